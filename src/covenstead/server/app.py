"""The application of one node: everything put together."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, Router
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from . import afterwards, bodies, rest
from .hall import Hall
from .hints import Hints, NoHints, PostgresHints
from .identity import COOKIE, Signer
from .keeper import Keeper
from .lobby import LobbyDesk
from .metrics import Metrics
from .rest import Rest, guest_of, json_response
from .settings import Settings
from .sockets import Desk, Socket
from .static import Page
from .store import Store
from .trouble import Trouble
from .workers import Workers

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Node:
    """One node: its parts, opened and closed in order."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = Store(settings.database)
        self.hall: Hall
        self.desk: Desk
        self._hints: Hints = NoHints()

    async def open(self) -> None:
        await self.store.open()
        key = await self.store.setting("key", secrets.token_hex(32))
        if self.store.is_postgres:
            self._hints = PostgresHints(self.settings.database)
        signer = Signer(bytes.fromhex(key))
        self.hall = Hall(self.settings, self.store, self._hints, signer, self.metrics)
        self.lobby = LobbyDesk(self.hall)
        workers = Workers(self.settings.workers)
        self.desk = Desk(self.hall, self.lobby, workers)
        self.keeper = Keeper(self.hall, workers)
        await self._hints.open(self.hall.heard)
        self.keeper.open()
        self.lobby.open()

    async def close(self) -> None:
        await self.lobby.close()
        await self.keeper.close()
        await self.hall.close()
        await self._hints.close()
        await self.store.close()


def create_app(settings: Settings) -> Starlette:
    """The ASGI application."""
    node = Node(settings)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await node.open()
        app.state.node = node
        # The routes need the opened parts; they are put in before the first request.
        edge = Rest(node.desk)
        inner.routes.extend(rest.routes(edge) + afterwards.routes(edge))
        inner.routes.append(page(settings))
        yield
        await node.close()

    inner = Router()
    app = Starlette(
        routes=[Mount("/", inner)],
        lifespan=lifespan,
        exception_handlers={HTTPException: not_here},
    )
    app.add_middleware(Guard, settings=settings, socket=socket_endpoint(node))
    return app


async def not_here(request: Request, error: Exception) -> Response:
    """An address or a method that there is not."""
    assert isinstance(error, HTTPException)
    methods = methods_of(request)
    # The page answers last and to every address: it does not know that one of ours was meant.
    is_other_method = bool(methods) and request.method not in methods
    status = 405 if is_other_method else error.status_code
    detail = "Method Not Allowed" if is_other_method else error.detail
    fault = bodies.Fault("bad_message", f"{detail}: {request.method} here leads nowhere")
    response = json_response(fault, status)
    response.headers.update(error.headers or {})
    if is_other_method:
        response.headers["Allow"] = ", ".join(sorted(methods))
    return response


def methods_of(request: Request) -> set[str]:
    """The methods of an address of ours; the page, which answers last, knows only its own."""
    found: set[str] = set()
    for mount in request.app.routes:
        for route in mount.routes:
            if isinstance(route, Route) and route.path_regex.match(request.scope["path"]):
                found |= route.methods or set()
    return found


def page(settings: Settings) -> Mount | Route:
    """The built page, or a word about where it is."""
    if (settings.page / "index.html").is_file():
        return Mount("/", Page(settings.page))

    async def absent(request: object) -> Response:
        return Response("The page is not built. The server is at /ws and /api.\n", 200)

    return Route("/", absent)


def socket_endpoint(node: Node) -> ASGIApp:
    """The socket of a node: once it is open it speaks to uvicorn itself, without layers between."""

    async def endpoint(scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        address = websocket.client.host if websocket.client else ""
        sockets = node.desk.open_sockets
        if sockets.get(address, 0) >= node.settings.sockets_per_address:
            await websocket.close(1013)
            return
        try:
            authorization = websocket.headers.get("authorization")
            guest = guest_of(node.desk, authorization, websocket.cookies.get(COOKIE))
        except Trouble:
            guest = None
        await websocket.accept()
        sockets[address] = sockets.get(address, 0) + 1
        node.metrics.sockets.inc()
        node.hall.connected(1)
        try:
            await Socket(receive, send, node.desk, guest, address).run()
        finally:
            node.hall.connected(-1)
            node.metrics.sockets.dec()
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]

    return endpoint


class Guard:
    """Before everything: requests of foreign pages are refused; after: safe headers."""

    def __init__(self, app: ASGIApp, settings: Settings, socket: ASGIApp) -> None:
        self.app = app
        self.settings = settings
        self.socket = socket

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        asks = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if asks and not self.is_own(headers):
            await self._refuse(scope, receive, send)
            return
        if scope["type"] == "http":
            await self.app(scope, receive, self._with_headers(scope, send))
        elif scope["path"] == "/ws":
            await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def is_own(self, headers: Headers) -> bool:
        """Whether a request comes from our own page, an allowed one, or no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return True
        return urlsplit(origin).netloc == headers.get("host") or origin in self.settings.origins

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "bad_origin"})
            return
        fault = bodies.Fault("bad_origin", "this request comes from another site's page")
        await json_response(fault, 403)(scope, receive, send)

    @staticmethod
    def _with_headers(scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api"):
                    headers["cache-control"] = "no-store"
            await send(message)

        return sending
