"""The command line: `coven`. Argument parsing and printing only.

Each command is a module with `add_parser(commands)` and `run(args)`. It imports what it needs only
when it runs, so that `coven --help` answers at once.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable
from importlib import import_module

from .. import __version__
from ..engine.errors import CovensteadError
from .plain_text import forgiving_streams, harmless

COMMANDS = (
    "games",
    "play",
    "demo",
    "new",
    "check",
    "compile",
    "serve",
    "think",
    "admin",
    "sim",
    "arena",
    "lab",
    "replay",
    "review",
    "cards",
    "deck",
    "bench",
    "mcp",
    "doctor",
    "completion",
)


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise CovensteadError(f"{message} (try {self.prog} --help)")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    coven = Parser(
        prog="coven",
        description="A digital table for five witch card games.",
        epilog="coven alone shows a menu. To play right away: coven play blackmore",
    )
    coven.add_argument("--version", action="version", version=f"coven {__version__}")
    commands = coven.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        import_module(f"{__name__}.{name}").add_parser(commands)
    describe_commands(commands)
    return coven


def describe_commands(commands: argparse._SubParsersAction[Parser]) -> None:
    """Let `coven COMMAND --help` begin with what the list of commands says about it."""
    for listed in commands._choices_actions:
        command = commands.choices[listed.dest]
        if command.description is None and listed.help:
            command.description = f"{listed.help[0].upper()}{listed.help[1:]}."


def described(error: OSError) -> str:
    """The file and what is wrong with it, without the number of the error."""
    return f"{error.filename}: {error.strerror}" if error.filename else str(error)


def main(arguments: list[str] | None = None) -> int:
    """Run a command; bad input is one sentence on standard error and exit code 2."""
    forgiving_streams()
    try:
        args = parser().parse_args(arguments)
        if args.command is None:
            from .welcome import welcome

            words = welcome()
            return main(words) if words else 0
        run: Callable[[argparse.Namespace], int] = import_module(f"{__name__}.{args.command}").run
        return run(args)
    except CovensteadError as error:
        print(f"coven: {harmless(str(error))}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read our output has gone, as `head` does; there is nobody left to write to.
        sys.stderr.close()
        return 0
    except OSError as error:
        # A full disk, or a terminal that is gone; what we could still say goes nowhere either.
        print(f"coven: {harmless(described(error))}", file=sys.stderr)
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 2
    except KeyboardInterrupt:
        print("\ncoven: stopped", file=sys.stderr)
        return 130
