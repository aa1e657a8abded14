"""The table of Witches' Revel: data, and the way from a question to its rule.

Everything that happens is kept as frames on one stack of integers, so that a state can be cloned,
hashed, saved and resumed in the middle of a card. `rules.layout` says what each number means.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ...engine.chance import Chance
from ...engine.refusal import Refusal
from ...engine.row import Row
from ...engine.state import State
from ...engine.vectors import vec
from . import numbers
from .program import Program
from .rules import carry_on, field, legality, outcome, renaming
from .rules.index import Index, index_of
from .rules.layout import COLUMNS, NOTHING, ZONES, Work


@final
class Names:
    """The words of a pool of cards, by face: for notation, log and views only.

    Values and texts are those of a set of one's own; of the shipped set, which everybody has, they
    are left out.
    """

    def __init__(
        self, slugs: list[str], titles: list[str], values: list[str], texts: list[str]
    ) -> None:
        self.slugs = slugs
        self.titles = titles
        self.values = values
        self.texts = texts


# Of a state that keeps no others.
NONE_KEPT: Final[list[RevelState]] = []
# Numbers above the stack that a copy takes along: about one instruction's frames.
FREE_ROOM: Final = 64


@final
class RevelState(State):
    """Two witches, their decks, five spell spaces, and what is being carried out."""

    zone_names: ClassVar[tuple[str, ...]] = ()

    def __init__(self, program: Program, names: Names, work: Work) -> None:
        super().__init__(2)
        self.program: Program = program
        self.names: Names = names
        self.work: Work = work
        # Which cards of this game have effects of which kind; set when they are laid out.
        self.index: Index
        # whose turn it is or was last, which turn, and what is left of it.
        self.current: i64 = 0
        self.turn: i64 = 0
        self.passed: i64 = 0
        # 1 if the next turn is the Final Turn, 2 in it, 3 after it; the plays it brings.
        self.final: i64 = 0
        self.final_plays: i64 = 0
        # how the game ended, and who won; -1 for nobody.
        self.ending: i64 = 0
        self.winner: i64 = -1
        # The stack: place of the top frame, first free place; what the last frame came to.
        self.frame: i64 = 0
        self.free: i64 = 3
        self.result: i64 = 0
        # RV-39: moves made in this turn.
        self.busy: i64 = 0
        self.serial: i64 = 0
        # How many numbers of `history` are in use: the events of this turn.
        self.noted: i64 = 0
        # All that follows is set by `lay` or by `copy`, before anything else is asked.
        self.stack: vec[i64]
        self.stamina: vec[i64]
        self.plays: vec[i64]
        self.history: vec[i64]
        # Of each card: see COLUMNS in rules.layout.
        self.card: vec[i64]
        # Lists are replaced and never written into, so that copies of a state share them.
        # What is referred to: [frame, slot, element] and [source, cell, element].
        self.slots_held: list[int]
        self.memory: list[int]
        self.waiting: list[int]
        self.lasting: list[int]
        # RV-123: events to which cards of a hand may still be shown, as in `history`.
        self.to_show: list[int]
        # The elements that the last choice came to.
        self.picked: list[int]
        # choices since the first kept state, forbidden sequences, and the kept states;
        # the last of these is copied only when the choice is made, as it is this very state.
        self.path: list[int]
        self.forbidden: list[int]
        self.kept: list[RevelState]
        self.kept_for: list[int]
        self.is_to_be_kept: bool = False
        # What could be worked out again at any time: see rules.field, rules.areas, rules.legality.
        self.field: vec[i64]
        self.shown: list[int]
        self.menu: list[int] | None = None
        self.offered: list[int] | None = None

    def lay(self, faces: list[int], pools: list[int], chance: Chance) -> None:
        """Lay out the cards of both players, in no area yet."""
        self.lay_out(faces, pools, ZONES, chance)
        # an area holds one player's cards only, so that a clone has less to copy.
        self.stride = max(pools.count(0), pools.count(1))
        self.slots = vec[i64]([0] * int(ZONES * self.stride))
        self.index = index_of(self.program, tuple(faces))
        self.stack = vec[i64]([0] * 256)
        self.stamina = vec[i64]([0, 0])
        self.plays = vec[i64]([0, 0])
        self.history = vec[i64]([])
        self.card = vec[i64]([0] * (len(faces) * COLUMNS))
        self.slots_held = self.memory = self.waiting = NOTHING
        self.lasting = self.to_show = self.picked = NOTHING
        self.path = self.forbidden = self.kept_for = self.shown = NOTHING
        self.kept = NONE_KEPT
        self.field = field.UNLISTED

    def legal(self, seat: i64) -> list[int]:
        return legality.legal(self, seat)

    def random_move(self, seat: i64, chance: Chance) -> i64:
        moves = legality.menu(self)
        return moves[chance.below(len(moves))]

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        return legality.why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        carry_on.apply(self, seat, move)

    def nth_name(self, k: i64) -> str:
        """What the k-th effect of the question is called."""
        return legality.nth_name(self, k)

    def scores(self) -> list[int]:
        return outcome.scores(self)

    def places(self) -> list[int]:
        return outcome.places(self)

    def moved(self, new: list[int]) -> None:
        renaming.rename(self, new)

    def redeal(self, seat: i64, chance: Chance) -> None:
        super().redeal(seat, chance)
        # Somebody else's cards may allow something else.
        legality.forget(self)

    def public(self, seat: i64, row: Row) -> None:
        numbers.public(self, seat, row)

    def clone(self) -> RevelState:
        other = self.copy()
        other.kept = self.kept
        other.kept_for = self.kept_for
        other.is_to_be_kept = self.is_to_be_kept
        # Nobody writes into these, so that clones may share them.
        other.menu = self.menu
        other.offered = self.offered
        return other

    def copy(self) -> RevelState:
        """A clone without the earlier states that this one keeps."""
        other = RevelState(self.program, self.names, self.work)
        self.copy_to(other)
        other.index = self.index
        other.current = self.current
        other.turn = self.turn
        other.passed = self.passed
        other.final = self.final
        other.final_plays = self.final_plays
        other.ending = self.ending
        other.winner = self.winner
        self.copy_frames(other)
        return other

    def snapshot(self) -> RevelState:
        """A copy that keeps no earlier states and is never played on: what a repair returns to."""
        other = self.copy()
        other.kept = NONE_KEPT
        other.kept_for = NOTHING
        return other

    def copy_frames(self, other: RevelState) -> None:
        """What is being carried out, and what is remembered of it."""
        other.frame = self.frame
        other.free = self.free
        other.result = self.result
        other.busy = self.busy
        other.serial = self.serial
        # With some room above: most of the stack is never used.
        other.stack = self.stack[: self.free + FREE_ROOM]
        other.stamina = self.stamina[:]
        other.plays = self.plays[:]
        other.card = self.card[:]
        other.slots_held = self.slots_held
        other.memory = self.memory
        other.waiting = self.waiting
        other.noted = self.noted
        other.history = self.history[: self.noted]
        other.lasting = self.lasting
        other.to_show = self.to_show
        other.picked = self.picked
        other.path = self.path
        other.forbidden = self.forbidden
        other.field = self.field
        other.shown = self.shown

    def fields(self) -> list[int]:
        own = self.own_fields(self.kept_for)
        for earlier in self.kept:
            own += [number for zone in earlier.zones() for number in zone]
            own += earlier.fields()
        if self.is_to_be_kept:
            own += [number for zone in self.zones() for number in zone]
            own += self.own_fields([])
        return own

    def own_fields(self, kept_for: list[int]) -> list[int]:
        """The numbers of this state without those that it keeps."""
        own: list[int] = [self.current, self.turn, self.passed, self.final, self.final_plays]
        own += [self.ending, self.winner, self.frame, self.free, self.result]
        own += [self.busy, self.serial]
        own += [number for number in self.stack[: self.free]]
        for column in (self.stamina, self.plays, self.card):
            own += [number for number in column]
        for items in (self.slots_held, self.memory, self.waiting):
            own.append(len(items))
            own += items
        own.append(self.noted)
        own += [number for number in self.history[: self.noted]]
        for more in (self.lasting, self.to_show, self.picked, self.path, self.forbidden, kept_for):
            own.append(len(more))
            own += more
        return own
