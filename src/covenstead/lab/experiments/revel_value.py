"""Learn what a position of Witches' Revel promises, from games of its `greedy` with itself.

    python -m covenstead.lab.experiments.revel_value --games 1800 --write FILE

Every pair of decks in turn; one move of ten is random, so that odd positions are seen too. At every
act the features of both sides are noted (`bots/revel_value.py`), and how the game ended; a logistic
curve is fitted to them. One game of five is kept apart and tells how good the fit is. The same
seeds give the same weights, whatever the number of processes.
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
from ...bots.revel_value import FEATURES, WAYS, features, lateness
from ...engine.chance import chance_of
from ...engine.sight import Sight
from ...games import load
from ...games.revel import DECKS
from ...games.revel.rules.layout import ACT, F_KIND
from ...games.revel.state import RevelState

GAMES = 1800
RANDOM_PER_MILLE = 100
KEPT_APART = 5
# Weights are held back by so many samples' worth of doubt.
DOUBT = 3.0
Numbers = NDArray[np.float64]


def positions(number: int, seeds: str) -> list[list[float]]:
    """One game: each act as a row of the fit, with the result for who acted at its end."""
    pairs = list(product(DECKS, DECKS))
    first, second = pairs[number % len(pairs)]
    options = {"first_deck": first, "second_deck": second}
    state = cast(RevelState, load("revel").deal(2, f"{seeds} {number}", options, None))
    state.events = None
    chance, bot = chance_of(f"{seeds} moves {number}"), make_bot("greedy", "revel")
    seen: list[tuple[int, list[float]]] = []
    while not state.is_over():
        seat = state.to_act()[0]
        if state.stack[state.frame + F_KIND] == ACT:
            seen.append((seat, row_of(state, seat)))
        if chance.below(1000) < RANDOM_PER_MILLE:
            state.apply(seat, state.random_move(seat, chance))
        else:
            state.apply(seat, bot.choose(Sight(state, seat, chance).world, seat, chance))
    return [[*row, result(state, seat)] for seat, row in seen]


def row_of(state: RevelState, seat: int) -> list[float]:
    """The differences of both sides and a constant, each as it is, by lateness, and at the last."""
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
    """What the curve says of each row."""
    said: Numbers = 1.0 / (1.0 + np.exp(-(rows @ weights)))
    return said


def surprise(rows: Numbers, results: Numbers, weights: Numbers) -> float:
    """How far the curve is from the results, in nats a position; an even guess has 0.693."""
    odds = chances(rows, weights)
    return float(-(results * np.log(odds) + (1.0 - results) * np.log(1.0 - odds)).mean())


def as_table(weights: Numbers) -> dict[str, list[float]]:
    """The weights of each feature, by name."""
    names = [*FEATURES, "to act"]
    columns = np.round(weights, 4).reshape(WAYS, len(names)).T
    return {name: [float(x) for x in column] for name, column in zip(names, columns, strict=True)}


def main(arguments: list[str] | None = None) -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description="Learn what a Revel position promises")
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
    print(f"\n{len(learnt)} positions learnt, {len(tested)} kept apart")
    print(f"surprise {surprise(tested[:, :-1], tested[:, -1], weights):.3f}, even guess 0.693")
    given.write.write_text(json.dumps(as_table(weights), indent=1) + "\n")


if __name__ == "__main__":
    main()
