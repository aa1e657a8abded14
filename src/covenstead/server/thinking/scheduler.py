"""The scheduler: deals when every seat is taken, runs the clocks and lets the bots move.

Of several nodes only one keeps a table at a time (`keeping.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from ...bots.live import LiveMove
from ...engine.errors import IllegalMove
from ...engine.table import differs
from ..errors import RequestError
from ..rooms.decide import DecidedEntry, leave_out, moved_for, seat_bot, start
from ..rooms.hall import Hall
from ..rooms.rehearsal import RulesFault
from ..rooms.room import Room, now_ms
from ..storage.leases import Leases
from ..tables import table_log as log
from ..tables.due import bot_to_move, fills_ms, next_ring_ms, waits_for_deal
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from .keeping import Keeping
from .positions import position_of
from .queue import ATTENDED, LEFT, NotWanted, ThinkingQueue, Ticket
from .workers import Job, new_bot_seed, think

logger = logging.getLogger(__name__)
# How long a bot waits if no worker could be asked.
RETRY_S = 2.0


class Scheduler:
    """Does what the tables of a node need without a request."""

    def __init__(self, hall: Hall, queue: ThinkingQueue) -> None:
        self.hall = hall
        self.queue = queue
        self.settings = hall.settings
        is_alone = not hall.store.is_postgres
        self.keeping = Keeping(hall, Leases(hall.store), self.tend, is_alone=is_alone)
        self._loops: list[asyncio.Task[None]] = []
        self._is_closing = False

    def open(self) -> None:
        self.queue.workers.open()
        self.hall.on_change = self.tend
        rounds = self._run_rounds(), self._run_revivals()
        self._loops = [asyncio.create_task(each) for each in rounds]

    async def close(self) -> None:
        """Stop whatever could make a move, and only then what it thinks with."""
        self._is_closing = True
        self.hall.on_change = lambda room: None
        ending = [room.bots for room in self.hall.rooms.values() if room.bots is not None]
        ending += self._loops
        for room in self.hall.rooms.values():
            if room.timer is not None:
                room.timer.cancel()
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)
        await self.queue.workers.close()
        await self.keeping.close()

    # ---- the rounds ----

    async def _run_rounds(self) -> None:
        """Keep tables, and let those rest that nobody looks at."""
        while True:
            try:
                self.hall.say_alive()
                self.hall.forget_silent_nodes()
                await self.keeping.round()
                await self.keeping.let_rest()
            except Exception:
                logger.exception("a round of the scheduler failed")
            await asyncio.sleep(self.settings.lease_s / 3)

    async def _run_revivals(self) -> None:
        """Take up the tables that have come due and that no node keeps.

        It takes its time where there are many; the lease must be renewed meanwhile.
        """
        while True:
            try:
                await self.keeping.revive()
            except Exception:
                logger.exception("tables that are due could not be taken up")
            await asyncio.sleep(self.settings.lease_s / 3)

    # ---- one table ----

    def tend(self, room: Room) -> None:
        """Do what a table needs after a change: deal, let bots move, set the clock."""
        if self._is_closing:
            return
        room.is_leased = room.is_leased or self.keeping.is_alone
        if not room.is_leased:
            if not room.lease_asked:
                # A room that was just opened need not wait for the next round.
                room.lease_asked = True
                self.hall.in_background(self.keeping.take([room.id]))
            return
        match = room.match
        if match.status == "waiting":
            self._prepare_deal(room)
        if bot_to_move(match) is not None and (room.bots is None or room.bots.done()):
            room.bots = asyncio.create_task(self._bots_move(room))
        if match.deal.clock_s or match.deal.fill_s:
            self._set_clock(room)

    def _prepare_deal(self, room: Room) -> None:
        """Deal if nobody need be asked; wait only so long for somebody's part of the deal."""
        match = room.match
        agreement = match.agreement
        if agreement is not None:
            if match.dealing.is_stuck() and room.awaited != agreement:
                # From now on, not from when the log says: the node may just have come back.
                room.awaited = agreement
                self.hall.in_background(self._leave_out_later(room, agreement))
        elif waits_for_deal(match):
            self.hall.in_background(self._deal(room))

    async def _leave_out_later(self, room: Room, agreement: str) -> None:
        await asyncio.sleep(self.settings.part_s)
        try:
            await self.hall.write(
                room, lambda match: DecidedEntry(leave_out(match, agreement, now_ms()))
            )
        except RequestError:
            logger.debug("all parts of the deal were opened", extra={"table": room.id})

    async def _deal(self, room: Room) -> None:
        try:
            await self.hall.write(room, lambda match: DecidedEntry(start(match, now_ms())))
        except RequestError:
            logger.debug("somebody else dealt the cards", extra={"table": room.id})

    # ---- clocks ----

    def _set_clock(self, room: Room) -> None:
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        ring_ms = next_ring_ms(room.match)
        if ring_ms is not None:
            wait_s = max(0.0, (ring_ms - now_ms()) / 1000)
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(wait_s, self._ring, room)

    def _ring(self, room: Room) -> None:
        is_filled = fills_ms(room.match) is not None
        if is_filled and room.is_leased and not self._is_closing:
            self.hall.in_background(self._try(room, fill_seat))
        if room.match.status == "paused" and room.is_leased and not self._is_closing:
            self.hall.in_background(self._try(room, end_pause))
        for seat in range(room.match.deal.seats):
            deadline = room.match.deadline_ms(seat)
            is_due = deadline is not None and deadline <= now_ms()
            if is_due and room.is_leased and not self._is_closing:
                self.hall.in_background(self._try(room, clock_moves(seat, now_ms)))
        self._set_clock_later(room)

    def _set_clock_later(self, room: Room) -> None:
        loop = asyncio.get_running_loop()
        room.timer = loop.call_later(0.5, self._set_clock, room)

    async def _try(self, room: Room, decision_on: Callable[[Match], DecidedEntry]) -> None:
        try:
            await self.hall.write(room, decision_on)
        except (RequestError, IllegalMove) as error:
            logger.info("not moved: %s", error, extra={"table": room.id})
            if isinstance(error, RulesFault):
                await asyncio.sleep(RETRY_S)
        except (SQLAlchemyError, OSError):
            logger.exception("a move could not be written; tried again", extra={"table": room.id})
            await asyncio.sleep(RETRY_S)

    # ---- bots ----

    async def _bots_move(self, room: Room) -> None:
        """Let bots move as long as one owes a decision."""
        while (seat := bot_to_move(room.match)) is not None and room.is_leased:
            bot = room.match.seats[seat].bot
            assert bot is not None, "a seat that was found for its bot has one"
            seq = room.match.seq
            try:
                number = await self._think(room, seat, bot)
            except NotWanted:
                continue
            if number is None:
                await asyncio.sleep(RETRY_S)
                continue
            if room.visitors and self.settings.bot_pace_ms and shows(room.match, seat, number):
                since_ms = now_ms() - room.match.seats[seat].since_ms
                await asyncio.sleep(to_next_beat_ms(since_ms, self.settings.bot_pace_ms) / 1000)
            await self._try(room, bot_moves(seat, number, seq, now_ms))

    async def _think(self, room: Room, seat: int, bot: str) -> int | None:
        """The move of a bot; None if nobody could be asked: then nothing is played.

        A bot that fails is not such a case: greedy moves for it, and its fault is a value.
        """
        match, table = room.match, {"table": room.id}
        job = Job(position=position_of(match), seat=seat, bot=bot, seed=new_bot_seed())
        with self.hall.metrics.bot_s.time():
            try:
                data = msgspec.msgpack.encode(job)
                found = await self.queue.run(think, data, ticket_of(room, seat, bot))
            except NotWanted:
                raise
            except Exception:
                # Somebody's own rules may raise anything.
                logger.exception("no worker could be asked; the bot tries again", extra=table)
                return None
        made = msgspec.msgpack.decode(found, type=LiveMove)
        if made.fault is not None:
            logger.error("%s", made.fault, extra=table)
            self.hall.metrics.bot_faults.inc()
        return made.move


