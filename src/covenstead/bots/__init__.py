"""Bots: players that get a seat's knowledge and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from ..engine.errors import BadOption
from ..engine.rng import Rng
from ..engine.state import State
from .games import module_of
from .levels import LEVELS, is_search, make_level, make_search, search_plan
from .policy import Policy, Random


class Bot(Protocol):
    """Anything that can play a seat: write a class with these two methods.

    `world` is a whole state of the game that the seat cannot tell from the real one: what the seat
    knows is true in it, the rest is made up. A bot may read all of it, clone it and try moves.

    Examples:
        >>> class Lowest:
        ...     def choose(self, world, seat, rng):
        ...         return min(world.legal(seat))
        ...
        ...     def saw(self, seat, move):
        ...         pass
        >>> table = covenstead.play_game("blackmore", [Lowest(), "random"], seed="ash")
        >>> table.outcome().scores
        (168, 90)
    """

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        """The number of a legal move of the seat; `rng` is for what the bot leaves to chance."""

    def saw(self, seat: int, move: int) -> None:
        """Called after the bot's own moves, and after moves that everybody could see."""


def own_bots(game: str) -> dict[str, Callable[[], Policy]]:
    """The bots that a game adds by name (`BOTS`), or just its Greedy."""
    module = module_of(game)
    if module is None:
        return {}
    own: dict[str, Callable[[], Policy]] = getattr(module, "BOTS", {"greedy": module.Greedy})
    return own


def bot_names(game: str) -> list[str]:
    """The bots that can play a game: simple ones first, then the levels, the strongest last.

    Examples:
        >>> covenstead.bot_names("blackmore")
        ['random', 'greedy', 'apprentice', 'witch', 'elder', 'archwitch']
    """
    return ["random", *own_bots(game), *LEVELS]


def make_bot(name: str, game: str, clock: Callable[[], float] = time.perf_counter) -> Policy:
    """The bot of that name for a game; search-500 and search-50ms are names too.

    A bot that thinks by the clock calls `clock`, which returns seconds.

    Examples:
        >>> bot = covenstead.make_bot("search-500", "blackmore")
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> events = table.play(0, covenstead.bot_move(table, 0, bot))
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
