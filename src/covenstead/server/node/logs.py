"""Logs: one JSON object per line, without secrets, and not without end."""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter

import msgspec

from ..limits import Buckets, Rate

FIELDS = ("table", "seq", "problem", "node", "address", "left_out")
# Of one kind of line: this many at once, then one in six seconds.
USUAL = Rate(10, 1 / 6)


class Throttle(logging.Filter):
    """Of lines that repeat only the first few are written; a later one says how many were not."""

    def __init__(self, rate: Rate = USUAL) -> None:
        super().__init__()
        self._buckets = Buckets(rate, size=1000)
        self._left_out: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        key = f"{record.name} {record.msg}"
        if not self._buckets.of(key).take():
            self._left_out[key] += 1
            return False
        if key in self._left_out:
            record.left_out = self._left_out.pop(key)
        return True


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(*, as_json: bool, level: int = logging.INFO) -> None:
    """Send all logs to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    if as_json:
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Throttle())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # Request paths may contain private data; our own counters say enough.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
