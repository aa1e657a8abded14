"""Draws a table in the terminal: a title, and below it the board of its game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from .menu import Move, Words

if TYPE_CHECKING:
    import msgspec

    from ..engine.game import Game
    from ..engine.notation import Argument
    from ..engine.table import Table

# Names may be longer; in a table each gets this much.
LONGEST_NAME = 14


def table_panel(table: Table, seat: int, rows: int | None = None) -> RenderableType:
    """The board as a seat sees it; -1 is a spectator."""
    return board_panel(table.game, table.view(seat), table.names, rows)


def board_panel(
    game: Game, view: msgspec.Struct, names: list[str], rows: int | None = None, hint: str = ""
) -> RenderableType:
    """The board of a view, from a table here or on a server, within a number of lines."""
    board = boards_of(game).board
    title = Text(f"{game.title}   {hint}" if hint else game.title)
    return Group(
        Rule(title, align="left", style="dim"),
        board(view, [short(name) for name in names], None if rows is None else rows - 1),
    )


def boards_of(game: Game) -> ModuleType:
    """The boards of a game, in a module of its name; or those for any game."""
    own = f"{__package__}.boards.{game.name}"
    return import_module(own if find_spec(own) else f"{__package__}.boards.any_game")


def short(name: str) -> str:
    """A name that leaves room for the rest of its line."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}."


def legend_of(game: Game) -> str:
    """What the letters and signs on a board mean."""
    return str(boards_of(game).LEGEND)


def words_of(game: Game, view: msgspec.Struct) -> Words:
    """How a game's list of moves speaks."""
    boards = boards_of(game)
    note = getattr(boards, "note", None)
    name = getattr(boards, "argument", None)

    def noted(move: Move) -> str:
        return note(view, move.verb, move.args) if note else ""

    def named(key: str, value: Argument) -> str:
        return name(view, key, value) if name else f"{key} {value}"

    return Words(noted, named, getattr(boards, "ORDER", {}))
