"""Games from outside the project: a file or an installed module with one game in it.

Whatever is wrong with it is told in one sentence that names the file, and the line if there is one.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import cast

from ..engine.errors import CovensteadError, UnknownGame
from ..engine.game import Game
from ..engine.seats import MOST_SEATS
from ..kit.compiling import compiled_path, module_name
from ..kit.faults import fault_in, told

NAME = re.compile(r"[a-z][a-z0-9_]{0,39}")


def game_of_file(path: Path, *, compiled: bool = True) -> Game:
    """The one game of a Python file; in its compiled form, if there is one of these very rules."""
    if not path.is_file():
        raise UnknownGame(f"there is no file {path}")
    name, built = module_name(path), compiled_path(path)
    is_built = compiled and built.exists()
    spec = importlib.util.spec_from_file_location(name, built if is_built else path)
    if spec is None or spec.loader is None:
        raise UnknownGame(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    # Whoever sends an object of the game to another process looks its class up by this name.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise UnknownGame(str(fault_in(error, str(path)))) from error
    if is_built:
        # Compiled modules have no docstring, and this one is the rulebook.
        module.__doc__ = ast.get_docstring(ast.parse(path.read_text(encoding="utf8")))
    return game_of(module, str(path))


def game_of_module(name: str, game: str) -> Game:
    """The one game of an installed module."""
    try:
        module = import_module(name.partition(":")[0])
    except Exception as error:
        raise UnknownGame(f"the game «{game}» is in {name}, which fails: {told(error)}") from error
    return game_of(module, name)


def game_of(module: ModuleType, source: str) -> Game:
    """The game that a module defines: a `Game`, or a table from which one is made."""
    from ..kit import CardTable

    games = classes_of(module, Game)
    tables = classes_of(module, CardTable)
    found = games or tables
    if len(found) != 1:
        names = " and ".join(each.__name__ for each in found)
        many = f"more than one game: {names}" if found else "no game: no CardTable and no Game"
        raise UnknownGame(f"{source} has {many}")
    try:
        game = checked(make(found[0], source))
        game.interpreted = True
    except CovensteadError as error:
        raise UnknownGame(f"{source}, {found[0].__name__}: {error}") from error
    except Exception as error:
        raise UnknownGame(f"{source}, {found[0].__name__}: {told(error)}") from error
    return game


def make(kind: type, source: str) -> Game:
    """The game of a class, whose rules stand in a file or a module."""
    from ..kit import CardGame, CardTable

    if issubclass(kind, CardTable):
        game = CardGame(kind)
        if source.endswith(".py"):
            kind.file = source
        return game
    return cast(Game, kind())


def checked(game: Game) -> Game:
    """The game, if its own words about itself can be true."""
    if not NAME.fullmatch(game.name):
        raise UnknownGame(f"its name is «{game.name}»; names are small letters, digits and _")
    if not 1 <= game.min_seats <= game.max_seats <= MOST_SEATS:
        raise UnknownGame(
            f"it is for {game.min_seats} to {game.max_seats} players; tables have 1 to {MOST_SEATS}"
        )
    return game


def classes_of(module: ModuleType, kind: type) -> list[type]:
    """The classes of a kind that a module itself defines, bases for others left out."""
    return [
        each
        for each in vars(module).values()
        if inspect.isclass(each)
        and issubclass(each, kind)
        and each.__module__ == module.__name__
        and not inspect.isabstract(each)
    ]
