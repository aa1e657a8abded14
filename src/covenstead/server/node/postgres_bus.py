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
# From nodes to thinkers, and back.
JOBS, ANSWERS = "covenstead_jobs", "covenstead_answers"
RETRY_S = 1.0
log = logging.getLogger(__name__)


class PostgresBus:
    """Sends and hears notices by NOTIFY: on one channel, or in turn on two.

    Every connection that listens costs PostgreSQL something at each notice, whatever it is about;
    so further channels are branches of one bus.
    """

    def __init__(self, url: str, *, says: str = CHANNEL, hears: str = CHANNEL) -> None:
        self._says, self._hears = says, hears
        plain = make_url(url).set(drivername="postgresql")
        self._url = plain.render_as_string(hide_password=False)
        self._queue: asyncio.Queue[tuple[str, Notice]] = asyncio.Queue()
        self._listeners: dict[str, Listener] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: asyncpg.Connection[asyncpg.Record] | None = None

    async def open(self, listener: Listener) -> None:
        ready = asyncio.Event()
        self._listeners[self._hears] = listener
        self._tasks = [
            asyncio.create_task(self._listen_loop(ready)),
            asyncio.create_task(self._send_loop()),
        ]
        await ready.wait()

    def send(self, notice: Notice) -> None:
        self._queue.put_nowait((self._says, notice))

    def branch(self, *, says: str, hears: str) -> Branch:
        """A bus on other channels of the same connection."""
        return Branch(self, says, hears)

    def say(self, channel: str, notice: Notice) -> None:
        self._queue.put_nowait((channel, notice))

    async def hear(self, channel: str, listener: Listener) -> None:
        self._listeners[channel] = listener
        if self._connection is not None:
            await self._add_listener(self._connection, channel)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen_loop(self, ready: asyncio.Event) -> None:
        """Listen; when the connection breaks, connect again and say that some may be missing."""
        while True:
            try:
                await self._listen(ready)
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("bus: lost the connection to the database (%s)", error)
            self._connection = None
            await asyncio.sleep(RETRY_S)

    async def _listen(self, ready: asyncio.Event) -> None:
        connection: asyncpg.Connection[asyncpg.Record] = await asyncpg.connect(self._url)
        ended = asyncio.Event()
        connection.add_termination_listener(lambda _: ended.set())
        for channel in self._listeners:
            await self._add_listener(connection, channel)
        self._connection = connection
        for listener in self._listeners.values():
            listener(None)
        ready.set()
        try:
            await ended.wait()
        finally:
            await connection.close(timeout=2)

    async def _add_listener(
        self, connection: asyncpg.Connection[asyncpg.Record], channel: str
    ) -> None:
        def heard(_connection: object, _pid: int, channel: str, payload: object) -> None:
            self._listeners[channel](msgspec.json.decode(str(payload), type=Notice))

        await connection.add_listener(channel, heard)

    async def _send_loop(self) -> None:
        """Send all queued notices in one statement."""
        while True:
            batch = [await self._queue.get()]
            while len(batch) < 100 and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            channels = [channel for channel, _ in batch]
            payloads = [msgspec.json.encode(notice).decode() for _, notice in batch]
            if self._connection is None:
                continue
            try:
                await self._connection.execute(
                    "SELECT pg_notify(channel, payload) "
                    "FROM unnest($1::text[], $2::text[]) AS told (channel, payload)",
                    channels,
                    payloads,
                )
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                log.warning("bus: not sent (%s)", error)


class Branch:
    """Other channels of a bus, which is opened and closed by its owner."""

    def __init__(self, bus: PostgresBus, says: str, hears: str) -> None:
        self._bus = bus
        self._says, self._hears = says, hears

    async def open(self, listener: Listener) -> None:
        await self._bus.hear(self._hears, listener)

    def send(self, notice: Notice) -> None:
        self._bus.say(self._says, notice)

    async def close(self) -> None:
        """Nothing of its own is open."""
