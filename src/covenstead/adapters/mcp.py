"""An MCP server: an agent takes a seat at a table with bots and sees what the seat sees.

`coven mcp` speaks the Model Context Protocol on standard input and output.
"""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from mcp.server.mcpserver import MCPServer

from .. import __version__
from ..bots import bot_names, make_bot
from ..bots.policy import Policy, choose
from ..engine.chance import chance_of
from ..engine.errors import BadOption, CovensteadError
from ..engine.sight import Sight
from ..engine.state import SEAT_BIT
from ..engine.table import Table
from ..games import GAMES, load

INSTRUCTIONS = """\
You can play witch card games against bots. Call list_games, then sit_down; rules has the rules.
After that repeat: look at the table, play one of the legal moves (as notation, like «play red-7»).
If you wonder why a move is not allowed, ask why_not: the answer names the rule."""


class Seat:
    """The agent's place at one table."""

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

    def play(self, move: str) -> None:
        """The agent's move; bots that decide at the same time decide first, without seeing it."""
        for seat in self.table.state.to_act():
            if seat != self.seat:
                sight = Sight(self.table.state, seat, self.chance)
                self.table.play(seat, choose(self.bots[seat], sight))
        self.table.play(self.seat, move)
        self.let_bots_play()

    def look(self) -> dict[str, Any]:
        """What the seat sees now, what it may do, and what has happened since the last look."""
        news = [f"{line.text} ({line.rule})" for line in self.table.log(self.seat, self.told)]
        self.told = len(self.table.events)
        outcome = self.table.outcome()
        return {
            "you": self.table.names[self.seat],
            "names": self.table.names,
            "happened": news,
            "view": msgspec.to_builtins(self.table.view(self.seat)),
            "legal_moves": [choice.text for choice in self.table.choices(self.seat)],
            "outcome": msgspec.to_builtins(outcome) if outcome else None,
        }


class Host:
    """The tools that an agent is given; a refusal is an answer, not a failure."""

    def __init__(self) -> None:
        self.place: Seat | None = None

    def seat(self) -> Seat:
        """The agent's seat."""
        if self.place is None:
            raise BadOption("you sit at no table yet: call sit_down first")
        return self.place

    def list_games(self) -> list[dict[str, Any]]:
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

    def rules(self, game: str) -> str:
        """The rulebook of a game, with numbered rules."""
        try:
            return load(game).rulebook()
        except CovensteadError as error:
            return f"refused: {error}"

    def sit_down(
        self,
        game: str,
        seats: int = 2,
        bot: str = "greedy",
        seed: str | None = None,
        options: dict[str, str] | None = None,
    ) -> dict[str, Any]:
        """Open a table and take its first seat; bots of the given kind take the others."""
        try:
            names = ["Agent", *(f"Bot {number}" for number in range(1, seats))]
            deal = seed or secrets.token_hex(16)
            table = Table(load(game), seats, deal, options=options, names=names)
            policy = make_bot(bot, game)
        except CovensteadError as error:
            return {"refused": str(error)}
        self.place = Seat(table, 0, dict.fromkeys(range(1, seats), policy))
        return self.place.look()

    def look(self) -> dict[str, Any]:
        """The table as your seat sees it, your legal moves, and what has happened."""
        try:
            return self.seat().look()
        except CovensteadError as error:
            return {"refused": str(error)}

    def why_not(self, move: str) -> str:
        """Why a move is not allowed now: the rule and a sentence; or that it is allowed."""
        try:
            place = self.seat()
            refusal = place.table.why_not(place.seat, move)
        except CovensteadError as error:
            return f"refused: {error}"
        return str(refusal) if refusal else "allowed"

    def play(self, move: str) -> dict[str, Any]:
        """Play a move in notation; the answer is the table after the others have moved too."""
        try:
            place = self.seat()
            refusal = place.table.why_not(place.seat, move)
            if refusal is not None:
                return {"refused": str(refusal)}
            place.play(move)
        except CovensteadError as error:
            return {"refused": str(error)}
        return place.look()


def server() -> MCPServer[Any]:
    """The MCP server with its tools."""
    host = Host()
    made: MCPServer[Any] = MCPServer(
        "covenstead", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )
    for tool in (host.list_games, host.rules, host.sit_down, host.look, host.why_not, host.play):
        made.tool()(tool)
    return made
