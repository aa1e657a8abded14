"""3. Moving cards between areas: their state, and who sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import NOBODY, SEAT_BIT, SPECTATORS
from ...program import (
    NEXT_CLEANUP,
    OPPONENTS_NEXT_TURN,
    TURN_ENDS,
    YOUR_NEXT_END,
    YOUR_NEXT_TURN,
)
from ..facts import areas, field
from ..layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    FIELD_ZONES,
    MARKS,
    PLUS,
    SHOWN,
    SIDE_ZONE,
    STITCH,
    TRACKED,
    UNTIL_CLEANUP,
    UNTIL_NEXT_END_OF,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_OF,
    USED,
    WHERE,
    card_of,
    card_ref,
    spell_ref,
)
from . import references

if TYPE_CHECKING:
    from ...state import RevelState


# ---- 3.2 Moving clears state ----


def put_first(state: RevelState, zone: i64, card: i64) -> None:
    """Setup: a card lies in its first area."""
    assert areas.takes(state, zone, card), "R-1.6: this area does not hold such a card"
    state.put(zone, card)
    state.card[card * COLUMNS + WHERE] = zone
    if zone >= DISCARDS_ZONE:
        field.changed(state)
    if zone >= FIELD_ZONES:
        state.reveal(card)


def move_card(state: RevelState, card: i64, zone: i64, *, under: bool = False) -> None:
    """R-3.2: a card changes areas; its state is cleared and references to it are lost."""
    leave_spell(state, card)
    references.lose_references(state, card_ref(card))
    shift_card(state, card, zone, under)


def leave_spell(state: RevelState, card: i64) -> None:
    """R-1.7: a card leaves a spell that goes on with its other card, and keeps its state."""
    zone = areas.where(state, card)
    if zone < SIDE_ZONE or state.size[zone] < 2:
        return
    first, second = state.at(zone, 0), state.at(zone, 1)
    state.card[first * COLUMNS + STITCH] = 0
    if first == card:
        state.card[second * COLUMNS + PLUS] = state.card[first * COLUMNS + PLUS]
        references.go_on_as(state, spell_ref(first), spell_ref(second))


def move_spell(state: RevelState, spell: i64, base: i64, *, under: bool = False) -> None:
    """R-1.7: all cards of a spell move in the same way; `base` is the zone of seat 0."""
    zone = areas.where(state, card_of(spell))
    references.lose_references(state, spell)
    cards = state.cards(zone)
    for card in cards:
        references.lose_references(state, card_ref(card))
    for card in cards:
        shift_card(state, card, base + state.pool[card], under)


def shift_card(state: RevelState, card: i64, zone: i64, under: bool) -> None:
    """The move itself, and who sees the card where it now lies (R-3.6 to R-3.8)."""
    assert areas.takes(state, zone, card), "R-1.6: this area does not hold such a card"
    old = areas.where(state, card)
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
    listed = field.first_zone(state)
    if old >= listed or zone >= listed:
        field.changed(state)
    if zone >= DISCARDS_ZONE:
        state.reveal(card)
    elif zone < DECK_ZONE:
        state.show(card, zone)


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


# ---- 3.8 Out of a hand, unseen ----


def slip_out(state: RevelState, card: i64, actor: i64) -> None:
    """R-3.8: which card leaves a hand is seen by its player, and by who chose it by its face.

    To everybody else it may have been any of them, so of each card that they knew there they are
    sure of one less; unless they knew the whole hand, and its cards were all alike.
    """
    hand = areas.where(state, card)
    if hand >= DECK_ZONE or not is_among_others(state, card):
        return
    sure = SEAT_BIT[hand] | SEAT_BIT[actor] & state.known[card]
    for onlooker in (0, 1, SPECTATORS):
        bit = SEAT_BIT[onlooker]
        if not sure & bit and not is_open(state, hand, bit):
            forget_one_of_each(state, hand, card, bit)


def is_among_others(state: RevelState, card: i64) -> bool:
    """R-3.8, R-5.4: whether a card is held like any other: not revealed and not kept apart."""
    return state.card[card * COLUMNS + SHOWN] == 0 and state.card[card * COLUMNS + TRACKED] == 0


def is_open(state: RevelState, hand: i64, bit: i64) -> bool:
    """Whether somebody knows every card of a hand, and all are alike."""
    first = state.face[state.at(hand, 0)]
    for k in range(state.size[hand]):
        card = state.at(hand, k)
        if state.face[card] != first or not state.known[card] & bit:
            return False
    return True


def forget_one_of_each(state: RevelState, hand: i64, gone: i64, bit: i64) -> None:
    """Of each kind of card that somebody knew in a hand, one may be the one that is gone."""
    done: list[int] = []
    if state.known[gone] & bit:
        state.known[gone] &= ~bit
        done.append(state.face[gone])
    for k in range(state.size[hand]):
        card = state.at(hand, k)
        if state.known[card] & bit and is_among_others(state, card):
            if state.face[card] not in done:
                state.known[card] &= ~bit
                done.append(state.face[card])


# ---- 5.4 Revealed cards ----


def set_shown(state: RevelState, card: i64, until: i64) -> None:
    """R-5.4: how long a card is revealed; `shown` lists those that are, for their end to find."""
    own = card * COLUMNS + SHOWN
    if state.card[own] and not until:
        state.shown = [other for other in state.shown if other != card]
    elif until and not state.card[own]:
        state.shown = [*state.shown, card]
    state.card[own] = until


def ends_when(until: i64, you: i64) -> i64:
    """R-2.3: when a duration that a text names is over, for the player it calls «you»."""
    if until == NEXT_CLEANUP:
        return UNTIL_CLEANUP
    if until == TURN_ENDS:
        return UNTIL_TURN_ENDS
    seat = you if until in (YOUR_NEXT_TURN, YOUR_NEXT_END) else 1 - you
    return seat + (UNTIL_TURN_OF if until <= OPPONENTS_NEXT_TURN else UNTIL_NEXT_END_OF)


def end_shown(state: RevelState, until: i64) -> None:
    """R-5.4: cards revealed until now are no longer revealed."""
    for card in state.shown:
        if state.card[card * COLUMNS + SHOWN] == until:
            set_shown(state, card, 0)


# ---- 3.6 The deck ----


def shuffle_deck(state: RevelState, seat: i64) -> None:
    """R-3.6: the order of a deck becomes unknown to everybody."""
    zone = DECK_ZONE + seat
    cards = state.cards(zone)
    for card in cards:
        references.lose_secretly(state, card)
        clear_state(state, card)
        state.known[card] = NOBODY
    state.rng.shuffle(cards)
    start = zone * state.stride
    for k in range(len(cards)):
        state.slots[start + k] = cards[k]


def hide_order(state: RevelState, cards: list[int], seat: i64) -> None:
    """R-5.3: whoever did not put cards under a deck no longer knows which of them is which."""
    if len(cards) > 1:
        for card in cards:
            state.known[card] &= SEAT_BIT[seat]
