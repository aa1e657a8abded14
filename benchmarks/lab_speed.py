"""Does `coven lab run` play as fast as its cores can? Random bots, beside one core alone.

A plain game is dealt, played out and its result read: what a game costs at least, on one core. The
lab does that on every core, counts what the seats did, records one game in a hundred card by card,
and writes it all. Compared are games of the lab on all cores with as many cores times plain games.

The clock of a shared machine says little about that: its cores are never equally free, and a core
is slower while the other is busy. So every worker of the lab's own pool plays in turns, a quarter
of a chunk's deals as plain games, the chunk for the lab, another quarter as plain games, all cores
busy at once; compared is the processor time of one game with that of the other, turn by turn, and
the median of many turns counts. What the process costs that gives out and writes the chunks is
added to the lab's time, and what workers wait for chunks in a run of its own is taken off the
result: `(plain / (chunk + giving out and writing)) x (1 - waiting)`. Start and end of the workers
are not counted: a run long enough to matter hides them.

The other rows say what the clock says of that run, which holds for a machine that is otherwise
quiet, and how much of their time its workers waited.
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
from covenstead.lab.chunk import Shift, waiting  # noqa: E402
from covenstead.lab.plan import SPARSEST, Job, game_traits, make_job  # noqa: E402
from covenstead.lab.run import run  # noqa: E402
from covenstead.lab.store import names_of, opened  # noqa: E402
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
    """A figure without a bar of its own."""
    ratio = ours / peer if peer else None
    return {
        "name": name, "unit": unit, "ours": ours, "peer": peer, "ratio": ratio, "bar": "",
        "holds": True,
    }  # fmt: skip


def allow(cores: set[int]) -> None:
    """`coven bench` keeps to one core; the lab's workers need all."""
    if hasattr(os, "sched_setaffinity") and cores:
        os.sched_setaffinity(0, cores)


def job_of(name: str, seats: int, chunk: int) -> Job:
    """A run of so many chunks, recorded as sparsely as large runs are."""
    return make_job(
        load(name), seats=seats, bots=["random"], seed="bench", games=TURNS * chunk, options={},
        chunk=chunk, every=SPARSEST,
    )  # fmt: skip


def in_turns(job: Job, cores: int) -> tuple[float, float, float]:
    """Processor seconds of a plain game and of one of the lab; what the lab reaches of the first.

    All are medians over turns.
    """
    plan = job.plan
    _, traits = game_traits(job)
    found: list[Turn] = []
    with tempfile.TemporaryDirectory() as folder, pool_of(cores) as give:
        data = msgspec.msgpack.encode(job)
        # Every worker has imported everything before anything is measured.
        list(give(turn, data, [plan.chunks - 1] * 2 * cores))
        started = time.process_time()
        with opened(Path(folder) / "run", plan, names_of(plan, traits)) as store:
            for one in give(turn, data, range(plan.chunks)):
                store.write(one.played)
                found.append(one)
        given_s = (time.process_time() - started) / plan.games
    plain_s = [one.plain_s for one in found]
    lab_s = [one.played.shift.processor_s / one.played.games + given_s for one in found]
    share = median(one / other for one, other in zip(plain_s, lab_s, strict=True))
    return median(plain_s), median(lab_s), share


def by_the_clock(job: Job, cores: int) -> tuple[float, float, float]:
    """Games per second of a run and of one core right before it; what its workers waited.

    The run counts from the end of the chunk by which every worker has begun to its last.
    """
    one = games_per_s(job)
    ends: list[tuple[float, int]] = []
    shifts: list[Shift] = []
    with tempfile.TemporaryDirectory() as folder:
        run(
            job,
            Path(folder) / "run",
            workers=cores,
            progress=lambda games: ends.append((time.perf_counter(), games)),
            finished=lambda played: shifts.append(played.shift),
        )
    # The first step says that nothing was there yet.
    done = ends[cores:]
    clock = sum(games for _, games in done[1:]) / (done[-1][0] - done[0][0])
    return clock, one, waiting(shifts)


def games_per_s(job: Job) -> float:
    """Plain games per second of one core, by the clock."""
    game, traits = game_traits(job)
    numbers = range(job.plan.chunk)
    started = time.perf_counter()
    plain(game, traits, job.plan.seats, numbers)
    return len(numbers) / (time.perf_counter() - started)
