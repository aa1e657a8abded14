"""Beginning something: each function pushes one frame, and that frame's own rule runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import DRAW, E_BODY, EFFECT, FIELD, I_SLOT, PLAY
from ..facts import areas, happening, waiting
from ..layout import (
    CARD,
    CH_CAUSE,
    CH_SPELL,
    CHECKING,
    CHECKING_SIZE,
    CL_CAUSE,
    CL_PLAYER,
    CL_SPELL,
    CLEANUP,
    CLEANUP_SIZE,
    EF_ACTOR,
    EF_EFFECT,
    EF_PC,
    EF_SOURCE,
    EF_THAT,
    EF_YOU,
    EFFECT_FRAME,
    EFFECT_SIZE,
    EV_ACTOR,
    EV_AMOUNT,
    EV_FROM,
    EV_NEXT,
    EV_OBJECT,
    EV_RESOURCE,
    EV_SHADOW,
    EV_STATE,
    EV_SUBJECT,
    EV_VERB,
    EVENT,
    EVENT_SIZE,
    F_BELOW,
    F_KIND,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PL_ACTOR,
    PL_CONTEXT,
    PL_LEVEL,
    PL_NODE,
    PLAYING,
    PLAYING_SIZE,
    QUESTION,
    SE_ACTOR,
    SE_CONTEXT,
    SE_NP,
    SE_VERB,
    SELECT,
    SELECT_SIZE,
    VB_ACTOR,
    VB_CONTEXT,
    VB_NODE,
    VB_SERIAL,
    VERB,
    VERB_SIZE,
    WHOLLY,
    WI_EVENT,
    WI_SEAT,
    WINDOW,
    WINDOW_SIZE,
    card_of,
    card_ref,
    kind_of,
)
from ..machine import frames
from . import references

if TYPE_CHECKING:
    from ...state import RevelState


def event(state: RevelState, verb: i64, actor: i64, ref: i64) -> i64:
    """Something is about to happen to an element; the frame of the event."""
    place = frames.push(state, EVENT, EVENT_SIZE)
    stack = state.stack
    stack[place + EV_VERB] = verb
    stack[place + EV_ACTOR] = actor
    stack[place + EV_OBJECT] = ref
    stack[place + EV_STATE] = WHOLLY
    if state.index.names_doer:
        stack[place + EV_SUBJECT] = doer_of(state, stack[place + F_BELOW], verb)
    if ref and kind_of(ref) == CARD:
        stack[place + EV_FROM] = areas.area_of(state, card_of(ref))
    elif ref:
        stack[place + EV_FROM] = FIELD
    return place


def doer_of(state: RevelState, below: i64, verb: i64) -> i64:
    """RV-150: the spell or card whose text asks for an event; 0: no text, or no card asks."""
    kind = state.stack[below + F_KIND]
    if kind == VERB:
        return happening.doer_of(state, state.stack[below + VB_CONTEXT])
    if kind == PLAYING and verb == PLAY:
        return happening.doer_of(state, state.stack[below + PL_CONTEXT])
    return 0


def next_draw(state: RevelState, seat: i64, card: i64) -> None:
    """R-5.2: a player is about to draw the top card of the deck, whichever that then is."""
    place = event(state, DRAW, seat, card_ref(card))
    state.stack[place + EV_NEXT] = 1


def proposal(state: RevelState, verb: i64, actor: i64, ref: i64, resource: i64 = 0) -> None:
    """R-0.2, R-4.3, R-4.9: may this be done, is it paid for, does anybody interrupt it?

    Its own rule carries it out, if `result` is WHOLLY then.
    """
    index = state.index
    state.result = WHOLLY
    if index.interruptions[verb] or index.costs[verb] or index.prohibitions[verb] or state.lasting:
        place = event(state, verb, actor, ref)
        state.stack[place + EV_SHADOW] = 1
        state.stack[place + EV_RESOURCE] = resource
        state.stack[place + EV_AMOUNT] = 1


def window(state: RevelState, seat: i64, interrupted: i64) -> None:
    """R-4.9: a player may show a card; the event to interrupt, 0: it has happened already."""
    place = frames.push(state, WINDOW, WINDOW_SIZE)
    state.stack[place + WI_SEAT] = seat
    state.stack[place + WI_EVENT] = interrupted
    frames.step_to(state, QUESTION)


def ordering(state: RevelState, seat: i64, refs: list[int]) -> None:
    """R-5.3, R-1.7, RV-103: a player puts cards in order, those of a spell its own player."""
    frames.push(state, ORDER, ORDER_SIZE)
    frames.set_local(state, OR_SEAT, seat)
    for ref in refs:
        frames.append(state, ref)
    frames.step_to(state, QUESTION)


def effect(state: RevelState, e: i64, source: i64, you: i64) -> i64:
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


def instruction(state: RevelState, actor: i64, context: i64, node: i64) -> None:
    """Start carrying out an instruction of an effect."""
    place = frames.push(state, VERB, VERB_SIZE)
    stack = state.stack
    stack[place + VB_NODE] = node
    stack[place + VB_ACTOR] = actor
    stack[place + VB_CONTEXT] = context
    stack[place + VB_SERIAL] = state.serial
    slot = state.program.code[node + I_SLOT]
    if slot >= 0:
        references.clear_slot(state, context, slot)


def selection(state: RevelState, np: i64, verb: i64, actor: i64, context: i64) -> None:
    """Find or choose what an instruction acts on; it comes back in `picked`."""
    place = frames.push(state, SELECT, SELECT_SIZE)
    stack = state.stack
    stack[place + SE_NP] = np
    stack[place + SE_VERB] = verb
    stack[place + SE_ACTOR] = actor
    stack[place + SE_CONTEXT] = context


def play(state: RevelState, actor: i64, context: i64, node: i64) -> None:
    """R-5.5: start playing a card: of the hand, or of what an instruction names."""
    place = frames.push(state, PLAYING, PLAYING_SIZE)
    stack = state.stack
    stack[place + PL_ACTOR] = actor
    stack[place + PL_CONTEXT] = context
    stack[place + PL_NODE] = node
    stack[place + PL_LEVEL] = len(state.kept)


def overpower_check(state: RevelState, spell: i64, cause: i64) -> None:
    """R-5.8: a player is asked to check a spell for overpower; `cause` is the card played, or 0."""
    place = frames.push(state, CHECKING, CHECKING_SIZE)
    state.stack[place + CH_SPELL] = spell
    state.stack[place + CH_CAUSE] = cause


def cleanup(state: RevelState, spell: i64, cause: i64) -> None:
    """R-2.5: a cleanup check; the first one after a strike was played owns its overpower check."""
    if spell == 0 and not waiting.is_needed(state):
        state.result = WHOLLY
        return
    place = frames.push(state, CLEANUP, CLEANUP_SIZE)
    stack = state.stack
    stack[place + CL_SPELL] = spell
    stack[place + CL_CAUSE] = cause
    stack[place + CL_PLAYER] = state.current
