"""0.2, 0.3 What can be done to one element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import DISCARD, DRAW, MOVE, OVERPOWER, PLAY, REMOVE, REVEAL, SHIELD, STANCE, STRIKE
from ..facts import areas, elements, happening
from ..layout import (
    CARD,
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    EV_ACTOR,
    EV_OBJECT,
    EV_SHADOW,
    EV_STATE,
    EV_SUBJECT,
    EV_VERB,
    EVENT,
    F_BELOW,
    F_KIND,
    PL_CARD,
    PLAYING,
    REPLACED,
    SHOWN,
    SPACES,
    SPELL,
    card_of,
    is_live,
    kind_of,
)
from . import prohibitions

if TYPE_CHECKING:
    from ...state import RevelState


def can_do(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2, R-0.3: whether something can be done to one element, and paid for."""
    if not is_doable(state, verb, actor, ref):
        return False
    if verb == PLAY or not state.index.costs[verb]:
        return True
    return state.can_pay_for(happening.to_element(state, verb, actor, ref))


def can_do_by(state: RevelState, verb: i64, actor: i64, ref: i64, by: i64) -> bool:
    """RV-150: the same, done by a spell or card; 0: because a rule says so."""
    before = state.work.by
    state.work.by = by
    found = can_do(state, verb, actor, ref)
    state.work.by = before
    return found


def is_doable(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2: whether something can be done to one element, whatever it costs."""
    if not is_possible(state, verb, actor, ref):
        return False
    if not state.index.prohibitions[verb] and not state.lasting:
        return True
    return not prohibitions.is_prevented(state, happening.to_element(state, verb, actor, ref))


def is_possible(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2: whether something can be done to an element where it lies, if nothing forbids it."""
    card = card_of(ref)
    if kind_of(ref) == CARD:
        zone = areas.where(state, card)
        if verb == DRAW and zone < DECK_ZONE:
            return False
        if verb == DISCARD and zone >= DISCARDS_ZONE and zone < DISCARDS_ZONE + 2:
            return False
        if verb == REVEAL and (zone >= DISCARDS_ZONE or state.card[card * COLUMNS + SHOWN]):
            return False
        if verb == PLAY and not is_playable(state, actor, card):
            return False
    elif verb == PLAY:
        return False
    if verb == REMOVE and elements.counters(state, ref) == 0:
        return False
    return verb != MOVE or has_room(state, ref)


def can_happen(state: RevelState, place: i64) -> bool:
    """R-0.2, RV-106: can't-effects and possibility come before interruptions."""
    stack = state.stack
    ref = stack[place + EV_OBJECT]
    verb = stack[place + EV_VERB]
    if ref and not is_live(ref):
        return False
    if is_of_overpower(state, place) and not is_live(stack[place + EV_SUBJECT]):
        # what would overpower is gone.
        return False
    if ref and verb < OVERPOWER and not stack[place + EV_SHADOW]:
        if not is_possible(state, verb, stack[place + EV_ACTOR], ref):
            return False
    if not state.index.prohibitions[verb] and not state.lasting:
        return True
    return not prohibitions.is_prevented(state, happening.of_event(state, place))


def is_of_overpower(state: RevelState, place: i64) -> bool:
    """R-5.8: whether an event is an overpowering, or the discard that carries one out."""
    stack = state.stack
    below = stack[place + F_BELOW]
    if stack[place + EV_VERB] == OVERPOWER:
        return True
    return stack[below + F_KIND] == EVENT and stack[below + EV_VERB] == OVERPOWER


def is_permitted(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2, R-0.3: not forbidden, and payable as far as everybody can see."""
    if not state.index.prohibitions[verb] and not state.index.costs[verb] and not state.lasting:
        return True
    h = happening.Happening(verb, actor, ref)
    return not prohibitions.is_prevented(state, h) and state.can_pay_for(h)


def may_change(state: RevelState, verb: i64, actor: i64, resource: i64) -> bool:
    """R-0.2, R-0.3: the same of gaining, losing or spending a resource, or shuffling a deck."""
    if not state.index.prohibitions[verb] and not state.index.costs[verb] and not state.lasting:
        return True
    h = happening.Happening(verb, actor, 0)
    h.resource = resource
    return not prohibitions.is_prevented(state, h) and state.can_pay_for(h)


def is_playable(state: RevelState, actor: i64, card: i64) -> bool:
    """R-5.5, RV-44: the player's own spell and stance cards, if not on the field yet."""
    if areas.is_on_field(state, card) or state.pool[card] != actor:
        return False
    return state.program.types[state.face[card]] & (STRIKE | SHIELD | STANCE) != 0


def has_room(state: RevelState, ref: i64) -> bool:
    """RV-23: a spell moves to an empty side of its player."""
    if kind_of(ref) != SPELL:
        return False
    seat = elements.player_of(state, ref)
    for space in range(i64(SPACES)):
        if state.size[areas.side(seat, space)] == 0:
            return True
    return False


def is_being_played(state: RevelState, card: i64) -> bool:
    """RV-118: a card that is being played is still in hand, but cannot pay its own cost.

    If something else takes the place of the play (R-4.9), it is not being played.
    """
    frame = state.frame
    stack = state.stack
    replaced = False
    while frame:
        if stack[frame + F_KIND] == EVENT:
            replaced = stack[frame + EV_STATE] == REPLACED
        elif stack[frame + F_KIND] == PLAYING and not replaced:
            ref = stack[frame + PL_CARD]
            if ref and card_of(ref) == card:
                return True
        frame = stack[frame + F_BELOW]
    return False
