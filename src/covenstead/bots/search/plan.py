"""The plan of a search: all its settings in one place."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

# Whose knowledge the nodes stand for: one tree for the seat that thinks, or one for each seat.
# BY_GAME decides: one tree is enough if moves are open; sealed choices need a tree for each seat.
SINGLE_OBSERVER: Final = 0
MULTIPLE_OBSERVER: Final = 1
BY_GAME: Final = 2
# How to choose where several seats decide at the same time.
UPPER_BOUNDS: Final = 0
REGRETS: Final = 1
# For playouts that are never cut short.
NEVER: Final = -1


@final
class Plan:
    """How long a search thinks, and how."""

    def __init__(self, iterations: i64 = 1000, think_ms: i64 = 0) -> None:
        # The budget: iterations, and milliseconds if given; whichever runs out first.
        self.iterations: i64 = iterations
        self.think_ms: i64 = think_ms
        self.observers: i64 = BY_GAME
        self.together: i64 = UPPER_BOUNDS
        # The weight of exploration, and the share of the points margin in what is maximised.
        self.explore: float = 0.4
        self.margin_part: float = 0.3
        # The head start of the guide's move, which is tried first.
        self.trust: float = 1.0
        # Playouts: how many of 1000 moves are random instead of the guide's, and after how many
        # decisions a playout is cut short and estimated.
        self.random_per_mille: i64 = 1000
        self.cut_after: i64 = NEVER
        # A node tries up to this times the square root of its visits, but at least two moves.
        self.widen: float = 3.0
        # Whether wins are counted for every seat, or only for the one that thinks.
        self.count_for_all: bool = False
        # Whether the tree is kept for the next decision.
        self.reuse: bool = False
        # Lapses of the weaker levels: how many in 1000, and how much worse a move may then be.
        self.lapses_per_mille: i64 = 0
        self.slack: float = 0.0
