"""Build: compile the hot modules with mypyc where a C compiler is found, install pure where not.

Environment variables: COVENSTEAD_PURE=1 compiles nothing; COVENSTEAD_PACK=1 packs a build folder in
which everything is compiled already (`make dist`).
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, setup

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "covenstead"
# Of the engine, what every move runs; its edges (files, views, tables) stay interpreted.
ENGINE = (
    "batch",
    "errors",
    "event",
    "knowledge",
    "notation",
    "observe",
    "playout",
    "refusal",
    "rng",
    "row",
    "script",
    "seats",
    "state",
    "stream",
)
# Of a game and of the bots, everything but these: words, files, and what runs at a live table.
EDGES = {"__init__.py", "view.py", "cards.py", "live.py", "outside.py"}
# What reads card text and tries it out; what measures bots calls other people's code and starts
# processes.
EDGE_FOLDERS = {"text", "trial", "measure"}
# Of the lab, the loop that plays and writes down whole games.
LAB = ("recorder",)


# Blackmore is compiled together with the engine, so that the C compiler inlines one into the other;
# each further game is a library of its own, so that they compile side by side.
WITH_ENGINE = "blackmore"


# The commands of setuptools that need compiled modules. For the others (metadata, sdists, editable
# installs) translating everything would take seconds and be thrown away.
COMPILING = {"build", "build_ext", "bdist_wheel", "install"}

# Lets the C compiler inline our own functions into one another, and call others directly.
FLAGS = {
    "linux": ["-fno-semantic-interposition", "-fno-plt", "-fvisibility=hidden"],
    "darwin": ["-fvisibility=hidden"],
}.get(sys.platform, [])


def compiled() -> dict[str, list[str]]:
    """The files that are compiled, relative to this one, by the library that they go into."""
    groups = {"engine": [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]}
    groups["engine"] += [PACKAGE / "lab" / f"{name}.py" for name in LAB]
    for path in sorted((PACKAGE / "games").rglob("*.py")) + sorted(
        (PACKAGE / "bots").rglob("*.py")
    ):
        if path.name not in EDGES and not EDGE_FOLDERS & {part.name for part in path.parents}:
            groups.setdefault(library_of(path), []).append(path)
    return {name: [str(path.relative_to(ROOT)) for path in paths] for name, paths in groups.items()}


def library_of(path: Path) -> str:
    """The game that a file is about (in games/ or bots/games/), or the engine."""
    folders = path.relative_to(PACKAGE).with_suffix("").parts
    about_games = folders[0] == "games" or folders[:2] == ("bots", "games")
    name = folders[folders.index("games") + 1] if about_games else WITH_ENGINE
    is_game = (PACKAGE / "games" / name).is_dir() and name != WITH_ENGINE
    return name if is_game else "engine"


def extensions() -> list[Any]:
    """The mypyc extensions; none for an editable install, where they would hide what is edited."""
    is_wanted = not COMPILING.isdisjoint(sys.argv)
    if is_set("COVENSTEAD_PURE") or is_set("COVENSTEAD_PACK") or not is_wanted:
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    groups = compiled()
    files = [path for paths in groups.values() for path in paths]
    # What mypyc keeps of an earlier build does not always fit edited files: start from nothing.
    with TemporaryDirectory() as cache:
        built = mypycify(
            ["--strict", f"--cache-dir={cache}", *files],
            opt_level="3",
            debug_level="0",
            separate=[(paths, f"covenstead_{name}") for name, paths in groups.items()],
        )
    for extension in built:
        extension.optional = True
        extension.extra_compile_args += FLAGS
    return list(built)


def is_set(name: str) -> bool:
    return os.environ.get(name) == "1"


class Packed(Distribution):
    """A build that is only packed: nothing is compiled, but the wheel is for this platform."""

    def has_ext_modules(self) -> bool:
        return True


setup(
    ext_modules=extensions(),
    distclass=Packed if is_set("COVENSTEAD_PACK") else Distribution,
)
