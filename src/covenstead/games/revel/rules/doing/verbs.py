"""5. Instructions: what they act on, one event for each element, and what they refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...moves import AMOUNT, SPACE
from ...program import (
    ADD,
    ALL,
    CHECK,
    DECK_OF,
    DISCARD,
    DRAW,
    FIELD,
    GAIN,
    I_EXTRA,
    I_NP,
    I_NP2,
    LOSE,
    MOVE,
    N_AREA,
    N_QUANTITY,
    NEXT_DRAWS,
    OVERPOWER,
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
from ..facts import areas, elements
from ..judging import instructions, naming
from ..layout import (
    CARD,
    CHANGED,
    DISCARDS_ZONE,
    EF_REPLACES,
    EV_AMOUNT,
    EV_CONTEXT,
    EV_NEXT,
    EV_PAID,
    F_STEP,
    FOUND_NONE,
    IMPOSSIBLE,
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
    VB_TOTAL,
    VERB_SIZE,
    WHOLLY,
    card_of,
    card_ref,
    is_live,
    kind_of,
)
from ..machine import frames
from . import (
    begin,
    counting,
    instruction_frame,
    overpower,
    paying,
    picking,
    references,
    relocating,
    searching,
)
from .instruction_frame import (
    AFTER,
    ASK_SHARE,
    CHOSEN,
    DONE_ONE,
    MAY_MOVE,
    NEXT,
    ORDERED,
    PAID,
    SECOND,
    SHOWN_ONE,
    START,
    TAKEN_OFF,
    WITH_AMOUNT,
)

if TYPE_CHECKING:
    from ...state import RevelState


def step(state: RevelState) -> None:
    """Find the elements, then one event for each, then what is referred to."""
    place = state.frame
    now = state.stack[place + F_STEP]
    verb = state.program.code[instruction_frame.node_of(state)]
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
        relocating.ask_where_to(state)
    elif now == TAKEN_OFF:
        counting.put_on(state)
    else:
        after(state, verb)


def after(state: RevelState, verb: i64) -> None:
    """The last event of an instruction that asks for no element has happened, or not."""
    if verb == SHUFFLE:
        relocating.shuffle(state)
    elif verb == SHIFT:
        counting.next_source(state)
    else:
        if verb in (GAIN, LOSE, SPEND) and state.result == WHOLLY:
            state.stack[state.frame + VB_TOTAL] = state.stack[state.frame + VB_ASKED]
        instruction_frame.finish(state, state.result)


def start(state: RevelState, verb: i64) -> None:
    """R-5.1: an instruction without elements is done right away; the others find them first."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    if verb in (GAIN, LOSE, SPEND):
        counting.begin_resource(state, verb)
    elif verb == SHUFFLE:
        frames.step_to(state, AFTER)
        deck = relocating.shuffled_deck(state)
        begin.proposal(state, SHUFFLE, actor, 0, DECK_OF + deck)
    elif verb == PASS:
        frames.step_to(state, AFTER)
        if instructions.judge_verb(state, node, instruction_frame.own_reader(state)) == IMPOSSIBLE:
            instruction_frame.finish(state, IMPOSSIBLE)
        else:
            begin.event(state, PASS, actor, 0)
    elif verb == ADD and code[node + I_EXTRA]:
        stack[place + VB_ASKED] = counting.amount(state, node)
        frames.step_to(state, ASK_SHARE)
    elif verb == SEARCH:
        pay(state, verb, searching.first_cards(state, code[node + I_NP]))
    else:
        find(state, verb)


def find(state: RevelState, verb: i64) -> None:
    """The elements, found or chosen."""
    place = state.frame
    stack, code = state.stack, state.program.code
    np, actor = code[stack[place + VB_NODE] + I_NP], stack[place + VB_ACTOR]
    if verb == SEARCH:
        searching.look_through(state, np)
    frames.step_to(state, CHOSEN)
    own = REMOVE if verb == SHIFT else verb
    begin.selection(state, np, own, actor, stack[place + VB_CONTEXT])


def pay(state: RevelState, verb: i64, refs: list[int]) -> None:
    """R-4.3, RV-41: what cost effects ask for this instruction, before any of it is done."""
    frames.step_to(state, PAID)
    state.result = WHOLLY
    if verb == SEARCH and (not refs or searching.is_forbidden(state, verb, refs)):
        state.result = IMPOSSIBLE
    elif state.index.costs[verb]:
        paying.begin_instruction(state, verb, state.stack[state.frame + VB_ACTOR], refs)


def paid(state: RevelState, verb: i64) -> None:
    """R-4.3: without its cost an instruction is impossible."""
    place = state.frame
    if state.result != WHOLLY:
        instruction_frame.finish(state, IMPOSSIBLE)
        return
    state.stack[place + VB_PAID] = 1
    if state.stack[place + VB_INDEX] == 0:
        find(state, verb)
    else:
        begin_events(state, verb)


# ---- Elements ----


