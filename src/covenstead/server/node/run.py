"""Running a node under uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import math
from pathlib import Path

import uvicorn
from sqlalchemy.exc import DBAPIError

try:
    import resource
except ImportError:  # Windows has no such limit.
    resource = None  # type: ignore[assignment]

from ...engine.errors import BadOption
from ..settings import Settings
from ..storage.db_schema import check_version, connect
from .app import create_app
from .connections import protocol_of
from .logs import set_up

# Larger frames close the socket; our own limit is far lower and only refuses the message.
HARD_FRAME = 65_536
MOST_HEADERS = 16_384


def server_of(settings: Settings) -> uvicorn.Server:
    """A server that is ready to run."""
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        http=protocol_of(settings),
        # Whom a proxy speaks for is found out by ourselves (http/addresses.py).
        proxy_headers=False,
        timeout_keep_alive=math.ceil(settings.keep_alive_s),
        h11_max_incomplete_event_size=MOST_HEADERS,
        backlog=2048,
        ws="websockets-sansio",
        ws_max_size=HARD_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    return uvicorn.Server(config)


def tune_memory() -> None:
    """Collect cycles rarely: what exists at the start stays, and a move leaves few behind."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


async def check_database(url: str) -> None:
    """Refuse a database that cannot be used, before anybody is let in."""
    engine = connect(url)
    try:
        await check_version(engine)
    except (DBAPIError, OSError) as error:
        # Only its kind: what it says may name a password.
        kind = type(getattr(error, "orig", None) or error).__name__
        raise BadOption(f"the database cannot be opened ({kind}): {question(url)}") from error
    finally:
        await engine.dispose()


def question(url: str) -> str:
    """What to look at first. The path of a SQLite file is named: no password stands in it."""
    scheme, _, path = url.partition(":///")
    if not scheme.startswith("sqlite"):
        return "is it there and running?"
    return f"is {Path(path).absolute()} a database that you may write? (--database sqlite:///FILE)"


def allow_many_files() -> None:
    """Every connection is an open file: take as many as the system lets us have."""
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings) -> int:
    """Serve until stopped."""
    allow_many_files()
    set_up(as_json=settings.log_json)
    asyncio.run(check_database(settings.database))
    server = server_of(settings)
    tune_memory()
    where = f"http://{settings.host}:{settings.port}"
    logging.getLogger(__name__).info("serving at %s", where, extra={"node": settings.node})
    server.run()
    return 0 if server.started else 1
