"""What a node reads the time from; a simulation gives it another."""

from __future__ import annotations

import time


class Clock:
    """The clock of the machine."""

    def now_ms(self) -> int:
        """The time of day: for deadlines, which all nodes read."""
        return time.time_ns() // 1_000_000

    def elapsed_s(self) -> float:
        """What has passed since some moment, on this node alone."""
        return time.monotonic()
