"""0.2, 0.3 Possibility: what can be done, judged by what both players can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import (
    ACTOR,
    ADD,
    BONUS,
    CANT_BE,
    CANT_OVERPOWER,
    CHOOSE,
    COUNT_OF,
    EITHER,
    END,
    EQUAL,
    EXACTLY,
    FIRST_NAMED,
    GAIN,
    GOTO,
    HAND,
    I_EXTRA,
    I_NP,
    I_NP2,
    I_QUANTITY,
    I_SLOT,
    I_VALUE,
    IF,
    INSTEAD,
    LASTING,
    LOSE,
    MATCH,
    MAY,
    N_AREA,
    N_COUNT,
    N_MASK,
    N_QUANTITY,
    NEXT_DRAWS,
    PASS,
    PAY,
    PLAYS,
    REMOVE,
    SEARCH,
    SET_STAT,
    SHIFT,
    SHUFFLE,
    SIZE,
    SLOTS,
    SPEND,
    STAMINA,
    STOP,
)
from . import able, cants, choices, costs, describe, elements, events, payable, reading, resources
from .layout import (
    COLUMNS,
    HAND_USED,
    IMPOSSIBLE,
    MARKS_USED,
    PARTLY,
    PLAYS_USED,
    SHOWN,
    WHOLLY,
)
from .reading import Reader

if TYPE_CHECKING:
    from ..state import RevelState


# ---- 0.2 Sets of instructions ----


def judge(state: RevelState, start: i64, end: i64, r: Reader) -> i64:
    """R-0.2: whether instructions are wholly, partly or not at all possible; 0 as end: to END."""
    code = state.program.code
    pc = start
    best: i64 = IMPOSSIBLE
    worst: i64 = WHOLLY
    while code[pc] != END and (end == 0 or pc < end):
        op = code[pc]
        if op == ACTOR:
            r.actor = reading.player(state, code[pc + 1], r)
            pc += 2
        elif op == GOTO:
            pc = code[pc + 1]
        elif op == IF:
            # a condition is judged as though it held.
            pc += 3
        else:
            found = judge_one(state, pc, r)
            best = found if found > best else best
            worst = found if found < worst else worst
            pc = after(state, pc)
    if best == IMPOSSIBLE:
        return IMPOSSIBLE
    return WHOLLY if worst == WHOLLY else PARTLY


def after(state: RevelState, pc: i64) -> i64:
    """The place behind an instruction and all that belongs to it."""
    code = state.program.code
    op = code[pc]
    if op in (MAY, EITHER, INSTEAD):
        return code[pc + 1]
    if op in (IF, PAY):
        return code[pc + 2]
    return pc + SIZE[op]


def judge_one(state: RevelState, pc: i64, r: Reader) -> i64:
    """One instruction with its structure."""
    code = state.program.code
    op = code[pc]
    if op == MAY:
        return judge(state, pc + 2, code[pc + 1], r)
    if op == EITHER:
        best: i64 = IMPOSSIBLE
        for k in range(code[pc + 2]):
            found = judge_branch(state, pc, k, r)
            best = found if found > best else best
        return best
    if op == PAY:
        # nobody pays for what cannot be had, or without being able to.
        if not payable.is_payable(state, pc + 3, code[pc + 1], r):
            return IMPOSSIBLE
        return judge(state, code[pc + 1], code[pc + 2], r)
    if op in (STOP, INSTEAD):
        return WHOLLY
    if op == LASTING:
        return judge_lasting(state, code[pc + 1], r)
    found = judge_verb(state, pc, r)
    if found != IMPOSSIBLE and code[pc + I_SLOT] > 0:
        r.promised |= slot_bit(code[pc + I_SLOT])
    return found


def slot_bit(slot: i64) -> i64:
    """The bit of a slot in a mask."""
    bit: i64 = 1
    for _ in range(slot):
        bit *= 2
    return bit


def judge_branch(state: RevelState, pc: i64, k: i64, r: Reader) -> i64:
    """R-0.4: one branch of an «or»."""
    code = state.program.code
    start = code[pc + 3 + k]
    end = code[pc + 4 + k] if k + 1 < code[pc + 2] else code[pc + 1]
    actor = r.actor
    found = judge(state, start, end, r)
    r.actor = actor
    return found


def judge_lasting(state: RevelState, statement: i64, r: Reader) -> i64:
    """A statement with a duration needs something it is about."""
    code = state.program.code
    kind = code[statement]
    if kind in (BONUS, SET_STAT, CANT_BE, CANT_OVERPOWER):
        if code[code[statement + 1]] == MATCH:
            return WHOLLY
        return WHOLLY if supply(state, code[statement + 1], CHOOSE, r, 1) else IMPOSSIBLE
    return WHOLLY


# ---- Single instructions ----


def judge_verb(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-0.2: one instruction, through the eyes of both players."""
    eyes = state.work.eyes
    state.work.eyes = state.everyone
    found = judge_seen(state, pc, r)
    state.work.eyes = eyes
    return found


