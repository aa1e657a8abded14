"""Seek: the assistant walks on, its shop is emptied, the shops behind it are restocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.native import vec
from ....engine.state import SEAT_BIT
from ..moves import TILES
from ..names import POWERS, SCROLL, SPELL, SWIFTNESS

if TYPE_CHECKING:
    from ..state import MandragoraState

STEPS: Final = 3  # MA-9
TILE_BIT: Final[vec[i64]] = vec[i64]([2**tile for tile in range(TILES)])


def is_night(state: MandragoraState, tile: i64) -> bool:
    """MA-14: whether items lie face down there."""
    return state.night & TILE_BIT[tile] != 0


def reach(state: MandragoraState, seat: i64) -> i64:
    """MA-9, MA-33, MQ-15: three steps, and one more for each Swiftness."""
    far: i64 = STEPS
    first: i64 = SPELL + SWIFTNESS * POWERS
    for k in range(state.count(state.casts + seat)):
        face = state.face[state.at(state.casts + seat, k)]
        if first <= face < first + POWERS:
            far += 1
    return far


def walk(state: MandragoraState, seat: i64, steps: i64) -> None:
    """MA-9: the assistant moves on clockwise, round the ring."""
    state.place = (state.place + steps) % TILES
    state.steps = steps
    if state.events is not None:
        state.events.append(Event("MA-9", "walked", seat, [], EVERYBODY, steps, state.place))


def take_all(state: MandragoraState, seat: i64) -> None:
    """MA-10 to MA-12, MQ-19: everything in the shop, which may be nothing."""
    shop = state.shops + state.place
    before = state.count(seat)
    for k in range(state.count(shop)):
        receive(state, seat, state.at(shop, k))
    state.size[shop] = 0
    if state.events is not None and state.count(seat) > before:
        faces = state.faces(seat)[before:]
        seen = SEAT_BIT[seat] if is_night(state, state.place) else EVERYBODY
        state.events.append(Event("MA-10", "taken", seat, faces, seen, len(faces), state.place))


def receive(state: MandragoraState, seat: i64, card: i64) -> None:
    """MA-11, MA-12: to the hand, seen by its taker; a scroll lies open in front of the taker."""
    face = state.face[card]
    if face < SCROLL:
        state.show(card, seat)
        state.put(seat, card)
        return
    state.reveal(card)
    state.put(state.scrolls + seat, card)
    state.receiver = seat
    if state.events is not None:
        state.events.append(Event("MA-12", "scroll taken", seat, [face], EVERYBODY))


def restock(state: MandragoraState) -> None:
    """MA-13, MQ-4: one card each on the tile left and on those skipped, while the deck lasts."""
    tile = (state.place - state.steps + TILES) % TILES
    while state.steps > 0:
        state.steps -= 1
        if state.count(state.deck):
            lay_item(state, tile, "MA-13", "restocked")
        tile = (tile + 1) % TILES


def lay_item(state: MandragoraState, tile: i64, rule: str, kind: str) -> None:
    """MA-6, MA-14, MQ-24: the top card of the deck, face up by day, unseen by night."""
    card = state.pull(state.deck)
    night = is_night(state, tile)
    if not night:
        state.reveal(card)
    state.put(state.shops + tile, card)
    if state.events is not None:
        faces: list[int] = [] if night else [state.face[card]]
        state.events.append(Event(rule, kind, -1, faces, EVERYBODY, tile))
