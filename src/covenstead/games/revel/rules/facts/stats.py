"""1.3, 4.4 Power and Resistance, with everything that changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    BONUS,
    BONUS_AMOUNT,
    BONUS_COUNTED,
    BONUS_STAT,
    E_BODY,
    EFFECT,
    MOST_STAT,
    POWER,
    RESISTANCE,
    S_NP,
    SET_STAT_STAT,
    SET_STAT_VALUE,
)
from ..layout import (
    L_BOUND,
    L_SOURCE,
    L_STATEMENT,
    L_YOU,
    LASTING_SIZE,
    LOST_POWER,
    LOST_RESISTANCE,
    NO_STAT,
    is_live,
)
from . import elements, field, fitting, reader
from .field import FIRST, KINDS, L_CARD, L_EFFECT, LISTED
from .index import HAS_STAT

if TYPE_CHECKING:
    from ...state import RevelState


def power(state: RevelState, ref: i64) -> i64:
    """R-1.3: Power as a number; an element without Power has 0."""
    return elements.at_least_0(stat(state, ref, POWER))


def resistance(state: RevelState, ref: i64) -> i64:
    """R-1.3: Resistance as a number; an element without it has 0."""
    return elements.at_least_0(stat(state, ref, RESISTANCE))


def stat(state: RevelState, ref: i64, which: i64) -> i64:
    """R-1.3, R-1.7, RV-17, RV-151: Power or Resistance with all that changes it, or -1 for none."""
    if not is_live(ref):
        value = (ref >> (LOST_POWER if which == POWER else LOST_RESISTANCE)) & NO_STAT
        if value == NO_STAT:
            return -1
        return value
    base = elements.printed(state, ref, which)
    if base < 0:
        return -1
    value = modified(state, ref, which, base) + elements.counters(state, ref)
    return elements.at_least_0(value if value < MOST_STAT else MOST_STAT)


def modified(state: RevelState, ref: i64, which: i64, base: i64) -> i64:
    """R-4.4: the value under all ongoing effects, those of the field and those with a duration.

    RV-40: a value that is asked for while it is being found out counts as printed.
    """
    there = field.effects(state)
    if state.work.depth >= 2 or (not there[KINDS] & HAS_STAT and not state.lasting):
        return base
    state.work.depth += 1
    total = base
    bonus: i64 = 0
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        if there[k] == HAS_STAT:
            e, card = there[k + L_EFFECT], there[k + L_CARD]
            node = state.program.effects[e * EFFECT + E_BODY]
            if changes(state, node, which) and field.applies(state, e, card):
                r = reader.of_source(state, card)
                if state.program.code[node] == BONUS:
                    bonus += bonus_of(state, node, ref, r)
                else:
                    total = set_value(state, node, ref, total, r)
    for k in range(0, len(state.lasting), LASTING_SIZE):
        bonus += lasting_bonus(state, k, ref, which)
    state.work.depth -= 1
    return total + bonus


def changes(state: RevelState, node: i64, which: i64) -> bool:
    """Whether a statement is about Power, or about Resistance."""
    code = state.program.code
    return code[node + (BONUS_STAT if code[node] == BONUS else SET_STAT_STAT)] == which


def bonus_of(state: RevelState, node: i64, ref: i64, r: reader.Reader) -> i64:
    """R-4.4: what one «have +n Power» adds to an element."""
    code = state.program.code
    if not fitting.fits_own(state, code[node + S_NP], ref, r):
        return 0
    return added(state, node, r)


def added(state: RevelState, node: i64, r: reader.Reader) -> i64:
    """R-4.4: the amount of a bonus: once, or for each element that it counts."""
    code = state.program.code
    counted = code[node + BONUS_COUNTED]
    if counted:
        return code[node + BONUS_AMOUNT] * state.value(counted, r)
    return code[node + BONUS_AMOUNT]


def set_value(state: RevelState, node: i64, ref: i64, base: i64, r: reader.Reader) -> i64:
    """R-4.4: «has Power equal to»."""
    code = state.program.code
    if not fitting.fits_own(state, code[node + S_NP], ref, r):
        return base
    return state.value(code[node + SET_STAT_VALUE], r)


def lasting_bonus(state: RevelState, k: i64, ref: i64, which: i64) -> i64:
    """R-2.3: a bonus with a duration; fixed to one element, or for whatever fits."""
    lasting = state.lasting
    node: i64 = lasting[k + L_STATEMENT]
    code = state.program.code
    if code[node] != BONUS or code[node + BONUS_STAT] != which:
        return 0
    r = reader.Reader(lasting[k + L_SOURCE], lasting[k + L_YOU])
    bound = lasting[k + L_BOUND]
    if bound:
        if bound != ref:
            return 0
    elif not fitting.fits(state, code[node + S_NP], ref, r):
        return 0
    return added(state, node, r)