def ticket_of(room: Room, seat: int, bot: str) -> Ticket:
    """A move of a bot is paid for by who plays with it, or by the host of a table that was left."""

    def is_wanted() -> bool:
        match = room.match
        return match.status == "playing" and match.owes(seat) and match.seats[seat].bot == bot

    def payers() -> list[tuple[str, str]]:
        players = [visitor for visitor in room.visitors if visitor.seat != SPECTATOR]
        found = [(visitor.address, visitor.person) for visitor in players]
        return found or [(f"left by {room.match.deal.host}", room.match.deal.host)]

    return Ticket(payers, lambda: ATTENDED if room.is_attended() else LEFT, is_wanted, is_move=True)


def clock_moves(seat: int, clock: Callable[[], int]) -> Callable[[Match], DecidedEntry]:
    """The clock's move, if it is still due when it can be written."""

    def decision(match: Match) -> DecidedEntry:
        deadline, now = match.deadline_ms(seat), clock()
        if deadline is None or deadline > now or match.table is None:
            raise RequestError("stale", "the player was faster than the clock")
        return moved_for(match, seat, match.table.default_move(seat), now_ms=now, by="clock")

    return decision


def bot_moves(
    seat: int, number: int, seq: int, clock: Callable[[], int]
) -> Callable[[Match], DecidedEntry]:
    """The move that a bot found when the table was at that entry, if it is still the bot's."""

    def decision(match: Match) -> DecidedEntry:
        record = match.seats[seat]
        if record.bot is None or not match.owes(seat) or match.table is None:
            raise RequestError("stale", "the seat is no longer the bot's to move")
        if match.seq != seq and match.table.state.why_not(seat, number) is not None:
            raise RequestError("stale", "the bot thought about another table")
        return moved_for(match, seat, number, now_ms=clock(), by="bot")

    return decision


