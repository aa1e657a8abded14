"""4. Carrying out an effect: its instructions in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import (
    ACTOR,
    BONUS,
    CANT_BE,
    CANT_OVERPOWER,
    DISCARD,
    DRAW,
    E_BODY,
    EFFECT,
    EITHER,
    END,
    GOTO,
    I_NP,
    IF,
    INSTEAD,
    LASTING,
    MATCH,
    MAY,
    N_LEVEL,
    PAY,
    PLAY,
    PUT,
    SET_STAT,
    SIZE,
    SPELL_LEVEL,
    STASH,
    STOP,
    TURN_ENDS,
)
from . import describe, frames, playing, possible, reading, repair, verbs
from .layout import (
    CHANGED,
    EF_ACTOR,
    EF_ANY,
    EF_COST,
    EF_DID,
    EF_EFFECT,
    EF_EVENT,
    EF_PC,
    EF_SERIAL,
    EF_SOURCE,
    EF_THAT,
    EF_YOU,
    EFFECT_FRAME,
    EFFECT_SIZE,
    EV_OBJECT,
    EV_STATE,
    EV_VERB,
    F_STEP,
    FOUND_NONE,
    IMPOSSIBLE,
    STOPPED,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_OF,
    WHOLLY,
    card_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

WHOLE_BODY: Final = 1 << 30  # EF_COST: the whole effect is a cost

ASK_MAY: Final = 10
ASK_EITHER: Final = 11
ASK_PAY: Final = 12


def begin(state: RevelState, e: i64, source: i64, you: i64) -> i64:
    """Start carrying out an effect; its frame."""
    place = frames.push(state, EFFECT_FRAME, EFFECT_SIZE)
    stack = state.stack
    stack[place + EF_EFFECT] = e
    stack[place + EF_SOURCE] = source
    stack[place + EF_YOU] = you
    stack[place + EF_ACTOR] = you
    stack[place + EF_THAT] = -1
    stack[place + EF_PC] = state.program.effects[e * EFFECT + E_BODY]
    return place


def step(state: RevelState) -> None:
    """One instruction, or what follows from the one just carried out."""
    place = state.frame
    stack = state.stack
    if stack[place + F_STEP] == 1:
        stack[place + F_STEP] = 0
        if not settle(state, place):
            return
    pc = stack[place + EF_PC]
    leave_choices(state, place, pc)
    if stack[place + EF_COST] == pc:
        # the cost is paid in full; what it buys follows.
        stack[place + EF_COST] = 0
        stack[place + EF_DID] = 1
    op = state.program.code[pc]
    if op == END:
        finish(state, place)
    elif op < END:
        carry_out(state, place, pc)
    else:
        structure(state, place, pc, op)


def settle(state: RevelState, place: i64) -> bool:
    """What the last instruction came to; False if the game became illegal by it."""
    stack = state.stack
    result = state.result
    if result != IMPOSSIBLE and result != FOUND_NONE:
        stack[place + EF_ANY] = 1
    if stack[place + EF_COST] and result != WHOLLY and result != CHANGED:
        # RV-111: a cost that is not carried out in full is not paid.
        repair.illegal(state)
        return False
    return True


def leave_choices(state: RevelState, place: i64, pc: i64) -> None:
    """R-0.5: choices of this effect whose part of it is over stand for good."""
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
    drop_slots(state, place)
    if serial and state.memory:
        kept: list[int] = []
        for k in range(0, len(state.memory), 3):
            if state.memory[k] != serial:
                kept += state.memory[k : k + 3]
        state.memory = kept
    frames.pop(state, WHOLLY if done else IMPOSSIBLE)


def drop_slots(state: RevelState, place: i64) -> None:
    """Forget what the slots of an effect hold."""
    slots = state.slots_held
    if slots:
        kept: list[int] = []
        for k in range(0, len(slots), 3):
            if slots[k] != place:
                kept += slots[k : k + 3]
        state.slots_held = kept


def carry_out(state: RevelState, place: i64, pc: i64) -> None:
    """An instruction with a verb: a frame of its own carries it out."""
    stack = state.stack
    stack[place + EF_PC] = pc + SIZE[state.program.code[pc]]
    stack[place + F_STEP] = 1
    actor = stack[place + EF_ACTOR]
    if actor < 0:
        state.result = IMPOSSIBLE
    elif state.program.code[pc] == PLAY:
        playing.begin(state, actor, place, pc)
    else:
        verbs.begin(state, actor, place, pc)


def structure(state: RevelState, place: i64, pc: i64, op: i64) -> None:
    """IF, MAY, EITHER, PAY and the like."""
    stack, code = state.stack, state.program.code
    if op == ACTOR:
        r = reading.of_frame(state, place)
        stack[place + EF_ACTOR] = reading.player(state, code[pc + 1], r)
        stack[place + EF_PC] = pc + 2
    elif op == GOTO:
        stack[place + EF_PC] = code[pc + 1]
    elif op == IF:
        r = reading.of_frame(state, place)
        true = reading.holds(state, code[pc + 1], r)
        stack[place + EF_PC] = pc + 3 if true else code[pc + 2]
    elif op == MAY:
        offer(state, place, pc, code[pc + 1], ASK_MAY)
    elif op == EITHER:
        offer(state, place, pc, code[pc + 1], ASK_EITHER)
    elif op == PAY:
        offer(state, place, pc, code[pc + 2], ASK_PAY)
    elif op == LASTING:
        last(state, place, pc)
    else:
        interrupt(state, place, pc, op)


def offer(state: RevelState, place: i64, pc: i64, end: i64, question: i64) -> None:
    """R-0.4: a choice of the actor, if it can lead anywhere; else it is skipped."""
    stack = state.stack
    r = reading.of_frame(state, place)
    if stack[place + EF_ACTOR] < 0 or possible.judge_one(state, pc, r) == IMPOSSIBLE:
        decline(state, place, end)
        return
    stack[place + F_STEP] = question
    if question == ASK_PAY or is_risky(state, pc, end):
        repair.keep(state, place, end)


def decline(state: RevelState, place: i64, end: i64) -> None:
    """R-0.3: not done; within a cost that makes the game illegal."""
    stack = state.stack
    stack[place + EF_PC] = end
    stack[place + EF_DID] = 0
    if stack[place + EF_COST]:
        repair.illegal(state)


def is_risky(state: RevelState, pc: i64, end: i64) -> bool:
    """Whether a repair may have to return to a choice: something is played or paid in it."""
    code = state.program.code
    at = pc
    while at < end:
        if code[at] == PLAY or (code[at] == PAY and at > pc):
            return True
        at += SIZE[code[at]]
    return False


def answer(state: RevelState, move: i64) -> None:
    """What the actor chose at a MAY, an EITHER or a PAY."""
    place = state.frame
    stack, code = state.stack, state.program.code
    pc = stack[place + EF_PC]
    question = stack[place + F_STEP]
    stack[place + F_STEP] = 0
    if question == ASK_EITHER:
        stack[place + EF_PC] = code[pc + 3 + move - 10] if move >= 10 else code[pc + 1]
    elif question == ASK_MAY:
        stack[place + EF_DID] = move
        stack[place + EF_PC] = pc + 2 if move else code[pc + 1]
    elif move:
        stack[place + EF_PC] = pc + 3
        if not stack[place + EF_COST]:
            stack[place + EF_COST] = code[pc + 1]
    else:
        repair.release(state, len(state.kept) - 1)
        if is_in_either(state, place):
            # RV-123: a branch that is not paid for was never possible: choose among the others.
            state.path = state.path[:-1]
            repair.illegal(state)
        else:
            decline(state, place, code[pc + 2])


def is_in_either(state: RevelState, place: i64) -> bool:
    """Whether the last choice kept for this effect is an «or»."""
    if not state.kept or state.kept_for[len(state.kept_for) - 2] != place:
        return False
    old = state.kept[len(state.kept) - 1]
    return state.program.code[old.stack[place + EF_PC]] == EITHER


def last(state: RevelState, place: i64, pc: i64) -> None:
    """R-2.3, R-3.2: a statement for a while, fixed to what it names now or for whatever fits."""
    code, stack = state.program.code, state.stack
    statement, until = code[pc + 1], code[pc + 2]
    you = stack[place + EF_YOU]
    ends: i64 = UNTIL_TURN_ENDS
    if until != TURN_ENDS:
        ends = UNTIL_TURN_OF + (you if until == TURN_ENDS + 1 else 1 - you)
    head = [statement, stack[place + EF_SOURCE], you, ends]
    stack[place + EF_PC] = pc + SIZE[LASTING]
    np: i64 = 0
    if has_subject(state, statement):
        np = code[statement + 1]
    if np and code[np] != MATCH:
        for ref in describe.all_of(state, np, reading.of_frame(state, place)):
            state.lasting = [*state.lasting, *head, ref, place]
    else:
        state.lasting = [*state.lasting, *head, 0, place]
    stack[place + EF_ANY] = 1


def has_subject(state: RevelState, statement: i64) -> bool:
    """Whether a statement is about elements: a bonus, a value, what can't overpower or be done."""
    kind = state.program.code[statement]
    return kind in (BONUS, SET_STAT, CANT_OVERPOWER, CANT_BE)


