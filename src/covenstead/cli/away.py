"""`coven play --at URL`: a game in the terminal at somebody else's table."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from rich.console import Console

from ..engine.errors import CovensteadError
from ..engine.options import Options
from ..games import load
from ..server import bodies
from ..server import schema as wire
from ..server.client import Client, Lost
from .common import options_of, seats_of
from .screen import framed
from .session import rule_text

if TYPE_CHECKING:
    from ..engine.game import Game

HELP = """\
Write the number of a move or the move itself (play red-7). Also:
  undo          take your last decision back, while it has shown nothing to anybody
  hint          what a good bot would do in your place, where the table allows it
  rules [ID]    the rulebook, or one rule of it
  log           everything that has happened
  say WORDS     a line to everybody at the table
  pause, go on  stop the clocks, and let them run again
  concede       give the game up
  quit          leave the table; a bot plays on for you"""


def play_away(args: argparse.Namespace) -> int:
    """Join the table of a link, or open a new one at a server."""
    try:
        asyncio.run(Away(args).run())
    except OSError as error:
        raise Lost(f"{args.at} cannot be reached ({error})") from error
    return 0


def read_link(link: str) -> tuple[str, str | None, str | None]:
    """Server, table and token of `http://HOST/#/table/TABLE/TOKEN`; a server alone is enough."""
    parts = urlsplit(link if "://" in link else f"http://{link}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise CovensteadError(f"«{link[:80]}» is not the address of a server or a table")
    words = [word for word in parts.fragment.split("/") if word]
    table = words[1] if len(words) > 1 and words[0] == "table" else None
    token = words[2] if len(words) > 2 and table else None
    return f"{parts.scheme}://{parts.netloc}", table, token


class Away:
    """One person at a table of another machine."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.url, self.table, self.token = read_link(args.at)
        self.console = Console(highlight=False)
        self.told = 0

    async def run(self) -> None:
        """Sit down and play until the game is over or the player leaves."""
        async with await Client.connect(self.url, name=self.args.name) as client:
            if self.table is None:
                self.table = await self.open_table(client)
            invited = self.token is not None
            await client.join(self.table, self.token, sit=not invited)
            if invited and self.args.option:
                await client.do(wire.Bring, options=options_of(self.args.option))
            going = True
            while going and not self.is_over(client):
                self.tell(client)
                if client.table is not None and client.table.choices:
                    going = await self.turn(client)
                else:
                    await client.next_table()
            self.tell(client)
            self.show_end(client)

    async def open_table(self, client: Client) -> str:
        """A new table of the game, filled with bots unless people are to be invited."""
        if self.args.game is None:
            raise CovensteadError("say which game: coven play GAME --at URL")
        game = load(self.args.game)
        seats = seats_of(game, self.args.seats)
        bots = self.args.bots.split(",") if self.args.bots else ["random"] * (seats - 1)
        options: Options = {**options_of(self.args.option)}
        wanted = bodies.NewTable(game.name, seats, options=options, bots=bots, stand_in=bots[-1])
        opened = await client.open_table(wanted)
        for invitation in opened.invitations:
            link = f"{self.url}/#/table/{opened.table}/{invitation.token}"
            self.console.print(f"seat {invitation.seat + 1} is free: {link}", soft_wrap=True)
        return opened.table

    def is_over(self, client: Client) -> bool:
        return client.table is not None and client.table.status == "over"

    def tell(self, client: Client) -> None:
        """What has happened since the player last looked."""
        self.told = min(self.told, len(client.log))
        for entry in client.log[self.told :]:
            self.console.print(f"[dim]{entry.rule:>7}[/]  {entry.text}")
        self.told = len(client.log)

    async def turn(self, client: Client) -> bool:
        """One decision of the player; False when they leave."""
        table = client.table
        assert table is not None
        game = load(table.game)
        names = [seat.name for seat in table.seats]
        self.console.print(framed(game, client.view(), names))
        listed = [f"[bold]{k}[/] {choice.text}" for k, choice in enumerate(table.choices, 1)]
        self.console.print("   ".join(listed))
        while True:
            try:
                line = (await asyncio.to_thread(self.console.input, "[bold]>[/] ")).strip()
            except EOFError:
                line = "quit"
            if line in ("quit", "exit", "q"):
                await client.do(wire.Leave)
                return False
            try:
                if await self.answer(client, game, line):
                    return True
            except CovensteadError as error:
                self.console.print(f"[red]{error}[/]")
                if client.table is not table:
                    return True

    async def answer(self, client: Client, game: Game, line: str) -> bool:
        """Do what a line says; True when the table has changed."""
        word, _, rest = line.partition(" ")
        if word == "undo":
            await client.undo()
        elif word == "concede":
            await client.do(wire.Concede)
        elif line in ("pause", "go on"):
            await client.do(wire.Pause, on=line == "pause")
        elif word == "say":
            await client.say(rest)
            return False
        elif word == "hint":
            self.show_hint(await client.hint())
            return False
        elif word in ("", "help", "?", "log", "rules"):
            self.explain(client, game, word, rest)
            return False
        else:
            await client.move(self.move_of(client, line))
        return True

    def explain(self, client: Client, game: Game, word: str, rest: str) -> None:
        if word == "log":
            for entry in client.log:
                self.console.print(f"{entry.text}  ({entry.rule})", markup=False)
        elif word == "rules":
            self.console.print(rule_text(game.rulebook(), rest), markup=False)
        else:
            self.console.print(HELP, markup=False)

    def show_hint(self, advice: wire.Advice) -> None:
        best = advice.best
        doubt = max(1, round(50 * (best.high - best.low)))
        self.console.print(f"[bold]{best.text}[/]  {best.win:.0%} ± {doubt}: {advice.reason}")
        for line in advice.does:
            self.console.print(f"[dim]{line.rule:>7}[/]  {line.text}")

    @staticmethod
    def move_of(client: Client, line: str) -> int | str:
        """A number of the list means that choice; anything else is notation."""
        assert client.table is not None
        choices = client.table.choices
        if not (line.isascii() and line.isdigit()):
            return line
        if not 1 <= int(line) <= len(choices):
            raise CovensteadError(f"there is no move number {line} in the list")
        return choices[int(line) - 1].move

    def show_end(self, client: Client) -> None:
        table = client.table
        if table is None or table.outcome is None:
            return
        self.console.print(framed(load(table.game), client.view(), [s.name for s in table.seats]))
        winners = " and ".join(table.seats[seat].name for seat in table.outcome.winners)
        self.console.print(f"{winners}: {table.outcome.reason}")
