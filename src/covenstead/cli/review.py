"""`coven review`: what each decision of a recorded game cost."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import Commands, positive

if TYPE_CHECKING:
    from ..bots.measure.review import Judged
    from ..engine.record import Record

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 72


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("review", help="analyse a recorded game: mistakes and luck")
    command.add_argument("file", type=Path, metavar="FILE", help="a recorded game")
    command.add_argument("--seat", type=int, metavar="K", help="only show the decisions of seat K")
    command.add_argument(
        "--iterations",
        type=positive,
        default=600,
        metavar="N",
        help="search iterations for each decision",
    )
    command.add_argument(
        "--cards", type=Path, metavar="FILE", help="the card file the game was played with"
    )
    command.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from ..bots.measure.review import review
    from ..engine.errors import BadOption
    from ..engine.record import read_record, replay
    from ..games import load_named

    record = read_record(args.file)
    game = load_named(record.game)
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
    """Show progress in the terminal."""
    if not sys.stderr.isatty():
        return None

    def tell(number: int) -> None:
        end = "\n" if number == total else ""
        print(f"\rmove {number} of {total}", end=end, file=sys.stderr, flush=True)

    return tell


def show(record: Record, judged: list[Judged]) -> None:
    from rich.table import Table
    from rich.text import Text

    from .terminal import Terminal

    terminal = Terminal()
    for seat, name in enumerate(record.seats):
        mine = [one for one in judged if one.seat == seat]
        if not mine:
            continue
        lost, luck = sum(one.lost for one in mine), sum(one.luck for one in mine)
        others = sum(one.others for one in mine)
        terminal.say(f"{name}  {len(mine)} decisions", "bold")
        terminal.say(f"  win probability  {sparkline([one.before for one in mine])}")
        terminal.say(f"  lost by decisions {lost:.0%}, luck {luck:+.0%}, others {others:+.0%}\n")
    heads = ("move", "who", "decision", "before", "after", "best", "lost", "luck", "others")
    table = Table(*heads, box=None)
    for one in judged:
        table.add_row(
            str(one.number),
            Text(record.seats[one.seat]),
            one.text,
            f"{one.before:.0%}",
            f"{one.after:.0%}",
            "" if one.best == one.text else one.best,
            f"{one.lost:.0%} {one.name}" if one.lost > 0 else "",
            f"{one.luck:+.0%}",
            f"{one.others:+.0%}" if one.others else "",
        )
    terminal.show(table)


def sparkline(chances: list[float]) -> str:
    """Win probabilities as a row of bars, as wide as the terminal allows."""
    stride = max(1, -(-len(chances) // WIDTH))
    picked = chances[::stride]
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in picked)
