"""Who may think next: fair shares, attended tables first, and nothing for nobody."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.rooms.room import now_ms
from covenstead.server.storage.store import Store, Summary
from covenstead.server.tables import table_log as log
from covenstead.server.thinking.queue import (
    ATTENDED,
    LEFT,
    Limits,
    NotWanted,
    Ticket,
)
from covenstead.server.thinking.workers import Workers
from covenstead.server.wire import bodies
from tests.server.test_secrecy import dealt_match
from tests.support.houses import House, house
from tests.support.queues import queue_of


class OneByOne(Workers):
    """Each piece of work takes a moment; says in which order they came."""

    def __init__(self, count: int = 1) -> None:
        super().__init__(count)
        self.order: list[str] = []

    async def run(self, work: Callable[[bytes], Any], data: bytes) -> Any:
        self.order.append(data.decode())
        await asyncio.sleep(0.01)
        return data


def same(data: bytes) -> bytes:
    return data


def ticket(
    address: str, person: str = "", *, rank: int = ATTENDED, wanted: bool = True, move: bool = False
) -> Ticket:
    return Ticket(lambda: [(address, person)], lambda: rank, lambda: wanted, move)


def order_of(workers: OneByOne, asked: list[tuple[str, Ticket]]) -> list[str]:
    """What the workers did, one after another, of what was asked at once."""

    async def story() -> None:
        queue = queue_of(workers)
        # Somebody else's work is on: everything else has to wait.
        first = asyncio.create_task(queue.run(same, b"first", ticket("first")))
        await asyncio.sleep(0)
        rest = [asyncio.create_task(queue.run(same, name.encode(), t)) for name, t in asked]
        await asyncio.gather(first, *rest, return_exceptions=True)

    asyncio.run(story())
    return workers.order[1:]


def test_addresses_take_turns_however_much_each_asks() -> None:
    greedy = [(f"a{k}", ticket("a", f"p{k}")) for k in range(6)]
    order = order_of(OneByOne(), [*greedy, ("b0", ticket("b")), ("b1", ticket("b"))])
    assert order.index("b0") <= 1
    assert order.index("b1") <= 3


def test_people_of_one_address_take_turns() -> None:
    greedy = [(f"a{k}", ticket("here", "ada")) for k in range(5)]
    order = order_of(OneByOne(), [*greedy, ("b0", ticket("here", "bo"))])
    assert order.index("b0") <= 1


def test_tables_that_somebody_looks_at_come_first() -> None:
    left = [(f"left{k}", ticket(f"g{k}", rank=LEFT)) for k in range(5)]
    assert order_of(OneByOne(), [*left, ("seen", ticket("b"))])[0] == "seen"


def test_what_nobody_waits_for_is_not_begun() -> None:
    asked = [("gone", ticket("a", wanted=False)), ("here", ticket("b"))]
    assert order_of(OneByOne(), asked) == ["here"]


def test_whoever_waits_for_dropped_work_is_told() -> None:
    async def story() -> None:
        queue = queue_of(OneByOne())
        with pytest.raises(NotWanted):
            await queue.run(same, b"x", ticket("a", wanted=False))

    asyncio.run(story())


def test_work_whose_asker_has_gone_is_not_begun() -> None:
    async def story() -> list[str]:
        workers = OneByOne()
        queue = queue_of(workers)
        first = asyncio.create_task(queue.run(same, b"first", ticket("a")))
        gone = asyncio.create_task(queue.run(same, b"gone", ticket("a")))
        await asyncio.sleep(0)
        gone.cancel()
        await first
        await asyncio.sleep(0.05)
        return workers.order

    assert asyncio.run(story()) == ["first"]


def test_the_last_worker_is_kept_for_bots_that_somebody_waits_for() -> None:
    async def story() -> list[str]:
        workers = OneByOne(2)
        queue = queue_of(workers)
        asked = [
            queue.run(same, b"hint", ticket("a")),
            queue.run(same, b"hint", ticket("a")),
            queue.run(same, b"left", ticket("a", rank=LEFT, move=True)),
            queue.run(same, b"move", ticket("b", move=True)),
        ]
        tasks = [asyncio.create_task(each) for each in asked]
        await asyncio.sleep(0.005)
        begun = list(workers.order)
        await asyncio.gather(*tasks)
        return begun

    assert asyncio.run(story()) == ["hint", "move"]


@pytest.mark.parametrize(
    ("limits", "problem"),
    [
        (Limits(9, 9, 2), "too_fast"),
        (Limits(9, 2, 9), "too_fast"),
        (Limits(2, 9, 9), "busy"),
    ],
)
def test_questions_are_refused_where_too_many_wait(limits: Limits, problem: str) -> None:
    async def story() -> str:
        queue = queue_of(OneByOne(), limits)
        tasks = [
            asyncio.create_task(queue.run(same, b"x", ticket("here", "ada"))) for _ in range(3)
        ]
        await asyncio.sleep(0)
        with pytest.raises(RequestError) as refused:
            queue.check_room("here", "ada")
        await asyncio.gather(*tasks)
        queue.check_room("here", "ada")
        return refused.value.problem

    assert asyncio.run(story()) == problem


# ---- the bar ----


async def abandon(database: str, count: int) -> None:
    """Tables at which archwitches owe a move, and nobody is; opened a minute ago."""
    store = Store(database)
    await store.open()
    now = now_ms() - 60_000
    for number in range(count):
        name = f"left{number}"
        deal = msgspec.structs.replace(
            dealt_match("blackmore", 4).deal, table=name, opened_ms=now, host="spammer"
        )
        await store.add_table(deal, Summary("playing", [], 0))
        for seat in range(4):
            bot = log.Botted(seat=seat, bot="archwitch", name=f"B{seat}", at_ms=now)
            await store.append(name, 1 + seat, bot)
        await store.append(name, 5, log.Started(at_ms=now))
    await store.close()


async def answers_s(home: House, moves: int) -> list[float]:
    """How long a bot took to answer each of a person's moves."""
    ada = await home.connect(name="Ada")
    opened = await ada.open_table(bodies.NewTable("blackmore", 2, bots=["archwitch"]))
    await ada.join(opened.table)
    found: list[float] = []
    while len(found) < moves:
        await its_turn(ada)
        assert ada.table is not None
        began = time.monotonic()
        bots_turn = not (await ada.move(ada.table.choices[0].text)).choices
        if bots_turn:
            await its_turn(ada)
            found.append(time.monotonic() - began)
    await ada.close()
    return found


