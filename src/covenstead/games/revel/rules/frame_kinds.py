"""Which rule steps, answers and gives up for each kind of frame."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..moves import CHOOSE_AGAIN, NO, NTH
from . import legality
from .doing import (
    effects,
    event_steps,
    instruction_frame,
    ordering,
    overpower,
    paying,
    playing,
    relocating,
    selecting,
    verbs,
    windows,
)
from .layout import (
    ACT,
    AGAIN,
    CHECKING,
    CLEANUP,
    COSTS,
    EFFECT_FRAME,
    EVENT,
    F_KIND,
    F_STEP,
    ORDER,
    PLAYING,
    REDRAW,
    SELECT,
    TURN,
    VERB,
    WHOLLY,
    WINDOW,
)
from .machine import frames, repair
from .turn import acting, cleanup, setup, steps

if TYPE_CHECKING:
    from ..state import RevelState


def step(state: RevelState) -> None:
    """One step of the top frame."""
    state.offered = None
    kind = state.stack[state.frame + F_KIND]
    if kind == TURN:
        steps.step(state)
    elif kind == EVENT:
        event_steps.step(state)
    elif kind == CLEANUP:
        cleanup.step(state)
    elif kind == ACT:
        acting.step(state)
    elif kind == PLAYING:
        playing.step(state)
    elif kind == VERB:
        verbs.step(state)
    elif kind == EFFECT_FRAME:
        effects.step(state)
    elif kind == SELECT:
        selecting.step(state)
    elif kind == CHECKING:
        overpower.step(state)
    else:
        assert kind == COSTS, "every frame has its steps"
        paying.step(state)


def without_option(state: RevelState) -> None:
    """R-0.4: a choice without a legal option is skipped, or makes the game illegal."""
    place = state.frame
    kind, question = state.stack[place + F_KIND], state.stack[place + F_STEP]
    if kind == SELECT:
        selecting.stop(state)
    elif kind == PLAYING and question == playing.ASK_CARD:
        repair.exhausted(state)
    elif kind == EFFECT_FRAME:
        effects.answer(state, NO)
    elif kind == VERB and question == instruction_frame.ASK_SPACE:
        relocating.no_space(state)
    elif kind == VERB:
        instruction_frame.finish(state, WHOLLY)
    elif kind == COSTS:
        paying.without_option(state)
    else:
        repair.illegal(state)


def take(state: RevelState, move: i64) -> None:
    """The answer to the question on top."""
    place = state.frame
    offered, state.offered = state.offered, None
    kind, question = state.stack[place + F_KIND], state.stack[place + F_STEP]
    if state.kept and kind != AGAIN:
        repair.remember(state, legality.decider(state), move)
    if kind == ACT:
        acting.answer(state, move, offered)
    elif kind == SELECT:
        selecting.answer(state, move, offered)
    elif kind == PLAYING:
        playing.answer(state, move, question, offered)
    elif kind == EFFECT_FRAME:
        effects.answer(state, move)
    elif kind == CLEANUP:
        cleanup.answer(state, move - NTH)
    elif kind == EVENT:
        event_steps.answer(state, move - NTH)
    elif kind == VERB:
        verbs.answer(state, move, question)
    elif kind == COSTS:
        paying.answer(state, move, question)
    else:
        take_other(state, move, kind)


def take_other(state: RevelState, move: i64, kind: i64) -> None:
    """The rarer answers."""
    if kind == REDRAW:
        setup.answer(state, move)
    elif kind == ORDER:
        ordering.answer(state, move)
    elif kind == AGAIN:
        frames.pop(state, WHOLLY)
        if move != CHOOSE_AGAIN:
            repair.exhausted(state)
    else:
        assert kind == WINDOW, "every question has its answer"
        windows.answer(state, move)
