"""Clients of real servers, all closed when a test ends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from covenstead.server.client import Client

T = TypeVar("T")
STORY_S = 240


class Circle:
    """The clients of one test."""

    def __init__(self) -> None:
        self._clients: list[Client] = []

    async def connect(self, url: str, **who: Any) -> Client:
        client = await Client.connect(url, **who)
        self._clients.append(client)
        return client

    async def close(self) -> None:
        for client in self._clients:
            await client.close()


def tell(story: Callable[[Circle], Awaitable[T]]) -> T:
    """Run a coroutine of a test; one that hangs is a failure."""

    async def limited() -> T:
        circle = Circle()
        try:
            async with asyncio.timeout(STORY_S):
                return await story(circle)
        finally:
            await circle.close()

    return asyncio.run(limited())
