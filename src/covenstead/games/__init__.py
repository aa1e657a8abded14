"""The one table of games: a new game is one folder and one line here."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module

from ..engine.errors import UnknownGame
from ..engine.game import Game

GAMES: dict[str, str] = {
    "blackmore": "Blackmore",
    "mandragora": "Mandragora",
    "whirling": "Whirling",
    "weavers": "Weavers",
    "revel": "Revel",
}


def load(name: str) -> Game:
    """The game of that name, loaded when it is first asked for."""
    if name not in GAMES:
        near = get_close_matches(name, GAMES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(GAMES)}"
        raise UnknownGame(f"there is no game «{name}»; {hint}")
    module = import_module(f"{__name__}.{name}")
    game: Game = getattr(module, GAMES[name])()
    return game
