"""`coven review`: a recorded game, judged decision by decision."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .common import Commands, positive

if TYPE_CHECKING:
    from ..bots.review import Judged
    from ..engine.record import Record

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 72


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("review", help="judge a recorded game: decisions and luck")
    command.add_argument("file", type=Path)
    command.add_argument("--seat", type=int, metavar="K", help="only the decisions of seat K")
    command.add_argument(
        "--iterations",
        type=positive,
        default=600,
        metavar="N",
        help="how long each is thought over",
    )
    command.add_argument("--cards", type=Path, metavar="FILE", help="the card file of the record")
    command.add_argument("--json", action="store_true", help="as JSON")


def run(args: argparse.Namespace) -> int:
    from ..bots.review import review
    from ..engine.errors import BadOption
    from ..engine.record import read_record, replay
    from ..games import load

    record = read_record(args.file)
    game = load(record.game)
    replay(record, game, args.cards)
    if args.seat is not None and not 1 <= args.seat <= len(record.seats):
        raise BadOption(f"there is no seat {args.seat} at a table of {len(record.seats)}")
    judged = review(record, game, args.cards, args.iterations, progress_of(len(record.moves)))
    if args.seat is not None:
        judged = [one for one in judged if one.seat == args.seat - 1]
    if args.json:
        import msgspec

        print(msgspec.json.encode(judged).decode())
    else:
        show(record, judged)
    return 0


def progress_of(total: int) -> Callable[[int], None] | None:
    """A count on the terminal while it is thought over."""
    if not sys.stderr.isatty():
        return None

    def tell(number: int) -> None:
        end = "\n" if number == total else ""
        print(f"\rmove {number} of {total}", end=end, file=sys.stderr, flush=True)

    return tell


def show(record: Record, judged: list[Judged]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    for seat, name in enumerate(record.seats):
        mine = [one for one in judged if one.seat == seat]
        if not mine:
            continue
        lost, luck = sum(one.lost for one in mine), sum(one.luck for one in mine)
        others = sum(one.others for one in mine)
        console.print(f"[bold]{name}[/]  {len(mine)} decisions")
        console.print(f"  win probability  {sparkline([one.before for one in mine])}")
        console.print(f"  lost by decisions {lost:.0%}, luck {luck:+.0%}, others {others:+.0%}\n")
    heads = ("move", "who", "decision", "before", "after", "best", "lost", "luck", "others")
    table = Table(*heads, box=None)
    for one in judged:
        table.add_row(
            str(one.number),
            record.seats[one.seat],
            one.text,
            f"{one.before:.0%}",
            f"{one.after:.0%}",
            "" if one.best == one.text else one.best,
            f"{one.lost:.0%} {one.name}" if one.lost > 0 else "",
            f"{one.luck:+.0%}",
            f"{one.others:+.0%}" if one.others else "",
        )
    console.print(table)


def sparkline(chances: list[float]) -> str:
    """Win probabilities as a row of bars, as wide as the terminal allows."""
    stride = max(1, -(-len(chances) // WIDTH))
    picked = chances[::stride]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in picked)
