"""`coven play --at URL`: a game in the terminal at a table on a server."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import threading
from urllib.parse import urlsplit

from ..engine.errors import CovensteadError
from ..engine.options import Options
from ..games import load_named
from ..server.client import Client, Lost
from ..server.wire import bodies
from ..server.wire import messages as wire
from .arguments import options_of, seats_of
from .decision import LEAVE, Decision
from .play import USUAL_NAME
from .rendering import board_panel
from .terminal import Terminal, ended_by_signals

COMMANDS = """\
  undo          take back your last decision, if nobody has seen anything of it
  hint          what a good bot would do in your place, if the table allows hints
  say WORDS     send a message to everybody at the table
  pause, go on  stop the clocks, or start them again
  concede       give up the game
  quit          leave the table; a bot takes over your seat"""


def play_remotely(args: argparse.Namespace) -> int:
    """Join the table of a link, or open a new one on a server."""
    try:
        game = RemoteGame(args)
        with ended_by_signals():
            try:
                asyncio.run(game.run())
            finally:
                game.say_where()
    except OSError as error:
        raise Lost(f"{args.at} cannot be reached ({error})") from error
    return 0


def read_link(link: str) -> tuple[str, str | None, str | None]:
    """Server, table and token of `http://HOST/table/TABLE#TOKEN`; the server alone is enough.

    The page's own `http://HOST/#/table/TABLE/TOKEN` is the same.
    """
    parts = urlsplit(link if "://" in link else f"http://{link}")
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise CovensteadError(f"«{link[:80]}» is not the address of a server or a table")
    words = [word for word in f"{parts.path}/{parts.fragment}".split("/") if word]
    table = words[1] if len(words) > 1 and words[0] == "table" else None
    token = words[2] if len(words) > 2 and table else None
    return f"{parts.scheme}://{parts.netloc}", table, token


class RemoteGame:
    """One person at a table on a server."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.url, self.table, self.token = read_link(args.at)
        self.terminal = Terminal()
        self.told = 0

    def say_where(self) -> None:
        """Where the table is, for whoever has left it."""
        if self.table is not None:
            with contextlib.suppress(OSError):
                address = f"{self.url}/#/table/{self.table}"
                self.terminal.say(f"The table is at {address}", whole=True)

    async def run(self) -> None:
        """Take a seat and play until the game is over or the player leaves."""
        async with await Client.connect(self.url, name=self.args.name or USUAL_NAME) as client:
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
        """Open a table of the game; bots fill it unless people are invited."""
        if self.args.game is None:
            raise CovensteadError("say which game: coven play GAME --at URL")
        game = load_named(self.args.game)
        seats = seats_of(game, self.args.seats)
        bots = self.args.bots.split(",") if self.args.bots else ["random"] * (seats - 1)
        options: Options = {**options_of(self.args.option)}
        wanted = bodies.NewTable(game.name, seats, options=options, bots=bots, stand_in=bots[-1])
        opened = await client.open_table(wanted)
        for invitation in opened.invitations:
            link = f"{self.url}/#/table/{opened.table}/{invitation.token}"
            self.terminal.say(f"seat {invitation.seat + 1} is free: {link}", whole=True)
        return opened.table

    def is_over(self, client: Client) -> bool:
        return client.table is not None and client.table.status == "over"

    def tell(self, client: Client) -> None:
        """Print what has happened since the player last looked."""
        self.told = min(self.told, len(client.log))
        for entry in client.log[self.told :]:
            self.terminal.tell(entry.rule, entry.text)
        self.told = len(client.log)

    async def turn(self, client: Client) -> bool:
        """One decision of the player; False if they leave."""
        table = client.table
        assert table is not None
        names = [seat.name for seat in table.seats]
        decision = Decision(
            self.terminal, load_named(table.game), client.view(), names, table.choices
        )
        decision.show()
        while True:
            try:
                line = await typed(self.terminal)
            except EOFError:
                line = "quit"
            if line.lower() in LEAVE:
                await client.do(wire.Leave)
                return False
            try:
                if await self.answer(client, decision, line):
                    return True
            except CovensteadError as error:
                self.terminal.say(str(error), "red")
                if client.table is not table:
                    return True

    async def answer(self, client: Client, decision: Decision, line: str) -> bool:
        """Carry out a line of input; True if the table has changed."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word == "undo":
            await client.undo()
        elif word == "concede":
            await client.do(wire.Concede)
        elif line.lower() in ("pause", "go on"):
            await client.do(wire.Pause, on=word == "pause")
        elif await self.question(client, decision, word, rest):
            return False
        else:
            text = decision.pick(line)
            if text is None:
                return False
            await client.move(text)
        return True

    async def question(self, client: Client, decision: Decision, word: str, rest: str) -> bool:
        """Whether a line asks or says something that leaves the table as it is."""
        if word == "say":
            await client.say(rest)
        elif word == "hint":
            self.show_hint(await client.hint())
        elif word == "why":
            asked = decision.asked(rest)
            refusal = None if asked is None else await client.why_not(asked)
            self.terminal.say(str(refusal or "that move is allowed"))
        elif word == "log":
            for entry in client.log:
                self.terminal.say(f"{entry.text}  ({entry.rule})")
        else:
            return decision.explain(word, rest, COMMANDS)
        return True

    def show_hint(self, advice: wire.Advice) -> None:
        best = advice.best
        doubt = max(1, round(50 * (best.high - best.low)))
        self.terminal.say(f"{best.text}  {best.win:.0%} ± {doubt}: {advice.reason}", "bold")
        for line in advice.does:
            self.terminal.tell(line.rule, line.text)

    def show_end(self, client: Client) -> None:
        table = client.table
        if table is None or table.outcome is None:
            return
        names = [seat.name for seat in table.seats]
        self.terminal.show(board_panel(load_named(table.game), client.view(), names))
        self.terminal.say(table.outcome.told(names))
        self.show_deal(client)

    def show_deal(self, client: Client) -> None:
        """Whether the promises about the deal were kept: everybody has seen it by now."""
        try:
            is_ours = client.check_deal()
        except CovensteadError as error:
            self.terminal.say(f"This deal was not fair: {error}", "red")
            return
        words = (
            "The deal was fair: the server kept its promise, and your part of the seed is in it."
            if is_ours
            else "The deal has no part of yours: only the server's promise can be checked."
        )
        self.terminal.say(words, "dim")
        if broken_off := client.deals_broken_off:
            times = "once" if broken_off == 1 else f"{broken_off} times"
            self.terminal.say(
                f"But it was begun anew {times} after your part was opened: whoever broke it off "
                "may have known those cards, if the server told them.",
                "red",
            )


async def typed(terminal: Terminal) -> str:
    """A line that the person types; meanwhile messages are answered, and Ctrl-C is heard at once.

    A thread that waits for a line cannot be woken. This one does not keep the program alive, unlike
    those of asyncio itself.
    """
    loop = asyncio.get_running_loop()
    line: asyncio.Future[str] = loop.create_future()

    def wait() -> None:
        try:
            text, fault = terminal.ask(), None
        except (EOFError, OSError) as error:
            text, fault = "", error
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, text, fault)

    def settle(text: str, fault: Exception | None) -> None:
        if not line.done():
            line.set_result(text) if fault is None else line.set_exception(EOFError())

    threading.Thread(target=wait, daemon=True).start()
    return await line
