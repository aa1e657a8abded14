"""The application of one node: puts everything together."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Mount, Router
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ...engine.errors import BadOption
from ...games import take_up
from ..errors import RequestError
from ..http.addresses import counted_as
from ..http.guard import Guard
from ..http.not_found import not_found
from ..http.requests import guest_of
from ..http.routes import routes
from ..http.services import Services
from ..http.sockets import Socket
from ..http.static import page
from ..metrics import Metrics
from ..rooms.bus import Bus, NoBus
from ..rooms.hall import Hall
from ..rooms.identity import COOKIE, Signer
from ..rooms.lobby import LobbyFeed
from ..settings import Settings
from ..storage.jobs import Jobs
from ..storage.store import Store
from ..thinking.far_workers import FarWorkers
from ..thinking.queue import Limits, ThinkingQueue
from ..thinking.scheduler import Scheduler
from ..thinking.workers import Workers
from ..wire.messages import Failed
from .operator import Operator
from .postgres_bus import ANSWERS, JOBS, PostgresBus
from .retention import Retention

logger = logging.getLogger(__name__)
LEAST_KEY = 32
# As `old_key`: the key that the database has had so far.
DATABASE = "database"


class Node:
    """One node: its parts, opened and closed in order."""

    def __init__(self, settings: Settings) -> None:
        # A bad key is said before anything is opened.
        keys_of(settings, "")
        for fault in take_up(settings.games):
            logger.error("a game is left out: %s", fault)
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database, settings.statement_s)
        self.hall: Hall
        self.services: Services
        self._bus: Bus = NoBus()
        self._far: FarWorkers | None = None

    async def open(self) -> None:
        await self.store.open()
        own_key = await self.store.setting("key", secrets.token_hex(32))
        if self.store.is_postgres:
            self._bus = PostgresBus(self.settings.database)
        signer = Signer(*keys_of(self.settings, own_key))
        self.hall = Hall(self.settings, self.store, self._bus, signer, self.metrics)
        self.lobby = LobbyFeed(self.hall)
        settings = self.settings
        limits = Limits(
            settings.questions, settings.questions_per_address, settings.questions_per_guest
        )
        self._far = self._far_workers()
        workers = Workers(settings.workers)
        queue = ThinkingQueue(workers, self.metrics, limits, self._far)
        self.services = Services(self.hall, self.lobby, queue)
        self.scheduler = Scheduler(self.hall, queue)
        self.operator = Operator(self.services, self.scheduler)
        keeping = self.scheduler.keeping
        if self._far is not None:
            self._far.lease, self._far.on_more = lambda: keeping.lease, queue.give_out
        self.retention = Retention(settings.keep_days, self.store)
        # Before any table is loaded: what is ordered later is then seen.
        await self.operator.open()
        await self._bus.open(self.hall.on_notice)
        self.scheduler.open()
        if self._far is not None:
            await self._far.open()
        self.lobby.open()
        self.retention.open()

    def _far_workers(self) -> FarWorkers | None:
        """Thinkers can be found where several machines share the database."""
        if not isinstance(self._bus, PostgresBus):
            return None
        bus = self._bus.branch(says=JOBS, hears=ANSWERS)
        return FarWorkers(Jobs(self.store), bus, self.metrics, lease_s=self.settings.lease_s)

    async def close(self) -> None:
        await self.retention.close()
        await self.operator.close()
        await self.lobby.close()
        await self.scheduler.close()
        if self._far is not None:
            await self._far.close()
        await self.services.readers.close()
        await self.hall.close()
        await self._bus.close()
        await self.store.close()


def keys_of(settings: Settings, own_key: str) -> list[bytes]:
    """The key that signs, and then those that are still accepted."""
    if not settings.key:
        return [bytes.fromhex(own_key)]
    old = [settings.old_key] if settings.old_key else []
    if min(map(len, [settings.key, *(each for each in old if each != DATABASE)])) < LEAST_KEY:
        raise BadOption(f"a key must have {LEAST_KEY} characters or more: `openssl rand -hex 32`")
    before = [bytes.fromhex(own_key) if each == DATABASE else each.encode() for each in old]
    return [settings.key.encode(), *before]


def create_app(settings: Settings) -> Starlette:
    """The ASGI application."""
    node = Node(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await node.open()
        app.state.node = node
        # The routes need the opened parts; they are added before the first request.
        inner.routes.extend(routes(node.services))
        inner.routes.append(page(settings.page))
        yield
        await node.close()

    inner = Router()
    app = Starlette(
        routes=[Mount("/", inner)],
        lifespan=lifespan,
        exception_handlers={HTTPException: not_found},
    )
    app.add_middleware(Guard, settings=settings, socket=socket_endpoint(node))
    return app


def socket_endpoint(node: Node) -> ASGIApp:
    """The socket endpoint; an open socket talks to uvicorn directly, without layers in between."""

    async def endpoint(scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        address = counted_as(websocket.client.host) if websocket.client else ""
        sockets = node.services.open_sockets
        if sockets.get(address, 0) >= node.settings.sockets_per_address:
            await websocket.close(1013)
            return
        if node.services.is_draining:
            await websocket.send_denial_response(Response(status_code=503))
            return
        try:
            node.services.bans.check_address(address)
            authorization = websocket.headers.get("authorization")
            guest = guest_of(node.services, authorization, websocket.cookies.get(COOKIE))
        except RequestError as error:
            if error.problem == "banned":
                await turn_away(websocket, error)
                return
            guest = None
        await websocket.accept()
        sockets[address] = sockets.get(address, 0) + 1
        node.metrics.sockets.inc()
        node.hall.connected(1)
        try:
            await Socket(receive, send, node.services, guest, address).run()
        finally:
            node.hall.connected(-1)
            node.metrics.sockets.dec()
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    return endpoint


async def turn_away(websocket: WebSocket, error: RequestError) -> None:
    """Say why nobody is let in."""
    await websocket.accept()
    refusal = Failed(problem=error.problem, message=error.message, re=None)
    await websocket.send_text(msgspec.json.encode(refusal).decode())
    await websocket.close(1008)
