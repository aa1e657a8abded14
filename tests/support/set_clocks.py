"""A clock that stands until a test moves it."""

from __future__ import annotations

from covenstead.server.rooms.clock import Clock


class SetClock(Clock):
    """Shows what it was set to, plus its own error."""

    def __init__(self, ms: int = 0, error_ms: int = 0) -> None:
        self.ms = ms
        self.error_ms = error_ms

    def now_ms(self) -> int:
        return self.ms + self.error_ms

    def elapsed_s(self) -> float:
        return self.ms / 1000
