"""Clients of real servers, all closed when the story is over."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from covenstead.server.client import Client

T = TypeVar("T")
STORY_S = 240


class Circle:
    """Those who take part."""

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
    """Run a story; one that hangs is a failure."""

    async def limited() -> T:
        circle = Circle()
        try:
            async with asyncio.timeout(STORY_S):
                return await story(circle)
        finally:
            await circle.close()

    return asyncio.run(limited())
