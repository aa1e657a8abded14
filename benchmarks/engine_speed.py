"""How fast is the engine, compared with OpenSpiel's C++ on a similar trick-taking game?

We play 4-player Blackmore, the peer is OpenSpiel's `hearts`. Measurements alternate, several times,
and the best of each counts: a loaded machine slows down both.
"""

from __future__ import annotations

import gc
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyspiel

import covenstead
from covenstead.engine import state as engine_state
from covenstead.engine.playout import playout, search_iterations
from covenstead.engine.rng import rng_from_seed

SOURCE = Path(__file__).resolve().parents[1] / "src"
TURNS = 5
ROLLOUTS = 2000
Figure = Callable[[], float]


def rows() -> Iterator[dict[str, Any]]:
    """The rows of this benchmark."""
    yield faster("blackmore-4p random playouts", "decisions/s", inside, peer_rollouts, 1)
    yield faster("blackmore-4p driven from Python", "decisions/s", driven, peer_driven, 5)
    yield faster("blackmore-4p interpreted engine", "decisions/s", interpreted, peer_driven, 2)
    yield faster("blackmore-4p clones", "clones/s", clones, peer_clones, 1)
    yield faster("blackmore-4p search iterations", "iterations/s", iterations, peer_iterations, 3)


def faster(name: str, unit: str, ours: Figure, peer: Figure, bar: float) -> dict[str, Any]:
    """A row: our best figure next to the peer's best."""
    pairs = [(ours(), peer()) for _ in range(TURNS)]
    mine, theirs = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
    return {
        "name": name,
        "unit": unit,
        "ours": mine,
        "peer": theirs,
        "ratio": mine / theirs,
        "bar": f">= {bar:g}x",
        "holds": mine / theirs >= bar,
    }


def rate(work: Callable[[], float]) -> float:
    """Units of work per second, without the garbage collector, as timeit measures."""
    gc.disable()
    started = time.perf_counter()
    done = work()
    seconds = time.perf_counter() - started
    gc.enable()
    return done / seconds


# ---- ours ----

GAME = covenstead.load("blackmore")
TABLE = GAME.deal(4, "bench")
CHANCE = rng_from_seed("bench")


def inside() -> float:
    """Random games that stay in compiled code, each from a clone of one deal."""
    return rate(lambda: sum(playout(TABLE.clone(), CHANCE) for _ in range(ROLLOUTS)))


def driven_games(count: int) -> float:
    """Whole games, dealt and played move by move from Python."""
    decisions = 0
    for seed in range(count):
        state = GAME.deal(4, seed)
        while not state.is_over():
            seat = state.to_act()[0]
            moves = state.legal(seat)
            state.play(seat, moves[int(random.random() * len(moves))])
            decisions += 1
    return decisions


def driven() -> float:
    return rate(lambda: driven_games(300))


def interpreted() -> float:
    """The same, in a Python that only sees the source."""
    if engine_state.__file__.endswith(".py"):
        return rate(lambda: driven_games(60))
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    command = [sys.executable, __file__, "interpreted"]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(answer.stdout))


def cloning(state: Any) -> float:
    """Make a clone and throw it away, as a search does."""
    for _ in range(5000):
        state.clone()
    return 5000


def clones() -> float:
    return rate(lambda: cloning(TABLE))


def iterations() -> float:
    """Clone, deal the hidden cards again, play out: a search without a tree."""
    world = TABLE.determinize(0, CHANCE)

    def work() -> float:
        search_iterations(world, 0, ROLLOUTS, CHANCE)
        return ROLLOUTS

    return rate(work)


# ---- the peer ----

HEARTS = pyspiel.load_game("hearts")


def peer_deal() -> Any:
    """A dealt game of hearts."""
    state = HEARTS.new_initial_state()
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, weights)[0])
    return state


def peer_open() -> Any:
    """A dealt game in which the player to act has a choice: OpenSpiel only searches then."""
    while True:
        state = peer_deal()
        if len(state.legal_actions()) > 1:
            return state


def peer_length(state: Any) -> int:
    """The number of decisions from the deal to the end; always the same in hearts."""
    state, decisions = state.clone(), 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        decisions += 1
    return decisions


DEALT = peer_open()
LENGTH = peer_length(DEALT)


def peer_rollouts() -> float:
    """OpenSpiel's C++ rollouts: one node of its search, evaluated with that many of them."""
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(HEARTS, evaluator, 1.0, 1, 1000, False, 1, False)

    def work() -> float:
        bot.mcts_search(DEALT)
        return ROLLOUTS * LENGTH

    return rate(work)


def peer_driven_games(count: int) -> float:
    decisions = 0
    for _ in range(count):
        state = peer_deal()
        while not state.is_terminal():
            moves = state.legal_actions(state.current_player())
            state.apply_action(moves[int(random.random() * len(moves))])
            decisions += 1
    return decisions


def peer_driven() -> float:
    return rate(lambda: peer_driven_games(60))


def peer_clones() -> float:
    return rate(lambda: cloning(DEALT))


def peer_iterations() -> float:
    """OpenSpiel's C++ information-set search, with one rollout per simulation."""
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        1.0,
        ROLLOUTS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
        False,
        False,
    )

    def work() -> float:
        bot.step(DEALT)
        return ROLLOUTS

    return rate(work)


if __name__ == "__main__":
    print(json.dumps(interpreted()))
