"""Bots that think on other machines: thinkers take jobs from the database, and any may die."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
import pytest

from covenstead.bots.live import LiveMove
from covenstead.cli import main
from covenstead.engine.table import Table
from covenstead.games import load
from covenstead.server.client import Client
from covenstead.server.metrics import Metrics
from covenstead.server.rooms.bus import NoBus
from covenstead.server.rooms.clock import Clock
from covenstead.server.storage.jobs import Jobs, NewJob, ThinkerState
from covenstead.server.storage.leases import Leases
from covenstead.server.storage.store import Store
from covenstead.server.thinking import workers
from covenstead.server.thinking.far_workers import FarWorkers, NoThinker
from covenstead.server.thinking.kinds import KINDS, kind_of, rules_known_here
from covenstead.server.thinking.positions import Position
from covenstead.server.thinking.queue import ATTENDED, LEFT
from covenstead.server.thinking.workers import Job, new_bot_seed
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.circle import Circle, tell
from tests.support.servers import ROOT, Server, postgres


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres() as made:
        yield made


class Moving(Clock):
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now_s = 0.0

    def elapsed_s(self) -> float:
        return self.now_s


@contextlib.asynccontextmanager
async def jobs_in(url: str) -> AsyncIterator[tuple[Store, Jobs]]:
    store = Store(url)
    await store.open()
    jobs = Jobs(store)
    try:
        for thinker in await jobs.thinkers():
            await jobs.end(thinker.id)
        yield store, jobs
    finally:
        await store.close()


def question() -> bytes:
    """A greedy bot's first decision at a table of Blackmore."""
    table = Table(load("blackmore"), 2, "elsewhere")
    position = Position(
        name="t",
        game="blackmore",
        seats=2,
        seed="elsewhere",
        is_fair=True,
        options=table.options,
        moves=[],
    )
    seat = table.state.to_act()[0]
    return msgspec.msgpack.encode(
        Job(position=position, seat=seat, bot="greedy", seed=new_bot_seed())
    )


def thinker(name: str, version: str = "v", slots: int = 1) -> ThinkerState:
    return ThinkerState(name, version, slots, 0)


# ---- the protocol ----


def test_a_job_is_taken_once_the_most_due_first_and_only_by_whoever_knows_its_rules(
    url: str,
) -> None:
    async def story() -> None:
        async with jobs_in(url) as (_, jobs):
            for each in (thinker("one"), thinker("two"), thinker("other", "w")):
                await jobs.begin(each)
            left = await jobs.ask("L", NewJob("move", b"left", LEFT, "v"), 1)
            seen = await jobs.ask("M", NewJob("move", b"seen", ATTENDED, "v"), 2)
            assert await jobs.take(thinker("other", "w")) is None
            first = await jobs.take(thinker("one"))
            assert first is not None
            assert first.id == seen
            taken = await asyncio.gather(*(jobs.take(thinker("two")) for _ in range(4)))
            assert [job.id for job in taken if job is not None] == [left]
            await jobs.drop([left, seen])

    asyncio.run(story())


def test_what_a_thinker_answers_after_it_was_given_up_does_not_count(url: str) -> None:
    async def story() -> None:
        async with jobs_in(url) as (_, jobs):
            await jobs.begin(thinker("slow"))
            await jobs.begin(thinker("fast"))
            name = await jobs.ask("L", NewJob("move", b"", ATTENDED, "v"), 1)
            assert await jobs.take(thinker("slow")) is not None
            assert not await jobs.end("slow", beat=7)
            assert await jobs.end("slow", beat=0)
            assert not await jobs.renew("slow")
            assert await jobs.take(thinker("slow")) is None
            assert await jobs.take(thinker("fast")) is not None
            assert not await jobs.answer(name, "slow", b"late")
            assert await jobs.answer(name, "fast", b"right")
            assert (await jobs.states([name]))[name].answer == b"right"
            await jobs.drop([name])

    asyncio.run(story())


def test_the_jobs_of_a_node_go_with_its_lease(url: str) -> None:
    async def story() -> None:
        async with jobs_in(url) as (store, jobs):
            leases = Leases(store)
            await leases.begin("dying")
            name = await jobs.ask("dying", NewJob("move", b"", ATTENDED, "v"), 1)
            await leases.end("dying")
            assert not await jobs.states([name])

    asyncio.run(story())


def test_a_silent_thinker_is_ended_and_work_that_two_died_over_is_given_up(url: str) -> None:
    """Nothing is played for it: whoever asked gets an error, and asks again later."""

    async def story() -> None:
        async with jobs_in(url) as (_, jobs):
            clock = Moving()
            far = FarWorkers(jobs, NoBus(), Metrics(), lease_s=6.0, clock=clock)
            far.lease = lambda: "L"
            version = rules_known_here()
            asked = asyncio.create_task(far.run(workers.think, question(), ATTENDED))
            while not far._answers:
                await asyncio.sleep(0.01)
            for name in ("first", "second"):
                state = thinker(name, version, slots=3)
                await jobs.begin(state)
                assert await jobs.take(state) is not None
                await far.watch()
                assert far.count == 3
                clock.now_s += 5.9
                await far.watch()
                assert far.count == 3
                clock.now_s += 0.2
                await far.watch()
                assert far.count == 0
                assert not await jobs.thinkers()
            await far.collect()
            with pytest.raises(NoThinker, match="two thinkers fell silent"):
                await asked

    asyncio.run(story())


