"""The terminal as `coven play` uses it: text of people goes in and out here, and only here.

Names, moves and messages come from people, perhaps from strangers on a server. Nothing in them is
ever read as markup, and no control character of theirs reaches the terminal.
"""

from __future__ import annotations

import contextlib
import shutil
import signal
import sys
import textwrap
import threading
from collections.abc import Iterator
from types import FrameType

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from .plain_text import harmless

# The longest id of a rule.
RULE = 7


class Terminal:
    """Where a person reads and types."""

    def __init__(self) -> None:
        self.console = Console(markup=False, emoji=False, highlight=False)
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (arrow keys and earlier lines at every question)

    @property
    def columns(self) -> int:
        """How many letters fit into a line."""
        return shutil.get_terminal_size().columns

    @property
    def rows(self) -> int | None:
        """How many lines can be seen at once; None if nobody sees them as a page."""
        return shutil.get_terminal_size().lines if self.console.is_terminal else None

    def height_of(self, body: RenderableType) -> int:
        """How many lines something would take."""
        options = self.console.options.update_width(self.columns)
        return len(self.console.render_lines(body, options, pad=False))

    def show(self, body: RenderableType) -> None:
        """Print a board, a table or a text with styles."""
        self.console.print(Harmless(body), width=self.columns)

    def say(self, text: str, style: str = "", *, whole: bool = False) -> None:
        """Print text as it is; `whole` never breaks a line, so that a path can be copied."""
        self.console.print(Harmless(Text(text, style)), width=self.columns, soft_wrap=whole)

    def tell(self, rule: str, text: str) -> None:
        """Print a line of the log."""
        self.say(self.log_line(rule, text), "dim")

    def log_line(self, rule: str, text: str) -> str:
        """A line of the log: the rule, and beside it what happened."""
        return self.hanging(f"{rule:>{RULE}}  {text}", RULE + 2)

    def hanging(self, line: str, indent: int) -> str:
        """A line as it is broken here, the rest below its first words; no card is torn apart."""
        return "\n".join(
            textwrap.wrap(
                line,
                max(self.columns, 2 * indent),
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
            )
        )

    def ask(self, question: str = "> ") -> str:
        """A line that the person types; EOFError at the end of input."""
        try:
            return input(question).strip()
        except (EOFError, KeyboardInterrupt, SystemExit):
            self.say("")
            raise


class Harmless:
    """Something to print, without what could move the cursor or turn the writing round."""

    def __init__(self, body: RenderableType) -> None:
        self.body = body

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for segment in console.render(self.body, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """SIGTERM and a closed window end the program as Ctrl-C does: what has to be said is said."""

    def stop(number: int, _: FrameType | None) -> None:
        raise SystemExit(128 + number)

    kinds = [kind for name in ("SIGTERM", "SIGHUP") if (kind := getattr(signal, name, None))]
    if threading.current_thread() is not threading.main_thread():
        kinds = []
    before = {kind: signal.signal(kind, stop) for kind in kinds}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)
