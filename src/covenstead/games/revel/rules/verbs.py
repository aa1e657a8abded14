"""5. Instructions: what they act on, one event for each element, and what they refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import (
    ADD,
    ALL,
    CHECK,
    FIELD,
    GAIN,
    I_CELL,
    I_EXTRA,
    I_NP,
    I_NP2,
    I_SLOT,
    LOSE,
    MOVE,
    N_AREA,
    PASS,
    PUT,
    REMOVE,
    REVEAL,
    SEARCH,
    SHIFT,
    SHUFFLE,
    SPEND,
    STASH,
)
from . import (
    able,
    areas,
    cants,
    choices,
    cleanup,
    costs,
    counting,
    describe,
    frames,
    happen,
    holding,
    possible,
    relocating,
)
from . import overpower as power
from . import reading as read
from .layout import (
    CARD,
    EV_AMOUNT,
    EV_CONTEXT,
    EV_PAID,
    F_STEP,
    FOUND_NONE,
    IMPOSSIBLE,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PARTLY,
    STOPPED,
    VB_ACTOR,
    VB_ASKED,
    VB_CONTEXT,
    VB_DONE,
    VB_INDEX,
    VB_NODE,
    VB_PAID,
    VB_RESULT,
    VERB,
    VERB_SIZE,
    WHOLLY,
    card_of,
    card_ref,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

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


def begin(state: RevelState, actor: i64, context: i64, node: i64) -> None:
    """Start carrying out an instruction of an effect."""
    place = frames.push(state, VERB, VERB_SIZE)
    stack = state.stack
    stack[place + VB_NODE] = node
    stack[place + VB_ACTOR] = actor
    stack[place + VB_CONTEXT] = context
    slot = state.program.code[node + I_SLOT]
    if slot >= 0:
        holding.clear_slot(state, context, slot)


def node_of(state: RevelState) -> i64:
    """The instruction of the top frame."""
    return state.stack[state.frame + VB_NODE]


def reader(state: RevelState) -> read.Reader:
    """The text of the top frame's instruction."""
    place = state.frame
    return choices.reader(state, state.stack[place + VB_CONTEXT], state.stack[place + VB_ACTOR])


def step(state: RevelState) -> None:
    """Find the elements, then one event for each, then what is referred to."""
    place = state.frame
    now = state.stack[place + F_STEP]
    verb = state.program.code[node_of(state)]
    if now == START:
        start(state, verb)
    elif now == CHOSEN:
        chosen(state, verb)
    elif now == ORDERED:
        take_order(state)
    elif now == SHOWN_ONE:
        show_next(state)
    elif now == NEXT:
        next_one(state, verb)
    elif now == DONE_ONE:
        done_one(state)
    elif now == SECOND:
        counting.shift(state)
    elif now == WITH_AMOUNT:
        counting.with_amount(state, verb)
    elif now == PAID:
        paid(state, verb)
    elif now == MAY_MOVE:
        relocating.may_move(state)
    elif now == TAKEN_OFF:
        counting.put_on(state)
    elif verb == SHUFFLE:
        relocating.shuffle(state)
    else:
        finish(state, state.result)


