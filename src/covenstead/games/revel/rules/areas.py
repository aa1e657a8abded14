"""3. Game state: areas, moving between them, what is seen, and references that are lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.state import NOBODY, SEAT_BIT
from ....engine.vectors import vec
from ..program import (
    DECK,
    DISCARDS,
    FIELD,
    HAND,
    RESOURCE,
    SHIELD,
    STANCE,
    STRIKE,
    WITCH,
)
from . import elements, field
from .layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    FIELD_ZONES,
    L_BOUND,
    LASTING_SIZE,
    MARKS,
    PLUS,
    RESOURCE_ZONE,
    SHOWN,
    SIDE_ZONE,
    SPACES,
    STANCE_ZONE,
    STITCH,
    TRACKED,
    USED,
    WHERE,
    F,
    card_of,
    card_ref,
    spell_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState

# ---- 3.4 Areas ----


def where(state: RevelState, card: i64) -> i64:
    """R-3.4: the zone a card lies in."""
    return state.card[card * COLUMNS + WHERE]


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
        return state.pool[card] == zone % 2
    if zone >= SIDE_ZONE:
        if types & (STRIKE | SHIELD) == 0 or (zone - SIDE_ZONE) // SPACES != state.pool[card]:
            return False
        return state.size[zone] == 0 or (state.size[zone] == 1 and types & STRIKE != 0)
    if state.pool[card] != zone % 2:
        return False
    if zone >= STANCE_ZONE:
        return types & STANCE != 0 and state.size[zone] == 0
    return types & (WITCH if zone < RESOURCE_ZONE else RESOURCE) != 0


# ---- 3.2 Moving clears state ----


def put_first(state: RevelState, zone: i64, card: i64) -> None:
    """Setup: a card lies in its first area."""
    assert takes(state, zone, card), "R-1.6: this area does not hold such a card"
    state.put(zone, card)
    state.card[card * COLUMNS + WHERE] = zone
    if zone >= FIELD_ZONES:
        field.changed(state)
        state.reveal(card)


def move_card(state: RevelState, card: i64, zone: i64, *, under: bool = False) -> None:
    """R-3.2: a card changes areas; its state is cleared and references to it are lost."""
    lose_references(state, card_ref(card))
    shift_card(state, card, zone, under)


def move_spell(state: RevelState, spell: i64, base: i64, *, under: bool = False) -> None:
    """R-1.7: all cards of a spell move in the same way; `base` is the zone of seat 0."""
    zone = where(state, card_of(spell))
    lose_references(state, spell)
    cards = state.cards(zone)
    for card in cards:
        lose_references(state, card_ref(card))
    for card in cards:
        shift_card(state, card, base + state.pool[card], under)


def shift_card(state: RevelState, card: i64, zone: i64, under: bool) -> None:
    """The move itself, and who sees the card where it now lies (R-3.6 to R-3.8)."""
    assert takes(state, zone, card), "R-1.6: this area does not hold such a card"
    old = where(state, card)
    slots, first = state.slots, old * state.stride
    k: i64 = 0
    while slots[first + k] != card:
        k += 1
    state.take(old, k)
    clear_state(state, card)
    if under:
        state.put_under(zone, card)
    else:
        state.put(zone, card)
    state.card[card * COLUMNS + WHERE] = zone
    if old >= FIELD_ZONES or zone >= FIELD_ZONES:
        field.changed(state)
    if zone >= DISCARDS_ZONE:
        state.reveal(card)
    elif zone < DECK_ZONE:
        state.show(card, zone)


def set_shown(state: RevelState, card: i64, until: i64) -> None:
    """R-5.4: how long a card is revealed; `shown` lists those that are, for their end to find."""
    own = card * COLUMNS + SHOWN
    if state.card[own] and not until:
        state.shown = [other for other in state.shown if other != card]
    elif until and not state.card[own]:
        state.shown = [*state.shown, card]
    state.card[own] = until


def end_shown(state: RevelState, until: i64) -> None:
    """R-5.4: cards that are revealed so long are so no longer."""
    for card in state.shown:
        if state.card[card * COLUMNS + SHOWN] == until:
            set_shown(state, card, 0)


def clear_state(state: RevelState, card: i64) -> None:
    """R-3.2: counters, used Powers, revealed, stitched, tracked: all are gone."""
    own = card * COLUMNS
    columns = state.card
    columns[own + PLUS] = 0
    columns[own + MARKS] = 0
    columns[own + USED] = 0
    set_shown(state, card, 0)
    columns[own + STITCH] = 0
    columns[own + TRACKED] = 0


# ---- 4.10 References that are lost ----


def lose_references(state: RevelState, ref: i64) -> None:
    """R-4.10: every reference to an element that leaves becomes what was last known of it."""
    replace_references(state, ref, elements.last_known(state, ref))


def lose_secretly(state: RevelState, card: i64) -> None:
    """R-5.2, R-5.3: of a card that goes into a deck or a hand unseen, nothing is known."""
    ref = card_ref(card)
    if state.known[card] == state.everyone:
        lose_references(state, ref)
    else:
        replace_references(state, ref, elements.nothing_known(state, ref))


def replace_references(state: RevelState, ref: i64, lost: i64) -> None:
    """Write the lost reference wherever the live one is kept."""
    swap_native(state.stack, F, state.free, ref, lost)
    swap_native(state.history, 0, state.noted, ref, lost)
    state.slots_held = swapped(state.slots_held, ref, lost)
    state.waiting = swapped(state.waiting, ref, lost)
    state.picked = swapped(state.picked, ref, lost)
    state.to_show = swapped(state.to_show, ref, lost)
    if state.memory:
        forget_memory(state, ref, lost)
    if state.lasting:
        end_lasting(state, ref)
        state.lasting = swapped(state.lasting, ref, lost)


def swap_native(numbers: vec[i64], start: i64, end: i64, old: i64, new: i64) -> None:
    """Write a new number wherever the old one stands in a part of a vector."""
    for k in range(start, end):
        if numbers[k] == old:
            numbers[k] = new


def swapped(numbers: list[int], old: i64, new: i64) -> list[int]:
    """The same list, or one with a new number wherever the old one stood."""
    for k in range(i64(len(numbers))):
        if numbers[k] == old:
            return [new if number == old else number for number in numbers]
    return numbers


def forget_memory(state: RevelState, ref: i64, lost: i64) -> None:
    """R-4.10: what an element has chosen is part of its state, and goes with it."""
    kept: list[int] = []
    for k in range(0, len(state.memory), 3):
        if state.memory[k] != ref:
            target = state.memory[k + 2]
            kept += [state.memory[k], state.memory[k + 1], lost if target == ref else target]
    state.memory = kept


def end_lasting(state: RevelState, ref: i64) -> None:
    """R-3.2: effects that apply to an element stop as it moves."""
    kept: list[int] = []
    for k in range(0, len(state.lasting), LASTING_SIZE):
        if state.lasting[k + L_BOUND] != ref:
            kept += state.lasting[k : k + LASTING_SIZE]
    state.lasting = kept


# ---- 3.6 The deck ----


def shuffle_deck(state: RevelState, seat: i64) -> None:
    """R-3.6: the order of a deck becomes unknown to everybody."""
    zone = DECK_ZONE + seat
    cards = state.cards(zone)
    for card in cards:
        lose_secretly(state, card)
        clear_state(state, card)
        state.known[card] = NOBODY
    state.chance.shuffle(cards)
    start = zone * state.stride
    for k in range(len(cards)):
        state.slots[start + k] = cards[k]


def hide_order(state: RevelState, cards: list[int], seat: i64) -> None:
    """R-5.3: whoever did not put cards under a deck no longer knows which of them is which."""
    if len(cards) > 1:
        for card in cards:
            state.known[card] &= SEAT_BIT[seat]


def draw_top(state: RevelState, seat: i64) -> i64:
    """R-5.2: the next draw of a player, or -1."""
    zone = DECK_ZONE + seat
    if state.size[zone] == 0:
        return -1
    return state.top(zone)


# ---- 3.10 Winning in a spell space ----


def winner_of(state: RevelState, space: i64) -> i64:
    """R-3.10, RV-1: the seat that is winning in a spell space, or -1."""
    mine = spell_at(state, side(0, space))
    theirs = spell_at(state, side(1, space))
    high: i64 = 0
    other_high: i64 = 0
    low: i64 = 0
    other_low: i64 = 0
    if mine:
        high = elements.power(state, mine)
    if theirs:
        other_high = elements.power(state, theirs)
    # Resistance counts only where there is no Power.
    if mine and high == 0 and other_high:
        low = elements.resistance(state, mine)
    if theirs and other_high == 0 and high:
        other_low = elements.resistance(state, theirs)
    return stronger(high, low, other_high, other_low)


def stronger(high: i64, low: i64, other_high: i64, other_low: i64) -> i64:
    """R-3.10: which of two sides is winning, by Power and Resistance of each; or -1."""
    if high > 0 and other_high > 0:
        if high == other_high:
            return -1
        return 0 if high > other_high else 1
    if high > other_low:
        return 0
    return 1 if other_high > low else -1


def is_winning_all(state: RevelState, seat: i64) -> bool:
    """R-2.7: whether a player is winning in every spell space."""
    for space in range(i64(SPACES)):
        if state.size[side(seat, space)] == 0 or winner_of(state, space) != seat:
            return False
    return True


def spaces_won(state: RevelState, seat: i64) -> i64:
    """R-2.9: in how many spell spaces a player is winning."""
    won: i64 = 0
    for space in range(i64(SPACES)):
        if winner_of(state, space) == seat:
            won += 1
    return won


def total_power(state: RevelState, seat: i64) -> i64:
    """R-2.9: the Power of all spells of a player; Resistance does not count."""
    total: i64 = 0
    for space in range(i64(SPACES)):
        spell = spell_at(state, side(seat, space))
        if spell:
            total += elements.power(state, spell)
    return total
