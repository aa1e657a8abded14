"""The `table` message in three parts: each is encoded when it changes, and no more often.

What is settled is encoded once, what everybody is told alike once for each change, and only the
rest for each seat. Together they are a `schema.Table`; a test holds their fields equal.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..engine.options import Options
from ..engine.outcome import Outcome
from ..engine.record import Branch
from ..engine.table import Choice, Line
from .schema import Invitation, Opening, Seat, Status

_encode = msgspec.json.Encoder().encode
NOTHING_DONE = b',"done":[]}'


class Settled(msgspec.Struct, frozen=True):
    """What was settled before the deal: when the table was opened, and by what people brought."""

    table: str
    game: str
    options: Options
    clock_s: int
    listed: bool
    hints: bool
    commitment: str
    branch: Branch | None


class Shared(msgspec.Struct, frozen=True):
    """What everybody is told alike."""

    status: Status
    seats: list[Seat]
    watching: int
    outcome: Outcome | None
    opened: Opening | None
    rematch: str | None


class Own(msgspec.Struct, frozen=True):
    """What one seat is told, or the spectators."""

    seq: int
    seat: int
    view: msgspec.Struct | None
    choices: list[Choice]
    can_undo: bool
    log_from: int
    log: list[Line]
    invitations: list[Invitation]


def fields_of(part: Settled | Shared | Own) -> bytes:
    """A part, to be put between others: its fields without the braces."""
    return _encode(part)[1:-1]


def put_together(settled: bytes, shared: bytes, own: bytes) -> bytes:
    """A message to which only `done` is to be added."""
    return b'{"type":"table",%b,%b,%b' % (settled, shared, own)


def with_done(message: bytes, done: Sequence[str]) -> str:
    """The text of the message, with the requests of its reader that are now committed."""
    end = b',"done":%b}' % _encode(done) if done else NOTHING_DONE
    return (message + end).decode()
