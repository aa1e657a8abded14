"""`coven serve`: tables for browsers, terminals and programs."""

from __future__ import annotations

import argparse
from typing import Any

from ..server.command import add_arguments, settings_of


def add_parser(subparsers: Any) -> None:
    """The words of the command."""
    parser = subparsers.add_parser("serve", help="run tables for browsers and programs")
    add_arguments(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped; the server itself is imported only now."""
    from ..server.run import serve

    return serve(settings_of(args))
