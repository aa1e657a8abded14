"""Bots think in processes of their own, never in the event loop.

A worker is given the deal and the moves, plays them again (it remembers the tables it has seen) and
asks the bot, which gets its seat's sight and nothing else.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from ..bots import make_bot
from ..bots.policy import choose
from ..engine.chance import chance_of
from ..engine.options import Options
from ..engine.sight import Sight
from ..engine.table import Table
from ..games import load

REMEMBERED = 64
T = TypeVar("T")


class Job(msgspec.Struct, frozen=True):
    """Whose move is wanted, and how the table came to be."""

    table: str
    game: str
    seats: int
    seed: str
    options: Options
    moves: list[tuple[int, str]]
    seat: int
    bot: str
    chance: str


class Workers:
    """The processes in which bots think."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def open(self) -> None:
        self._pool = ProcessPoolExecutor(
            self._count, multiprocessing.get_context("spawn"), initializer=_begin
        )

    async def think(self, job: Job) -> int:
        """The bot's move."""
        return await self.run(_think, msgspec.msgpack.encode(job))

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        """Any work on a table, in a process that is not this one."""
        loop = asyncio.get_running_loop()
        for _ in range(2):
            try:
                assert self._pool is not None, "workers are opened before they are asked"
                return await loop.run_in_executor(self._pool, work, data)
            except BrokenProcessPool:
                self.open()
        raise RuntimeError("the bots' processes died twice over one piece of work")

    async def close(self) -> None:
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(pool.shutdown, wait=True, cancel_futures=True)


def new_chance() -> str:
    """What a bot leaves to chance is not taken from the deal."""
    return secrets.token_hex(16)


# ---- in the worker ----

_tables: OrderedDict[str, Table] = OrderedDict()


def _begin() -> None:
    """A worker ends with its server, even one that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()


def _think(data: bytes) -> int:
    job = msgspec.msgpack.decode(data, type=Job)
    table = table_of(job)
    sight = Sight(table.state, job.seat, chance_of(job.chance))
    return choose(make_bot(job.bot, job.game), sight)


def table_of(job: Job) -> Table:
    """The table of a job: the one remembered, as far as its moves agree, and then the rest."""
    table = _tables.pop(job.table, None)
    if table is None or table.moves != job.moves[: len(table.moves)]:
        table = Table(load(job.game), job.seats, job.seed, options=job.options)
    for seat, text in job.moves[len(table.moves) :]:
        table.play(seat, text)
    _tables[job.table] = table
    if len(_tables) > REMEMBERED:
        _tables.popitem(last=False)
    return table
