"""One iteration of a search: deal, walk down the tree, play out, add up the result.

Decisions that are made at the same time are made independently: a move stays hidden from the others
until some seat has to decide that did not have to before, and only then do the others move on to
the node behind it. So nobody's choice can depend on what is still sealed.

With a single observer all seats walk in one tree; with multiple observers each seat has its own
tree, and moves that it could not see play no part in its decisions.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec
from ...engine.rng import Rng
from ...engine.seats import MOST_SEATS
from ...engine.state import FIRST_SEAT, SEAT_BIT, State
from ..policy import Policy
from .judge import Estimate, Judge
from .plan import BY_GAME, MULTIPLE_OBSERVER, NEVER, REGRETS, SINGLE_OBSERVER, Plan
from .selection import Selection, regret
from .tree import NONE, SEAT_ROOM, Tree, wider, wider_floats

# Where playouts are cut short and judged by points, the first PLAYED_OUT of them, and then one in
# PLAYED_OUT, are played to the end anyway: they teach the judge how much may still change.
PLAYED_OUT: Final = 24
# Where all play together, random moves ruin every game in the end, and tell nothing: playouts last
# for so many turns of each seat.
TOGETHER_AHEAD: Final = 1


@final
class Walker:
    """The trees, and the path of the current iteration through them."""

    def __init__(
        self, plan: Plan, guide: Policy | None, player: Policy | None, estimate: Estimate | None
    ) -> None:
        self.plan: Plan = plan
        # Chooses the moves of a playout that are not random.
        self.player: Policy | None = player
        self.estimate: Estimate | None = estimate
        self.selection: Selection = Selection(plan, guide)
        self.judge: Judge = Judge(plan.margin_part)
        # One tree, or one for each seat; the node of each seat in its tree, now and when everybody
        # last knew the position.
        self.trees: list[Tree] = []
        self.at: vec[i64] = vec[i64]([0] * MOST_SEATS)
        self.stood: vec[i64] = vec[i64]([0] * MOST_SEATS)
        # The moves made since then, and the seats that made them.
        self.unseen: vec[i64] = vec[i64]([0] * 64)
        self.unseen_count: i64 = 0
        self.movers: i64 = 0
        # The nodes behind the chosen moves, which seat chose them and where, and how likely it was.
        self.path: vec[i64] = vec[i64]([0] * 64)
        self.path_seat: vec[i64] = vec[i64]([0] * 64)
        self.path_parent: vec[i64] = vec[i64]([0] * 64)
        self.path_odds: vec[float] = vec[float]([0.0] * 64)
        self.path_size: i64 = 0
        self.done: i64 = 0
        # The only move that the thinking seat may try at the root, or NONE.
        self.only: i64 = NONE
        # If the plan counts for all: what every seat won after each move of the thinking seat.
        self.thinker: i64 = 0
        self.won: dict[int, list[float]] = {}

    def plant(self, start: State) -> None:
        """Start with empty trees and a new judge."""
        observers = self.plan.observers
        if observers == BY_GAME:
            observers = MULTIPLE_OBSERVER if start.sealed else SINGLE_OBSERVER
        count: i64 = start.seats if observers == MULTIPLE_OBSERVER else 1
        by_regrets = self.plan.together == REGRETS
        if i64(len(self.trees)) != count or self.trees[0].by_regrets != by_regrets:
            self.trees = [Tree(by_regrets) for _ in range(count)]
        for tree in self.trees:
            tree.clear()
            tree.decided[tree.add(NONE, 0)] = 1
        self.judge = Judge(self.plan.margin_part)
        self.done = 0
        self.won = {}

    def tree_of(self, seat: i64) -> Tree:
        """The tree that a seat walks in."""
        return self.trees[seat] if len(self.trees) > 1 else self.trees[0]

    def iterate(self, start: State, seat: i64, rng: Rng) -> None:
        """Deal what the thinking seat does not know, walk, play out, add up."""
        world = start.clone()
        world.redeal(seat, rng)
        self.path_size = 0
        self.unseen_count = 0
        self.movers = 0
        self.thinker = seat
        for other in range(start.seats):
            self.at[other] = 0
            self.stood[other] = 0
        if self.only >= 0:
            self.walk_first(world, seat)
        self.walk(world, rng)
        self.play_out(world, rng)
        self.add_up()
        self.done += 1

    # ---- down the tree ----

    def walk_first(self, world: State, seat: i64) -> None:
        """Make the one move that is being asked about."""
        child = self.tree_of(seat).reach(0, self.only * SEAT_ROOM + seat)
        self.note(child, 0, seat, 0.0)
        self.step(world, seat, child)

    def walk(self, world: State, rng: Rng) -> None:
        """Move by move, until a seat is at a node where nobody has decided before."""
        by_regrets = self.plan.together == REGRETS
        while world.acting:
            seat = FIRST_SEAT[world.acting]
            tree = self.tree_of(seat)
            node = self.at[seat]
            decided = tree.decided[node]
            tree.decided[node] = decided + 1
            if decided == 0:
                return
            if by_regrets and (world.acting | self.movers) != SEAT_BIT[seat]:
                child = self.selection.meet(tree, node, world, seat, rng)
            else:
                child = self.selection.select(tree, node, world, seat, rng)
            self.note(child, node, seat, self.selection.odds)
            self.step(world, seat, child)

    def step(self, world: State, seat: i64, child: i64) -> None:
        """Make the move that leads to a node; the others see it once a new seat has to act."""
        key = self.tree_of(seat).key[child]
        owing = world.acting
        world.apply(seat, key >> 3)
        self.at[seat] = child
        if self.unseen_count == i64(len(self.unseen)):
            self.unseen = wider(self.unseen)
        self.unseen[self.unseen_count] = key
        self.unseen_count += 1
        self.movers |= SEAT_BIT[seat]
        if world.acting & ~owing:
            self.open(world.seats)

    def open(self, seats: i64) -> None:
        """Show everybody the moves made so far, in seat order."""
        mover = FIRST_SEAT[self.movers]
        if len(self.trees) > 1:
            for seat in range(seats):
                self.at[seat] = self.follow(self.trees[seat], self.at[seat], seat)
        else:
            node = self.at[mover]
            if self.movers != SEAT_BIT[mover]:
                node = self.follow(self.trees[0], self.stood[mover], NONE)
            for seat in range(seats):
                self.at[seat] = node
        for seat in range(seats):
            self.stood[seat] = self.at[seat]
        self.unseen_count = 0
        self.movers = 0

    def follow(self, tree: Tree, node: i64, but: i64) -> i64:
        """From a node along the unseen moves, except those of seat `but`."""
        left = self.movers
        while left:
            seat = FIRST_SEAT[left]
            left &= ~SEAT_BIT[seat]
            if seat != but:
                for k in range(self.unseen_count):
                    if self.unseen[k] & 7 == seat:
                        node = tree.reach(node, self.unseen[k])
        return node

    def note(self, child: i64, parent: i64, seat: i64, odds: float) -> None:
        """Add a chosen move to the path."""
        k = self.path_size
        if k == i64(len(self.path)):
            self.path = wider(self.path)
            self.path_seat = wider(self.path_seat)
            self.path_parent = wider(self.path_parent)
            self.path_odds = wider_floats(self.path_odds)
        self.path[k] = child
        self.path_seat[k] = seat
        self.path_parent[k] = parent
        self.path_odds[k] = odds
        self.path_size = k + 1

    # ---- the rest of the game, and its result ----

    def play_out(self, world: State, rng: Rng) -> None:
        """Play on to the end or to the cut, and judge the result."""
        cut = self.plan.cut_after
        judge = self.judge
        if world.is_cooperative():
            if self.play_on(world, TOGETHER_AHEAD * world.seats, rng):
                judge.finished(world)
            else:
                judge.unfinished(world, self.estimate)
            return
        if cut != NEVER and not self.play_on(world, cut, rng):
            if self.estimate is not None or (
                self.done >= PLAYED_OUT and self.done % PLAYED_OUT != 0
            ):
                judge.unfinished(world, self.estimate)
                return
            judge.note_cut(world)
            self.play_on(world, NONE, rng)
            judge.compare_with_cut(world)
        elif cut == NEVER:
            self.play_on(world, NONE, rng)
        judge.finished(world)

    def play_on(self, world: State, decisions: i64, rng: Rng) -> bool:
        """Play a number of decisions (NONE: to the end); returns whether the game is over."""
        player = self.player
        at_random = self.plan.random_per_mille
        while world.acting:
            if decisions == 0:
                return False
            decisions -= 1
            seat = FIRST_SEAT[world.acting]
            if player is None or at_random >= 1000 or rng.below(1000) < at_random:
                world.apply(seat, world.random_move(seat, rng))
            else:
                world.apply(seat, player.choose(world, seat, rng))
        return True

    def add_up(self) -> None:
        """Add to every move on the path what its seat has won."""
        gains, shares = self.judge.gain, self.judge.share
        for k in range(self.path_size):
            seat = self.path_seat[k]
            child = self.path[k]
            tree = self.tree_of(seat)
            tree.visits[child] += 1
            tree.worth[child] += gains[seat]
            tree.wins[child] += shares[seat]
            if self.path_odds[k] > 0.0:
                regret(tree, self.path_parent[k], child, self.path_odds[k], gains[seat])
        if self.plan.count_for_all:
            self.count_for_all()

    def count_for_all(self) -> None:
        """Record what every seat has won after the first move of the thinking seat."""
        for k in range(self.path_size):
            if self.path_seat[k] == self.thinker:
                sums = self.won.setdefault(self.path[k], [0.0] * MOST_SEATS)
                for seat in range(i64(MOST_SEATS)):
                    sums[seat] += self.judge.share[seat]
                return
