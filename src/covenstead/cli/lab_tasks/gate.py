"""`coven lab gate`: figures that a game must keep."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from ..common import Commands, positive

NAMES = ("weavers", "revel", "mandragora", "whirling")


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "gate",
        help="measure the balance of a game against its gates",
        description="Plays, prints a page of figures, and says which of them a gate does not "
        "allow. Exit code 0: every gate holds; 1: one fails; 2: bad input.",
    )
    command.add_argument("name", choices=NAMES, metavar="GAME", help=", ".join(NAMES))
    command.add_argument(
        "--games", type=positive, metavar="N", help="for each pairing or kind of table"
    )
    command.add_argument("--workers", type=positive, metavar="N", help="processes; all cores")
    command.add_argument("--cards", type=Path, metavar="FILE", help="another card file")
    command.add_argument("--write", action="store_true", help="write the page of docs/games")
    command.add_argument("--out", type=Path, metavar="FILE", help="write it elsewhere")


def run(args: argparse.Namespace) -> int:
    from ...engine.errors import BadOption
    from ...lab.gates import GATES, hold

    page = args.out
    if args.write and page is None:
        if not Path("docs/games").is_dir():
            raise BadOption("there is no docs/games here: run this in a clone, or give --out FILE")
        page = Path("docs/games") / GATES[args.name].page
    held = hold(args.name, args.games, args.workers or os.cpu_count() or 1, args.cards)
    if page is None:
        print(held.text)
    else:
        write(page, held.text)
    for fault in held.faults:
        print(f"coven: gate {args.name} fails: {fault}", file=sys.stderr)
    return 1 if held.faults else 0


def write(page: Path, text: str) -> None:
    """Write the page; what was measured is printed where it cannot be written, and not lost."""
    from ...engine.errors import BadOption

    try:
        page.write_text(text, encoding="utf8")
    except OSError as error:
        print(text)
        raise BadOption(f"{page}: cannot be written ({error.strerror})") from error
    print(f"{page}: written")
