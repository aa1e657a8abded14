"""`coven bench`: our speed next to that of comparable projects, in one run.

The measurements are the files in `benchmarks/` of the source tree that have a function `rows`.
"""

from __future__ import annotations

import argparse
import os
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..engine.errors import CovensteadError
from ..engine.extras import missing
from .arguments import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "bench", help="measure speed next to comparable projects, on one core"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument(
        "--only", metavar="WORD", help="only the benchmarks whose file name contains WORD"
    )


def run(args: argparse.Namespace) -> int:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    rows = list(measured(args.only))
    if args.json:
        import msgspec

        print(msgspec.json.encode(rows).decode())
    else:
        show(rows)
    return 0 if all(row["holds"] for row in rows) else 1


def folder() -> Path:
    """The benchmarks folder of the current directory, or of the source tree that we run from."""
    places = [Path.cwd(), *Path(__file__).resolve().parents]
    for place in places:
        if (place / "benchmarks" / "engine_speed.py").is_file():
            return place / "benchmarks"
    raise CovensteadError("the benchmarks are part of the source tree: run this command in a clone")


def measured(only: str | None) -> Iterator[dict[str, Any]]:
    """The rows of every benchmark, in the order of the files."""
    for path in sorted(folder().glob("*.py")):
        if (only is None or only in path.stem) and "def rows(" in path.read_text("utf8"):
            try:
                yield from runpy.run_path(str(path))["rows"]()
            except ModuleNotFoundError as error:
                raise missing(error, "bench") from error


def show(rows: list[dict[str, Any]]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table("name", "unit", "ours", "peer", "ratio", "bar", "holds", box=None)
    for row in rows:
        table.add_row(
            row["name"],
            row["unit"],
            number(row["ours"]),
            number(row["peer"]),
            "" if row["ratio"] is None else f"{row['ratio']:.2f}x",
            row["bar"],
            "yes" if row["holds"] else "[bold red]no[/]",
        )
    Console().print(table)


def number(value: float | None) -> str:
    """A number that is easy to read: 4.21 M, 310 k, 0.37."""
    if value is None:
        return "–"
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.2f} {letter}"
    return f"{value:.2f}"
