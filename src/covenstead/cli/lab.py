"""`coven lab`: run experiments, report them, ask about a card, compare, and hold gates."""

from __future__ import annotations

import argparse
from importlib import import_module

from .common import Commands

TASKS = ("run", "report", "card", "diff", "gate")


def add_parser(commands: Commands) -> None:
    command = commands.add_parser("lab", help="experiments: simulate, report, judge a card")
    tasks = command.add_subparsers(dest="task", metavar="TASK", required=True)
    for name in TASKS:
        import_module(f"{__package__}.lab_tasks.{name}").add_parser(tasks)


def run(args: argparse.Namespace) -> int:
    code: int = import_module(f"{__package__}.lab_tasks.{args.task}").run(args)
    return code
