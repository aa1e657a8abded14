"""`coven cards`: check a card file, explain a card text, import a card index."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

from ..engine.errors import BadOption
from .common import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("cards", help="check card files, explain card texts")
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="read a card file; name all that is off")
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument("--game", help="whose cards they are; by default as the file looks")
    check.add_argument("--all", action="store_true", help="also list the cards that are right")
    explain = tasks.add_parser("explain", help="what a card text means and where it is active")
    explain.add_argument("text", help='like "On Play: Draw 1 card."')
    explain.add_argument("--cards", type=Path, metavar="FILE", help="the set it belongs to")
    load = tasks.add_parser("import", help="which texts of a card index can be played")
    load.add_argument("file", type=Path, help="a JSON file in the shape of the official index")
    load.add_argument("--out", type=Path, metavar="FILE", help="write a set file")


def run(args: argparse.Namespace) -> int:
    from ..games.revel.text import report

    if args.task == "check":
        return run_check(args)
    if args.task == "explain":
        lines = report.explain_text(args.text, args.cards)
    else:
        lines = report.import_cards(args.file, args.out)
    print("\n".join(lines))
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Texts are read and faults told; prices are worked out and listed."""
    from ..games.revel.text import report

    if (args.game or game_of(args.file)) == "revel":
        print("\n".join(report.check_cards(args.file)))
        return 0
    lines = check(args.game or "weavers", args.file)
    off = [line for line in lines if not line.endswith(", ok")]
    for line in lines if args.all else off:
        print(line)
    print(f"{len(lines)} checked, {len(off)} off")
    return 1 if off else 0


def game_of(path: Path) -> str:
    """Whose cards a file holds: a set of Witches' Revel names its stitch icons."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf8"))
    except (OSError, ValueError):
        return "revel"
    head = raw.get("set")
    return "revel" if isinstance(head, dict) and "icons" in head else "weavers"


def check(game: str, path: Path) -> list[str]:
    """A line for each card of a file: its price and what is off by how much; then its sets."""
    from ..engine.cardfile import load_cards
    from ..games.weavers import cards as weavers
    from ..games.weavers.prices import report

    if game != "weavers":
        raise BadOption(f"the cards of {game} have no price; those of weavers have")
    file = load_cards(path, weavers.CardFile)
    return report(file, weavers.load_prices(), weavers.all_faults(file))
