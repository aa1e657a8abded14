"""Where work is done: in this process, in a pool of processes on all cores, or on a Ray cluster.

Work is a function of some data and a number. The same number gives the same result anywhere;
results arrive as they are finished.
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

# How many numbers are queued for each worker: enough to keep it busy while a result is written.
AHEAD = 2
PLACES = ("cores", "ray")

T = TypeVar("T")
Work = Callable[[bytes, int], T]


class Dispatch(Protocol):
    """Hand out work; yields one result for each number, as they are finished."""

    def __call__(self, work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]: ...


class WorkersLost(LabError):
    """Workers were killed or no longer answer; the message says what may help."""


@contextmanager
def workers_of(on: str, count: int, address: str | None) -> Iterator[Dispatch]:
    """`count` workers on this machine, or the workers of a cluster."""
    if on == "ray":
        from .cluster import cluster

        with cluster(address) as dispatch:
            yield dispatch
    elif count == 1:
        yield one_by_one
    else:
        with pool_of(count) as dispatch:
            yield dispatch


def one_by_one(work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]:
    """Everything in this process."""
    return (work(data, number) for number in numbers)


# ---- a pool of processes ----


@contextmanager
def pool_of(count: int) -> Iterator[Dispatch]:
    """A pool with a new interpreter for each worker: forking a process with threads can hang."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(count, context, initializer=start_worker)

    def dispatch(work: Work[T], data: bytes, numbers: Iterable[int]) -> Iterator[T]:
        return side_by_side(pool, count, work, data, numbers)

    try:
        yield dispatch
    except BrokenProcessPool:
        raise WorkersLost(
            "a worker was killed, perhaps because memory ran out; fewer --workers need less"
        ) from None
    finally:
        stop(pool)


def stop(pool: ProcessPoolExecutor) -> None:
    """Stop the workers at once; what they are still playing is not needed."""
    workers = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for worker in workers:
        worker.terminate()
    for worker in workers:
        worker.join()


def start_worker() -> None:
    """Ignore Ctrl-C, which is for the parent process, and exit when that exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """Exit when the parent is gone: if it is killed, it cannot stop its workers itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


def side_by_side(
    pool: ProcessPoolExecutor, workers: int, work: Work[T], data: bytes, numbers: Iterable[int]
) -> Iterator[T]:
    """Results as they are finished, with a few numbers always queued."""
    rest = iter(numbers)
    first = islice(rest, workers * AHEAD)
    flying: set[Future[T]] = {pool.submit(work, data, number) for number in first}
    while flying:
        done, flying = wait(flying, return_when=FIRST_COMPLETED)
        flying |= {pool.submit(work, data, number) for number in islice(rest, len(done))}
        for one in done:
            yield one.result()
