"""`coven mcp --at URL`: an agent at a table of a server, as a guest like any other.

It is given what the server tells its seat and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from ..adapters.mcp import Host, Look, Place, Wanted
from ..engine.errors import BadOption, CovensteadError
from ..engine.options import Options
from ..server import bodies
from ..server import schema as wire
from ..server.client import Client, Lost
from .away import read_link

T = TypeVar("T")
# How long the others may think before the agent is told that it is not its turn yet.
PATIENCE_S = 20.0


def host_away(link: str, name: str) -> Host:
    """Tools for tables of a server, and the seat of the link if it names one."""
    url, table, token = read_link(link)

    async def sit(wanted: Wanted) -> Place:
        if table is not None:
            raise BadOption("you have a seat already: look at the table")
        return await open_table(url, name, wanted)

    return Host(sit, None if table is None else AwayPlace(url, name, table, token))


async def open_table(url: str, name: str, wanted: Wanted) -> AwayPlace:
    """A new table at the server; bots take the other seats."""
    if wanted.seed is not None:
        raise BadOption("a server draws its own deals: give no seed")
    bots = [wanted.bot] * (wanted.seats - 1)
    options: Options = {**wanted.options}
    asked = bodies.NewTable(
        wanted.game, wanted.seats, options=options, bots=bots, stand_in=wanted.bot
    )

    async def sit(client: Client) -> str:
        opened = await client.open_table(asked)
        await client.join(opened.table)
        return opened.table

    client, table = await connected(url, name, sit)
    place = AwayPlace(url, name, table, None)
    place.client = client
    return place


async def connected(url: str, name: str, sit: Callable[[Client], Awaitable[T]]) -> tuple[Client, T]:
    """A client that has sat down, and what came of it; none is left behind if it cannot."""
    try:
        client = await Client.connect(url, name=name)
    except OSError as error:
        raise Lost(f"{url} cannot be reached ({error})") from error
    try:
        return client, await sit(client)
    except (CovensteadError, OSError):
        await client.close()
        raise


class AwayPlace:
    """A seat at a server, which is joined when it is first looked at."""

    def __init__(self, url: str, name: str, table: str, token: str | None) -> None:
        self.url = url
        self.name = name
        self.table = table
        self.token = token
        self.client: Client | None = None
        self.told = 0

    async def at_table(self) -> Client:
        """The client, sitting, with the newest table."""
        if self.client is None:
            self.client, _ = await connected(self.url, self.name, self.sit)
        # The answer comes after everything that was told before.
        await self.client.ping()
        return self.client

    async def sit(self, client: Client) -> wire.Table:
        return await client.join(self.table, self.token, sit=self.token is None)

    async def play(self, move: str) -> None:
        client = await self.at_table()
        await client.move(move)

    async def why_not(self, move: str) -> str | None:
        client = await self.at_table()
        refusal = await client.why_not(move)
        return str(refusal) if refusal else None

    async def look(self) -> Look:
        client = await self.at_table()
        shown = await self.my_turn(client)
        self.told = min(self.told, len(client.log))
        news = [f"{line.text} ({line.rule})" for line in client.log[self.told :]]
        self.told = len(client.log)
        names = [seat.name for seat in shown.seats]
        return {
            "you": names[shown.seat] if shown.seat >= 0 else "a spectator",
            "names": names,
            "happened": news,
            "view": msgspec.json.decode(shown.view),
            "legal_moves": [choice.text for choice in shown.choices],
            "to_act": [seat.name for seat in shown.seats if seat.owes],
            "outcome": msgspec.to_builtins(shown.outcome) if shown.outcome else None,
        }

    async def my_turn(self, client: Client) -> wire.Table:
        """The table when the seat owes a decision, when it is over, or when patience ends."""
        assert client.table is not None, "whoever has joined has been told of the table"
        try:
            async with asyncio.timeout(PATIENCE_S):
                while not client.table.choices and client.table.status != "over":
                    await client.next_table()
        except TimeoutError:
            pass
        return client.table
