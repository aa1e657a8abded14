"""`coven admin list`, `close` and `export`: the tables of a server."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.errors import BadOption
from ..arguments import Commands, positive, readable
from ..plain_text import harmless
from .database import add_database, in_database, now_ms, when

if TYPE_CHECKING:
    from ...server.storage.store import Store

STATUSES = ("waiting", "playing", "paused", "over")


def add_parsers(actions: Commands) -> None:
    listing = actions.add_parser(
        "list",
        help="the tables, most recently changed first",
        description="One line for each table: its id, status, game, when it last changed, and who "
        "sits there. Names and cards are not looked into; see coven admin look.",
        epilog="example: coven admin list --status playing --game revel --limit 20",
    )
    listing.add_argument("--status", choices=STATUSES, help="only those: " + ", ".join(STATUSES))
    listing.add_argument("--game", type=readable, help="only those of a game")
    listing.add_argument(
        "--limit", type=positive, default=50, metavar="N", help="how many to list (50)"
    )
    listing.set_defaults(act=run_list)

    close = actions.add_parser(
        "close",
        help="end a table",
        description="Ends a table for good: its log says so, its players see it, and nobody wins; "
        "its cards are open then, as after any game. "
        "A table that cannot be read is only marked as over, and its log stays as it is.",
        epilog="example: coven admin close 7kq2m9x4ab3cde",
    )
    close.add_argument("table", type=readable, help="the id of a table")
    close.set_defaults(act=run_close)

    export = actions.add_parser(
        "export",
        help="write a table to a file",
        description="Writes the record of a finished game, which coven replay reads. With --whole, "
        "everything that is stored of a table, also of one that is running or cannot be read: "
        "that has every secret card.",
        epilog="example: coven admin export 7kq2m9x4ab3cde --out game.json",
    )
    export.add_argument("table", type=readable, help="the id of a table")
    export.add_argument(
        "--out", type=Path, metavar="FILE", help="a new file; without it, it is printed"
    )
    export.add_argument("--whole", action="store_true", help="everything that is stored of it")
    export.set_defaults(act=run_export)
    for parser in (listing, close, export):
        add_database(parser)


# ---- list ----


def run_list(args: argparse.Namespace) -> int:
    async def listing(store: Store) -> int:
        from ...server.storage.overview import overview

        shown, total = await overview(store, status=args.status, game=args.game, limit=args.limit)
        for line in shown:
            people = harmless(", ".join(line.names)) or "-"
            words = (line.table, line.status, line.game, when(line.changed_ms), people)
            print("{:<14}  {:<10}  {:<10}  {}  {}".format(*words))
        print(f"{len(shown)} of {total} tables")
        return 0

    return in_database(args, listing)


# ---- close ----


def run_close(args: argparse.Namespace) -> int:
    async def close(store: Store) -> int:
        from ...server.rooms.closing import close_table

        await close_table(store, args.table, now_ms())
        print(f"{args.table}: closed")
        return 0

    return in_database(args, close)


# ---- export ----


def run_export(args: argparse.Namespace) -> int:
    if args.out is not None and args.out.exists():
        raise BadOption(f"{args.out}: there is a file of that name already")

    async def export(store: Store) -> int:
        data = await (whole(store, args.table) if args.whole else record(store, args.table))
        if args.out is None:
            print(data.decode())
            return 0
        try:
            args.out.write_bytes(data)
        except OSError as error:
            raise BadOption(f"{args.out}: cannot be written ({error.strerror})") from error
        print(f"{args.out}: written")
        return 0

    return in_database(args, export)


async def record(store: Store, table: str) -> bytes:
    """The record of a game that is over."""
    import msgspec

    from ...server.rooms.loading import Unreadable, read_table
    from ...server.tables.finished_record import record_of_match

    try:
        match, fault = await read_table(store, table)
    except Unreadable as error:
        raise BadOption(f"table {table} cannot be read: give --whole for what is stored") from error
    if fault is not None:
        raise BadOption(f"table {table} cannot be read to its end: give --whole for what is stored")
    if match.status != "over" or match.table is None:
        raise BadOption(
            f"table {table} is {match.status}, so its cards are secret: close it first, or give "
            "--whole for everything, secrets too"
        )
    return msgspec.json.encode(record_of_match(match))


async def whole(store: Store, table: str) -> bytes:
    """Everything that is stored of a table, as it is stored."""
    import msgspec

    from ...server.storage.overview import stored_table

    found = await stored_table(store, table)
    if found is None:
        raise BadOption("there is no such table")
    return msgspec.json.encode(found)
