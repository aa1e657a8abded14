"""The hall: all rooms of one node. It loads them, writes what happens, and hears of the others.

The life of a request: decide on the match as it stands, write the entry under the next number, and
only when it is committed apply it and tell everybody. If another node has written that number,
read on and decide again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any

from ..engine.errors import CovensteadError, IllegalMove
from ..games import load
from . import entries as log
from . import schema as wire
from .decide import Action, Asker, decide, key_of, sit
from .hints import Hint, Hints
from .identity import Guest, Signer, is_same
from .keepsakes import Keepsakes
from .match import Match
from .metrics import Metrics
from .room import Room, Visitor, now_ms
from .schema import SPECTATOR
from .settings import Settings
from .store import Store
from .trouble import Trouble

ATTEMPTS = 12
logger = logging.getLogger(__name__)


class Hall:
    """The rooms of this node."""

    def __init__(
        self, settings: Settings, store: Store, hints: Hints, signer: Signer, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.store = store
        self.hints = hints
        self.signer = signer
        self.metrics = metrics
        self.keepsakes = Keepsakes(store)
        self.rooms: dict[str, Room] = {}
        self.lobby_changed = asyncio.Event()
        # Told of every change of a room: the keeper runs clocks and bots from here.
        self.tend: Callable[[Room], None] = lambda room: None
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        # How many are connected here, when each other node was last heard of, and how many it has.
        self._people_here = 0
        self._heard: dict[str, float] = {}
        self._people_of: dict[str, int] = {}

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something beside; its faults are logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

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

    async def _open(self, table: str) -> Room:
        """Load a room, once for all who ask at the same time."""
        room = self.rooms[table] = await self._load(table)
        self.metrics.rooms.set(len(self.rooms))
        self.tend(room)
        return room

    async def _load(self, table: str) -> Room:
        """A table from its snapshot and the log behind it, or from the log alone."""
        deal = await self.store.deal(table)
        if deal is None:
            raise Trouble("no_table", "there is no such table")
        match = await self._from_snapshot(deal) or Match(deal, load(deal.game))
        for entry in await self.store.entries(table, match.seq):
            match.apply(entry)
        room = Room(match, self.signer)
        room.summary = room.new_summary()
        return room

    async def _from_snapshot(self, deal: log.Deal) -> Match | None:
        saved = await self.store.snapshot(deal.table)
        if saved is None:
            return None
        match = Match(deal, load(deal.game), saved[0])
        if match.table is None or match.table.state.hash() != saved[1]:
            logger.error("a snapshot does not hold; reading the log", extra={"table": deal.table})
            return None
        return match

    def put_away(self, room: Room) -> None:
        """Forget a room that nobody looks at; the log has it all."""
        if self.rooms.get(room.id) is room and not room.visitors:
            del self.rooms[room.id]
            if room.timer is not None:
                room.timer.cancel()
            self.metrics.rooms.set(len(self.rooms))

    # ---- requests ----

    async def act(self, room: Room, asker: Asker, request: Action) -> None:
        """Do what a request asks, once; returns when it is committed."""
        key = key_of(asker, request)
        if asker.seat >= 0 and room.match.places[asker.seat].request == key:
            return
        try:
            await self.write(room, lambda match: decide(match, asker, request, now_ms()))
        except (Trouble, IllegalMove):
            # A request that was done before is only acknowledged, however late it comes again.
            if not await self.store.has_request(room.id, key):
                raise

    async def write(self, room: Room, entry_for: Callable[[Match], log.AnyEntry]) -> None:
        """Decide, commit, apply; again if another node was faster."""
        began = time.perf_counter()
        async with room.lock:
            for _ in range(ATTEMPTS):
                entry = entry_for(room.match)
                if await self.store.append(room.id, room.match.seq + 1, entry):
                    self._apply(room, [entry])
                    self.hints.send(Hint(self.settings.node, room.id, room.match.seq))
                    self.metrics.commit_s.observe(time.perf_counter() - began)
                    return
                self.metrics.conflicts.inc()
                if not await self._read_on(room) and entry.request is not None:
                    if await self.store.has_request(room.id, entry.request):
                        return
        raise Trouble("busy", "the table is very busy; try again")

    async def read_on(self, room: Room) -> None:
        """Read what other nodes have written."""
        async with room.lock:
            await self._read_on(room)

    async def _read_on(self, room: Room) -> bool:
        entries = await self.store.entries(room.id, room.match.seq)
        self._apply(room, entries)
        return bool(entries)

    def _apply(self, room: Room, entries: list[log.AnyEntry]) -> None:
        for entry in entries:
            room.match.apply(entry)
            self.metrics.count(self.metrics.entries, type(entry).__name__.lower())
            if room.match.seq % self.settings.snapshot_every == 0:
                self.later(self._save(room))
        if entries:
            room.changed()
            if self._lobby_sees(room, entries):
                self.announce(room)
            self.tend(room)

    @staticmethod
    def _lobby_sees(room: Room, entries: list[log.AnyEntry]) -> bool:
        """Moves and words change nothing in the lobby, unless the game is over."""
        if room.summary is None or room.summary.status != room.match.status:
            return True
        return not all(isinstance(entry, log.Moved | log.Said) for entry in entries)

    async def _save(self, room: Room) -> None:
        table = room.match.table
        if table is not None:
            await self.store.save(room.id, room.match.book, table.state.hash())

    def announce(self, room: Room) -> None:
        """Tell the lobby when it would see a difference."""
        summary = room.new_summary()
        if summary == room.summary:
            return
        room.summary = summary
        self.later(self._tell_lobby(room))

    async def _tell_lobby(self, room: Room) -> None:
        # One after another: a summary that was overtaken must not be written over the newer one.
        async with room.telling:
            assert room.summary is not None
            await self.store.summarize(room.id, room.summary, now_ms())
        if room.match.deal.listed:
            self.lobby_changed.set()
            self.hints.send(Hint(self.settings.node))

    # ---- coming and going ----

    def people(self) -> int:
        """How many people are connected, at all nodes."""
        return self._people_here + sum(self._people_of.values())

    def connected(self, change: int) -> None:
        """Somebody has come (1) or gone (-1); other nodes hear of it with the next sign of life."""
        self._people_here += change
        self.lobby_changed.set()

    def say_alive(self) -> None:
        """Tell the other nodes that this one lives."""
        self.hints.send(Hint(self.settings.node, alive=True, people=self._people_here))

    async def seat_for(self, room: Room, guest: Guest | None, request: wire.Join) -> int:
        """The seat that a visitor comes to: an own one, a free one, or none."""
        if request.token is not None:
            return await self._seat_by_token(room, guest, request.token)
        own = room.match.seat_of(guest.guest if guest else None)
        if own is not None:
            return own
        if request.seat is None and not request.sit:
            return SPECTATOR
        if not room.match.deal.listed:
            raise Trouble("not_open", "this table is private: you need an invitation")
        free = room.match.free_seats()
        if request.seat is None and not free:
            raise Trouble("seat_taken", "every seat is taken")
        return await self.sit_down(room, guest, free[0] if request.seat is None else request.seat)

    async def _seat_by_token(self, room: Room, guest: Guest | None, token: str) -> int:
        for seat, place in enumerate(room.match.places):
            if place.kind == "person" and is_same(token, room.seat_token(seat)):
                return seat
            if place.kind == "open" and is_same(token, room.invitation(seat)):
                own = room.match.seat_of(guest.guest if guest else None)
                return own if own is not None else await self.sit_down(room, guest, seat)
        raise Trouble("bad_token", "this link opens no seat here; perhaps it was used already")

    async def sit_down(self, room: Room, guest: Guest | None, seat: int) -> int:
        """A guest takes a free seat."""
        if guest is None:
            raise Trouble("bad_token", "say who you are before you sit down")
        await self.keepsakes.note_sitters(room.id, [guest.guest])
        await self.write(
            room, lambda match: sit(match, seat, guest.guest, guest.name, now_ms=now_ms())
        )
        return seat

    def enter(self, room: Room, visitor: Visitor) -> None:
        room.visitors.add(visitor)
        self._tell_presence(room)

    def go(self, room: Room, visitor: Visitor) -> None:
        room.visitors.discard(visitor)
        self._tell_presence(room)

    def _tell_presence(self, room: Room) -> None:
        room.came_or_went()
        self.hints.send(
            Hint(self.settings.node, room.id, here=room.here(), watching=room.watching_here())
        )

    # ---- hints from other nodes ----

    def heard(self, hint: Hint | None) -> None:
        """Another node has something new, or the line was down and anything may be new."""
        if hint is None:
            self.lobby_changed.set()
            for room in self.rooms.values():
                self.later(self.read_on(room))
                self._tell_presence(room)
            return
        if hint.node == self.settings.node:
            return
        self._heard[hint.node] = time.monotonic()
        if hint.alive:
            self._count_people(hint.node, hint.people)
            return
        if not hint.table:
            self.lobby_changed.set()
        elif hint.table in self.rooms:
            self._heard_of(self.rooms[hint.table], hint)

    def forget_silent_nodes(self) -> None:
        """The people of a node that has died are no longer here."""
        limit = time.monotonic() - 2 * self.settings.keep_s
        silent = {node for node, at in self._heard.items() if at < limit}
        for room in self.rooms.values():
            if silent & room.elsewhere.keys():
                room.elsewhere = {k: v for k, v in room.elsewhere.items() if k not in silent}
                room.came_or_went()
        for node in silent:
            del self._heard[node]
            self._count_people(node, 0)

    def _count_people(self, node: str, people: int) -> None:
        if self._people_of.get(node, 0) != people:
            self._people_of[node] = people
            self.lobby_changed.set()

    def _heard_of(self, room: Room, hint: Hint) -> None:
        if hint.here is not None:
            before = room.elsewhere.get(hint.node)
            room.elsewhere[hint.node] = (hint.here, hint.watching)
            if before != room.elsewhere[hint.node]:
                room.came_or_went()
                if before is None:
                    # A node that has just opened this room does not know who is here.
                    self._tell_presence(room)
        elif hint.seq > room.match.seq:
            self.later(self.read_on(room))


def sentence(error: CovensteadError) -> str:
    """What a person is told of an error."""
    return error.message if isinstance(error, Trouble) else str(error)
