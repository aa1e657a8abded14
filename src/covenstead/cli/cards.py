"""`coven cards`: check a card file, explain a card text, import a card index."""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path

from ..engine.errors import BadOption
from .arguments import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("cards", help="check card files and explain card texts")
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="check a card file and list everything that is wrong")
    check.add_argument("file", type=Path, metavar="FILE", help="a card file (TOML)")
    check.add_argument(
        "--game", help="which game the cards are for; guessed from the file by default"
    )
    check.add_argument(
        "--write", action="store_true", help="replace other wordings of card texts in the file"
    )
    check.add_argument("--all", action="store_true", help="list the correct cards too")
    check.add_argument(
        "--play",
        action="store_true",
        help="Witches' Revel: play every card, and compare what it does with its explanation",
    )
    explain = tasks.add_parser(
        "explain", help="explain what a card text does and where it is active"
    )
    explain.add_argument("text", help='for example "On Play: Draw 1 card."')
    explain.add_argument("--cards", type=Path, metavar="FILE", help="the card set it belongs to")
    explain.add_argument(
        "--phrases", action="store_true", help="phrase by phrase, with the rule behind each"
    )
    complete = tasks.add_parser("complete", help="list how the beginning of a card text can go on")
    complete.add_argument("text", help='for example "On Play: Dr"')
    complete.add_argument("--cards", type=Path, metavar="FILE", help="the card set it belongs to")
    load = tasks.add_parser("import", help="list which texts of a card index can be played")
    load.add_argument(
        "file", type=Path, metavar="FILE", help="a JSON file in the format of the official index"
    )
    load.add_argument(
        "--out", type=Path, metavar="FILE", help="write the playable cards to a card file"
    )


def run(args: argparse.Namespace) -> int:
    from ..games.revel.text import report

    if args.task == "check":
        return run_check(args)
    if args.task == "explain":
        explain = report.phrase_lines if args.phrases else report.explain_text
        lines = explain(args.text, args.cards)
    elif args.task == "complete":
        lines = report.ways_on(args.text, args.cards)
    else:
        lines = report.import_cards(args.file, args.out)
    print("\n".join(lines))
    return 0


def run_check(args: argparse.Namespace) -> int:
    """Check texts (Witches' Revel) or prices (Weavers) and print what is wrong."""
    from ..games.revel.text import report

    if (args.game or game_of(args.file)) == "revel":
        lines = report.check_cards(args.file)
        print("\n".join([*lines, *report.write_canonical(args.file)] if args.write else lines))
        if args.play:
            lines, is_kept = report.play_cards(args.file)
            print("\n".join(lines))
            return 0 if is_kept else 1
        return 0
    if args.write:
        raise BadOption("--write is for the card texts of Witches' Revel; this file has none")
    lines = check(args.game or "weavers", args.file)
    off = [line for line in lines if not line.endswith(", ok")]
    for line in lines if args.all else off:
        print(line)
    print(f"{len(lines)} checked, {len(off)} off")
    return 1 if off else 0


def game_of(path: Path) -> str:
    """Which game a card file is for: a set of Witches' Revel names its stitch icons."""
    try:
        raw = tomllib.loads(path.read_text(encoding="utf8"))
    except (OSError, ValueError):
        return "revel"
    head = raw.get("set")
    return "revel" if isinstance(head, dict) and "icons" in head else "weavers"


def check(game: str, path: Path) -> list[str]:
    """One line for each card with its price and how far off it is; then the sets."""
    from ..engine.cardfile import load_cards
    from ..games.weavers import cards as weavers
    from ..games.weavers.prices import report

    if game != "weavers":
        raise BadOption(f"the cards of {game} have no price; those of weavers have")
    file = load_cards(path, weavers.CardFile)
    faults = weavers.all_faults(file)
    warnings = [] if faults else weavers.all_warnings(file)
    return report(file, weavers.load_prices(), faults, warnings)
