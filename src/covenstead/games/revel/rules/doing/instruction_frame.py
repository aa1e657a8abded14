"""5. The frame of an instruction: its steps, its text, and how it is finished."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import I_CELL, I_NP, STASH
from ..facts import fitting, reader
from ..layout import EF_AMOUNT, VB_ACTOR, VB_CONTEXT, VB_DONE, VB_NODE, VB_TOTAL
from ..machine import frames
from . import begin, references

if TYPE_CHECKING:
    from ...state import RevelState

MAY_MOVE: Final = -1
TAKEN_OFF: Final = -2
ASK_AMOUNT: Final = 10
ASK_SPACE: Final = 11
ASK_SHARE: Final = 12
# Steps of an instruction.
START: Final = 0
CHOSEN: Final = 1
NEXT: Final = 2
DONE_ONE: Final = 3
SHOWN_ONE: Final = 4
SECOND: Final = 5
ORDERED: Final = 6
AFTER: Final = 7
WITH_AMOUNT: Final = 8
PAID: Final = 9


def node_of(state: RevelState) -> i64:
    """The instruction of the top frame."""
    return state.stack[state.frame + VB_NODE]


def own_reader(state: RevelState) -> reader.Reader:
    """The text of the top frame's instruction."""
    place, stack = state.frame, state.stack
    return reader.of_instruction(state, stack[place + VB_CONTEXT], stack[place + VB_ACTOR])


def finish(state: RevelState, result: i64) -> None:
    """The instruction is done; RV-143: how much of it, for «that many»."""
    place = state.frame
    node, context = state.stack[place + VB_NODE], state.stack[place + VB_CONTEXT]
    cell = state.program.code[node + I_CELL]
    if cell >= 0:
        references.remember(state, context, cell)
    if context:
        state.stack[context + EF_AMOUNT] = state.stack[place + VB_TOTAL]
    quality = state.program.code[node] == STASH and state.stack[place + VB_DONE]
    quality_np = state.program.code[node + I_NP]
    frames.pop(state, result)
    if quality and is_quality_stash(state, quality_np):
        # RV-19: 5.3 is a list of steps, so a cleanup check follows.
        begin.cleanup(state, 0, 0)
        state.result = result


def is_quality_stash(state: RevelState, np: i64) -> bool:
    """R-5.3: cards with a required quality, out of a hidden area."""
    return fitting.is_hidden(state, np) and fitting.has_quality(state, np)
