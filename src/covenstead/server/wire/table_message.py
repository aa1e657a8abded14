"""The `table` message in three parts, each of which is encoded only when it changes.

What is fixed is encoded once, what everybody gets once for each change, and only the rest for each
seat. Together they are a `messages.Table`; a test holds their fields equal.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...engine.options import Options
from ...engine.outcome import Outcome
from ...engine.record import Branch
from ...engine.table import Choice, Line
from ..tables.snapshot import Status
from .messages import Invitation, Opening, Seat

_encode = msgspec.json.Encoder().encode
NOTHING_DONE = b',"done":[]}'


class Fixed(msgspec.Struct, frozen=True):
    """What is fixed before the deal: by whoever opened the table, and by what people brought."""

    table: str
    game: str
    options: Options
    clock_s: int
    bank_s: int
    listed: bool
    hints: bool
    commitment: str
    branch: Branch | None


class Shared(msgspec.Struct, frozen=True):
    """What is the same for everybody."""

    status: Status
    seats: list[Seat]
    watching: int
    resumes_ms: int | None
    fills_ms: int | None
    outcome: Outcome | None
    round: int
    commitments: list[str | None]
    agreement: str | None
    opened: Opening | None
    rematch: str | None


class PerSeat(msgspec.Struct, frozen=True):
    """What one seat gets, or the spectators."""

    seq: int
    seat: int
    view: msgspec.Struct | None
    choices: list[Choice]
    can_undo: bool
    log_from: int
    log: list[Line]
    invitations: list[Invitation]
    devices: int


def fields_of(part: Fixed | Shared | PerSeat) -> bytes:
    """The fields of a part without the braces."""
    return _encode(part)[1:-1]


def join_parts(fixed: bytes, shared: bytes, per_seat: bytes) -> bytes:
    """The message up to `done`, which `with_done` adds."""
    return b'{"type":"table",%b,%b,%b' % (fixed, shared, per_seat)


def with_done(message: bytes, done: Sequence[str]) -> str:
    """The text of the message, with the requests of its reader that are now committed."""
    end = b',"done":%b}' % _encode(done) if done else NOTHING_DONE
    return (message + end).decode()
