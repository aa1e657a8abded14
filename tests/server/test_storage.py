"""The database: how it is reached, brought up to date, and what a lost race leaves behind."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

import covenstead
from covenstead.engine.errors import BadOption
from covenstead.server.node.run import check_database
from covenstead.server.storage import db_schema
from covenstead.server.storage.ledger import Row, ledger_of
from covenstead.server.storage.store import Store
from covenstead.server.tables import table_log as log
from tests.support.servers import postgres

PACKAGE = Path(covenstead.__file__).parents[1]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """The address of a new database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('storage')}/one.db"
    else:
        with postgres() as url:
            yield url


def test_the_migrations_make_the_tables_that_the_code_reads(database: str) -> None:
    """A database that is up to date is left alone."""

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), db_schema.metadata))

    async def story() -> None:
        engine = db_schema.connect(database)
        await db_schema.migrate(engine)
        await db_schema.migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(story())


def row(table: str, seq: int, request: str | None = None) -> Row:
    return (table, seq, request, f'«{table}» "{seq}" \\ ☾')


def test_entries_of_a_batch_that_lose_a_race_are_left_out_and_the_rest_written(
    database: str,
) -> None:
    """A number that is taken, a request that was done, and two of a batch with the same number."""

    async def story() -> None:
        engine = db_schema.connect(database)
        await db_schema.migrate(engine)
        ledger = ledger_of(engine)
        first = [row("a", 1, "r1"), row("a", 2), row("b", 1, "r1")]
        assert await ledger.commit(first) == {("a", 1), ("a", 2), ("b", 1)}
        second = [row("a", 2), row("a", 3, "r1"), row("b", 2), row("c", 1, "x"), row("c", 1, "y")]
        assert await ledger.commit(second) == {("b", 2), ("c", 1)}
        columns = db_schema.entries.c
        query = sa.select(columns.table_id, columns.seq, columns.request, columns.entry)
        async with engine.connect() as connection:
            found = {tuple(line) for line in await connection.execute(query)}
        assert found == {*first, row("b", 2), row("c", 1, "x")}
        await ledger.close()
        await engine.dispose()

    asyncio.run(story())


def test_entries_that_want_the_same_number_are_told_apart(database: str) -> None:
    """Many at once: exactly one of each number is committed, and all are told."""

    async def story() -> None:
        store = Store(database)
        await store.open()
        said = [log.Paused(seat=k % 2, at_ms=k) for k in range(60)]
        done = await asyncio.gather(
            *(store.append("many", 1 + k // 2, entry) for k, entry in enumerate(said))
        )
        assert sum(done) == 30
        assert len(await store.rows("many", 0)) == 30
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("nonsense", "must be a URL"),
        ("mysql://root:hush@host/db", "«mysql»"),
        ("sqlite://", "in a file"),
        ("sqlite:////nowhere/at/all/x.db", "no folder"),
    ],
)
def test_a_bad_database_url_is_refused_in_one_sentence(url: str, says: str) -> None:
    with pytest.raises(BadOption) as refused:
        db_schema.connect(url)
    assert says in str(refused.value)
    assert "hush" not in str(refused.value)


def test_a_file_is_not_lost_when_the_machine_stops(tmp_path: Path) -> None:
    """Every connection waits for the disk at each commit."""

    async def story() -> list[int]:
        engine = db_schema.connect(f"sqlite:///{tmp_path}/x.db")
        async with engine.connect() as connection:
            found = [await connection.scalar(sa.text("PRAGMA synchronous"))]
        await engine.dispose()
        with db_schema.connect_thread(engine.url).connect() as plain:
            found.append(plain.scalar(sa.text("PRAGMA synchronous")))
        return found

    assert asyncio.run(story()) == [2, 2]


def test_a_database_of_a_newer_version_is_refused_with_a_sentence_and_left_alone(
    tmp_path: Path,
) -> None:
    """By the server before it listens, and by whatever opens a store."""
    file = tmp_path / "newer.db"
    url = f"sqlite:///{file}"
    asyncio.run(migrated(url))
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")
    before = file.read_bytes()
    with pytest.raises(BadOption, match=r"version 9999, and this Covenstead knows only up to \d+"):
        asyncio.run(migrated(url))
    done = subprocess.run(
        [sys.executable, "-m", "covenstead", "serve", "--database", url, "--port", "0"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(PACKAGE), "PATH": "/usr/bin"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("coven: this database is of version 9999")
    assert done.stderr.count("\n") == 1
    assert file.read_bytes() == before


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("this is no database, " * 100)
    for url in (f"sqlite:///{tmp_path}/text.db", "postgresql://u:secret@127.0.0.1:1/none"):
        with pytest.raises(BadOption, match="the database cannot be opened") as refused:
            asyncio.run(check_database(url))
        assert "secret" not in str(refused.value)


async def migrated(url: str) -> None:
    engine = db_schema.connect(url)
    try:
        await db_schema.migrate(engine)
    finally:
        await engine.dispose()


def test_connections_that_many_requests_needed_at_once_are_kept_for_the_next(
    tmp_path: Path,
) -> None:
    """To open one of SQLite takes a thread and a file; many rematches at once need many."""

    async def run() -> int:
        engine = db_schema.connect(f"sqlite:///{tmp_path}/kept.db")
        opened: list[object] = []
        sa.event.listen(engine.sync_engine, "connect", lambda *given: opened.append(given))

        async def ask(everybody: asyncio.Barrier) -> None:
            async with engine.connect() as connection:
                await connection.execute(sa.select(1))
                await everybody.wait()

        for _ in range(3):
            everybody = asyncio.Barrier(12)
            await asyncio.gather(*(ask(everybody) for _ in range(12)))
        await engine.dispose()
        return len(opened)

    assert asyncio.run(run()) == 12
