"""Who does the work: this process, a pool of processes on all cores, or a Ray cluster.

Work is a function of a question and a number. Whoever does it, the same number gives the same
answer; answers come as they are finished.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Protocol, TypeVar

from . import LabError

# How many numbers wait for each worker: enough to keep it busy while an answer is written.
AHEAD = 2
PLACES = ("cores", "ray")

T = TypeVar("T")
Work = Callable[[bytes, int], T]


class Give(Protocol):
    """Give out work; one answer for each number, as they are finished."""

    def __call__(self, work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]: ...


class Lost(LabError):
    """Workers that were killed or do not answer any more, with what may help."""


@contextmanager
def workers_of(on: str, count: int, address: str | None) -> Iterator[Give]:
    """So many workers on these cores, or those of a cluster."""
    if on == "ray":
        from .cluster import cluster

        with cluster(address) as give:
            yield give
    elif count == 1:
        yield one_by_one
    else:
        with pool_of(count) as give:
            yield give


def one_by_one(work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]:
    """Everything in this process."""
    return (work(data, number) for number in numbers)


# ---- a pool of processes ----


@contextmanager
def pool_of(count: int) -> Iterator[Give]:
    """A fresh interpreter for each worker: forking a process that has threads can hang."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=start_worker)

    def give(work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]:
        return side_by_side(pool, count, work, data, numbers)

    try:
        yield give
    except BrokenProcessPool:
        raise Lost(
            "a worker was killed, perhaps because memory ran out; fewer --workers need less"
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
    """A worker leaves Ctrl-C to the run that started it, and ends when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Whoever is killed cannot end its workers, and they would wait for work for ever."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def side_by_side(
    pool: ProcessPoolExecutor, workers: int, work: Work[T], data: bytes, numbers: Iterable[int]
) -> Iterator[T]:
    """Answers as they are finished, with a few numbers always waiting for a worker."""
    rest = iter(numbers)
    first = islice(rest, workers * AHEAD)
    flying: set[Future[T]] = {pool.submit(work, data, number) for number in first}
    while flying:
        done, flying = wait(flying, return_when=FIRST_COMPLETED)
        flying |= {pool.submit(work, data, number) for number in islice(rest, len(done))}
        for one in done:
            yield one.result()
