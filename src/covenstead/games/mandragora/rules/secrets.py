"""Who still knows what when cards pass, and what everybody knows of every hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.native import vec
from ....engine.rng import Rng
from ....engine.state import SEAT_BIT, SPECTATORS
from ..moves import TILES
from ..names import HAND_KINDS, SCROLL, SPELL

if TYPE_CHECKING:
    from ..state import MandragoraState

# ---- Cards that pass ----

KIND_BIT: Final[vec[i64]] = vec[i64]([2**kind for kind in range(HAND_KINDS)])


def pass_card(state: MandragoraState, giver: i64, taker: i64, face: i64) -> None:
    """MQ-14, MQ-21: a card goes from one hand to another; only these two see which."""
    state.put(taker, slip_out(state, giver, taker, face))


def slip_out(state: MandragoraState, giver: i64, taker: i64, face: i64) -> i64:
    """A card leaves a hand; only its owner and one other seat see which.

    Everybody else stays sure of a card in that hand only if it cannot be the one that left: of each
    kind they knew there, one copy less. A hand of cards that are all known and equal has no secret.
    """
    sure: i64 = SEAT_BIT[giver] | SEAT_BIT[taker]
    for onlooker in range(i64(SPECTATORS + 1)):
        if state.onlookers & SEAT_BIT[onlooker] and is_open(state, giver, onlooker):
            sure |= SEAT_BIT[onlooker]
    card = state.use(giver, face)
    unsure = state.onlookers & ~sure
    state.known[card] &= sure
    state.show(card, taker)
    for onlooker in range(i64(SPECTATORS + 1)):
        if unsure & SEAT_BIT[onlooker]:
            forget_one_of_each(state, giver, onlooker, face)
    return card


def is_open(state: MandragoraState, hand: i64, onlooker: i64) -> bool:
    """Whether a seat, or the spectators, know every card of a hand and all are alike."""
    first = state.face[state.at(hand, 0)]
    for k in range(state.count(hand)):
        card = state.at(hand, k)
        if state.face[card] != first or not state.known[card] & SEAT_BIT[onlooker]:
            return False
    return True


def forget_one_of_each(state: MandragoraState, hand: i64, onlooker: i64, but: i64) -> None:
    """One card less of each kind in a hand is sure, but for a kind counted already."""
    done = KIND_BIT[but]
    for k in range(state.count(hand)):
        card = state.at(hand, k)
        kind = KIND_BIT[state.face[card]]
        if state.known[card] & SEAT_BIT[onlooker] and not done & kind:
            state.known[card] &= ~SEAT_BIT[onlooker]
            done |= kind


# ---- Other worlds ----


def keep_scrolls_out(state: MandragoraState, rng: Rng) -> None:
    """MA-12: everybody knows that no hidden card of a hand is a scroll.

    The hidden items have just been redealt without regard to this. A scroll that came to a hand
    changes places with a hidden item elsewhere that is none, each as likely as any other; so every
    deal that keeps the rule is as likely as any other that does.
    """
    for hand in range(state.seats):
        for k in range(state.count(hand)):
            put_right(state, state.at(hand, k), rng)
    for k in range(state.count(state.offer)):
        put_right(state, state.at(state.offer, k), rng)


def put_right(state: MandragoraState, card: i64, rng: Rng) -> None:
    """Exchange the face of a card that cannot be a scroll."""
    if not SCROLL <= state.face[card] < SPELL:
        return
    other = nth_hidden_item(state, rng.below(hidden_items(state)))
    state.face[card], state.face[other] = state.face[other], state.face[card]


def is_hidden_item(state: MandragoraState, card: i64) -> bool:
    """Whether a card of deck or shop is known to nobody, and no scroll."""
    return state.known[card] == 0 and state.face[card] < SCROLL


def hidden_items(state: MandragoraState) -> i64:
    """How many items that nobody knows lie in the deck and in the shops, scrolls aside."""
    found: i64 = 0
    for zone in range(state.deck, state.shops + TILES):
        for k in range(state.count(zone)):
            if is_hidden_item(state, state.at(zone, k)):
                found += 1
    return found


def nth_hidden_item(state: MandragoraState, n: i64) -> i64:
    """The n-th of them, counted in the same order."""
    for zone in range(state.deck, state.shops + TILES):
        for k in range(state.count(zone)):
            card = state.at(zone, k)
            if is_hidden_item(state, card):
                if n == 0:
                    return card
                n -= 1
    raise AssertionError("there are fewer hidden items")
