"""The hall: all rooms of one node. It loads them, writes what happens, and listens to other nodes.

The life of a request: decide on the match as it stands, write the entry under the next number, and
only when it is committed apply it and tell everybody. If another node has written that number,
catch up and decide again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import msgspec

from ...engine.errors import IllegalMove
from ..errors import RequestError
from ..metrics import Metrics
from ..settings import Settings
from ..storage.derived_data import DerivedData
from ..storage.store import Store
from ..tables import table_log as log
from ..tables.match import Match
from ..tables.reading import set_aside_by
from ..tables.snapshot import SPECTATOR
from ..wire import messages as wire
from .bus import Bus, NoBus, Notice
from .clock import Clock
from .decide import Action, Asker, DecidedEntry, check_may_speak, decide, key_of
from .faults import Faults
from .identity import Signer
from .loading import LoadedMatch, Unreadable
from .lobby_signal import LobbySignal
from .peers import Peers
from .room import Room, Visitor
from .told_entries import next_entry, notice_of

ATTEMPTS = 12
logger = logging.getLogger(__name__)


class Hall:
    """The rooms of this node."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        bus: Bus,
        signer: Signer,
        metrics: Metrics,
        clock: Clock | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.signer = signer
        self.metrics = metrics
        self.clock = clock or Clock()
        self.derived = DerivedData(store)
        self.rooms: dict[str, Room] = {}
        self._faults = Faults(metrics)
        self.lobby = LobbySignal()
        # Called after every change of a room: the scheduler runs clocks and bots from here.
        self.on_change: Callable[[Room], None] = lambda room: None
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._people_here = 0
        self._peers = Peers()

    def in_background(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; its errors are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task failed", exc_info=task.exception())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self.rooms.values():
            if room.timer is not None:
                room.timer.cancel()

    # ---- rooms ----

    async def room(self, table: str) -> Room:
        """The room of a table, loaded when it is first asked for."""
        room = self.rooms.get(table)
        if room is not None:
            return room
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.create_task(self._open(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    @contextlib.asynccontextmanager
    async def holding(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, which is not unloaded meanwhile."""
        room = await self.room(table)
        room.holders += 1
        try:
            yield room
        finally:
            room.holders -= 1

    async def _open(self, table: str) -> Room:
        """Load a room, once for all who ask at the same time."""
        room = self.rooms[table] = await self._load(table)
        self.metrics.rooms.set(len(self.rooms))
        self.on_change(room)
        return room

    async def _load(self, table: str) -> Room:
        """A table from its log, as far as that can be read."""
        found = await self._read(table)
        room = Room(found.match, self.signer, found.unwritten, self.clock)
        room.summary = room.new_summary()
        if found.unwritten is None and found.stored_status not in (None, room.match.status):
            # The node that wrote the last entry died before it could tell the lobby.
            self.in_background(self._tell_lobby(room))
        return room

    async def _read(self, table: str) -> LoadedMatch:
        return await self._faults.read(self.store, table, self.clock.now_ms())

    def may_read(self, table: str) -> bool:
        """Whether a table was not found unreadable before."""
        return self._faults.may_read(table)

    async def readable_room(self, table: str) -> Room | None:
        """The room of a table, or None if it cannot be read: the others must go on."""
        if not self.may_read(table):
            return None
        try:
            return await self.room(table)
        except Unreadable:
            return None

    def unload(self, room: Room) -> None:
        """Drop a room that nobody looks at; the log has everything."""
        if self.rooms.get(room.id) is room and not room.visitors and not room.holders:
            del self.rooms[room.id]
            if room.timer is not None:
                room.timer.cancel()
            self.metrics.rooms.set(len(self.rooms))

    def close_room(self, room: Room) -> None:
        """The table of a room is gone: send everybody away."""
        for visitor in list(room.visitors):
            visitor.send_away()
        self.unload(room)

    # ---- requests ----

    async def act(self, room: Room, asker: Asker, request: Action) -> None:
        """Do what a request asks, once; returns when it is committed."""
        key = key_of(asker, request)
        if room.unwritten is not None:
            await self._go_on_without(room, asker, request)
        if asker.seat >= 0 and room.match.seats[asker.seat].request == key:
            return
        try:
            await self.write(room, lambda match: decide(match, asker, request, self.clock.now_ms()))
        except (RequestError, IllegalMove):
            # A request that was done before is only acknowledged, however late it is repeated.
            if not await self.store.has_request(room.id, key):
                raise

    async def _go_on_without(self, room: Room, asker: Asker, request: Action) -> None:
        """Write that the unreadable end of a log no longer counts, if that is what is asked for."""
        resumes = isinstance(request, wire.Pause) and not request.on and asker.seat != SPECTATOR
        if not resumes and room.match.status != "over":
            raise RequestError(
                "set_aside", "the end of this table's log cannot be read; resume the game first"
            )
        async with room.lock:
            entry, seq = room.unwritten, room.match.seq
            if entry is not None and await self.store.append(room.id, seq, entry):
                room.unwritten = None
                self.bus.send(Notice(self.settings.node, room.id, seq))
            elif entry is not None:
                await self._read_again(room)

    async def write(self, room: Room, decision_on: Callable[[Match], DecidedEntry]) -> None:
        """Decide, commit, apply; again if another node was faster."""
        began = time.perf_counter()
        async with room.lock:
            for _ in range(ATTEMPTS):
                if room.unwritten is not None:
                    raise RequestError("set_aside", "the end of this table's log cannot be read")
                decision = decision_on(room.match)
                entry, seq = decision.entry, room.match.seq + 1
                await self._wake(room)
                if await self.store.append(room.id, seq, entry):
                    await self._apply_written(room, [decision])
                    if not isinstance(self.bus, NoBus):
                        self.bus.send(notice_of(self.settings.node, room.id, seq, entry))
                    self.metrics.commit_s.observe(time.perf_counter() - began)
                    return
                self.metrics.conflicts.inc()
                if not await self._catch_up(room) and entry.request is not None:
                    if await self.store.has_request(room.id, entry.request):
                        return
        raise RequestError("busy", "the table is very busy; try again")

    async def _wake(self, room: Room) -> None:
        """Note that the table is awake, before the entry that may leave something to be done.

        Its keeper lets it rest after `idle_s` without an entry, so half of that is often enough.
        """
        now = self.clock.elapsed_s()
        if room.woken is None or now - room.woken > self.settings.idle_s / 2:
            await self.store.wake(room.id, self.clock.now_ms())
            room.woken = now

    async def catch_up(self, room: Room) -> None:
        """Read what other nodes have written."""
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        """Apply what is new; a table of which it cannot be applied is read again from the start."""
        written = room.match.seq - (room.unwritten is not None)
        rows = await self.store.rows(room.id, written)
        if not rows:
            return False
        if room.unwritten is not None or any(set_aside_by(text) for _, text in rows):
            await self._read_again(room)
            return True
        try:
            decisions = [DecidedEntry(log.read_entry(text)) for _, text in rows]
        except msgspec.DecodeError:
            await self._read_again(room)
        else:
            await self._apply_written(room, decisions)
        return True

    async def _apply_written(self, room: Room, decisions: list[DecidedEntry]) -> None:
        """Apply entries of the log; if they do not fit this table, it is read again."""
        try:
            self._apply(room, decisions)
        except Exception as error:
            # Only its kind: what it says may name cards.
            words = "written entries could not be applied (%s); the table is read again"
            logger.error(words, type(error).__name__, extra={"table": room.id})
            await self._read_again(room)

    async def read_again(self, room: Room) -> None:
        """A table was changed by `coven admin`: show it again; RequestError if it is gone."""
        async with room.lock:
            await self._read_again(room)
        room.presence_changed()

    async def _read_again(self, room: Room) -> None:
        """Take the match from the log, whatever this node thought of it."""
        try:
            found = await self._read(room.id)
        except Unreadable:
            # It was whole when it was opened here, and stays as it is.
            return
        room.match, room.unwritten = found.match, found.unwritten
        room.changed()
        self.announce(room)
        self.on_change(room)

    def _apply(self, room: Room, decisions: list[DecidedEntry]) -> None:
        """Apply what is written: a move that was just decided here is not resolved again."""
        entries = [decision.entry for decision in decisions]
        for entry, resolved in decisions:
            room.match.apply(entry, resolved)
            self.metrics.count(self.metrics.entries, type(entry).__name__.lower())
            if room.match.seq % self.settings.snapshot_every == 0:
                self.in_background(self._save(room))
        if entries:
            room.changed()
            if room.lobby_sees(entries):
                self.announce(room)
            self.on_change(room)

    async def _save(self, room: Room) -> None:
        table = room.match.table
        if table is not None:
            await self.store.save(room.id, room.match.current, table.state.hash())

    def announce(self, room: Room) -> None:
        """Update the lobby if it would see a difference."""
        summary = room.new_summary()
        if summary == room.summary:
            return
        room.summary = summary
        self.in_background(self._tell_lobby(room))

    async def _tell_lobby(self, room: Room) -> None:
        # One after another: an older summary must not overwrite a newer one.
        async with room.summary_lock:
            assert room.summary is not None
            await self.store.summarize(room.id, room.summary, self.clock.now_ms())
        if room.match.deal.listed:
            self.lobby.tables_changed()
            self.bus.send(Notice(self.settings.node))

    # ---- coming and going ----

    def people(self) -> int:
        """How many people are connected to all nodes."""
        return self._people_here + self._peers.people()

    def connected(self, change: int) -> None:
        """Somebody has come (1) or gone (-1); other nodes learn it from the next sign of life."""
        self._people_here += change
        self.lobby.people_changed()

    def say_alive(self) -> None:
        """Tell the other nodes that this one is alive."""
        self.bus.send(Notice(self.settings.node, alive=True, people=self._people_here))

    def enter(self, room: Room, visitor: Visitor) -> None:
        room.visitors.add(visitor)
        self._tell_presence(room)

    def leave(self, room: Room, visitor: Visitor) -> None:
        room.visitors.discard(visitor)
        self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        room.presence_changed()
        self.bus.send(
            Notice(self.settings.node, room.id, here=room.here(), watching=room.watching_here())
        )

    def show_sign(self, room: Room, asker: Asker, sign: wire.Sign) -> None:
        """A player shows a sign to everybody at the table, here and at other nodes."""
        if asker.seat == SPECTATOR:
            raise RequestError("not_joined", "you are watching this table; only players show signs")
        check_may_speak(room.match, asker)
        room.show_sign(asker.seat, sign)
        self.bus.send(Notice(self.settings.node, room.id, sign=sign, seat=asker.seat))

    # ---- notices from other nodes ----

    def on_notice(self, notice: Notice | None) -> None:
        """Another node has something new, or the connection was down and anything may be new."""
        if notice is None:
            self.lobby.tables_changed()
            for room in self.rooms.values():
                self.in_background(self.catch_up(room))
                self._tell_presence(room)
            return
        if notice.node == self.settings.node:
            return
        self._peers.heard(notice.node, self.clock.elapsed_s())
        if notice.alive:
            if self._peers.count(notice.node, notice.people):
                self.lobby.people_changed()
        elif not notice.table:
            self.lobby.tables_changed()
        elif notice.table in self.rooms:
            self._on_room_notice(self.rooms[notice.table], notice)

    def forget_silent_nodes(self) -> None:
        """The people of a node that has died are no longer here."""
        limit = self.clock.elapsed_s() - 2 * self.settings.lease_s
        silent = self._peers.forget_silent(limit)
        for room in self.rooms.values():
            if silent & room.elsewhere.keys():
                room.elsewhere = {k: v for k, v in room.elsewhere.items() if k not in silent}
                room.presence_changed()
        if silent:
            self.lobby.people_changed()

    def _on_room_notice(self, room: Room, notice: Notice) -> None:
        if notice.sign is not None:
            room.show_sign(notice.seat, notice.sign)
        elif notice.here is not None:
            before = room.elsewhere.get(notice.node)
            room.elsewhere[notice.node] = (notice.here, notice.watching)
            if before != room.elsewhere[notice.node]:
                room.presence_changed()
                if before is None:
                    # A node that has just opened this room does not know who is here.
                    self._tell_presence(room)
        elif notice.seq > room.match.seq:
            self.in_background(self._follow(room, notice))

    async def _follow(self, room: Room, notice: Notice) -> None:
        """Apply the entry that another node has told, if it is the next; else read the log."""
        async with room.lock:
            entry = next_entry(room, notice)
            if entry is not None:
                await self._apply_written(room, [DecidedEntry(entry)])
            elif notice.seq > room.match.seq:
                await self._catch_up(room)
