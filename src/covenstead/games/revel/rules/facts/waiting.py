"""2.5 What waits for a cleanup check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..layout import COLUMNS, DECK_ZONE, SHOWN, UNTIL_CLEANUP, W_CLAIM, W_YOU, WAITING

if TYPE_CHECKING:
    from ...state import RevelState


def is_needed(state: RevelState) -> bool:
    """Whether a check would do anything at all."""
    for seat in range(i64(2)):
        if state.size[DECK_ZONE + seat] == 0 and state.stamina[seat] > 0:
            return True
    for card in state.shown:
        if state.card[card * COLUMNS + SHOWN] == UNTIL_CLEANUP:
            return True
    return len(state.to_show) > 0 or has_unclaimed(state)


def has_unclaimed(state: RevelState) -> bool:
    """Whether a consequence waits that no check has claimed."""
    for k in range(0, len(state.waiting), WAITING):
        if state.waiting[k + W_CLAIM] == 0:
            return True
    return False


def claimed(state: RevelState, seat: i64) -> list[int]:
    """The consequences of a player that wait for the check on top."""
    return [
        k
        for k in range(0, len(state.waiting), WAITING)
        if state.waiting[k + W_CLAIM] == state.frame and state.waiting[k + W_YOU] == seat
    ]


def has_claimed(state: RevelState, seat: i64) -> bool:
    """Whether any is left."""
    waiting = state.waiting
    for k in range(0, len(waiting), WAITING):
        if waiting[k + W_CLAIM] == state.frame and waiting[k + W_YOU] == seat:
            return True
    return False
