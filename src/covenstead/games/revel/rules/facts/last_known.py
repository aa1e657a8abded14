"""4.10 Lost references: what an element was when it was last seen, packed into a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import POWER, RESISTANCE
from ..layout import (
    COLUMNS,
    FIELD_ZONES,
    LOST,
    LOST_FIELD,
    LOST_PLUS,
    LOST_POWER,
    LOST_RESISTANCE,
    LOST_SECOND,
    LOST_SPACE,
    LOST_STITCHED,
    LOST_TYPES,
    LOST_UNKNOWN,
    NO_SPACE,
    NO_STAT,
    REF_BITS,
    SIDE_ZONE,
    SPACES,
    SPELL,
    WHERE,
    card_of,
    kind_of,
    spell_ref,
)
from . import elements, stats

if TYPE_CHECKING:
    from ...state import RevelState


def last_known(state: RevelState, ref: i64) -> i64:
    """R-4.10: a lost reference, carrying what the element was; of a spell's card, the spell."""
    card = card_of(ref)
    zone = state.card[card * COLUMNS + WHERE]
    element = ref
    if zone >= SIDE_ZONE:
        element = spell_ref(state.at(zone, 0))
    on_field: i64 = 1 if zone >= FIELD_ZONES else 0
    space: i64 = NO_SPACE
    if zone >= SIDE_ZONE:
        space = (zone - SIDE_ZONE) % SPACES
    high = value_there(state, element, POWER, on_field)
    low = value_there(state, element, RESISTANCE, on_field)
    stitched: i64 = 1 if elements.is_stitched(state, element) else 0
    packed = LOST + (ref & REF_BITS)
    packed += elements.types_of(state, ref) << LOST_TYPES
    packed += (space << LOST_SPACE) + (packed_stat(high) << LOST_POWER)
    packed += (packed_stat(low) << LOST_RESISTANCE) + (stitched << LOST_STITCHED)
    packed += on_field << LOST_FIELD
    plus = elements.counters(state, element)
    second: i64 = 0
    if kind_of(ref) == SPELL and state.size[zone] > 1:
        second = state.at(zone, 1) + 1
    return packed + (plus << LOST_PLUS) + (second << LOST_SECOND)


def value_there(state: RevelState, ref: i64, which: i64, on_field: i64) -> i64:
    """R-1.3: Power or Resistance; away from the field only as printed."""
    if on_field:
        return stats.stat(state, ref, which)
    return elements.printed(state, ref, which)


def nothing_known(state: RevelState, ref: i64) -> i64:
    """A lost reference to a card whose face is a secret: it says only which card it was."""
    return LOST + LOST_UNKNOWN + (ref & REF_BITS)


def is_nothing_known(ref: i64) -> bool:
    """Whether a reference is lost and says only which card it was."""
    return ref - (ref & REF_BITS) == LOST + LOST_UNKNOWN


def packed_stat(value: i64) -> i64:
    """A value in ten bits, which hold the greatest there is (RV-151)."""
    return NO_STAT if value < 0 else value
