"""A seat's knowledge as numbers of fixed length, for learners.

Made from what the seat knows and nothing else: for each zone and each face how many the seat sees
there, the size of each zone, who owes a decision, and the game's own public numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64

from .native import vec
from .row import Row
from .state import SEAT_BIT, State

# No game writes more public numbers than this.
MOST_PUBLIC: Final = 4096


def observation_size(state: State, faces: i64) -> i64:
    """How many numbers an observation has: the same at every moment of a game."""
    zones: i64 = len(state.size)
    row = Row(vec[i32]([0] * MOST_PUBLIC), 0)
    state.write_public(0, row)
    return zones * faces + zones + state.seats + row.place


def observe(state: State, seat: i64, faces: i64) -> vec[i32]:
    """What a seat knows, as a new vector."""
    out = vec[i32]([0] * int(observation_size(state, faces)))
    observe_into(state, seat, faces, out, 0)
    return out


def observe_into(state: State, seat: i64, faces: i64, out: vec[i32], place: i64) -> None:
    """Write what a seat knows into a vector of zeros, starting at a place.

    In the list of who acts the seat comes first, then the others clockwise.
    """
    zones: i64 = len(state.size)
    slots, known, face, size = state.slots, state.known, state.face, state.size
    bit = SEAT_BIT[seat]
    for zone in range(zones):
        start = zone * state.stride
        for k in range(start, start + size[zone]):
            card = slots[k]
            if known[card] & bit:
                out[place + face[card]] += 1
        place += faces
    for zone in range(zones):
        out[place + zone] = i32(size[zone])
    place += zones
    for other in range(state.seats):
        turn = (seat + other) % state.seats
        out[place + other] = 1 if state.acting & SEAT_BIT[turn] else 0
    state.write_public(seat, Row(out, place + state.seats))
