"""Several nodes on one PostgreSQL: any of them serves any table, and any of them may die."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.games import GAMES
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
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


async def one_move(people: list[Client], rng: random.Random) -> Client | None:
    """Whoever has choices moves; who it was, or None when the game is over for all."""
    while True:
        for person in people:
            await person.ping()
        if all(person.table and person.table.status == "over" for person in people):
            return None
        ready = [person for person in people if person.table and person.table.choices]
        if ready and await is_taken(ready[0], rng):
            return ready[0]
        await asyncio.sleep(0.01)


async def is_taken(person: Client, rng: random.Random) -> bool:
    """Make a move; False if the table had already changed on another node."""
    assert person.table is not None
    try:
        await person.move(rng.choice(person.table.choices).move)
    except (IllegalMove, RequestError) as refusal:
        assert isinstance(refusal, IllegalMove) or refusal.problem == "stale"
        return False
    return True


class Pair:
    """Two people at one table, each connected to a different node."""

    def __init__(self, game: str, ada: Client, bo: Client) -> None:
        self.game = game
        self.ada = ada
        self.bo = bo
        self.rng = random.Random(game)

    async def sit_down(self) -> None:
        opened = await self.ada.open_table(bodies.NewTable(self.game, 2))
        await self.ada.join(opened.table)
        await self.bo.join(opened.table, opened.invitations[0].token)

    async def play_from_both(self) -> None:
        made = Counter([await one_move([self.ada, self.bo], self.rng) for _ in range(16)])
        assert made[self.ada] > 0
        assert made[self.bo] > 0
        assert self.ada.table is not None
        assert all(seat.here for seat in self.ada.table.seats)

    async def play_on(self, circle: Circle, other: Server) -> None:
        """The node of the first is dead: she comes back at the other, and they play to the end."""
        assert self.ada.table is not None
        assert self.bo.table is not None
        again = await circle.connect(other.url)
        assert (await again.join(self.ada.table.table, self.ada.seat_token)).seat == 0
        while await one_move([again, self.bo], self.rng):
            pass
        assert again.table is not None
        assert again.table.outcome == self.bo.table.outcome
        assert len(again.log) == len(self.bo.log)
        await again.close()
        while self.bo.table.seats[0].here:
            await self.bo.next_table()


def test_a_sign_is_seen_at_the_other_node_too(nodes: list[Server]) -> None:
    one, two = nodes

    async def story(circle: Circle) -> None:
        ada = await circle.connect(one.url, name="Ada")
        pair = Pair(GAME, ada, await circle.connect(two.url, name="Bo"))
        await pair.sit_down()
        await ada.ask(wire.Emote(id=ada.new_id(), sign="hello"))
        found = await pair.bo.receive()
        while not isinstance(found, wire.Emoted):
            found = await pair.bo.receive()
        assert (found.seat, found.sign) == (0, "hello")

    tell(story)


def test_two_nodes_serve_one_table_and_one_of_them_dies(nodes: list[Server]) -> None:
    """A table of every game, moves from both nodes; one is killed, its players go to the other."""
    one, two = nodes

    async def story(circle: Circle) -> None:
        pairs = []
        for game in GAMES:
            ada = await circle.connect(one.url, name="Ada")
            pairs.append(Pair(game, ada, await circle.connect(two.url, name="Bo")))
            await pairs[-1].sit_down()
        await asyncio.gather(*(pair.play_from_both() for pair in pairs))
        await asyncio.to_thread(one.kill)
        await asyncio.gather(*(pair.play_on(circle, two) for pair in pairs))

    tell(story)
    one.start()


def test_two_nodes_that_write_the_same_number_both_go_on(nodes: list[Server]) -> None:
    """Chat from both sides at once: every line is there once, in one order for all.

    And both lobbies come to count the people of both nodes.
    """

    async def story(circle: Circle) -> None:
        ada, bo = [await circle.connect(node.url, name="X") for node in nodes]
        opened = await ada.open_table(bodies.NewTable(GAME, 2))
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
        for person in (ada, bo):
            while (await lobby_of(person)).people != 2:
                await asyncio.sleep(0.1)

    async def lobby_of(person: Client) -> wire.LobbyList:
        answer = await person.ask(wire.Lobby(id=person.new_id()))
        assert isinstance(answer, wire.LobbyList)
        return answer

    async def speak(person: Client, who: str) -> None:
        for number in range(20):
            await person.say(f"{who} {number}")

    tell(story)
    assert sum(node.metric("coven_conflicts_total") for node in nodes) > 0


def test_another_node_lets_the_bots_go_on_when_their_node_dies(nodes: list[Server]) -> None:
    one, two = nodes

    async def story(circle: Circle) -> None:
        ada = await circle.connect(one.url, name="Ada")
        bots = ["random", "random"]
        opened = await ada.open_table(bodies.NewTable(GAME, 3, bots=bots))
        await ada.join(opened.table)
        rng = random.Random(3)
        assert await one_move([ada], rng) is ada
        await asyncio.to_thread(one.kill)
        again = await circle.connect(two.url)
        await again.join(opened.table, ada.seat_token)
        while await one_move([again], rng):
            pass

    tell(story)
    one.start()
