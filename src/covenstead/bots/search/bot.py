"""Information-set search: from what a seat knows to a move, in every game.

Each iteration deals the hidden cards again (`State.redeal`), walks down the tree along moves that
are legal in that world, plays the rest of the game and adds the result to every move on the way.
Bounds count how often a move was offered, so that a move is not penalised for being rarely legal.
What others have sealed is taken back (`State.withdraw`) and chosen again in every iteration.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from ...engine.rng import Rng
from ...engine.state import SEAT_BIT, State
from ..policy import Policy
from .judge import Estimate
from .plan import REGRETS, Plan
from .tree import SEAT_ROOM, Tree
from .walker import Walker

# How many iterations pass between two looks at the clock.
CLOCK_STEP: Final = 8
# How many iterations pass between two checks whether the best move can still be overtaken.
SETTLE_STEP: Final = 32


@final
class Search(Policy):
    """A bot that searches as its `plan` says.

    The `guide` says which move to try first, the `player` chooses the moves of playouts (the guide
    if none is given), the `estimate` cuts them short, and the `adviser`, a bot too slow to guide
    every step, is asked once before each search. `clock` returns seconds and is only used if the
    plan has a budget in milliseconds.
    """

    def __init__(
        self,
        plan: Plan,
        guide: Policy | None = None,
        estimate: Estimate | None = None,
        clock: Callable[[], float] | None = None,
        adviser: Policy | None = None,
        player: Policy | None = None,
    ) -> None:
        self.plan: Plan = plan
        self.adviser: Policy | None = adviser
        self.clock: Callable[[], float] | None = clock
        self.walker: Walker = Walker(plan, guide, player or guide, estimate)
        self.seat: i64 = 0
        # Where the last search began, and the moves seen since.
        self.start: State | None = None
        self.told: list[int] = []

    # ---- from a world to a move ----

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        moves = world.legal(seat)
        if len(moves) == 1:
            return moves[0]
        # If the most visited move is played, we can stop once no other move can overtake it.
        plan = self.plan
        by_visits = plan.lapses_per_mille == 0 and plan.together != REGRETS
        self.think(world, seat, rng, until_settled=by_visits)
        return self.pick(moves, rng)

    def think(self, world: State, seat: i64, rng: Rng, *, until_settled: bool = False) -> i64:
        """Grow the tree for a seat's decision within the budget; returns how many iterations."""
        start = world.clone()
        for other in range(start.seats):
            if other != seat:
                start.withdraw(other)
        self.set_out(start, seat)
        self.take_advice(world, seat, rng)
        walker, plan, clock = self.walker, self.plan, self.clock
        began = 0.0
        by_clock = clock is not None and plan.think_ms > 0
        if by_clock and clock is not None:
            began = clock()
        most = plan.iterations
        done: i64 = 0
        while done < most:
            walker.iterate(start, seat, rng)
            done += 1
            if by_clock and done % CLOCK_STEP == 0 and clock is not None:
                most = done + within(clock() - began, plan.think_ms, done, plan.iterations)
            if until_settled and done % SETTLE_STEP == 0 and self.lead() > most - done:
                break
        return done

    def lead(self) -> i64:
        """By how many visits the most visited move is ahead of the next."""
        tree = self.walker.tree_of(self.seat)
        visits = tree.visits
        first: i64 = 0
        second: i64 = 0
        node = tree.first[0]
        while node >= 0:
            if tree.key[node] & 7 == self.seat:
                if visits[node] > first:
                    first, second = visits[node], first
                elif visits[node] > second:
                    second = visits[node]
            node = tree.next[node]
        return first - second

    def take_advice(self, world: State, seat: i64, rng: Rng) -> None:
        """Give the adviser's move a head start."""
        if self.adviser is not None:
            move = self.adviser.choose(world.clone(), seat, rng)
            tree = self.walker.tree_of(seat)
            tree.head_start[tree.reach(0, move * SEAT_ROOM + seat)] = self.plan.trust

    def ask(self, world: State, seat: i64, move: i64, rng: Rng) -> i64:
        """Search one move only, so that its value is known as precisely as that of the best."""
        self.walker.only = move
        done = self.think(world, seat, rng)
        self.walker.only = -1
        return done

    def pick(self, moves: list[int], rng: Rng) -> i64:
        """The most visited move; a draw by weight where regrets are used; now and then a lapse."""
        if self.plan.lapses_per_mille > rng.below(1000):
            return self.lapse(moves, rng)
        if self.plan.together == REGRETS and self.is_meeting():
            return self.mixed(moves, rng)
        best: i64 = moves[0]
        best_visits: i64 = -1
        for move in moves:
            visits = self.visits_of(move)
            if visits > best_visits or (
                visits == best_visits and self.value_of(move) > self.value_of(best)
            ):
                best, best_visits = move, visits
        return best

    def lapse(self, moves: list[int], rng: Rng) -> i64:
        """A random move among those that do not look much worse than the best."""
        values: list[float] = [self.value_of(move) for move in moves]
        least = max(values) - self.plan.slack
        near = [moves[k] for k in range(len(moves)) if values[k] >= least]
        return near[rng.below(len(near))]

    def mixed(self, moves: list[int], rng: Rng) -> i64:
        """A move drawn with the average probability that regret matching gave it."""
        tree = self.walker.tree_of(self.seat)
        weights: list[float] = []
        for move in moves:
            node = self.node_of(move)
            weights.append(tree.weight[node] if node >= 0 else 0.0)
        left = float(rng.below(1000000)) / 1000000.0 * sum(weights)
        for k in range(len(moves)):
            left -= weights[k]
            if left < 0.0:
                return moves[k]
        return moves[len(moves) - 1]

    def is_meeting(self) -> bool:
        """Whether others decide at the same time as the thinking seat."""
        return self.start is not None and self.start.acting != SEAT_BIT[self.seat]

    # ---- what the tree says about a move ----

    def node_of(self, move: i64) -> i64:
        """The node behind a move of the thinking seat, or NONE."""
        return self.walker.tree_of(self.seat).find(0, move * SEAT_ROOM + self.seat)

    def visits_of(self, move: i64) -> i64:
        """How often a move was visited."""
        node = self.node_of(move)
        return self.walker.tree_of(self.seat).visits[node] if node >= 0 else 0

    def value_of(self, move: i64) -> float:
        """What a move is worth on average, from 0 to 1; 0 if it was never tried."""
        visits = self.visits_of(move)
        if visits == 0:
            return 0.0
        return self.walker.tree_of(self.seat).worth[self.node_of(move)] / float(visits)

    def wins_of(self, move: i64) -> float:
        """The share of the win after a move, on average; 0 if it was never tried."""
        visits = self.visits_of(move)
        if visits == 0:
            return 0.0
        return self.walker.tree_of(self.seat).wins[self.node_of(move)] / float(visits)

    def shares_of(self, move: i64) -> list[float]:
        """Every seat's share of the win after a move, if the plan counts for all seats."""
        node = self.node_of(move)
        if node < 0 or node not in self.walker.won:
            return []
        visits = float(self.visits_of(move))
        return [won / visits for won in self.walker.won[node]]

    def nodes(self) -> i64:
        """How many nodes the trees hold."""
        total: i64 = 0
        for tree in self.walker.trees:
            total += tree.used
        return total

    # ---- keeping the tree from one decision to the next ----

    def saw(self, seat: i64, move: i64) -> None:
        if self.plan.reuse:
            self.told.append(move * SEAT_ROOM + seat)

    def set_out(self, start: State, seat: i64) -> None:
        """Start new trees, or keep the part of the old ones that begins where the game is now."""
        kept = self.plan.reuse and self.seat == seat and self.cut_down(start, seat)
        if not kept:
            self.walker.plant(start)
        self.seat = seat
        self.start = start
        self.told = []

    def cut_down(self, start: State, seat: i64) -> bool:
        """Keep what follows the moves seen since the last search; False if that is not possible."""
        walker = self.walker
        if not self.told or not walker.trees or not self.is_expected(start, seat):
            return False
        tree = walker.tree_of(seat)
        node: i64 = 0
        for key in self.told:
            node = tree.find(node, key)
            if node < 0 or tree.decided[node] == 0:
                return False
        # With several observers the others have seen nothing yet: their trees stay as they are.
        kept: Tree = tree.keep(node)
        walker.trees[seat if len(walker.trees) > 1 else 0] = kept
        return True

    def is_expected(self, start: State, seat: i64) -> bool:
        """Whether the moves seen are all that happened."""
        if self.start is None:
            return False
        expected = self.start.clone()
        for key in self.told:
            if key % SEAT_ROOM != seat:
                return len(self.walker.trees) == 1
            # The old world was only a sample: a later move need not be legal in it.
            if key // SEAT_ROOM not in expected.legal(seat):
                return False
            expected.apply(seat, key // SEAT_ROOM)
        if expected.acting != start.acting:
            return False
        for zone in range(i64(len(start.size))):
            if expected.size[zone] != start.size[zone]:
                return False
        return True


def within(spent: float, think_ms: i64, done: i64, most: i64) -> i64:
    """How many more iterations fit into the remaining time, at the speed so far."""
    left = float(think_ms) / 1000.0 - spent
    if left <= 0.0:
        return 0
    more = float(done) * left / spent if spent > 0.0 else float(most)
    return i64(min(more + 1.0, float(most - done)))
