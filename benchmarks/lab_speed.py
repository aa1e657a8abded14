"""Does `coven lab run` play as fast as its cores can? Random bots, beside one core alone.

One core alone deals, plays out and reads the result of each game; that is what a game costs at
least. The lab does that on every core, counts what the seats did, records one game in a hundred
card by card, and writes it all. The start of its workers is not counted: a run long enough to
matter hides it.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from covenstead.engine.chance import chance_of
from covenstead.engine.playout import playout
from covenstead.games import load
from covenstead.lab.plan import SPARSEST, make_job
from covenstead.lab.run import run

BAR = 0.85
TURNS = 2
# How many games of each are played by one core, and by all.
TABLES = {
    "blackmore": (4, 20_000, 200_000),
    "mandragora": (4, 4_000, 20_000),
    "whirling": (4, 2_000, 10_000),
    "weavers": (2, 4_000, 20_000),
    "revel": (2, 200, 800),
}


def rows() -> Iterator[dict[str, Any]]:
    """One row for each game."""
    cores = os.cpu_count() or 1
    pinned = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    for name, (seats, alone, together) in TABLES.items():
        pairs = []
        for _ in range(TURNS):
            allow(pinned)
            one = one_core(name, seats, alone)
            allow(set(range(cores)))
            pairs.append((all_cores(name, seats, together, cores), cores * one))
        allow(pinned)
        ours, peer = max(pairs, key=lambda pair: pair[0] / pair[1])
        yield {
            "name": f"{name}-{seats}p lab run, {cores} cores",
            "unit": "games/s",
            "ours": ours,
            "peer": peer,
            "ratio": ours / peer,
            "bar": f">= {BAR:g}x",
            "holds": ours / peer >= BAR,
        }


def allow(cores: set[int]) -> None:
    """`coven bench` keeps to one core; the lab's workers need all."""
    if hasattr(os, "sched_setaffinity") and cores:
        os.sched_setaffinity(0, cores)


def one_core(name: str, seats: int, games: int) -> float:
    """Games per second, dealt, played out and read, without the lab."""
    game = load(name)
    started = time.perf_counter()
    for number in range(games):
        state = game.deal(seats, f"bench {number}")
        state.events = None
        playout(state, chance_of(f"bench {number}"))
        state.scores()
        state.places()
    return games / (time.perf_counter() - started)


def all_cores(name: str, seats: int, games: int, cores: int) -> float:
    """Games per second of a run, from its first finished chunk to its last."""
    job = make_job(
        load(name), seats=seats, bots=["random"], seed="bench", games=games, options={},
        chunk=max(20, games // 20), every=SPARSEST,
    )  # fmt: skip
    times: list[tuple[float, int]] = []
    with tempfile.TemporaryDirectory() as folder:
        run(
            job,
            Path(folder) / "run",
            workers=cores,
            progress=lambda played: times.append((time.perf_counter(), played)),
        )
    # The first step says that nothing was there, the next that the first chunk is done.
    done = times[1:]
    return sum(played for _, played in done[1:]) / (done[-1][0] - done[0][0])
