"""kill -9: what was acknowledged is there, once, and every table goes on."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections import Counter
from pathlib import Path

import msgspec
from websockets.exceptions import ConnectionClosed

from covenstead.engine.errors import IllegalMove
from covenstead.games import GAMES
from covenstead.server.client import Client, Lost
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from tests.support.circle import Circle, tell
from tests.support.servers import Server, server

KILLS = 20


class Player:
    """Somebody at a table of two who never stops, and remembers what was acknowledged."""

    def __init__(self, client: Client, table: str, seat: int) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.acknowledged: list[str] = []
        self._rng = random.Random(seat)

    async def play(self, stop: asyncio.Event) -> None:
        """Moves until the game ends or the test does; the client reconnects by itself."""
        while not stop.is_set():
            shown = self.client.table
            if shown is not None and shown.status == "over":
                return
            if shown is None or not shown.choices:
                await self.look()
                continue
            choice = self._rng.choice(shown.choices)
            try:
                await self.client.move(choice.move)
            except RequestError as error:
                assert error.problem == "stale", error
            except IllegalMove:
                # The other has taken this choice away in the meantime.
                await self.look()
            else:
                self.acknowledged.append(choice.text)

    async def look(self) -> None:
        """Wait a little for the other; a ping makes the client reconnect."""
        try:
            async with asyncio.timeout(0.05):
                await self.client.next_table()
        except (TimeoutError, ConnectionClosed, Lost):
            await self.client.ping()


async def seat_players(circle: Circle, url: str) -> list[Player]:
    """Two people at a table of every game."""
    players = []
    for game in GAMES:
        ada, bo = [await circle.connect(url, name=name) for name in ("Ada", "Bo")]
        opened = await ada.open_table(bodies.NewTable(game, 2))
        await ada.join(opened.table)
        await bo.join(opened.table, opened.invitations[0].token)
        players += [Player(ada, opened.table, 0), Player(bo, opened.table, 1)]
    return players


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def crash_again_and_again(circle: Circle, running: Server, kills: int) -> list[Player]:
    """Play all games at once while the server is killed and started; then play to the end.

    It is killed when some more moves were acknowledged, so that it is always under load.
    """
    players = await seat_players(circle, running.url)
    stop = asyncio.Event()
    rng = random.Random(20)
    tasks = [asyncio.create_task(player.play(stop)) for player in players]
    for _ in range(kills):
        goal = acknowledged(players) + rng.randrange(15)
        while acknowledged(players) < goal and not all(task.done() for task in tasks):
            await asyncio.sleep(0.005)
        await asyncio.sleep(rng.uniform(0, 0.05))
        await asyncio.to_thread(running.kill)
        await asyncio.to_thread(running.start)
        if all(task.done() for task in tasks):
            fresh = await seat_players(circle, running.url)
            players += fresh
            tasks += [asyncio.create_task(player.play(stop)) for player in fresh]
    await asyncio.gather(*tasks)
    return players


def moves_in(database: Path) -> dict[str, list[tuple[int, str, str]]]:
    """Every move in the log, by table: seat, notation and the request that brought it."""
    found: dict[str, list[tuple[int, str, str]]] = {}
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select table_id, entry from entries order by table_id, seq")
        for table, text in rows:
            entry = msgspec.json.decode(text)
            if entry["type"] == "moved":
                move = (entry["seat"], entry["move"], entry["request"])
                found.setdefault(table, []).append(move)
    connection.close()
    return found


def check_logs(said: str, players: list[Player]) -> None:
    """Every line is an object, and no secret of a guest or a seat is in any.

    Python's own resource tracker, which buries the locks of a killed server, writes as it likes.
    """
    own = [line for line in said.splitlines() if "resource_tracker" not in line]
    lines = [msgspec.json.decode(line, type=dict[str, object]) for line in own]
    assert sum("serving at" in str(line["message"]) for line in lines) == KILLS + 1
    assert all({"at", "level", "from", "message"} <= line.keys() for line in lines)
    for player in players:
        assert player.client.guest is not None
        assert player.client.guest.token not in said
        assert str(player.client.seat_token) not in said


def test_a_killed_server_loses_no_acknowledged_move_and_plays_none_twice(tmp_path: Path) -> None:
    with server(f"sqlite:///{tmp_path}/crash.db", "--patience", "1000") as running:
        players = tell(lambda circle: crash_again_and_again(circle, running, KILLS))
        check_logs(running.said(), players)
    logged = moves_in(tmp_path / "crash.db")
    for player in players:
        written = [text for seat, text, _ in logged[player.table] if seat == player.seat]
        assert Counter(player.acknowledged) == Counter(written)
        assert written == player.acknowledged
        assert player.client.table is not None
        assert player.client.table.status == "over"
    requests = [request for moves in logged.values() for _, _, request in moves]
    assert len(set(requests)) == len(requests)