def chosen(state: RevelState, verb: i64) -> None:
    """The elements are found: they follow the frame's own numbers."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    result = state.result
    for ref in state.picked:
        # a card in a spell has no counters of its own.
        frames.append(state, elements.bearer(state, ref) if verb in (ADD, REMOVE, SHIFT) else ref)
    stack = state.stack
    stack[place + VB_RESULT] = result
    stack[place + VB_INDEX] = VERB_SIZE
    if result in (IMPOSSIBLE, FOUND_NONE) or not state.picked:
        instruction_frame.finish(state, result)
    elif verb == SHIFT:
        frames.step_to(state, SECOND)
        begin.selection(
            state, code[node + I_NP2], ADD, stack[place + VB_ACTOR], stack[place + VB_CONTEXT]
        )
    elif (
        verb == STASH
        and result == PARTLY
        and instruction_frame.is_quality_stash(state, code[node + I_NP])
    ):
        # RV-104: all of them or none.
        instruction_frame.finish(state, IMPOSSIBLE)
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
    if verb == STASH and instruction_frame.is_quality_stash(state, np):
        frames.step_to(state, SHOWN_ONE)
    elif many and is_ordered(state, verb, np):
        frames.step_to(state, ORDERED)
        refs = [stack[k] for k in range(place + VERB_SIZE, state.free)]
        seat = stack[place + VB_ACTOR]
        begin.ordering(state, seat, refs)
    else:
        frames.step_to(state, NEXT)


def is_ordered(state: RevelState, verb: i64, np: i64) -> bool:
    """R-5.3: whether all the cards of a hand or a pile go into a deck."""
    code = state.program.code
    if verb != STASH and verb != PUT:
        return False
    return code[np + N_QUANTITY] == ALL and code[np + N_AREA] != FIELD


def take_order(state: RevelState) -> None:
    """The player has put the cards in order."""
    place = state.frame
    for k in range(len(state.picked)):
        state.stack[place + VERB_SIZE + k] = state.picked[k]
    frames.step_to(state, NEXT)


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
    if kind_of(stack[k]) == CARD and areas.where(state, card_of(stack[k])) < DISCARDS_ZONE:
        begin.event(state, REVEAL, stack[place + VB_ACTOR], stack[k])


def next_one(state: RevelState, verb: i64) -> None:
    """One event for the next element; after the last one the instruction is done."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    k = place + stack[place + VB_INDEX]
    if k >= state.free:
        instruction_frame.finish(state, outcome(state))
        return
    ref, actor = next_draw(state, verb, stack[k]), stack[place + VB_ACTOR]
    if verb == MOVE:
        frames.step_to(state, MAY_MOVE)
        begin.proposal(state, MOVE, actor, ref)
        if state.frame != place:
            state.stack[state.frame + EV_PAID] = 1
        return
    if verb in (ADD, REMOVE):
        counting.next_counters(state, verb)
        return
    stack[place + VB_INDEX] += 1
    frames.step_to(state, DONE_ONE)
    if verb == CHECK:
        begin.overpower_check(state, ref, 0)
        return
    if verb == OVERPOWER:
        overpower.overpower_with(state, ref)
        return
    if verb == PUT and not relocating.is_own_deck(state, ref):
        state.result = IMPOSSIBLE
        return
    event = begin.event(state, verb, actor, ref)
    state.stack[event + EV_CONTEXT] = state.stack[place + VB_CONTEXT]
    state.stack[event + EV_PAID] = state.stack[place + VB_PAID]
    if verb == REVEAL:
        state.stack[event + EV_AMOUNT] = code[node + I_EXTRA]
    elif verb == DRAW and code[code[node + I_NP]] == NEXT_DRAWS:
        state.stack[event + EV_NEXT] = 1


def next_draw(state: RevelState, verb: i64, ref: i64) -> i64:
    """R-5.2: a next draw is the top card when it is its turn, if what was on top has moved."""
    code = state.program.code
    if code[code[instruction_frame.node_of(state) + I_NP]] != NEXT_DRAWS:
        return ref
    if verb != DRAW and (is_live(ref) or verb not in (DISCARD, STASH)):
        return ref
    card = areas.draw_top(state, elements.player_of(state, ref))
    return card_ref(card) if card >= 0 else ref


def done_one(state: RevelState) -> None:
    """Take the result of one event; later words may refer to it."""
    place = state.frame
    stack = state.stack
    result = state.result
    if result == STOPPED:
        stack[place + VB_RESULT] = STOPPED
    elif result != IMPOSSIBLE:
        stack[place + VB_DONE] += 1
        verb = state.program.code[stack[place + VB_NODE]]
        stack[place + VB_TOTAL] += stack[place + VB_ASKED] if verb in (ADD, REMOVE) else 1
        if result != CHANGED:
            references.hold_picked(state)
    if result in (STOPPED, CHANGED) and is_replacement(state, place):
        # RV-131: who stops or replaces draws that replace an event does so for all of them.
        stack[place + VB_INDEX] = state.free - place
    frames.step_to(state, NEXT)


def is_replacement(state: RevelState, place: i64) -> bool:
    """RV-131: whether these are draws that take the place of an event."""
    code, stack = state.program.code, state.stack
    if code[code[stack[place + VB_NODE] + I_NP]] != NEXT_DRAWS:
        return False
    return stack[stack[place + VB_CONTEXT] + EF_REPLACES] != 0


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


# ---- The question ----


def options(state: RevelState, question: i64) -> list[int]:
    """How much; where to; onto which."""
    place = state.frame
    if question == instruction_frame.ASK_AMOUNT:
        return [AMOUNT + k for k in range(state.stack[place + VB_ASKED] + 1)]
    if question == instruction_frame.ASK_SPACE:
        return [SPACE + space for space in relocating.free_spaces(state)]
    return naming.moves_of(state, counting.share_targets(state), state.stack[place + VB_ACTOR])


def answer(state: RevelState, move: i64, question: i64) -> None:
    """An amount, a space, or the next element that gets a +1."""
    place = state.frame
    if question == instruction_frame.ASK_AMOUNT:
        state.stack[place + VB_ASKED] = move - AMOUNT
        frames.step_to(state, instruction_frame.WITH_AMOUNT)
    elif question == instruction_frame.ASK_SPACE:
        relocating.move_to(state, move - SPACE)
    else:
        actor = state.stack[place + VB_ACTOR]
        targets = counting.share_targets(state)
        counting.share(state, picking.pick(state, targets, move, actor))
