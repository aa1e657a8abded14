"""Connections before they are requests: how many there may be, and how long they may say nothing.

Whoever opens many and never finishes a request takes nothing from others: a request must be whole
in time, and an address has a limit. Proxies that are trusted have none of their own.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from ..http.addresses import Proxies, counted_as
from ..settings import Settings


class Connections:
    """The connections that have not become sockets, in all and by address."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._proxies = Proxies(settings.proxies)
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Count a connection; False if there are too many."""
        limit = self.settings.connections_per_address
        is_one_too_many = self._open[address] >= limit and not self._proxies.trusts(address)
        if is_one_too_many or self._open.total() >= self.settings.connections:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class LimitedProtocol(H11Protocol):
    """Closes a connection that is one too many, or whose request is not whole in time."""

    # Those of the node, counted together.
    of_node: ClassVar[Connections]
    address: str | None = None
    deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = counted_as(self.client[0] if self.client else "")
        if not self.of_node.enter(address):
            transport.abort()
            return
        self.address = address
        self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def watch(self) -> None:
        """A deadline from the first byte on, until the headers are there."""
        is_whole = self.cycle is not None and not self.cycle.response_complete
        if is_whole or self.address is None:
            self.stop_watching()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(self.of_node.settings.header_s, self.ring)

    def stop_watching(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def ring(self) -> None:
        self.deadline = None
        is_whole = self.cycle is not None and not self.cycle.response_complete
        if not is_whole and not self.transport.is_closing():
            self.transport.abort()

    def on_response_complete(self) -> None:
        # From here uvicorn's own timer waits for the next request.
        super().on_response_complete()
        self.stop_watching()

    def handle_websocket_upgrade(self, *given: Any) -> None:
        super().handle_websocket_upgrade(*given)
        self.forget()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.forget()

    def forget(self) -> None:
        self.stop_watching()
        if self.address is not None:
            self.of_node.leave(self.address)
            self.address = None


def protocol_of(settings: Settings) -> type[LimitedProtocol]:
    """The HTTP protocol of a node; all its connections are counted together."""
    return type("NodeProtocol", (LimitedProtocol,), {"of_node": Connections(settings)})
