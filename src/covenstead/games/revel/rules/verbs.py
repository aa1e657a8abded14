"""5. Instructions: what they act on, one event for each element, and what they refer to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import (
    ADD,
    ALL,
    CHECK,
    EXACTLY,
    FIELD,
    GAIN,
    I_CELL,
    I_EXTRA,
    I_NP,
    I_NP2,
    I_QUANTITY,
    I_SLOT,
    I_VALUE,
    ITS_SPACE,
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
    THIS_SPACE,
)
from . import areas, choices, cleanup, describe, elements, events, frames, happen, log, possible
from . import overpower as power
from . import reading as read
from .layout import (
    CARD,
    DECK_ZONE,
    EF_SOURCE,
    EV_AMOUNT,
    EV_CONTEXT,
    EV_RESOURCE,
    F_STEP,
    FOUND_NONE,
    IMPOSSIBLE,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PARTLY,
    SPACES,
    STOPPED,
    VB_ACTOR,
    VB_ASKED,
    VB_CONTEXT,
    VB_DONE,
    VB_INDEX,
    VB_NODE,
    VB_RESULT,
    VERB,
    VERB_SIZE,
    WHOLLY,
    card_of,
    is_live,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

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


def begin(state: RevelState, actor: i64, context: i64, node: i64) -> None:
    """Start carrying out an instruction of an effect."""
    place = frames.push(state, VERB, VERB_SIZE)
    stack = state.stack
    stack[place + VB_NODE] = node
    stack[place + VB_ACTOR] = actor
    stack[place + VB_CONTEXT] = context
    slot = state.program.code[node + I_SLOT]
    if slot >= 0:
        clear_slot(state, context, slot)


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
        shift(state)
    elif now == WITH_AMOUNT:
        change_resource(state, verb, state.stack[place + VB_ASKED])
    else:
        finish(state, state.result)


def start(state: RevelState, verb: i64) -> None:
    """R-5.1: what has no elements is done at once; the rest finds them first."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    if verb in (GAIN, LOSE, SPEND):
        begin_resource(state, verb)
    elif verb == SHUFFLE:
        shuffle(state)
    elif verb == PASS:
        frames.step_to(state, AFTER)
        if possible.judge_verb(state, node, reader(state)) == IMPOSSIBLE:
            finish(state, IMPOSSIBLE)
        else:
            happen.begin(state, PASS, actor, 0)
    elif verb == ADD and code[node + I_EXTRA]:
        stack[place + VB_ASKED] = amount(state, node)
        frames.step_to(state, ASK_SHARE)
    else:
        if verb == SEARCH:
            look_through(state, code[node + I_NP])
        frames.step_to(state, CHOSEN)
        own = REMOVE if verb == SHIFT else verb
        choices.begin(state, code[node + I_NP], own, actor, stack[place + VB_CONTEXT])


def look_through(state: RevelState, np: i64) -> None:
    """R-0.6: who searches an area sees every card in it."""
    actor = state.stack[state.frame + VB_ACTOR]
    for zone in describe.zones_of(state, np, reader(state)):
        for card in state.cards(zone):
            state.show(card, actor)


def amount(state: RevelState, node: i64) -> i64:
    """How many counters or how much of a resource an instruction names."""
    code = state.program.code
    if code[node + I_VALUE] == 0:
        return choices.MANY
    return read.value(state, code[node + I_VALUE], reader(state))


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
    if result in (IMPOSSIBLE, FOUND_NONE):
        finish(state, result)
    elif verb == SHIFT:
        frames.step_to(state, SECOND)
        choices.begin(
            state, code[node + I_NP2], ADD, stack[place + VB_ACTOR], stack[place + VB_CONTEXT]
        )
    elif verb == STASH and is_quality_stash(state, code[node + I_NP]):
        # RV-104: all of them or none, and they are shown first.
        if result == PARTLY:
            finish(state, IMPOSSIBLE)
        else:
            frames.step_to(state, SHOWN_ONE)
    else:
        begin_events(state, verb)


def begin_events(state: RevelState, verb: i64) -> None:
    """Several cards that go into a deck together are ordered first (R-5.3)."""
    place = state.frame
    stack, code = state.stack, state.program.code
    np = code[stack[place + VB_NODE] + I_NP]
    many = state.free - place - VERB_SIZE > 1
    if many and (verb in (STASH, PUT)) and code[np + 1] == ALL and code[np + N_AREA] != FIELD:
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
        frames.step_to(state, ASK_SPACE)
        return
    stack[place + VB_INDEX] += 1
    frames.step_to(state, DONE_ONE)
    if verb == CHECK:
        power.begin(state, ref, 0)
        return
    event = happen.begin(state, verb, actor, ref)
    state.stack[event + EV_CONTEXT] = state.stack[place + VB_CONTEXT]
    if verb in (ADD, REMOVE):
        number = amount_at_most(state, node, verb, ref)
        state.stack[event + EV_AMOUNT] = number
    elif verb == REVEAL:
        state.stack[event + EV_AMOUNT] = code[node + I_EXTRA]


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


