"""Several nodes on one database, in one process, on a clock of ours: they die, pause and mishear.

Each has the real hall, store and protocol (`thinking/keeping.py`). Whatever a node asks of the
database goes through its gate, where it can be stopped before or after any single question.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from covenstead.engine.errors import IllegalMove
from covenstead.games import load
from covenstead.server.errors import RequestError
from covenstead.server.metrics import Metrics
from covenstead.server.rooms.bus import Listener, Notice
from covenstead.server.rooms.decide import Asker
from covenstead.server.rooms.hall import Hall
from covenstead.server.rooms.identity import Signer
from covenstead.server.rooms.room import Room
from covenstead.server.settings import Settings
from covenstead.server.storage import db_schema as db
from covenstead.server.storage.leases import Leases
from covenstead.server.storage.store import Store, Summary
from covenstead.server.tables import table_log as log
from covenstead.server.tables.due import bot_to_move
from covenstead.server.tables.match import Match
from covenstead.server.thinking.keeping import Keeping
from covenstead.server.thinking.scheduler import bot_moves, clock_moves
from covenstead.server.wire import messages as wire
from tests.server.test_secrecy import dealt_match
from tests.support.set_clocks import SetClock

LEASE_S, IDLE_S, ROUND_S = 6.0, 10.0, 2
# Where the time of a simulation begins.
NOON_MS = 10**12


class Gate:
    """Where a node stands still when it is paused: after so many more questions."""

    def __init__(self) -> None:
        self.left: int | None = None
        self.frozen = asyncio.Event()
        self._open = asyncio.Event()
        self._open.set()

    def freeze(self) -> None:
        self.left = None
        self.frozen.set()
        self._open.clear()

    def thaw(self) -> None:
        self.frozen.clear()
        self._open.set()

    async def wait(self) -> None:
        if self.left is not None:
            self.left -= 1
            if self.left <= 0:
                self.freeze()
        await self._open.wait()


class Gated:
    """A store or its leases, every question to which passes a gate there and back."""

    def __init__(self, inner: Any, gate: Gate) -> None:
        self._inner = inner
        self._gate = gate

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if not callable(found):
            return found

        async def asked(*given: Any, **named: Any) -> Any:
            await self._gate.wait()
            answer = await found(*given, **named)
            await self._gate.wait()
            return answer

        return asked


class Wire:
    """The bus of all nodes, which may lose everything that is said."""

    def __init__(self) -> None:
        self.nodes: dict[str, Listener] = {}
        self.is_lost = False

    def bus_of(self, node: str) -> NodeBus:
        return NodeBus(self, node)


class NodeBus:
    """One node's end of the wire."""

    def __init__(self, wire: Wire, node: str) -> None:
        self._wire = wire
        self._node = node

    async def open(self, listener: Listener) -> None:
        self._wire.nodes[self._node] = listener

    def send(self, notice: Notice) -> None:
        if not self._wire.is_lost:
            for name, hear in list(self._wire.nodes.items()):
                if name != self._node:
                    hear(notice)

    async def close(self) -> None:
        self._wire.nodes.pop(self._node, None)


