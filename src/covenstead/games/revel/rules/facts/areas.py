"""3.4 Areas: where a card lies, and what lies on a side of a spell space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import DECK, DISCARDS, FIELD, HAND, RESOURCE, SHIELD, STANCE, STRIKE, WITCH
from ..layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    FIELD_ZONES,
    RESOURCE_ZONE,
    SEATS,
    SHOWN,
    SIDE_ZONE,
    SPACES,
    STANCE_ZONE,
    WHERE,
    spell_ref,
)

if TYPE_CHECKING:
    from ...state import RevelState


def where(state: RevelState, card: i64) -> i64:
    """R-3.4: the zone a card lies in."""
    return state.card[card * COLUMNS + WHERE]


def is_in_hand(state: RevelState, card: i64) -> bool:
    """R-3.8: whether a card lies in a hand."""
    return state.card[card * COLUMNS + WHERE] < DECK_ZONE


def is_public(state: RevelState, card: i64) -> bool:
    """R-3.7, R-5.4: whether everybody sees a card: on the field, discarded or revealed."""
    own = card * COLUMNS
    return state.card[own + WHERE] >= DISCARDS_ZONE or state.card[own + SHOWN] != 0


def is_on_field(state: RevelState, card: i64) -> bool:
    """R-3.4: witch, resource, stance and the sides of the spell spaces are the field."""
    return state.card[card * COLUMNS + WHERE] >= FIELD_ZONES


def area_of(state: RevelState, card: i64) -> i64:
    """The area a card lies in, as card texts call it."""
    zone = state.card[card * COLUMNS + WHERE]
    if zone >= FIELD_ZONES:
        return FIELD
    if zone >= DISCARDS_ZONE:
        return DISCARDS
    return DECK if zone >= DECK_ZONE else HAND


def side(seat: i64, space: i64) -> i64:
    """A player's side of a spell space."""
    return SIDE_ZONE + seat * SPACES + space


def spell_at(state: RevelState, zone: i64) -> i64:
    """R-1.7: the spell on a side, or 0."""
    if state.size[zone] == 0:
        return 0
    return spell_ref(state.slots[zone * state.stride])


def spell_of(state: RevelState, card: i64) -> i64:
    """The spell a card on the field belongs to, or 0."""
    zone = state.card[card * COLUMNS + WHERE]
    if zone < SIDE_ZONE:
        return 0
    return spell_ref(state.slots[zone * state.stride])


def opposite(zone: i64) -> i64:
    """R-1.10: the other side of the same spell space."""
    return zone + SPACES if zone < SIDE_ZONE + SPACES else zone - SPACES


def takes(state: RevelState, zone: i64, card: i64) -> bool:
    """R-1.6, R-3.4: whether an area may hold a card: its owner's, and of the right kind."""
    types = state.program.types[state.face[card]]
    if zone < FIELD_ZONES:
        return state.pool[card] == zone % SEATS
    if zone >= SIDE_ZONE:
        if types & (STRIKE | SHIELD) == 0 or (zone - SIDE_ZONE) // SPACES != state.pool[card]:
            return False
        return state.size[zone] == 0 or (state.size[zone] == 1 and types & STRIKE != 0)
    if state.pool[card] != zone % SEATS:
        return False
    if zone >= STANCE_ZONE:
        return types & STANCE != 0 and state.size[zone] == 0
    return types & (WITCH if zone < RESOURCE_ZONE else RESOURCE) != 0


def draw_top(state: RevelState, seat: i64) -> i64:
    """R-5.2: the next draw of a player, or -1."""
    zone = DECK_ZONE + seat
    if state.size[zone] == 0:
        return -1
    return state.top(zone)
