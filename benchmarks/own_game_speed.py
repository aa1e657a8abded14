"""Does a game of one interpreted file make as many decisions as OpenSpiel's games in Python?"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from covenstead.engine.playout import playout
from covenstead.engine.rng import rng_from_seed
from covenstead.games import load

EXAMPLES = Path(__file__).parents[1] / "examples" / "games"
# Ours, the seats, and the peer: the same game where OpenSpiel has it in Python.
PAIRS = (
    ("kuhn_poker", 2, "python_kuhn_poker"),
    ("leduc_poker", 2, "python_liars_poker"),
    ("oh_hell", 4, "python_block_dominoes"),
    ("schnapsen", 2, "python_block_dominoes"),
    ("lantern_path", 3, "python_liars_poker"),
)
TURNS = 3
SECONDS = 0.4


def rows() -> Iterator[dict[str, Any]]:
    """Random games, by processor time, ours and theirs in turn."""
    for name, seats, peer in PAIRS:
        ours = theirs = 0.0
        for _ in range(TURNS):
            ours = max(ours, our_speed(name, seats))
            theirs = max(theirs, their_speed(peer))
        yield {
            "name": f"{name}-{seats}p interpreted beside {peer}",
            "unit": "decisions/s",
            "ours": ours,
            "peer": theirs,
            "ratio": ours / theirs,
            "bar": ">= 1.00x",
            "holds": ours >= theirs,
        }


def our_speed(name: str, seats: int) -> float:
    """Decisions per second, dealing included."""
    game, rng = load(str(EXAMPLES / f"{name}.py")), rng_from_seed("own")
    decisions = number = 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        decisions += playout(game.deal(seats, number), rng)
        number += 1
    return decisions / (time.process_time() - started)


def their_speed(name: str) -> float:
    """The same of OpenSpiel, dealing included."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers those written in Python

    game, dice, decisions = pyspiel.load_game(name), random.Random(1), 0
    started = time.process_time()
    while time.process_time() - started < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                decisions += 1
    return decisions / (time.process_time() - started)
