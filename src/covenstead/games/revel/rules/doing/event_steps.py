"""4.9 An event from proposal to consequence: can't, interruptions, what it does, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import INTERRUPTION, SUBJECT_SLOT
from ..facts import happening
from ..judging import feasibility, reactions
from ..layout import (
    CHANGED,
    EF_AMOUNT,
    EF_CAUSE,
    EF_EVENT,
    EF_THAT,
    EV_ACTOR,
    EV_AMOUNT,
    EV_CAUSE,
    EV_OBJECT,
    EV_PAID,
    EV_PLAYER,
    EV_SINCE,
    EV_STATE,
    EV_SUBJECT,
    EV_VERB,
    F_BELOW,
    F_KIND,
    F_STEP,
    IMPOSSIBLE,
    MODIFIED,
    NOTHING,
    REPLACED,
    STOPPED,
    VB_PAID,
    VERB,
    WHOLLY,
    card_ref,
)
from ..machine import frames
from . import begin, event_effects, history, interrupting, log, paying

if TYPE_CHECKING:
    from ...state import RevelState

# Steps of an event.
PROPOSED: Final = 0
SHOW_HANDS: Final = 1
INTERRUPT: Final = 2
INTERRUPTED: Final = 3
HAPPENED: Final = 5
PAID: Final = 6
ASK_WHICH: Final = 10


def step(state: RevelState) -> None:
    """R-4.9: can it be, is it paid for, does anybody interrupt it? Then it happens."""
    place = state.frame
    now = state.stack[place + F_STEP]
    if now == PROPOSED:
        if not feasibility.can_happen(state, place):
            frames.pop(state, IMPOSSIBLE)
        elif state.index.costs[state.stack[place + EV_VERB]] and not state.stack[place + EV_PAID]:
            frames.step_to(state, PAID)
            paying.begin_event(state, happening.of_event(state, place))
        else:
            go_on(state, place)
    elif now == PAID:
        paid(state, place)
    elif now == SHOW_HANDS:
        frames.step_to(state, INTERRUPT)
        open_windows(state, place)
    elif now == INTERRUPT:
        next_interruption(state, place)
    elif now in (INTERRUPTED, MODIFIED):
        after_interruption(state, place, now == MODIFIED)
    else:
        assert now == HAPPENED, "every event ends with what it did"
        frames.pop(state, state.stack[place + EV_STATE])


def go_on(state: RevelState, place: i64) -> None:
    """It can be and is paid for: interruptions, if any card speaks of such an event."""
    if reactions.has_interruptions(state, place):
        frames.step_to(state, SHOW_HANDS)
        interrupting.begin(state, place)
    else:
        happen(state, place)


def paid(state: RevelState, place: i64) -> None:
    """R-4.3: without its cost it is impossible; one payment is enough for an instruction."""
    if state.result != WHOLLY:
        frames.pop(state, IMPOSSIBLE)
        return
    below = state.stack[place + F_BELOW]
    if state.stack[below + F_KIND] == VERB:
        state.stack[below + VB_PAID] = 1
    go_on(state, place)


# ---- 4.9 Interruptions ----


def open_windows(state: RevelState, place: i64) -> None:
    """R-4.9, RV-22: first the current player, then the other, may show cards of their hands.

    Who is asked depends on what everybody knows, never on what a hand holds.
    """
    h = happening.of_event(state, place)
    for seat in (1 - state.current, state.current):
        if reactions.may_hold(state, seat, INTERRUPTION, h, state.stack[place + EV_SINCE]):
            begin.window(state, seat, place)


def next_interruption(state: RevelState, place: i64) -> None:
    """R-4.9: the player's interruptions one by one, then the other player's, then the event."""
    stack = state.stack
    if not interrupting.update(state, place):
        stack[place + EV_PLAYER] = 1 - state.current
        happens(state, place)
        return
    seat = stack[place + EV_PLAYER]
    if reactions.relevant(state, place, seat):
        frames.step_to(state, ASK_WHICH)
    elif seat == state.current:
        stack[place + EV_PLAYER] = 1 - seat
    else:
        happens(state, place)


def happens(state: RevelState, place: i64) -> None:
    """R-4.9: nothing is relevant any more."""
    interrupting.end(state, place)
    happen(state, place)


def happen(state: RevelState, place: i64) -> None:
    """R-4.9: it happens; what that begins comes before the event is over."""
    frames.step_to(state, HAPPENED)
    event_effects.apply(state, place)
    if state.frame == place and state.ending == 0:
        frames.pop(state, state.stack[place + EV_STATE])


def answer(state: RevelState, k: i64) -> None:
    """R-4.9: the player resolves this one; others that no longer apply will not be resolved."""
    place = state.frame
    stack = state.stack
    seat = stack[place + EV_PLAYER]
    found = reactions.relevant(state, place, seat)
    e, card = found[2 * k], found[2 * k + 1]
    interrupting.use_up(state, place, e, card)
    frames.step_to(state, INTERRUPTED)
    ref, that, cause = stack[place + EV_OBJECT], stack[place + EV_ACTOR], stack[place + EV_CAUSE]
    log.card(state, "R-4.9", "interrupted", seat, card)
    effect = begin.effect(state, e, card_ref(card), seat)
    state.stack[effect + EF_EVENT] = place
    state.stack[effect + EF_THAT] = that
    state.stack[effect + EF_CAUSE] = cause
    state.stack[effect + EF_AMOUNT] = state.stack[place + EV_AMOUNT]
    if ref:
        state.slots_held = [*state.slots_held, effect, 0, ref]
    subject = state.stack[place + EV_SUBJECT]
    if subject:
        state.slots_held = [*state.slots_held, effect, SUBJECT_SLOT, subject]


def after_interruption(state: RevelState, place: i64, modified: bool) -> None:
    """R-4.9: stopped, replaced, or go on as before or as modified."""
    stack = state.stack
    interrupting.find_next_draw(state, place)
    if stack[place + EV_STATE] == STOPPED:
        log.plain(state, "R-4.9", "stopped", stack[place + EV_ACTOR])
        leave(state, place, STOPPED)
    elif stack[place + EV_STATE] == REPLACED:
        leave(state, place, CHANGED)
    elif not feasibility.can_happen(state, place):
        leave(state, place, IMPOSSIBLE)
    elif modified:
        # RV-5: what it has become may be answered from the hands as well.
        history.note_would(state, happening.of_event(state, place))
        frames.step_to(state, SHOW_HANDS)
    else:
        frames.step_to(state, INTERRUPT)


def leave(state: RevelState, place: i64, result: i64) -> None:
    """R-4.9: it does not happen."""
    interrupting.end(state, place)
    state.picked = NOTHING
    frames.pop(state, result)
