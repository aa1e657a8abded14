"""Running the frames until somebody owes a decision, or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.event import EVERYBODY, Event
from .....engine.state import NOBODY
from ..layout import DOMINATION, ENDLESS, F_STEP, QUESTION, STEPS_LIMIT, TURN_MOVES_LIMIT
from . import frames

if TYPE_CHECKING:
    from ...state import RevelState


def run(state: RevelState) -> None:
    """Run until somebody owes a decision or the game is over."""
    if state.busy > TURN_MOVES_LIMIT:
        # RV-39: with these cards the game would never end.
        end_game(state, ENDLESS, -1)
    steps: i64 = 0
    while state.acting == 0 and state.ending == 0:
        steps += 1
        if steps > STEPS_LIMIT or frames.overflows(state):
            end_game(state, ENDLESS, -1)
        elif state.stack[state.frame + F_STEP] >= QUESTION:
            state.ask()
        else:
            state.step()


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
