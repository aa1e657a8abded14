"""4.1 The effects on the field: listed once, and again only after the field has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from .....engine.native import vec
from ...program import E_CONDITION, E_ZONES, EFFECT, IN_DISCARDS, ON_FIELD, WITH_CARD
from ..layout import DISCARDS_ZONE, FIELD_ZONES, ZONES
from . import reader
from .index import AREAS, LOOKED_FOR, THE_FIELD

if TYPE_CHECKING:
    from ...state import RevelState

# The list begins with the kinds that are in it, as bits, and the verbs that cards of the field
# listen to; then for each effect its kind (a bit of `index`), its number and its card.
KINDS: Final = 0
HEARD: Final = 1
FIRST: Final = 2
L_BIT: Final = 0
L_EFFECT: Final = 1
L_CARD: Final = 2
LISTED: Final = 3
# Of a field whose effects are not listed yet.
UNLISTED: Final[vec[i64]] = vec[i64]([])


def changed(state: RevelState) -> None:
    """A card came to the field or left it, or got another number: the list is out of date."""
    state.field = UNLISTED


def effects(state: RevelState) -> vec[i64]:
    """R-4.1: every effect on the field that rules look for, in the order of the areas."""
    if len(state.field) == 0:
        # A new vector each time: clones share it until their own field changes.
        state.field = listed(state)
    return state.field


def listed(state: RevelState) -> vec[i64]:
    """The list as the field is now."""
    first, kinds, bits = state.program.first_effect, state.index.kinds, state.index.bits
    heard = state.index.heard
    slots, faces = state.slots, state.face
    found = vec[i64]([0] * int(length(state)))
    at: i64 = FIRST
    for zone in range(first_zone(state), i64(ZONES)):
        start = zone * state.stride
        for k in range(start, start + state.size[zone]):
            face = faces[slots[k]]
            if zone >= FIELD_ZONES:
                found[HEARD] |= heard[face * AREAS + THE_FIELD]
            if kinds[face] & LOOKED_FOR:
                for e in range(first[face], first[face + 1]):
                    if bits[e] & LOOKED_FOR and works_in(state, e, zone):
                        found[KINDS] |= bits[e]
                        found[at + L_BIT] = bits[e]
                        found[at + L_EFFECT] = e
                        found[at + L_CARD] = slots[k]
                        at += LISTED
    return found


def length(state: RevelState) -> i64:
    """How many numbers the list takes."""
    counts, slots, faces = state.index.counts, state.slots, state.face
    total: i64 = 0
    for zone in range(first_zone(state), i64(ZONES)):
        start = zone * state.stride
        for k in range(start, start + state.size[zone]):
            total += counts[faces[slots[k]]]
    return FIRST + total * LISTED


def first_zone(state: RevelState) -> i64:
    """R-0.1, R-4.1: the field, and the discards if a card of this game says that it works there."""
    return DISCARDS_ZONE if state.index.from_discards else FIELD_ZONES


def works_in(state: RevelState, e: i64, zone: i64) -> bool:
    """R-0.1, R-4.1: whether an effect works in a zone: on the field, unless it says otherwise."""
    zones = state.program.effects[e * EFFECT + E_ZONES]
    if zone < FIELD_ZONES:
        return zones & IN_DISCARDS != 0
    return zones & (ON_FIELD | WITH_CARD) != 0


def on_field(state: RevelState, bit: i64) -> list[int]:
    """R-4.1: the effects of one kind (see `index`) on the field: pairs of effect and card."""
    found: list[int] = []
    there = effects(state)
    if not there[KINDS] & bit:
        return found
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        if there[k] == bit:
            found += [there[k + L_EFFECT], there[k + L_CARD]]
    return found


def applies(state: RevelState, e: i64, card: i64) -> bool:
    """R-4.4: whether an ongoing effect applies now: it has no condition, or that holds."""
    condition = state.program.effects[e * EFFECT + E_CONDITION]
    return condition == 0 or state.holds(condition, reader.of_source(state, card))
