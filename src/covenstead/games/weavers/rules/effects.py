"""4. Effects phase: WV-34 to WV-38, with what Sick and Cursed do to it (WV-46, WV-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.state import NOBODY, SEAT_BIT
from ..moves import DISCARD
from ..spells import CURSED, DAMAGE, FACES, HEAL, KINDS, SHIELD, SICK

if TYPE_CHECKING:
    from ..state import WeaversState

# ---- Stage 1: damage ----


def inflict(state: WeaversState) -> None:
    """WV-34, WV-35, WVA-16: shields block, and whoever keeps some of the hand chooses discards.

    Who is asked follows from open facts alone: the damage, and how many cards the hand has (WV-6).
    """
    state.acting = NOBODY
    for seat in range(i64(2)):
        block(state, seat)
        hand = state.count(seat)
        hurt = state.unblocked[seat]
        state.owed[seat] = hurt if hurt < hand else hand
        if 0 < hurt < hand:
            state.acting |= SEAT_BIT[seat]


def block(state: WeaversState, seat: i64) -> None:
    """WV-34, WV-52: every Damage takes a Shield while there is one; the rest is unblocked."""
    at = seat * KINDS
    damage, shields = state.tokens[at + DAMAGE], state.tokens[at + SHIELD]
    blocked = damage if damage < shields else shields
    state.tokens[at + SHIELD] = shields - blocked
    state.unblocked[seat] = damage - blocked
    if damage > 0 and state.events is not None:
        if blocked > 0:
            state.events.append(Event("WV-34", "blocked", seat, [], EVERYBODY, blocked))
        if damage > blocked:
            state.events.append(Event("WV-35", "hurt", seat, [], EVERYBODY, damage - blocked))


def discard_phase(state: WeaversState) -> None:
    """WV-35, WVA-13, WVA-15, WVA-16: the chosen cards go together, or the whole hand goes."""
    for seat in range(i64(2)):
        chosen = state.sealed[seat]
        state.sealed[seat] = []
        words: list[int] = []
        for k in range(state.owed[seat]):
            place: i64 = 0
            if len(chosen) > 0:
                place = state.find(seat, state.spells.face[chosen[k] - DISCARD])
            words.append(throw(state, seat, state.take(seat, place)))
        state.owed[seat] = 0
        if words and state.events is not None:
            seen = seers(state, seat)
            event = Event("WV-35", "discarded", seat, words, seen, len(words))
            state.events.append(event)


def throw(state: WeaversState, seat: i64, card: i64) -> int:
    """WV-51, WVA-14: a card lies on the discard pile, open only where the table plays so."""
    if state.public_discards:
        state.reveal(card)
    else:
        state.show(card, seat)
    state.put(state.discards + seat, card)
    return state.spells.word[state.design[seat * FACES + state.face[card]]]


def seers(state: WeaversState, seat: i64) -> i64:
    """WVA-14: who sees a card that is discarded from a hand or a deck."""
    return EVERYBODY if state.public_discards else SEAT_BIT[seat]


def sicken(state: WeaversState, seat: i64) -> None:
    """WV-46, WVA-5: Sick and hurt, the top card of the deck goes too, once a round."""
    deck = state.decks + seat
    if state.unblocked[seat] > 0 and state.token(seat, SICK) > 0 and state.count(deck):
        word = throw(state, seat, state.pull(deck))
        if state.events is not None:
            seen = seers(state, seat)
            state.events.append(Event("WV-46", "sickened", seat, [word], seen))


# ---- Stage 2: healing ----


def heal(state: WeaversState, seat: i64) -> None:
    """WV-36, WV-50, WVA-18: Cursed takes one Healing each; the rest heals every other status."""
    at = seat * KINDS
    healing, cursed = state.tokens[at + HEAL], state.tokens[at + CURSED]
    spent = healing if healing < cursed else cursed
    removed = spent
    state.tokens[at + CURSED] = cursed - spent
    left = healing - spent
    for kind in range(SICK, CURSED):
        had = state.tokens[at + kind]
        gone = left if left < had else had
        state.tokens[at + kind] = had - gone
        removed += gone
    if removed > 0 and state.events is not None:
        rule = "WV-50" if spent else "WV-36"
        state.events.append(Event(rule, "healed", seat, [], EVERYBODY, removed))


def wash(state: WeaversState, seat: i64) -> None:
    """WV-37: Damage and Healing never carry over; Shields and statuses do."""
    state.tokens[seat * KINDS + DAMAGE] = 0
    state.tokens[seat * KINDS + HEAL] = 0
    state.unblocked[seat] = 0
