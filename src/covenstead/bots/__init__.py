"""Bots: players that get a seat's sight and nothing else."""

from __future__ import annotations

from importlib import import_module, util

from ..engine.errors import BadOption
from .policy import Policy, Random

NAMES = ("random", "greedy")


def bot_names(game: str) -> list[str]:
    """The bots that can play a game."""
    return [name for name in NAMES if name == "random" or util.find_spec(f"{__name__}.{game}")]


def make_bot(name: str, game: str) -> Policy:
    """The bot of that name for a game."""
    names = bot_names(game)
    if name not in names:
        raise BadOption(f"there is no bot «{name}» for {game}; there are {', '.join(names)}")
    if name == "random":
        return Random()
    policy: Policy = import_module(f"{__name__}.{game}").Greedy()
    return policy
