"""Which tables this node keeps: what it does for that every few seconds.

The promise: what is due at a table whose keeper fell silent is seen to within twice `lease_s`, as
long as another node is up. A node keeps its tables for `lease_s` after the others saw its last
beat; a round, a third of that, may pass before they see it, and another before they act on it.
Where the clocks of nodes differ, a deadline is as late as the clock that reads it.

If two nodes ever think that they keep a table, the log still takes each move once: the second finds
its number taken, catches up, and decides again.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import Callable
from typing import NamedTuple

from ..rooms.hall import Hall
from ..rooms.room import Room
from ..storage.leases import Leases
from ..tables.due import next_due_ms
from ..tables.match import Match

logger = logging.getLogger(__name__)
# Before every table, in the order in which they come due.
BEFORE_ALL = (-1, "")


class SeenBeat(NamedTuple):
    """The beat of another lease, and when this node saw it first."""

    beat: int
    at_s: float


class Keeping:
    """The lease of a node and its tables."""

    def __init__(
        self, hall: Hall, leases: Leases, tend: Callable[[Room], None], *, is_alone: bool
    ) -> None:
        self.hall = hall
        self.settings = hall.settings
        # A node with a database to itself keeps every table, and needs no lease.
        self.is_alone = is_alone
        self.lease: str | None = None
        self._tend = tend
        self._leases = leases
        self._seen: dict[str, SeenBeat] = {}
        # Up to where a node that is alone has taken up what was due.
        self._revived = BEFORE_ALL

    async def close(self) -> None:
        """Let other nodes take the tables at once."""
        lease, self.lease = self.lease, None
        if lease is not None:
            with contextlib.suppress(Exception):
                await self._leases.end(lease)

    # ---- the round ----

    async def round(self) -> None:
        """Renew the lease, end those of silent nodes, and keep what is open here and free."""
        if self.is_alone:
            return
        await self._renew()
        await self._end_silent()
        await self._catch_up()
        await self.take([name for name, room in self.hall.rooms.items() if not room.is_leased])

    async def _renew(self) -> None:
        if self.lease is not None and await self._leases.renew(self.lease):
            return
        # It has just begun, or was silent for so long that others have taken its tables.
        self.lease = None
        for room in self.hall.rooms.values():
            room.is_leased = False
        lease = f"{self.settings.node}.{secrets.token_hex(4)}"
        await self._leases.begin(lease)
        self.lease = lease

    async def _end_silent(self) -> None:
        """End the leases whose beat has stood still for too long; their tables are free."""
        asked_s = self.hall.clock.elapsed_s()
        beats = await self._leases.beats()
        # What is new was read after the question, and was silent no longer than since the answer.
        new_s, seen = self.hall.clock.elapsed_s(), self._seen
        self._seen = {
            lease: seen[lease]
            if lease in seen and seen[lease].beat == beat
            else SeenBeat(beat, new_s)
            for lease, beat in beats.items()
            if lease != self.lease
        }
        for lease, (beat, since_s) in list(self._seen.items()):
            if asked_s - since_s >= self.settings.lease_s:
                if await self._leases.end(lease, beat):
                    logger.warning("a node fell silent; its tables are free", extra={"node": lease})

    async def _catch_up(self) -> None:
        """A node that died may have written without sending a notice: look for that."""
        if not self.hall.rooms:
            return
        for name, height in (await self.hall.store.heights(list(self.hall.rooms))).items():
            room = self.hall.rooms.get(name)
            if room is not None and height > room.match.seq:
                await self.hall.catch_up(room)

    # ---- tables ----

    async def take(self, names: list[str]) -> None:
        """Keep those of these open tables that nobody keeps."""
        taken = await self._taken(names)
        kept = [self.hall.rooms[name] for name in taken if name in self.hall.rooms]
        for room in kept:
            room.is_leased = True
        await self._release([name for name in taken if name not in self.hall.rooms])
        for room in kept:
            await self.hall.catch_up(room)
            self._tend(room)

    async def _taken(self, names: list[str]) -> set[str]:
        """Those of these tables that this node has now begun to keep."""
        lease = self.lease
        if lease is None or not names:
            return set()
        taken = await self._leases.take(names, lease)
        # If the lease was lost meanwhile, so was what was taken under it.
        return taken if self.lease == lease else set()

    async def _release(self, names: list[str]) -> None:
        """Leave tables to others that this node took and cannot keep."""
        if names and self.lease is not None:
            await self._leases.release(names, self.lease)

    async def revive(self) -> None:
        """Load what has come due and nobody keeps: its clocks and bots must go on."""
        now = self.hall.clock.now_ms()
        # A node that is alone keeps what it has taken up; others leave theirs behind.
        after = self._revived if self.is_alone else BEFORE_ALL
        while page := await self._leases.due(now, after):
            after = page[-1]
            lease, taken = self.lease, await self._to_take_up([name for _, name in page])
            for name in taken:
                room = await self.hall.readable_room(name)
                if self.lease != lease:
                    # It was lost while the table was read.
                    return
                if room is None:
                    await self._release([name])
                else:
                    await self._take_up(room, now)
        self._revived = (now, "")

    async def _to_take_up(self, names: list[str]) -> list[str]:
        """Those of a page that this node can read, does not hold already, and now keeps."""
        hall = self.hall
        strange = [name for name in names if name not in hall.rooms and hall.may_read(name)]
        if self.is_alone:
            return strange
        taken = await self._taken(strange)
        return [name for name in strange if name in taken]

    async def _take_up(self, room: Room, now_ms: int) -> None:
        room.is_leased = True
        if not room.visitors and self._may_rest(room.match):
            await self._rest(room, woken_before_ms=now_ms)
        else:
            self._tend(room)

    async def let_rest(self) -> None:
        """Unload what nobody looks at and what needs nothing for a while."""
        idle_s, clock = self.settings.idle_s, self.hall.clock
        for room in list(self.hall.rooms.values()):
            is_idle = clock.elapsed_s() - room.used > idle_s
            if is_idle and not room.visitors and self._may_rest(room.match):
                await self._rest(room, woken_before_ms=clock.now_ms() - int(500 * idle_s))

    def _may_rest(self, match: Match) -> bool:
        due = next_due_ms(match)
        return due is None or due > self.hall.clock.now_ms() + 1000 * self.settings.idle_s

    async def _rest(self, room: Room, *, woken_before_ms: int) -> None:
        seq = room.match.seq
        if room.is_leased:
            due = next_due_ms(room.match)
            if not await self._leases.rest(
                room.id, self.lease, due, woken_before_ms=woken_before_ms
            ):
                return
            # If somebody has just come, it is asked for again.
            room.is_leased, room.lease_asked = self.is_alone, False
        if room.match.seq == seq:
            self.hall.unload(room)
