"""Bots: players that get a seat's sight and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module, util

from ..engine.errors import BadOption
from .policy import Policy, Random


def bots_of(game: str) -> dict[str, Callable[[], Policy]]:
    """The bots that can play a game: random, and what its module offers.

    A module names its bots in BOTS; one without has a Greedy.
    """
    found: dict[str, Callable[[], Policy]] = {"random": Random}
    if util.find_spec(f"{__name__}.{game}"):
        module = import_module(f"{__name__}.{game}")
        found.update(module.BOTS if hasattr(module, "BOTS") else {"greedy": module.Greedy})
    return found


def bot_names(game: str) -> list[str]:
    """The names of the bots that can play a game."""
    return list(bots_of(game))


def make_bot(name: str, game: str) -> Policy:
    """The bot of that name for a game."""
    bots = bots_of(game)
    if name not in bots:
        raise BadOption(f"there is no bot «{name}» for {game}; there are {', '.join(bots)}")
    return bots[name]()
