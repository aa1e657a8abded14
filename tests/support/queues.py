"""A queue in front of workers, for tests of what is asked of them."""

from __future__ import annotations

from covenstead.server.metrics import Metrics
from covenstead.server.thinking.queue import Limits, ThinkingQueue
from covenstead.server.thinking.workers import Workers

GENEROUS = Limits(100, 100, 100)


def queue_of(workers: Workers, limits: Limits = GENEROUS) -> ThinkingQueue:
    return ThinkingQueue(workers, Metrics(), limits)
