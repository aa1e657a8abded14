"""What does a deal that nobody can compute cost, beside one by the first generator?"""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from typing import Any

from covenstead.engine.game import Dealer, Game
from covenstead.engine.rng import first_generator
from covenstead.engine.stream import deal_stream
from covenstead.games import GAMES, load

TURNS = 60
DEALS = 200
# A deal may cost this much more.
BAR = 1.5


def rows() -> Iterator[dict[str, Any]]:
    """Deals of every game at its smallest number of seats, measured in turn."""
    for name in GAMES:
        game = load(name)
        pairs = [
            (us_per_deal(game, deal_stream), us_per_deal(game, first_generator))
            for _ in range(TURNS)
        ]
        ours, first = min(pair[0] for pair in pairs), min(pair[1] for pair in pairs)
        yield {
            "name": f"{name}-{game.min_seats}p deal",
            "unit": "µs",
            "ours": ours,
            "peer": first,
            "ratio": ours / first,
            "bar": f"<= {BAR:g}x",
            "holds": ours / first <= BAR,
        }


def us_per_deal(game: Game, dealer: Dealer) -> float:
    """The time of one deal of many, without the garbage collector, as timeit measures."""
    gc.disable()
    started = time.perf_counter()
    for seed in range(DEALS):
        game.deal(game.min_seats, seed, dealer=dealer)
    spent = time.perf_counter() - started
    gc.enable()
    return spent / DEALS * 1e6