def start(state: RevelState, verb: i64) -> None:
    """R-5.1: what has no elements is done at once; the rest finds them first."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    if verb in (GAIN, LOSE, SPEND):
        counting.begin_resource(state, verb)
    elif verb == SHUFFLE:
        frames.step_to(state, AFTER)
        happen.ask(state, SHUFFLE, actor, 0)
    elif verb == PASS:
        frames.step_to(state, AFTER)
        if possible.judge_verb(state, node, reader(state)) == IMPOSSIBLE:
            finish(state, IMPOSSIBLE)
        else:
            happen.begin(state, PASS, actor, 0)
    elif verb == ADD and code[node + I_EXTRA]:
        stack[place + VB_ASKED] = counting.amount(state, node)
        frames.step_to(state, ASK_SHARE)
    elif verb == SEARCH:
        pay(state, verb, first_cards(state, code[node + I_NP]))
    else:
        find(state, verb)


def find(state: RevelState, verb: i64) -> None:
    """The elements, found or chosen."""
    place = state.frame
    stack, code = state.stack, state.program.code
    np, actor = code[stack[place + VB_NODE] + I_NP], stack[place + VB_ACTOR]
    if verb == SEARCH:
        look_through(state, np)
    frames.step_to(state, CHOSEN)
    own = REMOVE if verb == SHIFT else verb
    choices.begin(state, np, own, actor, stack[place + VB_CONTEXT])


def first_cards(state: RevelState, np: i64) -> list[int]:
    """Of each area that is searched, a card that stands for it; none: it cannot be searched."""
    zones = describe.zones_of(state, np, reader(state))
    return [card_ref(state.at(zone, 0)) for zone in zones if state.size[zone]]


def pay(state: RevelState, verb: i64, refs: list[int]) -> None:
    """R-4.3, RV-41: what cost effects ask for this instruction, before any of it is done."""
    frames.step_to(state, PAID)
    state.result = WHOLLY
    if verb == SEARCH and (not refs or is_forbidden(state, verb, refs)):
        state.result = IMPOSSIBLE
    elif state.index.costs[verb]:
        costs.begin(state, verb, state.stack[state.frame + VB_ACTOR], refs)


def is_forbidden(state: RevelState, verb: i64, refs: list[int]) -> bool:
    """R-0.2: whether an effect says that this can't be done to any of them."""
    actor = state.stack[state.frame + VB_ACTOR]
    for ref in refs:
        if not cants.is_prevented(state, able.happening_to(state, verb, actor, ref)):
            return False
    return True


def paid(state: RevelState, verb: i64) -> None:
    """R-4.3: without its cost an instruction is impossible."""
    place = state.frame
    if state.result != WHOLLY:
        finish(state, IMPOSSIBLE)
        return
    state.stack[place + VB_PAID] = 1
    if state.stack[place + VB_INDEX] == 0:
        find(state, verb)
    else:
        begin_events(state, verb)


def look_through(state: RevelState, np: i64) -> None:
    """R-0.6: who searches an area sees every card in it."""
    actor = state.stack[state.frame + VB_ACTOR]
    for zone in describe.zones_of(state, np, reader(state)):
        for card in state.cards(zone):
            state.show(card, actor)


# ---- Elements ----


