"""A brew as the planner finds it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .packed import UNSPENT, bench_of, count_of


@final
class Brew:
    """What is left on the bench and what is sent, packed; and the last layout of its plan."""

    def __init__(self, key: i64, node: i64, plan: i64) -> None:
        self.key: i64 = key
        self.node: i64 = node
        self.plan: i64 = plan

    def kept(self, kind: i64) -> i64:
        """How many cubes of a type stay on the bench."""
        return bench_of(self.key, kind)

    def sent(self, kind: i64) -> i64:
        """How many cubes of a type are sent."""
        return count_of(self.key, kind)

    def spends_power(self) -> bool:
        """Whether Hidden Power is used."""
        return self.key & UNSPENT == 0
