"""`coven admin purge`: delete games by age."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..arguments import Commands
from .database import add_database, age, in_database, now_ms

if TYPE_CHECKING:
    from ...server.storage.store import Store


def add_parsers(actions: Commands) -> None:
    purge = actions.add_parser(
        "purge",
        help="delete games that ended long ago",
        description="Deletes games that ended before a time, with everything that belongs to them. "
        "Of every table all is deleted or nothing: if it is stopped, run it again. At the end "
        "SQLite's file is rewritten, which holds up play for some seconds if it is large. The "
        "setting keep_days of coven serve deletes finished games by itself.",
        epilog="examples: coven admin purge --older-than 90d --dry-run; "
        "coven admin purge --older-than 90d --abandoned",
    )
    purge.add_argument(
        "--older-than", type=age, required=True, metavar="TIME", help="such as 90d, 12h or 30m"
    )
    purge.add_argument(
        "--abandoned",
        action="store_true",
        help="tables too that are not over and at which nothing has happened for so long",
    )
    purge.add_argument("--dry-run", action="store_true", help="only say how many would be deleted")
    add_database(purge)
    purge.set_defaults(act=run)


def run(args: argparse.Namespace) -> int:
    async def purge(store: Store) -> int:
        from ...server.storage import purging
        from ...server.storage.compacting import compact

        now = now_ms()
        before = now - args.older_than
        tables = await purging.finished_before(store, before)
        if args.abandoned:
            tables += await purging.abandoned_before(store, before)
        if args.dry_run:
            print(f"{len(tables)} tables would be deleted")
            return 0
        deleted = await purging.purge(store, tables, before, now)
        await purging.delete_orphans(store)
        await compact(store)
        print(f"{deleted} tables deleted")
        return 0

    return in_database(args, purge)
