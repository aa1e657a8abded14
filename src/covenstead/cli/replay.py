"""`coven replay`: step through a record, or verify it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .common import Commands

if TYPE_CHECKING:
    from ..engine.record import Record
    from ..engine.table import Table


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("replay", help="step through a recorded game, or verify it")
    command.add_argument("file", type=Path)
    command.add_argument("--check", action="store_true", help="only verify: moves, result, hash")
    command.add_argument("--seat", type=int, metavar="K", help="as seat K saw it")
    command.add_argument("--cards", type=Path, metavar="FILE", help="the card file of the record")


def run(args: argparse.Namespace) -> int:
    from ..engine.errors import BadOption
    from ..engine.record import read_record, replay, start
    from ..games import load

    record = read_record(args.file)
    game = load(record.game)
    table = replay(record, game, args.cards)
    if args.seat is not None and not 1 <= args.seat <= len(record.seats):
        raise BadOption(f"there is no seat {args.seat} at a table of {len(record.seats)}")
    if args.check:
        state = "finished" if record.result else "still running"
        print(
            f"{args.file}: {game.title}, {len(record.moves)} moves, {state}, hash {record.hash}: ok"
        )
        if record.branch is not None:
            print(
                f"played on from move {record.branch.step} of another game: "
                "the deal is that game's and was known from the start"
            )
        return 0
    step_through(record, start(record, game, args.cards), (args.seat or 0) - 1)
    print(describe_end(table))
    return 0


def step_through(record: Record, table: Table, seat: int) -> None:
    """Show the table after each move; on a terminal, wait for Enter."""
    from rich.console import Console

    from ..engine.record import step
    from .screen import board_of

    console = Console()
    for number, line in enumerate(record.moves, 1):
        told = len(table.events)
        step(table, number, line)
        console.rule(f"{number}/{len(record.moves)}")
        for entry in table.log(seat, told):
            console.print(f"{entry.text}  ({entry.rule})", markup=False, highlight=False)
        console.print(board_of(table, seat))
        if sys.stdin.isatty() and sys.stdout.isatty() and input("Enter: next, q: stop ") == "q":
            return


def describe_end(table: Table) -> str:
    """The result in one line."""
    outcome = table.outcome()
    if outcome is None:
        return "The game is still running."
    winners = " and ".join(table.names[seat] for seat in outcome.winners)
    scores = ", ".join(
        f"{name} {score}" for name, score in zip(table.names, outcome.scores, strict=True)
    )
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{winners} {verb}: {scores}. {outcome.reason[0].upper()}{outcome.reason[1:]}."
