"""0.2, 0.3 Single instructions: what can be done, judged by what both players can see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import (
    ADD,
    COUNT_OF,
    DECK_OF,
    EQUAL,
    EXACTLY,
    FIRST_NAMED,
    GAIN,
    HAND,
    I_EXTRA,
    I_NP,
    I_NP2,
    I_QUANTITY,
    I_VALUE,
    LOSE,
    MAY_GAIN,
    MAY_LOSE,
    MAY_SPEND,
    N_AREA,
    N_COUNT,
    N_MASK,
    N_OWNER,
    N_QUANTITY,
    NEXT_DRAWS,
    OVERPOWER,
    PASS,
    PLAY,
    REMOVE,
    SEARCH,
    SHIFT,
    SHUFFLE,
    SLOTS,
    SPEND,
    V_NP,
)
from ..facts import amounts, elements, fitting, happening, meaning, reader, resources
from ..facts.reader import Reader
from ..layout import COLUMNS, DECK_ZONE, IMPOSSIBLE, PARTLY, SHOWN, WHOLLY
from ..work import DECK_USED, HAND_USED, SPENT
from . import feasibility, naming

if TYPE_CHECKING:
    from ...state import RevelState


def judge_verb(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-0.2: one instruction, through the eyes of both players."""
    eyes, by = state.work.eyes, state.work.by
    state.work.eyes = state.everyone
    state.work.by = happening.doer(state, r.source)
    found = judge_seen(state, pc, r)
    state.work.eyes = eyes
    state.work.by = by
    return found


