"""`coven admin ban` and `forget`: who is kept out, and what is left of a person: nothing."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from covenstead.cli import main
from covenstead.server.client import Client, Lost
from covenstead.server.client.client import call
from covenstead.server.errors import RequestError
from covenstead.server.http.ban_list import BanList
from covenstead.server.storage.bans import ban_of
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.admins import admin, admin_meanwhile, kill_admin, play, sit_down, until
from tests.support.circle import Circle, tell
from tests.support.servers import Server, postgres, postgres_binaries, server

# Nobody else has such a name, so its bytes are hers wherever they are found.
NAME = "Zenobia Ünique"
GONE = "Quillon the Brief"
SECRET = "my number is 555-quartz"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def running(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Server]]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('people')}/house.db"
        with server(url, "--patience", "1000") as made:
            yield url, made
    else:
        with postgres() as url, server(url, "--patience", "1000") as made:
            yield url, made


def everything(url: str) -> bytes:
    """All bytes of a database: the files of SQLite, or what PostgreSQL dumps."""
    if url.startswith("sqlite"):
        path = Path(url.removeprefix("sqlite:///"))
        return b"".join(file.read_bytes() for file in path.parent.glob(path.name + "*"))
    dump = [str(postgres_binaries() / "pg_dump"), url]
    return subprocess.run(dump, capture_output=True, check=True).stdout


# ---- bans ----


async def is_kept_out(circle: Circle, node: Server, **who: str) -> bool:
    """Whether nobody comes in so; who may, can ask and gets an answer."""
    try:
        client = await circle.connect(node.url, **who)
        await client.ping()
    except RequestError as error:
        assert error.problem == "banned", error
        return True
    return False


async def is_disconnected(client: Client) -> bool:
    """Whether the server ends the connection by itself."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(60):
            try:
                while True:
                    await client.receive()
            except (ConnectionClosed, Lost, OSError):
                return True
    return False


def test_a_banned_name_is_refused_however_it_is_written(running: tuple[str, Server]) -> None:
    url, node = running

    async def story(circle: Circle) -> None:
        rude = await circle.connect(node.url, name="Rude Word")
        other = await circle.connect(node.url, name="Wordsmith")
        assert (await admin_meanwhile(url, "ban", "--name", "rude word")).code == 0
        assert await is_disconnected(rude)
        for name in ("RUDE  WORD", "RudeWord", "Ｒｕｄｅ Word"):
            assert await is_kept_out(circle, node, name=name)
        assert rude.guest is not None
        assert await is_kept_out(circle, node, token=rude.guest.token)
        await other.ping()
        assert (await admin_meanwhile(url, "unban", "--name", "Rude word")).code == 0
        while await is_kept_out(circle, node, name="Rude Word"):
            await asyncio.sleep(0.2)

    tell(story)


def test_a_banned_guest_is_refused_until_the_ban_ends(running: tuple[str, Server]) -> None:
    """On sockets, with a token over HTTP, and under another name too."""
    url, node = running

    async def story(circle: Circle) -> None:
        eve = await circle.connect(node.url, name="Eve")
        assert eve.guest is not None
        guest, token = eve.guest.guest, eve.guest.token
        banned = await admin_meanwhile(
            url, "ban", "--guest", guest, "--for", "30m", "--reason", "spam"
        )
        assert f"guest «{guest}» is banned until" in banned.out
        assert banned.out.endswith(": spam\n")
        assert await is_disconnected(eve)
        for asked in (
            call(node.url, "/api/mine", kind=bodies.Mine, token=token),
            call(node.url, "/api/guest", bodies.NewGuest("Eva"), kind=bodies.Guest, token=token),
        ):
            with pytest.raises(RequestError) as refusal:
                await asked
            assert refusal.value.problem == "banned"
            assert "spam" not in refusal.value.message
        fresh = await circle.connect(node.url)
        with pytest.raises(RequestError, match="banned"):
            await fresh.ask(wire.Hello(id=fresh.new_id(), token=token))
        assert "1 bans" in (await admin_meanwhile(url, "bans")).out
        assert (await admin_meanwhile(url, "unban", "--guest", guest)).code == 0

    tell(story)


