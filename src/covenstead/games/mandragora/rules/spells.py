"""Immediate spells: what a caster is asked, and what happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.refusal import Refusal
from ....engine.state import SEAT_BIT
from ..moves import (
    BANISH,
    CURSE,
    DRAW,
    GIVE,
    LIFT,
    LIFTS,
    MOST_SEATS,
    TILES,
    TRANSFER_TO,
    UNSEEN,
)
from ..names import (
    BANISHMENT,
    CARD_NAMES,
    HAND_KINDS,
    LEVITATION,
    REPLICATION,
    SCROLL,
    SUBSTITUTION,
    TRANSFER,
)
from ..phases import BANISHING, DRAWING, EXTRA_TURN, GIVING, LIFTING, TRANSFERRING
from .ending import end_turn
from .flow import after_scrolls, after_trade
from .secrets import pass_card
from .shops import is_night, receive
from .teams import is_opponent, kinds_in, why_not_held

if TYPE_CHECKING:
    from ..state import MandragoraState


def resolve(state: MandragoraState, seat: i64, spell: i64) -> None:
    """MA-23, MQ-12: ask for what an immediate spell needs; one that can do nothing does nothing."""
    if spell == BANISHMENT and state.count(state.scrolls + seat):
        ask(state, seat, BANISHING)
    elif spell == TRANSFER and state.count(state.scrolls + seat):
        ask(state, seat, TRANSFERRING)
    elif spell == SUBSTITUTION and draw_moves(state, seat):
        ask(state, seat, DRAWING)
    elif spell == LEVITATION and not shops_empty(state):
        ask(state, seat, LIFTING)
    elif spell == REPLICATION:
        ask(state, seat, EXTRA_TURN)
    else:
        end_turn(state)


def ask(state: MandragoraState, seat: i64, phase: i64) -> None:
    """The caster owes another decision."""
    state.phase = phase
    state.acting = SEAT_BIT[seat]


# ---- Banishment and Transfer ----


def scrolls_in(state: MandragoraState, seat: i64) -> list[int]:
    """The values of scroll in front of a seat, each once, from 0."""
    return sorted({face - SCROLL for face in state.faces(state.scrolls + seat)})


def banish_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-28: one of your scrolls."""
    return [BANISH + value for value in scrolls_in(state, seat)]


