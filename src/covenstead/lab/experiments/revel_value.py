"""Learn the win probability of a position in Witches' Revel, from games of `greedy` with itself.

    python -m covenstead.lab.experiments.revel_value --games 1800 --write FILE

Every pair of decks plays in turn; one move in ten is random, so that unusual positions are seen
too. At every act the features of both sides are recorded (`bots/games/revel/value.py`), and how the
game ended; a logistic curve is fitted to them. One game in five is held out and shows how good the
fit is. The same seeds give the same weights, whatever the number of processes.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from ...bots import make_bot
from ...bots.games.revel.value import FEATURES, WAYS, features, lateness
from ...engine.knowledge import SeatKnowledge
from ...engine.rng import rng_from_seed
from ...games import load
from ...games.revel import DECKS
from ...games.revel.rules.layout import ACT, F_KIND
from ...games.revel.state import RevelState

GAMES = 1800
RANDOM_PER_MILLE = 100
KEPT_APART = 5
# The strength of the penalty on large weights (ridge).
DOUBT = 3.0
Numbers = NDArray[np.float64]


def positions(number: int, seeds: str) -> list[list[float]]:
    """Play a game; each act is a row for the fit, with the result for the seat that acted."""
    pairs = list(product(DECKS, DECKS))
    first, second = pairs[number % len(pairs)]
    options = {"first_deck": first, "second_deck": second}
    state = cast(RevelState, load("revel").deal(2, f"{seeds} {number}", options, None))
    state.events = None
    rng, bot = rng_from_seed(f"{seeds} moves {number}"), make_bot("greedy", "revel")
    seen: list[tuple[int, list[float]]] = []
    while not state.is_over():
        seat = state.to_act()[0]
        if state.stack[state.frame + F_KIND] == ACT:
            seen.append((seat, row_of(state, seat)))
        if rng.below(1000) < RANDOM_PER_MILLE:
            state.apply(seat, state.random_move(seat, rng))
        else:
            state.apply(seat, bot.choose(SeatKnowledge(state, seat, rng).world, seat, rng))
    return [[*row, result(state, seat)] for seat, row in seen]


def row_of(state: RevelState, seat: int) -> list[float]:
    """The differences of both sides and a constant: plain, by lateness, and in the Final Turn."""
    sides = zip(features(state, seat), features(state, 1 - seat), strict=True)
    plain = [mine - theirs for mine, theirs in sides] + [1.0]
    ways = (1.0, lateness(state), 1.0 if state.final else 0.0)
    return [way * number for way in ways for number in plain]


def result(state: RevelState, seat: int) -> float:
    """1 for a win, a half for a tie."""
    return 0.5 if state.winner < 0 else float(state.winner == seat)


def fit(rows: Numbers, results: Numbers) -> Numbers:
    """Logistic regression by Newton's method."""
    weights = np.zeros(rows.shape[1])
    for _ in range(50):
        odds = chances(rows, weights)
        slope = rows.T @ (results - odds) - DOUBT * weights
        bend = (rows * (odds * (1.0 - odds))[:, None]).T @ rows + DOUBT * np.eye(len(weights))
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def chances(rows: Numbers, weights: Numbers) -> Numbers:
    """The win probability of each row."""
    said: Numbers = 1.0 / (1.0 + np.exp(-(rows @ weights)))
    return said


def surprise(rows: Numbers, results: Numbers, weights: Numbers) -> float:
    """The log loss of the curve, in nats per position; guessing 50 % has 0.693."""
    odds = chances(rows, weights)
    return float(-(results * np.log(odds) + (1.0 - results) * np.log(1.0 - odds)).mean())


def as_table(weights: Numbers) -> dict[str, list[float]]:
    """The weights of each feature, by name."""
    names = [*FEATURES, "to act"]
    columns = np.round(weights, 4).reshape(WAYS, len(names)).T
    return {name: [float(x) for x in column] for name, column in zip(names, columns, strict=True)}


def main(arguments: list[str] | None = None) -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(
        description="Learn the win probability of positions in Witches' Revel."
    )
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--seeds", default="value")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", type=Path, required=True)
    given: Any = parser.parse_args(arguments)
    rows: list[list[float]] = []
    apart: list[list[float]] = []
    with get_context("spawn").Pool(given.jobs) as pool:
        games = pool.imap(partial(positions, seeds=given.seeds), range(given.games), 8)
        for number, game in enumerate(games):
            (rows if number % KEPT_APART else apart).extend(game)
            print(f"\r{number + 1} of {given.games} games", end="", flush=True)
    learnt, tested = np.array(rows), np.array(apart)
    weights = fit(learnt[:, :-1], learnt[:, -1])
    print(f"\n{len(learnt)} positions learnt, {len(tested)} held out")
    print(f"log loss {surprise(tested[:, :-1], tested[:, -1], weights):.3f}, guessing 50 % 0.693")
    given.write.write_text(json.dumps(as_table(weights), indent=1) + "\n")


if __name__ == "__main__":
    main()
