"""`coven admin backup` and `restore`: copies of the database of a server."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.errors import BadOption
from ..arguments import Commands
from .database import add_database, in_database

if TYPE_CHECKING:
    from ...server.storage.store import Store

WITH_POSTGRES = "of PostgreSQL is done with its own tools, pg_dump and pg_restore"


def add_parsers(actions: Commands) -> None:
    backup = actions.add_parser(
        "backup",
        help="copy the database while games are played",
        description="Writes a copy of a SQLite database to a new file, as it is at one moment, "
        f"and checks it. A backup {WITH_POSTGRES}.",
        epilog="example: coven admin backup /backups/covenstead-monday.db",
    )
    backup.add_argument("file", type=Path, metavar="FILE", help="a new file")
    backup.set_defaults(act=run_backup)

    restore = actions.add_parser(
        "restore",
        help="restore a database from a backup",
        description="Makes a SQLite database of a copy, after checking it. Stop the server first, "
        "and move the old database away together with its -wal and -shm files: it is never "
        f"written over. A restore {WITH_POSTGRES}.",
        epilog="example: coven admin restore monday.db --database sqlite:///covenstead.db",
    )
    restore.add_argument("file", type=Path, metavar="FILE", help="what coven admin backup wrote")
    restore.set_defaults(act=run_restore)
    for parser in (backup, restore):
        add_database(parser)


def run_backup(args: argparse.Namespace) -> int:
    import asyncio

    async def backup(store: Store) -> int:
        from ...server.storage.backups import copy_database

        if store.is_postgres:
            raise BadOption(f"a backup {WITH_POSTGRES}")
        await asyncio.to_thread(copy_database, Path(store.engine.url.database or ""), args.file)
        print(f"{args.file}: written ({args.file.stat().st_size} bytes)")
        return 0

    return in_database(args, backup, is_exact=False)


def run_restore(args: argparse.Namespace) -> int:
    from ...server.node.configuration import database_of
    from ...server.storage.backups import copy_database
    from ...server.storage.db_schema import connect

    engine = connect(database_of(args.database))
    if engine.dialect.name == "postgresql":
        raise BadOption(f"a restore {WITH_POSTGRES}")
    target = Path(engine.url.database or "")
    copy_database(args.file, target)
    print(f"{target}: restored from {args.file}")
    return 0