def why_not_banish(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MA-28: the scroll must be yours."""
    if not BANISH <= move < TRANSFER_TO:
        return Refusal("MA-28", "first banish one of your scrolls")
    return why_not_scroll(state, seat, SCROLL + move - BANISH, "MA-28")


def why_not_scroll(state: MandragoraState, seat: i64, face: i64, rule: str) -> Refusal | None:
    """A scroll in front of you."""
    if state.find(state.scrolls + seat, face) < 0:
        return Refusal(rule, f"you have no {CARD_NAMES[face]}")
    return None


def banish(state: MandragoraState, seat: i64, face: i64) -> None:
    """MA-28: a scroll of yours leaves the game."""
    scrolls = state.scrolls + seat
    state.put(state.spent, state.take(scrolls, state.find(scrolls, face)))
    if state.events is not None:
        state.events.append(Event("MA-28", "banished", seat, [face], EVERYBODY))
    after_scrolls(state)


def transfer_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-29, MQ-7, MQ-22: one of your scrolls to an opponent, dropped out or not."""
    return [
        TRANSFER_TO + value * MOST_SEATS + other
        for value in scrolls_in(state, seat)
        for other in range(state.seats)
        if is_opponent(state, seat, other)
    ]


def why_not_transfer(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MA-29: your scroll, and an opponent."""
    if not TRANSFER_TO <= move < DRAW:
        return Refusal("MA-29", "first transfer one of your scrolls to an opponent")
    other = (move - TRANSFER_TO) % MOST_SEATS
    if other >= state.seats or not is_opponent(state, seat, other):
        return Refusal("MA-29", f"seat {other + 1} is not an opponent of yours")
    return why_not_scroll(state, seat, SCROLL + (move - TRANSFER_TO) // MOST_SEATS, "MA-29")


def transfer(state: MandragoraState, seat: i64, face: i64, other: i64) -> None:
    """MA-29: a scroll of yours lies in front of an opponent, who has received it."""
    scrolls = state.scrolls + seat
    state.put(state.scrolls + other, state.take(scrolls, state.find(scrolls, face)))
    state.receiver = other
    if state.events is not None:
        state.events.append(Event("MA-29", "transferred", seat, [face], EVERYBODY, 0, other))
    after_scrolls(state)


# ---- Substitution ----


def draw_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-30, MQ-7, MQ-14: an opponent who has cards."""
    return [
        DRAW + other
        for other in range(state.seats)
        if is_opponent(state, seat, other) and state.count(other)
    ]


def why_not_draw(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MA-30, MQ-14: an opponent with cards."""
    if not DRAW <= move < GIVE:
        return Refusal("MA-30", "first draw a card from an opponent's hand")
    other = move - DRAW
    if other >= state.seats or not is_opponent(state, seat, other):
        return Refusal("MA-30", f"seat {other + 1} is not an opponent of yours")
    if not state.count(other):
        return Refusal("MQ-14", f"seat {other + 1} has no cards to draw from")
    return None


def draw(state: MandragoraState, seat: i64, other: i64) -> None:
    """MA-30, MQ-14: a card of an opponent at random, seen by these two."""
    state.victim = other
    face = state.face[state.at(other, state.rng.below(state.count(other)))]
    pass_card(state, other, seat, face)
    tell_substituted(state, "drawn", face, other)
    ask(state, seat, GIVING)


def give_moves(state: MandragoraState, seat: i64) -> list[int]:
    """MA-30: any card of your hand, the drawn one too."""
    return [GIVE + kind for kind in kinds_in(state, seat)]


def why_not_give(state: MandragoraState, seat: i64, move: i64) -> Refusal | None:
    """MA-30: a card of your hand."""
    if not GIVE <= move < GIVE + HAND_KINDS:
        return Refusal("MA-30", f"first give seat {state.victim + 1} a card of your hand")
    return why_not_held(state, seat, move - GIVE, "MA-30")


def give(state: MandragoraState, seat: i64, kind: i64) -> None:
    """MA-30: the card goes to the opponent you drew from."""
    other = state.victim
    state.victim = -1
    pass_card(state, seat, other, kind)
    tell_substituted(state, "given", kind, other)
    after_trade(state)


def tell_substituted(state: MandragoraState, kind: str, face: i64, other: i64) -> None:
    """The fact for the log: only the two learn which card."""
    if state.events is not None:
        seen = SEAT_BIT[state.turn] | SEAT_BIT[other]
        state.events.append(Event("MA-30", kind, state.turn, [face], seen, 0, other))


# ---- Levitation ----


def shops_empty(state: MandragoraState) -> bool:
    """MQ-12: whether there is nothing to lift."""
    for tile in range(TILES):
        if state.count(state.shops + tile):
            return False
    return True


def lift_moves(state: MandragoraState) -> list[int]:
    """MA-31, MQ-13: any card of a day shop; at night the shop, its card unseen."""
    moves: list[int] = []
    for tile in range(TILES):
        shop = state.shops + tile
        if is_night(state, tile):
            kinds = [UNSEEN] if state.count(shop) else []
        else:
            kinds = kinds_in(state, shop)
        moves += [LIFT + tile * LIFTS + kind for kind in kinds]
    return moves


def why_not_lift(state: MandragoraState, move: i64) -> Refusal | None:
    """MA-31, MQ-13, MQ-24: a card that lies there; at night nobody looks."""
    if not LIFT <= move < CURSE:
        return Refusal("MA-31", "first lift a card from a shop")
    tile = (move - LIFT) // LIFTS
    kind = (move - LIFT) % LIFTS
    shop = state.shops + tile
    if not state.count(shop):
        return Refusal("MA-31", f"the shop on tile {tile + 1} is empty")
    if is_night(state, tile):
        if kind != UNSEEN:
            return Refusal("MQ-24", f"tile {tile + 1} is a night shop: write lift from {tile + 1}")
        return None
    if kind == UNSEEN:
        return Refusal("MA-31", f"tile {tile + 1} is a day shop: say which card you lift")
    if state.find(shop, kind) < 0:
        return Refusal("MA-31", f"there is no {CARD_NAMES[kind]} on tile {tile + 1}")
    return None


def lift(state: MandragoraState, seat: i64, tile: i64, kind: i64) -> None:
    """MA-31, MQ-13: take one card and leave the gap; a scroll is laid open and counts."""
    shop = state.shops + tile
    night = kind == UNSEEN
    card = state.pull(shop) if night else state.take(shop, state.find(shop, kind))
    receive(state, seat, card)
    if state.face[card] >= SCROLL:
        after_scrolls(state)
        return
    if state.events is not None:
        seen = SEAT_BIT[seat] if night else EVERYBODY
        state.events.append(Event("MA-31", "lifted", seat, [state.face[card]], seen, 1, tile))
    after_trade(state)
