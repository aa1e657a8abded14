"""2.6 to 2.9 Outcome checks, the Final Turn, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.state import NOBODY
from . import (
    areas,
    frames,
    log,
)
from .layout import (
    DOMINATION,
    ENDLESS,
    EXHAUSTION,
    TRUE_TIE,
    TURN_LIMIT,
)

if TYPE_CHECKING:
    from ..state import RevelState


def outcome_check(state: RevelState) -> None:
    """R-2.6: domination, exhaustion of the current player, or on to the next turn."""
    seat = state.current
    if state.final == 2:
        # RV-121: the Final Turn is over when this check comes.
        state.final = 3
        final_outcome_check(state)
    elif areas.is_winning_all(state, seat):
        end_game(state, DOMINATION, seat)
    elif state.turn >= TURN_LIMIT:
        end_game(state, ENDLESS, -1)
    else:
        if state.stamina[seat] == 0:
            designate_final_turn(state)
        frames.step_to(state, 0)


def designate_final_turn(state: RevelState) -> None:
    """R-2.8: the next turn is the Final Turn; its plays are counted now."""
    left = state.stamina[1 - state.current]
    state.final = 1
    state.final_plays = left if left > 1 else 1
    log.amount(state, "R-2.8", "final turn designated", 1 - state.current, state.final_plays)


def final_outcome_check(state: RevelState) -> None:
    """R-2.9: most spaces, then most Power, else a true tie."""
    first, second = areas.spaces_won(state, 0), areas.spaces_won(state, 1)
    if first == second:
        first, second = areas.total_power(state, 0), areas.total_power(state, 1)
    if first == second:
        end_game(state, TRUE_TIE, -1)
    else:
        end_game(state, EXHAUSTION, 0 if first > second else 1)


def end_game(state: RevelState, ending: i64, winner: i64) -> None:
    """The game is over."""
    state.ending = ending
    state.winner = winner
    state.acting = NOBODY
    if state.events is not None:
        rule = "R-2.7" if ending == DOMINATION else "R-2.9"
        if ending == ENDLESS:
            rule = "RV-39"
        state.events.append(Event(rule, "game ended", winner, [], EVERYBODY, ending))
