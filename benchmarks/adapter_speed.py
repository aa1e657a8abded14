"""How fast are our environments, compared with the card games of PettingZoo and RLCard?

Every environment plays random legal moves: PettingZoo's with the loop from its documentation
(`last`, `action_space(agent).sample(mask)`, `step`), RLCard's with `reset` and `step`. Our AEC
environment is compared with PettingZoo's card games; our vector environment with RLCard's loop,
with the fastest of PettingZoo's classic games (rock, paper, scissors is one of them) and with our
AEC loop. The fastest game of each peer counts, found in the same run.
Everything runs on one thread, in alternation, and processor time is measured, except in the row for
a vector environment on all cores: that is wall time, and needs an otherwise idle machine.
"""

from __future__ import annotations

import importlib
import os
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from covenstead.adapters.pettingzoo import aec_env
from covenstead.adapters.vector import VectorEnv
from covenstead.engine.extras import need
from covenstead.games import GAMES

STEPS = 1500
WIDTH = 256
WIDTH_PER_CORE = 64
BAR = 10
TURNS = 3
# Wall time includes other programs: with more turns, each side gets a quiet moment.
CLOCK_TURNS = 8
CARDS = ("hanabi_v5", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "texas_holdem_v4")
CLASSIC = (*CARDS, "chess_v6", "connect_four_v3", "go_v5", "rps_v2", "tictactoe_v3")
RLCARD = (
    "blackjack",
    "bridge",
    "doudizhu",
    "gin-rummy",
    "leduc-holdem",
    "limit-holdem",
    "mahjong",
    "no-limit-holdem",
    "uno",
)
Speed = Callable[[], float]


def rows() -> Iterator[dict[str, Any]]:
    """For each game: vector against our AEC loop and RLCard, AEC loop against PettingZoo."""
    need("rlcard", "bench")
    need("pettingzoo.classic.leduc_holdem_v4", "bench")
    warnings.simplefilter("ignore")
    classics = {name: partial(cycle, env_of(name)) for name in CLASSIC}
    classic, cycle_classic = fastest(classics)
    cards, cycle_cards = fastest({name: classics[name] for name in CARDS})
    rlcard, loop = fastest({name: partial(rlcard_loop, name) for name in RLCARD})
    for game in GAMES:
        many, one = partial(vector, game), partial(cycle, aec_env(game))
        yield row(f"{game}: vector / AEC", BAR, many, one)
        yield on_all_cores(game, one)
        yield row(f"{game}: vector / RLCard {rlcard}", 1, many, loop)
        yield row(f"{game}: vector / PettingZoo {classic}", 1, many, cycle_classic)
        yield row(f"{game}: AEC / PettingZoo {cards}", 1, one, cycle_cards)


def fastest(peers: dict[str, Speed]) -> tuple[str, Speed]:
    """The fastest peer, each measured once."""
    speeds = {name: speed() for name, speed in peers.items()}
    name = max(speeds, key=lambda one: speeds[one])
    return name, peers[name]


def row(name: str, bar: float, ours: Speed, peer: Speed, turns: int = TURNS) -> dict[str, Any]:
    """Measure both in alternation; the best of each counts."""
    pairs = [(ours(), peer()) for _ in range(turns)]
    mine, other = (max(column) for column in zip(*pairs, strict=True))
    return {
        "name": name,
        "unit": "steps/s",
        "ours": mine,
        "peer": other,
        "ratio": mine / other,
        "bar": f">= {bar}x",
        "holds": mine / other >= bar,
    }


def on_all_cores(game: str, one: Speed) -> dict[str, Any]:
    """A vector environment with a worker per core against our AEC loop on one, in wall time."""
    cores = os.cpu_count() or 1
    with (
        all_cores(cores),
        VectorEnv(game, WIDTH_PER_CORE * cores, copy=False, workers=cores) as env,
    ):
        env.reset(seed=1)
        name = f"{game}: vector on {cores} cores / AEC"
        return row(name, BAR, partial(spin, env), one, CLOCK_TURNS)


@contextmanager
def all_cores(cores: int) -> Iterator[None]:
    """`coven bench` runs on one core where the system allows it, but workers need all of them."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    pinned = os.sched_getaffinity(0)
    os.sched_setaffinity(0, range(cores))
    try:
        yield
    finally:
        os.sched_setaffinity(0, pinned)


def spin(env: VectorEnv) -> float:
    """Steps per second of wall time, with a random legal action for each game."""
    steps = 0
    started = time.perf_counter()
    while steps < 100 * STEPS:
        env.step(env.random_actions())
        steps += env.count
    return steps / (time.perf_counter() - started)


def cycle(env: Any) -> float:
    """The loop of PettingZoo's documentation."""
    steps = 0
    started = time.process_time()
    while steps < STEPS:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            look, _, ended, cut, _ = env.last()
            mask = look["action_mask"] if isinstance(look, dict) else None
            env.step(None if ended or cut else env.action_space(agent).sample(mask))
            steps += 1
    return steps / (time.process_time() - started)


def env_of(name: str) -> Any:
    """One of PettingZoo's own environments."""
    return importlib.import_module(f"pettingzoo.classic.{name}").env()


def rlcard_loop(name: str) -> float:
    """RLCard's own environment, with a random legal action."""
    rlcard = importlib.import_module("rlcard")
    env, steps = rlcard.make(name, config={"seed": 1}), 0
    dice = env.np_random
    started = time.process_time()
    while steps < STEPS:
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[dice.randint(len(legal))])
            steps += 1
        env.get_payoffs()
    return steps / (time.process_time() - started)


def vector(game: str) -> float:
    """Many games at once, with a random legal action for each."""
    env, steps = VectorEnv(game, WIDTH, copy=False), 0
    env.reset(seed=1)
    started = time.process_time()
    while steps < 10 * STEPS:
        env.step(env.random_actions())
        steps += WIDTH
    return steps / (time.process_time() - started)
