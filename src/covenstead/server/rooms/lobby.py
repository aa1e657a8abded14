"""The lobby: the listed tables, sent to everybody who follows it whenever they change.

It is read from the database once for each change, however many ask; who is connected, and how many
watch a table, is known here.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from ...games import GAMES, load_named
from ..storage.store import Summary
from ..tables.table_log import Deal
from ..wire import messages as wire
from .hall import Hall
from .room import DAY_MS, now_ms

GATHER_S = 0.25
# What was read is read again after this: other nodes change tables too, and notices may be lost.
FRESH_S = 2.0
logger = logging.getLogger(__name__)


def encode(message: wire.LobbyList) -> str:
    """The text of a list, the same for all who follow it."""
    return msgspec.json.encode(message).decode()


class StoredLobby(NamedTuple):
    """What the database says of the lobby: the newest tables, and how many are open."""

    tables: list[tuple[Deal, Summary]]
    playing: int


class LobbyFeed:
    """Sends the list of tables to its watchers."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.watchers: set[Callable[[str], None]] = set()
        self._titles = {name: load_named(name).title for name in GAMES}
        self._loop: asyncio.Task[None] | None = None
        # The last reading, the number of changes before it, and when it began.
        self._reading: asyncio.Task[StoredLobby] | None = None
        self._changes = 0
        self._read_s = 0.0

    def open(self) -> None:
        self._loop = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)

    async def _run(self) -> None:
        """Send one list for many changes."""
        while True:
            await self.hall.lobby.changed.wait()
            await asyncio.sleep(GATHER_S)
            self.hall.lobby.changed.clear()
            if not self.watchers:
                continue
            try:
                message = await self.list()
            except Exception:
                logger.exception("the lobby could not be read")
                continue
            text = encode(message)
            for send in list(self.watchers):
                send(text)

    async def list(self, re: str | None = None) -> wire.LobbyList:
        """The lobby as it is now."""
        stored = await self._stored()
        tables = []
        for deal, summary in stored.tables:
            room = self.hall.rooms.get(deal.table)
            tables.append(
                wire.Listed(
                    deal.table,
                    deal.game,
                    self._titles.get(deal.game, deal.game),
                    summary.status,
                    summary.names,
                    summary.free,
                    deal.clock_s,
                    room.watching() if room else 0,
                    fills_in_ms(deal, summary),
                )
            )
        people = self.hall.people()
        return wire.LobbyList(tables=tables, people=people, playing=stored.playing, re=re)

    async def _stored(self) -> StoredLobby:
        """What was read since the last change; all who ask meanwhile wait for one reading."""
        now_s, changes = self.hall.clock.elapsed_s(), self.hall.lobby.lists
        if self._reading is None or self._changes != changes or now_s - self._read_s > FRESH_S:
            self._changes, self._read_s = changes, now_s
            self._reading = asyncio.create_task(self._read())
            self._reading.add_done_callback(self._forget_failure)
        return await asyncio.shield(self._reading)

    async def _read(self) -> StoredLobby:
        since = now_ms() - DAY_MS
        tables = await self.hall.store.listed(since)
        return StoredLobby(tables, await self.hall.store.open_tables(since))

    def _forget_failure(self, reading: asyncio.Task[StoredLobby]) -> None:
        failed = reading.cancelled() or reading.exception() is not None
        if failed and self._reading is reading:
            self._reading = None


def fills_in_ms(deal: Deal, summary: Summary) -> int | None:
    """How long until bots take the free seats of a table that seeks players."""
    if summary.status != "waiting" or not summary.free or not deal.fill_s:
        return None
    return max(0, deal.opened_ms + 1000 * deal.fill_s - now_ms())
