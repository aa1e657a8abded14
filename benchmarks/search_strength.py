"""How strong is the search against OpenSpiel's Python `ISMCTSBot`, in our games at equal time?

Both get the same processor time for every move, in one process. The peer plays through the adapter
(`covenstead_blackmore`, `covenstead_weavers_in_turn`) or, with `--through shell`, sees our states
through a thin wrapper that costs less than the adapter, so that more of its time goes into its
search. Every deal is played from both seats.

    python benchmarks/search_strength.py blackmore --deals 50 --think-ms 40 [--through shell]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from covenstead.adapters.open_spiel import register
from covenstead.bots.levels import make_search
from covenstead.bots.measure.standings import interval
from covenstead.bots.search.plan import Plan
from covenstead.engine.game import Game
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.engine.state import FIRST_SEAT, State
from covenstead.games import GAMES, load

register()
THINK_MS = 40
DEALS = 10
BARS = {"blackmore": 0.85, "weavers": 0.85}
TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)


def rows() -> Iterator[dict[str, Any]]:
    """The share of games won at equal time, in every game that has a limit."""
    for name in GAMES:
        if name in BARS:
            share, low, high = match(name, DEALS, THINK_MS, "adapter")
            yield {
                "name": f"{name}-2p wins against Python ISMCTSBot [{low:.0%}, {high:.0%}]",
                "unit": "share",
                "ours": share,
                "peer": 1.0 - share,
                "ratio": None,
                "bar": f">= {BARS[name]:.0%}",
                "holds": share >= BARS[name],
            }


def match(name: str, deals: int, think_ms: int, through: str) -> tuple[float, float, float]:
    """Play each deal from both seats; our share of the wins with its 95 % interval."""
    shares = []
    for deal in range(deals):
        tables = [dealt(name, deal, through) for _ in range(2)]
        shares.append(sum(play(name, tables[seat], seat, think_ms) for seat in range(2)) / 2)
    return interval(shares, 2 * deals)


def dealt(name: str, deal: int, through: str) -> Any:
    """A table for two as OpenSpiel sees it: through our adapter, or through the shell."""
    if through == "shell":
        return Shell(load(name), load(name).deal(2, f"equal time {deal}"))
    in_turn = "_in_turn" if load(name).simultaneous else ""
    state = pyspiel.load_game(f"covenstead_{name}{in_turn}").new_initial_state()
    state.apply_action(deal)
    return state


def play(name: str, table: Any, ours: int, think_ms: int) -> float:
    """Play one game; our share of the win."""
    rng = rng_from_seed(f"equal time {table.table.hash()} {ours}")
    search = make_search(Plan(100_000, think_ms), name, time.process_time)
    peer = Peer(table.get_game(), rng, think_ms)
    while not table.is_terminal():
        seat = table.current_player()
        if seat == ours:
            knowledge = SeatKnowledge(table.table, seat, rng)
            move = search.choose(knowledge.world, seat, knowledge.rng)
        else:
            move = peer.step(table)
        table.apply_action(int(move))
    places = table.table.places()
    return (places[ours] == 1) / places.count(1)


class Shell:
    """As much of a `pyspiel.State` as the peer needs."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.table = state

    def clone(self) -> Shell:
        return Shell(self.game, self.table.clone())

    def get_game(self) -> SimpleNamespace:
        return SimpleNamespace(get_type=lambda: TYPE)

    def current_player(self) -> int:
        return int(FIRST_SEAT[self.table.acting])

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return not self.table.acting

    def legal_actions(self, player: int | None = None) -> list[int]:
        return sorted(self.table.legal(self.current_player() if player is None else player))

    def apply_action(self, action: int) -> None:
        self.table.apply(self.current_player(), int(action))

    def returns(self) -> list[float]:
        places = self.table.places()
        return [2.0 * (place == 1) / places.count(1) - 1.0 for place in places]

    def resample_from_infostate(self, seat: int, sampler: Callable[[], float]) -> Shell:
        return Shell(self.game, self.table.determinize(seat, rng_from_seed(int(sampler() * 2**30))))

    def information_state_string(self) -> str:
        view = self.game.view(self.table, self.current_player())
        return msgspec.json.encode(view).decode()


class Peer(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, limited by time instead of by simulations."""

    def __init__(self, game: Any, rng: Rng, think_ms: int) -> None:
        self.think_s = think_ms / 1000
        dice = np.random.RandomState(rng.below(1 << 30))
        evaluator = RandomRolloutEvaluator(1, dice)
        super().__init__(
            game, evaluator, 1.4, 1, random_state=dice, allow_inconsistent_action_sets=True
        )

    def run_search(self, state: Any) -> list[tuple[int, float]]:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        deadline = time.process_time() + self.think_s
        # At least two: the first only expands the root.
        self.run_simulation(self.sample_root_state(state))
        while True:
            self.run_simulation(self.sample_root_state(state))
            if time.process_time() >= deadline:
                break
        root = self.filter_illegals(self._root_node, legal)
        policy: list[tuple[int, float]] = self.get_final_policy(state, root)
        return policy


def main() -> None:
    """Play as asked and print our share of the wins."""
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("game", nargs="*", default=list(BARS))
    words.add_argument("--deals", type=int, default=DEALS)
    words.add_argument("--think-ms", type=int, default=THINK_MS)
    words.add_argument("--through", choices=("adapter", "shell"), default="adapter")
    args = words.parse_args()
    for name in args.game:
        share, low, high = match(name, args.deals, args.think_ms, args.through)
        print(
            f"{name}: {share:.1%} [{low:.1%}, {high:.1%}] of {2 * args.deals} games "
            f"at {args.think_ms} ms a move, the peer through the {args.through}"
        )


if __name__ == "__main__":
    main()
