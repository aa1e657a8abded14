"""1. Game elements: what a card or a spell is, apart from what effects make of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.native import vec
from ...program import MARKER, POWER, RESISTANCE, SPACE_TYPE
from ..layout import (
    CARD,
    COLUMNS,
    LOST_PLUS,
    LOST_SPACE,
    LOST_STITCHED,
    LOST_TYPES,
    MARKERS,
    NO_SPACE,
    PLUS,
    PLUS_BITS,
    SIDE_ZONE,
    SPACES,
    SPELL,
    SPELL_SPACE,
    STITCH,
    TYPE_BITS,
    WHERE,
    card_of,
    card_ref,
    is_live,
    kind_of,
    second_of,
)
from . import areas

if TYPE_CHECKING:
    from ...state import RevelState

# ---- 1.3 Characteristics ----


def types_of(state: RevelState, ref: i64) -> i64:
    """R-1.3: the types of an element, as bits; of a spell those of all its cards."""
    kind = kind_of(ref)
    if kind == MARKERS:
        return MARKER
    if kind == SPELL_SPACE:
        return SPACE_TYPE
    if not is_live(ref):
        return (ref >> LOST_TYPES) & TYPE_BITS
    types = state.program.types
    if kind == CARD:
        return types[state.face[card_of(ref)]]
    zone = state.card[card_of(ref) * COLUMNS + WHERE]
    found: i64 = 0
    start = zone * state.stride
    for k in range(start, start + state.size[zone]):
        found |= types[state.face[state.slots[k]]]
    return found


def sorts_of(state: RevelState, ref: i64) -> i64:
    """R-1.3, R-1.7: types without rules, as bits; of a spell those of all its cards."""
    return of_its_cards(state, ref, state.program.sorts)


def icons_of(state: RevelState, ref: i64) -> i64:
    """R-1.3, R-1.7: stitch icons, as bits; of a spell those of all its cards."""
    return of_its_cards(state, ref, state.program.icons)


def of_its_cards(state: RevelState, ref: i64, bits: vec[i64]) -> i64:
    """R-1.7: what all cards of an element have together of a column by face."""
    kind = kind_of(ref)
    if kind == MARKERS or (not is_live(ref) and types_of(state, ref) == 0):
        # of a card that nobody saw nothing is known.
        return 0
    faces = state.face
    found = bits[faces[card_of(ref)]]
    second: i64 = -1
    if not is_live(ref):
        second = second_of(ref)
    elif kind == SPELL:
        second = second_card(state, card_of(ref))
    return found if second < 0 else found | bits[faces[second]]


def second_card(state: RevelState, first: i64) -> i64:
    """R-1.7: the second card of a spell on the field, or -1."""
    zone = state.card[first * COLUMNS + WHERE]
    if state.size[zone] < 2:
        return -1
    return state.at(zone, 1)


def player_of(state: RevelState, ref: i64) -> i64:
    """R-1.9: who controls an element on the field, or owns it elsewhere; these never differ."""
    return card_of(ref) if kind_of(ref) == MARKERS else state.pool[card_of(ref)]


def space_of(state: RevelState, ref: i64) -> i64:
    """The spell space an element is or was in, or -1; a space is in itself."""
    if kind_of(ref) == SPELL_SPACE and is_live(ref):
        return card_of(ref)
    if not is_live(ref):
        space = (ref >> LOST_SPACE) & NO_SPACE
        if space == NO_SPACE:
            return -1
        return space
    if kind_of(ref) == MARKERS:
        return -1
    zone = state.card[card_of(ref) * COLUMNS + WHERE]
    if zone < SIDE_ZONE:
        return -1
    return (zone - SIDE_ZONE) % SPACES


def counters(state: RevelState, ref: i64) -> i64:
    """R-1.4: the +1s on an element."""
    if not is_live(ref):
        return (ref >> LOST_PLUS) & PLUS_BITS
    if kind_of(ref) == MARKERS:
        return 0
    return state.card[card_of(bearer(state, ref)) * COLUMNS + PLUS]


def bearer(state: RevelState, ref: i64) -> i64:
    """R-1.7: what has the state of an element: of a card in a spell that spell."""
    if kind_of(ref) != CARD or not is_live(ref):
        return ref
    spell = areas.spell_of(state, card_of(ref))
    return spell if spell else ref


def is_stitched(state: RevelState, ref: i64) -> bool:
    """R-1.7: whether a spell was stitched together from two cards."""
    if not is_live(ref):
        return (ref >> LOST_STITCHED) & 1 == 1
    return kind_of(ref) == SPELL and state.card[card_of(ref) * COLUMNS + STITCH] == 1


def at_least_0(value: i64) -> i64:
    """R-1.3: no value is less than 0."""
    if value < 0:
        return 0
    return value


def printed(state: RevelState, ref: i64, which: i64) -> i64:
    """R-1.3, R-1.7: the printed value, of a spell the sum over its cards; -1 for none."""
    kind = kind_of(ref)
    if kind == MARKERS:
        return -1
    column = state.program.power if which == POWER else state.program.resistance
    if kind == CARD:
        return column[state.face[card_of(ref)]]
    zone = state.card[card_of(ref) * COLUMNS + WHERE]
    total: i64 = -1
    start = zone * state.stride
    for k in range(start, start + state.size[zone]):
        value = column[state.face[state.slots[k]]]
        if value >= 0:
            total = value if total < 0 else total + value
    return total


def either(state: RevelState, ref: i64) -> i64:
    """RV-16: the Power of an element if it has any, else its Resistance; -1 for neither."""
    found = state.stat(ref, POWER)
    return found if found >= 0 else state.stat(ref, RESISTANCE)


def as_card(ref: i64) -> i64:
    """The card of a reference, wherever it now is."""
    return card_ref(card_of(ref))


def cards_of(state: RevelState, ref: i64) -> list[int]:
    """The card of a reference, or the cards of a spell."""
    if kind_of(ref) == SPELL:
        return state.cards(areas.where(state, card_of(ref)))
    return [card_of(ref)] if kind_of(ref) == CARD else []


# ---- 4.10 «This spell», «this card» ----


def is_source(state: RevelState, ref: i64, source: i64) -> bool:
    """R-4.10: «this spell» is the spell its card is part of; «this card» the card itself."""
    if kind_of(ref) == SPELL:
        return same_spell(state, ref, source)
    return kind_of(ref) == CARD and card_of(ref) == card_of(source)


def same_spell(state: RevelState, ref: i64, source: i64) -> bool:
    """Whether two references belong to one spell."""
    if is_live(ref) != is_live(source):
        # what left and came back is another spell.
        return False
    if card_of(ref) == card_of(source) or second_of(ref) == card_of(source):
        return True
    if not is_live(ref):
        return False
    zone = areas.where(state, card_of(ref))
    return zone >= SIDE_ZONE and zone == areas.where(state, card_of(source))
