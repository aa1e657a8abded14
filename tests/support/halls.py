"""A hall on a real database, without sockets or bots: for tests of the log and of restarts."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from covenstead.server.metrics import Metrics
from covenstead.server.rooms.bus import NoBus
from covenstead.server.rooms.decide import Action, Asker, DecidedEntry, moved
from covenstead.server.rooms.hall import Hall
from covenstead.server.rooms.identity import Signer
from covenstead.server.rooms.opening import create
from covenstead.server.rooms.room import Room
from covenstead.server.settings import Settings
from covenstead.server.storage.store import Store
from covenstead.server.tables import table_log as log
from covenstead.server.tables.match import Match
from covenstead.server.wire import messages as wire
from tests.server.test_secrecy import dealt_match
from tests.support.tables import Setting

T = TypeVar("T")


class HallHouse:
    """A hall that can be stopped and opened again on the same file."""

    def __init__(self, database: Path, **changed: Any) -> None:
        self.settings = Settings(
            database=f"sqlite:///{database}", tables_per_guest=10**6, **changed
        )
        self._runner = asyncio.Runner()
        self._requests = 0
        self.open()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def open(self) -> None:
        self.run(self._open())

    async def _open(self) -> None:
        self.store = Store(self.settings.database)
        await self.store.open()
        self.hall = Hall(self.settings, self.store, NoBus(), Signer(b"key"), Metrics())

    def stop(self) -> None:
        """End the hall; nothing is written at the end that was not written before."""
        self.run(self._stop())

    async def _stop(self) -> None:
        await self.hall.close()
        await self.store.close()

    def close(self) -> None:
        self.stop()
        self._runner.close()

    # ---- tables ----

    def deal(self, name: str, setting: Setting, seed: int | str) -> str:
        """A table with a person in every seat, dealt."""
        game, seats, options = setting
        plain = dealt_match(game, seats).deal
        deal = msgspec.structs.replace(plain, table=name, options=options, seed=str(seed))
        sat: list[log.AnyEntry] = [
            log.Sat(seat=seat, guest=f"g{seat}", name=f"P{seat}", at_ms=0) for seat in range(seats)
        ]
        self.run(create(self.hall, deal, [*sat, log.Started(at_ms=0)]))
        return name

    def room(self, table: str) -> Room:
        return self.run(self.hall.room(table))

    def match(self, table: str) -> Match:
        return self.room(table).match

    def height(self, table: str) -> int:
        """How many entries are in the database."""
        return self.run(self.store.heights([table]))[table]

    # ---- requests ----

    async def ask(self, table: str, seat: int, kind: type[wire.Request], **given: Any) -> None:
        """What the person on a seat asks for; raises what the hall refuses it with."""
        room = await self.hall.room(table)
        self._requests += 1
        request: Action = kind(id=f"r{self._requests}", **given)  # type: ignore[assignment]
        await self.hall.act(room, Asker(f"g{seat}", f"P{seat}", seat), request)

    async def move(self, table: str, seat: int, number: int) -> None:
        """A move of a seat: of its person, or of the bot that plays it."""
        room = await self.hall.room(table)
        if room.match.seats[seat].bot is None:
            await self.ask(table, seat, wire.Move, seq=room.match.current.told[seat], move=number)
        else:
            await self.hall.write(room, lambda match: bot_move(match, seat, number))

    async def undo(self, table: str, seat: int) -> None:
        room = await self.hall.room(table)
        await self.ask(table, seat, wire.Undo, seq=room.match.current.told[seat])


def bot_move(match: Match, seat: int, number: int) -> DecidedEntry:
    return moved(match, seat, number, now_ms=0, by="bot")
