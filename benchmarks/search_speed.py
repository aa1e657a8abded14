"""How fast is the search on one core? Blackmore is compared with OpenSpiel's C++ search.

Both search with random playouts to the end of the game, from just after the deal: we play 4-player
Blackmore, the peer is OpenSpiel's `hearts` with its C++ information-set search. Measurements
alternate and the best of each counts: a loaded machine slows down both. The other games have no
peer; their rows show the plain search, and the one that the levels use, with the game's guide.
Memory is how much a process grows at its peak, for the largest table of each game; playouts are
left out, because they keep nothing.
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
from covenstead.bots.search.bot import Search
from covenstead.bots.search.plan import Plan
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES, load

TURNS = 5
ITERATIONS = 3000
MOST_MEGABYTES = 200.0
GROWTH = """
import resource, sys
from covenstead.bots.levels import make_search
from covenstead.bots.search.plan import Plan
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.games import load
state = load(sys.argv[1]).deal(int(sys.argv[2]), "memory")
knowledge = SeatKnowledge(state, state.to_act()[0], rng_from_seed("memory"))
plan = Plan(100_000)
search = make_search(plan, sys.argv[1])
plan.cut_after, plan.random_per_mille = 1, 1000
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
search.think(knowledge.world, knowledge.seat, knowledge.rng)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""
HEARTS = pyspiel.load_game("hearts")


def rows() -> Iterator[dict[str, Any]]:
    """Iterations per second in every game, and the memory that a large search takes."""
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
    knowledge = SeatKnowledge(state, state.to_act()[0], rng_from_seed("search speed"))
    started = time.perf_counter()
    done = search.think(knowledge.world, knowledge.seat, knowledge.rng)
    return done / (time.perf_counter() - started)


def plain(name: str, seats: int) -> float:
    return speed_of(Search(Plan(ITERATIONS)), name, seats)


def guided(name: str, seats: int) -> float:
    return speed_of(make_search(Plan(ITERATIONS // 4), name), name, seats)


def memory(name: str, seats: int) -> float:
    """Megabytes that a search of 100,000 iterations adds to a new process, at its peak."""
    line = [sys.executable, "-c", GROWTH, name, str(seats)]
    return float(subprocess.run(line, capture_output=True, text=True, check=True).stdout)


def peer() -> float:
    """OpenSpiel's C++ search in a dealt game of hearts, with one random rollout per simulation."""
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
