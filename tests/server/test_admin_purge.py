"""Old games: `coven admin purge` and the setting `keep_days`; copies of a database."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.wire import messages as wire
from tests.server.test_unreadable import BROKEN, change, write
from tests.support.admins import admin, admin_meanwhile, kill_admin, play, refused, sit_down
from tests.support.circle import Circle, tell
from tests.support.halls import HallHouse
from tests.support.servers import Server, postgres, postgres_binaries, server

PARTS = ("entries", "snapshots", "sitters", "curves")


def old_games(path: Path, count: int) -> None:
    """Games that were over at the beginning of time, and one that goes on."""
    desk = HallHouse(path)
    for number in range(count):
        table = desk.deal(f"old{number}", ("weavers", 2, {}), number)
        desk.run(desk.ask(table, 0, wire.Concede))
    while desk.run(desk.store.open_tables(-1)):
        # The lobby is told in the background.
        desk.run(asyncio.sleep(0.01))
    desk.deal("new", ("weavers", 2, {}), "x")
    desk.close()
    change(path, "update tables set changed_ms = 1 where id like 'old%'")


def tables_of(path: Path) -> dict[str, set[str]]:
    """The ids of the tables, and those that other rows name."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        found = {"tables": {row[0] for row in connection.execute("select id from tables")}}
        for part in PARTS:
            rows = connection.execute(f"select distinct table_id from {part}")
            found[part] = {row[0] for row in rows}
    return found


def test_games_that_ended_long_ago_are_deleted_whole(tmp_path: Path) -> None:
    """Also one that cannot be read; what is new or not over stays, unless it is abandoned."""
    path = tmp_path / "log.db"
    url = f"sqlite:///{path}"
    old_games(path, 3)
    write(path, "old1", BROKEN)
    change(path, "insert into entries values ('nobody', 1, null, '{}')")
    before = path.read_bytes()
    said = admin(url, "purge", "--older-than", "1d", "--dry-run")
    assert said.out == "3 tables would be deleted\n"
    assert path.read_bytes() == before
    assert admin(url, "purge", "--older-than", "1d").out == "3 tables deleted\n"
    found = tables_of(path)
    assert found["tables"] == {"new"}
    assert found["entries"] == found["sitters"] == {"new"}
    assert b"old1" not in path.read_bytes()
    # It was changed in the lobby long ago; but the time of its last entry counts.
    change(path, "update tables set changed_ms = 1")
    now = int(time.time() * 1000)
    change(path, "update entries set entry = replace(entry, '\"at_ms\":0', ?)", f'"at_ms":{now}')
    assert admin(url, "purge", "--older-than", "1d", "--abandoned").out == "0 tables deleted\n"
    change(path, "update entries set entry = replace(entry, ?, '\"at_ms\":0')", f'"at_ms":{now}')
    assert admin(url, "purge", "--older-than", "1d").out == "0 tables deleted\n"
    assert admin(url, "purge", "--older-than", "1d", "--abandoned").out == "1 tables deleted\n"
    assert tables_of(path) == {part: set() for part in ("tables", *PARTS)}


def test_a_purge_that_is_killed_leaves_every_table_whole_or_gone(tmp_path: Path) -> None:
    """Stopped at many moments, it goes on where it was; nothing is left of what it began."""
    path = tmp_path / "log.db"
    url = f"sqlite:///{path}"
    old_games(path, 40)
    copy_rows(path, 30)
    whole = len(tables_of(path)["tables"])
    seen, wait = set(), 0.0
    while len(tables_of(path)["tables"]) > 1:
        kill_admin(path, wait, "purge", "--older-than", "1d")
        found = tables_of(path)
        assert found["entries"] == found["sitters"] == found["tables"]
        seen.add(len(found["tables"]))
        wait = 1.3 * wait + 0.02
    assert 1 in seen
    assert whole in seen
    assert admin(url, "look").code == 0


def copy_rows(path: Path, times: int) -> None:
    """Many more such games, quickly."""
    for number in range(times):
        for part, name in (("tables", "id"), ("entries", "table_id"), ("sitters", "table_id")):
            with contextlib.closing(sqlite3.connect(path)) as connection:
                columns = [row[1] for row in connection.execute(f"pragma table_info({part})")]
            given = ", ".join(
                f"{each} || 'x{number}'" if each == name else each for each in columns
            )
            change(
                path,
                f"insert into {part} select {given} from {part} "
                f"where {name} like 'old%' and {name} not like '%x%'",
            )


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/house.db"
    else:
        with postgres() as url:
            yield url


def make_old(url: str) -> None:
    """Every table was last changed at the beginning of time."""
    command = "update tables set changed_ms = 1"
    if url.startswith("sqlite"):
        change(Path(url.removeprefix("sqlite:///")), command)
    else:
        subprocess.run([postgres_binaries() / "psql", "-q", "-c", command, url], check=True)


