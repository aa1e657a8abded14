"""Several nodes on one PostgreSQL: any of them serves any table, and any of them may die."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator

import pytest

from covenstead.server import schema as wire
from covenstead.server.client import Client
from tests.support.circle import Circle, tell
from tests.support.servers import Server, postgres

GAME = "blackmore"


@pytest.fixture(scope="module")
def nodes() -> Iterator[list[Server]]:
    """Two nodes; a test that kills one starts it again."""
    with postgres() as url:
        made = [Server(url, "--patience", "1000") for _ in range(2)]
        try:
            yield [node.start() for node in made]
        finally:
            for node in made:
                node.stop()


async def one_move(people: list[Client]) -> Client | None:
    """Whoever has choices moves; who it was, or None when the game is over for all."""
    while True:
        for person in people:
            await person.ping()
        if all(person.table and person.table.status == "over" for person in people):
            return None
        ready = [person for person in people if person.table and person.table.choices]
        if ready:
            assert ready[0].table is not None
            await ready[0].move(ready[0].table.choices[0].move)
            return ready[0]
        await asyncio.sleep(0.01)


def test_two_nodes_serve_one_table_and_one_of_them_dies(nodes: list[Server]) -> None:
    """Moves from both nodes; then one is killed and its player goes on at the other."""
    one, two = nodes

    async def story(circle: Circle) -> None:
        ada = await circle.connect(one.url, name="Ada")
        bo = await circle.connect(two.url, name="Bo")
        opened = await ada.open_table(wire.NewTable(GAME, 2))
        await ada.join(opened.table)
        await bo.join(opened.table, opened.invitations[0].token)
        made = Counter([await one_move([ada, bo]) for _ in range(20)])
        assert made[ada] > 0
        assert made[bo] > 0
        assert ada.table is not None
        assert all(seat.here for seat in ada.table.seats)
        await asyncio.to_thread(one.kill)
        again = await circle.connect(two.url)
        assert (await again.join(opened.table, ada.seat_token)).seat == 0
        while await one_move([again, bo]):
            pass
        assert again.table is not None
        assert bo.table is not None
        assert again.table.outcome == bo.table.outcome
        assert len(again.log) == len(bo.log)
        await again.close()
        while bo.table.seats[0].here:
            await bo.next_table()

    tell(story)
    one.start()


def test_two_nodes_that_write_the_same_number_both_go_on(nodes: list[Server]) -> None:
    """Chat from both sides at once: every line is there once, in one order for all."""

    async def story(circle: Circle) -> None:
        ada, bo = [await circle.connect(node.url, name="X") for node in nodes]
        opened = await ada.open_table(wire.NewTable(GAME, 2))
        await ada.join(opened.table)
        await bo.join(opened.table, opened.invitations[0].token)
        await asyncio.gather(speak(ada, "ada"), speak(bo, "bo"))
        while len(ada.chat) < 40 or len(bo.chat) < 40:
            await asyncio.sleep(0.02)
            await ada.ping()
            await bo.ping()
        assert [line.text for line in ada.chat] == [line.text for line in bo.chat]
        said = [f"{who} {number}" for who in ("ada", "bo") for number in range(20)]
        assert sorted(line.text for line in ada.chat) == sorted(said)

    async def speak(person: Client, who: str) -> None:
        for number in range(20):
            await person.say(f"{who} {number}")

    tell(story)
    assert sum(node.metric("coven_conflicts_total") for node in nodes) > 0


def test_another_node_lets_the_bots_go_on_when_their_keeper_dies(nodes: list[Server]) -> None:
    one, two = nodes

    async def story(circle: Circle) -> None:
        ada = await circle.connect(one.url, name="Ada")
        bots = ["random", "random"]
        opened = await ada.open_table(wire.NewTable(GAME, 3, bots=bots))
        await ada.join(opened.table)
        assert await one_move([ada]) is ada
        await asyncio.to_thread(one.kill)
        again = await circle.connect(two.url)
        await again.join(opened.table, ada.seat_token)
        while await one_move([again]):
            pass

    tell(story)
    one.start()
