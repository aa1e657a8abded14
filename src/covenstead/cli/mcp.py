"""`coven mcp`: a seat for an agent, over the Model Context Protocol on stdio."""

from __future__ import annotations

import argparse

from .common import Commands


def add_parser(commands: Commands) -> None:
    command = commands.add_parser(
        "mcp", help="let an agent take a seat (Model Context Protocol on stdio)"
    )
    command.add_argument("--at", metavar="URL", help="a server, or the link of a seat on one")
    command.add_argument("--name", default="Agent", help="the agent's name at a server")


def run(args: argparse.Namespace) -> int:
    from ..adapters import need

    need("mcp", "mcp")
    from ..adapters.mcp import Host, server

    if args.at is None:
        host = Host()
    else:
        need("websockets", "server")
        from .mcp_away import host_away

        host = host_away(args.at, args.name)
    server(host).run("stdio")
    return 0
