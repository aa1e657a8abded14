"""How fast is each game in the compiled engine, on one core? Absolute limits."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from covenstead.engine.playout import playout
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES, load

# The least decisions per second, and the most microseconds for a clone.
BARS = {
    "mandragora": (500_000, 2.0),
    "whirling": (300_000, 2.0),
    "weavers": (500_000, 2.0),
    "revel": (150_000, 2.0),
}
TURNS = 5


def rows() -> Iterator[dict[str, Any]]:
    """Playouts and clones of every game with a limit, at its smallest number of seats."""
    for name in GAMES:
        if name in BARS:
            seats = load(name).min_seats
            speed, clone_us = BARS[name]
            ours = max(decisions_per_s(name, seats) for _ in range(TURNS))
            yield row(f"{name}-{seats}p random playouts", "decisions/s", ours, speed, ours >= speed)
            ours = min(us_per_clone(name, seats) for _ in range(TURNS))
            yield row(f"{name}-{seats}p clone", "µs", ours, clone_us, ours <= clone_us)


def row(name: str, unit: str, ours: float, bar: float, holds: bool) -> dict[str, Any]:
    sign = "<=" if unit == "µs" else ">="
    return {
        "name": name,
        "unit": unit,
        "ours": ours,
        "peer": None,
        "ratio": None,
        "bar": f"{sign} {bar:,g}",
        "holds": holds,
    }


def decisions_per_s(name: str, seats: int) -> float:
    """Random games from many deals, not counting the dealing."""
    rng = rng_from_seed("game speed")
    tables = [load(name).deal(seats, seed) for seed in range(100)]
    started = time.perf_counter()
    decisions = sum(playout(table, rng) for table in tables)
    return decisions / (time.perf_counter() - started)


def us_per_clone(name: str, seats: int) -> float:
    """A clone in the middle of a game, where it is largest."""
    rng = rng_from_seed("clone")
    state = load(name).deal(seats, "clone")
    for _ in range(40):
        if not state.is_over():
            seat = state.to_act()[0]
            state.apply(seat, state.random_move(seat, rng))
    started = time.perf_counter()
    for _ in range(5000):
        state.clone()
    return (time.perf_counter() - started) / 5000 * 1e6