async def its_turn(person: Client) -> None:
    while person.table is None or not person.table.choices:
        await person.next_table()


def test_a_person_is_answered_while_many_tables_were_left_and_hints_are_spammed(
    tmp_path: Path,
) -> None:
    """Within twice the quiet time, on two workers; without a queue it was half a minute."""
    quiet_folder = tmp_path / "quiet"
    quiet_folder.mkdir()
    with house(quiet_folder) as home:
        quiet = statistics.median(home.run(answers_s(home, 8)))
    database = f"sqlite:///{tmp_path}/busy.db"
    asyncio.run(abandon(database, 150))
    with house(tmp_path, database=database, questions_per_address=10**6) as home:

        async def busy() -> float:
            spam = asyncio.create_task(spam_hints(home))
            await asyncio.sleep(1)
            found = statistics.median(await answers_s(home, 8))
            spam.cancel()
            await asyncio.gather(spam, return_exceptions=True)
            return found

        waited = home.run(busy())
        assert len(home.node.hall.rooms) > 100
    print(f"quiet {quiet:.3f} s, busy {waited:.3f} s")
    assert waited < 2 * quiet + 0.1, (quiet, waited)


async def spam_hints(home: House) -> None:
    """Somebody asks for hints all the time."""
    eve = await home.connect(name="Eve")
    opened = await eve.open_table(bodies.NewTable("weavers", 2, bots=["random"]))
    await eve.join(opened.table)
    await its_turn(eve)
    while True:
        try:
            await eve.hint()
        except RequestError:
            await asyncio.sleep(0.01)
