"""A server inside the test process, in its own thread, so that a test can look inside it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

from covenstead.server.client import Client
from covenstead.server.limits import Rate
from covenstead.server.node.app import Node
from covenstead.server.node.run import server_of
from covenstead.server.settings import Settings
from covenstead.server.tables.match import Match
from tests.support.servers import free_port

T = TypeVar("T")
GENEROUS = Rate(1e9, 1e9)


class House:
    """A running server and a loop to talk to it from."""

    def __init__(self, folder: Path, **changed: Any) -> None:
        chosen: dict[str, Any] = {
            "port": free_port(),
            "database": f"sqlite:///{folder}/house.db",
            "bot_pace_ms": 0,
            "socket_rate": GENEROUS,
            "address_rate": GENEROUS,
            "chat_rate": GENEROUS,
            "reading_rate": GENEROUS,
            "tables_per_guest": 10**6,
            "sockets_per_address": 10**6,
        }
        self.settings = Settings(**(chosen | changed))
        self.url = f"http://127.0.0.1:{self.settings.port}"
        self._server = server_of(self.settings)
        self._thread = threading.Thread(target=self._server.run)
        self._runner = asyncio.Runner()
        self._clients: list[Client] = []

    def open(self) -> None:
        self._thread.start()
        for _ in range(2000):
            if self._server.started:
                return
            self._thread.join(0.02)
            assert self._thread.is_alive(), "the server ended at once"
        raise AssertionError("the server does not start")

    def close(self) -> None:
        self._runner.close()
        self._server.should_exit = True
        self._thread.join(30)

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine of a test; one that hangs is a failure."""

        async def limited() -> T:
            try:
                async with asyncio.timeout(60):
                    return await work
            finally:
                for client in self._clients:
                    await client.close()
                self._clients.clear()

        return self._runner.run(limited())

    async def connect(self, **who: Any) -> Client:
        """A client that is closed when the test is over."""
        client = await Client.connect(self.url, **who)
        self._clients.append(client)
        return client

    @property
    def node(self) -> Node:
        app: Any = self._server.config.app
        node: Node = app.state.node
        return node

    def routes(self) -> set[tuple[str, str]]:
        """Every method and path that the server answers; the page has only its mount."""
        app: Any = self._server.config.app
        return {
            (method, route.path)
            for mount in app.routes
            for route in mount.routes
            for method in getattr(route, "methods", None) or {"any"}
        }

    def match(self, table: str) -> Match:
        """The server's match of a table, for a test to inspect."""
        return self.node.hall.rooms[table].match


@contextlib.contextmanager
def house(folder: Path, **changed: Any) -> Iterator[House]:
    """A server that is closed at the end of the block."""
    made = House(folder, **changed)
    made.open()
    try:
        yield made
    finally:
        made.close()
