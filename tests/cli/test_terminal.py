"""The terminal game on a real pseudo-terminal, as a person meets it."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import pytest

import covenstead
from covenstead.games import GAMES

PACKAGE = Path(covenstead.__file__).parents[1]


class Terminal:
    """A program on a pseudo-terminal: what it shows, and keys for it."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self.screen = ""
        ours, theirs = pty.openpty()
        environment = {
            **os.environ,
            "PYTHONPATH": str(PACKAGE),
            "XDG_STATE_HOME": str(home),
            "TERM": "xterm-256color",
            "COLUMNS": "110",
            "LINES": "50",
        }
        command = [sys.executable, "-m", "covenstead", *arguments]
        self.program = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment
        )
        os.close(theirs)
        self.port = ours

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self.port)

    def expect(self, pattern: str, seconds: float = 30) -> str:
        """Wait until the screen shows something; what has been shown since the last wait."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.screen):
            ready, _, _ = select.select([self.port], [], [], max(0, end - time.monotonic()))
            assert ready, f"{pattern!r} did not appear:\n{self.screen}"
            try:
                shown = os.read(self.port, 65536).decode(errors="replace")
            except OSError as error:
                raise AssertionError(f"the program ended:\n{self.screen}") from error
            self.screen += re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
        seen, self.screen = self.screen, ""
        return seen

    def type(self, line: str) -> None:
        os.write(self.port, f"{line}\n".encode())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_person_sees_the_table_and_plays_a_move(game: str, tmp_path: Path) -> None:
    with Terminal("play", game, "--seed", "1", home=tmp_path) as terminal:
        board = terminal.expect(r"\n> ?")
        assert "1 " in board
        terminal.type("1")
        terminal.expect(r"\n> ?")
        terminal.type("quit")
        terminal.expect("The game is kept in")


def test_the_menu_offers_every_game(tmp_path: Path) -> None:
    with Terminal("play", home=tmp_path) as terminal:
        menu = terminal.expect(r"Which game\?")
        assert all(str(number) in menu for number in range(1, len(GAMES) + 1))
        terminal.type("nonsense")
        terminal.expect(r"Write a number[\s\S]*Which game\?")
        terminal.type("1")
        terminal.expect(r"\n> ?")
