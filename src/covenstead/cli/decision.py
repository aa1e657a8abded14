"""One decision of a person in the terminal: the board, the list of moves, and questions about them.

A game here and a game on a server ask in the same way; what differs is where a move goes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .arguments import whole_number
from .menu import Menu, Move
from .rendering import board_panel, legend_of, words_of
from .terminal import Terminal

if TYPE_CHECKING:
    import msgspec
    from rich.console import RenderableType

    from ..engine.game import Game

HINT = "type help to see what you can do"
# The list may take a quarter of the screen, and where nobody sees a page a dozen lines.
LEAST_ROWS, USUAL_ROWS = 6, 12
PROMPT = 1
LEAVE = ("quit", "exit", "q")
COMMON_HELP = """\
  board         the whole table, also what has no room on the screen
  moves         the list of moves again; back: out of the line you opened
  why MOVE      which rule forbids a move; why 3: the third of the list
  rules [ID]    the rulebook, or one rule
  log           everything that has happened so far"""


class Decision:
    """What a person sees and may ask before a move."""

    def __init__(
        self,
        terminal: Terminal,
        game: Game,
        view: msgspec.Struct,
        names: list[str],
        moves: Sequence[Move],
    ) -> None:
        self.terminal = terminal
        self.game = game
        self.view = view
        self.names = names
        self.menu, self.board = self._fitted(moves)

    def _fitted(self, moves: Sequence[Move]) -> tuple[Menu, RenderableType]:
        """List and board that fit the screen together: a full board makes the list shorter."""
        rows = self.terminal.rows
        words, columns = words_of(self.game, self.view), self.terminal.columns
        if rows is None:
            return Menu(moves, words, columns, USUAL_ROWS), self._board(None)
        for most in (max(LEAST_ROWS, rows // 4), 4, 2):
            menu = Menu(moves, words, columns, most)
            room = rows - len(menu.lines()) - PROMPT
            board = self._board(room)
            if self.terminal.height_of(board) <= room:
                break
        return menu, board

    def _board(self, rows: int | None) -> RenderableType:
        return board_panel(self.game, self.view, self.names, rows, HINT)

    def show(self) -> None:
        """The board and the list, whole on the screen."""
        self.terminal.show(self.board)
        self.show_moves()

    def show_moves(self) -> None:
        """The list, as far as it is open."""
        for line in self.menu.lines():
            self.terminal.say(line)
        if len(self.menu.opened) > 1:
            self.terminal.say("back: the list before this one", "dim")

    def pick(self, line: str) -> str | None:
        """The move that a line means: its text; None if it opened a part of the list."""
        if not is_number(line):
            return line
        move = self.menu.pick(line)
        if move is None:
            self.show_moves()
        return None if move is None else move.text

    def explain(self, word: str, rest: str, commands: str) -> bool:
        """Answer a question that changes nothing; False if the word is none."""
        if word in ("", "help", "?"):
            for line in help_text(self.game, commands).split("\n"):
                self.terminal.say(self.terminal.hanging(line, 6) if line.startswith(" ") else line)
        elif word == "board":
            self.terminal.show(self._board(None))
        elif word in ("moves", "list"):
            self.show_moves()
        elif word == "back":
            self.menu.back()
            self.show_moves()
        elif word == "rules":
            for line in unwrapped(rule_text(self.game.rulebook(), rest)):
                self.terminal.say(self.terminal.hanging(line, 2) if line[:2] == "- " else line)
        else:
            return False
        return True

    def asked(self, rest: str) -> str | None:
        """The move of `why MOVE`; None if a number means several, which are all allowed."""
        if not is_number(rest):
            return rest
        place = whole_number(rest)
        if 1 <= place <= len(self.menu.items) and len(self.menu.items[place - 1].moves) > 1:
            return None
        move = self.menu.pick(rest)
        return None if move is None else move.text


def is_number(line: str) -> bool:
    """Whether a line is a place in the list."""
    return line.isascii() and line.isdigit()


def help_text(game: Game, commands: str) -> str:
    """What can be typed: moves of this game with their meaning, commands, and what letters mean."""
    moves = "\n".join(f"  {sentence}" for sentence in game.verbs.values())
    return (
        f"{legend_of(game)}\nType a number of the list, or a move; short forms will do (red 7).\n"
        f"{moves}\nOr a command:\n{COMMON_HELP}\n{commands}"
    )


def unwrapped(text: str) -> list[str]:
    """The paragraphs and items of a text, each in one line: the terminal breaks them itself."""
    lines: list[str] = []
    for line in text.split("\n"):
        goes_on = line.strip() and not re.match(r"#|\||```|- |\d+\. ", line.strip())
        if goes_on and lines and lines[-1].strip() and not re.match(r"#|\||```", lines[-1]):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return lines


def rule_text(rulebook: str, rule: str) -> str:
    """One rule of a rulebook by its id, or all of it."""
    if not rule:
        return rulebook
    found = re.search(rf"\*\*{re.escape(rule.upper())}\*\*.*?(?=\n- \*\*|\n\n|\Z)", rulebook, re.S)
    return found.group(0).replace("**", "") if found else f"there is no rule «{rule[:40]}»"
