"""`coven lab gate`: check that the balance of a game is within its limits."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..arguments import Commands, positive


def add_parser(tasks: Commands) -> None:
    from ...lab.gates import gate_names

    names = gate_names()
    command = tasks.add_parser(
        "gate",
        help="check the balance of a game against its limits",
        description="Plays games, prints a page of figures, and says which of them are out of "
        "bounds. Exit code 0: every figure is within its limits; 1: one is not; 2: bad input.",
    )
    command.add_argument("name", choices=names, metavar="GAME", help=", ".join(names))
    command.add_argument(
        "--games", type=positive, metavar="N", help="number of games for each pairing or table size"
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="number of processes; by default one per core"
    )
    command.add_argument("--cards", type=Path, metavar="FILE", help="use another card file")
    command.add_argument("--write", action="store_true", help="write the page to docs/reports")
    command.add_argument("--out", type=Path, metavar="FILE", help="write the page to FILE")


def run(args: argparse.Namespace) -> int:
    from ...engine.errors import BadOption
    from ...lab.gates import gate_of, measure_gate

    page = args.out
    if args.write and page is None:
        if not Path("docs/reports").is_dir():
            raise BadOption(
                "there is no docs/reports here: run this command in a clone, or give --out FILE"
            )
        page = Path("docs/reports") / gate_of(args.name).page
    result = measure_gate(args.name, args.games, args.workers or os.cpu_count() or 1, args.cards)
    if page is None:
        print(result.text)
    else:
        write(page, result.text)
    for fault in result.faults:
        print(f"coven: gate {args.name} fails: {fault}", file=sys.stderr)
    return 1 if result.faults else 0


def write(page: Path, text: str) -> None:
    """Write the page. If that fails it is printed instead, so that the result is not lost."""
    from ...engine.errors import BadOption

    try:
        page.write_text(text, encoding="utf8")
    except OSError as error:
        print(text)
        raise BadOption(f"{page}: cannot be written ({error.strerror})") from error
    print(f"{page}: written")
