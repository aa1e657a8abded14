"""Bots at a live table: they think elsewhere, and a broken one does not end the game."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from pathlib import Path
from typing import cast

import msgspec
import pytest

from covenstead.bots.policy import Policy
from covenstead.engine.table import Table
from covenstead.games import GAMES, load
from covenstead.server import bodies, workers
from covenstead.server.logs import JsonLines
from covenstead.server.workers import Job, Thought, Workers, new_chance
from tests.bots.test_arena import Broken
from tests.support.houses import House, house
from tests.support.people import dice, guest, play_on


class HereWorkers(Workers):
    """Thinks in the process of the test, where a bot can be broken."""

    def open(self) -> None:
        """No process is needed."""

    async def think(self, job: Job) -> Thought:
        return msgspec.msgpack.decode(workers.think(msgspec.msgpack.encode(job)), type=Thought)


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
        home.node.keeper.workers = HereWorkers(1)
        table = home.run(person_and_bot(home))
        deal = home.match(table).deal
        faults = home.node.metrics.bot_faults
        assert next(iter(faults.collect())).samples[0].value == 1
    (record,) = [line for line in caplog.records if line.name == "covenstead.server.keeper"]
    line = JsonLines().format(record)
    told = msgspec.json.decode(line)
    assert told["table"] == table
    assert says in told["message"]
    for secret in (deal.seed, deal.salt):
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
    """The processes that this one has started, but for those that were killed."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_worker_finds_a_legal_move_and_remembers_the_table(game: str) -> None:
    """The same table asked again, one move further, and asked about another past."""
    table = Table(load(game), load(game).min_seats, "worker")

    def ask() -> int:
        seat = table.state.to_act()[0]
        seats, options, moves = len(table.names), table.options, list(table.moves)
        chance = new_chance()
        job = Job(game, game, seats, "worker", options, moves, seat, "greedy", chance)
        data = workers.think(msgspec.msgpack.encode(job))
        thought = msgspec.msgpack.decode(data, type=Thought)
        assert thought.faults == []
        assert table.why_not(seat, thought.move) is None
        return thought.move

    for _ in range(4):
        table.play(table.state.to_act()[0], ask())
    table = Table(load(game), load(game).min_seats, "worker")
    ask()
