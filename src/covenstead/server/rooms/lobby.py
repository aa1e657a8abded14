"""The lobby: the listed tables, sent to everybody who follows it whenever they change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from ...games import GAMES, load_named
from ..wire import messages as wire
from .hall import Hall
from .room import DAY_MS, now_ms

GATHER_S = 0.25
logger = logging.getLogger(__name__)


class LobbyFeed:
    """Sends the list of tables to its watchers."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.watchers: set[Callable[[wire.LobbyList], None]] = set()
        self._titles = {name: load_named(name).title for name in GAMES}
        self._loop: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._loop = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)

    async def _run(self) -> None:
        """Send one list for many changes."""
        while True:
            await self.hall.lobby_changed.wait()
            await asyncio.sleep(GATHER_S)
            self.hall.lobby_changed.clear()
            if not self.watchers:
                continue
            try:
                message = await self.list()
            except Exception:
                logger.exception("the lobby could not be read")
                continue
            for send in list(self.watchers):
                send(message)

    async def list(self, re: str | None = None) -> wire.LobbyList:
        """The lobby as it is now."""
        since = now_ms() - DAY_MS
        found = await self.hall.store.listed(since)
        tables = []
        for deal, summary in found:
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
                )
            )
        playing = await self.hall.store.open_tables(since)
        return wire.LobbyList(tables=tables, people=self.hall.people(), playing=playing, re=re)
