"""What an operator can see at /metrics."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one node."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Gauge("coven_sockets", "Open sockets", registry=self.registry)
        self.rooms = Gauge("coven_rooms", "Tables in memory", registry=self.registry)
        self.requests = Counter(
            "coven_requests", "Requests on sockets by type", ["type"], registry=self.registry
        )
        self.problems = Counter(
            "coven_problems", "Requests that were not done", ["problem"], registry=self.registry
        )
        self.entries = Counter(
            "coven_entries", "Entries committed by type", ["type"], registry=self.registry
        )
        self.conflicts = Counter(
            "coven_conflicts", "Entries that another node wrote first", registry=self.registry
        )
        self.commit_s = Histogram(
            "coven_commit_seconds",
            "From a request to its commit",
            buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
            registry=self.registry,
        )
        self.bot_s = Histogram(
            "coven_bot_seconds",
            "How long bots think",
            buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 30),
            registry=self.registry,
        )
        self.waiting = Gauge(
            "coven_thinking_waiting",
            "Pieces of work that wait for a worker",
            registry=self.registry,
        )
        self.wait_s = Histogram(
            "coven_thinking_wait_seconds",
            "How long work waits for a worker",
            buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 5, 30, 120),
            registry=self.registry,
        )
        self.slots = Gauge(
            "coven_thinker_slots",
            "Pieces of work that thinkers on other machines can take at once",
            registry=self.registry,
        )
        self.elsewhere = Counter(
            "coven_thinking_elsewhere",
            "Answers of thinkers on other machines",
            registry=self.registry,
        )
        self.bot_faults = Counter(
            "coven_bot_faults", "Moves that a bot failed to make itself", registry=self.registry
        )
        self.unreadable = Counter(
            "coven_unreadable", "Tables that could not be read to their end", registry=self.registry
        )
        # prometheus_client finds a labelled child slowly; this finds it by one lookup.
        self._children: dict[tuple[Counter, str], Counter] = {}

    def count(self, counter: Counter, label: str) -> None:
        """Add one under a label."""
        child = self._children.get((counter, label))
        if child is None:
            child = self._children[counter, label] = counter.labels(label)
        child.inc()

    def text(self) -> bytes:
        """In Prometheus' own format."""
        return generate_latest(self.registry)
