"""The table of Witches' Revel: data, and the way from a question to its rule.

Everything that happens is kept as frames on one stack of integers, so that a state can be cloned,
hashed, saved and resumed in the middle of a card. `rules.layout` says what each number means.
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.notation import MoveParts
from ...engine.refusal import Refusal
from ...engine.rng import Chance, Rng
from ...engine.row import Row
from ...engine.state import State
from . import numbers
from .program import Program
from .rules import frame_kinds, legality, renaming, run
from .rules.facts import amounts, conditions, field, stats, winning
from .rules.facts.happening import Happening
from .rules.facts.index import Index, index_of
from .rules.facts.reader import Reader
from .rules.judging import affordability, plays
from .rules.layout import COLUMNS, NOTHING, SECRET_OF, ZONES
from .rules.machine import repair
from .rules.turn import outcome
from .rules.work import Work


@final
class Names:
    """The words of a pool of cards, by face: for notation, log and views only.

    Values and texts are those of a custom set; the shipped set, which everybody has, leaves them
    out.
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
        # how near the Final Turn is (FINAL_IS_NEXT ...), and the plays it brings.
        self.final: i64 = 0
        self.final_plays: i64 = 0
        # how the game ended, and who won; -1 for nobody.
        self.ending: i64 = 0
        self.winner: i64 = -1
        # The stack: place of the top frame, first free place; the result of the last frame.
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
        # Lists are replaced, never written into, so copies of a state share them.
        # What is referred to: [frame, slot, element] and [source, cell, element].
        self.slots_held: list[int]
        self.memory: list[int]
        self.waiting: list[int]
        self.lasting: list[int]
        # RV-123: events to which cards of a hand may still be shown.
        self.to_show: list[int]
        # the interruptions of events that are about to happen.
        self.reacted: list[int]
        # The elements picked by the last choice.
        self.picked: list[int]
        # choices since the first kept state, forbidden sequences, and the kept states;
        # the last of these is copied only when the choice is made; until then it is this state.
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

    def lay(self, faces: list[int], pools: list[int], rng: Chance) -> None:
        """Lay out the cards of both players, in no area yet."""
        self.lay_out(faces, pools, ZONES, rng)
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
        self.lasting = self.to_show = self.picked = self.reacted = NOTHING
        self.path = self.forbidden = self.kept_for = self.shown = NOTHING
        self.kept = NONE_KEPT
        self.field = field.UNLISTED

    def legal(self, seat: i64) -> list[int]:
        return legality.legal(self, seat)

    def random_move(self, seat: i64, rng: Rng) -> i64:
        moves = legality.menu(self)
        return moves[rng.below(len(moves))]

    def why_not(self, seat: i64, move: i64) -> Refusal | None:
        return legality.why_not(self, seat, move)

    def apply(self, seat: i64, move: i64) -> None:
        run.apply(self, seat, move)

    def step(self) -> None:
        """One step of the frame on top."""
        frame_kinds.step(self)

    def ask(self) -> None:
        """R-0.4: ask the question of the frame on top."""
        run.ask(self)

    def stat(self, ref: i64, which: i64) -> i64:
        """R-1.3: Power or Resistance of an element, or -1 for none."""
        return stats.stat(self, ref, which)

    def holds(self, condition: i64, r: Reader) -> bool:
        """R-4.4: whether a condition of a card text holds now."""
        return conditions.holds(self, condition, r)

    def value(self, node: i64, r: Reader) -> i64:
        """R-4.10: how much a card text says, now."""
        return amounts.value(self, node, r)

    def winner_of(self, space: i64) -> i64:
        """R-3.10: who is winning in a spell space, or -1."""
        return winning.winner_of(self, space)

    def can_pay_for(self, h: Happening) -> bool:
        """R-0.3: whether every cost of an action can be paid, as both players see it."""
        return affordability.can_pay_for(self, h)

    def may_play(self, node: i64, ref: i64, r: Reader) -> bool:
        """R-4.7: whether an instruction could play this card, as both players see it."""
        return plays.may_be_played(self, node, ref, r)

    def nth_parts(self, k: i64) -> MoveParts:
        """What choosing the k-th effect of the question says."""
        return legality.nth_parts(self, k)

    def scores(self) -> list[int]:
        return outcome.scores(self)

    def places(self) -> list[int]:
        return outcome.places(self)

    def ranks(self) -> list[int]:
        return renaming.ranks(self)

    def handles_renamed(self, new: list[int]) -> None:
        renaming.rename(self, new)

    def forget_handles(self, seat: i64) -> None:
        repair.forget_choices(self, seat)
        shuffled = renaming.drawn_on_since(self)
        renaming.hide_searched(self, seat)
        super().forget_handles(seat)
        renaming.forget_places(self, seat, shuffled)

    def redeal(self, seat: i64, rng: Rng) -> None:
        super().redeal(seat, rng)
        # Other hidden cards may allow other moves.
        legality.forget(self)

    def write_public(self, seat: i64, row: Row) -> None:
        numbers.write_public(self, seat, row)

    def clone(self) -> RevelState:
        other = self.copy()
        other.kept = self.kept
        other.kept_for = self.kept_for
        other.is_to_be_kept = self.is_to_be_kept
        # Never written into, so clones may share them.
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
        other.reacted = self.reacted
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
        for items in (self.slots_held, self.memory, self.waiting, self.reacted):
            own.append(len(items))
            own += items
        own.append(self.noted)
        own += [number for number in self.history[: self.noted]]
        # Whose secret a choice is follows from the rest.
        path = [choice % SECRET_OF for choice in self.path]
        forbidden = [choice % SECRET_OF for choice in self.forbidden]
        for more in (self.lasting, self.to_show, self.picked, path, forbidden, kept_for):
            own.append(len(more))
            own += more
        return own
