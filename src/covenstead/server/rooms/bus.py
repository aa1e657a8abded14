"""The bus between nodes: «table T is at entry N». A notice carries no state and may be lost.

Whoever gets one reads the log. One node alone needs no bus; several nodes on one PostgreSQL use its
NOTIFY (`node/postgres_bus.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something has changed: the log of a table, who is connected where, or the lobby."""

    node: str
    table: str = ""
    seq: int = 0
    # The seats with a person connected to that node, and its spectators; None: not about that.
    here: list[int] | None = None
    watching: int = 0
    # Nothing is new: the node only says that it is alive, and how many people are connected to it.
    alive: bool = False
    people: int = 0


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
