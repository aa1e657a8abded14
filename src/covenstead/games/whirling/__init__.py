"""Whirling Witchcraft: brew more than your neighbour can hold, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from ...engine.errors import BadOption
from ...engine.event import Event
from ...engine.game import Game
from ...engine.options import Option, Options
from ...engine.rng import Chance
from ...engine.state import State
from . import moves
from .cards import recipes_of
from .reasons import reason
from .rules import flow, setup
from .rules.together import goes_later
from .state import WhirlingState
from .view import View, tell, view_for


class Whirling(Game[View]):
    """The game and its words."""

    name = "whirling"
    title = "Whirling Witchcraft"
    min_seats = 2
    max_seats = 5
    rules_version = "1"
    face_count = moves.FACES
    simultaneous = True
    longest = 20_000
    rule_prefixes = ("WW", "WA")
    options = (
        Option(
            "mode",
            ("beginner", "advanced"),
            "WW-2",
            "Beginner: everybody is an Initiate. Advanced: keep one of two personalities.",
        ),
        Option(
            "strict_hidden",
            (False, True),
            "WA-2",
            "Arcana and brews are opened together, and nobody waits for anybody.",
        ),
        Option(
            "open_brewing",
            (False, True),
            "WA-2",
            "Everybody sees arcana and brews as they are laid out.",
        ),
        Option(
            "scholar_cost",
            (1, 2),
            "WA-13",
            "How many Mandrakes the Spellbook Scholar pays for a Book.",
        ),
    )
    notation = moves
    verbs = {
        "keep": "keep PERSONALITY: of your two, like keep trickster",
        "stay": "stay: keep your hand, Initiate",
        "redraw": "redraw: spend the Initiate, throw your hand away and draw a new one",
        "surge": "surge TYPE: three cubes onto your bench (Uncontrolled Powers), like surge toad",
        "play": "play RECIPE: a card of your hand, as it is printed, like play web-lore",
        "turn": "turn RECIPE: play a card with inputs and outputs swapped, like turn toad-twister",
        "random": "random: play a card at random for one more arcana effect (Daredevil)",
        "potion": "potion TYPE: add a cube to your outputs, like potion toad or potion G",
        "raven": "raven TYPE: remove a cube from your bench, up to two a trigger, like raven toad",
        "book": "book TYPE: supply cubes of a type are free inputs this round, like book toad",
        "add": "add TYPE: move a cube from bench to cauldron (Potion Brewer), like add toad",
        "use": "use RECIPE: inputs from bench, free supply, then outputs, like use web-lore",
        "fill": "fill RECIPE: use it and choose where each cube comes from, like fill web-lore",
        "with": "with TYPE: which type fills a hybrid space, like with toad",
        "take": "take TYPE SOURCE: for the next space, like take toad bench (or supply, outputs)",
        "make": "make TYPE: what a hybrid output gives, like make toad",
        "pay": "pay TYPE: a Mandrake frees a type this round (Spellbook Scholar), like pay toad",
        "commit": "commit: you are done with this step",
        "wait": "wait: until all others commit or wait; then the lowest initiative goes first",
        "claim": "claim TYPE: a cube of your cauldron to your Circle (All Trades), like claim toad",
        "leave": "leave: claim nothing",
    }

    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        if options["strict_hidden"] and options["open_brewing"]:
            raise BadOption("strict_hidden and open_brewing exclude each other (WA-2)")
        state = WhirlingState(seats, recipes_of(cards, int(options["scholar_cost"])))
        state.events = events
        state.advanced = options["mode"] == "advanced"
        state.strict_hidden = bool(options["strict_hidden"])
        state.open_brewing = bool(options["open_brewing"])
        setup.set_up(state, rng)
        flow.open_table(state)
        return state

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(WhirlingState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def owns_cards(self, raw: Mapping[str, object]) -> bool:
        return "recipe" in raw

    def reason(self, state: State) -> str:
        return reason(cast(WhirlingState, state))

    def yielding_move(self, state: State, seat: int) -> int | None:
        """WW-32: a bot waits for those with a lower initiative."""
        return moves.WAIT if goes_later(cast(WhirlingState, state), seat) else None
