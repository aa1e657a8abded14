"""The plan of a search: all its settings in one place."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# Whose knowledge the nodes stand for: one tree for the seat that thinks, or one for each seat. By
# the game: one is enough where moves are open, each needs its own where choices are sealed.
SINGLE_OBSERVER: Final = 0
MULTIPLE_OBSERVER: Final = 1
BY_GAME: Final = 2
# How decisions are made that others make at the same time.
UPPER_BOUNDS: Final = 0
REGRETS: Final = 1
# For playouts that are not cut.
NEVER: Final = -1


@final
class Plan:
    """How long and in which way a search thinks."""

    def __init__(self, iterations: i64 = 1000, think_ms: i64 = 0) -> None:
        # The budget: iterations, or milliseconds when they are given; whichever ends first.
        self.iterations: i64 = iterations
        self.think_ms: i64 = think_ms
        self.observers: i64 = BY_GAME
        self.together: i64 = UPPER_BOUNDS
        # The weight of what has been tried little, and the part of the margin in what is sought.
        self.explore: float = 0.4
        self.margin_part: float = 0.3
        # The head start of the guide's move where it is tried first.
        self.trust: float = 1.0
        # Playouts: of 1000 moves so many are random where a guide could choose; after so many
        # decisions a playout is cut and estimated.
        self.random_per_mille: i64 = 1000
        self.cut_after: i64 = NEVER
        # A node tries as many moves as this times the square root of its visits, and two at least.
        self.widen: float = 3.0
        # Whether wins are counted for every seat, not only for the one that thinks.
        self.count_for_all: bool = False
        # Whether the tree is kept for the next decision.
        self.reuse: bool = False
        # Lapses, for the weaker levels: how often of 1000, and how much worse a move may then be.
        self.lapses_per_mille: i64 = 0
        self.slack: float = 0.0
