"""`coven mcp`: a seat for an agent, over the Model Context Protocol on stdio."""

from __future__ import annotations

import argparse

from .common import Commands


def add_parser(commands: Commands) -> None:
    commands.add_parser("mcp", help="let an agent take a seat (Model Context Protocol on stdio)")


def run(args: argparse.Namespace) -> int:
    from ..adapters import need

    need("mcp", "mcp")
    from ..adapters.mcp import server

    server().run("stdio")
    return 0
