"""The database: how it is reached, brought up to date, and what a lost race leaves behind."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from covenstead.engine.errors import BadOption
from covenstead.server import entries as log
from covenstead.server import storage
from covenstead.server.ledger import Row, ledger_of
from covenstead.server.store import Store
from tests.support.servers import postgres


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
    """And a database that is up to date is left alone."""

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), storage.metadata))

    async def story() -> None:
        engine = storage.connect(database)
        await storage.migrate(engine)
        await storage.migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await engine.dispose()

    asyncio.run(story())


def row(table: str, seq: int, request: str | None = None) -> Row:
    return (table, seq, request, f'«{table}» "{seq}" \\ ☾')


def test_of_a_batch_what_lost_its_race_is_not_written_and_the_rest_is(database: str) -> None:
    """A number that is taken, a request that was done, and two of a batch with the same number."""

    async def story() -> None:
        engine = storage.connect(database)
        await storage.migrate(engine)
        ledger = ledger_of(engine)
        first = [row("a", 1, "r1"), row("a", 2), row("b", 1, "r1")]
        assert await ledger.commit(first) == {("a", 1), ("a", 2), ("b", 1)}
        second = [row("a", 2), row("a", 3, "r1"), row("b", 2), row("c", 1, "x"), row("c", 1, "y")]
        assert await ledger.commit(second) == {("b", 2), ("c", 1)}
        columns = storage.entries.c
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
        assert len(await store.entries("many", 0)) == 30
        await store.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("nonsense", "no URL"),
        ("mysql://root:hush@host/db", "«mysql»"),
        ("sqlite://", "in a file"),
        ("sqlite:////nowhere/at/all/x.db", "no folder"),
    ],
)
def test_an_address_of_no_database_is_refused_in_one_sentence(url: str, says: str) -> None:
    with pytest.raises(BadOption) as refused:
        storage.connect(url)
    assert says in str(refused.value)
    assert "hush" not in str(refused.value)


def test_a_file_is_not_lost_when_the_machine_stops(tmp_path: Path) -> None:
    """Every connection waits for the disk at each commit."""

    async def story() -> list[int]:
        engine = storage.connect(f"sqlite:///{tmp_path}/x.db")
        async with engine.connect() as connection:
            found = [await connection.scalar(sa.text("PRAGMA synchronous"))]
        await engine.dispose()
        with storage.connect_thread(engine.url).connect() as plain:
            found.append(plain.scalar(sa.text("PRAGMA synchronous")))
        return found

    assert asyncio.run(story()) == [2, 2]
