"""`coven doctor`: what is installed here and what is not, and what to do about it."""

from __future__ import annotations

import argparse
import os
import platform
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from .arguments import Commands

# A module of each library that an extra brings.
EXTRAS = {
    "lab": ("numpy", "polars", "altair", "vl_convert"),
    "cluster": ("ray",),
    "bridges": ("numpy", "gymnasium", "pettingzoo", "pyspiel", "mcp"),
    "bench": ("pyspiel", "pettingzoo", "rlcard"),
}
CONNECT_S = 3


class Finding(NamedTuple):
    """One line: what was looked at, whether it is as it should be, and what was found."""

    about: str
    is_well: bool
    says: str


def add_parser(commands: Commands) -> None:
    commands.add_parser("doctor", help="say what is installed here, and what is missing")


def run(args: argparse.Namespace) -> int:
    """Print the findings; exit code 1 if something keeps people from playing."""
    findings = list(examine())
    for about, is_well, says in findings:
        print(f"{'ok' if is_well else '!!'}  {about:<9} {says}")
    return 0 if all(finding.is_well for finding in findings) else 1


def examine() -> Iterator[Finding]:
    """Everything that matters for playing, from the inside out."""
    from .. import __version__

    yield Finding("coven", True, f"{__version__} in {Path(__file__).parents[1]}")
    yield Finding("Python", True, f"{platform.python_version()} on {platform.platform()}")
    yield engine()
    yield page()
    for extra, modules in EXTRAS.items():
        yield Finding(extra, True, described(extra, modules))
    yield database()
    yield Finding("cores", True, str(os.cpu_count()))
    yield port()


def engine() -> Finding:
    """Compiled or not, and why not; both play, so both are well."""
    from ..engine import state

    if not str(state.__file__).endswith(".py"):
        return Finding("engine", True, "compiled")
    compiler = shutil.which("cc") or shutil.which("cl")
    if (Path(__file__).parents[3] / "setup.py").is_file():
        why = "this is the source of a clone: make compile, then .venv/bin/coven"
    elif compiler:
        why = "this wheel is for any platform: install one for yours, or the sdist"
    else:
        why = "no C compiler was found: install one, then the sdist"
    return Finding("engine", True, f"interpreted, so bots think more slowly ({why})")


def page() -> Finding:
    from ..server.settings import PAGE

    if (PAGE / "index.html").is_file():
        return Finding("page", True, "there")
    return Finding("page", False, "not built, so browsers see nothing: make page")


def described(extra: str, modules: tuple[str, ...]) -> str:
    """Whether an extra is there; none has to be."""
    missing = [name for name in modules if find_spec(name) is None]
    if not missing:
        return "installed"
    return f"not installed ({', '.join(missing)}): pip install 'covenstead[{extra}]'"


def database() -> Finding:
    """The database that `coven serve` would use here."""
    from ..server.node.configuration import database_of, hidden

    address = database_of(None)
    fault = sqlite_fault(address) if address.startswith("sqlite") else postgres_fault(address)
    return Finding("database", fault is None, f"{hidden(address)}{f': {fault}' if fault else ''}")


def sqlite_fault(address: str) -> str | None:
    """Why its file could not be written."""
    path = Path(address.partition(":///")[2])
    place = path if path.exists() else path.absolute().parent
    return None if os.access(place, os.W_OK) else f"{place} cannot be written"


def postgres_fault(address: str) -> str | None:
    """Why it does not answer."""
    import asyncio

    import asyncpg

    async def knock() -> None:
        connection = await asyncpg.connect(address, timeout=CONNECT_S)
        await connection.close()

    try:
        asyncio.run(knock())
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        return f"does not answer ({type(error).__name__})"
    return None


def port() -> Finding:
    from .serve import is_free

    free = is_free("127.0.0.1", 8080)
    return Finding("port", True, "8080 is free" if free else "8080 is taken: use --port or --open")