def done_one(state: RevelState) -> None:
    """What one event came to; later words may refer to it."""
    place = state.frame
    stack = state.stack
    result = state.result
    if result == STOPPED:
        stack[place + VB_RESULT] = STOPPED
    elif result != IMPOSSIBLE:
        stack[place + VB_DONE] += 1
        hold_picked(state)
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
        remember(state, context, cell)
    quality = state.program.code[node] == STASH and state.stack[place + VB_DONE]
    quality_np = state.program.code[node + I_NP]
    frames.pop(state, result)
    if quality and is_quality_stash(state, quality_np):
        # RV-19: 5.3 is a list of steps, so a cleanup check follows.
        cleanup.begin(state, 0, 0)
        state.result = result


# ---- References ----


def clear_slot(state: RevelState, context: i64, slot: i64) -> None:
    """An instruction writes its slot anew."""
    slots = state.slots_held
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
            state.slots_held += [state.stack[place + VB_CONTEXT], slot, ref]


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


# ---- 5.9, 5.10 Gaining, losing, spending ----


def begin_resource(state: RevelState, verb: i64) -> None:
    """How much; «up to» and «any number» are chosen."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    if possible.judge_verb(state, node, reader(state)) == IMPOSSIBLE:
        finish(state, IMPOSSIBLE)
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
        frames.step_to(state, ASK_AMOUNT)


def change_resource(state: RevelState, verb: i64, number: i64) -> None:
    """R-5.10: one event for the whole amount."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    frames.step_to(state, AFTER)
    if number == 0:
        finish(state, WHOLLY)
        return
    event = happen.begin(state, verb, stack[place + VB_ACTOR], 0)
    state.stack[event + EV_AMOUNT] = number
    state.stack[event + EV_RESOURCE] = code[node + I_EXTRA]


# ---- 1.4 Counters ----


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
        finish(state, IMPOSSIBLE)
        return
    target = state.picked[0]
    there = elements.counters(state, source)
    number = amount(state, node)
    number = number if number < there else there
    frames.step_to(state, AFTER)
    event = happen.begin(state, ADD, actor, target)
    state.stack[event + EV_AMOUNT] = number
    event = happen.begin(state, REMOVE, actor, source)
    state.stack[event + EV_AMOUNT] = number


# ---- 1.7 Moving a spell to another space ----


def free_spaces(state: RevelState) -> list[int]:
    """RV-23: the empty sides of its player to which the next spell may go."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node = stack[place + VB_NODE]
    ref = stack[place + stack[place + VB_INDEX]]
    seat = elements.player_of(state, ref)
    word = code[node + I_EXTRA]
    wanted: i64 = -1
    if word in (THIS_SPACE, ITS_SPACE):
        wanted = read.space_meant(state, word, code[node + I_NP2], reader(state))
        if wanted < 0:
            return []
    return [
        space
        for space in range(SPACES)
        if state.size[areas.side(seat, space)] == 0 and (wanted < 0 or space == wanted)
    ]


def move_to(state: RevelState, space: i64) -> None:
    """RV-23: all cards of the spell go there; its state is cleared, a new spell lies there."""
    place = state.frame
    stack = state.stack
    ref, actor = stack[place + stack[place + VB_INDEX]], stack[place + VB_ACTOR]
    stack[place + VB_INDEX] += 1
    stack[place + VB_DONE] += 1
    frames.step_to(state, NEXT)
    events.announce(state, possible.happening_to(state, MOVE, actor, ref))
    zone = areas.where(state, card_of(ref))
    cards = state.cards(zone)
    target = areas.side(elements.player_of(state, ref), space)
    areas.lose_references(state, ref)
    for card in cards:
        areas.move_card(state, card, target)
    log.amount(state, "R-1.7", "moved", actor, space + 1)
    state.picked = [areas.spell_at(state, target)]
    hold_picked(state)


def no_space(state: RevelState) -> None:
    """There is nowhere to go: on to the next spell."""
    state.stack[state.frame + VB_INDEX] += 1
    frames.step_to(state, NEXT)


# ---- 3.6 Shuffling ----


def shuffle(state: RevelState) -> None:
    """R-3.6: always possible; cards shuffled in go there first, if there are any."""
    place = state.frame
    stack, code = state.stack, state.program.code
    node, actor = stack[place + VB_NODE], stack[place + VB_ACTOR]
    r = reader(state)
    seat = read.player(state, code[node + I_EXTRA], r)
    if code[node + I_NP]:
        for ref in describe.all_of(state, code[node + I_NP], r):
            into_deck(state, ref)
    areas.shuffle_deck(state, seat if seat >= 0 else actor)
    log.plain(state, "R-3.6", "shuffled", seat if seat >= 0 else actor)
    h = events.Happening(SHUFFLE, actor, 0)
    events.announce(state, h)
    finish(state, WHOLLY)


def into_deck(state: RevelState, ref: i64) -> None:
    """R-3.6: every card goes to the deck of its owner."""
    if kind_of(ref) == CARD:
        areas.move_card(state, card_of(ref), DECK_ZONE + state.pool[card_of(ref)])
    else:
        areas.move_spell(state, ref, DECK_ZONE)
