"""0.3 What the parts of a cost take: each element once, whoever is to choose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    ALL,
    DISCARD,
    DRAW,
    EXACTLY,
    HAND,
    I_EXTRA,
    I_NP,
    I_QUANTITY,
    I_VALUE,
    MATCH,
    N_AREA,
    N_OWNER,
    N_QUANTITY,
    NEXT_DRAWS,
    PLAY,
    PUT,
    REMOVE,
    SPEND,
    STASH,
)
from ..facts import amounts, elements, happening, meaning, reader
from ..facts.reader import Reader
from ..work import DECK_USED, HAND_USED
from . import feasibility, instructions, naming

if TYPE_CHECKING:
    from ...state import RevelState


def use_up(state: RevelState, pc: i64, r: Reader) -> bool:
    """Note what one part of a cost takes; False if the parts before it leave too little."""
    verb = state.program.code[pc]
    if verb == SPEND:
        spend(state, pc, r)
    elif verb == REMOVE:
        return take_counters(state, pc, r)
    elif verb in (DISCARD, STASH, DRAW, PUT, PLAY):
        return take(state, pc, verb, r)
    return True


def spend(state: RevelState, pc: i64, r: Reader) -> None:
    """R-5.10: so much of one resource is no longer there."""
    code, ledger = state.program.code, state.work.ledger
    resource = code[pc + I_EXTRA]
    if code[pc + I_QUANTITY] == EXACTLY:
        price = amounts.value(state, code[pc + I_VALUE], r)
        ledger.spent = ledger.spent + [r.actor, resource, price]
    elif code[pc + I_QUANTITY] == ALL:
        all_of_it = instructions.left(state, r.actor, resource)
        ledger.spent = ledger.spent + [r.actor, resource, all_of_it]


def take(state: RevelState, pc: i64, verb: i64, r: Reader) -> bool:
    """Cards of a hand and of a deck are counted; what both players see is taken one by one."""
    code, ledger = state.program.code, state.work.ledger
    np = code[pc + I_NP]
    many = code[np + N_QUANTITY] == ALL
    if code[np] == NEXT_DRAWS:
        seat = reader.player(state, code[np + N_OWNER], r)
        if seat >= 0 and verb in (DRAW, DISCARD):
            ledger.use(DECK_USED + seat, meaning.number_of(state, np, r))
        return True
    if code[np] == MATCH and code[np + N_AREA] == HAND:
        for zone in meaning.zones_of(state, np, r):
            number = state.size[zone] if many else meaning.number_of(state, np, r)
            ledger.use(HAND_USED + zone, number)
        return True
    found: list[int] = []
    by = happening.doer(state, r.source)
    for ref in meaning.all_of(state, np, r):
        if not naming.is_listed(ledger.gone, ref):
            if feasibility.can_do_by(state, verb, r.actor, ref, by):
                found.append(ref)
    if many:
        ledger.gone = ledger.gone + found
    elif code[np + N_QUANTITY] == EXACTLY:
        ledger.claims = ledger.claims + [found] * meaning.number_of(state, np, r)
    return can_take(ledger.claims, ledger.gone)


def take_counters(state: RevelState, pc: i64, r: Reader) -> bool:
    """R-1.4: each +1 of each element is a thing of its own, that is taken off once."""
    code, ledger = state.program.code, state.work.ledger
    if code[pc + I_QUANTITY] != EXACTLY:
        return True
    found: list[int] = []
    for ref in meaning.all_of(state, code[pc + I_NP], r):
        for k in range(elements.counters(state, ref)):
            found.append(-(elements.bearer(state, ref) * 1024 + k))
    number = amounts.value(state, code[pc + I_VALUE], r)
    ledger.claims = ledger.claims + [found] * number
    return can_take(ledger.claims, ledger.gone)


def can_take(claims: list[list[int]], gone: list[int]) -> bool:
    """Whether everything claimed can be taken: one element for each claim, none for two."""
    taken: list[int] = []
    by: list[int] = []
    for k in range(len(claims)):
        if not find_one(claims, k, taken, by, gone[:]):
            return False
    return True


def find_one(
    claims: list[list[int]], k: i64, taken: list[int], by: list[int], tried: list[int]
) -> bool:
    """An element for one claim; others may take another one to make room for it."""
    for ref in claims[k]:
        if ref in tried:
            continue
        tried.append(ref)
        if ref not in taken:
            taken.append(ref)
            by.append(k)
            return True
        at = taken.index(ref)
        if find_one(claims, by[at], taken, by, tried):
            by[at] = k
            return True
    return False
