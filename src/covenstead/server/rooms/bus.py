"""The bus between nodes: «table T is at entry N, which says …». A notice may be lost.

It is sent when the entry is committed. Whoever has the entry before it applies it; whoever misses
some reads the log. One node alone needs no bus; several nodes on one PostgreSQL use its
NOTIFY (`node/postgres_bus.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from ..wire.messages import Sign

# Of an entry that is sent along, in bytes: PostgreSQL takes notices of up to 8,000.
LONGEST_TOLD = 3000


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something is new: a table's log, who is connected where, the lobby, a sign at a table."""

    node: str
    table: str = ""
    seq: int = 0
    # The entry of that number as it is stored, unless it is long.
    entry: str = ""
    # The seats with a person connected to that node, and its spectators; None: not about that.
    here: list[int] | None = None
    watching: int = 0
    # Nothing is new: the node only says that it is alive, and how many people are connected to it.
    alive: bool = False
    # A sign that somebody on a seat shows; it is told to who is here, and kept nowhere.
    sign: Sign | None = None
    seat: int = 0
    people: int = 0


def told_of(entry: str) -> str:
    """What of an entry is sent along: all of it, or nothing."""
    return entry if len(entry.encode()) <= LONGEST_TOLD else ""


Listener = Callable[[Notice | None], None]


class Bus(Protocol):
    """Sends notices to the other nodes; a listener gets None when it may have missed some."""

    async def open(self, listener: Listener) -> None: ...

    def send(self, notice: Notice) -> None: ...

    async def close(self) -> None: ...


class NoBus:
    """The bus of a node that is alone."""

    async def open(self, listener: Listener) -> None:
        """No notice will ever arrive."""

    def send(self, notice: Notice) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to close."""
