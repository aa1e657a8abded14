"""How fast do learners step? Our vector environment beside PettingZoo's AEC loop, same game."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import numpy as np

from covenstead.adapters.pettingzoo import aec_env
from covenstead.adapters.vector import VectorEnv
from covenstead.games import GAMES

STEPS = 2000
WIDTH = 256
BAR = 10


def rows() -> Iterator[dict[str, Any]]:
    """Steps per second of both, in turns; the best of three counts."""
    for game in GAMES:
        pairs = [(vector(game), cycle(game)) for _ in range(3)]
        ours, peer = max(pair[0] for pair in pairs), max(pair[1] for pair in pairs)
        yield {
            "name": f"{game} vector environment",
            "unit": "steps/s",
            "ours": ours,
            "peer": peer,
            "ratio": ours / peer,
            "bar": f">= {BAR}x",
            "holds": ours / peer >= BAR,
        }


def cycle(game: str) -> float:
    """PettingZoo's own loop: last, choose by the mask, step."""
    env = aec_env(game)
    dice, steps = np.random.default_rng(1), 0
    started = time.perf_counter()
    while steps < STEPS:
        env.reset(seed=steps)
        for _ in env.agent_iter():
            look, _, ended, cut, _ = env.last()
            env.step(
                None if ended or cut else int(dice.choice(np.flatnonzero(look["action_mask"])))
            )
            steps += 1
    return steps / (time.perf_counter() - started)


def vector(game: str) -> float:
    """Many games at once; random legal actions for all by one draw each."""
    env = VectorEnv(game, WIDTH)
    _, masks = env.reset(seed=1)
    dice, steps = np.random.default_rng(1), 0
    started = time.perf_counter()
    while steps < 10 * STEPS:
        weights = dice.random(masks.shape, dtype=np.float32) * masks
        _, masks, _, _ = env.step(weights.argmax(axis=1))
        steps += WIDTH
    return steps / (time.perf_counter() - started)
