"""0.2, 0.3 Possibility: whether instructions can be carried out, and costs be paid in full."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import (
    ACTOR,
    ACTOR_PLAYER,
    ACTOR_SIZE,
    BONUS,
    CANT_BE,
    CANT_OVERPOWER,
    EITHER,
    EITHER_BRANCH,
    EITHER_COUNT,
    EITHER_END,
    ELSE,
    ELSE_END,
    ELSE_SIZE,
    END,
    GOTO,
    GOTO_PLACE,
    I_SLOT,
    IF,
    IF_END,
    IF_SIZE,
    INSTEAD,
    INSTEAD_END,
    LASTING,
    LASTING_STATEMENT,
    MATCH,
    MAY,
    MAY_END,
    MAY_SIZE,
    PAY,
    PAY_END,
    PAY_SIZE,
    PAY_THEN,
    S_NP,
    SET_STAT,
    SIZE,
    STOP,
)
from ..facts import reader
from ..facts.reader import Reader
from ..layout import IMPOSSIBLE, PARTLY, WHOLLY
from . import claims, instructions

if TYPE_CHECKING:
    from ...state import RevelState

# What a statement is about is not acted on: nothing forbids or taxes that.
NO_VERB: Final = 0

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
            r.actor = reader.player(state, code[pc + ACTOR_PLAYER], r)
            pc += ACTOR_SIZE
        elif op == GOTO:
            pc = code[pc + GOTO_PLACE]
        elif op == IF:
            # a condition is judged as though it held.
            pc += IF_SIZE
        elif op == ELSE:
            # RV-142: ... and as though it did not: either part may be what happens.
            pc += ELSE_SIZE
        else:
            found = judge_one(state, pc, r)
            best = found if found > best else best
            worst = found if found < worst else worst
            pc = after(state, pc)
    if best == IMPOSSIBLE:
        return IMPOSSIBLE
    return WHOLLY if worst == WHOLLY else PARTLY


def after(state: RevelState, pc: i64) -> i64:
    """The place after an instruction and everything that belongs to it."""
    code = state.program.code
    op = code[pc]
    if op == MAY:
        return code[pc + MAY_END]
    if op == EITHER:
        return code[pc + EITHER_END]
    if op == INSTEAD:
        return code[pc + INSTEAD_END]
    if op == IF:
        return code[pc + IF_END]
    if op == PAY:
        return code[pc + PAY_END]
    return pc + SIZE[op]


def judge_one(state: RevelState, pc: i64, r: Reader) -> i64:
    """One instruction with its structure."""
    code = state.program.code
    op = code[pc]
    if op == MAY:
        return judge(state, pc + MAY_SIZE, code[pc + MAY_END], r)
    if op == EITHER:
        best: i64 = IMPOSSIBLE
        for k in range(code[pc + EITHER_COUNT]):
            found = judge_branch(state, pc, k, r)
            best = found if found > best else best
        return best
    if op == PAY:
        return judge_paid(state, pc, r)
    if op in (STOP, INSTEAD):
        return WHOLLY
    if op == LASTING:
        return judge_lasting(state, code[pc + LASTING_STATEMENT], r)
    found = instructions.judge_verb(state, pc, r)
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
    start = code[pc + EITHER_BRANCH + k]
    end = code[pc + EITHER_END]
    if k + 1 < code[pc + EITHER_COUNT]:
        end = code[pc + EITHER_BRANCH + k + 1]
    actor = r.actor
    found = judge(state, start, end, r)
    r.actor = actor
    return found


def judge_lasting(state: RevelState, statement: i64, r: Reader) -> i64:
    """A statement with a duration needs something it is about."""
    code = state.program.code
    kind = code[statement]
    if kind in (BONUS, SET_STAT, CANT_BE, CANT_OVERPOWER):
        if code[code[statement + S_NP]] == MATCH:
            return WHOLLY
        found = instructions.supply(state, code[statement + S_NP], NO_VERB, r, 1)
        return WHOLLY if found else IMPOSSIBLE
    return WHOLLY


# ---- 0.3 Costs ----


def judge_paid(state: RevelState, pc: i64, r: Reader) -> i64:
    """R-0.3: nobody pays for what cannot be had then, or without being able to."""
    code, work = state.program.code, state.work
    before, actor = work.ledger, r.actor
    work.ledger = before.copy()
    found: i64 = IMPOSSIBLE
    if is_payable(state, pc + PAY_SIZE, code[pc + PAY_THEN], r):
        r.actor = actor
        found = judge(state, code[pc + PAY_THEN], code[pc + PAY_END], r)
    r.actor = actor
    work.ledger = before
    return found


def is_payable(state: RevelState, start: i64, end: i64, r: Reader) -> bool:
    """R-0.3: every part of a cost wholly possible, each after what those before it use up.

    What they use up is noted in the ledger; who asks throws that page away.
    """
    code = state.program.code
    pc = start
    while code[pc] != END and (end == 0 or pc < end):
        op = code[pc]
        if op == ACTOR:
            r.actor = reader.player(state, code[pc + ACTOR_PLAYER], r)
            pc += ACTOR_SIZE
        elif op == IF:
            # judged as though it held; whether it does may be a secret.
            pc += IF_SIZE
        elif op == ELSE:
            pc = code[pc + ELSE_END]
        elif op == GOTO:
            pc = code[pc + GOTO_PLACE]
        else:
            if judge_one(state, pc, r) != WHOLLY:
                return False
            if op < END and not claims.use_up(state, pc, r):
                return False
            pc = after(state, pc)
    return True
