"""`coven play`: one person and bots at a table in the terminal."""

from __future__ import annotations

import contextlib
import secrets
import shlex
from pathlib import Path

from ..bots.live import live_move, tell
from ..bots.policy import Policy
from ..engine.errors import CovensteadError
from ..engine.rng import rng_from_seed
from ..engine.state import SEAT_BIT
from ..engine.table import Table
from .decision import LEAVE, Decision
from .rendering import table_panel
from .replay import describe_end
from .saved_games import PERSON, own_path, save, save_copy
from .terminal import Terminal, ended_by_signals

COMMANDS = """\
  undo          take back your last decision, if nobody has seen anything of it
  save [FILE]   save a copy; the game itself is saved after every move
  quit          leave; you can continue later"""


class LocalGame:
    """One person at a table with bots."""

    def __init__(
        self, table: Table, seat: int, bots: dict[int, Policy], players: list[str], path: Path
    ) -> None:
        assert players[seat] == PERSON, "the chair of a person is marked as such in the record"
        self.table = table
        self.seat = seat
        self.bots = bots
        self.players = players
        self.path = path
        # A new game begins with its deal; one that is taken up again goes on where it was left.
        self.told = len(table.events) if table.moves else 0
        self.terminal = Terminal()
        # The bots' random numbers are independent of the deal, so that nobody can predict them.
        self.rng = rng_from_seed(secrets.token_hex(8))

    def run(self) -> None:
        """Play until the game is over or the player leaves; say where it is kept in any case."""
        save(self.table, self.players, self.path)
        try:
            with ended_by_signals(), contextlib.suppress(EOFError):
                self.play_on()
        finally:
            # The window or the pipe may be closed; the file is written all the same.
            with contextlib.suppress(OSError):
                self.say_where()

    def play_on(self) -> None:
        """Decision by decision, to the end of the game or of the player's patience."""
        going = True
        while going and not self.table.state.is_over():
            self.let_bots_play()
            self.save()
            if self.owes():
                going = self.turn()
        self.tell()
        if self.table.state.is_over():
            self.terminal.show(table_panel(self.table, self.seat))
            self.terminal.say(describe_end(self.table))

    def say_where(self) -> None:
        """Where the game is, and how to go on with it."""
        self.terminal.say(f"The game is saved in {self.path}", whole=True)
        if not self.table.state.is_over():
            name = shlex.quote(str(self.path))
            self.terminal.say(f"Continue it with: coven play --resume {name}", whole=True)

    def owes(self) -> bool:
        """Whether it is up to the player to decide."""
        return bool(self.table.state.acting & SEAT_BIT[self.seat])

    def let_bots_play(self) -> None:
        """Let every bot that has to decide do so, until only the player is left to act."""
        while True:
            waiting = [seat for seat in self.table.state.to_act() if seat in self.bots]
            if not waiting:
                return
            for seat in waiting:
                if self.table.state.acting & SEAT_BIT[seat]:
                    move = live_move(self.table, seat, self.bots[seat], self.rng)
                    self.table.play(seat, move)
                    tell(self.table, self.bots, seat, move)

    def turn(self) -> bool:
        """One decision of the player; False if they leave."""
        self.tell()
        table, seat = self.table, self.seat
        decision = Decision(
            self.terminal, table.game, table.view(seat), table.names, table.choices(seat)
        )
        decision.show()
        while True:
            line = self.terminal.ask()
            if line.lower() in LEAVE:
                return False
            try:
                if self.answer(line, decision):
                    return True
            except CovensteadError as error:
                self.terminal.say(str(error), "red")

    def answer(self, line: str, decision: Decision) -> bool:
        """Carry out a line of input; True if the table has changed."""
        word, _, rest = line.partition(" ")
        word, rest = word.lower(), rest.strip()
        if word == "undo":
            self.table.undo(self.seat)
            self.told = min(self.told, len(self.table.events))
        elif word == "log":
            for entry in self.table.log(self.seat):
                self.terminal.say(f"{entry.text}  ({entry.rule})")
            return False
        elif word == "save":
            copy = save_copy(self.table, self.players, Path(rest) if rest else self.path)
            self.terminal.say(f"saved in {copy}", whole=True)
            return False
        elif word == "why":
            self.explain_refusal(decision.asked(rest))
            return False
        elif decision.explain(word, rest, COMMANDS):
            return False
        else:
            text = decision.pick(line)
            if text is None:
                return False
            self.table.play(self.seat, text)
        self.save()
        return True

    def explain_refusal(self, text: str | None) -> None:
        refusal = None if text is None else self.table.why_not(self.seat, text)
        self.terminal.say(str(refusal or "that move is allowed"))

    def tell(self) -> None:
        """Print what has happened since the player last looked."""
        for entry in self.table.log(self.seat, self.told):
            self.terminal.tell(entry.rule, entry.text)
        self.told = len(self.table.events)

    def save(self) -> None:
        """Save the game; a disk that has become full does not end it, nor does a second window."""
        try:
            path = own_path(self.table, self.path)
            if path != self.path:
                said = f"{self.path} holds another game now; this one is saved in {path}"
                self.terminal.say(said, "red", whole=True)
                self.path = path
            save(self.table, self.players, self.path)
        except CovensteadError as error:
            self.terminal.say(f"{error}; the game goes on", "red")
