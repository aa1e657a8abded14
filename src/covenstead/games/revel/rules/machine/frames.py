"""The stack of frames: what is being carried out, as plain integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.native import vec
from ..layout import F_BELOW, F_KIND, F_STEP, STACK_LIMIT

if TYPE_CHECKING:
    from ...state import RevelState


def push(state: RevelState, kind: i64, size: i64) -> i64:
    """A new frame on top, its locals all 0; its place."""
    place = state.free
    reserve(state, size)
    state.free = place + size
    stack = state.stack
    for k in range(place, place + size):
        stack[k] = 0
    stack[place + F_KIND] = kind
    stack[place + F_BELOW] = state.frame
    state.frame = place
    return place


def reserve(state: RevelState, size: i64) -> None:
    """Make room for this many more numbers."""
    old = state.stack
    if state.free + size >= len(old):
        new = vec[i64]([0] * (2 * len(old)))
        for k in range(state.free):
            new[k] = old[k]
        state.stack = new


def overflows(state: RevelState) -> bool:
    """RV-39: nested deeper than any honest play."""
    return state.free > STACK_LIMIT


def pop(state: RevelState, result: i64) -> None:
    """The top frame is done; the one below finds its result in `state.result`."""
    state.result = result
    state.free = state.frame
    state.frame = state.stack[state.frame + F_BELOW]


def append(state: RevelState, number: i64) -> None:
    """A further number at the end of the top frame."""
    reserve(state, 1)
    state.stack[state.free] = number
    state.free += 1


def step_to(state: RevelState, step: i64) -> None:
    """The top frame goes on with this step."""
    state.stack[state.frame + F_STEP] = step


def local(state: RevelState, k: i64) -> i64:
    """A local of the top frame."""
    return state.stack[state.frame + k]


def set_local(state: RevelState, k: i64, number: i64) -> None:
    """Set a local of the top frame."""
    state.stack[state.frame + k] = number
