"""Running the frames: from a move to the next decision, or to the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ..moves import AMOUNT, CARD_OF, CHOOSE_AGAIN, DONE, FIND_NONE, NTH, SPACE, YES
from . import (
    act,
    bodies,
    choices,
    cleanup,
    costs,
    counting,
    doing,
    ending,
    events,
    frames,
    happen,
    legality,
    overpower,
    playing,
    relocating,
    repair,
    turn,
    verbs,
)
from .layout import (
    ACT,
    AGAIN,
    CHECKING,
    CLEANUP,
    COSTS,
    EFFECT_FRAME,
    ENDLESS,
    EVENT,
    F_KIND,
    F_STEP,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PL_ACTOR,
    PLAYING,
    RD_SEAT,
    REDRAW,
    SE_ACTOR,
    SELECT,
    STEPS_LIMIT,
    TURN,
    TURN_MOVES_LIMIT,
    VB_ACTOR,
    VB_ASKED,
    VERB,
    WHOLLY,
    WI_EVENT,
    WI_SEAT,
    WINDOW,
    card_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

QUESTION: Final = 10  # steps from here on wait for a decision


def apply(state: RevelState, seat: i64, move: i64) -> None:
    """Make a legal move and run on to the next decision."""
    prepare(state, move)
    state.acting = 0
    state.menu = None
    state.busy += 1
    take(state, move)
    run(state)


def prepare(state: RevelState, move: i64) -> None:
    """R-0.5: keep the state of a choice, unless this answer cannot fail before it is let go."""
    if state.is_to_be_kept:
        if state.stack[state.frame + F_KIND] == ACT and act.is_safe(state, move):
            state.is_to_be_kept = False
        else:
            repair.copy_kept(state)


def run(state: RevelState) -> None:
    """Carry on until somebody owes a decision or the game is over."""
    steps: i64 = 0
    while state.acting == 0 and state.ending == 0:
        steps += 1
        if steps > STEPS_LIMIT or state.busy > TURN_MOVES_LIMIT or frames.overflows(state):
            # RV-39: these cards never come to rest.
            ending.end_game(state, ENDLESS, -1)
        elif state.stack[state.frame + F_STEP] >= QUESTION:
            ask(state)
        else:
            step(state)


def ask(state: RevelState) -> None:
    """R-0.4: no option: skipped; one: taken; more: a decision."""
    found = legality.options(state)
    if not found:
        repair.copy_kept(state)
        state.offered = None
        without_option(state)
    elif len(found) == 1 and not legality.is_silent(state):
        prepare(state, found[0])
        take(state, found[0])
    else:
        state.menu = found
        state.acting = SEAT_BIT[legality.decider(state)]


def step(state: RevelState) -> None:
    """One step of the top frame."""
    state.offered = None
    kind = state.stack[state.frame + F_KIND]
    if kind == EFFECT_FRAME:
        bodies.step(state)
    elif kind == EVENT:
        happen.step(state)
    elif kind == VERB:
        verbs.step(state)
    elif kind == SELECT:
        choices.step(state)
    elif kind == CLEANUP:
        cleanup.step(state)
    elif kind == PLAYING:
        playing.step(state)
    elif kind == TURN:
        turn.step(state)
    elif kind == ACT:
        act.act(state)
    elif kind == CHECKING:
        overpower.step(state)
    else:
        assert kind == COSTS, "every frame has its steps"
        costs.step(state)


def without_option(state: RevelState) -> None:
    """R-0.4: a choice without a legal option is skipped, or makes the game illegal."""
    place = state.frame
    kind, question = state.stack[place + F_KIND], state.stack[place + F_STEP]
    if kind == SELECT:
        choices.stop(state)
    elif kind == PLAYING and question == playing.ASK_CARD:
        repair.exhausted(state)
    elif kind == EFFECT_FRAME:
        bodies.answer(state, 0)
    elif kind == VERB and question == verbs.ASK_SPACE:
        relocating.no_space(state)
    elif kind == VERB:
        verbs.finish(state, WHOLLY)
    elif kind == COSTS:
        costs.without_option(state)
    else:
        repair.illegal(state)


def take(state: RevelState, move: i64) -> None:
    """The answer to the question on top."""
    place = state.frame
    offered, state.offered = state.offered, None
    kind, question = state.stack[place + F_KIND], state.stack[place + F_STEP]
    if state.kept and kind != AGAIN:
        state.path = [*state.path, move]
    if kind == ACT:
        act.answer(state, move, offered)
    elif kind == SELECT:
        take_element(state, move, offered)
    elif kind == PLAYING:
        take_play(state, move, question, offered)
    elif kind == EFFECT_FRAME:
        bodies.answer(state, move)
    elif kind == CLEANUP:
        cleanup.answer(state, move - NTH)
    elif kind == EVENT:
        happen.answer(state, move - NTH)
    elif kind == VERB:
        take_verb(state, move, question)
    elif kind == COSTS:
        if question == costs.ASK_PAY:
            costs.answer(state, move == YES)
        else:
            costs.choose(state, move - NTH)
    else:
        take_other(state, move, kind)


def take_element(state: RevelState, move: i64, offered: list[int] | None) -> None:
    """R-0.4: an element is chosen, or no more of them."""
    if move in (DONE, FIND_NONE):
        choices.answer(state, move, 0)
        return
    if offered is None:
        offered = choices.candidates(state)
    actor = frames.local(state, SE_ACTOR)
    choices.answer(state, move, choices.named(state, offered, move, actor))


def take_play(state: RevelState, move: i64, question: i64, offered: list[int] | None) -> None:
    """R-5.5, R-5.7: the card to play, or the side announced for it."""
    if question == playing.ASK_SPACE:
        playing.announce_side(state, move - SPACE)
    elif move == FIND_NONE:
        playing.find_none(state)
    else:
        if offered is None:
            offered = playing.choosable(state)
        actor = state.stack[state.frame + PL_ACTOR]
        playing.choose(state, choices.named(state, offered, move, actor))


def take_verb(state: RevelState, move: i64, question: i64) -> None:
    """An amount, a space, or the next element that gets a +1."""
    place = state.frame
    if question == verbs.ASK_AMOUNT:
        state.stack[place + VB_ASKED] = move - AMOUNT
        frames.step_to(state, verbs.WITH_AMOUNT)
    elif question == verbs.ASK_SPACE:
        relocating.move_to(state, move - SPACE)
    else:
        actor = state.stack[place + VB_ACTOR]
        targets = legality.share_targets(state)
        counting.share(state, choices.named(state, targets, move, actor))


def take_other(state: RevelState, move: i64, kind: i64) -> None:
    """The rarer answers."""
    place = state.frame
    if kind == REDRAW:
        if move == DONE:
            turn.redraw(state)
        else:
            seat = state.stack[place + RD_SEAT]
            k = state.find(seat, (move - CARD_OF) // 2)
            turn.put_back(state, state.at(seat, k))
    elif kind == ORDER:
        order_next(state, move)
    elif kind == AGAIN:
        frames.pop(state, WHOLLY)
        if move != CHOOSE_AGAIN:
            repair.exhausted(state)
    else:
        assert kind == WINDOW, "every question has its answer"
        take_window(state, move)


def take_window(state: RevelState, move: i64) -> None:
    """R-4.9: the card is shown, which makes its interruption relevant; or nothing more."""
    if move == DONE:
        frames.pop(state, WHOLLY)
        return
    seat = state.stack[state.frame + WI_SEAT]
    ref = choices.named(state, legality.showable(state), move, seat)
    listed = legality.window_effects(state)
    if state.stack[state.frame + WI_EVENT] == 0:
        h = events.first_to_show(state)
        for k in range(0, len(listed), 2):
            if listed[k + 1] == card_of(ref):
                events.consider(state, listed[k], card_of(ref), h)
    doing.show_card(state, seat, card_of(ref), 0)


def order_next(state: RevelState, move: i64) -> None:
    """R-5.3: this card comes next; the last one takes what is left."""
    place = state.frame
    seat = state.stack[place + OR_SEAT]
    left = legality.order_left(state)
    ref = choices.named(state, left, move, seat)
    if len(left) == state.free - place - ORDER_SIZE and state.stack[place + F_STEP] == QUESTION:
        state.picked = []
        frames.step_to(state, QUESTION + 1)
    state.picked = [*state.picked, ref]
    k = place + ORDER_SIZE
    while state.stack[k] != ref:
        k += 1
    for j in range(k, state.free - 1):
        state.stack[j] = state.stack[j + 1]
    state.free -= 1
    if state.free - place - ORDER_SIZE == 0:
        frames.pop(state, WHOLLY)
        if state.stack[state.frame + F_KIND] == EVENT:
            doing.ordered(state, [card_of(picked) for picked in state.picked])
