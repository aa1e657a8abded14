"""Running a node under uvicorn."""

from __future__ import annotations

import gc
import logging

import uvicorn

from .app import create_app
from .logs import set_up
from .settings import Settings

# Larger frames end the socket; our own limit is far below and only refuses.
HARD_FRAME = 65_536


def server_of(settings: Settings) -> uvicorn.Server:
    """A server that is ready to run."""
    config = uvicorn.Config(
        create_app(settings),
        host=settings.host,
        port=settings.port,
        ws="websockets-sansio",
        ws_max_size=HARD_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=5,
    )
    return uvicorn.Server(config)


def tune_memory() -> None:
    """Look for cycles seldom: what is there at the start stays, and a move leaves few behind."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 100)


def serve(settings: Settings) -> int:
    """Serve until stopped."""
    set_up(as_json=settings.log_json)
    server = server_of(settings)
    tune_memory()
    where = f"http://{settings.host}:{settings.port}"
    logging.getLogger(__name__).info("serving at %s", where, extra={"node": settings.node})
    server.run()
    return 0 if server.started else 1
