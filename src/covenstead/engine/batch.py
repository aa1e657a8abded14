"""Many games in one call: the inner loop of the vector environment."""

from __future__ import annotations

from mypy_extensions import i16, i32, i64

from .errors import IllegalMove
from .native import vec
from .observe import observe_into
from .rng import Rng
from .state import FIRST_SEAT, State


def step_all(
    states: list[State],
    faces: i64,
    rows: vec[i32],
    cells: vec[i16],
    seats: list[int],
    legal: list[list[int]],
    moves: list[int],
) -> list[int]:
    """The seat that acts first at each table makes its move; which games are over now.

    An illegal move is refused before anything is played. Each game that goes on is looked at while
    it is still in the cache: observations are written over zeros, and `cells`, `seats` and `legal`
    over whatever they held.
    """
    count: i64 = len(states)
    actions: i64 = len(cells) // count
    for k in range(count):
        move: i64 = moves[k]
        if move < 0 or move >= actions or cells[k * actions + move] == 0:
            refuse(states[k], k, move)
    over: list[int] = []
    for k in range(count):
        state = states[k]
        state.apply(FIRST_SEAT[state.acting], moves[k])
        if state.acting == 0:
            over.append(k)
        else:
            look_at(states, k, faces, rows, cells, seats, legal)
    return over


def refuse(state: State, k: int, move: int) -> None:
    """Say which game was given which illegal move, and why it is illegal."""
    refusal = state.why_not(FIRST_SEAT[state.acting], move)
    assert refusal is not None, "what is not legal is refused"
    raise IllegalMove(refusal.rule, f"game {k}: {refusal.reason}")


def look_at(
    states: list[State],
    k: i64,
    faces: i64,
    rows: vec[i32],
    cells: vec[i16],
    seats: list[int],
    legal: list[list[int]],
) -> None:
    """Write what the seat that acts first at one table sees, over zeros, and what it may do."""
    count: i64 = len(states)
    first = k * (i64(len(cells)) // count)
    state = states[k]
    seat = FIRST_SEAT[state.acting]
    observe_into(state, seat, faces, rows, k * (i64(len(rows)) // count))
    for move in legal[k]:
        cells[first + move] = 0
    moves = state.legal(seat)
    for move in moves:
        cells[first + move] = 1
    seats[k] = seat
    legal[k] = moves


def pick_all(legal: list[list[int]], rng: Rng) -> list[int]:
    """One of the moves of each game, each as likely as any other."""
    return [moves[rng.below(len(moves))] for moves in legal]


def zero_rows(count: i64) -> vec[i32]:
    """Zeros for observations."""
    return vec[i32]([0] * int(count))


def zero_cells(count: i64) -> vec[i16]:
    """Zeros for masks."""
    return vec[i16]([0] * int(count))
