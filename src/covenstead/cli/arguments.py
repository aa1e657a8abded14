"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from ..engine.errors import BadOption

if TYPE_CHECKING:
    from ..engine.game import Game

# What argparse calls the thing that `add_subparsers` returns.
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_table(command: argparse.ArgumentParser) -> None:
    """The arguments that describe a table."""
    command.add_argument("--seats", type=int, metavar="N", help="number of players")
    command.add_argument(
        "--seed",
        type=readable,
        metavar="S",
        help="any number or word; the same seed gives the same deal",
    )
    command.add_argument(
        "--option",
        action="append",
        type=readable,
        default=[],
        metavar="NAME=VALUE",
        help="set a table option (see coven games GAME); @FILE reads the value from a file; "
        "may be repeated",
    )
    command.add_argument("--cards", type=Path, metavar="FILE", help="use another card file")


def options_of(pairs: list[str]) -> dict[str, str]:
    """The options given as NAME=VALUE; @FILE stands for the text of that file."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"an option is written NAME=VALUE, not «{pair}»")
        options[name.strip()] = text_of(value.strip())
    return options


def text_of(value: str) -> str:
    """The value as written, or with @FILE the contents of that file."""
    if not value.startswith("@"):
        return value
    try:
        return Path(value[1:]).read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{value[1:]}: cannot be read ({error})") from error


def seats_of(game: Game, seats: int | None) -> int:
    """The number of seats asked for, or the default."""
    if seats is None:
        return min(game.max_seats, max(game.min_seats, game.usual_seats))
    game.check_seats(seats)
    return seats


def readable(text: str) -> str:
    """Text, for argparse; bytes that are none are refused."""
    if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
        raise argparse.ArgumentTypeError("it has bytes that are not text")
    return text


def whole_number(text: str) -> int:
    """The number that some digits say; -1 if they are no digits, or far too many."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def positive(text: str) -> int:
    """A whole number above zero, for argparse."""
    number = whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(
            f"«{text[:40]}» is not a whole number above zero, of at most nine digits"
        )
    return number
