"""What it costs a database that nodes say that they live: a row for each table, or for each node.

    PYTHONPATH=src python benchmarks/lease_writes.py [--tables 1000 10000 100000]

Both ways are tried on the same tables in one run. The first is how it was done before: every round,
once in two seconds, wrote into the row of every table until when it is kept. The second is how it
is done: a table names the lease of its keeper, and the round counts up the beat of that one row.
Written bytes are those of PostgreSQL's write-ahead log, rows are those that the statement changed.
After a checkpoint, every few minutes, it logs whole pages once: those are the first bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import sqlalchemy as sa

sys.path.insert(0, str(Path(__file__).parents[1]))

from covenstead.server.storage import db_schema as db
from covenstead.server.storage.leases import Leases
from covenstead.server.storage.store import Store
from tests.support.servers import postgres

ROUNDS = 5
ROUND_S = 2.0
# About what a deal and a summary take.
FILL = """
insert into tables (id, deal, host, listed, status, summary, changed_ms, due_ms)
select 't' || n, repeat('d', 600), 'h', false, 'playing', repeat('s', 200), 0, 1
from generate_series(1, :count) as n
"""
BEFORE = "update tables set keeper = 'node', kept_until_ms = :until where status = 'playing'"


class Bench:
    """A database with many tables that are kept."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.leases = Leases(store)
        self._until = 0

    async def fill(self, count: int) -> None:
        async with self.store.engine.begin() as connection:
            await connection.execute(sa.delete(db.tables))
            await connection.execute(sa.text(FILL), {"count": count})

    async def renew_tables(self) -> int:
        self._until += 6000
        async with self.store.engine.begin() as connection:
            return (await connection.execute(sa.text(BEFORE), {"until": self._until})).rowcount

    async def renew_node(self) -> int:
        return int(await self.leases.renew("node"))

    async def measure(self, name: str, renew: Callable[[], Awaitable[int]]) -> None:
        """Rows, bytes and time of a round; the first, which logs whole pages, stands apart."""
        await self.do("checkpoint")
        figures = []
        for _ in range(ROUNDS):
            place, began = await self._place(), time.perf_counter()
            rows = await renew()
            took = time.perf_counter() - began
            figures.append((rows, await self._place() - place, took))
        usual = statistics.median(bytes_ for _, bytes_, _ in figures[1:])
        print(
            f"{name:24}{figures[0][0]:10}{figures[0][1]:14}{usual:14.0f}"
            f"{usual / ROUND_S / 1e6:12.3f}{1000 * statistics.median(f[2] for f in figures):10.1f}",
            flush=True,
        )

    async def _place(self) -> int:
        query = sa.text("select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')")
        async with self.store.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def do(self, statement: str) -> None:
        async with self.store.engine.connect() as connection:
            free = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await free.execute(sa.text(statement))


async def run(url: str, counts: list[int]) -> None:
    store = Store(url)
    await store.open()
    bench = Bench(store)
    await bench.do("alter table tables add column kept_until_ms bigint not null default 0")
    await bench.leases.begin("node")
    print(f"{'':24}{'rows':>10}{'first bytes':>14}{'then bytes':>14}{'MB/s':>12}{'ms':>10}")
    for count in counts:
        await bench.fill(count)
        await bench.measure(f"{count} rows of tables", bench.renew_tables)
        await bench.fill(count)
        await bench.measure(f"{count} tables, one lease", bench.renew_node)
    await store.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[1000, 10_000, 100_000])
    given = parser.parse_args()
    with postgres() as url:
        asyncio.run(run(url, given.tables))
    return 0


if __name__ == "__main__":
    sys.exit(main())
