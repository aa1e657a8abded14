"""Play a plan on all cores, or on a cluster; finished chunks are kept whatever happens."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import msgspec

from . import LabError, need
from .chunk import Played, play_chunk
from .plan import Job, game_traits
from .store import names_of, opened

# How many chunks wait for each worker: enough to keep it busy while a chunk is written.
AHEAD = 2

Progress = Callable[[int], None]
Play = Callable[[bytes, list[int]], Iterator[Played]]


def run(
    job: Job,
    folder: Path,
    *,
    workers: int | None = None,
    on: str = "cores",
    address: str | None = None,
    progress: Progress = lambda games: None,
) -> int:
    """Play what is missing of a run; the games that were played now."""
    need("polars")
    need("numpy")
    _, traits = game_traits(job)
    plan = job.plan
    with opened(folder, plan, names_of(plan, traits)) as store:
        missing = store.missing()
        kept = plan.games - sum(len(plan.numbers(chunk)) for chunk in missing)
        progress(kept)
        if not missing:
            return 0
        data = msgspec.msgpack.encode(job)
        # More workers than chunks would only be started.
        cores = min(workers or os.cpu_count() or 1, len(missing))
        with players(on, cores, address) as play:
            for played in play(data, missing):
                store.write(played)
                progress(played.games)
        return plan.games - kept


@contextmanager
def players(on: str, workers: int, address: str | None) -> Iterator[Play]:
    """Who plays the chunks: this process, a pool of them, or a cluster."""
    if on == "ray":
        from .cluster import cluster

        with cluster(address) as play:
            yield play
        return
    if workers == 1:
        yield one_by_one
    else:
        with pool_of(workers) as pool:
            yield lambda data, chunks: side_by_side(pool, workers, data, chunks)


def one_by_one(data: bytes, chunks: list[int]) -> Iterator[Played]:
    """Every chunk in this process."""
    for chunk in chunks:
        yield play_chunk(data, chunk)


@contextmanager
def pool_of(count: int) -> Iterator[ProcessPoolExecutor]:
    """A fresh interpreter for each worker: forking a process that has threads can hang."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=start_worker)
    try:
        yield pool
    except BrokenProcessPool:
        raise LabError(
            "a worker was killed, perhaps because memory ran out; every finished chunk is kept: "
            "run the same command again, with fewer --workers"
        ) from None
    finally:
        stop(pool)


def stop(pool: ProcessPoolExecutor) -> None:
    """End the workers at once: whatever they are still playing, nobody waits for."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


def start_worker() -> None:
    """A worker leaves Ctrl-C to the run that started it, and imports what all chunks need."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    need("polars")


def side_by_side(
    pool: ProcessPoolExecutor, workers: int, data: bytes, chunks: list[int]
) -> Iterator[Played]:
    """Chunks as they are finished, with a few always waiting for a worker."""
    rest = iter(chunks)
    first = islice(rest, workers * AHEAD)
    flying: set[Future[Played]] = {pool.submit(play_chunk, data, chunk) for chunk in first}
    while flying:
        done, flying = wait(flying, return_when=FIRST_COMPLETED)
        flying |= {pool.submit(play_chunk, data, chunk) for chunk in islice(rest, len(done))}
        for one in done:
            yield one.result()
