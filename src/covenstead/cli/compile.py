"""`coven compile`: the rules of your own game as native code, if that makes them faster."""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import Commands

if TYPE_CHECKING:
    from ..engine.game import Game

GAMES = 40
# The two forms take turns, so that a busy machine slows both.
ROUNDS = 3
WORTH_IT = 1.05


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "compile",
        help="compile a game of your own with mypyc, and say what it gained",
        description="Compiles the rules of a file, plays the same games with both forms, and keeps "
        "the compiled one if it plays them alike and is faster. Needs a C compiler and mypyc.",
        epilog="example: coven compile ./oh_hell.py",
    )
    command.add_argument("file", type=Path, metavar="FILE", help="the file of the game")


def run(args: argparse.Namespace) -> int:
    from ..engine.errors import BadOption
    from ..games.outside import game_of_file
    from ..kit.compiling import compile_file

    path = args.file.resolve()
    plain = game_of_file(path, compiled=False)
    print(f"{plain.title}: compiling (a minute or so)", flush=True)
    built = compile_file(path)
    try:
        compiled = game_of_file(path)
        speeds: dict[bool, list[float]] = {False: [], True: []}
        for _ in range(ROUNDS):
            ends = []
            for is_compiled, game in ((False, plain), (True, compiled)):
                speed, hashes = measured(game)
                speeds[is_compiled].append(speed)
                ends.append(hashes)
            if ends[0] != ends[1]:
                raise BadOption(f"{path}: compiled, it plays other games; it stays interpreted")
    except Exception:
        built.unlink()
        raise
    before, after = max(speeds[False]), max(speeds[True])
    print(f"interpreted {before:,.0f}, compiled {after:,.0f} decisions per second of random games")
    if after < WORTH_IT * before:
        built.unlink()
        print(f"{after / before:.2f} times as fast: not worth it, the file is played as it is")
    else:
        print(f"{after / before:.2f} times as fast: from now on {path.name} is played compiled")
    return 0


def measured(game: Game) -> tuple[float, list[str]]:
    """Decisions per second of processor time, and how the games ended."""
    from ..engine.playout import playout
    from ..engine.rng import rng_from_seed

    rng = rng_from_seed("compile")
    tables = [game.deal(game.usual_seats, f"compile {number}") for number in range(GAMES)]
    started = time.process_time()
    decisions = sum(int(playout(table, rng)) for table in tables)
    return decisions / (time.process_time() - started), [table.hash() for table in tables]
