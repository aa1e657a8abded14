"""Bots at a live table: they think elsewhere, and a broken one does not end the game."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast

import msgspec
import pytest

from covenstead.bots.live import LiveMove
from covenstead.bots.policy import Policy
from covenstead.engine.table import Table
from covenstead.games import GAMES, load
from covenstead.server.client import Client
from covenstead.server.node.logs import JsonLines
from covenstead.server.storage.store import Store
from covenstead.server.tables import table_log
from covenstead.server.thinking import scheduler, workers
from covenstead.server.thinking.positions import Position
from covenstead.server.thinking.workers import Job, Workers, new_bot_seed
from covenstead.server.wire import bodies
from tests.bots.test_arena import Broken
from tests.support.houses import House, house
from tests.support.people import dice, guest, play_on, until
from tests.support.servers import Server

T = TypeVar("T")


class HereWorkers(Workers):
    """Thinks in the process of the test, where a bot can be broken."""

    def open(self) -> None:
        """No process is needed."""

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        return work(data)


async def person_and_bot(home: House) -> str:
    """A game of one person against one bot, to its end; the table's name."""
    ada = await guest(home, "Ada")
    opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["greedy"]))
    await ada.join(opened.table)
    await play_on([ada], dice("broken"))
    assert ada.table is not None
    assert ada.table.status == "over"
    return opened.table


@pytest.mark.parametrize(("move", "says"), [(None, "raised"), (999, "illegal move 999")])
def test_a_broken_bot_plays_on_and_its_fault_is_logged_without_secrets(
    move: int | None,
    says: str,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It fails at its first decision: greedy makes that one, it makes the others itself."""
    bot = Broken(move)
    bot.decisions = 2
    healed = Broken(move)
    made = iter([bot])
    monkeypatch.setattr(workers, "make_bot", lambda *_: cast(Policy, next(made, fresh(healed))))
    with house(tmp_path) as home, caplog.at_level(logging.ERROR):
        home.node.scheduler.queue.workers = HereWorkers(1)
        table = home.run(person_and_bot(home))
        match = home.match(table)
        faults = home.node.metrics.bot_faults
        assert next(iter(faults.collect())).samples[0].value == 1
    (record,) = [
        line for line in caplog.records if line.name == "covenstead.server.thinking.scheduler"
    ]
    line = JsonLines().format(record)
    told = msgspec.json.decode(line)
    assert told["table"] == table
    assert says in told["message"]
    for secret in (match.deal.seed, match.seed, *filter(None, match.dealing.parts)):
        assert secret not in line


def fresh(bot: Broken) -> Broken:
    bot.decisions = 0
    return bot


def test_bots_think_in_a_process_of_their_own_and_the_game_outlives_it(tmp_path: Path) -> None:
    """The process is killed while people play: another one takes its place."""
    others = children()
    with house(tmp_path) as home:

        async def story() -> None:
            ada = await guest(home, "Ada")
            opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["random"]))
            await ada.join(opened.table)
            await play_on([ada], dice("worker"), 5)
            thinkers = children() - others
            assert thinkers
            for process in thinkers:
                os.kill(process, signal.SIGKILL)
            await play_on([ada], dice("worker"))
            assert ada.table is not None
            assert ada.table.status == "over"
            assert not children() & thinkers

        home.run(story())


def children() -> set[int]:
    """The processes that this one has started, except those that were killed."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_worker_finds_a_legal_move_and_remembers_the_table(game: str) -> None:
    """Asked about the same table a move later, and then about a different game."""
    table = Table(load(game), load(game).min_seats, "worker")

    def ask() -> int:
        seat = table.state.to_act()[0]
        position = Position(
            name=game,
            game=game,
            seats=len(table.names),
            seed="worker",
            is_fair=True,
            options=table.options,
            moves=list(table.moves),
        )
        job = Job(position=position, seat=seat, bot="greedy", seed=new_bot_seed())
        data = workers.think(msgspec.msgpack.encode(job))
        made = msgspec.msgpack.decode(data, type=LiveMove)
        assert made.fault is None
        assert table.why_not(seat, made.move) is None
        return made.move

    for _ in range(4):
        table.play(table.state.to_act()[0], ask())
    table = Table(load(game), load(game).min_seats, "worker")
    ask()


# ---- what is not there plays no move ----


class NoWorkers(HereWorkers):
    """Nobody can be asked, as on a node that is ending, until somebody comes back."""

    is_back = False

    async def run(self, work: Callable[[bytes], T], data: bytes) -> T:
        if not self.is_back:
            raise RuntimeError("the workers are closed")
        return await super().run(work, data)


def test_a_bot_that_cannot_think_waits_and_plays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduler, "RETRY_S", 0.05)

    async def story(home: House) -> None:
        gone = NoWorkers(1)
        home.node.scheduler.queue.workers = gone
        ada = await guest(home, "Ada")
        opened = await ada.open_table(bodies.NewTable("whirling", 4, bots=["greedy"] * 3))
        await ada.join(opened.table)
        await asyncio.sleep(0.5)
        match = home.match(opened.table)
        assert match.table is not None
        assert {seat for seat, _ in match.table.moves} <= {0}
        gone.is_back = True
        await play_on([ada], dice("back"), 5)
        assert {seat for seat, _ in match.table.moves} == {0, 1, 2, 3}

    with house(tmp_path) as home:
        home.run(story(home))


def test_a_server_that_is_told_to_stop_plays_no_more_moves(tmp_path: Path) -> None:
    """Four tables wait for sixteen bots that think for long: SIGTERM ends that."""
    database = f"sqlite:///{tmp_path}/stopped.db"
    server = Server(database).start()

    async def story() -> list[str]:
        ada = await Client.connect(server.url, name="Ada")
        tables = []
        for _ in range(4):
            opened = await ada.open_table(bodies.NewTable("whirling", 5, bots=["archwitch"] * 4))
            await ada.join(opened.table)
            tables.append(opened.table)
        await until(ada, lambda table: table.status == "playing")
        await ada.close()
        return tables

    tables = asyncio.run(story())
    time.sleep(0.5)
    stopped_ms = time.time_ns() // 1_000_000
    server.stop()
    late = [at_ms for at_ms in asyncio.run(bot_moves(database, tables)) if at_ms > stopped_ms]
    # What was thought already may still be written.
    assert len(late) <= 2


async def bot_moves(database: str, tables: list[str]) -> list[int]:
    """When bots have moved at these tables."""
    store = Store(database)
    await store.open()
    rows = [row for table in tables for row in await store.rows(table, 0)]
    await store.close()
    entries = [table_log.read_entry(text) for _, text in rows]
    return [e.at_ms for e in entries if isinstance(e, table_log.Moved) and e.by == "bot"]


class CountedWorkers(Workers):
    """Counts how often processes are started."""

    opened = 0

    def open(self) -> None:
        self.opened += 1
        super().open()


def think_a_little(data: bytes) -> int:
    time.sleep(0.05)
    return os.getpid() if data else 0


def test_a_dead_worker_is_replaced_once_however_many_wait_for_it() -> None:
    async def story() -> None:
        counted = CountedWorkers(1)
        counted.open()
        first = await counted.run(think_a_little, b"who")
        waiting = [asyncio.create_task(counted.run(think_a_little, b"who")) for _ in range(25)]
        await asyncio.sleep(0.1)
        os.kill(first, signal.SIGKILL)
        answers = await asyncio.gather(*waiting)
        await counted.close()
        assert len(answers) == 25
        assert len(set(answers) - {first}) == 1
        assert counted.opened == 2

    asyncio.run(story())
