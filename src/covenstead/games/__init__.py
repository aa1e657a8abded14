"""The games there are: those of the project, those of installed packages, and those from files.

A game of the project is one folder and one line here. A package offers its games by entry points of
the group `covenstead.games`, each naming a module; a file is named by its path. Files that were
named once are known to programs that this one starts, too: their paths stand in `COVENSTEAD_GAMES`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
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
# Games of packages that cannot be loaded, and why, for a program that goes on without them.
_left_out: dict[str, str] = {}


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
    for point in _packages():
        if point.name not in _left_out:
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
    if name in _loaded and not _is_path(name):
        return _loaded[name]
    sources = _sources()
    if name not in sources:
        near = get_close_matches(name, sources, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sources)}"
        raise UnknownGame(f"there is no game «{name}»; {hint}")
    if name not in _loaded:
        from .outside import game_of_module

        game = game_of_module(sources[name], name)
        if game.name != name:
            raise UnknownGame(
                f"the package of the game «{name}» has one that calls itself «{game.name}»"
            )
        _loaded[name] = game
    return _loaded[name]


def take_up(files: Iterable[str]) -> list[str]:
    """Load the games of these files and of all packages, for a program that must go on.

    Those that cannot be loaded are left out; why is returned, a sentence for each.
    """
    faults = []
    named = dict.fromkeys([*_files(), *files])
    os.environ[VARIABLE] = ""
    for path in named:
        try:
            _from_file(Path(path))
        except UnknownGame as error:
            faults.append(str(error))
    # A file that was loaded before is known, but no longer named.
    kept = [path for path in map(str, map(_absolute, named)) if path in _loaded]
    os.environ[VARIABLE] = os.pathsep.join(kept)
    return faults + _package_faults()


def playable() -> list[Game]:
    """Every game; those of packages that are at fault are left out."""
    _package_faults()
    return [load_named(name) for name in GAMES]


def _package_faults() -> list[str]:
    """What is wrong with the games of packages; those that cannot be played are left out."""
    faults = []
    for point in _packages():
        first = next(one for one in _packages() if one.name == point.name)
        if point.name in SHIPPED or point != first:
            faults.append(f"{point.value}: there is a game «{point.name}» already; it is left out")
            continue
        try:
            if point.name not in _left_out:
                load_named(point.name)
        except UnknownGame as error:
            _left_out[point.name] = str(error)
        faults += [_left_out[point.name]] if point.name in _left_out else []
    return faults


def _is_path(name: str) -> bool:
    return name.endswith(".py") or "/" in name or os.sep in name


def _from_file(path: Path) -> Game:
    """The game of a file; it has its name from now on, here and in programs that are started."""
    from .outside import game_of_file

    path = _absolute(path)
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


@cache
def _packages() -> tuple[EntryPoint, ...]:
    """What installed packages offer: read once, because it means to look into all of them."""
    return tuple(entry_points(group=GROUP))


def _absolute(path: str | Path) -> Path:
    return Path(path).resolve()


def _files() -> list[str]:
    return [path for path in os.environ.get(VARIABLE, "").split(os.pathsep) if path]
