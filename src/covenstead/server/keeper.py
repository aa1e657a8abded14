"""The keeper: deals when all sit, runs the clocks and lets the bots move.

Of several nodes only one keeps a table at a time (a lease in the database). If two ever think that
they do, the log still takes each move once: the second meets the number of the first.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from ..engine.errors import CovensteadError, IllegalMove
from .decide import moved, start
from .entries import AnyEntry
from .hall import Hall
from .match import Match
from .room import DAY_MS, Room, now_ms
from .trouble import Trouble
from .workers import Job, Workers, new_chance

logger = logging.getLogger(__name__)


class Keeper:
    """What a node does for its tables without being asked."""

    def __init__(self, hall: Hall, workers: Workers) -> None:
        self.hall = hall
        self.workers = workers
        self.settings = hall.settings
        # One node on a database of its own keeps everything.
        self._alone = not hall.store.is_postgres
        self._resting: dict[str, int] = {}
        self._loop: asyncio.Task[None] | None = None

    def open(self) -> None:
        self.workers.open()
        self.hall.tend = self.tend
        self._loop = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        if self._loop is not None:
            self._loop.cancel()
            await asyncio.gather(self._loop, return_exceptions=True)
        await self.workers.close()

    # ---- the rounds ----

    async def _go_round(self) -> None:
        """Renew what is kept, find tables that nobody keeps, put away what nobody looks at."""
        revived = 0.0
        while True:
            try:
                self.hall.say_alive()
                self.hall.forget_silent_nodes()
                await self._catch_up()
                await self._renew(list(self.hall.rooms))
                if time.monotonic() - revived > self.settings.keep_s and self._may_revive(revived):
                    revived = time.monotonic()
                    await self._revive()
                self._put_away_idle()
            except Exception:
                logger.exception("a round of the keeper failed")
            await asyncio.sleep(self.settings.keep_s / 3)

    def _may_revive(self, revived: float) -> bool:
        return not self._alone or not revived

    async def _catch_up(self) -> None:
        """A node that dies may have written and told nobody: look for what no hint spoke of."""
        if self._alone or not self.hall.rooms:
            return
        for name, height in (await self.hall.store.heights(list(self.hall.rooms))).items():
            room = self.hall.rooms.get(name)
            if room is not None and height > room.match.seq:
                await self.hall.read_on(room)

    async def _renew(self, names: list[str]) -> None:
        """Keep these tables for a while longer, where no other node does."""
        if self._alone or not names:
            return
        now = now_ms()
        until = now + int(1000 * self.settings.keep_s)
        kept = await self.hall.store.keep(names, self.settings.node, now_ms=now, until_ms=until)
        for room in [self.hall.rooms[name] for name in names if name in self.hall.rooms]:
            fresh = room.id in kept and not room.kept
            room.kept = room.id in kept
            if fresh:
                await self.hall.read_on(room)
                self.tend(room)

    async def _revive(self) -> None:
        """Open the tables in play that no node keeps: their clocks and bots must go on."""
        now = now_ms()
        for name in await self.hall.store.unkept(now, now - DAY_MS):
            if name not in self._resting and name not in self.hall.rooms:
                await self.hall.room(name)

    def _put_away_idle(self) -> None:
        for room in list(self.hall.rooms.values()):
            idle = time.monotonic() - room.used > self.settings.idle_s
            if idle and not room.visitors and not self._has_work(room):
                self._resting[room.id] = room.match.seq
                self.hall.put_away(room)

    def _has_work(self, room: Room) -> bool:
        match = room.match
        seats = range(match.deal.seats)
        clocks = any(match.deadline_ms(seat) is not None for seat in seats)
        return clocks or self._bot_to_move(match) is not None

    # ---- one table ----

    def tend(self, room: Room) -> None:
        """Something has changed at a table: see what is to be done for it."""
        room.kept = room.kept or self._alone
        if not room.kept:
            if not room.asked:
                # A room that was just opened need not wait for the next round.
                room.asked = True
                self.hall.later(self._renew([room.id]))
            return
        match = room.match
        if match.status == "waiting" and match.deal.auto_start and not match.free_seats():
            self.hall.later(self._deal(room))
        if self._bot_to_move(match) is not None and (room.bots is None or room.bots.done()):
            room.bots = asyncio.create_task(self._bots_move(room))
        if match.deal.clock_s:
            self._set_clock(room)

    async def _deal(self, room: Room) -> None:
        try:
            await self.hall.write(room, lambda match: start(match, now_ms()))
        except Trouble:
            logger.debug("the table was dealt by somebody else", extra={"table": room.id})

    # ---- clocks ----

    def _set_clock(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        deadlines = [room.match.deadline_ms(seat) for seat in range(room.match.deal.seats)]
        running = [deadline for deadline in deadlines if deadline is not None]
        if running:
            wait_s = max(0.0, (min(running) - now_ms()) / 1000)
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(wait_s, self._ring, room)

    def _ring(self, room: Room) -> None:
        for seat in range(room.match.deal.seats):
            deadline = room.match.deadline_ms(seat)
            if deadline is not None and deadline <= now_ms() and room.kept:
                self.hall.later(self._default_move(room, seat))
        self._set_clock_later(room)

    def _set_clock_later(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        room.timer = loop.call_later(0.5, self._set_clock, room)

    async def _default_move(self, room: Room, seat: int) -> None:
        """The move of the clock, if it is still due when its turn to be written comes."""

        def entry(match: Match) -> AnyEntry:
            deadline = match.deadline_ms(seat)
            if deadline is None or deadline > now_ms() or match.table is None:
                raise Trouble("stale", "the player was faster than the clock")
            number = match.table.default_move(seat)
            return moved(match, seat, number, now_ms=now_ms(), by="clock")

        await self._try(room, entry)

    async def _try(self, room: Room, entry: Callable[[Match], AnyEntry]) -> None:
        try:
            await self.hall.write(room, entry)
        except (Trouble, IllegalMove) as error:
            logger.info("not moved: %s", error, extra={"table": room.id})

    # ---- bots ----

    @staticmethod
    def _bot_to_move(match: Match) -> int | None:
        """A seat that owes a decision and is played by a bot."""
        if match.status != "playing" or match.table is None:
            return None
        for seat in match.table.state.to_act():
            if match.places[seat].bot is not None:
                return seat
        return None

    async def _bots_move(self, room: Room) -> None:
        """Let bots move as long as one owes a decision."""
        while (seat := self._bot_to_move(room.match)) is not None and room.kept:
            if room.visitors and self.settings.bot_pace_ms:
                await asyncio.sleep(self.settings.bot_pace_ms / 1000)
            bot = room.match.places[seat].bot
            if bot is None or not room.match.owes(seat):
                continue
            seq = room.match.seq
            number = await self._think(room.match, seat, bot)
            await self._bot_moves(room, seat, number, seq=seq)

    async def _think(self, match: Match, seat: int, bot: str) -> int | None:
        """The move of a bot; None if it failed, which the table must survive."""
        assert match.table is not None
        deal = match.deal
        job = Job(
            deal.table,
            deal.game,
            deal.seats,
            deal.seed,
            match.options,
            list(match.table.moves),
            seat,
            bot,
            new_chance(),
        )
        with self.hall.metrics.bot_s.time():
            try:
                thought = await self.workers.think(job)
            except (CovensteadError, RuntimeError, AssertionError, LookupError):
                logger.exception("a bot failed", extra={"table": deal.table})
                return None
        for fault in thought.faults:
            logger.error("%s", fault, extra={"table": deal.table})
            self.hall.metrics.bot_faults.inc()
        return thought.move

    async def _bot_moves(self, room: Room, seat: int, number: int | None, *, seq: int) -> None:
        def entry(match: Match) -> AnyEntry:
            place = match.places[seat]
            if place.bot is None or not match.owes(seat) or match.table is None:
                raise Trouble("stale", "the seat is no longer the bot's to move")
            chosen = match.table.default_move(seat) if number is None else number
            if match.seq != seq and match.table.state.why_not(seat, chosen) is not None:
                raise Trouble("stale", "the bot thought about another table")
            return moved(match, seat, chosen, now_ms=now_ms(), by="bot")

        await self._try(room, entry)
