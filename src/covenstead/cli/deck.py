"""`coven deck check FILE`: whether a deck of Witches' Revel may be played (section 7)."""

from __future__ import annotations

import argparse
from pathlib import Path

from .arguments import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("deck", help="check a deck of Witches' Revel")
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True)
    check = tasks.add_parser("check", help="list everything that is wrong with a deck")
    check.add_argument("file", type=Path)
    check.add_argument("--cards", type=Path, metavar="FILE", help="the card set it is built from")


def run(args: argparse.Namespace) -> int:
    from ..games.revel.text.report import check_deck

    print("\n".join(check_deck(args.file, args.cards)))
    return 0
