"""The table of The Witches of Blackmore: data, and the way from a question to its rule."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.refusal import Refusal
from ...engine.rng import Rng
from ...engine.row import Row
from ...engine.state import SEAT_BIT, State
from . import rules
from .rules import NO_TRUMP, PLAYING

DECREASING: Final = 0
INCREASING: Final = 1


@final
class BlackmoreState(State):
    """Hands, deck, trick, trump pile and won cards of 2 to 6 witches, and the wheel."""

    zone_names: ClassVar[tuple[str, ...]] = ("deck", "trick", "trump_pile", "won")

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # Table options.
        self.side: i64 = DECREASING
        self.keep_last_trump: bool = False
        self.most_tricks_breaks_ties: bool = False
        self.open_scores: bool = True
        self.phase: i64 = PLAYING
        self.trump_colour: i64 = NO_TRUMP
        # The wheel keeps its setting when the trump pile runs dry (WQ-3).
        self.wheel: i64 = 1
        # Who leads the trick; who won it, while trumps may be changed.
        self.leader: i64 = 0
        self.winner: i64 = -1
        # Zones behind the hands; the caught cards lie in one, `points` says what each seat's count.
        self.deck: i64 = seats
        self.trick: i64 = seats + 1
        self.trump_pile: i64 = seats + 2
        self.won: i64 = seats + 3
        # Who played each card of the trick; points and tricks of each seat.
        self.played_by: vec[i64]
        self.points: vec[i64]
        self.tricks: vec[i64]

    def legal(self, seat: i64) -> list[int]:
        if not self.acting & SEAT_BIT[seat]:
            return []
        return self.faces(seat) if self.phase == PLAYING else rules.changes(self)

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        if not self.acting & SEAT_BIT[seat]:
            return rules.why_not_your_turn(self)
        if self.phase == PLAYING:
            return None if self.find(seat, move) >= 0 else rules.why_not_play(self, move)
        return rules.why_not_change(self, move)

    def apply(self, seat: i64, move: i64) -> None:
        rules.make(self, seat, move)

    def play(self, seat: i64, move: i64) -> None:
        # WB-9, WB-15: a card that is there may be played or given; to look for it is the check.
        if not self.acting & SEAT_BIT[seat] or not rules.make(self, seat, move):
            super().play(seat, move)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return rules.random_move(self, seat, rng)

    def scores(self) -> list[int]:
        return [points for points in self.points]

    def places(self) -> list[int]:
        return rules.places(self)

    def write_public(self, seat: i64, row: Row) -> None:
        row.add(self.phase)
        row.add(self.side)
        row.add(self.trump_colour + 1)
        row.add(self.wheel)
        row.add(self.leader)
        row.add(self.winner + 1)
        for k in range(self.seats):
            row.add(self.played_by[k] + 1 if k < self.size[self.trick] else 0)
        row.add_all(self.tricks)
        for k in range(self.seats):
            row.add(self.points[k] if self.open_scores else 0)

    def clone(self) -> BlackmoreState:
        other = BlackmoreState(self.seats)
        self.copy_to(other)
        other.side = self.side
        other.keep_last_trump = self.keep_last_trump
        other.most_tricks_breaks_ties = self.most_tricks_breaks_ties
        other.open_scores = self.open_scores
        other.phase = self.phase
        other.leader = self.leader
        other.trump_colour = self.trump_colour
        other.wheel = self.wheel
        other.winner = self.winner
        other.played_by = self.played_by[:]
        other.points = self.points[:]
        other.tricks = self.tricks[:]
        return other

    def fields(self) -> list[int]:
        own: list[int] = [self.side, int(self.keep_last_trump), int(self.most_tricks_breaks_ties)]
        own += [
            int(self.open_scores),
            self.phase,
            self.leader,
            self.trump_colour,
            self.wheel,
            self.winner,
        ]
        for column in (self.played_by, self.points, self.tricks):
            own += [number for number in column]
        return own
