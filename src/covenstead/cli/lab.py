"""`coven lab`: simulate games, report on them, measure a card, compare runs, check balance."""

from __future__ import annotations

import argparse
from importlib import import_module

from .arguments import Commands

TASKS = ("run", "report", "card", "diff", "gate")


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "lab", help="simulate games in bulk, write reports, measure a card"
    )
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True)
    for name in TASKS:
        import_module(f"{__package__}.lab_commands.{name}").add_parser(tasks)


def run(args: argparse.Namespace) -> int:
    code: int = import_module(f"{__package__}.lab_commands.{args.task}").run(args)
    return code
