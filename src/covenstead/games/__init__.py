"""The games there are: those of the project, those of installed packages, and those from files.

A game of the project is one folder and one line here. A package offers its games by entry points of
the group `covenstead.games`, each naming a module; a file is named by its path. Files that were
named once are known to programs that this one starts, too: their paths stand in `COVENSTEAD_GAMES`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Literal, overload

from ..engine.errors import UnknownGame
from ..engine.game import Game

if TYPE_CHECKING:
    from .blackmore import Blackmore
    from .mandragora import Mandragora
    from .revel import Revel
    from .weavers import Weavers
    from .whirling import Whirling

SHIPPED: dict[str, str] = {
    "blackmore": "Blackmore",
    "mandragora": "Mandragora",
    "whirling": "Whirling",
    "weavers": "Weavers",
    "revel": "Revel",
}
VARIABLE = "COVENSTEAD_GAMES"
GROUP = "covenstead.games"
_loaded: dict[str, Game] = {}


class _Names(Mapping[str, str]):
    """The names of all games, and where each comes from."""

    def __getitem__(self, name: str) -> str:
        return _sources()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_sources())

    def __len__(self) -> int:
        return len(_sources())


GAMES: Mapping[str, str] = _Names()


def _sources() -> dict[str, str]:
    """Shipped games first, then those of packages, then those from files."""
    found = dict.fromkeys(SHIPPED, "covenstead")
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, point.value)
    for path in _files():
        found.setdefault(_from_file(Path(path)).name, path)
    return found


# A type checker knows the views of a game that is named in the source.
@overload
def load(name: Literal["blackmore"]) -> Blackmore: ...
@overload
def load(name: Literal["mandragora"]) -> Mandragora: ...
@overload
def load(name: Literal["whirling"]) -> Whirling: ...
@overload
def load(name: Literal["weavers"]) -> Weavers: ...
@overload
def load(name: Literal["revel"]) -> Revel: ...
@overload
def load(name: str) -> Game: ...
def load(name: str) -> Game:
    """The game of that name, or of a file of yours: `load("./oh_hell.py")` runs that file.

    Examples:
        >>> covenstead.load("blackmore").title
        'The Witches of Blackmore'
    """
    return _from_file(Path(name)) if _is_path(name) else load_named(name)


def load_named(name: str) -> Game:
    """The game of that name; what a stranger or a file calls a game never runs a file."""
    if name in SHIPPED:
        module = import_module(f"{__name__}.{name}")
        game: Game = getattr(module, SHIPPED[name])()
        return game
    sources = _sources()
    if name not in sources:
        near = get_close_matches(name, sources, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sources)}"
        raise UnknownGame(f"there is no game «{name}»; {hint}")
    if name not in _loaded:
        from .outside import game_of_module

        _loaded[name] = game_of_module(sources[name], name)
    return _loaded[name]


def _is_path(name: str) -> bool:
    return name.endswith(".py") or "/" in name or os.sep in name


def _from_file(path: Path) -> Game:
    """The game of a file; it has its name from now on, here and in programs that are started."""
    from .outside import game_of_file

    path = path.resolve()
    if str(path) in _loaded:
        return _loaded[str(path)]
    game = game_of_file(path)
    if game.name in SHIPPED or game.name in _loaded:
        raise UnknownGame(f"{path}: there is a game «{game.name}» already; give it another name")
    _loaded[str(path)] = _loaded[game.name] = game
    paths = _files()
    if str(path) not in paths:
        os.environ[VARIABLE] = os.pathsep.join([*paths, str(path)])
    return game


def _files() -> list[str]:
    return [path for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]
