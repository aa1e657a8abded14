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
    SET_STAT,
    SET_STAT_STAT,
    SET_STAT_VALUE,
)
from ..layout import (
    L_AMOUNT,
    L_BOUND,
    L_STATEMENT,
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
        kind = state.program.code[state.lasting[k + L_STATEMENT]]
        if kind == SET_STAT and lasts_for(state, k, ref, which):
            total = lasting_value(state, k)
        elif kind == BONUS and lasts_for(state, k, ref, which):
            bonus += lasting_bonus(state, k)
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


def lasts_for(state: RevelState, k: i64, ref: i64, which: i64) -> bool:
    """R-2.3: whether a value with a duration is of an element: the one it is fixed to, or any."""
    node, bound = state.lasting[k + L_STATEMENT], state.lasting[k + L_BOUND]
    if not changes(state, node, which):
        return False
    if bound:
        return bound == ref
    r = reader.of_lasting(state, k)
    return fitting.fits(state, state.program.code[node + S_NP], ref, r)


def lasting_bonus(state: RevelState, k: i64) -> i64:
    """R-2.3: what a bonus with a duration adds, counted now or when it began."""
    node, counted = state.lasting[k + L_STATEMENT], state.lasting[k + L_AMOUNT]
    if counted >= 0:
        return state.program.code[node + BONUS_AMOUNT] * counted
    return added(state, node, reader.of_lasting(state, k))


def lasting_value(state: RevelState, k: i64) -> i64:
    """R-2.3: «its Power is equal to … this turn»."""
    node, amount = state.lasting[k + L_STATEMENT], state.lasting[k + L_AMOUNT]
    if amount >= 0:
        return amount
    return state.value(state.program.code[node + SET_STAT_VALUE], reader.of_lasting(state, k))
