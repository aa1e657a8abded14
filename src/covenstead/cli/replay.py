"""`coven replay`: step through a recorded game, or verify it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import Commands

if TYPE_CHECKING:
    from ..engine.record import Record
    from ..engine.table import Table
    from .terminal import Terminal


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("replay", help="step through a recorded game, or verify it")
    command.add_argument("file", type=Path, metavar="FILE", help="a recorded game")
    command.add_argument(
        "--check",
        action="store_true",
        help="only verify the deal, the moves, the result and the hash",
    )
    command.add_argument("--seat", type=int, metavar="K", help="show the game as seat K saw it")
    command.add_argument(
        "--cards", type=Path, metavar="FILE", help="the card file the game was played with"
    )


def run(args: argparse.Namespace) -> int:
    from ..engine.errors import BadOption
    from ..engine.record import hash_of, read_record, replay, start
    from ..games import load_named

    record = read_record(args.file)
    game = load_named(record.game)
    table = replay(record, game, args.cards)
    if args.seat is not None and not 1 <= args.seat <= len(record.seats):
        raise BadOption(f"there is no seat {args.seat} at a table of {len(record.seats)}")
    if args.check:
        state = "finished" if record.result else "still running"
        print(
            f"{args.file}: {game.title}, {len(record.moves)} moves, {state}, hash {record.hash}: ok"
        )
        print(describe_deal(record))
        if hash_of(table) != record.hash:
            print("its last state is another by today's rules: only moves and result are verified")
        if record.branch is not None:
            print(
                f"played on from move {record.branch.step} of another game: "
                "the deal is that game's and was known from the start"
            )
        return 0
    step_through(record, start(record, game, args.cards), (args.seat or 0) - 1)
    print(describe_end(table))
    return 0


def describe_deal(record: Record) -> str:
    """Who can have chosen the deal, in one sentence."""
    if record.is_first_format:
        return (
            "dealt by the first generator, from which a player could work out hidden cards, and "
            "promised in a way that does not bind: this deal cannot be verified as fair or secret"
        )
    if record.deal is None:
        return "dealt from the seed alone: whoever chose the seed could know the deal"
    parts = [name for name, part in zip(record.seats, record.deal.parts, strict=True) if part]
    if not parts:
        return "dealt from the seed that the server promised; no player added a part of their own"
    absent = [
        name
        for name, shown, part in zip(
            record.seats, record.deal.commitments, record.deal.parts, strict=True
        )
        if shown and not part
    ]
    late = f"; left out, as they did not open theirs: {', '.join(absent)}" if absent else ""
    return f"dealt from the server's promised seed and the parts of {', '.join(parts)}{late}"


def step_through(record: Record, table: Table, seat: int) -> None:
    """Show the table after each move; in a terminal, wait for Enter."""
    from ..engine.record import step
    from .decision import PROMPT
    from .rendering import table_panel
    from .terminal import Terminal

    terminal = Terminal()
    for entry in table.log(seat):
        terminal.say(f"{entry.text}  ({entry.rule})")
    for number, line in enumerate(record.moves, 1):
        told = len(table.events)
        step(table, number, line)
        terminal.say(f"move {number} of {len(record.moves)}", "bold")
        for entry in table.log(seat, told):
            terminal.say(f"{entry.text}  ({entry.rule})")
        rows = None if terminal.rows is None else terminal.rows - PROMPT
        terminal.show(table_panel(table, seat, rows))
        if sys.stdin.isatty() and sys.stdout.isatty() and not wants_more(terminal):
            return


def wants_more(terminal: Terminal) -> bool:
    """Whether the person goes on to the next move."""
    try:
        return terminal.ask("Enter: next, q: stop ").lower() not in ("q", "quit")
    except EOFError:
        return False


def describe_end(table: Table) -> str:
    """The result in one line."""
    outcome = table.outcome()
    if outcome is None:
        return "The game is still running."
    return outcome.told(table.names)
