"""`coven cards check FILE`: what is right and what is off in a card file, card by card."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..engine.errors import BadOption
from .common import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("cards", help="check and price a card file")
    command.add_argument("what", choices=["check"], help="price every card and name what is off")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--game", default="weavers", help="whose cards they are")
    command.add_argument("--all", action="store_true", help="also list the cards that are right")


def run(args: argparse.Namespace) -> int:
    lines = check(args.game, args.file)
    off = [line for line in lines if not line.endswith(", ok")]
    for line in lines if args.all else off:
        print(line)
    print(f"{len(lines)} checked, {len(off)} off")
    return 1 if off else 0


def check(game: str, path: Path) -> list[str]:
    """A line for each card of a file: its price and what is off by how much; then its sets."""
    from ..engine.cardfile import load_cards
    from ..games.weavers import cards as weavers
    from ..games.weavers.prices import report

    if game != "weavers":
        raise BadOption(f"the cards of {game} have no price; those of weavers have")
    file = load_cards(path, weavers.CardFile)
    return report(file, weavers.load_prices(), weavers.all_faults(file))
