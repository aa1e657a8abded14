"""4.10 References: what a description means, and whether an element fits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..program import (
    ABOVE,
    ACROSS,
    ACROSS_FROM,
    ANY,
    ANY_LEVEL,
    AT_LEAST,
    CARD_LEVEL,
    DECK,
    DISCARDS,
    EACH,
    EQUAL,
    FIELD,
    HAND,
    MARKER_LEVEL,
    MATCH,
    N_ADJECTIVES,
    N_AMOUNT,
    N_AREA,
    N_AREA_OWNER,
    N_COMPARISON,
    N_COUNT,
    N_LEVEL,
    N_MASK,
    N_OWNER,
    N_QUANTITY,
    N_SORT,
    N_STAT,
    N_TYPES,
    NEXT_DRAWS,
    OPPOSING,
    OTHER_THAN_SOURCE,
    SELF,
    SLOTS,
    SPELL_LEVEL,
    STITCHED,
    WITH_COUNTER,
)
from . import areas, elements, reading
from .layout import (
    CARD,
    DECK_ZONE,
    DISCARDS_ZONE,
    EF_SERIAL,
    FIELD_ZONES,
    MARKERS,
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

if TYPE_CHECKING:
    from ..state import RevelState
    from .reading import Reader

CARD_TYPES: Final = 31  # strike, shield, stance, witch, resource

# ---- Whether an element fits ----


def fits(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """Whether an element is what a description means."""
    code = state.program.code
    kind = code[np]
    if kind == MATCH:
        if kind_of(ref) != level_kind(code[np + N_LEVEL]):
            return False
        return matches(state, np, ref, r)
    if kind == SELF:
        level = code[np + N_LEVEL]
        if level != ANY_LEVEL and (kind_of(ref) == SPELL) != (level == SPELL_LEVEL):
            return False
        return is_source(state, ref, r.source)
    if kind == NEXT_DRAWS:
        return False
    return ref in known_of(state, np, r)


def level_kind(level: i64) -> i64:
    """The kind of reference a level of description speaks of."""
    if level == SPELL_LEVEL:
        return SPELL
    return MARKERS if level == MARKER_LEVEL else CARD


def fits_loosely(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """The same for events of playing, stitching and the like: a spell is known by its cards."""
    code = state.program.code
    kind = code[np]
    if ref == 0:
        return kind == NEXT_DRAWS
    if kind == NEXT_DRAWS:
        who = reading.player(state, code[np + N_OWNER], r)
        return kind_of(ref) == CARD and (who < 0 or elements.player_of(state, ref) == who)
    if kind == MATCH:
        if code[np + N_LEVEL] == MARKER_LEVEL and kind_of(ref) != MARKERS:
            return False
        return matches(state, np, ref, r)
    if kind == SELF:
        if code[np + N_LEVEL] == SPELL_LEVEL:
            return same_spell(state, ref, r.source)
        return card_of(ref) == card_of(r.source)
    return fits(state, np, ref, r)


def is_source(state: RevelState, ref: i64, source: i64) -> bool:
    """R-4.10: «this spell» is the spell its card is part of; «this card» the card itself."""
    if kind_of(ref) == SPELL:
        return same_spell(state, ref, source)
    return kind_of(ref) == CARD and card_of(ref) == card_of(source)


def same_spell(state: RevelState, ref: i64, source: i64) -> bool:
    """Whether two references belong to one spell."""
    if card_of(ref) == card_of(source):
        return True
    if not is_live(ref) or not is_live(source):
        return False
    zone = areas.where(state, card_of(ref))
    return zone >= SIDE_ZONE and zone == areas.where(state, card_of(source))


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
        if elements.player_of(state, ref) != reading.player(state, owner, r):
            return False
    whose = code[np + N_AREA_OWNER]
    if code[np] == MATCH and whose != ANY and whose != EACH:
        who = reading.player(state, whose, r)
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
    which = code[np + N_STAT]
    if which:
        value = elements.stat(state, ref, which)
        if value < 0:
            if code[np + N_COMPARISON] == AT_LEAST:
                return False
            value = 0
        return reading.compare(value, code[np + N_COMPARISON], code[np + N_AMOUNT])
    return True


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
    if adjectives & OTHER_THAN_SOURCE and is_source(state, ref, r.source):
        return False
    if adjectives & OPPOSING and elements.player_of(state, ref) == r.you:
        return False
    if adjectives & STITCHED and not elements.is_stitched(state, ref):
        return False
    return not adjectives & WITH_COUNTER or elements.counters(state, ref) > 0


# ---- What a description means ----


def all_of(state: RevelState, np: i64, r: Reader) -> list[int]:
    """The elements meant that are still there; instructions can act on these only (R-4.10)."""
    found = known_of(state, np, r)
    for ref in found:
        if not is_live(ref):
            return [live for live in found if is_live(live)]
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
    return []


def the_source(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-4.10: «this spell», «this card», in the place where it is."""
    if state.program.code[np + N_LEVEL] == SPELL_LEVEL and is_live(r.source):
        spell = areas.spell_of(state, card_of(r.source))
        return [spell] if spell else []
    return [r.source]


