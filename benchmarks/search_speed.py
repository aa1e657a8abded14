"""How fast does the search think, tree and all, on one core? Beside OpenSpiel's C++ in Blackmore.

Both search with random playouts to the end of the game, from just after the deal: ours 4-player
Blackmore, the peer OpenSpiel's `hearts` with its C++ information-set search. The pairs are taken in
turns and the best of each counts: a loaded machine slows both alike. The other games have no peer;
their rows show the plain search and what the levels really use, with the game's own guide. Memory
is what a process grows by at its peak, for the largest table of each game; playouts are left out,
because they keep nothing.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pyspiel

from covenstead.bots.levels import make_search
from covenstead.bots.plan import Plan
from covenstead.bots.search import Search
from covenstead.engine.chance import chance_of
from covenstead.engine.sight import Sight
from covenstead.games import GAMES, load

TURNS = 5
ITERATIONS = 3000
MOST_MEGABYTES = 200.0
GROWTH = """
import resource, sys
from covenstead.bots.levels import make_search
from covenstead.bots.plan import Plan
from covenstead.engine.chance import chance_of
from covenstead.engine.sight import Sight
from covenstead.games import load
state = load(sys.argv[1]).deal(int(sys.argv[2]), "memory")
sight = Sight(state, state.to_act()[0], chance_of("memory"))
plan = Plan(100_000)
search = make_search(plan, sys.argv[1])
plan.cut_after, plan.random_per_mille = 1, 1000
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
search.think(sight.world, sight.seat, sight.chance)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""
HEARTS = pyspiel.load_game("hearts")


def rows() -> Iterator[dict[str, Any]]:
    """Iterations per second in every game, and the memory of a large search."""
    pairs = [(plain("blackmore", 4), peer()) for _ in range(TURNS)]
    ours, theirs = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
    yield row("blackmore-4p search with a tree", "iterations/s", ours, theirs, 3.0)
    for name in GAMES:
        seats = load(name).min_seats
        speed = max(plain(name, seats) for _ in range(2))
        yield row(f"{name}-{seats}p search, random playouts", "iterations/s", speed)
        speed = max(guided(name, seats) for _ in range(2))
        yield row(f"{name}-{seats}p search, as the levels play", "iterations/s", speed)
    for name in GAMES:
        seats = load(name).max_seats
        megabytes = memory(name, seats)
        yield row(f"{name}-{seats}p memory of 100,000 iterations", "MB", megabytes) | {
            "bar": f"<= {MOST_MEGABYTES:g}",
            "holds": megabytes <= MOST_MEGABYTES,
        }


def row(
    name: str, unit: str, ours: float, theirs: float | None = None, bar: float | None = None
) -> dict[str, Any]:
    ratio = None if theirs is None else ours / theirs
    return {
        "name": name,
        "unit": unit,
        "ours": ours,
        "peer": theirs,
        "ratio": ratio,
        "bar": "" if bar is None else f">= {bar:g}x",
        "holds": bar is None or (ratio is not None and ratio >= bar),
    }


def speed_of(search: Search, name: str, seats: int) -> float:
    """Iterations per second from just after the deal."""
    state = load(name).deal(seats, "search speed")
    sight = Sight(state, state.to_act()[0], chance_of("search speed"))
    started = time.perf_counter()
    done = search.think(sight.world, sight.seat, sight.chance)
    return done / (time.perf_counter() - started)


def plain(name: str, seats: int) -> float:
    return speed_of(Search(Plan(ITERATIONS)), name, seats)


def guided(name: str, seats: int) -> float:
    return speed_of(make_search(Plan(ITERATIONS // 4), name), name, seats)


def memory(name: str, seats: int) -> float:
    """Megabytes that a search of 100,000 iterations adds to a process of its own, at its peak."""
    line = [sys.executable, "-c", GROWTH, name, str(seats)]
    return float(subprocess.run(line, capture_output=True, text=True, check=True).stdout)


def peer() -> float:
    """OpenSpiel's C++ search in a dealt game of hearts, one random rollout for each simulation."""
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        1.0,
        ITERATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
        False,
        False,
    )
    started = time.perf_counter()
    bot.step(DEALT)
    return ITERATIONS / (time.perf_counter() - started)


def dealt() -> Any:
    """A dealt game of hearts in which the player to act has a choice."""
    chooser = random.Random(1)
    while True:
        state = HEARTS.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chooser.choices(outcomes, weights)[0])
        if len(state.legal_actions()) > 1:
            return state


DEALT = dealt()
