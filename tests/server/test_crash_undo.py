"""kill -9 while people change their minds: every acknowledged undo is there, once."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import msgspec

from covenstead.engine.errors import IllegalMove
from covenstead.engine.record import Record, replay
from covenstead.games import load
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from tests.server.test_crash import Player
from tests.support.circle import Circle, tell
from tests.support.servers import Server, server

SEALED = ("whirling", "weavers")
KILLS = 6


class Waverer(Player):
    """Somebody who takes back a third of the decisions that may be taken back."""

    def __init__(self, client: Client, table: str, seat: int) -> None:
        super().__init__(client, table, seat)
        self.done: list[str] = []
        self._whims = random.Random(f"whims {seat}")

    async def play(self, stop: asyncio.Event) -> None:
        """Moves and undos until the game ends; the client reconnects by itself."""
        while not stop.is_set():
            shown = self.client.table
            if shown is not None and shown.status == "over":
                return
            if shown is None or not (shown.choices or shown.can_undo):
                await self.look()
            elif shown.can_undo and self._whims.randrange(3) == 0:
                await self.attempt("undo")
            elif shown.choices:
                await self.attempt(self._rng.choice(shown.choices).text)
            else:
                await self.look()

    async def attempt(self, what: str) -> None:
        try:
            await (self.client.undo() if what == "undo" else self.client.move(what))
        except RequestError as error:
            assert error.problem in ("stale", "not_now"), error
        except IllegalMove:
            # Somebody else has opened what was sealed, or taken a choice away.
            await self.look()
        else:
            self.done.append(what)


async def crash_while_they_waver(circle: Circle, running: Server) -> list[Waverer]:
    players: list[Waverer] = []
    for game in SEALED:
        ada, bo = [await circle.connect(running.url, name=name) for name in ("Ada", "Bo")]
        opened = await ada.open_table(bodies.NewTable(game, 2))
        await ada.join(opened.table)
        await bo.join(opened.table, opened.invitations[0].token)
        players += [Waverer(ada, opened.table, 0), Waverer(bo, opened.table, 1)]
    tasks = [asyncio.create_task(player.play(asyncio.Event())) for player in players]
    for _ in range(KILLS):
        goal = undos(players) + 2
        while undos(players) < goal and not all(task.done() for task in tasks):
            await asyncio.sleep(0.002)
        # Just after an undo was acknowledged, or while the next is under way.
        await asyncio.to_thread(running.kill)
        await asyncio.to_thread(running.start)
    await asyncio.gather(*tasks)
    return players


def undos(players: list[Waverer]) -> int:
    return sum(player.done.count("undo") for player in players)


async def records_of(players: list[Waverer]) -> dict[str, Record]:
    return {
        player.table: msgspec.json.decode(await player.client.record(), type=Record)
        for player in players
    }


def entries_in(database: Path, table: str) -> list[dict[str, object]]:
    with sqlite3.connect(database) as connection:
        query = "select entry from entries where table_id = ? order by seq"
        rows = connection.execute(query, (table,)).fetchall()
    connection.close()
    return [msgspec.json.decode(text) for (text,) in rows]


def left_of(entries: list[dict[str, object]]) -> list[str]:
    """The moves of a log that were not taken back, as a record writes them."""
    moves: list[str] = []
    for entry in entries:
        if entry["type"] == "moved":
            moves.append(f"{int(str(entry['seat'])) + 1}: {entry['move']}")
        elif entry["type"] == "undone":
            taken = entry["taken"]
            assert isinstance(taken, list)
            moves = [move for k, move in enumerate(moves) if k not in taken]
    return moves


def test_a_killed_server_keeps_every_acknowledged_undo(tmp_path: Path) -> None:
    async def story(circle: Circle) -> tuple[list[Waverer], dict[str, Record]]:
        players = await crash_while_they_waver(circle, running)
        return players, await records_of(players)

    with server(f"sqlite:///{tmp_path}/crash.db", "--patience", "1000") as running:
        players, records = tell(story)
    assert undos(players) >= 2 * KILLS
    for player in players:
        entries = entries_in(tmp_path / "crash.db", player.table)
        own = [entry for entry in entries if entry.get("seat") == player.seat]
        kinds = ("moved", "undone")
        written = [str(e.get("move", "undo")) for e in own if e["type"] in kinds]
        assert written == player.done
        record = records[player.table]
        assert record.moves == left_of(entries)
        assert replay(record, load(record.game)).outcome() is not None
