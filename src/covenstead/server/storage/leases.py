"""Which node keeps which table, and so runs its clocks and bots.

A node has one lease: a row whose beat it counts up every few seconds, however many tables it keeps.
A table names the lease of its keeper, or nobody's. Whoever has seen a beat stand still for long
enough ends that lease and frees its tables, in one transaction and only if the beat is still the
same. No clocks are compared: each node measures silence by its own. A node that finds its lease
ended has lost all its tables, and begins another.
"""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import db_schema as db
from .id_lists import is_among
from .store import Store


class Leases:
    """The leases in the database, and the tables that name them."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    # ---- the lease of a node ----

    async def begin(self, lease: str) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(db.leases).values(id=lease, beat=0))

    async def renew(self, lease: str) -> bool:
        """Count up the beat; False if the lease was ended, and every table with it."""
        columns = db.leases.c
        query = sa.update(db.leases).where(columns.id == lease).values(beat=columns.beat + 1)
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).rowcount > 0

    async def beats(self) -> dict[str, int]:
        """The beat of every lease."""
        async with self._engine.connect() as connection:
            rows = await connection.execute(sa.select(db.leases.c.id, db.leases.c.beat))
            return {row[0]: row[1] for row in rows}

    async def end(self, lease: str, beat: int | None = None) -> bool:
        """End a lease, free its tables and drop its jobs; with a beat, only if it stands there."""
        query = sa.delete(db.leases).where(db.leases.c.id == lease)
        if beat is not None:
            query = query.where(db.leases.c.beat == beat)
        free = sa.update(db.tables).where(db.tables.c.keeper == lease).values(keeper=None)
        drop = sa.delete(db.jobs).where(db.jobs.c.lease == lease)
        async with db.writing(self._engine) as connection:
            if not (await connection.execute(query)).rowcount:
                return False
            # A statement of its own: it sees what the node took while we waited for its lease.
            await connection.execute(free)
            await connection.execute(drop)
            return True

    # ---- tables ----

    async def take(self, tables: list[str], lease: str) -> set[str]:
        """Keep those of these tables that nobody keeps; none if the lease was ended."""
        columns = db.tables.c
        wanted = is_among(columns.id, tables, self._engine.dialect)
        # In one order for all, so that two nodes never wait for each other.
        free = sa.select(columns.id).where(wanted, columns.keeper.is_(None)).order_by(columns.id)
        query = (
            sa.update(db.tables)
            .where(columns.id.in_(free.with_for_update()))
            .values(keeper=lease)
            .returning(columns.id)
        )
        async with db.writing(self._engine) as connection:
            if not await self._is_held(connection, lease):
                return set()
            return set((await connection.execute(query)).scalars())

    async def release(self, tables: list[str], lease: str) -> None:
        """Keep these tables no longer."""
        columns = db.tables.c
        named = is_among(columns.id, tables, self._engine.dialect)
        query = sa.update(db.tables).where(named, columns.keeper == lease).values(keeper=None)
        async with self._engine.begin() as connection:
            await connection.execute(query)

    @staticmethod
    async def _is_held(connection: AsyncConnection, lease: str) -> bool:
        """Whether a lease is there; nobody can end it before this transaction is over."""
        query = sa.select(db.leases.c.id).where(db.leases.c.id == lease)
        return await connection.scalar(query.with_for_update(read=True)) is not None

    async def due(
        self, now_ms: int, after: tuple[int, str], limit: int = 200
    ) -> list[tuple[int, str]]:
        """Tables that have come due and no node keeps, in the order of (due_ms, id)."""
        columns = db.tables.c
        query = (
            sa.select(columns.due_ms, columns.id)
            .where(
                columns.keeper.is_(None),
                columns.due_ms <= now_ms,
                sa.tuple_(columns.due_ms, columns.id) > after,
            )
            .order_by(columns.due_ms, columns.id)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [(row[0], row[1]) for row in await connection.execute(query)]

    async def rest(
        self, table: str, lease: str | None, due_ms: int | None, *, woken_before_ms: int
    ) -> bool:
        """Keep a table no longer, as it needs nothing before that time, if ever.

        False if it was woken since, or this node does not keep it: then nothing has changed.
        """
        columns = db.tables.c
        is_keeper = columns.keeper.is_not_distinct_from(lease)
        # One that rested until some deadline and was only looked at still has that deadline.
        was_due = columns.due_ms.is_not_distinct_from(due_ms)
        is_unwoken = sa.or_(columns.due_ms < woken_before_ms, columns.due_ms.is_(None), was_due)
        query = (
            sa.update(db.tables)
            .where(columns.id == table, is_unwoken, is_keeper)
            .values(due_ms=due_ms, keeper=None)
        )
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).rowcount > 0
