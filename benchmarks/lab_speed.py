"""Does `coven lab run` play as fast as its cores can? Random bots, compared with one core.

A plain game is dealt and played, and its result is read: the least that a game costs, on one core.
The lab does that on every core, counts what the seats did, records one game in a hundred card by
card, and writes everything. We compare the lab on all cores with plain games times the number of
cores.

Wall time on a shared machine says little about that: its cores are never equally free, and a core
is slower while the other is busy. So every worker of the lab's pool alternates: a quarter of a
chunk's deals as plain games, the chunk for the lab, another quarter as plain games, with all cores
busy. We compare the processor time per game, turn by turn, and take the median of many turns. The
time to hand out and write chunks is added to the lab's time, and the time that workers wait for
chunks, measured in a separate run, is subtracted:
`(plain / (chunk + handing out and writing)) x (1 - waiting)`. Starting and stopping the workers is
not counted: it hardly matters in long runs.

The other rows show the wall time of that run, which is meaningful on an otherwise idle machine, and
how much of their time its workers waited.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.lab_turn import Turn, plain, turn  # noqa: E402
from covenstead.games import load  # noqa: E402
from covenstead.lab.chunk import ChunkTiming, waiting  # noqa: E402
from covenstead.lab.plan import SPARSEST, RunJob, game_traits, make_job  # noqa: E402
from covenstead.lab.run import run  # noqa: E402
from covenstead.lab.store import open_run_folder, run_names  # noqa: E402
from covenstead.lab.workers import pool_of  # noqa: E402

BAR = 0.85
TURNS = 60
# Seats, and the games of a turn: a quarter of a second or less. A run makes its chunks as large or
# larger, which costs it less.
TABLES = {
    "blackmore": (4, 10_000),
    "mandragora": (4, 4_000),
    "whirling": (4, 2_000),
    "weavers": (2, 3_000),
    "revel": (2, 150),
}


def rows() -> Iterator[dict[str, Any]]:
    """Three rows for each game."""
    cores = os.cpu_count() or 1
    pinned = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    for name, (seats, chunk) in TABLES.items():
        allow(set(range(cores)))
        job = job_of(name, seats, chunk)
        plain_s, lab_s, share = in_turns(job, cores)
        clock, one, waited = by_the_clock(job, cores)
        allow(pinned)
        title = f"{name}-{seats}p lab run, {cores} cores"
        yield row(title, "games/s of processor", cores / lab_s, cores / plain_s) | {
            "ratio": share * (1 - waited),
            "bar": f">= {BAR:g}x",
            "holds": share * (1 - waited) >= BAR,
        }
        yield row(f"{title}, by the clock", "games/s", clock, cores * one)
        yield row(f"{title}, workers waiting", "% of the time", 100 * waited, None)


def row(name: str, unit: str, ours: float, peer: float | None) -> dict[str, Any]:
    """A figure without a limit."""
    ratio = ours / peer if peer else None
    return {
        "name": name, "unit": unit, "ours": ours, "peer": peer, "ratio": ratio, "bar": "",
        "holds": True,
    }  # fmt: skip


def allow(cores: set[int]) -> None:
    """`coven bench` runs on one core, but the lab's workers need all of them."""
    if hasattr(os, "sched_setaffinity") and cores:
        os.sched_setaffinity(0, cores)


def job_of(name: str, seats: int, chunk: int) -> RunJob:
    """A run with that many chunks, recorded as sparsely as large runs are."""
    return make_job(
        load(name), seats=seats, bots=["random"], seed="bench", games=TURNS * chunk, options={},
        chunk=chunk, every=SPARSEST,
    )  # fmt: skip


def in_turns(job: RunJob, cores: int) -> tuple[float, float, float]:
    """Processor seconds of a plain game and of a game in the lab, and the ratio of the two.

    All are medians over turns.
    """
    plan = job.plan
    _, traits = game_traits(job)
    found: list[Turn] = []
    with tempfile.TemporaryDirectory() as folder, pool_of(cores) as dispatch:
        data = msgspec.msgpack.encode(job)
        # All workers import everything before anything is measured.
        list(dispatch(turn, data, [plan.chunks - 1] * 2 * cores))
        started = time.process_time()
        with open_run_folder(Path(folder) / "run", plan, run_names(plan, traits)) as store:
            for one in dispatch(turn, data, range(plan.chunks)):
                store.write(one.played)
                found.append(one)
        given_s = (time.process_time() - started) / plan.games
    plain_s = [one.plain_s for one in found]
    lab_s = [one.played.timing.processor_s / one.played.games + given_s for one in found]
    share = median(one / other for one, other in zip(plain_s, lab_s, strict=True))
    return median(plain_s), median(lab_s), share


def by_the_clock(job: RunJob, cores: int) -> tuple[float, float, float]:
    """Games per second of a run, and of one core just before; the share of time workers waited.

    The run is timed from the end of the chunk by which every worker has started.
    """
    one = games_per_s(job)
    ends: list[tuple[float, int]] = []
    timings: list[ChunkTiming] = []
    with tempfile.TemporaryDirectory() as folder:
        run(
            job,
            Path(folder) / "run",
            workers=cores,
            progress=lambda games: ends.append((time.perf_counter(), games)),
            finished=lambda played: timings.append(played.timing),
        )
    # The first step reports that nothing was there yet.
    done = ends[cores:]
    clock = sum(games for _, games in done[1:]) / (done[-1][0] - done[0][0])
    return clock, one, waiting(timings)


def games_per_s(job: RunJob) -> float:
    """Plain games per second of one core, by the clock."""
    game, traits = game_traits(job)
    numbers = range(job.plan.chunk)
    started = time.perf_counter()
    plain(game, traits, job.plan.seats, numbers)
    return len(numbers) / (time.perf_counter() - started)
