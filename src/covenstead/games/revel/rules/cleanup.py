"""2.5 Cleanup checks: empty decks, ended reveals, consequences in order, then overpower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import CONSEQUENCE, E_KIND, EFFECT, LOSE, POWER_EFFECT, STAMINA
from . import areas, bodies, events, frames, happen, log, overpower
from .layout import (
    CARD,
    CL_ASKED,
    CL_CAUSE,
    CL_DECK,
    CL_PLAYER,
    CL_SPELL,
    CLEANUP,
    CLEANUP_SIZE,
    COLUMNS,
    DECK_ZONE,
    EF_CAUSE,
    EF_SERIAL,
    EF_THAT,
    EV_AMOUNT,
    EV_RESOURCE,
    F_STEP,
    HISTORY,
    SHOWN,
    UNTIL_CLEANUP,
    W_CAUSE,
    W_CLAIM,
    W_EFFECT,
    W_NOW,
    W_NOW_TOO,
    W_OBJECT,
    W_SERIAL,
    W_SOURCE,
    W_THAT,
    W_YOU,
    WAITING,
    WHOLLY,
    card_of,
    is_live,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

ASK_WHICH: Final = 10
# The steps of rule 2.5, by its numbers.
EMPTY_DECKS: Final = 0
END_REVEALS: Final = 2
CLAIM: Final = 3
RESOLVE: Final = 4
RESOLVED: Final = 5
CHECK_OVERPOWER: Final = 8
OVER: Final = 9


def begin(state: RevelState, spell: i64, cause: i64) -> None:
    """R-2.5: a cleanup check; the first one after a strike was played owns its overpower check."""
    if spell == 0 and not is_needed(state):
        state.result = WHOLLY
        return
    place = frames.push(state, CLEANUP, CLEANUP_SIZE)
    stack = state.stack
    stack[place + CL_SPELL] = spell
    stack[place + CL_CAUSE] = cause
    stack[place + CL_PLAYER] = state.current


def is_needed(state: RevelState) -> bool:
    """Whether a check would do anything at all."""
    for seat in range(i64(2)):
        if state.size[DECK_ZONE + seat] == 0 and state.stamina[seat] > 0:
            return True
    for card in state.shown:
        if state.card[card * COLUMNS + SHOWN] == UNTIL_CLEANUP:
            return True
    return len(state.to_show) > 0 or has_unclaimed(state)


def has_unclaimed(state: RevelState) -> bool:
    """Whether a consequence waits that no check has claimed."""
    for k in range(0, len(state.waiting), WAITING):
        if state.waiting[k + W_CLAIM] == 0:
            return True
    return False


def step(state: RevelState) -> None:
    """R-2.5: one step of the check."""
    place = state.frame
    now = state.stack[place + F_STEP]
    if now == EMPTY_DECKS:
        empty_decks(state, place)
    elif now == END_REVEALS:
        # step 2: cards revealed for no stated time are revealed no longer.
        areas.end_shown(state, UNTIL_CLEANUP)
        frames.step_to(state, CLAIM)
    elif now == CLAIM:
        if state.to_show:
            ask_hands(state, place)
        else:
            claim(state, place)
            frames.step_to(state, RESOLVE)
    elif now == RESOLVE:
        next_consequence(state, place)
    elif now == RESOLVED:
        # step 5 and RV-3: newly relevant ones first, then on from step 2.
        frames.step_to(state, END_REVEALS)
        if has_unclaimed(state) or state.to_show:
            begin(state, 0, 0)
    elif now == CHECK_OVERPOWER:
        frames.step_to(state, OVER)
        check_overpower(state, place)
    else:
        frames.pop(state, WHOLLY)


def empty_decks(state: RevelState, place: i64) -> None:
    """R-2.5 step 1: each player whose deck is empty loses all Stamina."""
    seat = state.stack[place + CL_DECK]
    if seat == 2:
        frames.step_to(state, END_REVEALS)
        return
    state.stack[place + CL_DECK] = seat + 1
    if state.size[DECK_ZONE + seat] == 0 and state.stamina[seat] > 0:
        event = happen.begin(state, LOSE, seat, 0)
        state.stack[event + EV_AMOUNT] = state.stamina[seat]
        state.stack[event + EV_RESOURCE] = STAMINA


def ask_hands(state: RevelState, place: i64) -> None:
    """RV-123: a consequence of a hidden hand becomes relevant if its player shows the card."""
    if state.stack[place + CL_ASKED]:
        state.stack[place + CL_ASKED] = 0
        state.to_show = state.to_show[HISTORY:]
        return
    state.stack[place + CL_ASKED] = 1
    h = events.first_to_show(state)
    for seat in (1 - state.current, state.current):
        if happen.may_hold(state, seat, CONSEQUENCE, h):
            happen.open_window(state, seat, 0)


def claim(state: RevelState, place: i64) -> None:
    """R-2.5 step 3: what has become relevant now waits for this check."""
    if has_unclaimed(state):
        waiting = state.waiting[:]
        for k in range(0, len(waiting), WAITING):
            if waiting[k + W_CLAIM] == 0:
                waiting[k + W_CLAIM] = place
        state.waiting = waiting


def claimed(state: RevelState, seat: i64) -> list[int]:
    """The consequences of a player that wait for the check on top."""
    return [
        k
        for k in range(0, len(state.waiting), WAITING)
        if state.waiting[k + W_CLAIM] == state.frame and state.waiting[k + W_YOU] == seat
    ]


def has_claimed(state: RevelState, seat: i64) -> bool:
    """Whether any is left."""
    waiting = state.waiting
    for k in range(0, len(waiting), WAITING):
        if waiting[k + W_CLAIM] == state.frame and waiting[k + W_YOU] == seat:
            return True
    return False


def next_consequence(state: RevelState, place: i64) -> None:
    """R-2.5 steps 4 to 7: the current player's, one by one, then the opponent's."""
    seat = state.stack[place + CL_PLAYER]
    if has_claimed(state, seat):
        frames.step_to(state, ASK_WHICH)
    elif seat == state.current:
        state.stack[place + CL_PLAYER] = 1 - seat
    else:
        frames.step_to(state, CHECK_OVERPOWER)


def answer(state: RevelState, number: i64) -> None:
    """R-2.5 step 4: the player resolves this one."""
    frames.step_to(state, RESOLVED)
    at = claimed(state, state.stack[state.frame + CL_PLAYER])[number]
    record = state.waiting[at : at + WAITING]
    state.waiting = state.waiting[:at] + state.waiting[at + WAITING :]
    resolve(state, record)


def resolve(state: RevelState, record: list[int]) -> None:
    """R-4.6: carry out the instructions of a consequence, or of a Power that was used."""
    e, you = record[W_EFFECT], record[W_YOU]
    log.card(state, "R-4.6", "resolved", you, card_of(record[W_SOURCE]))
    place = bodies.begin(state, e, record[W_SOURCE], you)
    state.stack[place + EF_THAT] = record[W_THAT]
    state.stack[place + EF_CAUSE] = record[W_CAUSE]
    state.stack[place + EF_SERIAL] = record[W_SERIAL]
    if state.program.effects[e * EFFECT + E_KIND] == POWER_EFFECT:
        return
    ref = record[W_OBJECT]
    if ref and kind_of(ref) == CARD and is_live(ref) and areas.spell_of(state, card_of(ref)):
        # a card that is part of a spell has no state of its own.
        ref = areas.spell_of(state, card_of(ref))
    if ref and (kind_of(ref) != CARD or is_live(ref)):
        state.slots_held = [*state.slots_held, place, 0, ref]
    for now in (record[W_NOW], record[W_NOW_TOO]):
        if now and now != record[W_OBJECT]:
            state.slots_held = [*state.slots_held, place, 0, now]


def check_overpower(state: RevelState, place: i64) -> None:
    """R-2.5 step 8: the spell of the strike card that was played, where it now is."""
    spell, cause = state.stack[place + CL_SPELL], state.stack[place + CL_CAUSE]
    if spell and is_live(spell):
        overpower.begin(state, spell, cause)


def use_power(state: RevelState, e: i64, card: i64) -> None:
    """R-4.7, RV-37: a Power that is used waits like a consequence."""
    events.make_relevant(state, e, card, events.Happening(0, state.pool[card], 0))
