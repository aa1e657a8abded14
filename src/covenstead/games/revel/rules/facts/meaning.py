"""4.10 References: the elements and the spaces that a text means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import (
    ABOVE,
    ACROSS,
    ACROSS_FROM,
    ANY,
    ANY_LEVEL,
    AT_LEAST,
    BOTH_STATS,
    BY_VALUE,
    CARD_TYPES,
    COPY,
    DECK,
    DISCARDS,
    EACH,
    EQUAL,
    FIELD,
    ICONS,
    MARKER_LEVEL,
    MATCH,
    N_ADJECTIVES,
    N_AMOUNT,
    N_AREA,
    N_AREA_OWNER,
    N_COMPARISON,
    N_COUNT,
    N_EXCEPT,
    N_LEVEL,
    N_MASK,
    N_OWNER,
    N_QUANTITY,
    N_SORT,
    N_SPACE,
    N_SPACE_NP,
    N_STAT,
    N_TYPES,
    NEXT_DRAWS,
    OPPOSING,
    OTHER_THAN_SOURCE,
    PLACES,
    PLUS_ONES,
    SELF,
    SLOTS,
    SPELL_LEVEL,
    STITCHED,
    SUBJECT_SLOT,
    THIS_SPACE,
    WITH_COUNTER,
)
from ..layout import (
    DECK_ZONE,
    DISCARDS_ZONE,
    EF_SERIAL,
    FIELD_ZONES,
    HELD,
    HELD_FRAME,
    HELD_REF,
    HELD_SLOT,
    MEMORY,
    MEMORY_CELL,
    MEMORY_REF,
    MEMORY_SOURCE,
    RESOURCE_ZONE,
    SIDE_ZONE,
    SPACES,
    SPELL,
    STANCE_ZONE,
    WITCH_ZONE,
    card_of,
    card_ref,
    is_live,
    kind_of,
    marker_ref,
)
from . import areas, elements, reader, spaces
from .reader import Reader

if TYPE_CHECKING:
    from ...state import RevelState


SUBJECT_BIT: Final = 1 << SUBJECT_SLOT
# Lists of zones, made once: `zones_of` is asked for one in most decisions.
FIELD_ITSELF: Final[list[int]] = [*range(FIELD_ZONES, SIDE_ZONE)]
ONE: Final[list[list[int]]] = [[zone] for zone in range(FIELD_ZONES)]
BOTH_OF: Final[list[list[int]]] = [[zone, zone + 1] for zone in range(FIELD_ZONES - 1)]


# ---- What a description means ----


def all_of(state: RevelState, np: i64, r: Reader) -> list[int]:
    """The elements meant that are still there; instructions can act on these only (R-4.10)."""
    found = known_of(state, np, r)
    for ref in found:
        if not is_live(ref):
            live = [one for one in found if is_live(one)]
            if not live and state.program.code[np] == SLOTS:
                # what was done to a spell put its cards where they can be found.
                return [card for card in held_as(state, np, ANY_LEVEL, r) if is_live(card)]
            return live
    return found


def known_of(state: RevelState, np: i64, r: Reader) -> list[int]:
    """The elements meant, lost ones with what was last known of them."""
    kind = state.program.code[np]
    if kind == MATCH:
        return matching(state, np, r)
    if kind == SELF:
        return the_source(state, np, r)
    if kind == SLOTS:
        return held(state, np, r)
    if kind == ABOVE:
        return remembered(state, np, r)
    if kind == ACROSS:
        return across(state, np, r.source, r.you)
    if kind == ACROSS_FROM:
        found: list[int] = []
        for ref in known_of(state, state.program.code[np + N_MASK], r):
            found += across(state, np, ref, elements.player_of(state, ref))
        return found
    if kind == NEXT_DRAWS:
        return next_draws(state, np, r)
    if kind == PLACES:
        return spaces.places(state, np, r)
    return []


def the_source(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-4.10: «this spell», «this card», in the place where it is."""
    code = state.program.code
    card = card_of(r.source)
    if code[np + N_LEVEL] == SPELL_LEVEL:
        if not is_live(r.source):
            return [r.source]
        spell = areas.spell_of(state, card)
        return [spell] if spell else []
    if code[np + N_AREA] and code[np + N_AREA] != areas.area_of(state, card):
        return []
    return [card_ref(card)]


def held(state: RevelState, np: i64, r: Reader) -> list[int]:
    """«it», «them», «the cards discarded this way»: what slots hold and fits the description."""
    return held_as(state, np, state.program.code[np + N_LEVEL], r)


