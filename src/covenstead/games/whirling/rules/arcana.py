"""Arcana effects: Potion, Raven, Book, and the Potion Brewer's moves (WW-17, WW-20 to WW-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.state import NOBODY, SEAT_BIT
from ..moves import ADD, BOOK, COMMIT, KINDS, POTION, RAVEN
from ..recipes import BIT
from .board import (
    BENCH,
    BONUS,
    BOOKS,
    BREWER,
    CAULDRON,
    FREE,
    OUTPUTS,
    POTIONS,
    RAVENS,
    ROW,
    bench_total,
    show_row,
)

if TYPE_CHECKING:
    from ..state import WhirlingState


def resolvers(state: WhirlingState) -> i64:
    """WW-16, WW-17: who has something to decide; an empty bench leaves a Raven nothing to do."""
    mask: i64 = NOBODY
    for seat in range(state.seats):
        at = seat * ROW
        rights = state.board[at + POTIONS] + state.board[at + BOOKS]
        if bench_total(state, seat):
            rights += state.board[at + RAVENS] + state.board[at + BREWER]
        if rights:
            mask |= SEAT_BIT[seat]
    return mask


def arcana_moves(state: WhirlingState, seat: i64) -> list[int]:
    """WW-20 to WW-22, WW-49: what the open rights of a seat allow."""
    moves: list[int] = []
    at = seat * ROW
    board = state.board
    bonus = board[at + BONUS]
    for kind in range(i64(KINDS)):
        on_bench = board[at + BENCH + kind] > 0
        if board[at + POTIONS] + bonus > 0:
            moves.append(POTION + kind)
        if on_bench and board[at + RAVENS] + bonus > 0:
            moves.append(RAVEN + kind)
        if board[at + BOOKS] + bonus > 0:
            moves.append(BOOK + kind)
        if on_bench and board[at + BREWER] > 0:
            moves.append(ADD + kind)
    return moves


def take_effect(state: WhirlingState, seat: i64, move: i64) -> None:
    """One cube, or one type, of an arcana effect."""
    at = seat * ROW
    board = state.board
    if move < RAVEN:
        # WA-1: the cube counts as just output, so it may still be an input.
        board[at + POTIONS] -= 1
        board[at + OUTPUTS + move - POTION] += 1
    elif move < BOOK:
        board[at + RAVENS] -= 1
        board[at + BENCH + move - RAVEN] -= 1
    elif move < ADD:
        board[at + BOOKS] -= 1
        board[at + FREE] |= BIT[move - BOOK]
    else:
        # WA-1: a cube that the Potion Brewer moves is in the cauldron for good.
        board[at + BREWER] -= 1
        board[at + BENCH + move - ADD] -= 1
        board[at + CAULDRON + move - ADD] += 1


def bonus_done(state: WhirlingState, seat: i64, move: i64) -> bool:
    """WW-46: the Daredevil's one effect; a Raven goes on until two cubes are gone."""
    at = seat * ROW
    board = state.board
    if move != COMMIT:
        if board[at + BONUS]:
            board[at + BONUS] = 0
            board[at + POTIONS] = 1 if move < RAVEN else 0
            board[at + RAVENS] = 2 if RAVEN <= move < BOOK else 0
            board[at + BOOKS] = 1 if move >= BOOK else 0
        take_effect(state, seat, move)
        if board[at + RAVENS] and bench_total(state, seat):
            return False
    lose_rights(state, seat)
    return True


def lose_rights(state: WhirlingState, seat: i64) -> None:
    """WW-17: a trigger that is not used is lost."""
    for column in range(i64(POTIONS), i64(BONUS) + 1):
        state.board[seat * ROW + column] = 0


def close_arcana(state: WhirlingState) -> None:
    """WW-17: the step is over for everybody."""
    for seat in range(state.seats):
        lose_rights(state, seat)
        show_row(state, seat)
