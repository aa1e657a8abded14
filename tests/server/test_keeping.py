"""Nodes die, pause, mishear and have wrong clocks: no table is left alone, nothing is done twice.

A state machine over several nodes with the real protocol on a real database (`support/keepers.py`).
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
import sqlalchemy as sa
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from covenstead.server.errors import RequestError
from covenstead.server.rooms.decide import DecidedEntry, moved
from covenstead.server.storage import db_schema
from covenstead.server.storage.leases import Leases
from covenstead.server.tables import table_log as log
from covenstead.server.tables.due import AT_ONCE, next_due_ms
from covenstead.server.tables.match import Match
from covenstead.server.wire import messages as wire
from tests.support.examples import examples
from tests.support.keepers import LEASE_S, SimNode, World

# A short clock, and one that is long enough for its table to rest between two moves.
CLOCKS_S = {"quick": 5, "slow": 30}
# Clocks differ by at most twice this.
ERROR_MS = 2000
PROMISE_MS = int(2000 * LEASE_S)
# One clock stamps a deadline and another reads it; and time passes in whole seconds.
SLACK_MS = 2 * ERROR_MS + 2000

numbers = st.integers(0, 2)
tables = st.sampled_from(sorted(CLOCKS_S))
errors_ms = st.integers(-ERROR_MS, ERROR_MS)


class Keepers(RuleBasedStateMachine):
    """Up to three nodes, two tables, and people who may ask anybody for anything."""

    leases: type[Leases] = Leases

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="covenstead-keepers-"))
        # What the machine loses when its power fails is no question here.
        hasty = tuple(p for p in db_schema.SQLITE_PRAGMAS if "synchronous" not in p)
        self.hasty = mock.patch.object(db_schema, "SQLITE_PRAGMAS", (*hasty, "synchronous = OFF"))
        self.hasty.start()
        self.runner = asyncio.Runner()
        self.world = World(self.leases)
        self.run(self.world.open(self.folder / "sim.db", CLOCKS_S))
        # For each request of a person, by its name: what it was and on which table it was decided.
        self.asked: list[tuple[str, int, wire.Move]] = []
        self.lease_of: dict[SimNode, tuple[int, str | None]] = {}

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        async def limited() -> Any:
            async with asyncio.timeout(60):
                return await work

        return self.runner.run(limited())

    def teardown(self) -> None:
        try:
            self.run(self._check_logs())
        finally:
            self.run(self.world.close())
            self.runner.close()
            self.hasty.stop()
            shutil.rmtree(self.folder)

    # ---- what happens ----

    @initialize(error=errors_ms, other=errors_ms)
    def begin(self, error: int, other: int) -> None:
        self.run(self.world.start(0, error))
        self.run(self.world.start(1, other))

    @rule(seconds=st.integers(1, 20))
    def wait(self, seconds: int) -> None:
        for _ in range(seconds):
            self.run(self.world.second(self._check_keeper))
            self.run(self._check_promise())

    @rule(number=numbers, error=errors_ms)
    def start(self, number: int, error: int) -> None:
        if number not in self.world.nodes:
            self.run(self.world.start(number, error))

    @rule(number=numbers)
    def kill(self, number: int) -> None:
        if number in self.world.nodes:
            self.run(self.world.kill(number))

    @rule(number=numbers)
    def pause(self, number: int) -> None:
        if number in self.world.nodes:
            self.world.pause(number)

    @rule(number=numbers, questions=st.integers(1, 12))
    def pause_in_the_middle(self, number: int, questions: int) -> None:
        """Before or after one of the next questions to the database, whatever it is for."""
        if number in self.world.nodes and not self.world.nodes[number].is_paused:
            self.world.nodes[number].gate.left = questions

    @rule(number=numbers)
    def resume(self, number: int) -> None:
        if number in self.world.nodes and self.world.nodes[number].is_paused:
            self.run(self.world.resume(number))

    @rule(number=numbers, seconds=st.integers(1, 20))
    def sleep(self, number: int, seconds: int) -> None:
        """A machine stands still for a while."""
        self.pause(number)
        self.wait(seconds)
        self.resume(number)

    @rule(is_lost=st.booleans())
    def lose_what_is_said(self, is_lost: bool) -> None:
        self.world.wire.is_lost = is_lost

    @rule(number=numbers, table=tables, pick=st.integers(0, 20))
    def move(self, number: int, table: str, pick: int) -> None:
        """A person makes a move at some node, as it shows the table."""
        node = self.world.nodes.get(number)
        if node is not None and not node.is_paused:
            self.run(self._move(node, table, pick))

    async def _move(self, node: SimNode, table: str, pick: int) -> None:
        await self.world.do(node, self._look(node, table))
        room = node.hall.rooms.get(table)
        if node.is_paused or room is None or room.match.table is None:
            return
        for seat in room.match.owing():
            if room.match.seats[seat].bot is None:
                legal = sorted(room.match.table.state.legal(seat))
                seq = room.match.current.told[seat]
                name = f"r{len(self.asked)}"
                request = wire.Move(id=name, seq=seq, move=legal[pick % len(legal)])
                self.asked.append((table, seat, request))
                await self.world.do(node, node.ask(table, seat, request))
                return

    @staticmethod
    async def _look(node: SimNode, table: str) -> None:
        await node.hall.room(table)

    @precondition(lambda self: self.asked)
    @rule(number=numbers, pick=st.integers(0, 20))
    def ask_again(self, number: int, pick: int) -> None:
        """Whoever got no answer asks another node for the same."""
        node = self.world.nodes.get(number)
        if node is not None and not node.is_paused:
            table, seat, request = self.asked[-1 - pick % len(self.asked)]
            self.run(self.world.do(node, node.ask(table, seat, request)))

    # ---- what must be so ----

    async def _check_keeper(self, node: SimNode) -> None:
        """After its round a node keeps what it thinks it keeps; one that lived lost nothing."""
        kept = {name for name, room in node.hall.rooms.items() if room.is_leased}
        named = {
            name
            for name, lease in (await self.world.keepers()).items()
            if lease == node.keeping.lease
        }
        assert kept == named, f"it thinks that it keeps {kept}, and keeps {named}"
        now = node.calm_since_ms, node.keeping.lease
        before = self.lease_of.get(node, now)
        assert before[0] != now[0] or before == now, "a node that was up lost its lease"
        self.lease_of[node] = now

    async def _check_promise(self) -> None:
        """Nothing has been due for longer than promised, if somebody was there to see to it."""
        calm = [node.calm_since_ms for node in self.world.nodes.values() if not node.is_paused]
        if not calm:
            return
        there_ms = max(min(calm), self.world.troubled_ms)
        for name in CLOCKS_S:
            match, entries = await self.world.log_of(name)
            for entry in entries:
                match.apply(entry)
            due = next_due_ms(match)
            if due is not None:
                since = entries[-1].at_ms if due == AT_ONCE else due
                late = self.world.ms - max(since, there_ms)
                assert late <= PROMISE_MS + SLACK_MS, f"{name} has been due for {late} ms"

    async def _check_logs(self) -> None:
        """Every move was made for the decision that it stands at, and no request was done twice."""
        for name in CLOCKS_S:
            match, entries = await self.world.log_of(name)
            requests = [entry.request.split()[1] for entry in entries if entry.request]
            assert len(requests) == len(set(requests)), "a request was done twice"
            for entry in entries:
                if isinstance(entry, log.Moved):
                    self._check_move(match, entry)
                match.apply(entry)

    def _check_move(self, match: Match, entry: log.Moved) -> None:
        record = match.seats[entry.seat]
        assert match.owes(entry.seat), "a move that nobody owed"
        if entry.by == "clock":
            deadline = match.deadline_ms(entry.seat)
            assert deadline is not None
            assert deadline <= entry.at_ms, "the clock moved before its time"
        elif entry.by == "bot":
            assert record.bot is not None, "a bot moved for a person"
        else:
            assert entry.request is not None
            asked = next(a for a in self.asked if a[2].id == entry.request.split()[1])
            assert record.since <= asked[2].seq, "a move for a decision that was over"


def run(machine: type[Keepers], count: int) -> None:
    """Many lives of such a machine."""
    given = settings(examples(count), stateful_step_count=40, report_multiple_bugs=False)
    run_state_machine_as_test(machine, settings=given)


def test_no_table_is_left_alone_and_nothing_is_done_twice() -> None:
    run(Keepers, 12)


# ---- faults that the simulation must find ----


class Uncompared(Leases):
    """A node renews its lease whether it is still there or not."""

    async def renew(self, lease: str) -> bool:
        if not await super().renew(lease):
            await self.begin(lease)
        return True


class Hasty(Leases):
    """A lease is ended though it was renewed meanwhile."""

    async def end(self, lease: str, beat: int | None = None) -> bool:
        return await super().end(lease)


class Grasping(Leases):
    """A table is taken from whoever keeps it."""

    async def take(self, tables: list[str], lease: str) -> set[str]:
        for other in await self.beats():
            await self.release(tables, other)
        return await super().take(tables, lease)


class Forgetful(Leases):
    """A lease is ended, and its tables are not freed."""

    async def end(self, lease: str, beat: int | None = None) -> bool:
        async with self._engine.begin() as connection:
            await connection.execute(
                sa.delete(db_schema.leases).where(db_schema.leases.c.id == lease)
            )
        return True


def fall_silent(life: Keepers) -> None:
    """A node is paused for so long that the other takes its tables, and comes back."""
    life.pause(1)
    life.wait(14)
    life.resume(1)
    life.wait(14)


def fall_silent_and_die(life: Keepers) -> None:
    life.kill(1)
    life.wait(30)


def end_too_late(life: Keepers) -> None:
    """A node is paused just before it ends the lease of another, which then comes back."""
    life.pause(0)
    life.wait(6)
    # After its beat and the others' beats were asked for and answered.
    life.pause_in_the_middle(1, 5)
    life.wait(2)
    life.resume(0)
    life.wait(4)
    life.resume(1)
    life.wait(4)


def decide_at_once(life: Keepers) -> None:
    """Both nodes think that they keep a table, and both ring its clock."""
    life.lose_what_is_said(True)
    life.pause(1)
    life.wait(20)
    life.resume(1)
    life.wait(4)


@pytest.mark.parametrize(
    ("fault", "story"),
    [
        (Uncompared, fall_silent),
        (Grasping, fall_silent),
        (Forgetful, fall_silent_and_die),
        (Hasty, end_too_late),
    ],
)
def test_a_fault_of_the_leases_is_found(
    fault: type[Leases], story: Callable[[Keepers], None]
) -> None:
    """And the same story is well without it."""
    live(Keepers(), story)
    with pytest.raises(AssertionError):
        live(type("Faulty", (Keepers,), {"leases": fault})(), story)


def test_a_clock_that_does_not_look_again_is_found() -> None:
    def unchecked(seat: int, clock: Callable[[], int]) -> Callable[[Match], DecidedEntry]:
        def decision(match: Match) -> DecidedEntry:
            if match.table is None or not match.owes(seat):
                raise RequestError("stale", "nobody owes a move")
            return moved(match, seat, match.table.default_move(seat), now_ms=clock(), by="clock")

        return decision

    live(Keepers(), decide_at_once)
    with (
        mock.patch("tests.support.keepers.clock_moves", unchecked),
        pytest.raises(AssertionError, match="before its time"),
    ):
        live(Keepers(), decide_at_once)


def live(life: Keepers, story: Callable[[Keepers], None]) -> None:
    """Two nodes, of which the second has the first round and all tables; and what happens then."""
    try:
        life.begin(0, 0)
        life.wait(4)
        story(life)
    finally:
        life.teardown()
