"""The Witches of Blackmore: tricks under a turning wheel, for 2 to 6 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from ...engine.event import Event
from ...engine.game import Game
from ...engine.options import Option, Options
from ...engine.rng import Chance
from ...engine.state import State
from . import moves, rules
from .cards import check_cards, shipped_cards
from .state import DECREASING, INCREASING, BlackmoreState
from .view import View, tell, view_for


class Blackmore(Game[View]):
    """The game and its words."""

    name = "blackmore"
    title = "The Witches of Blackmore"
    min_seats = 2
    max_seats = 6
    rules_version = "1"
    face_count = moves.CARDS
    rule_prefixes = ("WB", "WQ")
    options = (
        Option(
            "wheel",
            ("decreasing", "increasing"),
            "WB-3",
            "Which side of the wheel lies up: decreasing is advised for newcomers.",
        ),
        Option(
            "keep_last_trump",
            (False, True),
            "WQ-3",
            "The last card of the trump pile stays, so that there is always a trump colour.",
        ),
        Option(
            "most_tricks_breaks_ties",
            (False, True),
            "WQ-10",
            "Of players with equal points the one with more tricks wins; otherwise they share.",
        ),
        Option(
            "open_scores",
            (True, False),
            "WQ-11",
            "Show the points won so far: every card was played openly, so they can be counted.",
        ),
    )
    notation = moves
    verbs = {
        "play": "play CARD: a card of your hand to the trick, like play red-7",
        "keep": "keep: keep the whole trick you won",
        "give": "give CARD: give up a card of your trick: the new trump card, like give red-7",
    }

    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        _ = check_cards(cards) if cards else shipped_cards()
        state = BlackmoreState(seats)
        state.events = events
        state.side = INCREASING if options["wheel"] == "increasing" else DECREASING
        state.keep_last_trump = bool(options["keep_last_trump"])
        state.most_tricks_breaks_ties = bool(options["most_tricks_breaks_ties"])
        state.open_scores = bool(options["open_scores"])
        rules.deal(state, rng)
        return state

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(BlackmoreState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def owns_cards(self, raw: Mapping[str, object]) -> bool:
        return "deck" in raw

    def reason(self, state: State) -> str:
        return f"all hands are played out; {rules.decided(cast(BlackmoreState, state))}"
