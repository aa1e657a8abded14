"""`coven admin`: for those who run a server."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module

from .arguments import Commands

MODULES = ("tables", "look", "people", "bans", "nodes", "purge", "backup")


def add_parser(commands: Commands) -> None:
    """Add the command; each module adds its actions, with what does them as `act`."""
    admin = commands.add_parser(
        "admin",
        help="look after the database of a server",
        description="Looks after the database of a server, while it runs or not. Running nodes "
        "apply a change within two seconds.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    actions = admin.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name in MODULES:
        import_module(f"{__package__}.admin_commands.{name}").add_parsers(actions)


def run(args: argparse.Namespace) -> int:
    act: Callable[[argparse.Namespace], int] = args.act
    return act(args)


EXAMPLES = """\
The database is that of `coven serve`: --database URL, or the variable COVEN_DATABASE.

examples:
  coven admin list --status playing        which games are being played
  coven admin close 7kq2m9x4ab3cde         end one of them
  coven admin ban --address 192.0.2.0/24 --for 7d
  coven admin who Ada                      the guests of that name
  coven admin forget Zq3x_81bTnVw          delete everything about one of them
  coven admin purge --older-than 90d       delete games that ended long ago
  coven admin backup copy.db               while games are played
"""