def fill_seat(match: Match) -> DecidedEntry:
    """A bot takes the first seat that is still free, if the time for that has come."""
    due = fills_ms(match)
    if due is None or due > now_ms():
        raise RequestError("stale", "every seat is taken, or there is time left")
    return DecidedEntry(seat_bot(match, match.free_seats()[0], match.deal.stand_in, now_ms()))


def end_pause(match: Match) -> DecidedEntry:
    """A pause is over, if it is still on."""
    ends_ms = match.current.resumes_ms
    if match.status != "paused" or ends_ms is None or ends_ms > now_ms():
        raise RequestError("stale", "somebody has resumed the game")
    return DecidedEntry(log.Resumed(seat=SPECTATOR, at_ms=now_ms()))


def to_next_beat_ms(since_ms: int, pace_ms: int) -> int:
    """How long until the next beat of a table, counted from when a decision came up.

    Bots move on the beat: how long one has thought would tell how hard its choice was, and so
    something of its hand; with a single legal move it need not think at all.
    """
    return pace_ms - since_ms % pace_ms


def shows(match: Match, seat: int, move: int) -> bool:
    """Whether anybody else could notice the move; the steps up to it need no time of their own."""
    try:
        return _shows(match, seat, move)
    except Exception:
        # Where somebody's own rules fail, trying the move says so.
        return True


def _shows(match: Match, seat: int, move: int) -> bool:
    table = match.table
    if table is None or table.state.why_not(seat, move) is not None:
        return True
    after = table.state.clone()
    after.events = []
    after.apply(seat, move)
    others = [other for other in range(-1, match.deal.seats) if other != seat]
    return bool(after.events) or any(
        differs(match.game, table.state, after, other) for other in others
    )
