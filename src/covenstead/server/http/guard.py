"""Around everything: requests from other sites' pages are refused, answers get safe headers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..settings import Settings
from ..wire import bodies
from .addresses import Proxies
from .requests import json_response

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
    "x-frame-options": "DENY",
}
HTTPS_HEADERS = {"strict-transport-security": "max-age=31536000"}
NAMELESS = ("/healthz", "/readyz", "/metrics")


class Guard:
    """Refuses requests from other sites' pages, and adds safe headers to answers."""

    def __init__(self, app: ASGIApp, settings: Settings, socket: ASGIApp) -> None:
        self.app = app
        self.settings = settings
        self.socket = socket
        self._proxies = Proxies(settings.proxies)
        self._headers = HEADERS | (HTTPS_HEADERS if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._proxies.see_through(scope)
        headers = Headers(scope=scope)
        if not self.is_meant(headers, scope["path"]):
            await self._refuse(scope, receive, send, "this server has another name")
            return
        asks = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if asks and not self.is_own(headers):
            await self._refuse(scope, receive, send, "this request comes from another site's page")
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

    def is_meant(self, headers: Headers, path: str) -> bool:
        """Whether a request asks for one of our names; those who watch over a node need none."""
        if not self.settings.hosts or path in NAMELESS:
            return True
        try:
            name = urlsplit(f"//{headers.get('host', '')}").hostname
        except ValueError:
            return False
        return (name or "").rstrip(".") in self.settings.hosts

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, words: str) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "bad_origin"})
            return
        fault = bodies.Fault("bad_origin", words)
        await json_response(fault, 403)(scope, receive, send)

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers[name] = value
                if scope["path"].startswith("/api"):
                    headers["cache-control"] = "no-store"
            await send(message)

        return sending
