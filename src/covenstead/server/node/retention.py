"""Deletes finished games by itself when they are old enough (the setting `keep_days`)."""

from __future__ import annotations

import asyncio
import logging

from ..rooms.room import DAY_MS, now_ms
from ..storage.purging import finished_before, purge
from ..storage.store import Store

FIRST_S = 5.0
ROUND_S = 3600.0
logger = logging.getLogger(__name__)


class Retention:
    """Looks for old games once an hour."""

    def __init__(self, keep_days: int, store: Store) -> None:
        self._keep_ms = keep_days * DAY_MS
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self._keep_ms:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        await asyncio.sleep(FIRST_S)
        while True:
            try:
                await self._delete_old()
            except Exception:
                logger.exception("old games could not be deleted; trying again in an hour")
            await asyncio.sleep(ROUND_S)

    async def _delete_old(self) -> None:
        now = now_ms()
        before = now - self._keep_ms
        tables = await finished_before(self._store, before)
        if tables:
            deleted = await purge(self._store, tables, before, now)
            logger.info("deleted %s games that ended long ago", deleted)
