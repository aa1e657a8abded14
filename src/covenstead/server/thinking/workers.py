"""Bots think in processes of their own, never in the event loop.

A worker plays the table again and asks the bot, which gets its seat's knowledge and nothing else.
What a bot does wrong comes back with the move that was made in its place: the process that asked
writes the log.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from ...bots import make_bot
from ...bots.live import attempt
from ...engine.rng import rng_from_seed
from .positions import Position, table_of

T = TypeVar("T")


class Job(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a bot is asked for."""

    position: Position
    seat: int
    bot: str
    # Of the bot's own dice.
    seed: str


class Workers:
    """The processes in which bots think."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    def open(self) -> None:
        self._pool = ProcessPoolExecutor(
            self.count, multiprocessing.get_context("spawn"), initializer=_end_with_server
        )

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        """Any work on a table, in a process that is not this one."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self._pool
            if pool is None:
                raise RuntimeError("the workers are closed")
            try:
                return await loop.run_in_executor(pool, work, data)
            except BrokenProcessPool:
                self._replace(pool)
        raise RuntimeError("the worker processes died twice over one piece of work")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """Open new processes, unless another piece of work has found the same ones dead before."""
        if self._pool is broken:
            broken.shutdown(wait=False, cancel_futures=True)
            self.open()

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def new_bot_seed() -> str:
    """A bot's dice are its own: nothing about them comes from the deal."""
    return secrets.token_hex(16)


# ---- in the worker ----


def _end_with_server() -> None:
    """A worker ends with its server, even with one that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()


def think(data: bytes) -> bytes:
    """The move for a job, both as bytes."""
    job = msgspec.msgpack.decode(data, type=Job)
    table = table_of(job.position)
    bot = make_bot(job.bot, job.position.game)
    return msgspec.msgpack.encode(attempt(table, job.seat, bot, rng_from_seed(job.seed)))
