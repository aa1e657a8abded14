"""Copies of a SQLite database: of one moment, whole, checked, and never over another file."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from pathlib import Path

from ...engine.errors import BadOption
from .db_schema import check_version, connect


def copy_database(source: Path, target: Path) -> None:
    """Copy a database, also one that is in use; the copy appears when it is whole."""
    if not source.is_file():
        raise BadOption(f"there is no file «{source}»")
    if not target.absolute().parent.is_dir():
        raise BadOption(f"{target}: cannot be written, as there is no such folder")
    for path in (target, *(target.with_name(target.name + end) for end in ("-wal", "-shm"))):
        if path.exists():
            raise BadOption(f"{path}: there is a file of that name already; move it away first")
    half = target.with_name(target.name + ".part")
    half.unlink(missing_ok=True)
    try:
        _copy(source, half)
        asyncio.run(_check(half))
        _flush(half)
        half.rename(target)
        _flush(target.parent)
    except sqlite3.Error as error:
        raise BadOption(f"{source}: is no whole database ({error})") from error
    except OSError as error:
        raise BadOption(f"{target}: cannot be written ({error.strerror})") from error
    finally:
        for end in ("", "-wal", "-shm"):
            half.with_name(half.name + end).unlink(missing_ok=True)


def _copy(source: Path, target: Path) -> None:
    """SQLite's own copy, which is of one moment; then every page of it is checked."""
    reading = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True, timeout=10)
    with contextlib.closing(reading), contextlib.closing(sqlite3.connect(target)) as writing:
        reading.backup(writing)
        (said,) = writing.execute("pragma integrity_check").fetchone()
        if said != "ok":
            raise BadOption(f"{source}: is damaged: {said[:200]}")


async def _check(path: Path) -> None:
    """Refuse what is no database of a server, or of a newer version."""
    engine = connect(f"sqlite:///{path}")
    try:
        await check_version(engine, is_ours=True)
    finally:
        await engine.dispose()


def _flush(path: Path) -> None:
    """What was written is on the disk."""
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
