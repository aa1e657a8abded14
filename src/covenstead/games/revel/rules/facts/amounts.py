"""4.10 How much a text says: numbers, values, and what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    CARDS_HAD,
    COUNT_OF,
    COUNTERS_ON,
    NUMBER,
    POWER,
    RESISTANCE,
    RESOURCE_OF,
    SELF,
    SPACES_WON,
    STAT_OF,
    THAT_MUCH,
    V_NP,
    V_NUMBER,
    V_PAST,
    V_PLAYER,
    V_PLUS,
    V_RESOURCE,
    V_STATS,
    V_TIMES,
)
from ..layout import EF_AMOUNT, SPELL, kind_of
from . import elements, meaning, reader, resources, winning
from .reader import Reader

if TYPE_CHECKING:
    from ...state import RevelState


def value(state: RevelState, node: i64, r: Reader) -> i64:
    """How much a text says, now."""
    code = state.program.code
    if code[node] == NUMBER:
        return code[node + V_NUMBER]
    return counted(state, node, r) * code[node + V_TIMES] + code[node + V_PLUS]


def counted(state: RevelState, node: i64, r: Reader) -> i64:
    """What a value counts, once."""
    code = state.program.code
    kind = code[node]
    if kind == STAT_OF:
        total: i64 = 0
        for ref in spells_first(known_then(state, node, r)):
            total += best_stat(state, ref, code[node + V_STATS])
        return total
    if kind == COUNT_OF:
        return meaning.count(state, code[node + V_NP], r)
    if kind == COUNTERS_ON:
        return counters_on(state, code[node + V_NP], r)
    if kind == CARDS_HAD:
        return cards_had(state, code[node + V_NP], r)
    if kind == THAT_MUCH:
        return state.stack[r.frame + EF_AMOUNT] if r.frame else 0
    who = reader.player(state, code[node + V_PLAYER], r)
    if who < 0:
        return 0
    if kind == SPACES_WON:
        return winning.spaces_won(state, who)
    assert kind == RESOURCE_OF, "every value of a program is known"
    return resources.amount(state, who, code[node + V_RESOURCE])


def counters_on(state: RevelState, np: i64, r: Reader) -> i64:
    """R-1.4: the +1s on what is described, all together."""
    marks: i64 = 0
    for ref in meaning.known_of(state, np, r):
        marks += elements.counters(state, ref)
    return marks


def cards_had(state: RevelState, np: i64, r: Reader) -> i64:
    """R-1.7: of how many cards a spell is made, or was when it was last seen."""
    total: i64 = 0
    for ref in spells_first(meaning.known_of(state, np, r)):
        total += 2 if elements.is_stitched(state, ref) else 1
    return total


def spells_first(refs: list[int]) -> list[int]:
    """R-4.10: of what an event was about, the spell counts and its cards do not again."""
    spells = [ref for ref in refs if kind_of(ref) == SPELL]
    return spells if spells else refs


def known_then(state: RevelState, node: i64, r: Reader) -> list[int]:
    """R-4.10: whose value is asked for; of «this card» in the past as it was, not as it is."""
    code = state.program.code
    if code[node + V_PAST] and code[code[node + V_NP]] == SELF:
        return [r.source]
    return meaning.known_of(state, code[node + V_NP], r)


def best_stat(state: RevelState, ref: i64, stats: i64) -> i64:
    """R-4.10, RV-16: «the Power or Resistance»: Power if it has any, else Resistance."""
    if stats & POWER:
        found = state.stat(ref, POWER)
        if found >= 0:
            return found
    if stats & RESISTANCE:
        found = state.stat(ref, RESISTANCE)
        if found >= 0:
            return found
    return 0
