"""`coven mcp`: a seat for an agent, over the Model Context Protocol on stdio."""

from __future__ import annotations

import argparse

from .arguments import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "mcp", help="give an AI agent a seat (Model Context Protocol on stdio)"
    )
    command.add_argument(
        "--at", metavar="URL", help="play on a server: its address, or the link of a seat"
    )
    command.add_argument("--name", default="Agent", help="the agent's name on the server")
    command.add_argument(
        "--game",
        action="append",
        default=[],
        metavar="FILE",
        help="offer the game of this file too; may be repeated",
    )


def run(args: argparse.Namespace) -> int:
    from ..engine.extras import need

    need("mcp", "bridges")
    from ..adapters.mcp import Host, server
    from ..games import load

    for file in args.game:
        load(file)
    if args.at is None:
        host = Host()
    else:
        from .remote_mcp import remote_tools

        host = remote_tools(args.at, args.name)
    server(host).run("stdio")
    return 0
