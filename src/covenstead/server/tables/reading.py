"""Reading a stored log: as far as it can be read, and what is wrong with the rest.

Whatever stands in a log, reading it ends in a match or in a `Fault`, never in an exception: one
table that cannot be read must not stop anybody else's. Nothing is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from . import table_log as log
from .match import Match

# An entry as it is stored: its number and its text.
Row = tuple[int, str]


class Fault(NamedTuple):
    """The first entry that cannot be read or applied: where and why, for whoever runs the server.

    The reason may name cards: it is neither sent to players nor logged.
    """

    seq: int
    reason: str


class Reading(NamedTuple):
    """The match as far as its log could be read."""

    match: Match
    fault: Fault | None = None


def read(match: Match, rows: Sequence[Row], fresh: Callable[[], Match]) -> Reading:
    """Apply the rows after a match, up to the first fault; `fresh` makes the same match again."""
    rows = counting(rows)
    for done, (seq, text) in enumerate(rows):
        fault = apply_row(match, seq, text)
        if fault is not None:
            # What failed may have changed the match: read again what is before it.
            whole = read(fresh(), rows[:done], fresh)
            return Reading(whole.match, whole.fault or fault)
    return Reading(match)


def apply_row(match: Match, seq: int, text: str) -> Fault | None:
    """Apply one entry, or say what is wrong with it."""
    try:
        entry = log.read_entry(text)
    except Exception as error:
        return Fault(seq, f"it cannot be read: {error}")
    skipped = entry.entries if isinstance(entry, log.SetAside) else 0
    if seq != match.seq + 1 + skipped:
        return Fault(seq, f"entry {match.seq + 1} is missing")
    try:
        match.apply(entry)
    except Exception as error:
        reason = f"«{type(entry).__name__.lower()}» cannot be done: {error or repr(error)}"
        return Fault(seq, reason)
    return None


def counting(rows: Sequence[Row]) -> list[Row]:
    """The rows without those that were set aside later."""
    kept: list[Row] = []
    for seq, text in rows:
        first = seq - set_aside_by(text)
        while kept and kept[-1][0] >= first:
            kept.pop()
        kept.append((seq, text))
    return kept


def set_aside_by(text: str) -> int:
    """How many entries before it an entry sets aside: most of them none."""
    if '"set aside"' not in text:
        return 0
    try:
        entry = log.read_entry(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return 0
    return entry.entries if isinstance(entry, log.SetAside) else 0


def reach_back(rows: Sequence[Row], seq: int) -> bool:
    """Whether one of these rows sets aside the entry of that number."""
    return any(set_aside_by(text) and row - set_aside_by(text) <= seq for row, text in rows)
