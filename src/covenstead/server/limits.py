"""How much one socket, address or guest may ask: token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """How many at once, and how many per second after that."""

    burst: float
    per_s: float

    def times(self, factor: float) -> Rate:
        """A rate that is more generous by a factor."""
        return Rate(self.burst * factor, self.per_s * factor)


class Bucket:
    """One bucket."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = time.monotonic()

    def take(self, count: float = 1.0) -> bool:
        """Take a token if there is one."""
        now = time.monotonic()
        self.tokens = min(self.rate.burst, self.tokens + (now - self.at) * self.rate.per_s)
        self.at = now
        if self.tokens < count:
            return False
        self.tokens -= count
        return True


class Buckets:
    """A bucket for each name; the least recently used are forgotten first."""

    def __init__(self, rate: Rate, size: int = 10_000) -> None:
        self._rate = rate
        self._size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, name: str) -> Bucket:
        """The bucket of a name."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate)
            if len(self._buckets) > self._size:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket
