"""`coven` alone: what can be done here, as a menu."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .terminal import Terminal

# What it says, and the command that does it.
ITEMS = (
    ("play in the browser", "coven serve --open"),
    ("play in the terminal", "coven play"),
    ("watch bots play", "coven demo"),
    ("learn a game", "coven games NAME --rules"),
    ("check the installation", "coven doctor"),
)
READ = (
    "More: coven --help lists every command, coven COMMAND --help explains one.\n"
    "To read: README.md and docs/ in the source; start with docs/tutorial/first-game.md"
)


def welcome() -> list[str] | None:
    """Show the menu; in a terminal ask, and return the words of the command that was chosen."""
    from .terminal import Terminal

    terminal = Terminal()
    terminal.say("Covenstead: five witch card games", "bold")
    for number, (says, command) in enumerate(ITEMS, 1):
        terminal.say(f"  {number}  {says:<26}{command}")
    terminal.say(READ, "dim")
    return asked(terminal) if sys.stdin.isatty() and sys.stdout.isatty() else None


def asked(terminal: Terminal) -> list[str] | None:
    """The command that a person picks by its number; None if they leave."""
    while True:
        try:
            answer = terminal.ask("Your choice (Enter leaves): ").lower()
        except EOFError:
            return None
        if answer in ("", "q", "quit", "exit"):
            return None
        if answer in [str(number) for number in range(1, len(ITEMS) + 1)]:
            return words_of(int(answer), terminal)
        terminal.say(f"Type a number from 1 to {len(ITEMS)}.")


def words_of(number: int, terminal: Terminal) -> list[str]:
    """The words of a command; what is open is asked, and tables are kept with saved games."""
    from .play import ask_game
    from .saved_games import default_path

    words = ITEMS[number - 1][1].split()[1:]
    if words[0] == "serve":
        folder = default_path("tables").parent
        folder.mkdir(parents=True, exist_ok=True)
        words += ["--plain-logs", "--database", f"sqlite:///{folder / 'tables.db'}"]
    if words[0] == "demo":
        words.append(ask_game(terminal))
    return [ask_game(terminal) if word == "NAME" else word for word in words]