def judge_seen(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-0.2: by what is seen and by the counts of what is not."""
    code = state.program.code
    verb = code[pc]
    if r.actor < 0:
        return IMPOSSIBLE
    if verb == SHUFFLE:
        return WHOLLY if is_free(state, SHUFFLE, r.actor, 0) else IMPOSSIBLE
    if verb == PASS:
        return WHOLLY if r.actor == state.current and state.turn > 0 else IMPOSSIBLE
    if verb in (GAIN, LOSE, SPEND):
        return judge_resource(state, pc, r)
    if verb == SEARCH:
        return judge_search(state, code[pc + I_NP], r)
    if verb == SHIFT:
        if not supply(state, code[pc + I_NP], REMOVE, r, 1):
            return IMPOSSIBLE
        return WHOLLY if supply(state, code[pc + I_NP2], ADD, r, 1) else IMPOSSIBLE
    np = code[pc + I_NP]
    asked = number_asked(state, np, r)
    found = enough(supply(state, np, verb, r, asked if asked > 1 else 1), asked)
    if verb == REMOVE and found == WHOLLY and not has_counters(state, pc, r):
        return PARTLY
    return found


def is_free(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2, R-0.3: neither forbidden nor, for all to see, unpayable."""
    if not state.index.cants[verb] and not state.index.costs[verb] and not state.lasting:
        return True
    h = events.Happening(verb, actor, ref)
    return not cants.is_prevented(state, h) and costs.is_bearable(state, h)


def judge_search(state: RevelState, np: i64, r: Reader) -> i64:
    """R-0.6: an area with any card in it can be searched."""
    for zone in describe.zones_of(state, np, r):
        if state.size[zone]:
            if is_free(state, SEARCH, r.actor, elements.as_card(state.at(zone, 0))):
                return WHOLLY
    return IMPOSSIBLE


def has_counters(state: RevelState, pc: i64, r: Reader) -> bool:
    """R-1.4: whether some element has as many +1s as are to be removed."""
    code = state.program.code
    if code[pc + I_QUANTITY] != EXACTLY:
        return True
    number = reading.value(state, code[pc + I_VALUE], r)
    for ref in describe.all_of(state, code[pc + I_NP], r):
        if elements.counters(state, ref) >= number:
            return True
    return code[code[pc + I_NP]] == SLOTS


# Asked for: some, however many; or a number that is a secret.
SOME: Final = -1
SECRET: Final = -2


def number_asked(state: RevelState, np: i64, r: Reader) -> i64:
    """R-0.2: how many are asked for, as far as both players can see."""
    code = state.program.code
    quantity = code[np + N_QUANTITY]
    if quantity == EQUAL and not is_seen_value(state, code[np + N_COUNT]):
        return SECRET
    if quantity in (EXACTLY, EQUAL):
        return describe.number_of(state, np, r)
    return SOME


def enough(there: i64, asked: i64) -> i64:
    """R-0.2: as many as asked, fewer, or none; RV-43: none asked for is always there."""
    # A secret number may be none.
    if asked == 0 or asked == SECRET or there >= asked > 0:
        return WHOLLY
    if there == 0:
        return IMPOSSIBLE
    return PARTLY if asked > 0 else WHOLLY


def judge_resource(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-5.9, R-5.10, RV-113, RV-27, RV-36: gaining, losing and spending."""
    code = state.program.code
    verb, resource = code[pc], code[pc + I_EXTRA]
    h = events.Happening(verb, r.actor, 0)
    h.resource = resource
    if cants.is_prevented(state, h) or not costs.is_bearable(state, h):
        return IMPOSSIBLE
    if resource >= FIRST_NAMED:
        needed: i64 = 1
        if verb == LOSE:
            needed = 2
        elif verb == SPEND:
            needed = 4
        if not resources.permission(state, r.actor, resource) & needed:
            return IMPOSSIBLE
        if resources.resource_card(state, r.actor, resource) < 0:
            return IMPOSSIBLE
    if verb != SPEND or code[pc + I_QUANTITY] != EXACTLY:
        return WHOLLY
    if not is_seen_value(state, code[pc + I_VALUE]):
        return WHOLLY
    price = reading.value(state, code[pc + I_VALUE], r)
    return WHOLLY if price <= left(state, r.actor, resource) else IMPOSSIBLE


def is_seen_value(state: RevelState, node: i64) -> bool:
    """R-0.2: whether both players can work out a value: nothing hidden is told apart in it."""
    code = state.program.code
    if code[node] != COUNT_OF:
        return True
    np = code[node + 1]
    return not (describe.is_hidden(state, np) and describe.has_quality(state, np))


def left(state: RevelState, seat: i64, resource: i64) -> i64:
    """What a player has, less what earlier elements of a cost would have used up."""
    used: i64 = 0
    if resource == PLAYS:
        used = state.work.used[PLAYS_USED + seat]
    elif resource != STAMINA:
        used = state.work.used[MARKS_USED + seat]
    return resources.amount(state, seat, resource) - used


def supply(state: RevelState, np: i64, verb: i64, r: Reader, most: i64) -> i64:
    """How many elements an instruction could act on, as far as both players can see; up to most."""
    code = state.program.code
    if code[np] == SLOTS and r.promised & code[np + N_MASK]:
        return most
    if describe.is_hidden(state, np) and code[np] != NEXT_DRAWS:
        return hidden_supply(state, np, verb, r, most)
    there: i64 = 0
    for ref in describe.all_of(state, np, r):
        if not choices.is_listed(state.work.gone, ref) and able.can_do(state, verb, r.actor, ref):
            there += 1
            if there == most:
                return most
    return there


def hidden_supply(state: RevelState, np: i64, verb: i64, r: Reader, most: i64) -> i64:
    """R-0.2: in a hand or a deck, whatever is not seen by both may be what is asked for."""
    there: i64 = 0
    zones = describe.zones_of(state, np, r)
    in_hand = state.program.code[np + N_AREA] == HAND
    if in_hand:
        for hand in zones:
            there -= state.work.used[HAND_USED + hand]
    for zone in zones:
        for k in range(state.size[zone]):
            if is_supplied(state, np, verb, r, state.at(zone, k), in_hand):
                there += 1
                if there == most:
                    return most
    return elements.at_least_0(there)


def is_supplied(state: RevelState, np: i64, verb: i64, r: Reader, card: i64, in_hand: bool) -> bool:
    """R-0.2: a card that is seen must be what is asked for; one that is not may be."""
    if in_hand and able.is_being_played(state, card):
        return False
    ref = elements.as_card(card)
    if state.card[card * COLUMNS + SHOWN] and not describe.matches(state, np, ref, r):
        return False
    return able.can_do(state, verb, r.actor, ref)
