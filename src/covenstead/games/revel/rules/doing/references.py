"""4.10 References: what an instruction acted on, and what becomes of it when it moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.native import vec
from ...program import I_SLOT
from ..facts import last_known
from ..layout import (
    EF_SOURCE,
    H_CAUSE,
    H_OBJECT,
    H_SUBJECT,
    HELD,
    HELD_FRAME,
    HELD_SLOT,
    HISTORY,
    L_BOUND,
    LASTING_SIZE,
    MEMORY,
    MEMORY_CELL,
    MEMORY_REF,
    MEMORY_SOURCE,
    VB_CONTEXT,
    VB_NODE,
    VERB_SIZE,
    F,
    card_ref,
    is_live,
)

if TYPE_CHECKING:
    from ...state import RevelState


# ---- What later words refer to ----


def clear_slot(state: RevelState, context: i64, slot: i64) -> None:
    """Empty a slot before its instruction writes to it again."""
    slots = state.slots_held
    if slots:
        kept: list[int] = []
        for k in range(0, len(slots), HELD):
            if slots[k + HELD_FRAME] != context or slots[k + HELD_SLOT] != slot:
                kept += slots[k : k + HELD]
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
    memory = state.memory
    for k in range(0, len(memory), MEMORY):
        if memory[k + MEMORY_SOURCE] != source or memory[k + MEMORY_CELL] != cell:
            kept += memory[k : k + MEMORY]
    for k in range(state.frame + VERB_SIZE, state.free):
        kept += [source, cell, state.stack[k]]
    state.memory = kept


def drop_slots(state: RevelState, place: i64) -> None:
    """Forget what the slots of an effect hold."""
    slots = state.slots_held
    if slots:
        kept: list[int] = []
        for k in range(0, len(slots), HELD):
            if slots[k + HELD_FRAME] != place:
                kept += slots[k : k + HELD]
        state.slots_held = kept


def drop_memory(state: RevelState, serial: i64) -> None:
    """RV-10: forget what a consequence remembers for its source."""
    memory = state.memory
    if memory:
        kept: list[int] = []
        for k in range(0, len(memory), MEMORY):
            if memory[k + MEMORY_SOURCE] != serial:
                kept += memory[k : k + MEMORY]
        state.memory = kept


# ---- References that are lost ----


def lose_references(state: RevelState, ref: i64) -> None:
    """R-4.10: every reference to an element that leaves becomes what was last known of it."""
    replace_references(state, ref, last_known.last_known(state, ref))


def lose_secretly(state: RevelState, card: i64) -> None:
    """R-5.2, R-5.3: of a card that goes into a deck or a hand unseen, nothing is known."""
    ref = card_ref(card)
    if state.all_seats_know(card):
        lose_references(state, ref)
    else:
        replace_references(state, ref, last_known.nothing_known(state, ref))


def replace_references(state: RevelState, ref: i64, lost: i64) -> None:
    """Write the lost reference wherever the live one is kept."""
    swap_native(state.stack, F, state.free, ref, lost)
    swap_noted(state, ref, lost)
    state.slots_held = swapped(state.slots_held, ref, lost)
    state.waiting = swapped(state.waiting, ref, lost)
    state.picked = swapped(state.picked, ref, lost)
    state.to_show = swapped(state.to_show, ref, lost)
    if state.reacted:
        state.reacted = swapped(state.reacted, ref, lost)
    if state.memory:
        forget_memory(state, ref, lost)
    if state.lasting:
        end_lasting(state, ref)
        state.lasting = swapped(state.lasting, ref, lost)


def go_on_as(state: RevelState, old: i64, new: i64) -> None:
    """R-1.7: the same element is known by another card from now on."""
    swap_native(state.stack, F, state.free, old, new)
    swap_noted(state, old, new)
    state.slots_held = swapped(state.slots_held, old, new)
    state.waiting = swapped(state.waiting, old, new)
    state.picked = swapped(state.picked, old, new)
    state.to_show = swapped(state.to_show, old, new)
    state.memory = swapped(state.memory, old, new)
    state.lasting = swapped(state.lasting, old, new)


def swap_noted(state: RevelState, old: i64, new: i64) -> None:
    """The same for what this turn's events were about, and by what."""
    history = state.history
    for k in range(i64(0), state.noted, HISTORY):
        if history[k + H_OBJECT] == old:
            history[k + H_OBJECT] = new
        if history[k + H_SUBJECT] == old:
            history[k + H_SUBJECT] = new
        if history[k + H_CAUSE] == old:
            history[k + H_CAUSE] = new


def swap_native(numbers: vec[i64], start: i64, end: i64, old: i64, new: i64) -> None:
    """Write a new number wherever the old one stands in a part of a vector."""
    for k in range(start, end):
        if numbers[k] == old:
            numbers[k] = new


def swapped(numbers: list[int], old: i64, new: i64) -> list[int]:
    """The same list, or one with a new number wherever the old one stood."""
    for k in range(i64(len(numbers))):
        if numbers[k] == old:
            return [new if number == old else number for number in numbers]
    return numbers


def forget_memory(state: RevelState, ref: i64, lost: i64) -> None:
    """R-4.10: what an element has chosen is part of its state, and goes with it."""
    kept: list[int] = []
    memory = state.memory
    for k in range(0, len(memory), MEMORY):
        if memory[k + MEMORY_SOURCE] != ref:
            target = memory[k + MEMORY_REF]
            kept += [memory[k], memory[k + MEMORY_CELL], lost if target == ref else target]
    state.memory = kept


def end_lasting(state: RevelState, ref: i64) -> None:
    """R-3.2: effects that apply to an element stop as it moves."""
    kept: list[int] = []
    for k in range(0, len(state.lasting), LASTING_SIZE):
        if state.lasting[k + L_BOUND] != ref:
            kept += state.lasting[k : k + LASTING_SIZE]
    state.lasting = kept
