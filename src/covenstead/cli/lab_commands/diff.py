"""`coven lab diff`: what differs between two runs or two card files."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..arguments import Commands, add_table, positive
from .run import bar, job_of

if TYPE_CHECKING:
    from ...lab.diff import Diff, FigureChange

SHIPPED = "shipped"
SHOWN = 12


def add_parser(tasks: Commands) -> None:
    command = tasks.add_parser(
        "diff",
        help="show what differs between two runs or two card files",
        description="Compares two folders written by coven lab run, or plays two card files on the "
        "same deals; «shipped» stands for the card file that comes with the game. Exit code 0: no "
        "difference found; 1: they differ; 2: bad input.",
    )
    command.add_argument(
        "first", metavar="A", help="the folder of a run, a card file, or «shipped»"
    )
    command.add_argument("second", metavar="B", help="what to compare it with")
    command.add_argument(
        "--game", help="which game the cards are for; guessed from the file by default"
    )
    command.add_argument(
        "--games",
        type=positive,
        default=2000,
        metavar="N",
        help="number of games for each card file",
    )
    command.add_argument(
        "--bots", default="greedy", metavar="A,B,…", help="the bots; greedy by default"
    )
    command.add_argument(
        "--workers", type=positive, metavar="N", help="number of processes; by default one per core"
    )
    command.add_argument("--json", action="store_true", help="print JSON")
    add_table(command)


def run(args: argparse.Namespace) -> int:
    found = compared(args)
    if args.json:
        import msgspec

        print(msgspec.json.encode(found).decode())
    else:
        show(found)
    return 1 if found.differs else 0


def compared(args: argparse.Namespace) -> Diff:
    from ...engine.errors import BadOption
    from ...lab.diff import compare
    from ...lab.run_data import RunData

    places = [Path(args.first), Path(args.second)]
    if all(place.is_dir() for place in places):
        return compare(RunData(places[0]), RunData(places[1]))
    for name, place in ((args.first, places[0]), (args.second, places[1])):
        if place.is_dir():
            raise BadOption(f"«{name}» is a folder and the other is not: give two of a kind")
        if name != SHIPPED and not place.is_file():
            raise BadOption(f"there is no run, card file or «shipped» called «{name}»")
    if args.first == args.second == SHIPPED:
        raise BadOption("«shipped» is the same as itself: name a card file")
    return compared_files(args, places)


def compared_files(args: argparse.Namespace, places: list[Path]) -> Diff:
    """Play the same deals with both files; identical files are not played."""
    from ...games import load
    from ...lab.diff import Diff, compare_cards, game_of

    own = next(place for place in places if place.name != SHIPPED)
    game = args.game or game_of(own.read_text(encoding="utf8"), own)
    load(game)
    files = [shipped(game) if place.name == SHIPPED else place for place in places]
    texts = (files[0].read_text(encoding="utf8"), files[1].read_text(encoding="utf8"))
    jobs = []
    for place, file in zip(places, files, strict=True):
        args.cards = None if place.name == SHIPPED else file
        jobs.append(job_of(args, game, args.games))
    if texts[0] == texts[1]:
        return Diff(False, True, (0, 0), [], [])
    with bar(2 * args.games) as step:
        return compare_cards((jobs[0], jobs[1]), texts, workers=args.workers, progress=step)


def shipped(game: str) -> Path:
    """The card file that comes with a game."""
    from ... import games

    return Path(games.__file__).parent / game / "cards.toml"


def show(found: Diff) -> None:
    for line in found.cards:
        print(line)
    if found.games == (0, 0):
        print("the files are the same")
        return
    how = "game by game" if found.paired else "as independent runs"
    print(f"{found.games[0]} and {found.games[1]} games compared {how}")
    off = [change for change in found.changes if change.differs]
    if not off:
        print(f"no difference found in {len(found.changes)} figures; the nearest to one:")
        off = sorted(found.changes, key=lambda change: change.luck)[:3]
    elif not off[0].figure.startswith("wins"):
        print("nobody wins measurably more or less often; what differs:")
    for change in off[:SHOWN]:
        print(f"  {line_of(change)}")
    if len(off) > SHOWN:
        print(f"  … and {len(off) - SHOWN} more of {len(found.changes)} figures (--json has all)")


def line_of(change: FigureChange) -> str:
    """One figure in words: shares in percentage points, other figures as they are."""
    if change.figure.startswith(("wins", "shared")):
        moved = f"{100 * change.change.value:+.1f} ± {100 * change.change.half:.1f} points"
        return f"{change.figure}: {change.first:.1%} → {change.second:.1%} ({moved})"
    moved = f"{change.change.value:+.2f} ± {change.change.half:.2f}"
    return f"{change.figure}: {change.first:.2f} → {change.second:.2f} ({moved})"
