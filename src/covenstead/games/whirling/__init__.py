"""Whirling Witchcraft: brew more than your neighbour can hold, for 2 to 5 players."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.chance import chance_of
from ...engine.errors import BadOption
from ...engine.event import Event
from ...engine.game import Game, Seed
from ...engine.options import Option, Options
from ...engine.state import State
from . import moves
from .cards import recipes_of
from .reasons import reason
from .rules import flow, setup
from .state import WhirlingState
from .view import View, tell, view_for


class Whirling(Game):
    """The game and its words."""

    name = "whirling"
    title = "Whirling Witchcraft"
    min_seats = 2
    max_seats = 5
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
    verbs = {
        "keep": "keep PERSONALITY: of your two, like keep trickster",
        "stay": "stay: keep your hand, Initiate",
        "redraw": "redraw: spend the Initiate, throw your hand away and draw a new one",
        "surge": "surge TYPE: three cubes surge onto your bench (Uncontrolled Powers)",
        "play": "play RECIPE: a card of your hand, as it is printed",
        "turn": "turn RECIPE: play a card of your hand turned round, inputs and outputs swapped",
        "random": "random: play a card at random for one more arcana effect (Daredevil)",
        "potion": "potion TYPE: add a cube to your outputs",
        "raven": "raven TYPE: remove a cube from your bench; up to two for a trigger",
        "book": "book TYPE: supply cubes of a type are free inputs this round",
        "add": "add TYPE: move a cube from your bench to your cauldron (Potion Brewer)",
        "use": "use RECIPE: inputs come from the bench, free supply, outputs, in this order",
        "fill": "fill RECIPE: use it and choose where each cube comes from",
        "with": "with TYPE: which type fills a hybrid space",
        "take": "take TYPE SOURCE: bench, supply or outputs, for the next space",
        "make": "make TYPE: what a hybrid output gives",
        "pay": "pay TYPE: pay Mandrake, and a type is free this round (Spellbook Scholar)",
        "commit": "commit: you are done with this step",
        "wait": "wait: until somebody commits; if all wait, the lowest initiative goes first",
        "claim": "claim TYPE: a cube of your cauldron into your Circle (Witch of All Trades)",
        "leave": "leave: claim nothing",
    }

    def new_state(self, seats: int, seed: Seed, options: Options, cards: Path | None) -> State:
        if options["strict_hidden"] and options["open_brewing"]:
            raise BadOption("strict_hidden and open_brewing exclude each other (WA-2)")
        state = WhirlingState(seats, recipes_of(cards, int(options["scholar_cost"])))
        state.advanced = options["mode"] == "advanced"
        state.strict_hidden = bool(options["strict_hidden"])
        state.open_brewing = bool(options["open_brewing"])
        setup.set_up(state, chance_of(f"whirling {seats} {seed}"))
        flow.open_table(state)
        return state

    def move_count(self, seats: int) -> int:
        return moves.MOVES

    def write(self, state: State, move: int) -> str:
        return moves.write(move)

    def read(self, state: State, text: str) -> int:
        return moves.read(text)

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(WhirlingState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def reason(self, state: State) -> str:
        return reason(cast(WhirlingState, state))