def chosen(state: RevelState, verb: i64) -> None:
    """The elements are found: they follow the frame's own numbers."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    result = state.result
    for ref in state.picked:
        frames.append(state, ref)
    stack = state.stack
    stack[place + VB_RESULT] = result
    stack[place + VB_INDEX] = VERB_SIZE
    if result in (IMPOSSIBLE, FOUND_NONE) or not state.picked:
        finish(state, result)
    elif verb == SHIFT:
        frames.step_to(state, SECOND)
        choices.begin(
            state, code[node + I_NP2], ADD, stack[place + VB_ACTOR], stack[place + VB_CONTEXT]
        )
    elif verb == STASH and result == PARTLY and is_quality_stash(state, code[node + I_NP]):
        # RV-104: all of them or none.
        finish(state, IMPOSSIBLE)
    elif state.index.costs[verb] and not stack[place + VB_PAID]:
        pay(state, verb, [stack[k] for k in range(place + VERB_SIZE, state.free)])
    else:
        begin_events(state, verb)


def begin_events(state: RevelState, verb: i64) -> None:
    """R-5.3: by quality they are shown first; several that go into a deck are ordered first."""
    place = state.frame
    stack, code = state.stack, state.program.code
    np = code[stack[place + VB_NODE] + I_NP]
    many = state.free - place - VERB_SIZE > 1
    if verb == STASH and is_quality_stash(state, np):
        frames.step_to(state, SHOWN_ONE)
    elif many and (verb in (STASH, PUT)) and code[np + 1] == ALL and code[np + N_AREA] != FIELD:
        frames.step_to(state, ORDERED)
        refs = [stack[k] for k in range(place + VERB_SIZE, state.free)]
        seat = stack[place + VB_ACTOR]
        frames.push(state, ORDER, ORDER_SIZE)
        frames.set_local(state, OR_SEAT, seat)
        for ref in refs:
            frames.append(state, ref)
        frames.step_to(state, 10)
    else:
        frames.step_to(state, NEXT)


def take_order(state: RevelState) -> None:
    """The player has put the cards in order."""
    place = state.frame
    for k in range(len(state.picked)):
        state.stack[place + VERB_SIZE + k] = state.picked[k]
    frames.step_to(state, NEXT)


def is_quality_stash(state: RevelState, np: i64) -> bool:
    """R-5.3: cards with a required quality, out of a hidden area."""
    return describe.is_hidden(state, np) and describe.has_quality(state, np)


def show_next(state: RevelState) -> None:
    """R-5.3: reveal each of them before any is put down."""
    place = state.frame
    stack = state.stack
    k = place + stack[place + VB_INDEX]
    if k >= state.free:
        stack[place + VB_INDEX] = VERB_SIZE
        frames.step_to(state, NEXT)
        return
    stack[place + VB_INDEX] += 1
    if kind_of(stack[k]) == CARD and areas.where(state, card_of(stack[k])) < 4:
        happen.begin(state, REVEAL, stack[place + VB_ACTOR], stack[k])


def next_one(state: RevelState, verb: i64) -> None:
    """One event for the next element; behind the last one the instruction is done."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    k = place + stack[place + VB_INDEX]
    if k >= state.free:
        finish(state, outcome(state))
        return
    ref, actor = stack[k], stack[place + VB_ACTOR]
    if verb == MOVE:
        frames.step_to(state, MAY_MOVE)
        happen.ask(state, MOVE, actor, ref)
        if state.frame != place:
            state.stack[state.frame + EV_PAID] = 1
        return
    if verb in (ADD, REMOVE):
        counting.next_counters(state, verb)
        return
    stack[place + VB_INDEX] += 1
    frames.step_to(state, DONE_ONE)
    if verb == CHECK:
        power.begin(state, ref, 0)
        return
    event = happen.begin(state, verb, actor, ref)
    state.stack[event + EV_CONTEXT] = state.stack[place + VB_CONTEXT]
    state.stack[event + EV_PAID] = state.stack[place + VB_PAID]
    if verb == REVEAL:
        state.stack[event + EV_AMOUNT] = code[node + I_EXTRA]


def done_one(state: RevelState) -> None:
    """What one event came to; later words may refer to it."""
    place = state.frame
    stack = state.stack
    result = state.result
    if result == STOPPED:
        stack[place + VB_RESULT] = STOPPED
    elif result != IMPOSSIBLE:
        stack[place + VB_DONE] += 1
        holding.hold_picked(state)
    frames.step_to(state, NEXT)


def outcome(state: RevelState) -> i64:
    """R-0.2: all that was asked, some of it, or nothing; or something was prevented."""
    place = state.frame
    stack = state.stack
    asked = state.free - place - VERB_SIZE
    if stack[place + VB_RESULT] == STOPPED:
        return STOPPED
    if stack[place + VB_DONE] == 0:
        return IMPOSSIBLE
    if stack[place + VB_DONE] < asked:
        return PARTLY
    return stack[place + VB_RESULT]


def finish(state: RevelState, result: i64) -> None:
    """The instruction is done."""
    place = state.frame
    node, context = state.stack[place + VB_NODE], state.stack[place + VB_CONTEXT]
    cell = state.program.code[node + I_CELL]
    if cell >= 0:
        holding.remember(state, context, cell)
    quality = state.program.code[node] == STASH and state.stack[place + VB_DONE]
    quality_np = state.program.code[node + I_NP]
    frames.pop(state, result)
    if quality and is_quality_stash(state, quality_np):
        # RV-19: 5.3 is a list of steps, so a cleanup check follows.
        cleanup.begin(state, 0, 0)
        state.result = result
