"""Bots think in processes of their own, never in the event loop.

A worker is given the deal and the moves, plays them again (it remembers the tables it has seen) and
asks the bot, which gets its seat's sight and nothing else. What a bot does wrong comes back with
the move that was made in its place: the process that asked writes the log.
"""

from __future__ import annotations

import asyncio
import logging
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

from ..bots import live, make_bot
from ..engine.chance import chance_of
from ..engine.options import Options
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


class Thought(msgspec.Struct, frozen=True):
    """A legal move, and what the bot did wrong before another found it."""

    move: int
    faults: list[str]


class Workers:
    """The processes in which bots think."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._pool: ProcessPoolExecutor | None = None

    def open(self) -> None:
        self._pool = ProcessPoolExecutor(
            self._count, multiprocessing.get_context("spawn"), initializer=_begin
        )

    async def think(self, job: Job) -> Thought:
        """The move of the bot, or of greedy where the bot fails."""
        thought = await self.run(think, msgspec.msgpack.encode(job))
        return msgspec.msgpack.decode(thought, type=Thought)

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
    """A worker ends with its server, even one that was killed; what it has to say it returns."""
    live.log.propagate = False
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()


class Faults(logging.Handler):
    """Listens to what is said of bots at live tables."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(self.format(record))

    def __enter__(self) -> Faults:
        live.log.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        live.log.removeHandler(self)


def think(data: bytes) -> bytes:
    """A thought for a job, both as bytes."""
    job = msgspec.msgpack.decode(data, type=Job)
    table = table_of(job)
    with Faults() as faults:
        bot = make_bot(job.bot, job.game)
        move = live.live_move(table, job.seat, bot, chance_of(job.chance))
    return msgspec.msgpack.encode(Thought(move, faults.heard))


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
