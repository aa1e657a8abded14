"""The Witches of Blackmore: tricks under a turning wheel, for 2 to 6 players."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.chance import chance_of
from ...engine.event import Event
from ...engine.game import Game, Seed
from ...engine.options import Option, Options
from ...engine.state import State
from . import moves, rules
from .cards import check_cards, shipped_cards
from .state import DECREASING, INCREASING, BlackmoreState
from .view import View, tell, view_for


class Blackmore(Game):
    """The game and its words."""

    name = "blackmore"
    title = "The Witches of Blackmore"
    min_seats = 2
    max_seats = 6
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
    verbs = {
        "play": "play CARD: a card of your hand to the trick, like play red-7",
        "keep": "keep: keep the whole trick you won",
        "give": "give CARD: give up a card of the trick you won; it becomes the trump card",
    }

    def new_state(self, seats: int, seed: Seed, options: Options, cards: Path | None) -> State:
        _ = check_cards(cards) if cards else shipped_cards()
        state = BlackmoreState(seats)
        state.side = INCREASING if options["wheel"] == "increasing" else DECREASING
        state.keep_last_trump = bool(options["keep_last_trump"])
        state.most_tricks_breaks_ties = bool(options["most_tricks_breaks_ties"])
        state.open_scores = bool(options["open_scores"])
        rules.deal(state, chance_of(f"blackmore {seats} {seed}"))
        return state

    def move_count(self, seats: int) -> int:
        return moves.MOVES

    def write(self, state: State, move: int) -> str:
        return moves.write(move)

    def read(self, state: State, text: str) -> int:
        return moves.read(text)

    def view(self, state: State, seat: int) -> View:
        return view_for(cast(BlackmoreState, state), seat)

    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        return tell(event, seat, names)

    def reason(self, state: State) -> str:
        winners = sum(place == 1 for place in state.places())
        share = "they share the win" if winners > 1 else "most points win"
        return f"all hands are played out; {share} (WB-24)"