def test_whoever_looks_at_a_deleted_game_is_told(database: str) -> None:
    url = database

    async def story(circle: Circle) -> None:
        table, people = await sit_down(circle, node.url)
        await people[0].do(wire.Concede)
        while f"{table}  over" not in (await admin_meanwhile(url, "list")).out:
            await asyncio.sleep(0.1)
        make_old(url)
        done = await admin_meanwhile(url, "purge", "--older-than", "1d")
        assert done.out == "1 tables deleted\n", done.err
        said = await people[1].receive()
        while not isinstance(said, wire.Failed) or said.re is not None:
            said = await people[1].receive()
        assert (said.problem, said.message) == ("no_table", "this table is no longer kept here")
        with pytest.raises(RequestError, match="there is no such table"):
            await (await circle.connect(node.url)).join(table)

    with server(url) as node:
        tell(story)


def test_a_server_deletes_old_games_by_itself(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    old_games(path, 3)
    with server(f"sqlite:///{path}", "--keep-days", "30") as node:
        end = time.monotonic() + 30
        while tables_of(path)["tables"] != {"new"} and time.monotonic() < end:
            time.sleep(0.2)
        assert tables_of(path)["entries"] == {"new"}, node.said()
        assert "deleted 3 games" in node.said()


# ---- copies ----


async def joined(circle: Circle, node: Server, table: str, token: str | None) -> Client:
    client = await circle.connect(node.url)
    await client.join(table, token)
    return client


def test_a_copy_made_during_play_is_restored_and_played_on(tmp_path: Path) -> None:
    path, copy, back = tmp_path / "house.db", tmp_path / "copy.db", tmp_path / "back.db"

    async def story(circle: Circle) -> tuple[str, list[str | None], int]:
        table, people = await sit_down(circle, node.url)
        await play(people, 10)
        done = await admin_meanwhile(f"sqlite:///{path}", "backup", str(copy))
        assert done.code == 0, done.err
        await people[0].ping()
        moves = len(people[0].log)
        await play(people, 5)
        return table, [person.seat_token for person in people], moves

    async def afterwards(circle: Circle) -> None:
        people = [await joined(circle, again, table, token) for token in tokens]
        assert len(people[0].log) == moves
        await play(people)
        assert people[0].table is not None
        assert people[0].table.outcome is not None

    with server(f"sqlite:///{path}", "--patience", "1000") as node:
        table, tokens, moves = tell(story)
    assert admin(f"sqlite:///{back}", "restore", str(copy)).code == 0
    with server(f"sqlite:///{back}", "--patience", "1000") as again:
        tell(afterwards)


def test_a_copy_is_never_written_over_a_file_and_never_made_of_a_damaged_one(
    tmp_path: Path,
) -> None:
    path = tmp_path / "log.db"
    url = f"sqlite:///{path}"
    old_games(path, 5)
    assert refused(admin(url, "backup", str(path)), "there is a file of that name already")
    assert admin(url, "backup", str(tmp_path / "copy.db")).code == 0
    assert refused(admin(url, "restore", str(tmp_path / "copy.db")), "move it away first")
    assert refused(admin(url, "backup", str(tmp_path / "no" / "copy.db")), "cannot be written")
    data = bytearray((tmp_path / "copy.db").read_bytes())
    data[4096 * 2 : 4096 * 5] = b"\xff" * 4096 * 3
    (tmp_path / "torn.db").write_bytes(data)
    (tmp_path / "text.db").write_text("not a database" * 500)
    sqlite3.connect(tmp_path / "other.db").execute("create table other (x)").connection.close()
    new = f"sqlite:///{tmp_path}/new.db"
    for name, says in (
        ("torn.db", ""),
        ("text.db", "is no whole database"),
        ("other.db", "has no tables of a server"),
        ("missing.db", "there is no file"),
    ):
        assert refused(admin(new, "restore", str(tmp_path / name)), says), name
    (tmp_path / "new.db-wal").write_bytes(b"of another database")
    assert refused(admin(new, "restore", str(tmp_path / "copy.db")), "new.db-wal")
    assert not (tmp_path / "new.db").exists()
    assert [file.name for file in tmp_path.glob("*.part*")] == []


def test_postgresql_is_copied_during_play_and_restored_with_its_own_tools(tmp_path: Path) -> None:
    """As the runbook says: pg_dump, createdb, pg_restore."""
    copy, binaries = tmp_path / "copy.dump", postgres_binaries()

    async def story(circle: Circle) -> tuple[str, list[str | None], int]:
        table, people = await sit_down(circle, node.url)
        await play(people, 10)
        subprocess.run([binaries / "pg_dump", "-Fc", "-f", copy, url], check=True)
        await people[0].ping()
        moves = len(people[0].log)
        await play(people, 5)
        return table, [person.seat_token for person in people], moves

    async def afterwards(circle: Circle) -> None:
        people = [await joined(circle, again, table, token) for token in tokens]
        assert len(people[0].log) == moves
        await play(people)
        assert people[0].table is not None
        assert people[0].table.outcome is not None

    with postgres() as url:
        with server(url, "--patience", "1000") as node:
            table, tokens, moves = tell(story)
        assert refused(admin(url, "backup", "x"), "pg_dump and pg_restore")
        assert refused(admin(url, "restore", "x"), "pg_dump and pg_restore")
        subprocess.run([binaries / "createdb", "--maintenance-db", url, "restored"], check=True)
        other = url.rpartition("/")[0] + "/restored"
        subprocess.run([binaries / "pg_restore", "-d", other, copy], check=True)
        with server(other, "--patience", "1000") as again:
            tell(afterwards)
