"""`coven admin list`, `close` and `export`, while a server runs and while none does."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from covenstead.cli import main
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.rooms import closing, forgetting
from covenstead.server.rooms.loading import load_match, read_table
from covenstead.server.storage.store import Store
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.server.test_unreadable import BROKEN, ILLEGAL, change, write
from tests.support.admins import admin, admin_meanwhile, play, refused, sit_down, until
from tests.support.circle import Circle, tell
from tests.support.halls import HallHouse
from tests.support.servers import Server, postgres, server


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Server]]:
    """A server on a database of each kind, and the address of that."""
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('admin')}/house.db"
        with server(url, "--patience", "1000") as made:
            yield url, made
    else:
        with postgres() as url, server(url, "--patience", "1000") as made:
            yield url, made


def test_a_table_that_is_closed_ends_for_its_players_at_once(
    running: tuple[str, Server], tmp_path: Path
) -> None:
    """They see why, nobody wins, and its record can be replayed; a second time is refused."""
    url, node = running

    async def story(circle: Circle) -> str:
        table, people = await sit_down(circle, node.url)
        await play(people, 6)
        assert refused(await admin_meanwhile(url, "export", table), "is playing, so its cards are")
        assert (await admin_meanwhile(url, "close", table)).out == f"{table}: closed\n"
        for person in people:
            shown = await until(person, lambda table: table.status == "over")
            assert shown.outcome is not None
            assert shown.outcome.reason == "closed by whoever runs this server"
            assert shown.outcome.winners == ()
            assert not shown.choices
        return table

    table = tell(story)
    assert refused(admin(url, "close", table), f"table {table} is over already")
    file = tmp_path / "game.json"
    assert admin(url, "export", table, "--out", str(file)).out == f"{file}: written\n"
    assert len(json.loads(file.read_text())["moves"]) == 6
    assert main(["replay", str(file), "--check"]) == 0
    assert refused(admin(url, "export", table, "--out", str(file)), "there is a file of that name")


def test_a_table_can_be_closed_before_its_deal_and_while_people_move(
    running: tuple[str, Server],
) -> None:
    """The one who closes it and those who play write to the same log."""
    url, node = running

    async def story(circle: Circle) -> None:
        table, people = await sit_down(circle, node.url, game="whirling")
        done, _ = await asyncio.gather(admin_meanwhile(url, "close", table), play(people))
        assert done.code == 0, done.err
        assert people[0].table is not None
        assert people[0].table.status == "over"
        again = await circle.connect(node.url)
        shown = await again.join(table)
        assert shown.outcome == people[0].table.outcome
        opened = await people[0].open_table(bodies.NewTable("weavers", 2))
        await people[0].join(opened.table)
        assert (await admin_meanwhile(url, "close", opened.table)).code == 0
        shown = await until(people[0], lambda table: table.status == "over")
        assert shown.outcome is None
        with pytest.raises(RequestError, match="the game has begun"):
            await people[1].join(opened.table, opened.invitations[0].token)

    tell(story)


def test_tables_are_listed_with_their_people(running: tuple[str, Server]) -> None:
    url, node = running

    async def story(circle: Circle) -> tuple[str, list[Client]]:
        return await sit_down(circle, node.url, ("Cleo", "Dora"), "weavers")

    table, _ = tell(story)
    said = admin(url, "list", "--status", "playing", "--game", "weavers").out
    (line,) = [line for line in said.splitlines() if line.startswith(table)]
    assert "playing" in line
    assert line.endswith("Cleo, Dora")
    assert said.splitlines()[-1].endswith("tables")
    assert admin(url, "list", "--limit", "1").out.startswith(table)
    assert table not in admin(url, "list", "--status", "over").out


def test_a_table_is_closed_without_a_server_and_stays_so(tmp_path: Path) -> None:
    """Whole, with an end that cannot be read, or with nothing that can."""
    path = tmp_path / "log.db"
    url = f"sqlite:///{path}"
    desk = HallHouse(path)
    for name in ("whole", "illegal", "broken", "lost"):
        desk.deal(name, ("weavers", 2, {}), name)
    desk.stop()
    write(path, "illegal", ILLEGAL)
    write(path, "broken", BROKEN, BROKEN)
    change(path, "update tables set deal = '' where id = 'lost'")
    for name in ("whole", "illegal", "broken", "lost"):
        assert admin(url, "close", name).code == 0
    listed = admin(url, "list", "--status", "over").out
    assert "4 of 4 tables" in listed
    assert "unreadable" in listed
    desk.open()
    for name in ("whole", "illegal", "broken"):
        assert desk.match(name).status == "over"
        assert desk.room(name).unwritten is None
    desk.close()
    assert admin(url, "look", "broken").code == 0
    assert refused(admin(url, "export", "lost"), "cannot be read: give --whole")
    whole = json.loads(admin(url, "export", "lost", "--whole").out)
    assert whole["table"]["id"] == "lost"
    assert len(whole["entries"]) == 3


def test_a_table_is_closed_and_a_person_forgotten_however_fast_the_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody writes each time that the table has just been read."""
    desk = HallHouse(tmp_path / "log.db")

    async def read_and_speak(store: Store, table: str, *now_ms: int) -> object:
        found = await (load_match if now_ms else read_table)(store, table, *now_ms)
        await desk.ask(table, 1, wire.Say, text="faster")
        return found

    monkeypatch.setattr(closing, "load_match", read_and_speak)
    monkeypatch.setattr(forgetting, "read_table", read_and_speak)
    for name in ("closed", "left"):
        desk.deal(name, ("weavers", 2, {}), name)
    desk.run(closing.close_table(desk.store, "closed", 1))
    assert desk.run(load_match(desk.store, "closed", 1)).match.status == "over"
    monkeypatch.setattr(forgetting, "GUEST", "g[01]")
    desk.run(forgetting.forget(desk.store, "g0", 1))
    assert desk.run(read_table(desk.store, "left")).match.seats[0].name == "someone"
    desk.close()


def test_bad_arguments_are_one_sentence_each(running: tuple[str, Server], tmp_path: Path) -> None:
    url, _ = running
    for words, says in (
        (["close", "nobody"], "there is no such table"),
        (["export", "nobody"], "there is no such table"),
        (["export", "nobody", "--whole"], "there is no such table"),
        (["list", "--limit", "0"], "not a whole number above zero"),
        (["list", "--status", "asleep"], "invalid choice"),
        (["ban"], "one of the arguments --name --guest --address is required"),
        (["ban", "--address", "300.1.1.1"], "«300.1.1.1» is no address"),
        (["ban", "--name", " "], "a name has 1 to 100 characters"),
        (["ban", "--name", "x", "--for", "soon"], "«soon» is not a length of time"),
        (["unban", "--name", "nobody at all"], "there is no ban of the name"),
        (["forget", "a"], "«a» is not the id of a guest"),
        (["forget", "%%%%%%%%%%%%"], "is not the id of a guest"),
        (["drain", "nobody"], "there is no node «nobody»"),
        (["purge", "--older-than", "-1d"], "argument --older-than"),
        (["purge"], "--older-than"),
        (["dance"], "invalid choice"),
    ):
        assert refused(admin(url, *words), says), (words, admin(url, *words))
    missing = f"sqlite:///{tmp_path}/missing.db"
    for words in (["list"], ["close", "x"], ["nodes"], ["bans"], ["who", "x"], ["backup", "x"]):
        assert refused(admin(missing, *words), "there is no database")
    assert list(tmp_path.iterdir()) == []
