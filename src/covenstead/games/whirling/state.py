"""The table of Whirling Witchcraft: data, and the way from a question to its rule.

Everything a seat may change in private (its bench, outputs, cauldron, open rights and the recipe it
is filling) is one row of `board`. Everybody else reads the same row of `shown`, which follows only
when the seat's choice is opened: so a private layout cannot leak, and taking it back is one copy.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.refusal import Refusal
from ...engine.row import Row
from ...engine.state import State
from . import numbers
from .moves import WAIT
from .recipes import Recipes
from .rules import flow, refusals, together, winning


@final
class WhirlingState(State):
    """Hands, deck, tableaux and personalities of 2 to 5 witches, and their boards."""

    zone_names: ClassVar[tuple[str, ...]] = ("deck", "discard", "box", "tableau", "personality")

    def __init__(self, seats: i64, recipes: Recipes) -> None:
        super().__init__(seats)
        self.recipes: Recipes = recipes
        # Table options.
        self.advanced: bool = False
        self.strict_hidden: bool = False
        self.open_brewing: bool = False
        self.phase: i64 = 0
        self.round: i64 = 0
        # WA-11: who is dealt to first, while no initiative is known.
        self.start_seat: i64 = 0
        # Who has not finished this step, who of them waits, and who must go first (or -1): WA-2.
        self.uncommitted: i64 = 0
        self.waiting: i64 = 0
        self.forced: i64 = -1
        # Zones behind the hands; `tableau` and `personality` are the first of one for each seat.
        self.deck: i64 = seats
        self.discard: i64 = seats + 1
        self.box: i64 = seats + 2
        self.tableau: i64 = seats + 3
        self.personality: i64 = 2 * seats + 3
        # One row for each seat, as in rules/board.py: its own truth, and what the others see.
        self.board: vec[i64]
        self.shown: vec[i64]
        # Five types, three arcana, one number for each seat; `turned` is a mask of recipes.
        self.circle: vec[i64]
        self.trackers: vec[i64]
        self.initiative: vec[i64]
        self.turned: vec[i64]

    def legal(self, seat: i64) -> list[int]:
        return flow.legal(self, seat)

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        return refusals.why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        flow.apply(self, seat, move)

    def default_move(self, seat: i64) -> i64:
        return flow.default_move(self, seat)

    def withdraw(self, seat: i64) -> None:
        together.withdraw(self, seat)

    def can_withdraw(self, seat: i64) -> bool:
        return together.can_withdraw(self, seat)

    def is_open_move(self, move: i64) -> bool:
        return move == WAIT

    def is_at_rest(self, seat: i64) -> bool:
        return together.is_at_rest(self, seat)

    def is_revocable(self, seat: i64, move: i64) -> bool:
        return together.is_revocable(self, move)

    def scores(self) -> list[int]:
        return winning.scores(self)

    def places(self) -> list[int]:
        return winning.places(self)

    def write_public(self, seat: i64, row: Row) -> None:
        numbers.write_public(self, seat, row)

    def clone(self) -> WhirlingState:
        other = WhirlingState(self.seats, self.recipes)
        self.copy_to(other)
        other.advanced = self.advanced
        other.strict_hidden = self.strict_hidden
        other.open_brewing = self.open_brewing
        other.phase = self.phase
        other.round = self.round
        other.start_seat = self.start_seat
        other.uncommitted = self.uncommitted
        other.waiting = self.waiting
        other.forced = self.forced
        other.board = self.board[:]
        other.shown = self.shown[:]
        other.circle = self.circle[:]
        other.trackers = self.trackers[:]
        other.initiative = self.initiative[:]
        other.turned = self.turned[:]
        return other

    def fields(self) -> list[int]:
        own: list[int] = [int(self.advanced), int(self.strict_hidden), int(self.open_brewing)]
        own += [self.phase, self.round, self.start_seat]
        own += [self.uncommitted, self.waiting, self.forced]
        for column in (self.board, self.shown, self.circle):
            own += [number for number in column]
        for column in (self.trackers, self.initiative, self.turned):
            own += [number for number in column]
        return own
