"""Reading and writing tables; one writer commits many entries at once.

`append` completes when the entry is committed or has lost the race: False means that somebody else
wrote that number (or that same request) first; catch up and decide again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ...engine.outcome import Ending, Outcome
from ..tables.snapshot import MatchSnapshot, Status
from ..tables.table_log import AnyEntry, Deal, Sat, write_entry
from . import db_schema as db
from .id_lists import is_among, rows_of
from .ledger import Key, Row, ledger_of

BATCH = 500
# A table whose node dies while it is opened is looked at after this; before, it is not whole yet.
OPENING_MS = 10_000
OPEN = ("waiting", "playing", "paused")


class Summary(msgspec.Struct, frozen=True):
    """What the lobby shows of a table, stored with it."""

    status: Status
    names: list[str]
    free: int
    # For those who sit there: the guest of each seat; once it is over who won, and in which way.
    guests: list[str] = []
    winners: list[int] = []
    ending: Ending | None = None
    # The result, as it was when the game ended; not in summaries from before it was kept.
    outcome: Outcome | None = None


def described(deal: str, summary: str) -> tuple[Deal, Summary] | None:
    """What a table is, for a list; None if it cannot be read, which must not cost the others."""
    try:
        return (
            msgspec.json.decode(deal, type=Deal),
            msgspec.json.decode(summary, type=Summary),
        )
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


class Write(msgspec.Struct):
    """One entry on its way to disk."""

    row: Row
    committed: asyncio.Future[bool]


class Store:
    """The database of all nodes."""

    def __init__(self, url: str, statement_s: float | None = None) -> None:
        self.url = url
        self.engine: AsyncEngine = db.connect(url, statement_s)
        self._waiting: list[Write] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._ledger = ledger_of(self.engine)
        self._insert = postgresql.insert if self.is_postgres else sqlite.insert

    @property
    def is_postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    async def open(self) -> None:
        """Bring the database up to date and start the writer."""
        # A migration may take its time.
        patient = db.connect(self.url)
        await db.migrate(patient)
        await patient.dispose()
        self._writer = asyncio.create_task(self._write_loop())

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

    async def try_writing(self, now_ms: int) -> None:
        """Raises if nothing can be written, as on a full disk."""
        row = {"name": "written", "value": str(now_ms)}
        insert = self._insert(db.settings).values(row)
        async with self.engine.begin() as connection:
            await connection.execute(
                insert.on_conflict_do_update(index_elements=["name"], set_={"value": row["value"]})
            )

    # ---- writing ----

    def append(self, table: str, seq: int, entry: AnyEntry) -> asyncio.Future[bool]:
        """Write an entry under its number; True once it is committed, False if it lost the race."""
        committed: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Write((table, seq, entry.request, write_entry(entry)), committed))
        self._wake.set()
        return committed

    async def _write_loop(self) -> None:
        """Commit whatever has queued up during the last commit."""
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
                # Two of one batch may want the same number: only the first gets it.
                key = write.row[:2]
                write.committed.set_result(key in done)
                done.discard(key)

    async def add_table(
        self,
        deal: Deal,
        summary: Summary,
        first: Sequence[AnyEntry] = (),
        *,
        since_ms: int = 0,
        limit: int | None = None,
    ) -> bool:
        """Write a new table with its first entries; False if its host has as many as allowed.

        Abandoned ones, unchanged since then, do not count. Of several that a guest opens at once,
        each sees those before it.
        """
        row = {
            "id": deal.table,
            "deal": msgspec.json.encode(deal).decode(),
            "host": deal.host,
            "listed": deal.listed,
            "status": summary.status,
            "summary": msgspec.json.encode(summary).decode(),
            "changed_ms": deal.opened_ms,
            "due_ms": deal.opened_ms + OPENING_MS,
        }
        columns = [sa.literal(value, db.tables.c[name].type) for name, value in row.items()]
        given = sa.select(*columns)
        if limit is not None:
            given = given.where(self._open_tables(since_ms, deal.host).scalar_subquery() < limit)
        async with self.engine.begin() as connection:
            if limit is not None and self.is_postgres:
                mine = sa.func.hashtextextended(f"tables of {deal.host}", 0)
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(mine)))
            done = await connection.execute(sa.insert(db.tables).from_select(list(row), given))
            if done.rowcount and first:
                await self._add_first(connection, deal.table, first)
            return done.rowcount > 0

    @staticmethod
    async def _add_first(
        connection: AsyncConnection, table: str, first: Sequence[AnyEntry]
    ) -> None:
        """The first entries of a table, and who sits there by them."""
        rows = [
            {"table_id": table, "seq": seq, "request": None, "entry": write_entry(entry)}
            for seq, entry in enumerate(first, 1)
        ]
        await connection.execute(sa.insert(db.entries), rows)
        sitters = sorted({entry.guest for entry in first if isinstance(entry, Sat)})
        if sitters:
            sat = [{"guest": guest, "table_id": table} for guest in sitters]
            await connection.execute(sa.insert(db.sitters), sat)

    async def drop_table(self, table: str) -> None:
        """Forget a table that nobody has seen."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(db.tables).where(db.tables.c.id == table))
            await connection.execute(sa.delete(db.entries).where(db.entries.c.table_id == table))

    async def wake(self, table: str, now_ms: int) -> None:
        """Something is about to be written at a table: if its node dies, another looks at it."""
        query = sa.update(db.tables).where(db.tables.c.id == table).values(due_ms=now_ms)
        async with self.engine.begin() as connection:
            await connection.execute(query)

    async def summarize(self, table: str, summary: Summary, now_ms: int) -> None:
        """Store what the lobby shows of a table."""
        text = msgspec.json.encode(summary).decode()
        async with self.engine.begin() as connection:
            await connection.execute(
                sa.update(db.tables)
                .where(db.tables.c.id == table)
                .values(status=summary.status, summary=text, changed_ms=now_ms)
            )

    async def save(self, table: str, book: MatchSnapshot, state_hash: str) -> None:
        """Store a snapshot, replacing the previous one."""
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

    async def summary(self, table: str) -> Summary | None:
        """What is stored of how a table stands, if it can be read."""
        query = sa.select(db.tables.c.deal, db.tables.c.summary).where(db.tables.c.id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        read = described(row[0], row[1]) if row is not None else None
        return read[1] if read is not None else None

    async def snapshot(self, table: str) -> tuple[MatchSnapshot, str] | None:
        """The last snapshot of a table and the hash of its state."""
        columns = db.snapshots.c
        query = sa.select(columns.book, columns.hash).where(columns.table_id == table)
        async with self.engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return (msgspec.json.decode(row[0], type=MatchSnapshot), row[1]) if row else None

    async def rows(self, table: str, after: int) -> list[tuple[int, str]]:
        """The log of a table after an entry number, as it is stored."""
        async with self.engine.connect() as connection:
            return await read_rows(connection, table, after)

    async def all_tables(self) -> list[str]:
        """The id of every table."""
        query = sa.select(db.tables.c.id).order_by(db.tables.c.changed_ms)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def existing(self, tables: list[str]) -> set[str]:
        """Those of these tables that are there."""
        named = is_among(db.tables.c.id, tables, self.engine.dialect)
        query = sa.select(db.tables.c.id).where(named)
        async with self.engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def heights(self, tables: list[str]) -> dict[str, int]:
        """The number of the last entry of each table."""
        columns, named = db.entries.c, rows_of(tables, self.engine.dialect)
        # One look into the index for each table; a group would read every entry of all of them.
        last = sa.select(sa.func.max(columns.seq)).where(columns.table_id == named.c.value)
        query = sa.select(named.c.value, last.scalar_subquery())
        async with self.engine.connect() as connection:
            rows = await connection.execute(query)
            return {row[0]: row[1] for row in rows if row[1] is not None}

    async def has_request(self, table: str, request: str) -> bool:
        """Whether a request has been written before."""
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
        return [read for row in rows if (read := described(row[0], row[1])) is not None]

    async def open_tables(self, since_ms: int) -> int:
        """How many tables are open; abandoned ones do not count."""
        async with self.engine.connect() as connection:
            return int(await connection.scalar(self._open_tables(since_ms)) or 0)

    @staticmethod
    def _open_tables(since_ms: int, host: str | None = None) -> sa.Select[int]:
        """How many tables are open, in all or of one host."""
        is_open = db.tables.c.status.in_(OPEN)
        query = sa.select(sa.func.count()).where(is_open, db.tables.c.changed_ms > since_ms)
        return query if host is None else query.where(db.tables.c.host == host)

    async def setting(self, name: str, default: str) -> str:
        """A value that all nodes share; the first to ask sets it."""
        insert = self._insert(db.settings).values(name=name, value=default)
        query = sa.select(db.settings.c.value).where(db.settings.c.name == name)
        async with self.engine.begin() as connection:
            await connection.execute(insert.on_conflict_do_nothing())
            return str(await connection.scalar(query))


async def read_rows(connection: AsyncConnection, table: str, after: int) -> list[tuple[int, str]]:
    """The log of a table after an entry number, as it is stored."""
    columns = db.entries.c
    query = (
        sa.select(columns.seq, columns.entry)
        .where(columns.table_id == table, columns.seq > after)
        .order_by(columns.seq)
    )
    return [(row[0], row[1]) for row in await connection.execute(query)]
