"""How strong is the search beside OpenSpiel's own Python `ISMCTSBot`, in our games at equal time?

Both get the same milliseconds of processor time for every move, in one process. The peer sees our
states through a thin shell that is cheaper than the whole adapter, which would slow it down; seats
that decide at once are asked one after the other, and what the others have sealed is not in the
view that names an information state. Every deal is played from both seats.

    python benchmarks/search_strength.py blackmore --deals 50 --think-ms 40
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from covenstead.bots.levels import make_search
from covenstead.bots.plan import Plan
from covenstead.bots.standings import interval
from covenstead.engine.chance import Chance, chance_of
from covenstead.engine.game import Game
from covenstead.engine.sight import Sight
from covenstead.engine.state import FIRST_SEAT, State
from covenstead.games import GAMES, load

THINK_MS = 40
DEALS = 10
BARS = {"blackmore": 0.85, "weavers": 0.85}
TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
)


def rows() -> Iterator[dict[str, Any]]:
    """The share of games won at equal time, in every game that has a bar."""
    for name in GAMES:
        if name in BARS:
            share, low, high = match(load(name), DEALS, THINK_MS)
            yield {
                "name": f"{name}-2p wins against Python ISMCTSBot [{low:.0%}, {high:.0%}]",
                "unit": "share",
                "ours": share,
                "peer": 1.0 - share,
                "ratio": None,
                "bar": f">= {BARS[name]:.0%}",
                "holds": share >= BARS[name],
            }


def match(game: Game, deals: int, think_ms: int) -> tuple[float, float, float]:
    """Each deal from both seats; our share of the wins with its 95 % interval."""
    shares = []
    for deal in range(deals):
        shares.append(sum(play(game, deal, seat, think_ms) for seat in range(2)) / 2)
    return interval(shares, 2 * deals)


def play(game: Game, deal: int, ours: int, think_ms: int) -> float:
    """One game; our share of the win."""
    state = game.deal(2, f"equal time {deal}")
    chance = chance_of(f"equal time {deal} {ours}")
    search = make_search(Plan(100_000, think_ms), game.name, time.process_time)
    peer = Peer(game, chance, think_ms)
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        if seat == ours:
            sight = Sight(state, seat, chance)
            move = search.choose(sight.world, seat, sight.chance)
        else:
            move = peer.step(Shell(game, state))
        state.apply(seat, int(move))
    places = state.places()
    return (places[ours] == 1) / places.count(1)


class Shell:
    """As much of a `pyspiel.State` as the peer asks for."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def clone(self) -> Shell:
        return Shell(self.game, self.state.clone())

    def get_game(self) -> SimpleNamespace:
        return SimpleNamespace(get_type=lambda: TYPE)

    def current_player(self) -> int:
        return int(FIRST_SEAT[self.state.acting])

    def is_chance_node(self) -> bool:
        return False

    def is_terminal(self) -> bool:
        return not self.state.acting

    def legal_actions(self, player: int | None = None) -> list[int]:
        return sorted(self.state.legal(self.current_player() if player is None else player))

    def apply_action(self, action: int) -> None:
        self.state.apply(self.current_player(), int(action))

    def returns(self) -> list[float]:
        places = self.state.places()
        return [2.0 * (place == 1) / places.count(1) - 1.0 for place in places]

    def information_state_string(self) -> str:
        view = self.game.view(self.state, self.current_player())
        return msgspec.json.encode(view).decode()


class Peer(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, stopped by the clock instead of by a count."""

    def __init__(self, game: Game, chance: Chance, think_ms: int) -> None:
        self.think_s = think_ms / 1000
        dice = np.random.RandomState(chance.below(1 << 30))
        evaluator = RandomRolloutEvaluator(1, dice)
        super().__init__(
            game, evaluator, 1.4, 1, random_state=dice, allow_inconsistent_action_sets=True
        )
        self.set_resampler(lambda shell, seat: Shell(game, shell.state.determinize(seat, chance)))

    def run_search(self, state: Shell) -> list[tuple[int, float]]:
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        deadline = time.process_time() + self.think_s
        # Two at least: the first only opens the root.
        self.run_simulation(self.sample_root_state(state))
        while True:
            self.run_simulation(self.sample_root_state(state))
            if time.process_time() >= deadline:
                break
        root = self.filter_illegals(self._root_node, legal)
        policy: list[tuple[int, float]] = self.get_final_policy(state, root)
        return policy


def main() -> None:
    """Play as asked and print what we have won."""
    words = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    words.add_argument("game", nargs="*", default=list(BARS))
    words.add_argument("--deals", type=int, default=DEALS)
    words.add_argument("--think-ms", type=int, default=THINK_MS)
    args = words.parse_args()
    for name in args.game:
        share, low, high = match(load(name), args.deals, args.think_ms)
        print(
            f"{name}: {share:.1%} [{low:.1%}, {high:.1%}] of {2 * args.deals} games "
            f"at {args.think_ms} ms a move"
        )


if __name__ == "__main__":
    main()
