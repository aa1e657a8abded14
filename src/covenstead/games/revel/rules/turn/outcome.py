"""2.6 to 2.9 Outcome checks, the Final Turn, scores and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..doing import log
from ..facts import winning
from ..layout import (
    DOMINATION,
    ENDLESS,
    EXHAUSTION,
    FINAL_IS_NEXT,
    FINAL_IS_NOW,
    FINAL_IS_OVER,
    TRUE_TIE,
    TURN_LIMIT,
)
from ..machine import loop

if TYPE_CHECKING:
    from ...state import RevelState


def outcome_check(state: RevelState) -> None:
    """R-2.6: domination, exhaustion of the current player, or on to the next turn."""
    seat = state.current
    if state.final == FINAL_IS_NOW:
        # RV-121: the Final Turn is over when this check comes.
        state.final = FINAL_IS_OVER
        final_outcome_check(state)
    elif winning.is_winning_all(state, seat):
        loop.end_game(state, DOMINATION, seat)
    elif state.turn >= TURN_LIMIT:
        loop.end_game(state, ENDLESS, -1)
    elif state.stamina[seat] == 0:
        designate_final_turn(state)


def designate_final_turn(state: RevelState) -> None:
    """R-2.8: the next turn is the Final Turn; its plays are counted now."""
    left = state.stamina[1 - state.current]
    state.final = FINAL_IS_NEXT
    state.final_plays = left if left > 1 else 1
    log.amount(state, "R-2.8", "final turn designated", 1 - state.current, state.final_plays)


def final_outcome_check(state: RevelState) -> None:
    """R-2.9: most spaces, then most Power, else a true tie."""
    first, second = winning.spaces_won(state, 0), winning.spaces_won(state, 1)
    if first == second:
        first, second = winning.total_power(state, 0), winning.total_power(state, 1)
    if first == second:
        loop.end_game(state, TRUE_TIE, -1)
    else:
        loop.end_game(state, EXHAUSTION, 0 if first > second else 1)


def scores(state: RevelState) -> list[int]:
    """R-2.9: the spell spaces each player is winning."""
    return [winning.spaces_won(state, 0), winning.spaces_won(state, 1)]


def places(state: RevelState) -> list[int]:
    """R-2.7, R-2.9: the winner first; in a true tie both."""
    if state.winner < 0:
        return [1, 1]
    return [1, 2] if state.winner == 0 else [2, 1]
