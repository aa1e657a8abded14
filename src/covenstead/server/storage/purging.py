"""Deleting tables by age: of every table all is deleted or nothing, whenever it is stopped."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import db_schema as db
from .id_lists import is_among
from .nodes import place_order
from .store import OPEN, Store

BATCH = 100
# Everything that belongs to a table, beside its own row.
PARTS = (db.entries, db.snapshots, db.sitters, db.curves)


class Stamp(msgspec.Struct, frozen=True):
    """When an entry was made; the rest is not read."""

    at_ms: int


async def finished_before(store: Store, before_ms: int) -> list[str]:
    """The games that were over by then."""
    columns = db.tables.c
    query = sa.select(columns.id).where(columns.status == "over", columns.changed_ms < before_ms)
    async with store.engine.connect() as connection:
        return list((await connection.execute(query.order_by(columns.changed_ms))).scalars())


async def abandoned_before(store: Store, before_ms: int) -> list[str]:
    """The tables that are not over, and at which nothing has happened since then."""
    columns = db.tables.c
    query = sa.select(columns.id).where(columns.status.in_(OPEN), columns.changed_ms < before_ms)
    async with store.engine.connect() as connection:
        tables = list((await connection.execute(query.order_by(columns.changed_ms))).scalars())
        return [table for table in tables if await last_ms(connection, table) < before_ms]


async def last_ms(connection: AsyncConnection, table: str) -> int:
    """When the last entry of a table was made; 0 if that cannot be read."""
    columns = db.entries.c
    query = sa.select(columns.entry).where(columns.table_id == table)
    text = await connection.scalar(query.order_by(columns.seq.desc()).limit(1))
    try:
        return msgspec.json.decode(text or "", type=Stamp).at_ms
    except msgspec.DecodeError:
        return 0


async def purge(store: Store, tables: list[str], before_ms: int, now_ms: int) -> int:
    """Delete these tables; how many it were. One that has changed since is kept."""
    deleted = 0
    for first in range(0, len(tables), BATCH):
        async with db.writing(store.engine) as connection:
            deleted += await _purge(connection, tables[first : first + BATCH], before_ms)
            await place_order(connection, "purged", "", now_ms)
    return deleted


async def _purge(connection: AsyncConnection, tables: list[str], before_ms: int) -> int:
    columns = db.tables.c
    query = sa.select(columns.id, columns.status).where(
        is_among(columns.id, tables, connection.dialect), columns.changed_ms < before_ms
    )
    old = [
        table
        for table, status in (await connection.execute(query)).all()
        if status == "over" or await last_ms(connection, table) < before_ms
    ]
    await connection.execute(
        sa.delete(db.tables).where(is_among(columns.id, old, connection.dialect))
    )
    for part in PARTS:
        theirs = is_among(part.c.table_id, old, connection.dialect)
        await connection.execute(sa.delete(part).where(theirs))
    return len(old)


async def delete_orphans(store: Store) -> None:
    """What a node wrote for a table just when it was deleted belongs to nothing."""
    tables = sa.select(db.tables.c.id)
    for part in PARTS:
        async with db.writing(store.engine) as connection:
            await connection.execute(sa.delete(part).where(part.c.table_id.not_in(tables)))