def held(state: RevelState, np: i64, r: Reader) -> list[int]:
    """«it», «them», «the cards discarded this way»: what slots hold and fits the description."""
    code, slots = state.program.code, state.slots_held
    mask: int = code[np + N_MASK]
    level = code[np + N_LEVEL]
    found: list[int] = []
    others: list[int] = []
    for k in range(0, len(slots), 3):
        if slots[k] == r.frame and mask & (1 << slots[k + 1]):
            ref = slots[k + 2]
            if elements.types_of(state, ref) & code[np + N_TYPES]:
                if level == ANY_LEVEL or (kind_of(ref) == SPELL) == (level == SPELL_LEVEL):
                    found.append(ref)
                else:
                    others.append(ref)
    if r.frame == 0 and mask & 1 and r.object:
        found.append(r.object)
    return found if found else others


def remembered(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-4.10, RV-10: «the spell chosen above», as the element or the consequence remembers it."""
    memory, cell = state.memory, state.program.code[np + N_MASK]
    serial: i64 = -1
    if r.frame and state.stack[r.frame + EF_SERIAL]:
        serial = state.stack[r.frame + EF_SERIAL]
    found: list[int] = []
    for k in range(0, len(memory), 3):
        if memory[k + 1] == cell and (memory[k] == r.source or memory[k] == serial):
            if memory[k + 2] not in found:
                found.append(memory[k + 2])
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
    seat = reading.player(state, code[np + N_OWNER], r)
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
        return reading.value(state, code[np + N_COUNT], r)
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
    if area == FIELD and level == SPELL_LEVEL:
        for zone in range(i64(SIDE_ZONE), i64(SIDE_ZONE + 2 * SPACES)):
            spell = areas.spell_at(state, zone)
            if spell and matches(state, np, spell, r):
                found.append(spell)
        return found
    for zone in zones_of(state, np, r):
        for k in range(state.size[zone]):
            ref = card_ref(state.at(zone, k))
            if matches(state, np, ref, r):
                found.append(ref)
    return found


def zones_of(state: RevelState, np: i64, r: Reader) -> list[int]:
    """The zones in which a description looks for cards."""
    code = state.program.code
    area = code[np + N_AREA]
    if area == FIELD:
        return [zone for zone in range(FIELD_ZONES, SIDE_ZONE)]
    base: i64 = 0
    if area == DECK:
        base = DECK_ZONE
    elif area == DISCARDS:
        base = DISCARDS_ZONE
    word = code[np + N_AREA_OWNER]
    if word in (ANY, EACH):
        word = code[np + N_OWNER]
    seat = reading.player(state, word, r)
    return [base, base + 1] if seat < 0 else [base + seat]


def is_hidden(state: RevelState, np: i64) -> bool:
    """R-0.2: whether a description looks where not everybody sees."""
    code = state.program.code
    if code[np] == NEXT_DRAWS:
        return True
    return code[np] == MATCH and (code[np + N_AREA] == HAND or code[np + N_AREA] == DECK)


def has_quality(state: RevelState, np: i64) -> bool:
    """R-0.6: whether a description asks for more than «a card»."""
    code = state.program.code
    if code[np] != MATCH or code[np + N_LEVEL] != CARD_LEVEL:
        return False
    if code[np + N_SORT] or code[np + N_STAT]:
        return True
    return code[np + N_TYPES] & CARD_TYPES != CARD_TYPES


def count(state: RevelState, np: i64, r: Reader) -> i64:
    """How many elements fit."""
    return len(known_of(state, np, r))


def player_of_slots(state: RevelState, mask: i64, r: Reader) -> i64:
    """R-4.10: «its player»."""
    wanted: int = mask
    for k in range(0, len(state.slots_held), 3):
        if state.slots_held[k] == r.frame and wanted & (1 << state.slots_held[k + 1]):
            return elements.player_of(state, state.slots_held[k + 2])
    return -1


def spells_first(state: RevelState, refs: list[int]) -> list[int]:
    """R-4.10: of what an event was about, the spell counts and its cards do not again."""
    spells = [ref for ref in refs if kind_of(ref) == SPELL]
    return spells if spells else refs
