"""Two against two: partners, and the trade that a new scroll allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import Event
from ....engine.refusal import Refusal
from ....engine.state import SEAT_BIT
from ..moves import ANSWER, TRADE_GIVE, TRADE_NOTHING, TRADE_RECEIVE, TRADE_SWAP
from ..names import CARD_NAMES, HAND_KINDS
from ..phases import ANSWERING, TRADING
from .secrets import pass_card, slip_out

if TYPE_CHECKING:
    from ..state import MandragoraState


def partner(seat: i64) -> i64:
    """MA-43: partners sit across from each other."""
    return (seat + 2) % 4


def is_opponent(state: MandragoraState, seat: i64, other: i64) -> bool:
    """MQ-22: everybody else; in teams only the other team."""
    return other != seat and not (state.teams and other == partner(seat))


# ---- The trade ----


def offer_trade(state: MandragoraState) -> bool:
    """MA-44, MQ-21: whoever received scrolls may trade, once; True if there is a card for it."""
    seat = state.receiver
    state.receiver = -1
    if not state.teams or seat < 0 or not (state.count(seat) or state.count(partner(seat))):
        return False
    state.phase = TRADING
    state.acting = SEAT_BIT[seat]
    return True


def trade_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-44, MQ-21: nothing; receive, if the partner has cards; give; swap, if both have."""
    moves: list[int] = [TRADE_NOTHING]
    kinds = kinds_in(state, seat)
    if state.count(partner(seat)):
        moves.append(TRADE_RECEIVE)
        moves += [TRADE_SWAP + kind for kind in kinds]
    return moves + [TRADE_GIVE + kind for kind in kinds]


def kinds_in(state: MandragoraState, hand: i64) -> list[int]:
    """The kinds of card in a hand, each once."""
    return sorted(set(state.faces(hand)))


def why_not_trade(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MA-44, MQ-21: the same, as sentences."""
    if not TRADE_NOTHING <= move < ANSWER:
        return Refusal("MA-44", "first decide about a trade with your partner, or trade nothing")
    if move == TRADE_NOTHING:
        return None
    if (move == TRADE_RECEIVE or move >= TRADE_SWAP) and not state.count(partner(seat)):
        return Refusal("MQ-21", "your partner has no card to give")
    if move == TRADE_RECEIVE:
        return None
    return why_not_held(state, seat, (move - TRADE_GIVE) % HAND_KINDS, "MQ-21")


def why_not_held(state: MandragoraState, seat: i64, kind: i64, rule: str) -> Refusal | None:
    """The card must be in your hand."""
    if state.find(seat, kind) < 0:
        return Refusal(rule, f"you do not hold {CARD_NAMES[kind]}")
    return None


def trade(state: MandragoraState, seat: i64, move: i64) -> bool:
    """MA-44: carry out a trade, or ask the partner; True if it is done."""
    if move == TRADE_NOTHING:
        return True
    other = partner(seat)
    if TRADE_GIVE <= move < TRADE_SWAP:
        hand_over(state, seat, other, move - TRADE_GIVE)
        return True
    if move >= TRADE_SWAP:
        # The offered card lies aside until the answer; only the partners know it.
        state.put(state.offer, slip_out(state, seat, other, move - TRADE_SWAP))
    if state.events is not None:
        kind = "swap offered" if move >= TRADE_SWAP else "card asked"
        faces = state.faces(state.offer)
        seen = SEAT_BIT[seat] | SEAT_BIT[other]
        state.events.append(Event("MA-44", kind, seat, faces, seen, 0, other))
    state.phase = ANSWERING
    state.acting = SEAT_BIT[other]
    return False


def answer(state: MandragoraState, seat: i64, kind: i64) -> None:
    """MA-44: the partner's card, and in a swap the offered card the other way."""
    other = partner(seat)
    offered = state.count(state.offer) > 0
    hand_over(state, seat, other, kind)
    if offered:
        card = state.pull(state.offer)
        state.put(seat, card)
        tell_passed(state, other, seat, state.face[card])


def hand_over(state: MandragoraState, giver: i64, taker: i64, kind: i64) -> None:
    """A card from partner to partner, seen by these two."""
    pass_card(state, giver, taker, kind)
    tell_passed(state, giver, taker, kind)


def tell_passed(state: MandragoraState, giver: i64, taker: i64, kind: i64) -> None:
    """The fact for the log: others learn only that a card passed."""
    if state.events is not None:
        seen = SEAT_BIT[giver] | SEAT_BIT[taker]
        state.events.append(Event("MA-44", "passed", giver, [kind], seen, 0, taker))


def answer_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MQ-21: any card of the partner's choice; refusing is not possible."""
    return [ANSWER + kind for kind in kinds_in(state, seat)]


def why_not_answer(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MQ-21: the same, as sentences."""
    if not ANSWER <= move < ANSWER + HAND_KINDS:
        return Refusal("MQ-21", "first answer the trade with a card of your hand")
    return why_not_held(state, seat, move - ANSWER, "MQ-21")


def in_teams(state: MandragoraState, own: list[int]) -> list[int]:
    """MA-46: what each seat has together with its partner."""
    if not state.teams:
        return own
    return [own[seat] + own[partner(seat)] for seat in range(state.seats)]
