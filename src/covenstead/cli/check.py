"""`coven check`: what every game is held to, tried on a game of your own."""

from __future__ import annotations

import argparse

from .arguments import Commands, positive


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "check",
        help="check a game of your own as ours are checked",
        description="Play random games of a file and check secrecy, copies, refusals and records.",
        epilog="example: coven check ./oh_hell.py",
    )
    command.add_argument("game", help="the file of the game, or the name of one")
    command.add_argument(
        "--games", type=positive, default=12, metavar="N", help="how many games each check plays"
    )


def run(args: argparse.Namespace) -> int:
    from ..check import check_game
    from ..games import load
    from .terminal import Terminal

    terminal, game = Terminal(), load(args.game)
    terminal.say(f"{game.title}: {args.games} games for each line", "bold")
    faults = 0
    for verdict in check_game(game, args.games):
        mark = "!!" if verdict.fault else "--" if verdict.skipped else "ok"
        terminal.say(f"{mark}  {verdict.holds}")
        faults += verdict.fault is not None
        for line, style in ((verdict.fault, "red"), (verdict.skipped, "dim")):
            if line:
                terminal.say(f"    {line}", style, whole=True)
    terminal.say(f"{faults} of these checks failed" if faults else "every check passed", "bold")
    return 1 if faults else 0
