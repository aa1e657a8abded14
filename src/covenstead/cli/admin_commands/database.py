"""What every action of `coven admin` needs: the database, and words for times."""

from __future__ import annotations

import argparse
import re
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ...engine.errors import BadOption

if TYPE_CHECKING:
    from ...server.storage.store import Store

UNITS_MS = {"m": 60_000, "h": 3_600_000, "d": 86_400_000}


def add_database(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="URL",
        help="sqlite:///FILE or postgresql://…, or the variable COVEN_DATABASE",
    )


def in_database(
    args: argparse.Namespace, work: Callable[[Store], Awaitable[int]], *, is_exact: bool = True
) -> int:
    """Do something with the database of a server; refuses one of another version."""
    import asyncio

    return asyncio.run(_in_database(args.database, work, is_exact))


async def _in_database(
    given: str | None, work: Callable[[Store], Awaitable[int]], is_exact: bool
) -> int:
    from sqlalchemy.exc import DBAPIError

    from ...server.node.configuration import database_of
    from ...server.storage.db_schema import check_version
    from ...server.storage.store import Store

    store = Store(database_of(given))
    try:
        if not store.is_postgres and not Path(store.engine.url.database or "").is_file():
            raise BadOption(f"there is no database «{store.engine.url.database}»")
        if is_exact:
            await check_version(store.engine, is_exact=True)
        return await work(store)
    except (DBAPIError, OSError) as error:
        kind = type(getattr(error, "orig", None) or error).__name__
        raise BadOption(
            f"this database cannot be read, or has no tables of a server ({kind})"
        ) from error
    finally:
        await store.close()


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def age(text: str) -> int:
    """How long, in milliseconds, for argparse: 90d, 12h or 30m."""
    found = re.fullmatch(r"([1-9][0-9]{0,5})([mhd])", text)
    if found is None:
        raise argparse.ArgumentTypeError(
            f"«{text[:40]}» is not a length of time: write 90d, 12h or 30m"
        )
    return int(found[1]) * UNITS_MS[found[2]]


def when(ms: int) -> str:
    """A time for a person, in UTC."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(ms / 1000))
