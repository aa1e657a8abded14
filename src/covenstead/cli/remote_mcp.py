"""`coven mcp --at URL`: an agent at a table on a server, as a guest like any other.

It gets what the server sends to its seat and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec

from ..adapters.mcp import AgentSeat, Host, SeatReport, TableRequest
from ..engine.errors import BadOption, CovensteadError
from ..engine.options import Options
from ..server.client import Client, Lost
from ..server.wire import bodies
from ..server.wire import messages as wire
from .remote_play import read_link

T = TypeVar("T")
# How long to wait for the others before telling the agent that it is not its turn yet.
PATIENCE_S = 20.0


def remote_tools(link: str, name: str) -> Host:
    """The agent's tools for a server, and the seat of the link if it names one."""
    url, table, token = read_link(link)

    async def sit(wanted: TableRequest) -> AgentSeat:
        if table is not None:
            raise BadOption("you already have a seat: look at the table")
        return await open_table(url, name, wanted)

    return Host(sit, None if table is None else RemoteSeat(url, name, table, token))


async def open_table(url: str, name: str, wanted: TableRequest) -> RemoteSeat:
    """Open a table on the server; bots take the other seats."""
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
    place = RemoteSeat(url, name, table, None)
    place.client = client
    return place


async def connected(url: str, name: str, sit: Callable[[Client], Awaitable[T]]) -> tuple[Client, T]:
    """Connect and take a seat; the client, and what `sit` returned. Closed again if that fails."""
    try:
        client = await Client.connect(url, name=name)
    except OSError as error:
        raise Lost(f"{url} cannot be reached ({error})") from error
    try:
        return client, await sit(client)
    except (CovensteadError, OSError):
        await client.close()
        raise


def is_for_people(table: wire.Table) -> bool:
    """Whether the seat has something to decide, and no bot has."""
    return bool(table.choices) and not any(seat.bot and seat.owes for seat in table.seats)


class RemoteSeat:
    """A seat on a server; it is joined when it is first used."""

    def __init__(self, url: str, name: str, table: str, token: str | None) -> None:
        self.url = url
        self.name = name
        self.table = table
        self.token = token
        self.client: Client | None = None
        self.told = 0

    async def at_table(self) -> Client:
        """The client, seated, with the latest state of the table."""
        if self.client is None:
            self.client, _ = await connected(self.url, self.name, self.sit)
        # The reply arrives after every message sent before it.
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

    async def look(self) -> SeatReport:
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
            "result": shown.outcome.told(names) if shown.outcome else None,
        }

    async def my_turn(self, client: Client) -> wire.Table:
        """The table once only the seat and other people have to act, or we have waited long enough.

        Bots that decide at the same time go first: what is listed then holds until the seat moves.
        """
        assert client.table is not None, "joining a table brings its state"
        try:
            async with asyncio.timeout(PATIENCE_S):
                while client.table.status != "over" and not is_for_people(client.table):
                    await client.next_table()
        except TimeoutError:
            pass
        return client.table