def held_as(state: RevelState, np: i64, level: i64, r: Reader) -> list[int]:
    """The same, as spells or as cards; as the other if there are none."""
    code, slots = state.program.code, state.slots_held
    mask: int = code[np + N_MASK]
    found: list[int] = []
    others: list[int] = []
    for k in range(0, len(slots), HELD):
        if slots[k + HELD_FRAME] == r.frame and mask & (1 << slots[k + HELD_SLOT]):
            ref = slots[k + HELD_REF]
            if elements.types_of(state, ref) & code[np + N_TYPES]:
                if level == ANY_LEVEL or (kind_of(ref) == SPELL) == (level == SPELL_LEVEL):
                    found.append(ref)
                else:
                    others.append(ref)
    if r.frame == 0 and mask & 1 and r.object:
        found.append(r.object)
    if r.frame == 0 and mask & SUBJECT_BIT and r.subject:
        found.append(r.subject)
    if code[np + N_EXCEPT]:
        taken = taken_by(state, code[np + N_EXCEPT], r)
        found = [ref for ref in found if ref not in taken]
    return found if found else others


def taken_by(state: RevelState, mask: i64, r: Reader) -> list[int]:
    """R-4.10: what was picked out of a group before «the rest» of it."""
    slots = state.slots_held
    taken: list[int] = []
    for k in range(0, len(slots), HELD):
        if slots[k + HELD_FRAME] == r.frame and mask & (1 << slots[k + HELD_SLOT]):
            taken.append(slots[k + HELD_REF])
    return taken


