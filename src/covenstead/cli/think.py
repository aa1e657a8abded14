"""`coven think`: lend this machine's processors to the bots of a server."""

from __future__ import annotations

import argparse

from .arguments import Commands, positive


def add_parser(commands: Commands) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "think",
        help="let the bots of a server think on this machine",
        description="Takes jobs from the PostgreSQL database of a server and writes the answers "
        "back. It needs the same version and the same games as the server. It can be stopped or "
        "killed at any moment: others go on.",
        epilog="example: coven think --database postgresql://covenstead@db/covenstead --workers 8",
    )
    parser.add_argument(
        "--database", metavar="URL", help="postgresql://…, or the variable COVEN_DATABASE"
    )
    parser.add_argument(
        "--workers", type=positive, default=2, metavar="N", help="processes in which bots think"
    )
    parser.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FILE",
        help="know the game of this file too, as the server does; may be repeated",
    )
    parser.add_argument("--plain-logs", action="store_true", help="logs for people, not JSON")


def run(args: argparse.Namespace) -> int:
    """Think until stopped. The server is only imported now, so that --help stays fast."""
    from ..server.node.configuration import database_of
    from ..server.node.logs import set_up
    from ..server.node.thinker import think

    set_up(as_json=not args.plain_logs)
    database = database_of(args.database)
    return think(database, slots=args.workers, games=args.game)
