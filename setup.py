"""Build: compile the hot modules with mypyc where a C compiler is found, install pure where not."""

import os
from pathlib import Path
from typing import Any

from setuptools import setup

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "covenstead"
# Of the engine, what every move runs; its edges (files, views, tables) stay interpreted.
ENGINE = ("chance", "errors", "event", "observe", "playout", "refusal", "sight", "state", "vector")
# Of a game and of the bots, everything but these: words, files and what reads card text.
EDGES = {"__init__.py", "view.py", "cards.py"}
# Of the bots, what plays and judges whole games: it calls other people's code and starts processes.
EDGES |= {"analysis.py", "arena.py", "ladder.py", "live.py", "review.py", "standings.py"}
EDGE_FOLDERS = {"text"}


def compiled() -> list[str]:
    """The files that are compiled, relative to this one."""
    files = [PACKAGE / "engine" / f"{name}.py" for name in ENGINE]
    for folder in ("games", "bots"):
        for path in (PACKAGE / folder).rglob("*.py"):
            if path.name not in EDGES and not EDGE_FOLDERS & {part.name for part in path.parents}:
                files.append(path)
    return sorted(str(path.relative_to(ROOT)) for path in files)


def extensions() -> list[Any]:
    """The mypyc extensions; COVENSTEAD_PURE=1 asks for none."""
    if os.environ.get("COVENSTEAD_PURE") == "1":
        return []
    from mypyc.build import mypycify

    os.chdir(ROOT)
    built = mypycify(["--strict", *compiled()], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
        # Lets the C compiler inline our own functions into one another.
        extension.extra_compile_args.append("-fno-semantic-interposition")
    return list(built)


setup(ext_modules=extensions())
