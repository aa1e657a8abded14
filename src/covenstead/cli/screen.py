"""What a table looks like in a terminal: the board of its game, framed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.panel import Panel

if TYPE_CHECKING:
    import msgspec

    from ..engine.game import Game
    from ..engine.table import Table


def board_of(table: Table, seat: int) -> RenderableType:
    """The board as a seat sees it; -1 is a spectator."""
    return framed(table.game, table.view(seat), table.names)


def framed(game: Game, view: msgspec.Struct, names: list[str]) -> RenderableType:
    """A view of a game, wherever it comes from."""
    board = import_module(f"{__package__}.boards.{game.name}").board
    return Panel(board(view, names), title=game.title, width=100)
