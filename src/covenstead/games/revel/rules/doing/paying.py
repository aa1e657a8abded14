"""4.3 Paying cost effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...moves import NO, NTH, YES
from ..facts import happening
from ..judging import affordability, dues, naming
from ..layout import (
    CO_ACTOR,
    CO_LEVEL,
    CO_PATH,
    COSTS,
    COSTS_SIZE,
    EF_COST,
    F_BELOW,
    F_KIND,
    F_STEP,
    IMPOSSIBLE,
    NO_EFFECT,
    OF_A_PLAY,
    PL_PATH,
    WHOLE_BODY,
    WHOLLY,
    card_of,
)
from ..machine import frames, repair
from . import begin

if TYPE_CHECKING:
    from ...state import RevelState

# Steps of paying.
START: Final = 0
PAID_ONE: Final = 1
ASK_WHICH: Final = 10
ASK_PAY: Final = 11


def begin_play(state: RevelState, actor: i64, ref: i64, stitched: i64) -> None:
    """R-4.3: pay every cost effect of a play, in the payer's order."""
    ask(state, dues.of_playing(state, actor, card_of(ref), stitched), actor, OF_A_PLAY)


def begin_instruction(state: RevelState, verb: i64, actor: i64, refs: list[int]) -> None:
    """R-4.3, RV-41: pay every cost effect of one instruction, once for all its elements."""
    found: list[int] = []
    for ref in refs:
        more = dues.seen_due(state, happening.to_element(state, verb, actor, ref))
        for k in range(0, len(more), 2):
            if not dues.is_among(found, more[k], more[k + 1]):
                found += [more[k], more[k + 1]]
    ask(state, found, actor, len(state.kept))


def begin_event(state: RevelState, h: happening.Happening) -> None:
    """R-4.3: pay every cost effect of one event that is about to happen."""
    ask(state, dues.seen_due(state, h), h.actor, len(state.kept))


def ask(state: RevelState, found: list[int], actor: i64, level: i64) -> None:
    """The payer is asked about each; `result` says in the end whether all were paid."""
    if not found:
        state.result = WHOLLY
        return
    if level != OF_A_PLAY and not affordability.all_payable(state, found, actor, -1, 0):
        # one that cannot be paid makes the instruction impossible; none is paid.
        state.result = IMPOSSIBLE
        return
    place = frames.push(state, COSTS, COSTS_SIZE)
    state.stack[place + CO_ACTOR] = actor
    state.stack[place + CO_LEVEL] = level
    state.stack[place + CO_PATH] = len(state.path)
    for number in found:
        frames.append(state, number)


def options(state: RevelState, question: i64) -> list[int]:
    """R-0.3, R-4.3: whether to pay, or which cost to pay first."""
    if question == ASK_PAY:
        return [NO, YES]
    return naming.numbered(due_count(state))


def answer(state: RevelState, move: i64, question: i64) -> None:
    """R-4.3: pay it or not, or take this one first."""
    if question == ASK_WHICH:
        choose(state, move - NTH)
    elif move == YES:
        pay(state)
    else:
        decline(state, state.stack[state.frame + CO_ACTOR])


def due_count(state: RevelState) -> i64:
    """How many cost effects are still to be paid."""
    return (state.free - state.frame - COSTS_SIZE) // 2


def step(state: RevelState) -> None:
    """Which is next, and whether the last one was paid."""
    place = state.frame
    level = state.stack[place + CO_LEVEL]
    begun = state.stack[place + F_STEP] == PAID_ONE
    if begun and state.result != WHOLLY:
        # RV-101: a cost that fails when it is half paid is an illegal state.
        repair.illegal(state, made=choices_before(state, place))
    elif due_count(state) == 0:
        leave(state, WHOLLY)
    else:
        frames.step_to(state, ASK_WHICH if due_count(state) > 1 else ASK_PAY)
        if level != OF_A_PLAY and not begun:
            repair.keep(state, NO_EFFECT, 0)


def choices_before(state: RevelState, costs: i64) -> i64:
    """R-0.5: how many choices led to a cost of a play that fails however it is paid; -1: all.

    Declining is no better than failing. So if paying left nothing to choose, it is the side that
    cannot be completed, whatever others chose meanwhile.
    """
    stack = state.stack
    if stack[costs + F_KIND] != COSTS or stack[costs + CO_LEVEL] != OF_A_PLAY:
        return -1
    if len(state.path) != stack[costs + CO_PATH] + 1:
        return -1
    return stack[stack[costs + F_BELOW] + PL_PATH]


def leave(state: RevelState, result: i64) -> None:
    """Paid or not: the choice stands."""
    level = state.stack[state.frame + CO_LEVEL]
    if level != OF_A_PLAY:
        repair.release(state, level)
    frames.pop(state, result)


def without_option(state: RevelState) -> None:
    """R-0.5: paying and not paying both led to an illegal state: it cannot be carried out."""
    if state.stack[state.frame + CO_LEVEL] == OF_A_PLAY:
        repair.illegal(state)
    else:
        leave(state, IMPOSSIBLE)


def choose(state: RevelState, k: i64) -> None:
    """R-4.3: the payer takes this one first."""
    place = state.frame
    stack = state.stack
    at = place + COSTS_SIZE + 2 * k
    last = state.free - 2
    for j in range(i64(2)):
        stack[at + j], stack[last + j] = stack[last + j], stack[at + j]
    frames.step_to(state, ASK_PAY)


def pay(state: RevelState) -> None:
    """R-0.3: the last of them is carried out as a cost."""
    stack = state.stack
    actor = stack[state.frame + CO_ACTOR]
    e, source = stack[state.free - 2], stack[state.free - 1]
    state.free -= 2
    frames.step_to(state, PAID_ONE)
    effect = begin.effect(state, e, source, actor)
    state.stack[effect + EF_COST] = WHOLE_BODY


def decline(state: RevelState, actor: i64) -> None:
    """R-0.3: the same as being unable to pay: the instruction is impossible, a play is undone.

    What was paid of several costs is undone too (R-0.5).
    """
    level = state.stack[state.frame + CO_LEVEL]
    if level == OF_A_PLAY:
        repair.illegal(state, actor)
        return
    if len(state.path) - len(state.kept[level].path) > 1:
        repair.restore(state, level)
    leave(state, IMPOSSIBLE)
