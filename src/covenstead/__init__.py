"""Covenstead: a digital table for five witch card games.

>>> import covenstead
>>> game = covenstead.load("blackmore")
>>> table = covenstead.Table(game, seats=2, seed="ash")
>>> seat = table.state.to_act()[0]
>>> choice = table.choices(seat)[0]
>>> events = table.play(seat, choice.text)

Each name is imported when it is first used, so that `import covenstead` itself costs nothing.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .api import (
        bot_move,
        game_names,
        play_game,
        read_record,
        replay,
        save_record,
    )
    from .bots import Bot, bot_names, make_bot
    from .engine.errors import (
        BadCardFile,
        BadNotation,
        BadOption,
        BadRecord,
        CovensteadError,
        IllegalMove,
        UnknownGame,
    )
    from .engine.event import Event
    from .engine.game import SPECTATOR, Game, Seed
    from .engine.outcome import Outcome
    from .engine.record import Record
    from .engine.refusal import Refusal
    from .engine.rng import Rng
    from .engine.state import State
    from .engine.table import Choice, Line, Table
    from .games import load

__version__ = "0.1.0"

__all__ = [
    "SPECTATOR",
    "BadCardFile",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Bot",
    "Choice",
    "CovensteadError",
    "Event",
    "Game",
    "IllegalMove",
    "Line",
    "Outcome",
    "Record",
    "Refusal",
    "Rng",
    "Seed",
    "State",
    "Table",
    "UnknownGame",
    "__version__",
    "bot_move",
    "bot_names",
    "game_names",
    "load",
    "make_bot",
    "play_game",
    "read_record",
    "replay",
    "save_record",
]

# The module of each public name; a test compares this with the imports above.
_HOMES = {
    "api": "bot_move game_names play_game read_record replay save_record",
    "bots": "Bot bot_names make_bot",
    "engine.errors": (
        "BadCardFile BadNotation BadOption BadRecord CovensteadError IllegalMove UnknownGame"
    ),
    "engine.event": "Event",
    "engine.game": "SPECTATOR Game Seed",
    "engine.outcome": "Outcome",
    "engine.record": "Record",
    "engine.refusal": "Refusal",
    "engine.rng": "Rng",
    "engine.state": "State",
    "engine.table": "Choice Line Table",
    "games": "load",
}


if "COVENSTEAD_COMPILED" in os.environ:
    # A worker process of `coven` in a clone; start.py has looked whether the folder fits.
    import_module(".start", __name__).use_the_compiled_modules()


def __getattr__(name: str) -> object:
    """Import a public name when it is first used."""
    for module, names in _HOMES.items():
        if name in names.split():
            value: object = getattr(import_module(f".{module}", __name__), name)
            globals()[name] = value
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
