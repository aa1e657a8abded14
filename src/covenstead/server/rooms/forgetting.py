"""Deleting everything about a person from the database: all of it in one transaction.

Nodes that are up may still write what they hold in memory. They are ordered to look again, and the
person's token counts no more; whoever asked for the deletion repeats it when they have done so.
"""

from __future__ import annotations

import re
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.errors import BadOption
from ..errors import RequestError
from ..storage import db_schema as db
from ..storage.bans import Ban, guest_hash, write_ban
from ..storage.nodes import place_order
from ..storage.store import OPEN, Store, Summary
from ..tables import table_log as log
from ..tables.forgetting import Person, plain_without, request_without, unnamed, without
from ..tables.match import SOMEONE
from .loading import LoadedMatch, Outpaced, Unreadable, follow, read_table
from .room import summary_of

ATTEMPTS = 12
# What `new_guest` makes: 9 random bytes.
GUEST = r"[A-Za-z0-9_-]{12}"


class Deleted(NamedTuple):
    """How much was changed, the names they had, and the number of the last order to the nodes."""

    tables: int
    entries: int
    names: frozenset[str]
    order: int


async def forget(
    store: Store, guest: str, now_ms: int, names: frozenset[str] = frozenset()
) -> Deleted:
    """Delete a person from every table; nothing is changed if that fails.

    `names` are those that are known already, when it is done again.
    """
    if not re.fullmatch(GUEST, guest):
        raise BadOption(
            f"«{guest[:40]}» is not the id of a guest, which has 12 letters and digits: "
            "find it with coven admin who NAME"
        )
    for _ in range(ATTEMPTS):
        tables = await touched(store, guest)
        left = await seats_left(store, tables, guest)
        try:
            async with db.writing(store.engine) as connection:
                person = Person(guest, guest_hash(guest)[:16], names)
                deleted = await _forget(connection, person, tables, left, now_ms)
        except (IntegrityError, Outpaced):
            # Somebody has written at a table that the person was to leave.
            continue
        for table in tables:
            await summarize_again(store, table)
        return deleted
    raise RequestError("busy", "a table of that person is very busy; try again")


# ---- what there is of a person ----


async def touched(store: Store, guest: str) -> list[str]:
    """Every table in which a guest stands, wherever in it."""
    tables, entries, snapshots = db.tables.c, db.entries.c, db.snapshots.c
    part = f"%{guest.replace('%', '')}%"
    queries = (
        sa.select(db.sitters.c.table_id).where(db.sitters.c.guest == guest),
        sa.select(tables.id).where(
            sa.or_(tables.host == guest, tables.deal.like(part), tables.summary.like(part))
        ),
        sa.select(entries.table_id).where(
            sa.or_(entries.entry.like(part), entries.request.like(part))
        ),
        sa.select(snapshots.table_id).where(snapshots.book.like(part)),
    )
    async with store.engine.connect() as connection:
        found = {
            table for query in queries for table in (await connection.execute(query)).scalars()
        }
    return sorted(found)


async def seats_left(store: Store, tables: list[str], guest: str) -> dict[str, LoadedMatch]:
    """The open tables at which they sit."""
    left = {}
    for table in tables:
        try:
            match, fault = await read_table(store, table)
        except (RequestError, Unreadable):
            continue
        if match.seat_of(guest) is not None and fault is None and match.status != "over":
            left[table] = LoadedMatch(match)
    return left


# ---- deleting it ----


async def _forget(
    connection: AsyncConnection,
    person: Person,
    tables: list[str],
    left: dict[str, LoadedMatch],
    now_ms: int,
) -> Deleted:
    for table in tables:
        person = person.named(text for _, _, text in await _rows(connection, table))
    changed = 0
    for table in tables:
        if table in left:
            await _leave(connection, left[table], person.guest, now_ms)
        changed += await _clean_log(connection, table, person)
        await _clean_table(connection, table, person)
        await place_order(connection, "table", table, now_ms)
    order = await _revoke(connection, person.guest, now_ms)
    return Deleted(len(tables), changed, person.names, order)


