"""`coven play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

from .common import Commands, add_table, options_of, seats_of

if TYPE_CHECKING:
    from ..bots.policy import Policy
    from ..engine.table import Table

NAMES = ("Ansel", "Briar", "Cora", "Dorn", "Edda")


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("play", help="play in the terminal against bots")
    command.add_argument("game", nargs="?", help="which game; asks if not given")
    command.add_argument("--bots", metavar="A,B,…", help="the bots of the other seats")
    command.add_argument("--seat", type=int, default=1, metavar="K", help="where you sit")
    command.add_argument("--at", metavar="URL", help="a server, or the link of a table on one")
    command.add_argument("--name", default="Wren", help="your name")
    command.add_argument("--save", type=Path, metavar="FILE", help="where the game is kept")
    command.add_argument("--resume", type=Path, metavar="FILE", help="go on with a kept game")
    add_table(command)


def run(args: argparse.Namespace) -> int:
    if args.at:
        from .away import play_away

        return play_away(args)
    from .session import Session

    table, seat = resumed(args) if args.resume else new_table(args)
    path = args.save or args.resume or default_path(table.game.name)
    Session(table, seat, bots_of(args, table, seat), path).run()
    return 0


def new_table(args: argparse.Namespace) -> tuple[Table, int]:
    """Sit down at a new table."""
    from ..engine.errors import BadOption
    from ..engine.table import Table
    from ..games import load

    game = load(args.game or ask_game())
    seats = seats_of(game, args.seats)
    if not 1 <= args.seat <= seats:
        raise BadOption(f"there is no seat {args.seat} at a table of {seats}")
    names = list(NAMES[: seats - 1])
    names.insert(args.seat - 1, args.name)
    seed = args.seed if args.seed is not None else secrets.token_hex(8)
    options = options_of(args.option)
    return Table(game, seats, seed, options=options, cards=args.cards, names=names), args.seat - 1


def resumed(args: argparse.Namespace) -> tuple[Table, int]:
    """Go on with a kept game; you sit where your name sits."""
    from ..engine.errors import BadRecord
    from ..engine.record import read_record, replay
    from ..games import load

    record = read_record(args.resume)
    if args.name not in record.seats:
        raise BadRecord(f"nobody called {args.name} sits there; say --name, one of {record.seats}")
    return replay(record, load(record.game), args.cards), record.seats.index(args.name)


def ask_game() -> str:
    """Let the player pick from a list."""
    from ..games import GAMES, load

    names = list(GAMES)
    for number, name in enumerate(names, 1):
        game = load(name)
        print(f"{number}  {game.title}, {game.min_seats} to {game.max_seats} players")
    while True:
        try:
            answer = input("Which game? ").strip().lower()
        except EOFError:
            return names[0]
        if answer in names:
            return answer
        if answer.isdigit() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        print(f"Write a number from 1 to {len(names)}, or a name.")


def bots_of(args: argparse.Namespace, table: Table, seat: int) -> dict[int, Policy]:
    """A bot for every other seat; the last one named sits in all seats that are left."""
    from ..bots import make_bot
    from ..bots.levels import USUAL_LEVEL
    from ..engine.errors import BadOption

    others = [other for other in range(len(table.names)) if other != seat]
    named = args.bots.split(",") if args.bots else [USUAL_LEVEL]
    if len(named) > len(others):
        raise BadOption(f"{len(named)} bots are too many for {len(others)} other seats")
    named += [named[-1]] * (len(others) - len(named))
    return {
        other: make_bot(name, table.game.name) for other, name in zip(others, named, strict=True)
    }


def default_path(game: str) -> Path:
    """Where a game is kept when nobody says: one file per game, in the user's own state folder."""
    import os

    root = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(root) / "covenstead" / f"{game}.json"
