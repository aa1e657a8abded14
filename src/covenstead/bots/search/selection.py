"""Choosing a move in the tree: by upper bounds, or by regrets where seats decide together."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.rng import Rng
from ...engine.state import State
from ..policy import Policy
from .plan import Plan
from .tree import NONE, SEAT_ROOM, Tree, wider

# The share of decisions by regret that are made at random, so that every move keeps being tried.
RANDOM_PART: Final = 0.1
# A node tries at least this many moves before it goes deeper into any of them.
NARROWEST: Final = 2
EVEN: Final = 0.5


@final
class Selection:
    """Which of the legal moves a seat tries next."""

    def __init__(self, plan: Plan, guide: Policy | None) -> None:
        self.plan: Plan = plan
        self.guide: Policy | None = guide
        # Stamps on the moves that are legal now (stamp), and on those already tried (-stamp).
        self.mark: vec[i64] = vec[i64]([0] * 256)
        self.stamp: i64 = 0
        # The probability of the last move if it was drawn at random; else 0.
        self.odds: float = 0.0

    def select(self, tree: Tree, node: i64, world: State, seat: i64, rng: Rng) -> i64:
        """The node behind the move with the highest upper bound, or behind a new move."""
        legal = world.legal(seat)
        self.odds = 0.0
        self.stamp_moves(legal)
        mark, stamp = self.mark, self.stamp
        keys, after, visits, offered = tree.key, tree.next, tree.visits, tree.offered
        explore = self.plan.explore
        best: i64 = NONE
        best_bound = -1.0
        tried: i64 = 0
        child = tree.first[node]
        while child >= 0:
            key = keys[child]
            n = visits[child]
            if key & 7 == seat and n > 0 and mark[key >> 3] == stamp:
                mark[key >> 3] = -stamp
                tried += 1
                offered[child] += 1
                times = float(n)
                bound = tree.worth[child] / times + tree.head_start[child] / (times + 1.0)
                bound += explore * math.sqrt(math.log(float(offered[child])) / times)
                if bound > best_bound:
                    best, best_bound = child, bound
            child = after[child]
        if tried < i64(len(legal)) and self.may_widen(tree.decided[node], tried):
            return self.expand(tree, node, world, seat, legal, tried, rng)
        return best

    def stamp_moves(self, legal: list[int]) -> None:
        """Mark the moves that are legal now."""
        self.stamp += 1
        stamp = self.stamp
        for move in legal:
            while move >= len(self.mark):
                self.mark = wider(self.mark)
            self.mark[move] = stamp

    def may_widen(self, decided: i64, tried: i64) -> bool:
        """Whether to try a new move: few visits allow few moves, to look deeper into good ones."""
        if tried < NARROWEST:
            return True
        return float(tried) < self.plan.widen * math.sqrt(float(decided))

    def expand(
        self,
        tree: Tree,
        node: i64,
        world: State,
        seat: i64,
        legal: list[int],
        tried: i64,
        rng: Rng,
    ) -> i64:
        """A move not yet tried here: the guide's first, then a random one."""
        mark, stamp = self.mark, self.stamp
        move: i64 = NONE
        guided = tried == 0 and self.guide is not None
        if guided and self.guide is not None:
            move = self.guide.choose(world, seat, rng)
        if move < 0 or mark[move] != stamp:
            skip: i64 = rng.below(i64(len(legal)) - tried)
            for k in range(i64(len(legal))):
                move = legal[k]
                if mark[move] == stamp:
                    if skip == 0:
                        break
                    skip -= 1
        child = tree.reach(node, move * SEAT_ROOM + seat)
        tree.offered[child] += 1
        if guided:
            tree.head_start[child] = self.plan.trust
        return child

    # ---- deciding together, by regrets ----

    def meet(self, tree: Tree, node: i64, world: State, seat: i64, rng: Rng) -> i64:
        """A move drawn by its positive regret: how much more it would have won."""
        legal = world.legal(seat)
        count = float(len(legal))
        nodes: list[int] = [tree.reach(node, move * SEAT_ROOM + seat) for move in legal]
        total = 0.0
        for child in nodes:
            total += max(0.0, tree.regret[child])
        left = float(rng.below(1000000)) / 1000000.0
        chosen: i64 = nodes[len(nodes) - 1]
        self.odds = 0.0
        for child in nodes:
            odds = max(0.0, tree.regret[child]) / total if total > 0.0 else 1.0 / count
            tree.weight[child] += odds
            odds = (1.0 - RANDOM_PART) * odds + RANDOM_PART / count
            left -= odds
            if left < 0.0 and self.odds == 0.0:
                chosen, self.odds = child, odds
        self.odds = max(self.odds, RANDOM_PART / count)
        return chosen


def regret(tree: Tree, parent: i64, child: i64, odds: float, gain: float) -> None:
    """Update the regrets after a decision: every move is compared with the one made."""
    seat = tree.key[child] & 7
    node = tree.first[parent]
    while node >= 0:
        if tree.key[node] & 7 == seat:
            # Other moves are assumed to be worth an even game: unbiased, with less variance than 0.
            now = tree.regret[node] + EVEN - gain
            if node == child:
                now += (gain - EVEN) / odds
            tree.regret[node] = now
        node = tree.next[node]
