"""0.2 What can be done to one element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import (
    DISCARD,
    DRAW,
    MOVE,
    PLAY,
    REMOVE,
    REVEAL,
    SHIELD,
    STANCE,
    STRIKE,
)
from . import areas, cants, costs, elements, events
from .layout import (
    CARD,
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    F_BELOW,
    F_KIND,
    PL_CARD,
    PLAYING,
    SHOWN,
    SPACES,
    SPELL,
    card_of,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState


def is_being_played(state: RevelState, card: i64) -> bool:
    """RV-118: a card that is being played is still in hand, but cannot pay its own cost."""
    frame = state.frame
    stack = state.stack
    while frame:
        if stack[frame + F_KIND] == PLAYING:
            ref = stack[frame + PL_CARD]
            if ref and card_of(ref) == card:
                return True
        frame = stack[frame + F_BELOW]
    return False


def can_do(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2, R-0.3: whether something can be done to one element, and paid for."""
    if not is_doable(state, verb, actor, ref):
        return False
    if verb == PLAY or not state.index.costs[verb]:
        return True
    return costs.is_bearable(state, happening_to(state, verb, actor, ref))


def is_doable(state: RevelState, verb: i64, actor: i64, ref: i64) -> bool:
    """R-0.2: whether something can be done to one element, whatever it costs."""
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
    if verb == MOVE and not has_room(state, ref):
        return False
    if not state.index.cants[verb] and not state.lasting:
        return True
    return not cants.is_prevented(state, happening_to(state, verb, actor, ref))


def happening_to(state: RevelState, verb: i64, actor: i64, ref: i64) -> events.Happening:
    """What would happen to an element."""
    h = events.Happening(verb, actor, ref)
    if kind_of(ref) == CARD:
        h.area = areas.area_of(state, card_of(ref))
    return h


def is_playable(state: RevelState, actor: i64, card: i64) -> bool:
    """R-5.5, RV-44: spell cards and stance cards of one's own that are not on the field yet."""
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
