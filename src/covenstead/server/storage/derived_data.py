"""Data derived from the log for people's convenience: their tables, and curves once computed.

The log stays the truth. A row for somebody who never sat down or has left is noticed when the table
is loaded; a lost curve is computed again.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ..tables.table_log import Deal
from . import db_schema as db
from .store import Store, Summary, described


class StoredTable(msgspec.Struct, frozen=True):
    """A table of a guest, as stored."""

    deal: Deal
    summary: Summary
    changed_ms: int


class DerivedData:
    """The part of the database that no game depends on."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine
        self._insert = (postgresql if store.is_postgres else sqlite).insert

    # ---- whose table it is ----

    async def note_sitters(self, table: str, guests: list[str]) -> None:
        """Note that these guests sit down at a table."""
        rows = [{"guest": guest, "table_id": table} for guest in sorted(set(guests))]
        if not rows:
            return
        async with self._engine.begin() as connection:
            await connection.execute(self._insert(db.sitters).on_conflict_do_nothing(), rows)

    async def tables_of(self, guest: str, *, is_over: bool, limit: int) -> list[StoredTable]:
        """The tables at which a guest has sat down, most recently changed first."""
        tables, sitters = db.tables.c, db.sitters.c
        query = (
            sa.select(tables.deal, tables.summary, tables.changed_ms)
            .join(db.sitters, sitters.table_id == tables.id)
            .where(sitters.guest == guest, (tables.status == "over") == is_over)
            .order_by(tables.changed_ms.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            StoredTable(*read, row[2])
            for row in rows
            if (read := described(row[0], row[1])) is not None
        ]

    async def forget(self, table: str) -> None:
        """Delete what is known of a table that nobody has seen."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(db.sitters).where(db.sitters.c.table_id == table))

    # ---- curves ----

    async def curve(self, table: str) -> bytes | None:
        """The curve of a finished game, as stored."""
        query = sa.select(db.curves.c.curve).where(db.curves.c.table_id == table)
        async with self._engine.connect() as connection:
            found = await connection.scalar(query)
        return None if found is None else str(found).encode()

    async def store_curve(self, table: str, curve: bytes) -> None:
        insert = self._insert(db.curves).values(table_id=table, curve=curve.decode())
        async with self._engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_nothing())
