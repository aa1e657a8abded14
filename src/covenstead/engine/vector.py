"""Many games in one call: the inner loop of the vector environment."""

from __future__ import annotations

from mypy_extensions import i64

from .observe import observe_into
from .state import FIRST_SEAT, State
from .vectors import vec


def step_all(states: list[State], moves: list[int]) -> None:
    """The seat that acts first at each table makes its move; refuses what is not legal."""
    for k in range(len(states)):
        states[k].play(FIRST_SEAT[states[k].acting], moves[k])


def look_all(states: list[State], faces: i64, rows: vec[i64], cells: vec[i64]) -> list[int]:
    """Write observations and masks, row after row, of the seats that act first; who they are."""
    count: i64 = len(states)
    size: i64 = len(rows) // count
    actions: i64 = len(cells) // count
    for k in range(i64(len(rows))):
        rows[k] = 0
    for k in range(i64(len(cells))):
        cells[k] = 0
    seats: list[int] = []
    for k in range(count):
        state = states[k]
        seat = FIRST_SEAT[state.acting]
        seats.append(seat)
        observe_into(state, seat, faces, rows, k * size)
        for move in state.legal(seat):
            cells[k * actions + move] = 1
    return seats


def zeros(count: i64) -> vec[i64]:
    """A vector of zeros."""
    return vec[i64]([0] * int(count))
