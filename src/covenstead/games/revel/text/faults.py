"""What can be wrong with a text, always with its place."""

from __future__ import annotations


class Fault(Exception):
    """One thing wrong in one paragraph, from `start` up to `end`."""

    def __init__(self, message: str, start: int, end: int, expected: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        # Words with which the text could have gone on here.
        self.expected = expected
        # A text that can be read and was probably meant; a second effect is on a second line.
        self.rewrite = ""
        self.message = message
        self.start = start
        self.end = max(end, start + 1)

    def show(self, text: str, where: str) -> str:
        """The message, the paragraph and a caret under the place."""
        caret = " " * self.start + "^" * (self.end - self.start)
        shown = f"{where}: {self.message}\n    {text}\n    {caret}"
        if not self.rewrite:
            return shown
        meant = self.rewrite.replace("\n", "\n               and: ")
        return f"{shown}\n  did you mean: {meant}"
