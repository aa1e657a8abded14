"""How long does the planner of Weavers take for a move? An absolute limit."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import mean
from typing import Any

from covenstead.bots import make_bot
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.games import load

MOST_MS = 1.0
TURNS = 5


def rows() -> Iterator[dict[str, Any]]:
    """One row: the mean over all moves of some games, best of several runs."""
    ours = min(ms_per_move() for _ in range(TURNS))
    yield {
        "name": "weavers-2p planner move",
        "unit": "ms",
        "ours": ours,
        "peer": None,
        "ratio": None,
        "bar": f"<= {MOST_MS:g}",
        "holds": ours <= MOST_MS,
    }


def ms_per_move() -> float:
    """The moves of both seats in ten games, including the time to work out what they know."""
    rng = rng_from_seed("planner speed")
    bot = make_bot("planner", "weavers")
    times: list[float] = []
    for seed in range(10):
        state = load("weavers").deal(2, seed)
        while not state.is_over():
            seat = state.to_act()[0]
            started = time.perf_counter()
            move = bot.choose(SeatKnowledge(state, seat, rng).world, seat, rng)
            times.append(time.perf_counter() - started)
            state.apply(seat, move)
    return mean(times) * 1000
