"""The command line of `coven serve`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...engine.errors import CovensteadError
from ..limits import Rate
from ..settings import Settings
from .configuration import LIMITS, Chosen, add_settings, configured


def settings_of(chosen: Mapping[str, Chosen]) -> Settings:
    """The settings of a node, from what was chosen."""
    given = argparse.Namespace(**{name: value for name, (value, _) in chosen.items()})
    limits: dict[str, Any] = {
        name: limit_of(getattr(given, name), given.patience) for name, _, _ in LIMITS
    }
    return Settings(
        host=given.host,
        port=given.port,
        database=given.database,
        workers=given.workers,
        games=tuple(given.game),
        origins=tuple(given.origin),
        page=Path(given.page),
        secure=given.https,
        log_json=not given.plain_logs,
        bot_pace_ms=given.bot_pace_ms,
        keep_days=given.keep_days,
        hosts=tuple(name.lower() for name in given.host_name),
        proxies=tuple(given.proxy),
        metrics_token=given.metrics_token,
        key=given.key,
        old_key=given.old_key,
        **limits,
    )


def limit_of(value: Rate | float, patience: float) -> Rate | float:
    """A limit of a server that is more patient; times stay as they are."""
    if isinstance(value, Rate):
        return value.times(patience)
    return value if isinstance(value, float) else max(1, int(value * patience))


def main(arguments: list[str] | None = None) -> int:
    """Serve until stopped; the server itself is imported only now."""
    parser = argparse.ArgumentParser(prog="python -m covenstead.server", description=__doc__)
    add_settings(parser)
    from .run import serve

    try:
        return serve(settings_of(configured(parser.parse_args(arguments))))
    except CovensteadError as error:
        print(f"covenstead.server: {error}", file=sys.stderr)
        return 2