class SimNode:
    """A node; `calm_since_ms` is since when it has been up without a break."""

    def __init__(
        self, world: World, name: str, error_ms: int, leases: Callable[[Store], Leases]
    ) -> None:
        self.gate = Gate()
        self.clock = SetClock(world.ms, error_ms)
        self.calm_since_ms = world.ms
        store: Any = Gated(world.store, self.gate)
        settings = Settings(node=name, lease_s=LEASE_S, idle_s=IDLE_S)
        self.bus = world.wire.bus_of(name)
        self.hall = Hall(settings, store, self.bus, Signer(b"key"), Metrics(), self.clock)
        gated: Any = Gated(leases(world.store), self.gate)
        self.keeping = Keeping(self.hall, gated, lambda room: None, is_alone=False)
        self.pending: asyncio.Task[None] | None = None

    @property
    def is_paused(self) -> bool:
        return self.gate.frozen.is_set()

    # ---- what it does ----

    async def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Work until it is done, or the node stands still in the middle of it."""
        self.pending = asyncio.create_task(self._tried(work))
        await self._settle()

    async def resume(self) -> None:
        self.gate.thaw()
        await self._settle()

    async def _settle(self) -> None:
        """Wait for all that is under way; what is stuck at the gate stays."""
        stuck = asyncio.create_task(self.gate.frozen.wait())
        while not self.is_paused:
            under_way = {task for task in (self.pending, *self.hall._tasks) if task is not None}
            under_way = {task for task in under_way if not task.done()}
            if not under_way:
                break
            await asyncio.wait({*under_way, stuck}, return_when=asyncio.FIRST_COMPLETED)
        stuck.cancel()

    @staticmethod
    async def _tried(work: Coroutine[Any, Any, None]) -> None:
        # A refusal is an answer; anything else is a fault.
        with contextlib.suppress(RequestError, IllegalMove):
            await work

    async def round(self) -> None:
        await self.keeping.round()
        await self.keeping.let_rest()
        await self.keeping.revive()

    async def see_to_tables(self) -> None:
        """Make the moves of clocks and bots at the tables that it keeps."""
        for room in list(self.hall.rooms.values()):
            if room.is_leased and room.match.status == "playing":
                for decision in self._due(room):
                    with contextlib.suppress(RequestError, IllegalMove):
                        await self.hall.write(room, decision)

    def _due(self, room: Room) -> list[Callable[[Match], Any]]:
        match, now = room.match, self.clock.now_ms
        bot = bot_to_move(match)
        found = []
        if bot is not None and match.table is not None:
            found.append(bot_moves(bot, match.table.default_move(bot), match.seq, now))
        for seat in range(match.deal.seats):
            deadline = match.deadline_ms(seat)
            if deadline is not None and deadline <= now():
                found.append(clock_moves(seat, now))
        return found

    async def ask(self, table: str, seat: int, request: wire.Move) -> None:
        room = await self.hall.room(table)
        await self.hall.act(room, Asker(f"g{seat}", f"P{seat}", seat), request)

    async def die(self) -> None:
        """kill -9: nothing more is done, and nothing is said."""
        await self.bus.close()
        if self.pending is not None:
            self.pending.cancel()
            await asyncio.gather(self.pending, return_exceptions=True)
        await self.hall.close()


class World:
    """The database, the wire, the nodes, and what time it really is."""

    def __init__(self, leases: Callable[[Store], Leases] = Leases) -> None:
        self.ms = NOON_MS
        self.wire = Wire()
        self.nodes: dict[int, SimNode] = {}
        # When a node last fell silent, or one that was silent spoke again.
        self.troubled_ms = self.ms
        self.store: Store
        self._leases = leases
        self._started = 0

    async def open(self, file: Path, clocks_s: dict[str, int]) -> None:
        self.store = Store(f"sqlite:///{file}")
        await self.store.open()
        for name, clock_s in clocks_s.items():
            await self._lay(name, clock_s)

    async def _lay(self, name: str, clock_s: int) -> None:
        """A table of two people, dealt by a node that is gone."""
        plain = dealt_match("blackmore", 2).deal
        deal = msgspec.structs.replace(plain, table=name, clock_s=clock_s, opened_ms=self.ms)
        await self.store.add_table(deal, Summary("playing", [], 0))
        for seat in (0, 1):
            sat = log.Sat(seat=seat, guest=f"g{seat}", name=f"P{seat}", at_ms=self.ms)
            await self.store.append(name, 1 + seat, sat)
        await self.store.append(name, 3, log.Started(at_ms=self.ms))
        await self.store.wake(name, self.ms)

    async def close(self) -> None:
        for node in self.nodes.values():
            await node.die()
        await self.store.close()

    # ---- what happens to nodes ----

    async def start(self, number: int, error_ms: int) -> None:
        self._started += 1
        node = SimNode(self, f"n{number}-{self._started}", error_ms, self._leases)
        self.nodes[number] = node
        await node.bus.open(node.hall.on_notice)

    async def kill(self, number: int) -> None:
        self.troubled_ms = self.ms
        await self.nodes.pop(number).die()

    def pause(self, number: int) -> None:
        self.nodes[number].gate.freeze()
        self._notice_trouble()

    async def resume(self, number: int) -> None:
        node = self.nodes[number]
        self.troubled_ms = node.calm_since_ms = node.clock.ms = self.ms
        await node.resume()
        self._notice_trouble()

    async def do(self, node: SimNode, work: Coroutine[Any, Any, None]) -> None:
        await node.do(work)
        # What it said may have set others to work.
        for other in self.nodes.values():
            if not other.is_paused:
                await other._settle()
        self._notice_trouble()

    def _notice_trouble(self) -> None:
        if any(node.is_paused for node in self.nodes.values()):
            for node in self.nodes.values():
                if node.is_paused and node.calm_since_ms >= 0:
                    self.troubled_ms, node.calm_since_ms = self.ms, -1

    async def second(self, on_round: Callable[[SimNode], Coroutine[Any, Any, None]]) -> None:
        """A second passes: nodes that are up see to their tables, and have their rounds."""
        self.ms += 1000
        for number, node in list(self.nodes.items()):
            if node.is_paused:
                continue
            node.clock.ms = self.ms
            await self.do(node, node.see_to_tables())
            if (self.ms // 1000 + number) % ROUND_S == 0 and not node.is_paused:
                await self.do(node, node.round())
                if not node.is_paused:
                    await on_round(node)

    # ---- what is so ----

    async def keepers(self) -> dict[str, str | None]:
        """The lease that each table names."""
        query = sa.select(db.tables.c.id, db.tables.c.keeper)
        async with self.store.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def log_of(self, table: str) -> tuple[Match, list[log.AnyEntry]]:
        """A new match of a table, and all entries that are written."""
        deal = await self.store.deal(table)
        assert deal is not None
        rows = await self.store.rows(table, 0)
        return Match(deal, load("blackmore")), [log.read_entry(text) for _, text in rows]
