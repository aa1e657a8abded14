"""A sitting at a table in the terminal: show, ask, play, keep."""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from rich.console import Console

from .. import __version__
from ..bots.live import live_move, tell
from ..bots.policy import Policy
from ..engine.chance import chance_of
from ..engine.errors import CovensteadError
from ..engine.record import record_of, write_record
from ..engine.state import SEAT_BIT
from ..engine.table import Table
from .replay import describe_end
from .screen import board_of

HELP = """\
Write the number of a move or the move itself (play red-7). Also:
  undo          take your last decision back, while it has shown nothing to anybody
  why MOVE      why a move is not allowed
  rules [ID]    the rulebook, or one rule of it
  log           everything that has happened
  save [FILE]   keep a copy of the game; it is kept after every move anyway
  quit          leave; go on later with coven play --resume FILE"""


class Session:
    """One person at one table with bots."""

    def __init__(self, table: Table, seat: int, bots: dict[int, Policy], path: Path) -> None:
        self.table = table
        self.seat = seat
        self.bots = bots
        self.path = path
        self.told = len(table.events)
        self.console = Console(highlight=False)
        # Bots think with chances of their own, which nobody can guess from the deal.
        self.chance = chance_of(secrets.token_hex(8))

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        going = True
        while going and not self.table.state.is_over():
            self.let_bots_play()
            if self.owes():
                going = self.turn()
        self.tell()
        self.keep(self.path)
        if self.table.state.is_over():
            self.console.print(board_of(self.table, self.seat))
            self.console.print(describe_end(self.table))
        self.console.print(f"The game is kept in {self.path}", soft_wrap=True)

    def owes(self) -> bool:
        """Whether the player owes a decision."""
        return bool(self.table.state.acting & SEAT_BIT[self.seat])

    def let_bots_play(self) -> None:
        """Every bot that owes a decision makes one, until only the player is left to act."""
        while True:
            waiting = [seat for seat in self.table.state.to_act() if seat in self.bots]
            if not waiting:
                return
            for seat in waiting:
                if self.table.state.acting & SEAT_BIT[seat]:
                    move = live_move(self.table, seat, self.bots[seat], self.chance)
                    self.table.play(seat, move)
                    tell(self.table, self.bots, seat, move)

    def turn(self) -> bool:
        """One decision of the player; False when they leave."""
        self.tell()
        self.console.print(board_of(self.table, self.seat))
        choices = self.table.choices(self.seat)
        listed = [f"[bold]{number}[/] {choice.text}" for number, choice in enumerate(choices, 1)]
        self.console.print("   ".join(listed))
        while True:
            try:
                line = self.console.input("[bold]>[/] ").strip()
            except EOFError:
                return False
            if line in ("quit", "exit", "q"):
                return False
            try:
                if self.answer(line, [choice.text for choice in choices]):
                    return True
            except CovensteadError as error:
                self.console.print(f"[red]{error}[/]")

    def answer(self, line: str, choices: list[str]) -> bool:
        """Do what a line says; True when the table has changed."""
        word, _, rest = line.partition(" ")
        if word == "undo":
            self.table.undo(self.seat)
            self.told = min(self.told, len(self.table.events))
            return True
        if word in ("", "help", "?"):
            self.console.print(HELP, markup=False)
        elif word == "log":
            for entry in self.table.log(self.seat):
                self.console.print(f"{entry.text}  ({entry.rule})", markup=False)
        elif word == "rules":
            self.console.print(rule_text(self.table.game.rulebook(), rest), markup=False)
        elif word == "save":
            self.keep(Path(rest) if rest else self.path)
            self.console.print("kept")
        elif word == "why":
            refusal = self.table.why_not(self.seat, rest)
            self.console.print(str(refusal or "that move is allowed"), markup=False)
        else:
            number = int(line) if line.isascii() and line.isdigit() else 0
            self.play(choices[number - 1] if 1 <= number <= len(choices) else line)
            return True
        return False

    def play(self, text: str) -> None:
        """Make a move and keep the game."""
        if text.isdigit():
            raise CovensteadError(f"there is no move number {text} in the list")
        self.table.play(self.seat, text)
        self.keep(self.path)

    def tell(self) -> None:
        """What has happened since the player last looked."""
        for entry in self.table.log(self.seat, self.told):
            self.console.print(f"[dim]{entry.rule:>7}[/]  {entry.text}")
        self.told = len(self.table.events)

    def keep(self, path: Path) -> None:
        """Write the game to its file."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_record(record_of(self.table, __version__), path)
        except OSError as error:
            raise CovensteadError(f"{path}: cannot be written ({error.strerror})") from error


def rule_text(rulebook: str, rule: str) -> str:
    """One rule of a rulebook by its id, or all of it."""
    if not rule:
        return rulebook
    found = re.search(rf"\*\*{re.escape(rule.upper())}\*\*.*?(?=\n- \*\*|\n\n|\Z)", rulebook, re.S)
    return found.group(0).replace("**", "") if found else f"there is no rule «{rule}»"
