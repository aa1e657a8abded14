"""Who keeps a table: one lease for each node, which is ended by others if its node falls silent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command

from covenstead.server.storage import db_schema as db
from covenstead.server.storage.leases import Leases
from covenstead.server.storage.store import Store, Summary
from covenstead.server.tables import table_log as log
from tests.server.test_secrecy import dealt_match
from tests.support.servers import postgres

# More than one placeholder for each would allow.
MANY = 33_000


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path_factory.mktemp('leases')}/one.db"
    else:
        with postgres() as url:
            yield url


@asynccontextmanager
async def opened(database: str, *tables: str) -> AsyncIterator[tuple[Store, Leases]]:
    """A store with these tables and nothing else of before."""
    store = Store(database)
    await store.open()
    async with store.engine.begin() as connection:
        for part in (db.tables, db.leases, db.entries):
            await connection.execute(sa.delete(part))
    deal = dealt_match("blackmore", 2).deal
    for name in tables:
        new = msgspec.structs.replace(deal, table=name, opened_ms=0)
        await store.add_table(new, Summary("playing", [], 0))
        await store.wake(name, 1000)
    yield store, Leases(store)
    await store.close()


def tell(story: Callable[[], Awaitable[None]]) -> None:
    async def told() -> None:
        async with asyncio.timeout(60):
            await story()

    asyncio.run(told())


def test_a_table_has_one_keeper_until_its_lease_is_ended(database: str) -> None:
    async def story() -> None:
        async with opened(database, "a", "b") as (_, leases):
            await leases.begin("one.1")
            await leases.begin("two.1")
            assert await leases.take(["a", "none"], "one.1") == {"a"}
            assert await leases.take(["a", "b"], "two.1") == {"b"}
            assert await leases.due(2000, (-1, "")) == []
            assert await leases.end("one.1", beat=0)
            assert [name for _, name in await leases.due(2000, (-1, ""))] == ["a"]
            assert await leases.take(["a", "b"], "two.1") == {"a"}

    tell(story)


def test_a_lease_that_was_renewed_meanwhile_is_not_ended(database: str) -> None:
    async def story() -> None:
        async with opened(database, "a") as (_, leases):
            await leases.begin("one.1")
            await leases.take(["a"], "one.1")
            seen = (await leases.beats())["one.1"]
            assert await leases.renew("one.1")
            assert not await leases.end("one.1", seen)
            assert await leases.due(2000, (-1, "")) == []

    tell(story)


def test_a_node_whose_lease_was_ended_learns_it_and_keeps_nothing(database: str) -> None:
    async def story() -> None:
        async with opened(database, "a", "b") as (_, leases):
            await leases.begin("one.1")
            await leases.take(["a"], "one.1")
            assert await leases.end("one.1")
            assert not await leases.renew("one.1")
            assert await leases.take(["b"], "one.1") == set()
            # What it thought of a table meanwhile no longer counts.
            assert not await leases.rest("a", "one.1", None, woken_before_ms=5000)
            assert [name for _, name in await leases.due(2000, (-1, ""))] == ["a", "b"]

    tell(story)


def test_nodes_that_want_the_same_tables_each_get_some_once(database: str) -> None:
    names = [f"t{number:03}" for number in range(60)]

    async def story() -> None:
        async with opened(database, *names) as (_, leases):
            nodes = [f"{number}.1" for number in range(4)]
            for node in nodes:
                await leases.begin(node)
            wanted = [names, names[::-1], names[30:] + names[:30], names]
            taken = await asyncio.gather(*map(leases.take, wanted, nodes))
            assert sorted(name for part in taken for name in part) == names

    tell(story)


def test_a_list_of_ids_is_one_parameter_however_long_it_is(database: str) -> None:
    names = ["a", *(f"none{number}" for number in range(MANY))]

    async def story() -> None:
        async with opened(database, "a", "b") as (store, leases):
            await store.append("a", 1, log.Paused(seat=0, at_ms=0))
            await store.append("a", 2, log.Resumed(seat=0, at_ms=0))
            assert await store.existing(names) == {"a"}
            assert await store.heights([*names, "b"]) == {"a": 2}
            await leases.begin("one.1")
            assert await leases.take(names, "one.1") == {"a"}
            await leases.release(names, "one.1")
            assert await leases.take(["a"], "one.1") == {"a"}

    tell(story)


def test_a_table_that_was_only_looked_at_rests_again(database: str) -> None:
    """It has no wake since, whether it waits for a deadline or for nothing."""

    async def story() -> None:
        async with opened(database, "a") as (_, leases):
            await leases.begin("one.1")
            for due in (None, None, 90_000, 90_000):
                await leases.take(["a"], "one.1")
                assert await leases.rest("a", "one.1", due, woken_before_ms=5000)

    tell(story)


def test_tables_of_a_database_with_the_old_leases_are_free(database: str) -> None:
    """Nodes of before wrote until when they keep each table; what they kept is taken up at once."""
    old = "update tables set keeper = 'node', keeper_until_ms = 9000000000000, due_ms = 7"

    def as_before(connection: sa.Connection) -> None:
        command.downgrade(db.alembic_config(connection), "0010")
        connection.execute(sa.text(old))

    async def story() -> None:
        async with opened(database, "a") as (store, _):
            async with store.engine.begin() as connection:
                await connection.run_sync(as_before)
            await db.migrate(store.engine)
            assert await Leases(store).due(2000, (-1, "")) == [(7, "a")]

    tell(story)
