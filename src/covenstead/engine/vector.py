"""Many games in one call: the inner loop of the vector environment."""

from __future__ import annotations

from mypy_extensions import i64

from .observe import observation_size, observe
from .state import FIRST_SEAT, State
from .vectors import vec


def step_all(states: list[State], moves: list[int]) -> None:
    """The seat that acts first at each table makes its move; refuses what is not legal."""
    for k in range(len(states)):
        states[k].play(FIRST_SEAT[states[k].acting], moves[k])


def legal_mask(
    states: list[State], faces: i64, actions: i64
) -> tuple[vec[i64], vec[i64], list[int]]:
    """Observations and masks, row after row, of the seats that act first, and who they are."""
    size = observation_size(states[0], faces)
    count: i64 = len(states)
    rows = vec[i64]([0] * int(count * size))
    cells = vec[i64]([0] * int(count * actions))
    seats: list[int] = []
    for k in range(count):
        seat = FIRST_SEAT[states[k].acting]
        seats.append(seat)
        seen = observe(states[k], seat, faces)
        for j in range(size):
            rows[k * size + j] = seen[j]
        for move in states[k].legal(seat):
            cells[k * actions + move] = 1
    return rows, cells, seats
