"""Does on this node what `coven admin` has ordered: it looks again at what was changed.

It reports once in a while that the node is up, and after every order how far it has read.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from ..errors import RequestError
from ..http.services import Services
from ..http.sockets import Socket
from ..rooms.room import now_ms
from ..storage.bans import all_bans
from ..storage.nodes import Nodes, NodeState, Order
from ..thinking.scheduler import Scheduler

LOOK_S = 1.0
REPORT_S = 5.0
# On PostgreSQL an order may be committed after one with a higher number.
OVERLAP = 50
# Closing codes of sockets: the node is about to stop, the visitor is banned.
RESTARTS = 1012
BANNED = 1008
logger = logging.getLogger(__name__)


class Operator:
    """Reads the orders of `coven admin`."""

    def __init__(self, services: Services, scheduler: Scheduler) -> None:
        self.services = services
        self.hall = services.hall
        self.scheduler = scheduler
        self._nodes = Nodes(self.hall.store)
        self._last = 0
        self._done: set[int] = set()
        self._reported = 0.0
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        self._last = await self._nodes.last_order()
        self._done = {order.id for order in await self._nodes.orders(self._last - OVERLAP)}
        self.services.bans.replace(await all_bans(self.hall.store))
        await self._report()
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(Exception):
            await self._nodes.leave(self.hall.settings.node)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            try:
                await self._round()
            except Exception:
                logger.exception("the orders of coven admin could not be read")

    async def _round(self) -> None:
        """Do what is new; report it, or after a while that the node is still up."""
        orders = await self._nodes.orders(self._last - OVERLAP)
        new = [order for order in orders if order.id not in self._done]
        for order in new:
            await self._obey(order)
            self._done.add(order.id)
            self._last = max(self._last, order.id)
        self._done = {order.id for order in orders}
        is_due = time.monotonic() - self._reported > REPORT_S
        if new or is_due or self.services.is_draining:
            await self._report()

    async def _report(self) -> None:
        settings = self.hall.settings
        state = NodeState(
            name=settings.node,
            address=f"{settings.host}:{settings.port}",
            seen_ms=now_ms(),
            read_order=self._last,
            sockets=len(self.services.sockets),
            rooms=len(self.hall.rooms),
        )
        is_draining = await self._nodes.report(state)
        self._reported = time.monotonic()
        if is_draining:
            await self._drain()

    async def _obey(self, order: Order) -> None:
        match order.kind:
            case "table":
                await self._look_at(order.subject)
            case "purged":
                await self._close_purged()
            case "bans":
                await self._read_bans()
            case "drain":
                # The report after every order says whether this node is meant.
                pass

    # ---- tables ----

    async def _look_at(self, table: str) -> None:
        """Show a table as it is in the log now."""
        room = self.hall.rooms.get(table)
        if room is None:
            return
        try:
            await self.hall.read_again(room)
        except RequestError:
            self.hall.close_room(room)

    async def _close_purged(self) -> None:
        """Tables that were deleted are gone from memory too."""
        kept = await self.hall.store.existing(list(self.hall.rooms))
        for room in [room for name, room in self.hall.rooms.items() if name not in kept]:
            self.hall.close_room(room)

    # ---- people ----

    async def _read_bans(self) -> None:
        """Bans count at once, also for those who are connected."""
        self.services.bans.replace(await all_bans(self.hall.store))
        for socket in list(self.services.sockets):
            if self._is_banned(socket):
                await socket.dismiss(BANNED)

    def _is_banned(self, socket: Socket) -> bool:
        try:
            self.services.bans.check_address(socket.address)
            if socket.guest is not None:
                self.services.bans.check_guest(socket.guest)
        except RequestError:
            return True
        return False

    # ---- emptying the node ----

    async def _drain(self) -> None:
        """Let nobody in, play no move any more, and send everybody to the other nodes."""
        if not self.services.is_draining:
            logger.info("this node is being emptied", extra={"node": self.hall.settings.node})
            self.services.is_draining = True
            await self.scheduler.close()
        for socket in list(self.services.sockets):
            await socket.dismiss(RESTARTS)
        for room in list(self.hall.rooms.values()):
            self.hall.unload(room)
