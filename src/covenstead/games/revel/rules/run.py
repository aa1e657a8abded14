"""From a move to the next decision, or to the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from . import frame_kinds, legality
from .judging import acts
from .layout import ACT, F_KIND
from .machine import loop, repair

if TYPE_CHECKING:
    from ..state import RevelState


def apply(state: RevelState, seat: i64, move: i64) -> None:
    """Make a legal move and run on to the next decision."""
    prepare(state, move)
    state.acting = 0
    state.menu = None
    state.busy += 1
    frame_kinds.take(state, move)
    loop.run(state)


def prepare(state: RevelState, move: i64) -> None:
    """R-0.5: keep the state of a choice, unless this answer cannot fail before it is let go."""
    if state.is_to_be_kept:
        if state.stack[state.frame + F_KIND] == ACT and acts.is_safe(state, move):
            state.is_to_be_kept = False
        else:
            repair.copy_kept(state)


def ask(state: RevelState) -> None:
    """R-0.4: no option: skipped; one: taken; more: a decision."""
    found = legality.options(state)
    if not found:
        repair.copy_kept(state)
        state.offered = None
        frame_kinds.without_option(state)
    elif len(found) == 1 and not legality.must_be_asked(state, found[0]):
        prepare(state, found[0])
        frame_kinds.take(state, found[0])
    else:
        state.menu = found
        state.acting = SEAT_BIT[legality.decider(state)]
