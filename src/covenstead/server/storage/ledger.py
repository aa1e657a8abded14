"""The ledger writes entries to the database: many at once, one commit per batch.

The ledger of PostgreSQL goes through the async engine like everything else. That of SQLite has a
thread and a connection of its own and passes a whole batch in one statement: one statement per row
would hand the interpreter lock back and forth for every row.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from . import db_schema as db

COLUMNS = ("table_id", "seq", "request", "entry")
Row = tuple[str, int, str | None, str]
Key = tuple[str, int]


class Ledger(Protocol):
    """Writes rows; returns the keys of those whose number was still free."""

    async def commit(self, rows: list[Row]) -> set[Key]: ...

    async def close(self) -> None: ...


def ledger_of(engine: AsyncEngine) -> Ledger:
    """The ledger of a database."""
    if engine.dialect.name == "postgresql":
        return PostgresLedger(engine)
    return SqliteLedger(engine)


class PostgresLedger:
    """One statement per batch, with an array for each column: it is prepared once for all sizes."""

    def __init__(self, engine: AsyncEngine) -> None:
        # A statement is a transaction of its own: one message there, one back.
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        arrays = [
            sa.bindparam(name, type_=postgresql.ARRAY(db.entries.c[name].type)) for name in COLUMNS
        ]
        rows = sa.func.unnest(*arrays).table_valued(*COLUMNS).render_derived()
        self._insert = (
            postgresql.insert(db.entries)
            .from_select(COLUMNS, sa.select(*rows.c))
            .on_conflict_do_nothing()
            .returning(db.entries.c.table_id, db.entries.c.seq)
        )

    async def commit(self, rows: list[Row]) -> set[Key]:
        columns = [list(column) for column in zip(*rows, strict=True)]
        given = dict(zip(COLUMNS, columns, strict=True))
        async with self._engine.connect() as connection:
            result = await connection.execute(self._insert, given)
            return {(row[0], row[1]) for row in result}

    async def close(self) -> None:
        """The engine is closed by its owner."""


class SqliteLedger:
    """One statement per batch, in a thread of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = db.connect_thread(engine.url)
        self._connection: sa.Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="ledger")
        row = sa.func.json_each(sa.bindparam("rows", type_=sa.Text)).table_valued("value")
        fields = [sa.func.json_extract(row.c.value, f"$[{k}]") for k in range(len(COLUMNS))]
        self._insert_all = sa.insert(db.entries).from_select(COLUMNS, sa.select(*fields))
        self._insert_one = sqlite.insert(db.entries).on_conflict_do_nothing()

    async def commit(self, rows: list[Row]) -> set[Key]:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._commit, rows)

    def _commit(self, rows: list[Row]) -> set[Key]:
        """All at once; if one of them lost a race, nothing is written yet and each is tried."""
        if self._connection is None:
            # A statement is a transaction of its own.
            self._connection = self._engine.connect().execution_options(
                isolation_level="AUTOCOMMIT"
            )
        given = msgspec.json.encode(rows).decode()
        try:
            self._connection.execute(self._insert_all, {"rows": given})
        except sa.exc.IntegrityError:
            return self._commit_each(self._connection, rows)
        return {(row[0], row[1]) for row in rows}

    def _commit_each(self, connection: sa.Connection, rows: list[Row]) -> set[Key]:
        """Those whose number is free, in one transaction."""
        done: set[Key] = set()
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        try:
            for row in rows:
                given = dict(zip(COLUMNS, row, strict=True))
                if connection.execute(self._insert_one, given).rowcount:
                    done.add((row[0], row[1]))
        except BaseException:
            connection.exec_driver_sql("ROLLBACK")
            raise
        connection.exec_driver_sql("COMMIT")
        return done

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._engine.dispose()
