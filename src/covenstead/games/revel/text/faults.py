"""What can be wrong with a text, always with its place."""

from __future__ import annotations


class Fault(Exception):
    """One thing wrong in one paragraph, from `start` up to `end`."""

    def __init__(self, message: str, start: int, end: int) -> None:
        super().__init__(message)
        self.message = message
        self.start = start
        self.end = max(end, start + 1)

    def show(self, text: str, where: str) -> str:
        """The message, the paragraph and a caret under the place."""
        caret = " " * self.start + "^" * (self.end - self.start)
        return f"{where}: {self.message}\n    {text}\n    {caret}"
