"""Build: compile the hot modules with mypyc where a C compiler is found, install pure where not."""

import os
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "covenstead"
# Of the engine, what every move runs; its edges (files, views, tables) stay interpreted.
ENGINE = (
    "chance",
    "errors",
    "event",
    "observe",
    "playout",
    "refusal",
    "row",
    "sight",
    "state",
    "vector",
)
# Of a game and of the bots, everything but these: words, files and what reads card text.
EDGES = {"__init__.py", "view.py", "cards.py"}
# Of the bots, what plays and judges whole games: it calls other people's code and starts processes.
EDGES |= {"analysis.py", "arena.py", "ladder.py", "live.py", "review.py", "standings.py"}
EDGE_FOLDERS = {"text"}
# Of the lab, the loop that plays and writes down whole games.
LAB = ("recorder",)


# Blackmore is compiled together with the engine, so that the C compiler inlines one into the other;
# each further game is a library of its own, so that they compile side by side.
WITH_ENGINE = "blackmore"


def compiled() -> dict[str, list[str]]:
    """The files that are compiled, relative to this one, by the library that they go into."""
    groups = {"engine": [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]}
    groups["engine"] += [PACKAGE / "lab" / f"{name}.py" for name in LAB]
    for path in sorted((PACKAGE / "games").rglob("*.py")) + sorted((PACKAGE / "bots").glob("*.py")):
        if path.name not in EDGES and not EDGE_FOLDERS & {part.name for part in path.parents}:
            groups.setdefault(library_of(path), []).append(path)
    return {name: [str(path.relative_to(ROOT)) for path in paths] for name, paths in groups.items()}


def library_of(path: Path) -> str:
    """The game that a file belongs to, or the engine."""
    inside = path.relative_to(PACKAGE).parts
    name = inside[1] if inside[0] == "games" else path.stem.partition("_")[0]
    is_game = (PACKAGE / "games" / name).is_dir() and name != WITH_ENGINE
    return name if is_game else "engine"


def extensions() -> list[Any]:
    """The mypyc extensions; COVENSTEAD_PURE=1 asks for none."""
    if os.environ.get("COVENSTEAD_PURE") == "1":
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    groups = compiled()
    built = mypycify(
        ["--strict", *(path for paths in groups.values() for path in paths)],
        opt_level="3",
        debug_level="0",
        separate=[(paths, f"covenstead_{name}") for name, paths in groups.items()],
    )
    for extension in built:
        extension.optional = True
        # Lets the C compiler inline our own functions into one another, and call others directly.
        extension.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt"]
        extension.extra_compile_args.append("-fvisibility=hidden")
    return list(built)


setup(ext_modules=extensions())