def judge_seen(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-0.2: by what is seen and by the counts of what is not."""
    code = state.program.code
    verb = code[pc]
    if r.actor < 0:
        return IMPOSSIBLE
    if verb == SHUFFLE:
        return WHOLLY if may_shuffle(state, code[pc + I_EXTRA], r) else IMPOSSIBLE
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
    if verb == OVERPOWER and not meaning.all_of(state, code[pc + I_NP2], r):
        return IMPOSSIBLE
    if verb == PLAY:
        return judge_play(state, pc, r)
    asked = number_asked(state, np, r)
    found = enough(supply(state, np, verb, r, asked if asked > 1 else 1), asked)
    if verb == REMOVE and found == WHOLLY and not has_counters(state, pc, r):
        return PARTLY
    return found


def may_shuffle(state: RevelState, whose: i64, r: Reader) -> bool:
    """R-0.2, R-3.6: whether nothing forbids to shuffle that deck, and it can be paid for."""
    deck = DECK_OF + owner_of_deck(state, whose, r)
    return feasibility.may_change(state, SHUFFLE, r.actor, deck)


def owner_of_deck(state: RevelState, whose: i64, r: Reader) -> i64:
    """R-3.6: whose deck an instruction shuffles; of nobody in particular, that of who acts."""
    seat = reader.player(state, whose, r)
    return seat if seat >= 0 else r.actor


def judge_play(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-0.2, R-4.7: a card that both see must be payable and find a side; another one may."""
    code = state.program.code
    np = code[pc + I_NP]
    if code[np] == SLOTS and r.promised & code[np + N_MASK]:
        return WHOLLY
    if not fitting.is_hidden(state, np):
        for ref in meaning.all_of(state, np, r):
            if not naming.is_listed(state.work.ledger.gone, ref) and state.may_play(pc, ref, r):
                return WHOLLY
        return IMPOSSIBLE
    if hidden_supply(state, np, PLAY, r, 1) == 0:
        return IMPOSSIBLE
    in_hand = code[np + N_AREA] == HAND
    for zone in meaning.zones_of(state, np, r):
        for card in state.cards(zone):
            if is_supplied(state, np, PLAY, r, card, in_hand):
                if state.may_play(pc, elements.as_card(card), r):
                    return WHOLLY
    return IMPOSSIBLE


def judge_search(state: RevelState, np: i64, r: Reader) -> i64:
    """R-0.6: an area with any card in it can be searched."""
    for zone in meaning.zones_of(state, np, r):
        if state.size[zone]:
            if feasibility.is_permitted(
                state, SEARCH, r.actor, elements.as_card(state.at(zone, 0))
            ):
                return WHOLLY
    return IMPOSSIBLE


def has_counters(state: RevelState, pc: i64, r: Reader) -> bool:
    """R-1.4: whether some element has as many +1s as are to be removed."""
    code = state.program.code
    if code[pc + I_QUANTITY] != EXACTLY:
        return True
    number = amounts.value(state, code[pc + I_VALUE], r)
    for ref in meaning.all_of(state, code[pc + I_NP], r):
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
        return meaning.number_of(state, np, r)
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
    if not feasibility.may_change(state, verb, r.actor, resource):
        return IMPOSSIBLE
    if resource >= FIRST_NAMED:
        needed: i64 = MAY_GAIN
        if verb == LOSE:
            needed = MAY_LOSE
        elif verb == SPEND:
            needed = MAY_SPEND
        card = resources.resource_card(state, r.actor, resource)
        if card < 0 or not resources.may_use(state, r.actor, resource, card) & needed:
            return IMPOSSIBLE
    if verb != SPEND or code[pc + I_QUANTITY] != EXACTLY:
        return WHOLLY
    if not is_seen_value(state, code[pc + I_VALUE]):
        return WHOLLY
    price = amounts.value(state, code[pc + I_VALUE], r)
    return WHOLLY if price <= left(state, r.actor, resource) else IMPOSSIBLE


def is_seen_value(state: RevelState, node: i64) -> bool:
    """R-0.2: whether both players can work out a value: it does not depend on hidden cards."""
    code = state.program.code
    if code[node] != COUNT_OF:
        return True
    np = code[node + V_NP]
    return not (fitting.is_hidden(state, np) and fitting.has_quality(state, np))


def left(state: RevelState, seat: i64, resource: i64) -> i64:
    """What a player has, less what earlier elements of a cost would have used up."""
    there = resources.amount(state, seat, resource)
    spent = state.work.ledger.spent
    for k in range(0, len(spent), SPENT):
        if spent[k] == seat and spent[k + 1] == resource:
            there -= spent[k + 2]
    return there


def supply(state: RevelState, np: i64, verb: i64, r: Reader, most: i64) -> i64:
    """How many elements an instruction could act on, as far as both players can see; up to most."""
    code = state.program.code
    if code[np] == SLOTS and r.promised & code[np + N_MASK]:
        return most
    if fitting.is_hidden(state, np) and code[np] != NEXT_DRAWS:
        return hidden_supply(state, np, verb, r, most)
    there: i64 = 0
    for ref in meaning.all_of(state, np, r):
        if naming.is_listed(state.work.ledger.gone, ref):
            continue
        if feasibility.can_do(state, verb, r.actor, ref):
            there += 1
            if there == most:
                break
    return elements.at_least_0(there - short(state, np, there, r))


def short(state: RevelState, np: i64, there: i64, r: Reader) -> i64:
    """R-5.2: how many of these next draws earlier parts of a cost would have taken."""
    if state.program.code[np] != NEXT_DRAWS:
        return 0
    seat = reader.player(state, state.program.code[np + N_OWNER], r)
    if seat < 0 or state.work.ledger.used[DECK_USED + seat] == 0:
        return 0
    left = state.size[DECK_ZONE + seat] - state.work.ledger.used[DECK_USED + seat]
    return elements.at_least_0(there - left)


def hidden_supply(state: RevelState, np: i64, verb: i64, r: Reader, most: i64) -> i64:
    """R-0.2: in a hand or a deck, whatever is not seen by both may be what is asked for."""
    there: i64 = 0
    zones = meaning.zones_of(state, np, r)
    in_hand = state.program.code[np + N_AREA] == HAND
    if in_hand:
        for hand in zones:
            there -= state.work.ledger.used[HAND_USED + hand]
    for zone in zones:
        for k in range(state.size[zone]):
            if is_supplied(state, np, verb, r, state.at(zone, k), in_hand):
                there += 1
                if there == most:
                    return most
    return elements.at_least_0(there)


def is_supplied(state: RevelState, np: i64, verb: i64, r: Reader, card: i64, in_hand: bool) -> bool:
    """R-0.2: a card that is seen must be what is asked for; one that is not may be."""
    if in_hand and feasibility.is_being_played(state, card):
        return False
    ref = elements.as_card(card)
    if state.card[card * COLUMNS + SHOWN] and not meaning.matches(state, np, ref, r):
        return False
    return feasibility.can_do(state, verb, r.actor, ref)
