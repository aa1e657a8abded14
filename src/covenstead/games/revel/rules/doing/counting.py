"""1.4, 5.9, 5.10 Counters and resources: how many, and on which elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    ADD,
    ALL,
    EXACTLY,
    GAIN,
    I_EXTRA,
    I_NP,
    I_QUANTITY,
    I_VALUE,
    MOST,
    REMOVE,
    SHIFT,
)
from ..facts import amounts, elements, meaning, resources
from ..judging import candidates, instructions
from ..layout import (
    EV_AMOUNT,
    EV_PAID,
    EV_RESOURCE,
    IMPOSSIBLE,
    PARTLY,
    VB_ACTOR,
    VB_ASKED,
    VB_DONE,
    VB_INDEX,
    VB_NODE,
    VB_PAID,
    VB_RESULT,
    VB_TOTAL,
    VERB_SIZE,
    WHOLLY,
)
from ..machine import frames
from . import begin, instruction_frame

if TYPE_CHECKING:
    from ...state import RevelState


def amount(state: RevelState, node: i64) -> i64:
    """How many counters or how much of a resource an instruction names."""
    code = state.program.code
    if code[node + I_VALUE] == 0:
        return candidates.MANY
    return amounts.value(state, code[node + I_VALUE], instruction_frame.own_reader(state))


def next_counters(state: RevelState, verb: i64) -> None:
    """R-1.4: +1s for the next element; «up to» and «any number» are chosen."""
    place = state.frame
    stack = state.stack
    ref = stack[place + stack[place + VB_INDEX]]
    number = amount(state, stack[place + VB_NODE])
    there = elements.counters(state, ref)
    limit = there if verb == REMOVE and number > there else number
    if is_chosen(state):
        ask_amount(state, limit)
        return
    if limit < number and number != candidates.MANY:
        stack[place + VB_RESULT] = PARTLY
    change_counters(state, verb, limit)


def is_chosen(state: RevelState) -> bool:
    """R-0.4: whether the player says how many."""
    quantity = state.program.code[state.stack[state.frame + VB_NODE] + I_QUANTITY]
    return quantity != EXACTLY and quantity != ALL


def ask_amount(state: RevelState, limit: i64) -> None:
    """How many, from none to the limit."""
    # RV-151: nothing is counted to more.
    state.stack[state.frame + VB_ASKED] = limit if limit < MOST else MOST
    frames.step_to(state, instruction_frame.ASK_AMOUNT)


def with_amount(state: RevelState, verb: i64) -> None:
    """The player has said how many."""
    number = state.stack[state.frame + VB_ASKED]
    if verb in (ADD, REMOVE):
        change_counters(state, verb, number)
    elif verb == SHIFT:
        move_counters(state, number)
    else:
        change_resource(state, verb, number)


def change_counters(state: RevelState, verb: i64, number: i64) -> None:
    """R-1.4: one event for this element."""
    place = state.frame
    stack = state.stack
    ref = stack[place + stack[place + VB_INDEX]]
    stack[place + VB_INDEX] += 1
    if number == 0:
        stack[place + VB_DONE] += 1
        frames.step_to(state, instruction_frame.NEXT)
        return
    stack[place + VB_ASKED] = number
    frames.step_to(state, instruction_frame.DONE_ONE)
    event = begin.event(state, verb, stack[place + VB_ACTOR], ref)
    state.stack[event + EV_AMOUNT] = number
    state.stack[event + EV_PAID] = state.stack[place + VB_PAID]


def begin_resource(state: RevelState, verb: i64) -> None:
    """How much; «up to» and «any number» are chosen."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    if instructions.judge_verb(state, node, instruction_frame.own_reader(state)) == IMPOSSIBLE:
        instruction_frame.finish(state, IMPOSSIBLE)
        return
    quantity = code[node + I_QUANTITY]
    has = resources.amount(state, stack[place + VB_ACTOR], code[node + I_EXTRA])
    if quantity == EXACTLY:
        change_resource(state, verb, amount(state, node))
    elif quantity == ALL:
        change_resource(state, verb, has)
    else:
        limit = amount(state, node)
        if verb != GAIN and limit > has:
            limit = has
        ask_amount(state, limit)


