"""1. Game elements: what a card or a spell is at this moment, or was when last seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import (
    BONUS,
    E_BODY,
    EFFECT,
    MARKER,
    POWER,
)
from . import describe, field, reading
from .field import FIRST, KINDS, L_CARD, L_EFFECT, LISTED
from .index import HAS_STAT
from .layout import (
    CARD,
    COLUMNS,
    FIELD_ZONES,
    L_BOUND,
    L_SOURCE,
    L_STATEMENT,
    L_YOU,
    LASTING_SIZE,
    LOST,
    LOST_CONTROLLER,
    LOST_FIELD,
    LOST_PLUS,
    LOST_POWER,
    LOST_RESISTANCE,
    LOST_SPACE,
    LOST_STITCHED,
    LOST_TYPES,
    LOST_UNKNOWN,
    MARKERS,
    NO_STAT,
    PLUS,
    SIDE_ZONE,
    SPACES,
    SPELL,
    STITCH,
    WHERE,
    card_of,
    card_ref,
    is_live,
    kind_of,
    spell_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState

# ---- 1.3 Characteristics ----


def types_of(state: RevelState, ref: i64) -> i64:
    """R-1.3: the types of an element, as bits; of a spell those of all its cards."""
    kind = kind_of(ref)
    if kind == MARKERS:
        return MARKER
    if not is_live(ref):
        return (ref >> LOST_TYPES) & 63
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
    """R-1.3: types without rules, as bits."""
    if kind_of(ref) == MARKERS:
        return 0
    return state.program.sorts[state.face[card_of(ref)]]


def player_of(state: RevelState, ref: i64) -> i64:
    """R-1.9: who controls an element on the field, or owns it elsewhere; these never differ."""
    return card_of(ref) if kind_of(ref) == MARKERS else state.pool[card_of(ref)]


def space_of(state: RevelState, ref: i64) -> i64:
    """The spell space an element is or was in, or -1."""
    if not is_live(ref):
        space = (ref >> LOST_SPACE) & 7
        if space == 7:
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
        return (ref >> LOST_PLUS) & 63
    if kind_of(ref) == MARKERS:
        return 0
    return state.card[card_of(ref) * COLUMNS + PLUS]


def is_stitched(state: RevelState, ref: i64) -> bool:
    """R-1.7: whether a spell came to have two cards by stitching."""
    if not is_live(ref):
        return (ref >> LOST_STITCHED) & 1 == 1
    return kind_of(ref) == SPELL and state.card[card_of(ref) * COLUMNS + STITCH] == 1


def power(state: RevelState, ref: i64) -> i64:
    """R-1.3: Power as a number; an element without Power has 0."""
    return at_least_0(stat(state, ref, POWER))


def resistance(state: RevelState, ref: i64) -> i64:
    """R-1.3: Resistance as a number; an element without it has 0."""
    return at_least_0(stat(state, ref, POWER + 1))


def stat(state: RevelState, ref: i64, which: i64) -> i64:
    """R-1.3, R-1.7, RV-17: Power or Resistance with all that changes it, or -1 for none."""
    if not is_live(ref):
        value = (ref >> (LOST_POWER if which == POWER else LOST_RESISTANCE)) & 127
        if value == NO_STAT:
            return -1
        return value
    base = printed(state, ref, which)
    if base < 0:
        return -1
    return at_least_0(modified(state, ref, which, base) + counters(state, ref))


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


def modified(state: RevelState, ref: i64, which: i64, base: i64) -> i64:
    """R-4.4: the value under all ongoing effects, those of the field and those with a duration.

    RV-40: a value that is asked for while it is being found out counts as printed.
    """
    there = field.effects(state)
    if state.work.depth >= 2 or (not there[KINDS] & HAS_STAT and not state.lasting):
        return base
    state.work.depth += 1
    total = base
    bonus: i64 = 0
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        if there[k] == HAS_STAT:
            e, card = there[k + L_EFFECT], there[k + L_CARD]
            node = state.program.effects[e * EFFECT + E_BODY]
            if changes(state, node, which) and field.applies(state, e, card):
                r = reading.of_source(state, card)
                if state.program.code[node] == BONUS:
                    bonus += bonus_of(state, node, ref, r)
                else:
                    total = set_value(state, node, ref, total, r)
    for k in range(0, len(state.lasting), LASTING_SIZE):
        bonus += lasting_bonus(state, k, ref, which)
    state.work.depth -= 1
    return total + bonus


def changes(state: RevelState, node: i64, which: i64) -> bool:
    """Whether a statement is about Power, or about Resistance."""
    code = state.program.code
    return code[node + 3 if code[node] == BONUS else node + 2] == which


def bonus_of(state: RevelState, node: i64, ref: i64, r: reading.Reader) -> i64:
    """R-4.4: what one «have +n Power» adds to an element."""
    code = state.program.code
    if not describe.fits(state, code[node + 1], ref, r):
        return 0
    times: i64 = 1
    if code[node + 4]:
        times = describe.count(state, code[node + 4], r)
    return code[node + 2] * times


def set_value(state: RevelState, node: i64, ref: i64, base: i64, r: reading.Reader) -> i64:
    """R-4.4: «has Power equal to»."""
    code = state.program.code
    if not describe.fits(state, code[node + 1], ref, r):
        return base
    return reading.value(state, code[node + 3], r)


def lasting_bonus(state: RevelState, k: i64, ref: i64, which: i64) -> i64:
    """R-2.3: a bonus with a duration; fixed to one element, or for whatever fits."""
    lasting = state.lasting
    node: i64 = lasting[k + L_STATEMENT]
    code = state.program.code
    if code[node] != BONUS or code[node + 3] != which:
        return 0
    r = reading.Reader(lasting[k + L_SOURCE], lasting[k + L_YOU])
    bound = lasting[k + L_BOUND]
    if bound:
        if bound != ref:
            return 0
    elif not describe.fits(state, code[node + 1], ref, r):
        return 0
    times: i64 = 1
    if code[node + 4]:
        times = describe.count(state, code[node + 4], r)
    return code[node + 2] * times


# ---- 4.10 Last known ----


def last_known(state: RevelState, ref: i64) -> i64:
    """R-4.10: a lost reference, carrying what the element was; of a spell's card, the spell."""
    card = card_of(ref)
    zone = state.card[card * COLUMNS + WHERE]
    element = ref
    if zone >= SIDE_ZONE:
        element = spell_ref(state.at(zone, 0))
    on_field: i64 = 1 if zone >= FIELD_ZONES else 0
    space: i64 = 7
    if zone >= SIDE_ZONE:
        space = (zone - SIDE_ZONE) % SPACES
    high = stat(state, element, POWER) if on_field else printed(state, element, POWER)
    low = stat(state, element, POWER + 1) if on_field else printed(state, element, POWER + 1)
    stitched: i64 = 1 if is_stitched(state, element) else 0
    packed = LOST + (ref & 1023)
    packed += types_of(state, ref) << LOST_TYPES
    packed += player_of(state, ref) << LOST_CONTROLLER
    packed += (space << LOST_SPACE) + (packed_stat(high) << LOST_POWER)
    packed += (packed_stat(low) << LOST_RESISTANCE) + (stitched << LOST_STITCHED)
    packed += on_field << LOST_FIELD
    plus = counters(state, element)
    if plus > 63:
        plus = 63
    return packed + (plus << LOST_PLUS)


def nothing_known(state: RevelState, ref: i64) -> i64:
    """A lost reference to a card whose face is a secret: whose it was, and no more."""
    return LOST + LOST_UNKNOWN + (ref & 1023) + (player_of(state, ref) << LOST_CONTROLLER)


def packed_stat(value: i64) -> i64:
    """A value in seven bits."""
    if value < 0:
        return NO_STAT
    if value > 126:
        return 126
    return value


def as_card(ref: i64) -> i64:
    """The card of a reference, wherever it now is."""
    return card_ref(card_of(ref))