async def _leave(connection: AsyncConnection, loaded: LoadedMatch, guest: str, now_ms: int) -> None:
    """The person's seat is nobody's, unless they have left it since the table was read."""
    await follow(connection, loaded)
    match = loaded.match
    seat = match.seat_of(guest)
    if seat is None or match.status == "over":
        return
    entry = log.write_entry(log.Forgotten(seat=seat, at_ms=now_ms))
    row = {"table_id": match.deal.table, "seq": match.seq + 1, "entry": entry}
    await connection.execute(sa.insert(db.entries).values(row))


async def _revoke(connection: AsyncConnection, guest: str, now_ms: int) -> int:
    """Nothing points to the guest any more, and their token counts no more."""
    await connection.execute(sa.delete(db.sitters).where(db.sitters.c.guest == guest))
    bans = db.bans.c
    await connection.execute(sa.delete(db.bans).where(bans.kind == "guest", bans.what == guest))
    await write_ban(connection, Ban("forgotten", guest_hash(guest), "", now_ms))
    return await place_order(connection, "bans", "", now_ms)


async def _rows(connection: AsyncConnection, table: str) -> list[tuple[int, str | None, str]]:
    columns = db.entries.c
    query = sa.select(columns.seq, columns.request, columns.entry)
    rows = await connection.execute(query.where(columns.table_id == table).order_by(columns.seq))
    return [(row[0], row[1], row[2]) for row in rows]


async def _clean_log(connection: AsyncConnection, table: str, person: Person) -> int:
    """Write the entries again in which the person stands; how many it were."""
    columns, changed = db.entries.c, 0
    for seq, request, text in await _rows(connection, table):
        new = {
            "request": request and request_without(request, person),
            "entry": without(text, person),
        }
        if new != {"request": request, "entry": text}:
            changed += 1
            query = sa.update(db.entries).where(columns.table_id == table, columns.seq == seq)
            await connection.execute(query.values(new))
    return changed


async def _clean_table(connection: AsyncConnection, table: str, person: Person) -> None:
    """What is kept of a table beside its log; snapshots are made again from that."""
    columns = db.tables.c
    query = sa.select(columns.deal, columns.host, columns.summary).where(columns.id == table)
    row = (await connection.execute(query)).first()
    if row is not None:
        new = {
            "deal": row[0].replace(person.guest, ""),
            "host": "" if row[1] == person.guest else row[1],
            "summary": summary_without(row[2], person),
        }
        await connection.execute(sa.update(db.tables).where(columns.id == table).values(new))
    await connection.execute(sa.delete(db.snapshots).where(db.snapshots.c.table_id == table))


def summary_without(text: str, person: Person) -> str:
    """What the lobby shows of a table, without a person who sits there."""
    try:
        summary = msgspec.json.decode(text, type=Summary)
    except msgspec.DecodeError:
        return plain_without(text, person)
    names = list(summary.names)
    for seat in [seat for seat, guest in enumerate(summary.guests) if guest == person.guest]:
        # Free seats have no name, so only a full table has them in the order of its seats.
        own = (
            [seat]
            if not summary.free
            else [k for k, name in enumerate(names) if name in person.names]
        )
        for k in own[:1]:
            names[k] = SOMEONE
    guests = ["" if each == person.guest else each for each in summary.guests]
    outcome = summary.outcome
    if outcome is not None:
        outcome = msgspec.structs.replace(outcome, reason=unnamed(outcome.reason, person))
    new = msgspec.structs.replace(summary, names=names, guests=guests, outcome=outcome)
    return text if new == summary else msgspec.json.encode(new).decode()


async def summarize_again(store: Store, table: str) -> None:
    """The summary of a table that goes on without somebody; when it last changed stays."""
    try:
        match, _ = await read_table(store, table)
    except RequestError:
        return
    summary = summary_of(match)
    text = msgspec.json.encode(summary).decode()
    # A finished game keeps the result that was written when it ended.
    query = sa.update(db.tables).where(db.tables.c.id == table, db.tables.c.status.in_(OPEN))
    async with store.engine.begin() as connection:
        await connection.execute(query.values(status=summary.status, summary=text))
