"""`coven admin look`: which tables cannot be read, and why."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..arguments import Commands
from .database import add_database, in_database

if TYPE_CHECKING:
    from ...server.storage.store import Store


def add_parsers(actions: Commands) -> None:
    look = actions.add_parser(
        "look",
        help="tables that cannot be read, or the log of one table",
        description="Reads tables as the server does, and says what is wrong with them; changes "
        "nothing. The log of a table shows everything that was played, secret or not. "
        "Exit code 0: every entry can be read; 1: one cannot; 2: bad input.",
    )
    look.add_argument("table", nargs="?", help="the id of a table; without it all are checked")
    add_database(look)
    look.set_defaults(act=run)


def run(args: argparse.Namespace) -> int:
    """Look; exit code 1 if something cannot be read. Also at a database of an older version."""

    async def look(store: Store) -> int:
        return await (look_at_all(store) if args.table is None else look_at(store, args.table))

    return in_database(args, look, is_exact=False)


async def look_at_all(store: Store) -> int:
    """One line for each table that cannot be read to its end."""
    tables = await store.all_tables()
    faults = 0
    for table in tables:
        fault = await fault_of(store, table)
        if fault is not None:
            faults += 1
            print(f"{table}  entry {fault[0]}: {fault[1]}")
    print(f"{len(tables)} tables, {faults} of them with entries that cannot be read")
    return int(faults > 0)


async def look_at(store: Store, table: str) -> int:
    """The log of one table, as it is stored; what cannot be read is marked."""
    fault = await fault_of(store, table)
    for seq, text in await store.rows(table, 0):
        is_bad = fault is not None and seq == fault[0]
        print(f"{seq:>6} {'!' if is_bad else ' '} {text}")
    print(f"entry {fault[0]}: {fault[1]}" if fault else "every entry can be read")
    return int(fault is not None)


async def fault_of(store: Store, table: str) -> tuple[int, str] | None:
    """The number of the first entry that cannot be read (0 is the deal), and why."""
    from ...server.rooms.loading import Unreadable, load_match

    try:
        fault = (await load_match(store, table, 0)).fault
    except Unreadable as error:
        return error.seq, error.reason
    return (fault.seq, fault.reason) if fault is not None else None
