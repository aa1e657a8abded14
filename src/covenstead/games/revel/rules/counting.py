"""1.4, 5.9, 5.10 Counters and resources: how many, and on which elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import (
    ADD,
    ALL,
    EXACTLY,
    GAIN,
    I_EXTRA,
    I_QUANTITY,
    I_VALUE,
    REMOVE,
)
from . import (
    choices,
    elements,
    frames,
    happen,
    possible,
)
from . import reading as read
from .layout import (
    EV_AMOUNT,
    EV_RESOURCE,
    IMPOSSIBLE,
    VB_ACTOR,
    VB_ASKED,
    VB_CONTEXT,
    VB_NODE,
    VERB_SIZE,
    WHOLLY,
)

if TYPE_CHECKING:
    from ..state import RevelState
from . import verbs


def amount(state: RevelState, node: i64) -> i64:
    """How many counters or how much of a resource an instruction names."""
    code = state.program.code
    if code[node + I_VALUE] == 0:
        return choices.MANY
    return read.value(state, code[node + I_VALUE], verbs.reader(state))


def amount_at_most(state: RevelState, node: i64, verb: i64, ref: i64) -> i64:
    """R-1.4: as many +1s as are named; no more than there are can be removed."""
    place = state.stack[state.frame + 1]
    r = choices.reader(state, state.stack[place + VB_CONTEXT], state.stack[place + VB_ACTOR])
    code = state.program.code
    number: i64 = choices.MANY
    if code[node + I_VALUE]:
        number = read.value(state, code[node + I_VALUE], r)
    there = elements.counters(state, ref)
    return there if verb == REMOVE and number > there else number


def begin_resource(state: RevelState, verb: i64) -> None:
    """How much; «up to» and «any number» are chosen."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    if possible.judge_verb(state, node, verbs.reader(state)) == IMPOSSIBLE:
        verbs.finish(state, IMPOSSIBLE)
        return
    quantity = code[node + I_QUANTITY]
    has = read.amount(state, stack[place + VB_ACTOR], code[node + I_EXTRA])
    if quantity == EXACTLY:
        change_resource(state, verb, amount(state, node))
    elif quantity == ALL:
        change_resource(state, verb, has)
    else:
        limit = amount(state, node)
        if verb != GAIN and limit > has:
            limit = has
        stack[place + VB_ASKED] = limit if limit < 19 else 19
        frames.step_to(state, verbs.ASK_AMOUNT)


def change_resource(state: RevelState, verb: i64, number: i64) -> None:
    """R-5.10: one event for the whole amount."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    frames.step_to(state, verbs.AFTER)
    if number == 0:
        verbs.finish(state, WHOLLY)
        return
    event = happen.begin(state, verb, stack[place + VB_ACTOR], 0)
    state.stack[event + EV_AMOUNT] = number
    state.stack[event + EV_RESOURCE] = code[node + I_EXTRA]


def share(state: RevelState, ref: i64) -> None:
    """One of the +1s that are shared out as the player likes."""
    place = state.frame
    state.stack[place + VB_ASKED] -= 1
    event = happen.begin(state, ADD, state.stack[place + VB_ACTOR], ref)
    state.stack[event + EV_AMOUNT] = 1


def shift(state: RevelState) -> None:
    """R-1.4: +1s go from one element to another."""
    place = state.frame
    stack = state.stack
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    source = stack[place + VERB_SIZE]
    if not state.picked or state.result == IMPOSSIBLE:
        verbs.finish(state, IMPOSSIBLE)
        return
    target = state.picked[0]
    there = elements.counters(state, source)
    number = amount(state, node)
    number = number if number < there else there
    frames.step_to(state, verbs.AFTER)
    event = happen.begin(state, ADD, actor, target)
    state.stack[event + EV_AMOUNT] = number
    event = happen.begin(state, REMOVE, actor, source)
    state.stack[event + EV_AMOUNT] = number
