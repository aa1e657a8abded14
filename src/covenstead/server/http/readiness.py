"""Whether a node can do what players ask of it: for proxies that choose between nodes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

# How long the database may take to answer.
ANSWER_S = 1.5
logger = logging.getLogger(__name__)


class Probe:
    """Tries something, one attempt at a time; the answer is remembered for a moment."""

    def __init__(self, attempt: Callable[[], Awaitable[None]], remembered_s: float) -> None:
        self._attempt = attempt
        self._remembered_s = remembered_s
        self._trying: asyncio.Task[bool] | None = None
        self._tried = 0.0

    async def succeeds(self) -> bool:
        """Whether it was done in time; one that hangs is not tried again before it ends."""
        is_old = time.monotonic() - self._tried > self._remembered_s
        if self._trying is None or (self._trying.done() and is_old):
            self._tried = time.monotonic()
            self._trying = asyncio.create_task(self._try())
        done, _ = await asyncio.wait({self._trying}, timeout=ANSWER_S)
        return bool(done) and self._trying.result()

    async def _try(self) -> bool:
        try:
            await self._attempt()
        except Exception as error:
            logger.error("the database does not answer as it should (%s)", type(error).__name__)
            return False
        return True
