"""What a table looks like in a terminal: the board of its game, framed."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.panel import Panel

if TYPE_CHECKING:
    from ..engine.table import Table


def board_of(table: Table, seat: int) -> RenderableType:
    """The board as a seat sees it; -1 is a spectator."""
    board = import_module(f"{__package__}.boards.{table.game.name}").board
    return Panel(board(table.view(seat), table.names), title=table.game.title, width=100)
