"""4.10 References: what an instruction acted on, for the words that follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import I_SLOT
from .layout import EF_SOURCE, VB_CONTEXT, VB_NODE, VERB_SIZE, is_live

if TYPE_CHECKING:
    from ..state import RevelState


def clear_slot(state: RevelState, context: i64, slot: i64) -> None:
    """An instruction writes its slot anew."""
    slots = state.slots_held
    if slots:
        kept: list[int] = []
        for k in range(0, len(slots), 3):
            if slots[k] != context or slots[k + 1] != slot:
                kept += slots[k : k + 3]
        state.slots_held = kept


def hold_picked(state: RevelState) -> None:
    """R-4.10: the elements acted on, cards where the verb put them."""
    place = state.frame
    slot = state.program.code[state.stack[place + VB_NODE] + I_SLOT]
    if slot >= 0:
        for ref in state.picked:
            state.slots_held = [*state.slots_held, state.stack[place + VB_CONTEXT], slot, ref]


def remember(state: RevelState, context: i64, cell: i64) -> None:
    """R-4.10: a choice becomes part of the state of the element whose text made it."""
    source = state.stack[context + EF_SOURCE]
    if not is_live(source):
        return
    kept: list[int] = []
    for k in range(0, len(state.memory), 3):
        if state.memory[k] != source or state.memory[k + 1] != cell:
            kept += state.memory[k : k + 3]
    for k in range(state.frame + VERB_SIZE, state.free):
        kept += [source, cell, state.stack[k]]
    state.memory = kept
