"""How long does the brew planner of Whirling Witchcraft take for eight recipes?

The tables come from random games of two to five players with personalities: each seat as soon as it
has eight recipes in its tableau and none is used. The best of several plans of each table counts,
in processor time. Absolute limits.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import count, islice
from typing import Any, cast

from covenstead.bots.games.whirling.planner import BrewPlanner
from covenstead.engine.rng import rng_from_seed
from covenstead.games import load
from covenstead.games.whirling.rules.board import OPEN, PRODUCING, ROW, USED
from covenstead.games.whirling.state import WhirlingState

TABLES = 2000
RECIPES = 8
TURNS = 5
# The most microseconds for this share of all tables; the slowest one has no limit.
BARS: dict[str, tuple[float, float | None]] = {
    "median": (0.5, 100.0),
    "nine of ten": (0.9, 300.0),
    "99 of 100": (0.99, 1000.0),
    "slowest": (1.0, None),
}


def rows() -> Iterator[dict[str, Any]]:
    """The spread over all tables."""
    planner = BrewPlanner()
    times = sorted(us_per_plan(planner, *table) for table in islice(tables(), TABLES))
    for name, (share, bar) in BARS.items():
        ours = times[min(TABLES - 1, int(share * TABLES))]
        yield {
            "name": f"whirling plan of {RECIPES} recipes, {name}",
            "unit": "µs",
            "ours": ours,
            "peer": None,
            "ratio": None,
            "bar": "" if bar is None else f"<= {bar:g}",
            "holds": bar is None or ours <= bar,
        }


def tables() -> Iterator[tuple[WhirlingState, int]]:
    """Every seat of many games, as soon as it can brew with eight recipes."""
    for seed in count():
        options = {"mode": "advanced", "strict_hidden": True}
        state = cast(WhirlingState, load("whirling").deal(2 + seed % 4, f"plan {seed}", options))
        rng = rng_from_seed(f"plan {seed}")
        seen: set[int] = set()
        while not state.is_over():
            for seat in state.to_act():
                if seat not in seen and may_plan(state, seat):
                    seen.add(seat)
                    yield state.clone(), seat
            seat = state.to_act()[0]
            state.apply(seat, state.random_move(seat, rng))


def may_plan(state: WhirlingState, seat: int) -> bool:
    """Whether a seat is about to brew with its eighth recipe."""
    if state.phase != PRODUCING:
        return False
    row = state.board[seat * ROW : seat * ROW + ROW]
    return state.count(state.tableau + seat) >= RECIPES and not row[USED] and not row[OPEN]


def us_per_plan(planner: BrewPlanner, state: WhirlingState, seat: int) -> float:
    """Processor time, so that other programs on the machine do not count."""
    best = float("inf")
    for _ in range(TURNS):
        started = time.thread_time()
        planner.plan(state, seat)
        best = min(best, time.thread_time() - started)
    return best * 1e6