def change_resource(state: RevelState, verb: i64, number: i64) -> None:
    """R-5.10: one event for the whole amount."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    frames.step_to(state, instruction_frame.AFTER)
    if number == 0:
        instruction_frame.finish(state, WHOLLY)
        return
    has = resources.amount(state, stack[place + VB_ACTOR], code[node + I_EXTRA])
    stack[place + VB_ASKED] = has if verb != GAIN and number > has else number
    event = begin.event(state, verb, stack[place + VB_ACTOR], 0)
    state.stack[event + EV_AMOUNT] = number
    state.stack[event + EV_RESOURCE] = code[node + I_EXTRA]
    state.stack[event + EV_PAID] = state.stack[place + VB_PAID]


def share_targets(state: RevelState) -> list[int]:
    """The elements among which +1s are shared out."""
    if state.stack[state.frame + VB_ASKED] == 0:
        return []
    np = state.program.code[state.stack[state.frame + VB_NODE] + I_NP]
    return meaning.all_of(state, np, instruction_frame.own_reader(state))


def share(state: RevelState, ref: i64) -> None:
    """One of the +1s that are shared out as the player likes."""
    place = state.frame
    state.stack[place + VB_ASKED] -= 1
    event = begin.event(state, ADD, state.stack[place + VB_ACTOR], ref)
    state.stack[event + EV_AMOUNT] = 1
    state.stack[event + EV_PAID] = state.stack[place + VB_PAID]


def shift(state: RevelState) -> None:
    """R-1.4: +1s go from one element to another; both are chosen, now how many."""
    place = state.frame
    if not state.picked or state.result == IMPOSSIBLE:
        instruction_frame.finish(state, IMPOSSIBLE)
        return
    there = elements.counters(state, state.stack[place + VERB_SIZE])
    number = amount(state, state.stack[place + VB_NODE])
    # The sources come first in the frame, then the one that gets them.
    frames.append(state, elements.bearer(state, state.picked[0]))
    if is_chosen(state):
        ask_amount(state, number if number < there else there)
    else:
        move_counters(state, number if number < there else there)


def move_counters(state: RevelState, number: i64) -> None:
    """R-1.4: removed from the one, then added to the other."""
    place = state.frame
    stack = state.stack
    stack[place + VB_ASKED] = number
    if number == 0:
        state.result = WHOLLY
        next_source(state)
        return
    frames.step_to(state, instruction_frame.TAKEN_OFF)
    source = stack[place + stack[place + VB_INDEX]]
    event = begin.event(state, REMOVE, stack[place + VB_ACTOR], source)
    state.stack[event + EV_AMOUNT] = number


def next_source(state: RevelState) -> None:
    """R-1.4: after one source the next, all of its +1s; after the last it is done."""
    place = state.frame
    stack = state.stack
    result = state.result
    if result == WHOLLY:
        stack[place + VB_TOTAL] += stack[place + VB_ASKED]
    stack[place + VB_INDEX] += 1
    at = place + stack[place + VB_INDEX]
    if at >= state.free - 1:
        instruction_frame.finish(state, result)
    else:
        move_counters(state, elements.counters(state, stack[at]))


def put_on(state: RevelState) -> None:
    """R-1.4: what was taken off goes onto the other; what could not be taken off does not."""
    place = state.frame
    stack = state.stack
    if state.result != WHOLLY:
        next_source(state)
        return
    target, number = stack[state.free - 1], stack[place + VB_ASKED]
    frames.step_to(state, instruction_frame.AFTER)
    event = begin.event(state, ADD, stack[place + VB_ACTOR], target)
    state.stack[event + EV_AMOUNT] = number
