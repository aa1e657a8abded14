"""Cards that pass from hand to hand: who still knows what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ....engine.vectors import vec
from ..names import HAND_KINDS

if TYPE_CHECKING:
    from ..state import MandragoraState

KIND_BIT: Final[vec[i64]] = vec[i64]([2**kind for kind in range(HAND_KINDS)])


def pass_card(state: MandragoraState, giver: i64, taker: i64, face: i64) -> None:
    """MQ-14, MQ-21: a card goes from one hand to another; only these two see which."""
    state.put(taker, slip_out(state, giver, taker, face))


def slip_out(state: MandragoraState, giver: i64, taker: i64, face: i64) -> i64:
    """A card leaves a hand before the eyes of its owner and one other seat.

    Everybody else stays sure of a card in that hand only if it cannot be the one that left: of each
    kind they knew there, one copy less. A hand of cards that are all known and equal has no secret.
    """
    sure: i64 = 0
    for seat in range(state.seats):
        if seat in (giver, taker) or is_open(state, giver, seat):
            sure |= SEAT_BIT[seat]
    card = state.use(giver, face)
    unsure = state.everyone & ~sure
    state.known[card] &= sure
    state.show(card, taker)
    for seat in range(state.seats):
        if unsure & SEAT_BIT[seat]:
            forget_one_of_each(state, giver, seat, face)
    return card


def is_open(state: MandragoraState, hand: i64, seat: i64) -> bool:
    """Whether a seat knows every card of a hand and all are alike."""
    first = state.face[state.at(hand, 0)]
    for k in range(state.count(hand)):
        card = state.at(hand, k)
        if state.face[card] != first or not state.known[card] & SEAT_BIT[seat]:
            return False
    return True


def forget_one_of_each(state: MandragoraState, hand: i64, seat: i64, but: i64) -> None:
    """A seat is sure of one card less of each kind in a hand, but for a kind counted already."""
    done = KIND_BIT[but]
    for k in range(state.count(hand)):
        card = state.at(hand, k)
        kind = KIND_BIT[state.face[card]]
        if state.known[card] & SEAT_BIT[seat] and not done & kind:
            state.known[card] &= ~SEAT_BIT[seat]
            done |= kind
