"""`coven cards`: check a set of Witches' Revel, explain a card text, import a card index."""

from __future__ import annotations

import argparse
from pathlib import Path

from .common import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("cards", help="check card files, explain card texts")
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="read every text of a set; tell all faults at once")
    check.add_argument("file", type=Path)
    explain = tasks.add_parser("explain", help="what a card text means and where it is active")
    explain.add_argument("text", help='like "On Play: Draw 1 card."')
    explain.add_argument("--cards", type=Path, metavar="FILE", help="the set it belongs to")
    load = tasks.add_parser("import", help="which texts of a card index can be played")
    load.add_argument("file", type=Path, help="a JSON file in the shape of the official index")
    load.add_argument("--out", type=Path, metavar="FILE", help="write a set file")


def run(args: argparse.Namespace) -> int:
    from ..games.revel.text import report

    if args.task == "check":
        lines = report.check_cards(args.file)
    elif args.task == "explain":
        lines = report.explain_text(args.text, args.cards)
    else:
        lines = report.import_cards(args.file, args.out)
    print("\n".join(lines))
    return 0
