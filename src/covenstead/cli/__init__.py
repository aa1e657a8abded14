"""The command line: `coven`. Argument parsing and printing only.

Each command is a module with `add_parser(commands)` and `run(args)`; what it needs is imported when
it runs, so that `coven --help` answers at once.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from importlib import import_module

from .. import __version__
from ..engine.errors import CovensteadError

COMMANDS = (
    "games",
    "play",
    "serve",
    "sim",
    "arena",
    "lab",
    "replay",
    "review",
    "cards",
    "deck",
    "bench",
    "mcp",
)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise CovensteadError(f"{message} (try {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    coven = Parser(
        prog="coven",
        description="A digital table for five witch card games.",
        epilog="Play at once: coven play blackmore",
    )
    coven.add_argument("--version", action="version", version=f"coven {__version__}")
    commands = coven.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in COMMANDS:
        import_module(f"{__name__}.{name}").add_parser(commands)
    return coven


def main(arguments: list[str] | None = None) -> int:
    """Run a command; bad input is one sentence on standard error and exit code 2."""
    try:
        args = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = import_module(f"{__name__}.{args.command}").run
        return run(args)
    except CovensteadError as error:
        print(f"coven: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of our output went away, as `head` does; there is nobody left to tell.
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        print("\ncoven: stopped", file=sys.stderr)
        return 130
