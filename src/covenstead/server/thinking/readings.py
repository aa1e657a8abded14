"""Card texts are read in a process of their own: what a stranger writes never holds up a table.

Each person waits for one reading at a time: whoever has typed on no longer wants the last one.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import msgspec

from ...engine.errors import BadOption
from ...games.revel import own_cards
from ...games.revel.text.drafts import CardDraft, read_draft
from ..errors import RequestError
from ..limits import Buckets, Rate
from ..metrics import Metrics
from .queue import ATTENDED, Limits, ThinkingQueue, Ticket
from .workers import Workers

# How long a reading may take before its process is given up; the longest card takes a second.
PATIENCE_S = 10.0


class Readers:
    """Reads the drafts of a node's people; its process starts with the first of them."""

    def __init__(self, rate: Rate, limits: Limits) -> None:
        self._buckets = Buckets(rate)
        self._workers = Workers(1)
        self._queue = ThinkingQueue(self._workers, Metrics(), limits)
        self._latest: dict[str, object] = {}
        self._is_open = False

    async def read(self, draft: CardDraft, who: str, address: str) -> bytes:
        """The reading of a draft, as JSON; who has no name is counted by the address."""
        self._take(who, address)
        # Several people without a name may sit at one address: none of them overtakes another.
        who = who or f"{address} {secrets.token_hex(8)}"
        mine = self._latest[who] = object()
        try:
            data = msgspec.msgpack.encode(draft)
            return await self._run(read, data, who, address, lambda: self._latest.get(who) is mine)
        finally:
            if self._latest.get(who) is mine:
                del self._latest[who]

    def _take(self, who: str, address: str) -> None:
        """Refuse who asks too much."""
        if not self._buckets.of(who or address).take():
            raise RequestError("too_fast", "that is a lot of typing; wait for a moment")
        self._queue.check_room(address, who or address)

    async def _run(
        self,
        work: Callable[[bytes], bytes],
        data: bytes,
        who: str,
        address: str,
        is_wanted: Callable[[], bool],
    ) -> bytes:
        if not self._is_open:
            self._workers.open()
            self._is_open = True
        ticket = Ticket(lambda: [(address, who)], lambda: ATTENDED, is_wanted)
        try:
            return await asyncio.wait_for(self._queue.run(work, data, ticket), PATIENCE_S)
        except TimeoutError as error:
            raise RequestError("busy", "these cards take too long to read") from error

    async def check_cards(self, text: str, who: str, address: str) -> None:
        """Refuse cards that can't be played, without reading them in this process."""
        self._take(who, address)
        found = await self._run(faults_of, text.encode(), who, address, lambda: True)
        if found:
            raise RequestError("bad_option", found.decode())

    async def close(self) -> None:
        """End the process, if there is one."""
        if self._is_open:
            await self._workers.close()


# ---- in the worker ----


def faults_of(data: bytes) -> bytes:
    """Why cards of one's own can't be played at a table; nothing if they can."""
    try:
        own_cards.pool_with(own_cards.settled(data.decode()))
    except BadOption as error:
        return str(error).encode()
    return b""


def read(data: bytes) -> bytes:
    """A draft's reading: msgpack in, JSON out."""
    return msgspec.json.encode(read_draft(msgspec.msgpack.decode(data, type=CardDraft)))
