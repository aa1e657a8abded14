"""`coven demo`: bots play a whole game, and you watch."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from typing import TYPE_CHECKING

from .arguments import Commands, add_table, options_of, seats_of

if TYPE_CHECKING:
    from ..bots.policy import Policy
    from ..engine.table import Table
    from .terminal import Terminal

NAMES = ("Ansel", "Briar", "Cora", "Dorn", "Edda", "Fenna", "Gale")


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("demo", help="watch bots play a game in the terminal")
    command.add_argument("game", nargs="?", help="which game (blackmore)")
    command.add_argument("--bot", metavar="BOT", help="who plays (greedy, or apprentice)")
    command.add_argument(
        "--pace",
        type=float,
        metavar="SECONDS",
        help="how long each move is shown (1 in a terminal, otherwise 0)",
    )
    add_table(command)


def run(args: argparse.Namespace) -> int:
    from ..bots import bot_names, make_bot
    from ..engine.errors import BadOption
    from ..engine.table import Table
    from ..games import GAMES, load
    from .terminal import Terminal

    if args.pace is not None and not 0 <= args.pace <= 60:
        raise BadOption(f"--pace is {args.pace:g}, but a pause takes 0 to 60 seconds")
    pace = args.pace if args.pace is not None else float(sys.stdout.isatty())
    game = load(args.game or next(iter(GAMES)))
    seats = seats_of(game, args.seats)
    seed = args.seed if args.seed is not None else secrets.token_hex(4)
    options = options_of(args.option)
    table = Table(game, seats, seed, options=options, cards=args.cards, names=NAMES[:seats])
    bot = args.bot or ("greedy" if "greedy" in bot_names(game.name) else "apprentice")
    bots = {seat: make_bot(bot, game.name) for seat in range(seats)}
    watch(table, bots, Terminal(), pace)
    return 0


def watch(table: Table, bots: dict[int, Policy], terminal: Terminal, pace: float) -> None:
    """Play to the end; after each move the table as a spectator sees it, and what happened."""
    from ..bots.live import live_move, tell
    from ..engine.game import SPECTATOR
    from ..engine.rng import rng_from_seed
    from .rendering import table_panel
    from .replay import describe_end

    rng, told = rng_from_seed(f"{table.seed} demo"), 0
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        move = live_move(table, seat, bots[seat], rng)
        table.play(seat, move)
        tell(table, bots, seat, move)
        lines = table.log(SPECTATOR, told)
        told = len(table.events)
        if not lines:
            continue
        if terminal.console.is_terminal:
            terminal.console.clear()
        log = "\n".join(terminal.log_line(line.rule, line.text) for line in lines)
        terminal.show(table_panel(table, SPECTATOR, room_beside(log, terminal.rows)))
        terminal.say(log, "dim")
        time.sleep(pace)
    terminal.say(describe_end(table), "bold")
    terminal.say(f"Play it yourself: coven play {table.game.name}")


def room_beside(log: str, rows: int | None) -> int | None:
    """How many lines a board may have so that all is seen at once; half the screen at least."""
    if rows is None:
        return None
    return max(rows // 2, rows - len(log.split("\n")) - 1)
