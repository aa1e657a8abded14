"""Hints between nodes: «table T is at entry N». A hint carries no state and may be lost.

Whoever gets one reads the log. One node needs no hints from others; several nodes on one PostgreSQL
use its NOTIFY. A node that has lost the line reads all its tables anew when it is back.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

import asyncpg
import msgspec
from sqlalchemy.engine import make_url

CHANNEL = "covenstead"
RETRY_S = 1.0
log = logging.getLogger(__name__)


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something has changed: a table's log, who is connected where, or the lobby."""

    node: str
    table: str = ""
    seq: int = 0
    # The seats with a person connected to that node, and its spectators; None: not said.
    here: list[int] | None = None
    watching: int = 0
    # Nothing is new; this node only says that it lives, and how many people are connected to it.
    alive: bool = False
    people: int = 0


Listener = Callable[[Hint | None], None]


class Hints(Protocol):
    """A way to tell the other nodes; a listener gets None when it may have missed something."""

    async def open(self, listener: Listener) -> None: ...

    def send(self, hint: Hint) -> None: ...

    async def close(self) -> None: ...


class NoHints:
    """One node alone."""

    async def open(self, listener: Listener) -> None:
        """Nobody will ever say anything."""

    def send(self, hint: Hint) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to close."""


class PostgresHints:
    """NOTIFY of one PostgreSQL, on a connection of its own."""

    def __init__(self, url: str) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self._url = plain.render_as_string(hide_password=False)
        self._queue: asyncio.Queue[Hint] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def open(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen_on(listener, ready)),
            asyncio.create_task(self._send_on()),
        ]
        await ready.wait()

    def send(self, hint: Hint) -> None:
        self._queue.put_nowait(hint)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen_on(self, listener: Listener, ready: asyncio.Event) -> None:
        """Listen; when the line breaks, connect again and say that something may be missing."""
        while True:
            try:
                await self._listen(listener, ready)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("hints: the line to the database broke (%s)", error)
            self._connection = None
            await asyncio.sleep(RETRY_S)

    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        connection: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(self._url)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())

        def heard(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            listener(msgspec.json.decode(str(payload), type=Hint))

        await connection.add_listener(CHANNEL, heard)
        self._connection = connection
        listener(None)
        ready.set()
        try:
            await ended.wait()
        finally:
            await connection.close(timeout=2)

    async def _send_on(self) -> None:
        """One statement for all hints that have gathered."""
        while True:
            batch = [await self._queue.get()]
            while len(batch) < 100 and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            payloads = [msgspec.json.encode(hint).decode() for hint in batch]
            if self._connection is None:
                continue
            try:
                await self._connection.execute(
                    "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
                    CHANNEL,
                    payloads,
                )
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("hints: not sent (%s)", error)
