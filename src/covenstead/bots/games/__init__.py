"""What each game adds to the bots, in a module or a folder of its name.

Only `Greedy`, the game's simple bot, is required. A game may also have:

BOTS              its bots by name, if there is more than Greedy
OPEN_MOVES        True if everybody sees every move when it is made
ITERATIONS        how long an apprentice, a witch and an elder search
LAPSES            how often an apprentice and a witch lapse, and how badly
Guide             whose move the search tries first (Greedy if missing; None for nobody)
Player            who makes the moves of a playout (the guide if missing)
Adviser           a slower bot that is asked once before each search
PositionEstimate  how likely each seat is to win an unfinished game
tune              a function that changes the search's plan
"""

from __future__ import annotations

from functools import cache
from importlib import import_module, util
from types import ModuleType


@cache
def module_of(game: str) -> ModuleType | None:
    """The bots of a game, if it has any of its own."""
    name = f"{__package__}.{game}"
    return import_module(name) if util.find_spec(name) else None
