"""Reading and writing tables: one writer that commits many entries at once.

`append` returns when the entry is committed, and says whether it was: False means that somebody
else wrote that number (or that very request) first; then read on and decide again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from . import storage as db
from .entries import AnyEntry, Deal, read_entry, write_entry
from .ledger import Key, Row, ledger_of
from .match import Book
from .schema import Status

BATCH = 500
OPEN = ("waiting", "playing", "paused")


class Summary(msgspec.Struct, frozen=True):
    """What the lobby shows of a table, kept beside it."""

    status: Status
    names: list[str]
    free: int
    # For those who sit there: the guest of each seat, and in the end who won.
    guests: list[str] = []
    winners: list[int] = []


class Write(msgspec.Struct):
    """One entry on its way to the disk."""

    row: Row
    committed: asyncio.Future[bool]


class Store:
    """The database of all nodes."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine: AsyncEngine = db.connect(url)
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._ledger = ledger_of(self.engine)
        self._insert = postgresql.insert if self.is_postgres else sqlite.insert

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Bring the database up to date and begin to write."""
        await db.migrate(self.engine)
        self._writer = asyncio.create_task(self._write_on())

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self._ledger.close()
        await self.engine.dispose()

    async def ping(self) -> None:
        """Raises if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(sa.select(1))

    # ---- writing ----

    def append(self, table: str, seq: int, entry: AnyEntry) -> asyncio.Future[bool]:
        """Write an entry under its number; True once it is committed, False if it lost the race."""
        committed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Write((table, seq, entry.request, write_entry(entry)), committed))
        self._wake.set()
        return committed

    async def _write_on(self) -> None:
        """Commit whatever has gathered while the last commit was under way."""
        while True:
            await self._wake.wait()
            batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
            if not self._waiting:
                self._wake.clear()
            try:
                done = await self._ledger.commit([write.row for write in batch])
            except Exception as error:
                self._settle(batch, error)
            else:
                self._settle(batch, done)

    @staticmethod
    def _settle(batch: list[Write], done: set[Key] | Exception) -> None:
        for write in batch:
            if write.committed.done():
                continue
            if isinstance(done, Exception):
                write.committed.set_exception(done)
            else:
                # Two of one batch may want the same number: only the first has it.
                key = write.row[:2]
                write.committed.set_result(key in done)
                done.discard(key)

    async def add_table(self, deal: Deal, summary: Summary) -> None:
        """Write down a new table."""
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.insert(db.tables).values(
                    id=deal.table,
                    deal=msgspec.json.encode(deal).decode(),
                    host=deal.host,
                    listed=deal.listed,
                    status=summary.status,
                    summary=msgspec.json.encode(summary).decode(),
                    changed_ms=deal.opened_ms,
                )
            )

    async def drop_table(self, table: str) -> None:
        """Forget a table that nobody has seen."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(db.tables).where(db.tables.c.id == table))
            await connection.execute(sa.delete(db.entries).where(db.entries.c.table_id == table))

    async def summarize(self, table: str, summary: Summary, now_ms: int) -> None:
        """Keep what the lobby shows of a table."""
        text = msgspec.json.encode(summary).decode()
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.update(db.tables)
                .where(db.tables.c.id == table)
                .values(status=summary.status, summary=text, changed_ms=now_ms)
            )

    async def save(self, table: str, book: Book, state_hash: str) -> None:
        """Keep a snapshot, in the place of the one before."""
        text = msgspec.json.encode(book).decode()
        insert = self._insert(db.snapshots).values(
            table_id=table, seq=book.seq, book=text, hash=state_hash
        )
        newer = {"seq": book.seq, "book": text, "hash": state_hash}
        async with self.engine.begin() as connection:
            await connection.execute(
                insert.on_conflict_do_update(index_elements=["table_id"], set_=newer)
            )

    # ---- reading ----

    async def deal(self, table: str) -> Deal | None:
        """What a table was opened with, or None if there is no such table."""
        async with self.engine.connect() as connection:
            found = await connection.scalar(
                sa.select(db.tables.c.deal).where(db.tables.c.id == table)
            )
        return msgspec.json.decode(found, type=Deal) if found is not None else None

    async def snapshot(self, table: str) -> tuple[Book, str] | None:
        """The last snapshot of a table and the hash of its state."""
        columns = db.snapshots.c
        query = sa.select(columns.book, columns.hash).where(columns.table_id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return (msgspec.json.decode(row[0], type=Book), row[1]) if row else None

    async def entries(self, table: str, after: int) -> list[AnyEntry]:
        """The log of a table behind a number."""
        columns = db.entries.c
        query = (
            sa.select(columns.seq, columns.entry)
            .where(columns.table_id == table, columns.seq > after)
            .order_by(columns.seq)
        )
        async with self.engine.connect() as connection:
            rows: Sequence[Any] = (await connection.execute(query)).all()
        assert [row[0] for row in rows] == list(range(after + 1, after + 1 + len(rows)))
        return [read_entry(row[1]) for row in rows]

    async def heights(self, tables: list[str]) -> dict[str, int]:
        """The number of the last entry of each table."""
        columns = db.entries.c
        query = (
            sa.select(columns.table_id, sa.func.max(columns.seq))
            .where(columns.table_id.in_(tables))
            .group_by(columns.table_id)
        )
        async with self.engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def has_request(self, table: str, request: str) -> bool:
        """Whether a request was written down before."""
        columns = db.entries.c
        query = sa.select(columns.seq).where(columns.table_id == table, columns.request == request)
        async with self.engine.connect() as connection:
            return (await connection.scalar(query)) is not None

    async def listed(self, since_ms: int, limit: int = 100) -> list[tuple[Deal, Summary]]:
        """The tables of the lobby, newest first."""
        columns = db.tables.c
        query = (
            sa.select(columns.deal, columns.summary)
            .where(columns.listed, columns.status.in_(OPEN), columns.changed_ms > since_ms)
            .order_by(columns.changed_ms.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            (msgspec.json.decode(row[0], type=Deal), msgspec.json.decode(row[1], type=Summary))
            for row in rows
        ]

    async def open_tables(self, since_ms: int, host: str | None = None) -> int:
        """How many tables wait or are being played, in all or of one host; not forgotten ones."""
        is_open = db.tables.c.status.in_(OPEN)
        query = sa.select(sa.func.count()).where(is_open, db.tables.c.changed_ms > since_ms)
        if host is not None:
            query = query.where(db.tables.c.host == host)
        async with self.engine.connect() as connection:
            return int(await connection.scalar(query) or 0)

    async def unkept(self, now_ms: int, since_ms: int, limit: int = 200) -> list[str]:
        """Tables in play whose clocks and bots no node runs, newest first."""
        columns = db.tables.c
        query = (
            sa.select(columns.id)
            .where(
                columns.status == "playing",
                columns.keeper_until_ms < now_ms,
                columns.changed_ms > since_ms,
            )
            .order_by(columns.changed_ms.desc())
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def setting(self, name: str, default: str) -> str:
        """A value that all nodes share; the first to ask settles it."""
        insert = self._insert(db.settings).values(name=name, value=default)
        query = sa.select(db.settings.c.value).where(db.settings.c.name == name)
        async with self.engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_nothing())
            return str(await connection.scalar(query))

    # ---- who runs clocks and bots ----

    async def keep(self, tables: list[str], node: str, *, now_ms: int, until_ms: int) -> set[str]:
        """Take or renew the keeping of tables; which of them this node now keeps."""
        columns = db.tables.c
        free = sa.or_(columns.keeper == node, columns.keeper_until_ms < now_ms)
        query = (
            sa.update(db.tables)
            .where(columns.id.in_(tables), free)
            .values(keeper=node, keeper_until_ms=until_ms)
            .returning(columns.id)
        )
        async with self.engine.begin() as connection:
            return set((await connection.execute(query)).scalars())
