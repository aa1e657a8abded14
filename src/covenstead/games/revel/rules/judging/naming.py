"""The moves that name elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...moves import AMOUNT, CARD_OF, ELEMENT, MARKER_OF, NTH, SPACE, SPELL_AT
from ..facts import areas
from ..layout import (
    CARD,
    FIELD_ZONES,
    MARKERS,
    SIDE_ZONE,
    SPELL,
    SPELL_SPACE,
    WITCH_ZONE,
    card_of,
    kind_of,
)

if TYPE_CHECKING:
    from ...state import RevelState


def move_of(state: RevelState, ref: i64, actor: i64) -> i64:
    """The move that names an element, or -1 for a card the player does not know."""
    card = card_of(ref)
    if kind_of(ref) == MARKERS:
        return MARKER_OF + card
    if kind_of(ref) == SPELL_SPACE:
        return SPACE + card
    zone = areas.where(state, card)
    if kind_of(ref) == SPELL:
        return SPELL_AT + zone - SIDE_ZONE
    if zone >= FIELD_ZONES and zone < SIDE_ZONE:
        return ELEMENT + zone - WITCH_ZONE
    if state.known[card] & SEAT_BIT[actor] == 0:
        return -1
    return CARD_OF + 2 * state.face[card] + state.pool[card]


def moves_of(state: RevelState, refs: list[int], actor: i64) -> list[int]:
    """The moves that name these elements, each once; unknown cards by their place."""
    moves = all_moves(state, refs, actor)
    if not has_doubles(moves):
        return moves
    found: list[int] = []
    for k in range(i64(len(moves))):
        move: i64 = moves[k]
        if not is_listed(found, move):
            found.append(move)
    return found


def has_doubles(moves: list[int]) -> bool:
    """Whether two elements are named by one move."""
    for k in range(i64(len(moves))):
        move: i64 = moves[k]
        for other in range(k):
            if moves[other] == move:
                return True
    return False


def numbered(count: i64) -> list[int]:
    """RV-151: the moves that name the first, the second and so on; of very many the first ones."""
    return [NTH + k for k in range(count if count < AMOUNT - NTH else AMOUNT - NTH)]


def is_listed(moves: list[int], move: i64) -> bool:
    """Whether a move is in a list; in compiled code much faster than `in`."""
    for k in range(i64(len(moves))):
        if moves[k] == move:
            return True
    return False


def all_moves(state: RevelState, refs: list[int], actor: i64) -> list[int]:
    """A move for each element. R-3.8: unseen cards of a hand are all alike."""
    found: list[int] = []
    nth: i64 = NTH
    in_hand: i64 = -1
    for k in range(i64(len(refs))):
        ref: i64 = refs[k]
        move = move_of(state, ref, actor)
        if move < 0 and areas.is_in_hand(state, card_of(ref)):
            if in_hand < 0:
                in_hand = nth
                nth += 1
            move = in_hand
        elif move < 0:
            move = nth
            nth += 1
        found.append(move)
    return found


def knowledge(state: RevelState, ref: i64) -> i64:
    """Who knows a card; everything else is always seen."""
    if kind_of(ref) != CARD:
        return state.onlookers
    return state.known[card_of(ref)]