def remembered(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-4.10, RV-10: «the spell chosen above», as the element or the consequence remembers it."""
    memory, cell = state.memory, state.program.code[np + N_MASK]
    serial: i64 = -1
    if r.frame and state.stack[r.frame + EF_SERIAL]:
        serial = state.stack[r.frame + EF_SERIAL]
    found: list[int] = []
    for k in range(0, len(memory), MEMORY):
        source = memory[k + MEMORY_SOURCE]
        if memory[k + MEMORY_CELL] == cell and (source == r.source or source == serial):
            if memory[k + MEMORY_REF] not in found:
                found.append(memory[k + MEMORY_REF])
    return found


def across(state: RevelState, np: i64, ref: i64, you: i64) -> list[int]:
    """R-1.10: the opposing spell of a spell; the opponent's witch, stance or resource."""
    code = state.program.code
    if code[np + N_LEVEL] == SPELL_LEVEL:
        space = elements.space_of(state, ref)
        if space < 0:
            return []
        spell = areas.spell_at(state, areas.side(1 - you, space))
        return [spell] if spell and elements.types_of(state, spell) & code[np + N_TYPES] else []
    found: list[int] = []
    for base in (WITCH_ZONE, RESOURCE_ZONE, STANCE_ZONE):
        for card in state.cards(base + 1 - you):
            if state.program.types[state.face[card]] & code[np + N_TYPES]:
                found.append(card_ref(card))
    return found


def next_draws(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-5.2: the top cards of a deck, the topmost first."""
    code = state.program.code
    seat = reader.player(state, code[np + N_OWNER], r)
    if seat < 0:
        return []
    size = state.size[DECK_ZONE + seat]
    number = number_of(state, np, r)
    number = number if number < size else size
    return [card_ref(state.at(DECK_ZONE + seat, size - 1 - k)) for k in range(number)]


def number_of(state: RevelState, np: i64, r: Reader) -> i64:
    """How many a description asks for: as printed, or equal to a value now."""
    code = state.program.code
    if code[np + N_QUANTITY] == EQUAL:
        return state.value(code[np + N_COUNT], r)
    return code[np + N_COUNT]


def matching(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-4.10: whatever fits, in the area that is named or on the field."""
    code = state.program.code
    area, level = code[np + N_AREA], code[np + N_LEVEL]
    found: list[int] = []
    if level == MARKER_LEVEL:
        for seat in range(i64(2)):
            if matches(state, np, marker_ref(seat), r):
                found += [marker_ref(seat)] * state.stamina[seat]
        return found
    if area == FIELD and (level in (SPELL_LEVEL, ANY_LEVEL)):
        for zone in range(i64(SIDE_ZONE), i64(SIDE_ZONE + 2 * SPACES)):
            spell = areas.spell_at(state, zone)
            if spell and matches(state, np, spell, r):
                found.append(spell)
        if level == SPELL_LEVEL:
            return found
    for zone in zones_of(state, np, r):
        for k in range(state.size[zone]):
            ref = card_ref(state.at(zone, k))
            if matches(state, np, ref, r):
                found.append(ref)
    return found


def zones_of(state: RevelState, np: i64, r: Reader) -> list[int]:
    """The zones in which a description looks for cards: a list that is only read."""
    code = state.program.code
    area = code[np + N_AREA]
    if area == FIELD:
        return FIELD_ITSELF
    base: i64 = 0
    if area == DECK:
        base = DECK_ZONE
    elif area == DISCARDS:
        base = DISCARDS_ZONE
    word = code[np + N_AREA_OWNER]
    if word in (ANY, EACH):
        word = code[np + N_OWNER]
    seat = reader.player(state, word, r)
    return BOTH_OF[base] if seat < 0 else ONE[base + seat]


def count(state: RevelState, np: i64, r: Reader) -> i64:
    """How many elements fit."""
    return len(known_of(state, np, r))


# ---- Whether an element has the qualities described ----


def matches(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """Types, whose, adjectives, «with 2 or less Power»."""
    code = state.program.code
    types = elements.types_of(state, ref)
    # A card that nobody saw is a card, of no type in particular.
    if types == 0 and code[np + N_TYPES] & CARD_TYPES != CARD_TYPES:
        return False
    if types and not types & code[np + N_TYPES]:
        return False
    owner = code[np + N_OWNER]
    if owner != ANY and owner != EACH:
        if elements.player_of(state, ref) != reader.player(state, owner, r):
            return False
    whose = code[np + N_AREA_OWNER]
    if code[np] == MATCH and whose != ANY and whose != EACH:
        who = reader.player(state, whose, r)
        if who >= 0 and elements.player_of(state, ref) != who:
            return False
    adjectives = code[np + N_ADJECTIVES]
    if adjectives and not has_adjectives(state, adjectives, ref, r):
        return False
    sort = code[np + N_SORT]
    if sort and not (elements.sorts_of(state, ref) >> (sort - 1)) & 1:
        return False
    if code[np] == MATCH and code[np + N_MASK]:
        if not is_across(state, code[np + N_MASK], ref, r):
            return False
    if code[np] == MATCH and code[np + N_SPACE]:
        space = space_meant(state, code[np + N_SPACE], code[np + N_SPACE_NP], r)
        if space < 0 or elements.space_of(state, ref) != space:
            return False
    return code[np + N_STAT] == 0 or has_amount(state, np, ref, r)


def has_amount(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """«with 2 or less Power», «with no +1s on it», «with less Power than this spell»."""
    code = state.program.code
    which, comparison, amount = code[np + N_STAT], code[np + N_COMPARISON], code[np + N_AMOUNT]
    if which == ICONS:
        return shares_icon(state, ref, amount, r)
    if which == PLUS_ONES:
        return reader.compare(elements.counters(state, ref), comparison, amount)
    if comparison > BY_VALUE:
        comparison -= BY_VALUE
        amount = state.value(amount, r)
    value = state.stat(ref, which) if which < BOTH_STATS else elements.either(state, ref)
    if value < 0:
        if comparison == AT_LEAST:
            return False
        value = 0
    return reader.compare(value, comparison, amount)


def shares_icon(state: RevelState, ref: i64, np: i64, r: Reader) -> bool:
    """R-1.3, R-5.7: «sharing a stitch icon with this spell»."""
    icons = elements.icons_of(state, ref)
    for other in known_of(state, np, r):
        if icons & elements.icons_of(state, other):
            return True
    return False


def is_across(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """R-1.10: «a spell opposing» one of those described."""
    space, player = elements.space_of(state, ref), elements.player_of(state, ref)
    for other in known_of(state, np, r):
        if space >= 0 and elements.space_of(state, other) == space:
            if elements.player_of(state, other) != player:
                return True
    return False


def has_adjectives(state: RevelState, adjectives: i64, ref: i64, r: Reader) -> bool:
    """«other», «opposing», «stitched», «with a +1 on it»."""
    if adjectives & OTHER_THAN_SOURCE and elements.is_source(state, ref, r.source):
        return False
    if adjectives & OPPOSING and elements.player_of(state, ref) == r.you:
        return False
    if adjectives & STITCHED and not elements.is_stitched(state, ref):
        return False
    if adjectives & COPY and state.face[card_of(ref)] != state.face[card_of(r.source)]:
        return False
    return not adjectives & WITH_COUNTER or elements.counters(state, ref) > 0


# ---- Spaces ----


def space_meant(state: RevelState, word: i64, np: i64, r: Reader) -> i64:
    """The spell space of the source, or of what a text names; -1 if there is none."""
    if word == THIS_SPACE or np == 0:
        return elements.space_of(state, r.source)
    found = known_of(state, np, r)
    if not found:
        return -1
    return elements.space_of(state, found[0])
