"""What a seat may do now, and why it may not do the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.refusal import Refusal
from ....engine.rng import Rng
from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    BURY,
    CAST,
    CASTING,
    CHOOSE,
    CHOOSING,
    DISCARD,
    DRAW,
    DRAWING,
    MOVES,
    WILD,
)
from ..spells import BIT, CLASSES, FACES, SEALED, SETS
from .choosing import taken, wants_book

if TYPE_CHECKING:
    from ..state import WeaversState

# The first move of each phase that names a card.
FIRST_MOVE: Final[list[int]] = [CHOOSE, BURY, CAST, DISCARD]


def free_faces(state: WeaversState, seat: i64) -> i64:
    """WV-9, WV-35: the faces in a hand of which a card is not chosen already, as bits."""
    once: i64 = 0
    twice: i64 = 0
    for k in range(state.count(seat)):
        bit = BIT[state.face[state.at(seat, k)]]
        twice |= once & bit
        once |= bit
    first: i64 = BURY if state.phase == DRAWING else DISCARD
    for move in state.sealed[seat]:
        bit = BIT[state.spells.face[move - first]]
        if twice & bit:
            twice &= ~bit
        else:
            once &= ~bit
    return once


def legal(state: WeaversState, seat: i64) -> list[int]:
    """WV-9, WV-12, WV-35: bury or draw, cast up or down, discard; before the game choose sets."""
    if not state.acting & SEAT_BIT[seat]:
        return []
    if state.phase == CHOOSING:
        return choices(state, seat)
    free = free_faces(state, seat)
    first: i64 = FIRST_MOVE[state.phase]
    designs: list[int] = []
    for face in range(i64(FACES)):
        if free & BIT[face]:
            designs.append(state.design[seat * FACES + face])
    moves = [int(first) + design for design in designs]
    if state.phase == DRAWING:
        moves.append(DRAW)
    elif state.phase == CASTING and not state.token(seat, SEALED):
        moves += [WILD + design for design in designs]
    return moves


def choices(state: WeaversState, seat: i64) -> list[int]:
    """WV-5, WVA-21: a Class, then a Spellbook, that is not taken."""
    first: i64 = CLASSES if wants_book(state, seat) else 0
    return [
        CHOOSE + number
        for number in range(first, first + CLASSES)
        if not taken(state, seat, number)
    ]


def random_move(state: WeaversState, seat: i64, rng: Rng) -> i64:
    """A legal move at random, without listing the others."""
    if state.phase == CHOOSING:
        moves = choices(state, seat)
        return moves[rng.below(len(moves))]
    free = free_faces(state, seat)
    count: i64 = 0
    for face in range(i64(FACES)):
        if free & BIT[face]:
            count += 1
    first: i64 = FIRST_MOVE[state.phase]
    options = count
    if state.phase == DRAWING:
        options += 1
    elif state.phase == CASTING and not state.token(seat, SEALED):
        options *= 2
    k: i64 = rng.below(options)
    if state.phase == DRAWING and k == count:
        return DRAW
    if k >= count:
        k -= count
        first = WILD
    return first + nth_design(state, seat, free, k)


def nth_design(state: WeaversState, seat: i64, free: i64, k: i64) -> i64:
    """The design of the k-th of the given faces."""
    for face in range(i64(FACES)):
        if free & BIT[face]:
            if k == 0:
                return state.design[seat * FACES + face]
            k -= 1
    raise AssertionError("there are fewer faces")


# ---- The same rules as sentences ----


def why_not(state: WeaversState, seat: i64, move: i64) -> Refusal | None:
    """The rule that forbids a move, or None."""
    if not 0 <= move < MOVES:
        return Refusal("WV-7", f"there is no move {move}")
    if state.acting == NOBODY:
        return Refusal("WV-41", "the game is over: a hand was empty when the round ended")
    if not state.acting & SEAT_BIT[seat]:
        return why_not_now(state, seat)
    if move >= CHOOSE:
        return why_not_choose(state, seat, move - CHOOSE)
    if state.phase == CHOOSING:
        return Refusal("WV-5", "first choose a Class and a Spellbook")
    if move == DRAW:
        return None if state.phase == DRAWING else Refusal("WV-10", "cards are drawn once a round")
    wrong = why_not_in_phase(state, move)
    if wrong is not None:
        return wrong
    if move >= WILD and state.phase == CASTING and state.token(seat, SEALED):
        return Refusal("WV-49", "you are Sealed and may not cast Wild Magic")
    return why_not_card(state, seat, move)


def why_not_now(state: WeaversState, seat: i64) -> Refusal:
    """WV-7, WV-12, WV-35: a seat that has decided waits for the other."""
    if state.phase == CHOOSING:
        return Refusal("WV-5", "the other weaver is choosing a set")
    if state.phase == DRAWING:
        return Refusal("WV-9", "you have finished burying; the other weaver is still deciding")
    if state.phase == CASTING:
        return Refusal("WV-12", "you have committed a card; one card is cast each round")
    if state.owed[seat]:
        return Refusal(
            "WV-35", f"you discard {state.owed[seat]} for unblocked damage, no more and no less"
        )
    return Refusal("WV-35", "no unblocked damage asks you to discard")


def why_not_choose(state: WeaversState, seat: i64, number: i64) -> Refusal | None:
    """WV-5, WVA-21: one Class and one Spellbook that the other does not have."""
    if state.phase != CHOOSING:
        return Refusal("WV-5", "the decks are chosen before the first round")
    book = wants_book(state, seat)
    if book != (number >= CLASSES) or number >= SETS:
        wanted = "Spellbook" if book else "Class"
        return Refusal("WV-5", f"a deck is one Class and one Spellbook: choose a {wanted} now")
    if taken(state, seat, number):
        name = state.spells.set_names[number]
        return Refusal("WVA-21", f"{name} is in the other deck; the box holds every set once")
    return None


def why_not_in_phase(state: WeaversState, move: i64) -> Refusal | None:
    """WV-9, WV-12, WV-35: each phase asks for one thing."""
    if state.phase == DRAWING and move >= CAST:
        return Refusal("WV-9", "this is the draw phase: bury cards, or draw")
    if state.phase == CASTING and not CAST <= move < DISCARD:
        return Refusal("WV-12", "this is the casting phase: cast one card, face up or as wild")
    if state.phase > CASTING and move < DISCARD:
        return Refusal("WV-35", "unblocked damage comes first: discard a card of your hand")
    return None


def why_not_card(state: WeaversState, seat: i64, move: i64) -> Refusal | None:
    """WV-9, WV-12, WV-35: the card must be in your hand and not chosen already."""
    first: i64 = FIRST_MOVE[state.phase]
    design = move - (WILD if state.phase == CASTING and move >= WILD else first)
    face = state.spells.face[design]
    name = state.spells.names[design]
    mine = state.design[seat * FACES + face] == design
    if not mine or state.find(seat, face) < 0:
        rule = "WV-9" if state.phase == DRAWING else "WV-12"
        return Refusal(rule if state.phase <= CASTING else "WV-35", f"you do not hold {name}")
    if not free_faces(state, seat) & BIT[face]:
        if state.phase == DRAWING:
            return Refusal("WV-9", f"you have buried every {name} of your hand already")
        return Refusal("WV-35", f"you have chosen every {name} of your hand already")
    return None
