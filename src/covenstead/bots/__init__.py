"""Bots: players that get a seat's sight and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable

from ..engine.errors import BadOption
from .levels import LEVELS, is_search, make_level, make_search, module_of, search_plan
from .policy import Policy, Random


def own_bots(game: str) -> dict[str, Callable[[], Policy]]:
    """The bots that a game's own file offers by name (BOTS), or its Greedy."""
    module = module_of(game)
    if module is None:
        return {}
    own: dict[str, Callable[[], Policy]] = getattr(module, "BOTS", {"greedy": module.Greedy})
    return own


def bot_names(game: str) -> list[str]:
    """The bots that can play a game: simple ones first, then the levels, the strongest last."""
    return ["random", *own_bots(game), *LEVELS]


def make_bot(name: str, game: str, clock: Callable[[], float] = time.perf_counter) -> Policy:
    """The bot of that name for a game; search-500 and search-50ms are names too.

    A bot that thinks by the clock asks this one; it gives seconds.
    """
    if name == "random":
        return Random()
    if name in LEVELS:
        return make_level(name, game, clock)
    if is_search(name):
        return make_search(search_plan(name), game, clock)
    own = own_bots(game)
    if name not in own:
        names = ", ".join(bot_names(game))
        raise BadOption(f"there is no bot «{name}» for {game}; there are {names} and search-N")
    return own[name]()


def all_moves_are_open(game: str) -> bool:
    """Whether everybody sees every move of a game when it is made, by its rules."""
    return bool(getattr(module_of(game), "OPEN_MOVES", False))