# ---- 4.9 ----


def interrupt(state: RevelState, place: i64, pc: i64, op: i64) -> None:
    """R-4.9: stop the event, or make it something else."""
    stack, code = state.stack, state.program.code
    event = stack[place + EF_EVENT]
    stack[place + EF_ANY] = 1
    if op == STOP:
        stack[place + EF_PC] = pc + 1
        stack[event + EV_STATE] = STOPPED
        return
    assert op == INSTEAD, "every operator of a program is known"
    inside = pc + 2
    if becomes(state, place, inside, event):
        stack[event + EV_VERB] = code[inside]
        stack[place + EF_PC] = code[pc + 1]
    else:
        stack[event + EV_STATE] = CHANGED
        stack[place + EF_PC] = inside


def becomes(state: RevelState, place: i64, inside: i64, event: i64) -> bool:
    """Whether «instead» does another verb to the very element of the event."""
    code = state.program.code
    verb = code[inside]
    if verb not in (DRAW, DISCARD, STASH, PUT):
        return False
    ref = state.stack[event + EV_OBJECT]
    found = describe.all_of(state, code[inside + I_NP], reading.of_frame(state, place))
    if len(found) != 1 or ref == 0:
        return False
    if code[code[inside + I_NP] + N_LEVEL] == SPELL_LEVEL:
        return found[0] == ref
    return card_of(found[0]) == card_of(ref)
