"""0.4, 0.6 Which elements may be chosen, and whether a player may fail to find any."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...program import (
    ALL,
    CHOOSE,
    END,
    I_NP,
    I_NP2,
    I_SLOT,
    INSTRUCTION,
    MATCH,
    N_MASK,
    N_QUANTITY,
    N_SPACE_NP,
    NEXT_DRAWS,
    SEARCH,
    SIZE,
    SLOTS,
    UP_TO,
)
from ..facts import areas, fitting, happening, meaning, reader
from ..layout import (
    CARD,
    COLUMNS,
    EF_PC,
    IMPOSSIBLE,
    MARKERS,
    SE_ACTOR,
    SE_CONTEXT,
    SE_NP,
    SE_TOTAL,
    SE_VERB,
    SELECT_SIZE,
    SHOWN,
    card_of,
    card_ref,
    kind_of,
)
from ..machine import frames
from . import feasibility, instructions, possibility

if TYPE_CHECKING:
    from ...state import RevelState

MANY: Final = 99


def candidates(state: RevelState) -> list[int]:
    """R-0.4: the elements that the frame on top may still choose."""
    place = state.frame
    stack = state.stack
    np, verb, actor = stack[place + SE_NP], stack[place + SE_VERB], stack[place + SE_ACTOR]
    r = own_reader(state)
    found: list[int] = []
    blind = is_blind(state, np)
    for ref in unseen_or_fitting(state, np, r) if blind else meaning.all_of(state, np, r):
        if kind_of(ref) == MARKERS or not is_chosen(state, ref):
            if is_candidate(state, verb, actor, ref):
                found.append(ref)
    for k in range(place + SELECT_SIZE, state.free):
        if kind_of(stack[k]) == MARKERS and stack[k] in found:
            found.remove(stack[k])
    # next draws are taken from the top, one after the other.
    return found[:1] if is_up_to_next(state, np) else found


def is_chosen(state: RevelState, ref: i64) -> bool:
    """Whether the frame on top has chosen an element already."""
    for k in range(state.frame + SELECT_SIZE, state.free):
        if state.stack[k] == ref:
            return True
    return False


def chosen_count(state: RevelState) -> i64:
    """How many have been chosen so far."""
    return state.free - state.frame - SELECT_SIZE


def is_blind(state: RevelState, np: i64) -> bool:
    """RV-45: some of several hidden cards by a quality that the chooser may be unable to see."""
    if state.program.code[np + N_QUANTITY] == ALL or state.program.code[np] == NEXT_DRAWS:
        return False
    return fitting.is_hidden(state, np) and fitting.has_quality(state, np)


def unseen_or_fitting(state: RevelState, np: i64, r: reader.Reader) -> list[int]:
    """RV-45: the cards that fit, and those of which the chooser cannot know whether they do."""
    found: list[int] = []
    for zone in meaning.zones_of(state, np, r):
        for card in state.cards(zone):
            unseen = state.known[card] & SEAT_BIT[r.actor] == 0
            if unseen or meaning.matches(state, np, card_ref(card), r):
                found.append(card_ref(card))
    return found


def is_up_to_next(state: RevelState, np: i64) -> bool:
    """«up to 2 cards» to draw: the player says after each whether there is another."""
    code = state.program.code
    return code[np] == NEXT_DRAWS and code[np + N_QUANTITY] == UP_TO


def own_reader(state: RevelState) -> reader.Reader:
    """The text of the instruction that is choosing."""
    place, stack = state.frame, state.stack
    return reader.of_instruction(state, stack[place + SE_CONTEXT], stack[place + SE_ACTOR])


def is_candidate(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.4: whether acting on an element is possible, and leads to anything."""
    if kind_of(ref) == CARD and areas.is_in_hand(state, card_of(ref)):
        if feasibility.is_being_played(state, card_of(ref)):
            return False
    # Prohibitions and costs must not reveal what the chooser cannot see.
    state.work.eyes = SEAT_BIT[actor]
    by = happening.doer_of(state, state.stack[state.frame + SE_CONTEXT])
    free = feasibility.can_do_by(state, done_to(verb), actor, ref, by)
    state.work.eyes = 0
    if not free:
        return False
    return verb != CHOOSE or leads_somewhere(state, ref)


def done_to(verb: i64) -> i64:
    """R-0.6: an area is searched; the element found in it is chosen."""
    if verb == SEARCH:
        return CHOOSE
    return verb


def leads_somewhere(state: RevelState, ref: i64) -> bool:
    """R-0.4: a choice all of whose dependent instructions are impossible is illegal."""
    place = state.frame
    context = state.stack[place + SE_CONTEXT]
    if context == 0:
        return True
    node = choosing_node(state, context)
    code = state.program.code
    if node == 0 or code[node + I_SLOT] <= 0:
        return True
    slot = code[node + I_SLOT]
    # Judged as though it were chosen; what the slots hold is put back below.
    held = state.slots_held
    state.slots_held = [*held, context, slot, ref]
    depends, useful = False, False
    pc = node + INSTRUCTION
    while code[pc] != END:
        if code[pc] < END and refers_to(state, pc, slot):
            depends = True
            r = reader.of_frame(state, context)
            useful = useful or instructions.judge_verb(state, pc, r) != IMPOSSIBLE
        pc += SIZE[code[pc]]
    state.slots_held = held
    return useful or not depends


def choosing_node(state: RevelState, context: i64) -> i64:
    """The instruction of an effect that is choosing now: the one before its program counter."""
    pc = state.stack[context + EF_PC] - INSTRUCTION
    if state.program.code[pc] != CHOOSE:
        return 0
    return pc


def refers_to(state: RevelState, pc: i64, slot: i64) -> bool:
    """Whether an instruction acts on what a slot holds."""
    code = state.program.code
    bit = possibility.slot_bit(slot)
    for np in (code[pc + I_NP], code[pc + I_NP2]):
        if np and code[np] == MATCH:
            np = code[np + N_SPACE_NP]
        if np and code[np] == SLOTS and code[np + N_MASK] & bit:
            return True
    return False


def may_fail_to_find(state: RevelState, np: i64, found: list[int]) -> bool:
    """R-0.6: among hidden cards with a quality, none that both players see."""
    if not fitting.is_hidden(state, np) or not fitting.has_quality(state, np):
        return False
    if state.stack[state.frame + SE_VERB] != SEARCH:
        empty = True
        r = own_reader(state)
        for zone in meaning.zones_of(state, np, r):
            empty = empty and state.size[zone] == 0
        if empty:
            return False
    seen = [ref for ref in found if state.card[card_of(ref) * COLUMNS + SHOWN]]
    return not seen


def is_secret(state: RevelState) -> bool:
    """R-0.6: a choice that must be asked even if only one answer is possible."""
    return frames.local(state, SE_TOTAL) == 1
