"""The words of `coven serve`."""

from __future__ import annotations

import argparse
from pathlib import Path

from .settings import PAGE, Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What may be chosen."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=int, default=8080, help="port to listen on")
    parser.add_argument(
        "--database",
        default="sqlite:///covenstead.db",
        metavar="URL",
        help="sqlite:///FILE (one node) or postgresql://… (several nodes)",
    )
    parser.add_argument("--workers", type=int, default=1, help="processes in which bots think")
    parser.add_argument("--origin", action="append", default=[], help="allow another site's page")
    parser.add_argument("--page", type=Path, default=PAGE, help="folder of the built page")
    parser.add_argument("--https", action="store_true", help="behind a proxy that speaks https")
    parser.add_argument("--plain-logs", action="store_true", help="logs for people, not programs")
    parser.add_argument(
        "--patience",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="multiply every limit of speed and number (for load tests)",
    )
    parser.add_argument(
        "--bot-pace-ms", type=int, default=350, help="how long a bot waits before it moves"
    )


def settings_of(given: argparse.Namespace) -> Settings:
    """The settings that the words ask for."""
    plain = Settings()
    factor = given.patience
    return Settings(
        host=given.host,
        port=given.port,
        database=given.database,
        workers=given.workers,
        origins=tuple(given.origin),
        page=given.page,
        secure=given.https,
        log_json=not given.plain_logs,
        bot_pace_ms=given.bot_pace_ms,
        socket_rate=plain.socket_rate.times(factor),
        address_rate=plain.address_rate.times(factor),
        chat_rate=plain.chat_rate.times(factor),
        hint_rate=plain.hint_rate.times(factor),
        curve_rate=plain.curve_rate.times(factor),
        tables_per_guest=int(plain.tables_per_guest * factor),
        sockets_per_address=int(plain.sockets_per_address * factor),
    )


def main(arguments: list[str] | None = None) -> int:
    """Serve until stopped; the server itself is imported only now."""
    parser = argparse.ArgumentParser(prog="python -m covenstead.server", description=__doc__)
    add_arguments(parser)
    from .run import serve

    return serve(settings_of(parser.parse_args(arguments)))