def test_a_banned_address_is_refused_everywhere_but_asked_for_its_health(
    running: tuple[str, Server],
) -> None:
    url, node = running

    async def story(circle: Circle) -> None:
        ada = await circle.connect(node.url, name="Ada")
        assert (await admin_meanwhile(url, "ban", "--address", "127.0.0.0/8")).code == 0
        assert await is_disconnected(ada)
        with pytest.raises(RequestError, match="your address is banned"):
            await call(node.url, "/api/tables", kind=wire.LobbyList)
        again = await circle.connect(node.url)
        said = await again.receive()
        assert isinstance(said, wire.Failed)
        assert said.problem == "banned"
        assert await is_disconnected(again)
        node.metric("coven_sockets")
        assert (await admin_meanwhile(url, "unban", "--address", "127.0.0.0/8")).code == 0
        while await is_kept_out(circle, node, name="Ada"):
            await asyncio.sleep(0.2)

    tell(story)


def test_addresses_are_compared_however_they_are_written() -> None:
    """IPv4 inside IPv6, zones and networks; a ban that has ended keeps nobody out."""
    bans = BanList()
    bans.replace(
        ban_of("address", what, "", 0, until)
        for what, until in (
            ("192.0.2.7", None),
            ("198.51.100.9/24", None),
            ("2001:db8::7", None),
            ("203.0.113.1", 1),
        )
    )
    for address in ("192.0.2.7", "::ffff:192.0.2.7", "198.51.100.200", "2001:db8::7%eth0"):
        with pytest.raises(RequestError, match="your address is banned"):
            bans.check_address(address)
    with pytest.raises(RequestError, match="your address is banned"):
        bans.check_address("2001:db8::/64")
    for address in ("192.0.2.8", "::ffff:192.0.2.8", "2001:db8:0:1::7", "203.0.113.1", "", "unix"):
        bans.check_address(address)


# ---- forgetting ----


async def live(circle: Circle, node: Server) -> tuple[Client, Client, dict[str, str]]:
    """What somebody leaves behind: a finished game, a running one, a free seat, chat; and whom."""
    over, people = await sit_down(circle, node.url, (NAME, "Bo"))
    zenobia, bo = people
    await zenobia.say(SECRET)
    await bo.say(f"what, {NAME.lower()}?")
    await play(people)
    await bo.do(wire.Rematch)
    assert zenobia.guest is not None
    token = zenobia.guest.token
    found = {"over": over}
    running = await circle.connect(node.url, token=token)
    opened = await running.open_table(bodies.NewTable("whirling", 3, bots=["greedy"]))
    await running.join(opened.table)
    bo_too = await circle.connect(node.url, name="Bo")
    await bo_too.join(opened.table, opened.invitations[0].token)
    await until(running, lambda table: table.status == "playing")
    watched, _ = await sit_down(circle, node.url, ("Cleo", "Dora"), "weavers")
    watching = await circle.connect(node.url, token=token)
    await watching.join(watched)
    await watching.say(SECRET)
    waiting = await (await circle.connect(node.url, token=token)).open_table(
        bodies.NewTable("mandragora", 3, listed=True)
    )
    return (
        zenobia,
        bo_too,
        found
        | {
            "running": opened.table,
            "watched": watched,
            "waiting": waiting.table,
        },
    )


def test_nothing_is_left_of_a_person_who_is_forgotten(
    running: tuple[str, Server], tmp_path: Path
) -> None:
    """Not a byte; games of others still replay, and running ones go on with a bot."""
    url, node = running

    async def story(circle: Circle) -> tuple[str, dict[str, str]]:
        zenobia, left, tables = await live(circle, node)
        assert zenobia.guest is not None
        guest = zenobia.guest.guest
        bo = await circle.connect(node.url, name="Watcher")
        await bo.join(tables["running"])
        before = await (await at(circle, node, tables["over"])).record()
        said = (await admin_meanwhile(url, "who", NAME.upper())).out
        assert said.startswith(guest)
        assert "1 guests" in said
        done = await admin_meanwhile(url, "forget", guest)
        assert done.code == 0, done.err
        assert "5 tables" in done.out
        shown = await until(bo, lambda table: table.seats[0].name == "someone")
        assert shown.status == "playing"
        await play([left])
        assert left.table is not None
        assert left.table.outcome is not None
        with pytest.raises(RequestError, match="no longer valid"):
            await call(node.url, "/api/mine", kind=bodies.Mine, token=zenobia.guest.token)
        after = await (await at(circle, node, tables["over"])).record()
        assert after == before.replace(NAME.encode(), b"someone")
        (tmp_path / "game.json").write_bytes(after)
        assert main(["replay", str(tmp_path / "game.json"), "--check"]) == 0
        waiting = await at(circle, node, tables["waiting"])
        assert waiting.table is not None
        assert waiting.table.status == "over"
        return guest, tables

    async def at(circle: Circle, node: Server, table: str) -> Client:
        client = await circle.connect(node.url)
        await client.join(table)
        return client

    guest, tables = tell(story)
    for text in (guest, NAME, NAME.lower(), SECRET):
        assert text.encode() not in everything(url), text
        assert text not in node.said()
    assert admin(url, "who", NAME).out == "0 guests\n"
    assert admin(url, "look").code == 0
    assert admin(url, "forget", guest).out == f"{guest}: forgotten (0 tables, 0 entries changed)\n"
    assert "someone, Bo" in admin(url, "list").out
    node.kill()
    node.start()

    async def afterwards(circle: Circle) -> None:
        for name in tables.values():
            client = await at(circle, node, name)
            assert client.table is not None
            assert NAME not in [seat.name for seat in client.table.seats]
            assert NAME.lower() not in str(client.chat).lower()

    tell(afterwards)


