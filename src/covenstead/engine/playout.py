"""Random play inside compiled code: the inner loop of simulation, search and benchmarks."""

from __future__ import annotations

from mypy_extensions import i64

from .rng import Rng
from .state import FIRST_SEAT, State


def playout(state: State, rng: Rng) -> i64:
    """Play random moves to the end of the game; the number of decisions."""
    decisions: i64 = 0
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        state.apply(seat, state.random_move(seat, rng))
        decisions += 1
    return decisions


def search_iterations(world: State, seat: i64, count: i64, rng: Rng) -> i64:
    """Clone, redeal the hidden cards and play out, `count` times; the number of decisions.

    A search without a tree: what one iteration of every search costs at least.
    """
    decisions: i64 = 0
    for _ in range(count):
        trial = world.clone()
        trial.redeal(seat, rng)
        decisions += playout(trial, rng)
    return decisions
