"""What is kept beside the log for people's convenience: their tables, and curves once drawn.

The log stays the truth. A sitter who never sat or has left is found out when the table is looked
at; a lost curve is drawn again.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from . import storage as db
from .entries import Deal
from .store import Store, Summary


class Kept(msgspec.Struct, frozen=True):
    """A table of somebody's, as it is kept."""

    deal: Deal
    summary: Summary
    changed_ms: int


class Keepsakes:
    """The part of the database that nobody's game depends on."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine
        self._insert = (postgresql if store.is_postgres else sqlite).insert

    # ---- whose table it is ----

    async def note_sitters(self, table: str, guests: list[str]) -> None:
        """These guests sit down at a table."""
        rows = [{"guest": guest, "table_id": table} for guest in sorted(set(guests))]
        if not rows:
            return
        async with self._engine.begin() as connection:
            await connection.execute(self._insert(db.sitters).on_conflict_do_nothing(), rows)

    async def tables_of(self, guest: str, *, is_over: bool, limit: int) -> list[Kept]:
        """The tables at which a guest has sat down, the one that changed last first."""
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
            Kept(
                msgspec.json.decode(row[0], type=Deal),
                msgspec.json.decode(row[1], type=Summary),
                row[2],
            )
            for row in rows
        ]

    async def forget(self, table: str) -> None:
        """A table that nobody has seen was nobody's."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(db.sitters).where(db.sitters.c.table_id == table))

    # ---- curves ----

    async def curve(self, table: str) -> bytes | None:
        """The curve of a finished game, as it was put away."""
        query = sa.select(db.curves.c.curve).where(db.curves.c.table_id == table)
        async with self._engine.connect() as connection:
            found = await connection.scalar(query)
        return None if found is None else str(found).encode()

    async def keep_curve(self, table: str, curve: bytes) -> None:
        insert = self._insert(db.curves).values(table_id=table, curve=curve.decode())
        async with self._engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_nothing())
