"""4. Carrying out an effect: its instructions in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...moves import BRANCH, NO, YES
from ...program import (
    ACTOR,
    ACTOR_PLAYER,
    ACTOR_SIZE,
    DISCARD,
    DRAW,
    EITHER,
    EITHER_BRANCH,
    EITHER_COUNT,
    EITHER_END,
    ELSE,
    ELSE_END,
    END,
    GOTO,
    GOTO_PLACE,
    I_NP,
    IF,
    IF_CONDITION,
    IF_END,
    IF_SIZE,
    INSTEAD,
    INSTEAD_END,
    INSTEAD_SIZE,
    LASTING,
    MAY,
    MAY_END,
    MAY_SIZE,
    N_LEVEL,
    PAY,
    PAY_END,
    PAY_SIZE,
    PAY_THEN,
    PLAY,
    PUT,
    SIZE,
    SPELL_LEVEL,
    STASH,
    STOP,
    STOP_SIZE,
)
from ..facts import conditions, meaning, reader
from ..judging import possibility
from ..layout import (
    CHANGED,
    EF_ACTOR,
    EF_ANY,
    EF_BOUGHT,
    EF_COST,
    EF_DID,
    EF_EVENT,
    EF_PC,
    EF_REPLACES,
    EF_SERIAL,
    EV_ACTOR,
    EV_OBJECT,
    EV_SHADOW,
    EV_STATE,
    EV_VERB,
    F_BELOW,
    F_STEP,
    FOUND_NONE,
    IMPOSSIBLE,
    MODIFIED,
    PARTLY,
    REPLACED,
    STOPPED,
    VB_PAID,
    WHOLLY,
    card_of,
)
from ..machine import frames, repair
from . import begin, lasting, paying, references

if TYPE_CHECKING:
    from ...state import RevelState

# Steps of an effect: its next instruction, the result of the last one, and its questions.
NEXT: Final = 0
SETTLE: Final = 1
ASK_MAY: Final = 10
ASK_EITHER: Final = 11
ASK_PAY: Final = 12


def step(state: RevelState) -> None:
    """One instruction, or what follows from the one just carried out."""
    place = state.frame
    stack = state.stack
    if stack[place + F_STEP] == SETTLE:
        stack[place + F_STEP] = NEXT
        if not settle(state, place):
            return
    pc = stack[place + EF_PC]
    if stack[place + EF_REPLACES] == pc:
        stack[place + EF_REPLACES] = 0
    if stack[place + EF_BOUGHT] == pc:
        stack[place + EF_BOUGHT] = 0
    leave_choices(state, place, pc)
    if stack[place + EF_COST] == pc:
        # the cost is paid in full; what it buys follows.
        stack[place + EF_COST] = 0
        note_done(state, place, True)
    op = state.program.code[pc]
    if op == END:
        finish(state, place)
    elif op < END:
        carry_out(state, place, pc)
    else:
        structure(state, place, pc, op)


def settle(state: RevelState, place: i64) -> bool:
    """Take the result of the last instruction; False if it made the game illegal."""
    stack = state.stack
    result = state.result
    if result != IMPOSSIBLE and result != FOUND_NONE:
        stack[place + EF_ANY] = 1
    if stack[place + EF_COST] and result not in (WHOLLY, CHANGED, STOPPED):
        # a cost that is not carried out in full is not paid. RV-111: what an interruption
        # stopped is carried out by doing nothing, what it changed as it then was.
        repair.illegal(state, made=paying.choices_before(state, stack[place + F_BELOW]))
        return False
    if not stack[place + EF_COST] and not stack[place + EF_BOUGHT]:
        note_done(state, place, result in (WHOLLY, PARTLY, CHANGED))
    return True


def note_done(state: RevelState, place: i64, done: bool) -> None:
    """RV-134: «if you do» asks whether this player did what was last said of them."""
    actor = state.stack[place + EF_ACTOR]
    if actor < 0:
        return
    others = state.stack[place + EF_DID] & SEAT_BIT[1 - actor]
    state.stack[place + EF_DID] = others | (SEAT_BIT[actor] if done else 0)


def leave_choices(state: RevelState, place: i64, pc: i64) -> None:
    """R-0.5: choices whose part of this effect is over can no longer be undone."""
    code = state.program.code
    while state.kept_for and state.kept_for[len(state.kept_for) - 2] == place:
        end = state.kept_for[len(state.kept_for) - 1]
        if pc < end and code[pc] != END:
            return
        repair.release(state, len(state.kept) - 1)


def finish(state: RevelState, place: i64) -> None:
    """The effect is carried out; what it referred to is forgotten."""
    serial = state.stack[place + EF_SERIAL]
    done = state.stack[place + EF_ANY] or state.stack[place + EF_COST]
    references.drop_slots(state, place)
    if serial:
        references.drop_memory(state, serial)
    frames.pop(state, WHOLLY if done else IMPOSSIBLE)


def carry_out(state: RevelState, place: i64, pc: i64) -> None:
    """An instruction with a verb: a frame of its own carries it out."""
    stack = state.stack
    stack[place + EF_PC] = pc + SIZE[state.program.code[pc]]
    stack[place + F_STEP] = SETTLE
    actor = stack[place + EF_ACTOR]
    if actor < 0:
        state.result = IMPOSSIBLE
    elif state.program.code[pc] == PLAY:
        begin.play(state, actor, place, pc)
    else:
        begin.instruction(state, actor, place, pc)
        if stack[place + EF_REPLACES]:
            take_over(state, actor, place, state.program.code[pc])


def take_over(state: RevelState, actor: i64, place: i64, verb: i64) -> None:
    """R-4.3, RV-41: what takes the place of an event that was paid for need not be paid again."""
    stack = state.stack
    event = stack[place + EF_EVENT]
    if stack[event + EV_VERB] == verb and stack[event + EV_ACTOR] == actor:
        stack[state.frame + VB_PAID] = 1


def structure(state: RevelState, place: i64, pc: i64, op: i64) -> None:
    """IF, MAY, EITHER, PAY and the like."""
    stack, code = state.stack, state.program.code
    if op == ACTOR:
        r = reader.of_frame(state, place)
        stack[place + EF_ACTOR] = reader.player(state, code[pc + ACTOR_PLAYER], r)
        stack[place + EF_PC] = pc + ACTOR_SIZE
    elif op == GOTO:
        stack[place + EF_PC] = code[pc + GOTO_PLACE]
    elif op == IF:
        r = reader.of_frame(state, place)
        true = conditions.holds(state, code[pc + IF_CONDITION], r)
        stack[place + EF_PC] = pc + IF_SIZE if true else code[pc + IF_END]
    elif op == ELSE:
        stack[place + EF_PC] = code[pc + ELSE_END]
    elif op == MAY:
        offer(state, place, pc, code[pc + MAY_END], ASK_MAY)
    elif op == EITHER:
        offer(state, place, pc, code[pc + EITHER_END], ASK_EITHER)
    elif op == PAY:
        offer(state, place, pc, code[pc + PAY_END], ASK_PAY)
    elif op == LASTING:
        lasting.last(state, place, pc)
    else:
        interrupt(state, place, pc, op)


def offer(state: RevelState, place: i64, pc: i64, end: i64, question: i64) -> None:
    """R-0.4: a choice of the actor, if it can lead anywhere; else it is skipped."""
    stack = state.stack
    r = reader.of_frame(state, place)
    if stack[place + EF_ACTOR] < 0 or possibility.judge_one(state, pc, r) == IMPOSSIBLE:
        decline(state, place, end)
        return
    stack[place + F_STEP] = question
    if question == ASK_PAY or is_risky(state, pc, end):
        repair.keep(state, place, end)


def decline(state: RevelState, place: i64, end: i64) -> None:
    """R-0.3: not done; within a cost that makes the game illegal."""
    stack = state.stack
    stack[place + EF_PC] = end
    note_done(state, place, False)
    if stack[place + EF_COST]:
        repair.illegal(state, made=paying.choices_before(state, stack[place + F_BELOW]))


def is_risky(state: RevelState, pc: i64, end: i64) -> bool:
    """Whether a repair may have to return to a choice: something is played or paid in it."""
    code = state.program.code
    at = pc
    while at < end:
        if code[at] == PLAY or (code[at] == PAY and at > pc):
            return True
        at += SIZE[code[at]]
    return False


def options(state: RevelState, question: i64) -> list[int]:
    """R-0.3, R-0.4: yes or no; which branch."""
    if question != ASK_EITHER:
        return [NO, YES]
    place = state.frame
    pc = state.stack[place + EF_PC]
    found: list[int] = []
    for k in range(state.program.code[pc + EITHER_COUNT]):
        r = reader.of_frame(state, place)
        if possibility.judge_branch(state, pc, k, r) != IMPOSSIBLE:
            found.append(BRANCH + k)
    return found


def answer(state: RevelState, move: i64) -> None:
    """What the actor chose at a MAY, an EITHER or a PAY."""
    place = state.frame
    stack, code = state.stack, state.program.code
    pc = stack[place + EF_PC]
    question = stack[place + F_STEP]
    stack[place + F_STEP] = NEXT
    if question == ASK_EITHER:
        chosen = move >= BRANCH
        stack[place + EF_PC] = code[pc + (EITHER_BRANCH + move - BRANCH if chosen else EITHER_END)]
    elif question == ASK_MAY:
        note_done(state, place, move == YES)
        stack[place + EF_PC] = pc + MAY_SIZE if move == YES else code[pc + MAY_END]
    elif move == YES:
        stack[place + EF_PC] = pc + PAY_SIZE
        if not stack[place + EF_COST]:
            stack[place + EF_COST] = code[pc + PAY_THEN]
            stack[place + EF_BOUGHT] = code[pc + PAY_END]
    else:
        repair.release(state, len(state.kept) - 1)
        if is_in_either(state, place):
            # RV-123: a branch that is not paid for was never possible: choose among the others.
            state.path = state.path[:-1]
            repair.illegal(state)
        else:
            decline(state, place, code[pc + PAY_END])


def is_in_either(state: RevelState, place: i64) -> bool:
    """Whether the last choice kept for this effect is an «or»."""
    if not state.kept or state.kept_for[len(state.kept_for) - 2] != place:
        return False
    old = state.kept[len(state.kept) - 1]
    return state.program.code[old.stack[place + EF_PC]] == EITHER


# ---- 4.9 Interruptions ----


def interrupt(state: RevelState, place: i64, pc: i64, op: i64) -> None:
    """R-4.9: stop the event, or make it something else."""
    stack, code = state.stack, state.program.code
    event = stack[place + EF_EVENT]
    stack[place + EF_ANY] = 1
    if op == STOP:
        stack[place + EF_PC] = pc + STOP_SIZE
        stack[event + EV_STATE] = STOPPED
        return
    assert op == INSTEAD, "every operator of a program is known"
    inside = pc + INSTEAD_SIZE
    if becomes(state, place, inside, event):
        stack[event + EV_VERB] = code[inside]
        stack[event + EV_ACTOR] = stack[place + EF_ACTOR]
        stack[event + EV_STATE] = CHANGED
        stack[event + F_STEP] = MODIFIED
        stack[place + EF_PC] = code[pc + INSTEAD_END]
    else:
        stack[event + EV_STATE] = REPLACED
        stack[place + EF_REPLACES] = code[pc + INSTEAD_END]
        stack[place + EF_PC] = inside


def becomes(state: RevelState, place: i64, inside: i64, event: i64) -> bool:
    """Whether «instead» does another verb to the same element as the event."""
    code = state.program.code
    verb = code[inside]
    if verb not in (DRAW, DISCARD, STASH, PUT) or state.stack[event + EV_SHADOW]:
        return False
    ref = state.stack[event + EV_OBJECT]
    found = meaning.all_of(state, code[inside + I_NP], reader.of_frame(state, place))
    if len(found) != 1 or ref == 0:
        return False
    if code[code[inside + I_NP] + N_LEVEL] == SPELL_LEVEL:
        return found[0] == ref
    return card_of(found[0]) == card_of(ref)
