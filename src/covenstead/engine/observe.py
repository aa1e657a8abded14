"""A seat's knowledge as numbers of fixed length, for learners.

Made from what the seat knows and nothing else: for each zone and each face how many the seat sees
there, the size of each zone, who owes a decision, and the game's own public numbers.
"""

from __future__ import annotations

from mypy_extensions import i64

from .state import SEAT_BIT, State
from .vectors import vec


def observation_size(state: State, faces: i64) -> i64:
    """How many numbers an observation has: the same at every moment of a game."""
    zones: i64 = len(state.size)
    own: i64 = len(state.public(0))
    return zones * faces + zones + state.seats + own


def observe(state: State, seat: i64, faces: i64) -> vec[i64]:
    """What a seat knows; in the list of who acts it comes first, then clockwise."""
    zones: i64 = len(state.size)
    seen = vec[i64]([0] * int(observation_size(state, faces)))
    bit = SEAT_BIT[seat]
    for zone in range(zones):
        start = zone * state.stride
        for k in range(start, start + state.size[zone]):
            card = state.slots[k]
            if state.known[card] & bit:
                seen[zone * faces + state.face[card]] += 1
        seen[zones * faces + zone] = state.size[zone]
    place = zones * faces + zones
    for other in range(state.seats):
        turn = (seat + other) % state.seats
        seen[place] = 1 if state.acting & SEAT_BIT[turn] else 0
        place += 1
    for number in state.public(seat):
        seen[place] = number
        place += 1
    return seen
