"""Covenstead: a digital table for five witch card games."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .engine.game import Game

__all__ = ["__version__", "load"]
__version__ = "0.1.0"


def load(name: str) -> Game:
    """The game of that name: `covenstead.load("blackmore")`."""
    from .games import load as load_game

    return load_game(name)
