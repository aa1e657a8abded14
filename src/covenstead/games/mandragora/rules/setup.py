"""Set up: the ring of shops, the stacks of spells, the deck of items."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.rng import Chance
from ....engine.state import NOBODY
from ..moves import TILES
from ..names import MANDRAKE, POWERS, SPELL, WORTH
from .ending import begin_turn
from .shops import lay_item

if TYPE_CHECKING:
    from ..state import MandragoraState

NIGHT_TILES: Final = 3  # MA-1
ZONES_PER_SEAT: Final = 3
OTHER_ZONES: Final = 18


def deal(state: MandragoraState, items: list[int], spells: list[int], rng: Chance) -> None:
    """MA-1 to MA-7: lay everything out and draw lots for the first player."""
    lay_out(state, items + spells, rng)
    state.night = ring(rng)
    tell(state, "MA-1", "ring laid", -1, [], state.night)
    stack_spells(state)
    deal_mandrakes(state)
    state.shuffle(state.deck)
    stock_shops(state)
    state.first = rng.below(state.seats)
    begin_turn(state, state.first)
    tell(state, "MA-7", "goes first", state.turn, [])


def tell(
    state: MandragoraState, rule: str, kind: str, seat: i64, faces: list[int], amount: i64 = 0
) -> None:
    """A fact of the set-up that everybody sees, if somebody listens."""
    if state.events is not None:
        state.events.append(Event(rule, kind, seat, faces, EVERYBODY, amount))


def lay_out(state: MandragoraState, faces: list[int], rng: Chance) -> None:
    """MA-2: items have one back; a spell can only be mistaken for another of its stack."""
    pools = [WORTH[face] if face >= SPELL else 0 for face in faces]
    state.lay_out(faces, pools, ZONES_PER_SEAT * state.seats + OTHER_ZONES, rng)


def ring(rng: Chance) -> int:
    """MA-1: the start tile is tile 1; the other six day and three night tiles lie at random."""
    tiles = [1] * NIGHT_TILES + [0] * (TILES - 1 - NIGHT_TILES)
    rng.shuffle(tiles)
    return sum([2 ** (k + 1) for k in range(len(tiles)) if tiles[k]])


def stack_spells(state: MandragoraState) -> None:
    """MA-2: five stacks, shuffled, of which everybody sees the top card."""
    for card in range(len(state.face)):
        if state.face[card] >= SPELL:
            state.put(state.stacks + WORTH[state.face[card]] - 1, card)
    for power in range(POWERS):
        stack = state.stacks + power
        state.shuffle(stack)
        if state.count(stack):
            state.reveal(state.top(stack))


def deal_mandrakes(state: MandragoraState) -> None:
    """MA-5: one mandrake each, before the rest becomes the deck; everybody knows it."""
    seat: i64 = 0
    for card in range(len(state.face)):
        if state.face[card] == MANDRAKE and seat < state.seats:
            state.reveal(card)
            state.put(seat, card)
            tell(state, "MA-5", "dealt", seat, [MANDRAKE])
            seat += 1
        elif state.face[card] < SPELL:
            state.known[card] = NOBODY
            state.put(state.deck, card)


def stock_shops(state: MandragoraState) -> None:
    """MA-6, MQ-23: one card to each tile after the start tile, face down at night."""
    for tile in range(1, TILES):
        lay_item(state, tile, "MA-6", "stocked")
