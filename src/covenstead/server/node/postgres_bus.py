"""The bus between nodes on one PostgreSQL: its NOTIFY, on a connection of its own.

A node that lost the connection reads all its tables again when it is back.
"""

from __future__ import annotations

import asyncio
import logging

import asyncpg
import msgspec
from sqlalchemy.engine import make_url

from ..rooms.bus import Listener, Notice

CHANNEL = "covenstead"
RETRY_S = 1.0
log = logging.getLogger(__name__)


class PostgresBus:
    """Sends and hears notices by NOTIFY."""

    def __init__(self, url: str) -> None:
        plain = make_url(url).set(drivername="postgresql")
        self._url = plain.render_as_string(hide_password=False)
        self._queue: asyncio.Queue[Notice] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def open(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen_loop(listener, ready)),
            asyncio.create_task(self._send_loop()),
        ]
        await ready.wait()

    def send(self, notice: Notice) -> None:
        self._queue.put_nowait(notice)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen_loop(self, listener: Listener, ready: asyncio.Event) -> None:
        """Listen; when the connection breaks, connect again and say that some may be missing."""
        while True:
            try:
                await self._listen(listener, ready)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("bus: lost the connection to the database (%s)", error)
            self._connection = None
            await asyncio.sleep(RETRY_S)

    async def _listen(self, listener: Listener, ready: asyncio.Event) -> None:
        connection: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(self._url)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())

        def heard(_connection: object, _pid: int, _channel: str, payload: object) -> None:
            listener(msgspec.json.decode(str(payload), type=Notice))

        await connection.add_listener(CHANNEL, heard)
        self._connection = connection
        listener(None)
        ready.set()
        try:
            await ended.wait()
        finally:
            await connection.close(timeout=2)

    async def _send_loop(self) -> None:
        """Send all queued notices in one statement."""
        while True:
            batch = [await self._queue.get()]
            while len(batch) < 100 and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            payloads = [msgspec.json.encode(notice).decode() for notice in batch]
            if self._connection is None:
                continue
            try:
                await self._connection.execute(
                    "SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload",
                    CHANNEL,
                    payloads,
                )
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("bus: not sent (%s)", error)
