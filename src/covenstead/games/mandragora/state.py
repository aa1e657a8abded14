"""The table of Mandragora: data, and the way from a question to its rule."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ...engine.refusal import Refusal
from ...engine.rng import Rng
from ...engine.row import Row
from ...engine.state import State
from .phases import TURN
from .rules import scoring, secrets, turn


@final
class MandragoraState(State):
    """Hands, scrolls and casts of 2 to 4 sorcerers, ten shops, five stacks of spells."""

    zone_names: ClassVar[tuple[str, ...]] = (
        "scrolls",
        "casts",
        "deck",
        "shops",
        "stacks",
        "spent",
        "offer",
    )

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # Table options (MQ-2, MQ-8, MQ-11, MQ-25, MA-43).
        self.literal_hop: bool = True
        self.equal_turns: bool = False
        self.at_most_five: bool = False
        self.strict_stacks: bool = False
        self.teams: bool = False
        # Where each group of zones begins: for each seat, each tile, each power.
        self.scrolls: i64 = seats
        self.casts: i64 = 2 * seats
        self.deck: i64 = 3 * seats
        self.shops: i64 = 3 * seats + 1
        self.stacks: i64 = 3 * seats + 11
        self.spent: i64 = 3 * seats + 16
        # The card of a swap that waits for its answer (MQ-21).
        self.offer: i64 = 3 * seats + 17
        # The tile of the assistant, and the night tiles as a mask.
        self.place: i64 = 0
        self.night: i64 = 0
        self.phase: i64 = TURN
        # Who had the first turn, and whose turn it is; steps still to be restocked behind the
        # assistant.
        self.first: i64 = 0
        self.turn: i64 = 0
        self.steps: i64 = 0
        # Who holds the curse marker, or -1; the leaders in curses at the last check.
        self.holder: i64 = -1
        self.leaders: i64 = 0
        # The other seat of a Substitution; who may trade for a new scroll; -1 for nobody.
        self.victim: i64 = -1
        self.receiver: i64 = -1
        # Turns left when the deck is empty, -1 before; who has the countdown marker; who is out.
        self.turns_left: i64 = -1
        self.countdown: i64 = -1
        self.out: i64 = 0

    def legal(self, seat: i64) -> list[int]:
        return turn.legal(self, seat)

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        return turn.why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        turn.apply(self, seat, move)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        return turn.random_move(self, seat, rng)

    def redeal(self, seat: i64, rng: Rng) -> None:
        super().redeal(seat, rng)
        secrets.keep_scrolls_out(self, rng)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def places(self) -> list[int]:
        return scoring.places(self)

    def write_public(self, seat: i64, row: Row) -> None:
        row.add(self.phase)
        row.add(self.first)
        row.add(self.turn)
        row.add(self.place)
        row.add(self.steps)
        row.add(self.holder)
        row.add(self.victim)
        row.add(self.receiver)
        row.add(self.turns_left)
        row.add(self.countdown)
        for tile in range(i64(10)):
            row.add(self.night >> tile & 1)
        for other in range(self.seats):
            row.add(self.out >> other & 1)

    def clone(self) -> MandragoraState:
        other = MandragoraState(self.seats)
        self.copy_to(other)
        other.literal_hop = self.literal_hop
        other.equal_turns = self.equal_turns
        other.at_most_five = self.at_most_five
        other.strict_stacks = self.strict_stacks
        other.teams = self.teams
        other.place = self.place
        other.night = self.night
        other.phase = self.phase
        other.first = self.first
        other.turn = self.turn
        other.steps = self.steps
        other.holder = self.holder
        other.leaders = self.leaders
        other.victim = self.victim
        other.receiver = self.receiver
        other.turns_left = self.turns_left
        other.countdown = self.countdown
        other.out = self.out
        return other

    def fields(self) -> list[int]:
        options = [self.literal_hop, self.equal_turns, self.at_most_five, self.strict_stacks]
        return [int(option) for option in [*options, self.teams]] + [
            self.place,
            self.night,
            self.phase,
            self.first,
            self.turn,
            self.steps,
            self.holder,
            self.leaders,
            self.victim,
            self.receiver,
            self.turns_left,
            self.countdown,
            self.out,
        ]
