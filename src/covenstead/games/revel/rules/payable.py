"""0.3 Costs: whether each element of one can be paid after what those before it use up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.vectors import vec
from ..program import (
    ACTOR,
    ALL,
    DISCARD,
    END,
    EXACTLY,
    GOTO,
    HAND,
    I_EXTRA,
    I_NP,
    I_QUANTITY,
    I_VALUE,
    IF,
    MATCH,
    N_AREA,
    N_QUANTITY,
    PLAY,
    PLAYS,
    SELF,
    SPEND,
    STASH,
)
from . import describe, possible, reading
from .layout import HAND_USED, LEDGER, MARKS_USED, NOTHING, PLAYS_USED, WHOLLY
from .reading import Reader

if TYPE_CHECKING:
    from ..state import RevelState

# Nothing of a cost is noted yet.
NONE_USED: Final[vec[i64]] = vec[i64]([0] * LEDGER)


def is_payable(state: RevelState, start: i64, end: i64, r: Reader) -> bool:
    """R-0.3: every element of a cost wholly possible, one after the other."""
    actor = r.actor
    paid = is_body_payable(state, start, end, r, 0)
    r.actor = actor
    return paid


def is_body_payable(state: RevelState, start: i64, end: i64, r: Reader, held: i64) -> bool:
    """R-0.3: the same with so many cards of the payer's hand that cannot pay."""
    work = state.work
    # What was noted for a cost around this one comes back behind it.
    used, gone = work.used, work.gone
    work.used = NONE_USED[:]
    work.gone = NOTHING
    if held:
        work.used[HAND_USED + r.actor] = held
    paid = elements_payable(state, start, end, r)
    work.used = used
    work.gone = gone
    return paid


def elements_payable(state: RevelState, start: i64, end: i64, r: Reader) -> bool:
    """The elements of a cost in order, each after what those before it would use up."""
    code = state.program.code
    pc = start
    while code[pc] != END and (end == 0 or pc < end):
        op = code[pc]
        if op == ACTOR:
            r.actor = reading.player(state, code[pc + 1], r)
            pc += 2
        elif op == IF:
            # judged as though it held; whether it does may be a secret.
            pc += 3
        elif op == GOTO:
            pc = code[pc + 1]
        else:
            if possible.judge_one(state, pc, r) != WHOLLY:
                return False
            if op < END:
                use_up(state, pc, r)
            pc = possible.after(state, pc)
    return True


def use_up(state: RevelState, pc: i64, r: Reader) -> None:
    """Note what one element of a cost takes away from those after it."""
    code, work = state.program.code, state.work
    verb = code[pc]
    if verb == SPEND and code[pc + I_QUANTITY] == EXACTLY:
        price = reading.value(state, code[pc + I_VALUE], r)
        if code[pc + I_EXTRA] == PLAYS:
            work.used[PLAYS_USED + r.actor] += price
        else:
            work.used[MARKS_USED + r.actor] += price
        return
    if verb != DISCARD and verb != STASH and verb != PLAY:
        return
    np = code[pc + I_NP]
    if code[np] == MATCH and code[np + N_AREA] == HAND:
        for zone in describe.zones_of(state, np, r):
            many = code[np + N_QUANTITY] == ALL
            number = state.size[zone] if many else describe.number_of(state, np, r)
            work.used[HAND_USED + zone] += number
    elif code[np] == SELF:
        work.gone = work.gone + describe.all_of(state, np, r)
