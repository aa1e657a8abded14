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
    command.add_argument("--seats", type=int, metavar="N", help="how many play")
    command.add_argument("--seed", metavar="S", help="the deal: any number or word")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a table option, see coven games GAME; VALUE may be @FILE; may be repeated",
    )
    command.add_argument("--cards", type=Path, metavar="FILE", help="another card file")


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
    """What is meant: the words themselves, or with @FILE what stands in that file."""
    if not value.startswith("@"):
        return value
    try:
        return Path(value[1:]).read_text(encoding="utf8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadOption(f"{value[1:]}: cannot be read ({error})") from error


def seats_of(game: Game, seats: int | None) -> int:
    """The number of seats asked for, or the usual one."""
    if seats is None:
        return min(game.max_seats, max(game.min_seats, game.usual_seats))
    game.check_seats(seats)
    return seats


def positive(text: str) -> int:
    """A whole number above zero, for argparse."""
    number = int(text) if text.isascii() and text.isdigit() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"«{text}» is not a whole number above zero")
    return number
