"""Writing over what was deleted: a database keeps the bytes of old rows until it needs the room."""

from __future__ import annotations

import asyncio

from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.errors import BadOption
from .db_schema import metadata
from .store import Store

ATTEMPTS = 50


async def compact(store: Store) -> None:
    """SQLite's file is rewritten; PostgreSQL may reuse the space of what was deleted."""
    async with store.engine.connect() as plain:
        connection = await plain.execution_options(isolation_level="AUTOCOMMIT")
        if store.is_postgres:
            await connection.exec_driver_sql("VACUUM " + ", ".join(metadata.tables))
        else:
            await connection.exec_driver_sql("VACUUM")
            await _empty_log(connection)


async def _empty_log(connection: AsyncConnection) -> None:
    """The write-ahead log still has what was deleted, until nobody reads an older state."""
    for _ in range(ATTEMPTS):
        row = (await connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")).first()
        if row is None or row[0] == 0:
            return
        await asyncio.sleep(0.1)
    raise BadOption(
        "the write-ahead log of the database is in use and still has what was deleted: run this "
        "command again, or restart the server"
    )
