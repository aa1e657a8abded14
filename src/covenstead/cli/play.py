"""`coven play`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from .arguments import Commands, add_table, options_of, seats_of, whole_number

if TYPE_CHECKING:
    from ..engine.record import Record
    from ..engine.table import Table
    from .terminal import Terminal

USUAL_NAME = "Wren"
# One more than there are other seats, as none of them has the player's name.
NAMES = ("Ansel", "Briar", "Cora", "Dorn", "Edda", "Fenn", "Gale")
LONGEST_NAME = 30


class LocalGame(NamedTuple):
    """A table, the person's seat at it, who plays each seat, and the file it is saved in."""

    table: Table
    seat: int
    players: list[str]
    path: Path


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("play", help="play in the terminal against bots")
    command.add_argument(
        "game", nargs="?", help="which game to play; you are asked if it is missing"
    )
    command.add_argument(
        "--bots",
        metavar="A,B,…",
        help="bots for the other seats; the last one named takes all that are left",
    )
    command.add_argument("--seat", type=int, metavar="K", help="your seat; 1 is the first")
    command.add_argument(
        "--at", metavar="URL", help="play on a server: its address, or the link of a table"
    )
    command.add_argument("--name", help=f"your name; {USUAL_NAME} if you give none")
    command.add_argument(
        "--save", type=Path, metavar="FILE", help="where to save the game: a file or a folder"
    )
    command.add_argument("--resume", type=Path, metavar="FILE", help="continue a saved game")
    add_table(command)


def run(args: argparse.Namespace) -> int:
    if args.name is not None:
        args.name = clean_name(args.name)
    if args.at:
        from .remote_play import play_remotely

        return play_remotely(args)
    from ..bots import make_bot
    from .local_play import LocalGame
    from .saved_games import PERSON
    from .terminal import Terminal

    place = resumed(args, Terminal()) if args.resume else dealt(args, Terminal())
    bots = {
        seat: make_bot(name, place.table.game.name)
        for seat, name in enumerate(place.players)
        if name != PERSON
    }
    LocalGame(place.table, place.seat, bots, place.players, place.path).run()
    return 0


def clean_name(name: str) -> str:
    """A name that can be shown in a line."""
    from ..engine.errors import BadOption
    from .plain_text import harmless

    shown = " ".join(harmless(name).split())
    if shown != name.strip() or not 0 < len(shown) <= LONGEST_NAME:
        raise BadOption(f"a name has 1 to {LONGEST_NAME} letters that can be shown in a line")
    return shown


# ---- a new game ----


def dealt(args: argparse.Namespace, terminal: Terminal) -> LocalGame:
    """A new game; if an unfinished one lies where it would be saved, the player decides."""
    from .saved_games import default_path, file_at, place_for_new_game

    args.game = args.game or ask_game(terminal)
    table, seat = new_table(args)
    players = players_of(args, len(table.names), seat)
    game = table.game.name
    path = file_at(args.save, game) if args.save else default_path(game)
    path, goes_on = place_for_new_game(path, terminal)
    return continued(args, path) if goes_on else LocalGame(table, seat, players, path)


def new_table(args: argparse.Namespace) -> tuple[Table, int]:
    """Deal a new table."""
    from ..engine.errors import BadOption
    from ..engine.table import Table
    from ..games import load

    game = load(args.game)
    seats = seats_of(game, args.seats)
    own = 1 if args.seat is None else args.seat
    if not 1 <= own <= seats:
        raise BadOption(f"there is no seat {own} at a table of {seats}")
    name = args.name or USUAL_NAME
    names = [other for other in NAMES if other.lower() != name.lower()][: seats - 1]
    names.insert(own - 1, name)
    seed = args.seed if args.seed is not None else secrets.token_hex(32)
    options = options_of(args.option)
    return Table(game, seats, seed, options=options, cards=args.cards, names=names), own - 1


def players_of(
    args: argparse.Namespace, seats: int, own: int, before: list[str] | None = None
) -> list[str]:
    """Who plays each seat: the bots that are named, else those of before, else the usual ones.

    The last bot named takes all seats that are left.
    """
    from ..bots.levels import USUAL_LEVEL
    from ..engine.errors import BadOption
    from .saved_games import PERSON

    if before and not args.bots:
        return before
    named = args.bots.split(",") if args.bots else [USUAL_LEVEL]
    if len(named) > seats - 1:
        raise BadOption(f"{len(named)} bots are too many for {seats - 1} other seats")
    players = named + [named[-1]] * (seats - 1 - len(named))
    players.insert(own, PERSON)
    return players


def ask_game(terminal: Terminal) -> str:
    """Let the player pick a game from a list."""
    from ..engine.errors import BadOption
    from ..games import playable

    games = playable()
    names = [game.name for game in games]
    for number, game in enumerate(games, 1):
        terminal.say(f"{number}  {game.title}, {game.min_seats} to {game.max_seats} players")
    while True:
        try:
            answer = terminal.ask("Which game? ").lower()
        except EOFError:
            raise BadOption("say which game: coven play GAME") from None
        if answer in names:
            return answer
        if 1 <= whole_number(answer) <= len(names):
            return names[int(answer) - 1]
        terminal.say(f"Type a number from 1 to {len(names)}, or a name.")


# ---- a saved game ----


def resumed(args: argparse.Namespace, terminal: Terminal) -> LocalGame:
    """A saved game, which is saved in its own file again unless another is named."""
    from .saved_games import file_at, place_for_new_game

    place = continued(args, file_at(args.resume, args.game or "game"))
    if args.save is None:
        return place
    path, _ = place_for_new_game(file_at(args.save, place.table.game.name), terminal)
    return place._replace(path=path)


def continued(args: argparse.Namespace, path: Path) -> LocalGame:
    """Continue a saved game in the person's own chair, with the same bots."""
    from ..engine.record import check_may_go_on, read_record, replay
    from ..games import load_named
    from .saved_games import seats_of_people

    record = read_record(path)
    seat = chair_of(record, args.name, args.seat)
    game = load_named(record.game)
    check_may_go_on(record, game)
    table = replay(record, game, args.cards)
    before = record.players if len(seats_of_people(record)) == 1 else None
    return LocalGame(table, seat, players_of(args, len(record.seats), seat, before), path)


def chair_of(record: Record, name: str | None, seat: int | None) -> int:
    """The seat of the person who continues: never one that a bot had, whatever it is called."""
    from ..engine.errors import BadRecord
    from .saved_games import seats_of_people

    people = seats_of_people(record)
    chairs = people or list(range(len(record.seats)))
    if seat is not None:
        chairs = [chair for chair in chairs if chair == seat - 1]
    elif name is not None or not people:
        chairs = [chair for chair in chairs if record.seats[chair] == (name or USUAL_NAME)]
    if len(chairs) == 1:
        return chairs[0]
    asked = people or range(len(record.seats))
    open_to = ", ".join(f"{chair + 1} ({record.seats[chair]})" for chair in asked)
    raise BadRecord(f"which seat is yours? Say --seat with one of {open_to}")
