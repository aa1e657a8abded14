"""An MCP server: an agent takes a seat at a table and sees what the seat sees.

`coven mcp` speaks the Model Context Protocol on standard input and output. The tools are the same
for a table in this process, with bots (`LocalSeat`), and for a table on a server (`coven mcp --at`,
in `cli/remote_mcp.py`).
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec

from .. import __version__
from ..bots import bot_names, make_bot
from ..bots.live import live_move
from ..bots.policy import Policy
from ..engine.errors import BadOption, CovensteadError
from ..engine.extras import missing
from ..engine.options import Option
from ..engine.rng import rng_from_seed
from ..engine.table import Table
from ..games import load_named, playable

try:
    from mcp.server.mcpserver import MCPServer
except ImportError as error:
    raise missing(error, "bridges") from error

INSTRUCTIONS = """\
You can play witch card games. Call list_games, then sit_down; rules has the rules. If you were
given a seat at a table, look at once: you need not sit down.
After that repeat: look at the table, play one of the legal moves (as notation, like «play red-7»).
When no move is legal the others think (to_act says who): look again.
Long parts of the view that have not changed since you saw them are left out and named in unchanged;
look with whole=true shows all.
If you wonder why a move is not allowed, ask why_not: the answer names the rule."""

SeatReport = dict[str, Any]
# What a view holds in more characters than this is told once, until it changes.
LONG = 1000


class TableRequest(msgspec.Struct, frozen=True):
    """The table that an agent asks for."""

    game: str
    seats: int
    bot: str
    seed: str | None
    options: dict[str, str]


class AgentSeat(Protocol):
    """The agent's seat at a table; refusals are raised as CovensteadError."""

    async def look(self) -> SeatReport:
        """What the seat sees now, what it may do, and what has happened since the last look."""

    async def why_not(self, move: str) -> str | None:
        """The rule that forbids a move now, with a sentence; None if it is allowed."""

    async def play(self, move: str) -> None:
        """Make a move and let the others play."""


TableOpener = Callable[[TableRequest], Awaitable[AgentSeat]]


class LocalSeat:
    """A seat at a table in this process, with bots in the others."""

    def __init__(self, table: Table, seat: int, bots: dict[int, Policy]) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        self.told = 0
        self.rng = rng_from_seed(secrets.token_hex(8))
        self.let_bots_play()

    def let_bots_play(self) -> None:
        """Let every bot decide that has to, until only the agent is left to act.

        So nothing happens between what the agent is shown and its move.
        """
        state = self.table.state
        while waiting := [seat for seat in state.to_act() if seat != self.seat]:
            seat = waiting[0]
            self.table.play(seat, live_move(self.table, seat, self.bots[seat], self.rng))

    async def play(self, move: str) -> None:
        """The agent's move; what bots decide at the same time they have decided without it."""
        refusal = await self.why_not(move)
        if refusal is not None:
            raise BadOption(refusal)
        self.table.play(self.seat, move)
        self.let_bots_play()

    async def why_not(self, move: str) -> str | None:
        refusal = self.table.why_not(self.seat, move)
        return str(refusal) if refusal else None

    async def look(self) -> SeatReport:
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
            "result": outcome.told(names) if outcome else None,
        }


async def open_local_table(wanted: TableRequest) -> AgentSeat:
    """Deal a table here; bots take the other seats."""
    names = ["Agent", *(f"Bot {number}" for number in range(1, wanted.seats))]
    deal = wanted.seed or secrets.token_hex(32)
    table = Table(load_named(wanted.game), wanted.seats, deal, options=wanted.options, names=names)
    policy = make_bot(wanted.bot, wanted.game)
    return LocalSeat(table, 0, dict.fromkeys(range(1, wanted.seats), policy))


class Host:
    """The agent's tools; a refusal is returned as an answer, not raised."""

    def __init__(self, sit: TableOpener = open_local_table, place: AgentSeat | None = None) -> None:
        self.sit = sit
        self.place = place
        self.shown: dict[str, Any] = {}

    def seat(self) -> AgentSeat:
        """The agent's seat."""
        if self.place is None:
            raise BadOption("you have no seat yet: call sit_down first")
        return self.place

    async def list_games(self) -> list[dict[str, Any]]:
        """The games: name, title, players, bots, options and how moves are written."""
        return [
            {
                "name": game.name,
                "title": game.title,
                "players": [game.min_seats, game.max_seats],
                "bots": bot_names(game.name),
                "moves": list(game.verbs.values()),
                "options": {option.name: told_option(option) for option in game.options},
            }
            for game in playable()
        ]

    async def rules(self, game: str) -> str:
        """The rulebook of a game, with numbered rules."""
        try:
            return load_named(game).rulebook()
        except CovensteadError as error:
            return f"refused: {error}"

    async def sit_down(
        self,
        game: str,
        seats: int = 2,
        bot: str = "greedy",
        seed: str | None = None,
        options: dict[str, str] | None = None,
    ) -> SeatReport:
        """Open a table and take its first seat; bots of the given kind take the others."""
        try:
            self.place = await self.sit(TableRequest(game, seats, bot, seed, options or {}))
            self.shown = {}
            return self.news(await self.place.look())
        except CovensteadError as error:
            return {"refused": str(error)}

    def news(self, report: SeatReport) -> SeatReport:
        """A report without the long parts of the view that the agent has and that are the same."""
        view = report["view"]
        same = [name for name, part in view.items() if self.shown.get(name) == part]
        known = [name for name in same if len(msgspec.json.encode(view[name])) > LONG]
        self.shown = view
        fresh = {name: part for name, part in view.items() if name not in known}
        return {**report, "view": fresh, "unchanged": known}

    async def look(self, whole: bool = False) -> SeatReport:
        """The table as your seat sees it, your legal moves, and what has happened.

        With whole=true also the long parts that you have seen before.
        """
        try:
            if whole:
                self.shown = {}
            return self.news(await self.seat().look())
        except CovensteadError as error:
            return {"refused": str(error)}

    async def why_not(self, move: str) -> str:
        """Why a move is not allowed now: the rule and a sentence; or that it is allowed."""
        try:
            return await self.seat().why_not(move) or "allowed"
        except CovensteadError as error:
            return f"refused: {error}"

    async def play(self, move: str) -> SeatReport:
        """Play a move in notation; the answer is the table after the others have moved too."""
        try:
            place = self.seat()
            await place.play(move)
            return self.news(await place.look())
        except CovensteadError as error:
            return {"refused": str(error)}


def told_option(option: Option) -> dict[str, Any]:
    """What a table option is for, and its values, the default first."""
    own = {"or": option.like} if option.own else {}
    return {"says": option.says, "values": list(option.values), **own}


def server(host: Host) -> MCPServer[Any]:
    """An MCP server with these tools."""
    made: MCPServer[Any] = MCPServer(
        "covenstead", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )
    for tool in (host.list_games, host.rules, host.sit_down, host.look, host.why_not, host.play):
        made.tool()(tool)
    return made
