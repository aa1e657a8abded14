"""Closing a table from outside: `coven admin close`. Its log says so, and no node plays on."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ..errors import RequestError
from ..storage import db_schema as db
from ..storage.nodes import place_order
from ..storage.store import Store
from ..tables import table_log as log
from .loading import LoadedMatch, Outpaced, Unreadable, follow, load_match
from .room import summary_of

ATTEMPTS = 12


async def close_table(store: Store, table: str, now_ms: int) -> None:
    """End a table; RequestError if there is none or it is over. One that cannot be read is only
    marked as over: its log stays as it is."""
    for _ in range(ATTEMPTS):
        try:
            loaded = await load_match(store, table, now_ms)
        except Unreadable:
            loaded = None
        try:
            async with db.writing(store.engine) as connection:
                await _close(connection, table, loaded, now_ms)
        except (IntegrityError, Outpaced):
            # Somebody has written in the meantime.
            continue
        return
    raise RequestError("busy", f"table {table} is very busy; try again")


async def _close(
    connection: AsyncConnection, table: str, loaded: LoadedMatch | None, now_ms: int
) -> None:
    changes: dict[str, object] = {"status": "over", "changed_ms": now_ms}
    if loaded is not None:
        await follow(connection, loaded)
        for seq, entry in closing_of(loaded, now_ms):
            row = {"table_id": table, "seq": seq, "entry": log.write_entry(entry)}
            await connection.execute(sa.insert(db.entries).values(row))
        changes["summary"] = msgspec.json.encode(summary_of(loaded.match)).decode()
    await connection.execute(sa.update(db.tables).where(db.tables.c.id == table).values(changes))
    await place_order(connection, "table", table, now_ms)


def closing_of(loaded: LoadedMatch, now_ms: int) -> list[tuple[int, log.AnyEntry]]:
    """What is to be written after the log of a match, under which numbers; the match is closed."""
    match, unwritten = loaded.match, loaded.unwritten
    if match.status == "over":
        raise RequestError("not_now", f"table {match.deal.table} is over already")
    closed = log.Closed(at_ms=now_ms)
    entries: list[tuple[int, log.AnyEntry]] = []
    if unwritten is not None:
        entries.append((match.seq, unwritten))
    entries.append((match.seq + 1, closed))
    match.apply(closed)
    return entries
