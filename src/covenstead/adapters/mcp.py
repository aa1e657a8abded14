"""An MCP server: an agent takes a seat at a table and sees what the seat sees.

`coven mcp` speaks the Model Context Protocol on standard input and output. The tools are the same
wherever the table is: here, with bots (`HomePlace`), or at a server (`coven mcp --at`, in
`cli/mcp.py`).
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from .. import __version__
from ..bots import bot_names, make_bot
from ..bots.policy import Policy, choose
from ..engine.chance import chance_of
from ..engine.errors import BadOption, CovensteadError
from ..engine.sight import Sight
from ..engine.state import SEAT_BIT
from ..engine.table import Table
from ..games import GAMES, load
from . import missing

try:
    from mcp.server.mcpserver import MCPServer
except ImportError as error:
    raise missing(error, "mcp") from error

INSTRUCTIONS = """\
You can play witch card games. Call list_games, then sit_down; rules has the rules. If you were
given a seat at a table, look at once: you need not sit down.
After that repeat: look at the table, play one of the legal moves (as notation, like «play red-7»).
When no move is legal the others think (to_act says who): look again.
If you wonder why a move is not allowed, ask why_not: the answer names the rule."""

Look = dict[str, Any]


class Wanted(msgspec.Struct, frozen=True):
    """The table that an agent asks for."""

    game: str
    seats: int
    bot: str
    seed: str | None
    options: dict[str, str]


class Place(Protocol):
    """The agent's place at one table; what cannot be done is a CovensteadError."""

    async def look(self) -> Look:
        """What the seat sees now, what it may do, and what has happened since the last look."""

    async def why_not(self, move: str) -> str | None:
        """The rule that forbids a move now, with a sentence; None if it is allowed."""

    async def play(self, move: str) -> None:
        """Make a move and let the others answer."""


Sitter = Callable[[Wanted], Awaitable[Place]]


class HomePlace:
    """A place at a table of this process, among bots."""

    def __init__(self, table: Table, seat: int, bots: dict[int, Policy]) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        self.told = 0
        self.chance = chance_of(secrets.token_hex(8))
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Bots act until the agent owes a decision or the game is over."""
        state = self.table.state
        while not state.is_over() and not state.acting & SEAT_BIT[self.seat]:
            seat = state.to_act()[0]
            self.table.play(seat, choose(self.bots[seat], Sight(state, seat, self.chance)))

    async def play(self, move: str) -> None:
        """The agent's move; bots that decide at the same time decide first, without seeing it."""
        refusal = await self.why_not(move)
        if refusal is not None:
            raise BadOption(refusal)
        for seat in self.table.state.to_act():
            if seat != self.seat:
                sight = Sight(self.table.state, seat, self.chance)
                self.table.play(seat, choose(self.bots[seat], sight))
        self.table.play(self.seat, move)
        self.let_bots_play()

    async def why_not(self, move: str) -> str | None:
        refusal = self.table.why_not(self.seat, move)
        return str(refusal) if refusal else None

    async def look(self) -> Look:
        news = [f"{line.text} ({line.rule})" for line in self.table.log(self.seat, self.told)]
        self.told = len(self.table.events)
        outcome = self.table.outcome()
        names = self.table.names
        return {
            "you": names[self.seat],
            "names": names,
            "happened": news,
            "view": msgspec.to_builtins(self.table.view(self.seat)),
            "legal_moves": [choice.text for choice in self.table.choices(self.seat)],
            "to_act": [names[seat] for seat in self.table.state.to_act()],
            "outcome": msgspec.to_builtins(outcome) if outcome else None,
        }


async def sit_at_home(wanted: Wanted) -> Place:
    """Deal a table here; bots take the other seats."""
    names = ["Agent", *(f"Bot {number}" for number in range(1, wanted.seats))]
    deal = wanted.seed or secrets.token_hex(16)
    table = Table(load(wanted.game), wanted.seats, deal, options=wanted.options, names=names)
    policy = make_bot(wanted.bot, wanted.game)
    return HomePlace(table, 0, dict.fromkeys(range(1, wanted.seats), policy))


class Host:
    """The tools that an agent is given; a refusal is an answer, not a failure."""

    def __init__(self, sit: Sitter = sit_at_home, place: Place | None = None) -> None:
        self.sit = sit
        self.place = place

    def seat(self) -> Place:
        """The agent's seat."""
        if self.place is None:
            raise BadOption("you sit at no table yet: call sit_down first")
        return self.place

    async def list_games(self) -> list[dict[str, Any]]:
        """The games: name, title, players, bots, options and how moves are written."""
        games = [load(name) for name in GAMES]
        return [
            {
                "name": game.name,
                "title": game.title,
                "players": [game.min_seats, game.max_seats],
                "bots": bot_names(game.name),
                "moves": list(game.verbs.values()),
                "options": {option.name: option.says for option in game.options},
            }
            for game in games
        ]

    async def rules(self, game: str) -> str:
        """The rulebook of a game, with numbered rules."""
        try:
            return load(game).rulebook()
        except CovensteadError as error:
            return f"refused: {error}"

    async def sit_down(
        self,
        game: str,
        seats: int = 2,
        bot: str = "greedy",
        seed: str | None = None,
        options: dict[str, str] | None = None,
    ) -> Look:
        """Open a table and take its first seat; bots of the given kind take the others."""
        try:
            self.place = await self.sit(Wanted(game, seats, bot, seed, options or {}))
            return await self.place.look()
        except CovensteadError as error:
            return {"refused": str(error)}

    async def look(self) -> Look:
        """The table as your seat sees it, your legal moves, and what has happened."""
        try:
            return await self.seat().look()
        except CovensteadError as error:
            return {"refused": str(error)}

    async def why_not(self, move: str) -> str:
        """Why a move is not allowed now: the rule and a sentence; or that it is allowed."""
        try:
            return await self.seat().why_not(move) or "allowed"
        except CovensteadError as error:
            return f"refused: {error}"

    async def play(self, move: str) -> Look:
        """Play a move in notation; the answer is the table after the others have moved too."""
        try:
            place = self.seat()
            await place.play(move)
            return await place.look()
        except CovensteadError as error:
            return {"refused": str(error)}


def server(host: Host) -> MCPServer[Any]:
    """The MCP server with its tools."""
    made: MCPServer[Any] = MCPServer(
        "covenstead", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )
    for tool in (host.list_games, host.rules, host.sit_down, host.look, host.why_not, host.play):
        made.tool()(tool)
    return made
