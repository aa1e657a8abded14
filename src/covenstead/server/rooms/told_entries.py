"""Entries that nodes tell each other, so that nobody has to read what was just written."""

from __future__ import annotations

import contextlib

import msgspec

from ..tables import table_log as log
from ..tables.reading import set_aside_by
from .bus import Notice, told_of
from .room import Room


def notice_of(node: str, table: str, seq: int, entry: log.AnyEntry) -> Notice:
    """That an entry is written under that number, and if it is short what it says."""
    return Notice(node, table, seq, entry=told_of(log.write_entry(entry)))


def next_entry(room: Room, notice: Notice) -> log.AnyEntry | None:
    """The entry that a notice tells, if it can be applied as it is; else the log must be read."""
    is_next = notice.seq == room.match.seq + 1 and room.unwritten is None
    if is_next and notice.entry and not set_aside_by(notice.entry):
        with contextlib.suppress(msgspec.DecodeError):
            return log.read_entry(notice.entry)
    return None
