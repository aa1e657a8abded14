"""Reading tables, and remembering those that cannot be read: each is logged once."""

from __future__ import annotations

import logging

from ..metrics import Metrics
from ..storage.store import Store
from .loading import LoadedMatch, Unreadable, load_match

logger = logging.getLogger(__name__)


class Faults:
    """Tables whose log cannot be read to its end, and those of which nothing can be shown."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._faulty: set[str] = set()
        self._unreadable: set[str] = set()

    async def read(self, store: Store, table: str, now_ms: int) -> LoadedMatch:
        """Read a table; what is wrong with it is logged without its cards."""
        try:
            found = await load_match(store, table, now_ms)
        except Unreadable as error:
            self._unreadable.add(table)
            self._log("a table cannot be read and is set aside", table, error.seq)
            raise
        self._unreadable.discard(table)
        if found.fault is not None:
            words = "a table cannot be read to its end and is opened as it was before"
            self._log(words, table, found.fault.seq)
        return found

    def _log(self, words: str, table: str, seq: int) -> None:
        if table not in self._faulty:
            self._faulty.add(table)
            self._metrics.unreadable.inc()
            logger.error(words, extra={"table": table, "seq": seq})

    def may_read(self, table: str) -> bool:
        """Whether a table was not found unreadable before."""
        return table not in self._unreadable
