"""What there is in the database, for those who run the server: read as it is stored."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from ..tables import table_log as log
from . import db_schema as db
from .bans import name_key
from .store import Store, described


class TableLine(NamedTuple):
    """One table in a list; of one that cannot be described, only what stands beside it."""

    table: str
    status: str
    game: str
    changed_ms: int
    names: list[str]


class KnownGuest(msgspec.Struct):
    """A guest by what they left in logs."""

    guest: str
    names: list[str] = []
    tables: list[str] = []
    last_ms: int = 0


async def overview(
    store: Store, *, status: str | None, game: str | None, limit: int
) -> tuple[list[TableLine], int]:
    """The most recently changed tables, and how many there are of that kind."""
    columns = db.tables.c
    wanted = []
    if status is not None:
        wanted.append(columns.status == status)
    if game is not None:
        wanted.append(columns.deal.contains(f'"game":{msgspec.json.encode(game).decode()}'))
    query = sa.select(
        columns.id, columns.status, columns.deal, columns.summary, columns.changed_ms
    ).where(*wanted)
    count = sa.select(sa.func.count()).select_from(db.tables).where(*wanted)
    async with store.engine.connect() as connection:
        rows = await connection.execute(query.order_by(columns.changed_ms.desc()).limit(limit))
        found = [_line(*row) for row in rows]
        return found, int(await connection.scalar(count) or 0)


def _line(table: str, status: str, deal: str, summary: str, changed_ms: int) -> TableLine:
    read = described(deal, summary)
    game, names = (read[0].game, read[1].names) if read is not None else ("unreadable", [])
    return TableLine(table, status, game, changed_ms, names)


async def stored_table(store: Store, table: str) -> dict[str, Any] | None:
    """Every row of a table, in the words of the database; None if there is none."""
    found: dict[str, Any] = {}
    async with store.engine.connect() as connection:
        query = sa.select(*db.tables.c).where(db.tables.c.id == table)
        row = (await connection.execute(query)).mappings().first()
        if row is None:
            return None
        found["table"] = dict(row)
        for part in (db.entries, db.snapshots, db.sitters, db.curves):
            rows = await connection.execute(sa.select(*part.c).where(part.c.table_id == table))
            found[part.name] = [dict(each) for each in rows.mappings()]
    return found


async def guests_named(store: Store, name: str) -> list[KnownGuest]:
    """The guests who have sat down or spoken under a name, most recent last."""
    columns = db.entries.c
    query = sa.select(columns.table_id, columns.entry).where(
        sa.or_(columns.entry.like('{"type":"sat"%'), columns.entry.like('{"type":"said"%'))
    )
    guests: dict[str, KnownGuest] = {}
    async with store.engine.connect() as connection:
        for table, text in await connection.execute(query):
            _note(guests, table, text)
    alike = name_key(name)
    found = [one for one in guests.values() if alike in map(name_key, one.names)]
    return sorted(found, key=lambda one: one.last_ms)


def _note(guests: dict[str, KnownGuest], table: str, text: str) -> None:
    try:
        entry = log.read_entry(text)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    if not isinstance(entry, log.Sat | log.Said) or not entry.guest:
        return
    one = guests.setdefault(entry.guest, KnownGuest(entry.guest))
    one.last_ms = max(one.last_ms, entry.at_ms)
    for value, kept in ((entry.name, one.names), (table, one.tables)):
        if value not in kept:
            kept.append(value)
