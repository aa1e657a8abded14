"""Text of people, made fit for a terminal."""

from __future__ import annotations

import io
import sys
import unicodedata

# Control, direction and half characters: what a terminal obeys or cannot show.
CONTROL = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def harmless(text: str) -> str:
    """A text without control characters, except the ends of lines."""
    if text.isprintable():
        return text
    return "".join([one for one in text if one == "\n" or unicodedata.category(one) not in CONTROL])


def forgiving_streams() -> None:
    """Bytes that are no text, and letters that the terminal lacks, become question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
