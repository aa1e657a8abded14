"""Jobs for thinkers: processes on other machines that share the database with the nodes.

A node writes a job under its lease, and a thinker takes it: no two take the same. A thinker has a
beat like the lease of a node. Whoever has seen it stand still for long enough ends the thinker,
which frees what it had taken for another one; what it answers later does not count any more.
"""

from __future__ import annotations

import secrets
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from . import db_schema as db
from .id_lists import is_among
from .store import Store


class NewJob(NamedTuple):
    """What a node asks for."""

    kind: str
    data: bytes
    # Whose turn it is: the lowest number comes first, also among the jobs of all nodes.
    rank: int
    version: str


class TakenJob(NamedTuple):
    """What a thinker thinks about."""

    id: str
    kind: str
    data: bytes


class JobState(NamedTuple):
    """How far a job is; neither an answer nor a fault: it waits, or is being thought about."""

    id: str
    answer: bytes | None
    fault: str | None
    thinker: str | None
    tries: int


class ThinkerState(msgspec.Struct, frozen=True):
    """A thinker, as the database has it."""

    id: str
    version: str
    slots: int
    beat: int


class Jobs:
    """The jobs and the thinkers in the database (PostgreSQL)."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine

    # ---- for nodes ----

    async def ask(self, lease: str, job: NewJob, now_ms: int) -> str:
        """Write a job; its id."""
        name = secrets.token_hex(8)
        row = {"id": name, "lease": lease, "asked_ms": now_ms, "tries": 0, **job._asdict()}
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(db.jobs).values(row))
        return name

    async def states(self, ids: list[str]) -> dict[str, JobState]:
        """How far these jobs are; one that is missing was dropped."""
        columns = db.jobs.c
        query = sa.select(
            columns.id, columns.answer, columns.fault, columns.thinker, columns.tries
        ).where(is_among(columns.id, ids, self._engine.dialect))
        async with self._engine.connect() as connection:
            return {row[0]: JobState(*row) for row in await connection.execute(query)}

    async def drop(self, ids: list[str]) -> None:
        """Nobody waits for these any more."""
        named = is_among(db.jobs.c.id, ids, self._engine.dialect)
        async with self._engine.begin() as connection:
            await connection.execute(sa.delete(db.jobs).where(named))

    async def thinkers(self) -> list[ThinkerState]:
        columns = db.thinkers.c
        query = sa.select(columns.id, columns.version, columns.slots, columns.beat)
        async with self._engine.connect() as connection:
            return [ThinkerState(*row) for row in await connection.execute(query)]

    # ---- for thinkers ----

    async def begin(self, thinker: ThinkerState) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(sa.insert(db.thinkers).values(msgspec.structs.asdict(thinker)))

    async def renew(self, thinker: str) -> bool:
        """Count up the beat; False if the thinker was ended, and its jobs are others'."""
        columns = db.thinkers.c
        query = sa.update(db.thinkers).where(columns.id == thinker).values(beat=columns.beat + 1)
        async with self._engine.begin() as connection:
            return (await connection.execute(query)).rowcount > 0

    async def end(self, thinker: str, beat: int | None = None) -> bool:
        """End a thinker and free its jobs; if a beat is given, only one that still stands there."""
        query = sa.delete(db.thinkers).where(db.thinkers.c.id == thinker)
        if beat is not None:
            query = query.where(db.thinkers.c.beat == beat)
        columns = db.jobs.c
        is_unanswered = sa.and_(columns.answer.is_(None), columns.fault.is_(None))
        free = sa.update(db.jobs).where(columns.thinker == thinker, is_unanswered)
        async with db.writing(self._engine) as connection:
            if not (await connection.execute(query)).rowcount:
                return False
            await connection.execute(free.values(thinker=None))
            return True

    async def take(self, thinker: ThinkerState) -> TakenJob | None:
        """The job that is most due of those that nobody has taken."""
        columns = db.jobs.c
        free = (
            sa.select(columns.id)
            .where(columns.thinker.is_(None), columns.version == thinker.version)
            .order_by(columns.rank, columns.asked_ms)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        query = (
            sa.update(db.jobs)
            .where(columns.id == free.scalar_subquery())
            .values(thinker=thinker.id, tries=columns.tries + 1)
            .returning(columns.id, columns.kind, columns.data)
        )
        held = sa.select(db.thinkers.c.id).where(db.thinkers.c.id == thinker.id)
        async with self._engine.begin() as connection:
            # Nobody can end this thinker before it has what it takes.
            if await connection.scalar(held.with_for_update(read=True)) is None:
                return None
            row = (await connection.execute(query)).first()
        return TakenJob(*row) if row is not None else None

    async def answer(
        self, job: str, thinker: str, answer: bytes | None, fault: str | None = None
    ) -> bool:
        """What came of a job; False if it is no longer this thinker's."""
        columns = db.jobs.c
        query = sa.update(db.jobs).where(columns.id == job, columns.thinker == thinker)
        async with self._engine.begin() as connection:
            done = await connection.execute(query.values(answer=answer, fault=fault))
            return done.rowcount > 0