def test_whoever_stops_waiting_takes_the_job_back(url: str) -> None:
    async def story() -> None:
        async with jobs_in(url) as (_, jobs):
            far = FarWorkers(jobs, NoBus(), Metrics(), lease_s=6.0)
            far.lease = lambda: "L"
            asked = asyncio.create_task(far.run(workers.think, question(), ATTENDED))
            while not far._answers:
                await asyncio.sleep(0.01)
            (name,) = far._answers
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
            assert not await jobs.states([name])

    asyncio.run(story())


def test_every_kind_of_work_has_a_name(url: str) -> None:
    assert [KINDS[kind_of(work)] for work in KINDS.values()] == list(KINDS.values())
    made = msgspec.msgpack.decode(KINDS["move"](question()), type=LiveMove)
    assert made.fault is None


# ---- real processes ----


class ThinkerProcess:
    """`coven think`, to be killed."""

    def __init__(self, url: str, *, workers: int = 1) -> None:
        command = [sys.executable, "-m", "covenstead", "think", "--database", url]
        environment = {"PYTHONPATH": str(ROOT / "src"), **os.environ}
        self.process = subprocess.Popen(
            [*command, "--workers", str(workers), "--plain-logs"],
            cwd=ROOT,
            env=environment,
            stderr=subprocess.DEVNULL,
        )

    def send(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def end(self) -> int:
        self.process.send_signal(signal.SIGCONT)
        self.process.terminate()
        return self.process.wait(20)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


async def slots(url: str) -> int:
    async with jobs_quietly(url) as jobs:
        return sum(each.slots for each in await jobs.thinkers())


@contextlib.asynccontextmanager
async def jobs_quietly(url: str) -> AsyncIterator[Jobs]:
    store = Store(url)
    try:
        yield Jobs(store)
    finally:
        await store.close()


async def until_there(url: str, count: int) -> None:
    end = time.monotonic() + 40
    while await slots(url) != count:
        assert time.monotonic() < end, f"there are not {count} slots"
        await asyncio.sleep(0.1)


async def bots_moved(person: Client, more: int) -> None:
    """Until the log is so much longer; only bots are to move."""
    height = len(person.log)
    while len(person.log) < height + more:
        await person.next_table()


async def tables_of_bots(circle: Circle, node: Server, count: int) -> list[Client]:
    """Tables whose host has left the seat to a bot and watches: bots play on by themselves."""
    made = []
    for _ in range(count):
        ada = await circle.connect(node.url, name="Ada")
        bots = ["apprentice", "apprentice", "apprentice"]
        opened = await ada.open_table(
            bodies.NewTable("blackmore", 4, bots=bots, stand_in="apprentice")
        )
        await ada.join(opened.table)
        made.append(ada)
    return made


def test_bots_play_on_while_thinkers_are_killed_frozen_and_stopped(tmp_path: Path) -> None:
    """Whole games: every move a bot's own, none twice, whatever happens to the thinkers."""
    with postgres() as url:
        node = Server(url, "--patience", "1000", "--workers", "1", "--lease-s", "3").start()
        thinkers = [ThinkerProcess(url) for _ in range(3)]

        async def story(circle: Circle) -> None:
            await until_there(url, 3)
            people = await tables_of_bots(circle, node, 4)
            for person in people:
                while person.table is None or person.table.status != "playing":
                    await person.next_table()
                await person.do(wire.Leave)
            await asyncio.gather(*(bots_moved(person, 4) for person in people))
            thinkers[0].kill()
            thinkers[1].send(signal.SIGSTOP)
            await asyncio.gather(*(bots_moved(person, 4) for person in people))
            await until_there(url, 1)
            thinkers[1].send(signal.SIGCONT)
            await until_there(url, 2)
            assert await asyncio.to_thread(thinkers[2].end) == 0
            await until_there(url, 1)
            for person in people:
                while person.table is not None and person.table.status != "over":
                    await person.next_table()

        try:
            tell(story)
            assert node.metric("coven_thinking_elsewhere_total") > 0
            assert node.metric("coven_bot_faults_total") == 0
        finally:
            for each in thinkers:
                each.kill()
            node.stop()


def test_a_thinker_without_postgresql_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["think", "--database", f"sqlite:///{tmp_path}/x.db"]) == 2
    said = capsys.readouterr().err
    assert "PostgreSQL" in said
    assert said.count("\n") == 1
