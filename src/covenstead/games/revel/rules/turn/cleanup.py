"""2.5 Cleanup checks: empty decks, ended reveals, consequences in order, then overpower."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import CONSEQUENCE, E_KIND, EFFECT, LOSE, POWER_EFFECT, STAMINA, SUBJECT_SLOT
from ..doing import announcing, begin, log, moving
from ..facts import areas, happening, waiting
from ..judging import reactions
from ..layout import (
    CARD,
    CL_ASKED,
    CL_CAUSE,
    CL_DECK,
    CL_PLAYER,
    CL_SPELL,
    DECK_ZONE,
    EF_AMOUNT,
    EF_CAUSE,
    EF_SERIAL,
    EF_THAT,
    EV_AMOUNT,
    EV_RESOURCE,
    F_STEP,
    S_SINCE,
    SEATS,
    TO_SHOW,
    UNTIL_CLEANUP,
    W_AMOUNT,
    W_CAUSE,
    W_CLAIM,
    W_EFFECT,
    W_NOW,
    W_NOW_TOO,
    W_OBJECT,
    W_SERIAL,
    W_SOURCE,
    W_SUBJECT,
    W_THAT,
    W_YOU,
    WAITING,
    WHOLLY,
    card_of,
    is_live,
    kind_of,
)
from ..machine import frames

if TYPE_CHECKING:
    from ...state import RevelState

ASK_WHICH: Final = 10
# The steps of rule 2.5, by its numbers.
EMPTY_DECKS: Final = 0
END_REVEALS: Final = 2
CLAIM: Final = 3
RESOLVE: Final = 4
RESOLVED: Final = 5
CHECK_OVERPOWER: Final = 8
OVER: Final = 9


def step(state: RevelState) -> None:
    """R-2.5: on with the check, until something else comes first or a question is asked."""
    place = state.frame
    while state.frame == place and state.stack[place + F_STEP] < ASK_WHICH:
        next_step(state, place, state.stack[place + F_STEP])


def next_step(state: RevelState, place: i64, now: i64) -> None:
    """R-2.5: one step of the check."""
    if now == EMPTY_DECKS:
        empty_decks(state, place)
    elif now == END_REVEALS:
        # step 2: cards revealed for no stated time are revealed no longer.
        moving.end_shown(state, UNTIL_CLEANUP)
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
        if waiting.has_unclaimed(state) or state.to_show:
            begin.cleanup(state, 0, 0)
    elif now == CHECK_OVERPOWER:
        frames.step_to(state, OVER)
        check_overpower(state, place)
    else:
        frames.pop(state, WHOLLY)


def empty_decks(state: RevelState, place: i64) -> None:
    """R-2.5 step 1: each player whose deck is empty loses all Stamina."""
    for seat in range(state.stack[place + CL_DECK], SEATS):
        state.stack[place + CL_DECK] = seat + 1
        if state.size[DECK_ZONE + seat] == 0 and state.stamina[seat] > 0:
            event = begin.event(state, LOSE, seat, 0)
            state.stack[event + EV_AMOUNT] = state.stamina[seat]
            state.stack[event + EV_RESOURCE] = STAMINA
            return
    frames.step_to(state, END_REVEALS)


def ask_hands(state: RevelState, place: i64) -> None:
    """RV-123: a consequence of a hidden hand becomes relevant if its player shows the card."""
    if state.stack[place + CL_ASKED]:
        state.stack[place + CL_ASKED] = 0
        state.to_show = state.to_show[TO_SHOW:]
        return
    state.stack[place + CL_ASKED] = 1
    h = happening.first_to_show(state)
    for seat in (1 - state.current, state.current):
        if reactions.may_hold(state, seat, CONSEQUENCE, h, state.to_show[S_SINCE]):
            begin.window(state, seat, 0)


def claim(state: RevelState, place: i64) -> None:
    """R-2.5 step 3: what has become relevant now waits for this check."""
    if waiting.has_unclaimed(state):
        records = state.waiting[:]
        for k in range(0, len(records), WAITING):
            if records[k + W_CLAIM] == 0:
                records[k + W_CLAIM] = place
        state.waiting = records


def next_consequence(state: RevelState, place: i64) -> None:
    """R-2.5 steps 4 to 7: the current player's, one by one, then the opponent's."""
    seat = state.stack[place + CL_PLAYER]
    if waiting.has_claimed(state, seat):
        frames.step_to(state, ASK_WHICH)
    elif seat == state.current:
        state.stack[place + CL_PLAYER] = 1 - seat
    else:
        frames.step_to(state, CHECK_OVERPOWER)


def answer(state: RevelState, number: i64) -> None:
    """R-2.5 step 4: the player resolves this one."""
    frames.step_to(state, RESOLVED)
    at = waiting.claimed(state, state.stack[state.frame + CL_PLAYER])[number]
    record = state.waiting[at : at + WAITING]
    state.waiting = state.waiting[:at] + state.waiting[at + WAITING :]
    resolve(state, record)


def resolve(state: RevelState, record: list[int]) -> None:
    """R-4.6: carry out the instructions of a consequence, or of a Power that was used."""
    e, you = record[W_EFFECT], record[W_YOU]
    log.card(state, "R-4.6", "resolved", you, card_of(record[W_SOURCE]))
    place = begin.effect(state, e, record[W_SOURCE], you)
    state.stack[place + EF_THAT] = record[W_THAT]
    state.stack[place + EF_CAUSE] = record[W_CAUSE]
    state.stack[place + EF_SERIAL] = record[W_SERIAL]
    state.stack[place + EF_AMOUNT] = record[W_AMOUNT]
    if state.program.effects[e * EFFECT + E_KIND] == POWER_EFFECT:
        return
    ref = record[W_OBJECT]
    if ref and kind_of(ref) == CARD and is_live(ref) and areas.spell_of(state, card_of(ref)):
        # a card that is part of a spell has no state of its own.
        ref = areas.spell_of(state, card_of(ref))
    if ref and (kind_of(ref) != CARD or is_live(ref)):
        state.slots_held = [*state.slots_held, place, 0, ref]
    if record[W_SUBJECT]:
        state.slots_held = [*state.slots_held, place, SUBJECT_SLOT, record[W_SUBJECT]]
    for now in (record[W_NOW], record[W_NOW_TOO]):
        if now and now != record[W_OBJECT]:
            state.slots_held = [*state.slots_held, place, 0, now]


def check_overpower(state: RevelState, place: i64) -> None:
    """R-2.5 step 8: the spell of the strike card that was played, where it now is."""
    spell, cause = state.stack[place + CL_SPELL], state.stack[place + CL_CAUSE]
    if spell and is_live(spell):
        begin.overpower_check(state, spell, cause)


def use_power(state: RevelState, e: i64, card: i64) -> None:
    """R-4.7, RV-37: a Power that is used waits like a consequence."""
    announcing.make_relevant(state, e, card, happening.Happening(0, state.pool[card], 0))