def test_a_rematch_of_a_game_with_somebody_who_was_forgotten_has_a_free_seat(
    running: tuple[str, Server],
) -> None:
    """And nobody can read any more who it was that conceded."""
    url, node = running

    async def story(circle: Circle) -> None:
        _, people = await sit_down(circle, node.url, (GONE, "Bo"))
        await people[0].do(wire.Concede)
        assert people[0].guest is not None
        assert (await admin_meanwhile(url, "forget", people[0].guest.guest)).code == 0
        shown = await people[1].do(wire.Rematch)
        assert shown.rematch is not None
        seats = (await people[1].join(shown.rematch)).seats
        assert [seat.kind for seat in seats] == ["person", "open"]

    tell(story)
    assert GONE.encode() not in everything(url)


def test_what_a_node_wrote_after_a_deletion_is_deleted_by_the_next(tmp_path: Path) -> None:
    """A summary, a snapshot and a line of chat that were in its memory."""
    path = tmp_path / "house.db"
    url = f"sqlite:///{path}"
    with server(url, "--patience", "1000") as node:

        async def story(circle: Circle) -> tuple[str, str]:
            zenobia, _, tables = await live(circle, node)
            assert zenobia.guest is not None
            return zenobia.guest.guest, tables["over"]

        guest, over = tell(story)
    with contextlib.closing(sqlite3.connect(path)) as connection:
        summaries = connection.execute("select summary, id from tables").fetchall()
        (said,) = connection.execute(
            "select entry from entries where table_id = ? and entry like ?", (over, f"%{SECRET}%")
        ).fetchone()
    assert admin(url, "forget", guest).code == 0
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("update tables set summary = ? where id = ?", summaries)
        connection.execute("insert into entries values (?, 9999, null, ?)", (over, said))
        connection.execute(
            "insert into snapshots values (?, 1, ?, '')", (over, f'{{"{guest}":"{NAME}"}}')
        )
    assert NAME.encode() in everything(url)
    assert admin(url, "forget", guest).code == 0
    for text in (guest, NAME, SECRET):
        assert text.encode() not in everything(url)


def test_a_deletion_that_is_killed_is_done_or_not_begun(tmp_path: Path) -> None:
    """kill -9 at many moments: all of a person is there, or nothing in any table."""
    path = tmp_path / "house.db"
    url = f"sqlite:///{path}"
    with server(url, "--patience", "1000") as node:

        async def story(circle: Circle) -> str:
            zenobia, _, _ = await live(circle, node)
            assert zenobia.guest is not None
            return zenobia.guest.guest

        guest = tell(story)
    whole = rows_with(path, guest)
    assert whole > 10
    seen, wait = set(), 0.0
    while rows_with(path, guest):
        kill_admin(path, wait, "forget", guest)
        left = rows_with(path, guest)
        assert left in (0, whole)
        seen.add(left)
        wait = 1.5 * wait + 0.02
    assert admin(url, "look").code == 0
    assert seen == {0, whole}
    assert admin(url, "forget", guest).code == 0
    for text in (guest, NAME, SECRET):
        assert text.encode() not in everything(url)


def rows_with(path: Path, guest: str) -> int:
    """In how many rows of all tables a guest stands."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        names = [row[0] for row in connection.execute("select name from sqlite_master")]
        tables = [name for name in names if re.fullmatch("[a-z]+", name)]
        rows = [row for name in tables for row in connection.execute(f"select * from {name}")]
    return sum(guest in str(row) for row in rows)
