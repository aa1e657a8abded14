"""One iteration of a search: deal, walk down the tree, play out, add the result up.

Decisions that are made at the same time are made apart: a move stays out of sight of the others
until a seat owes a decision that it did not owe before, and only then do the others walk on to the
node behind it. So nobody's choice can lean on what is still sealed.

With a single observer all seats walk in one tree; with multiple observers each has a tree of its
own, in which moves that it could not see play no part in its decisions.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ..engine.chance import Chance
from ..engine.state import FIRST_SEAT, SEAT_BIT, State
from ..engine.vectors import vec
from .judge import Estimate, Judge
from .plan import BY_GAME, MULTIPLE_OBSERVER, NEVER, REGRETS, SINGLE_OBSERVER, Plan
from .policy import Policy
from .selection import Selection, regret
from .tree import NONE, SEAT_ROOM, Tree, wider, wider_floats

SEATS: Final = 6
# Where playouts are cut and judged by points, the first few and then one of so many are played to
# the end all the same: they teach the judge how much may still change.
PLAYED_OUT: Final = 24


@final
class Walker:
    """Trees, and a path through them that is made anew in every iteration."""

    def __init__(
        self, plan: Plan, guide: Policy | None, player: Policy | None, estimate: Estimate | None
    ) -> None:
        self.plan: Plan = plan
        # Who makes the moves of a playout that are not random.
        self.player: Policy | None = player
        self.estimate: Estimate | None = estimate
        self.selection: Selection = Selection(plan, guide)
        self.judge: Judge = Judge(plan.margin_part)
        # One tree, or one for each seat; where a seat stands in its tree, and stood when everybody
        # last knew where the game stands.
        self.trees: list[Tree] = []
        self.at: vec[i64] = vec[i64]([0] * SEATS)
        self.stood: vec[i64] = vec[i64]([0] * SEATS)
        # The moves made since then, and the seats that made them.
        self.unseen: vec[i64] = vec[i64]([0] * 64)
        self.unseen_count: i64 = 0
        self.movers: i64 = 0
        # The nodes behind the chosen moves, where and by whom they were chosen, and with what odds.
        self.path: vec[i64] = vec[i64]([0] * 64)
        self.path_seat: vec[i64] = vec[i64]([0] * 64)
        self.path_parent: vec[i64] = vec[i64]([0] * 64)
        self.path_odds: vec[float] = vec[float]([0.0] * 64)
        self.path_size: i64 = 0
        self.done: i64 = 0
        # The only move that the thinking seat tries at the root, or NONE.
        self.only: i64 = NONE
        # Where the plan counts for all: what every seat won behind each move of the thinking one.
        self.thinker: i64 = 0
        self.won: dict[int, list[float]] = {}

    def plant(self, start: State) -> None:
        """A root for each tree, and a judge without experience."""
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
        """The tree in which a seat walks."""
        return self.trees[seat] if len(self.trees) > 1 else self.trees[0]

    def iterate(self, start: State, seat: i64, chance: Chance) -> None:
        """Deal what the thinking seat does not know, walk, play out, add up."""
        world = start.clone()
        world.redeal(seat, chance)
        self.path_size = 0
        self.unseen_count = 0
        self.movers = 0
        self.thinker = seat
        for other in range(start.seats):
            self.at[other] = 0
            self.stood[other] = 0
        if self.only >= 0:
            self.walk_first(world, seat)
        self.walk(world, chance)
        self.play_out(world, chance)
        self.add_up()
        self.done += 1

    # ---- down the tree ----

    def walk_first(self, world: State, seat: i64) -> None:
        """The one move that is being asked about."""
        child = self.tree_of(seat).reach(0, self.only * SEAT_ROOM + seat)
        self.note(child, 0, seat, 0.0)
        self.step(world, seat, child)

    def walk(self, world: State, chance: Chance) -> None:
        """Move by move, until a seat stands where nobody has decided yet."""
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
                child = self.selection.meet(tree, node, world, seat, chance)
            else:
                child = self.selection.select(tree, node, world, seat, chance)
            self.note(child, node, seat, self.selection.odds)
            self.step(world, seat, child)

    def step(self, world: State, seat: i64, child: i64) -> None:
        """Make the move that leads to a node; the others see it when somebody new is to act."""
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
        """Everybody sees the moves made so far, in the order of seats."""
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
        """From a node along the unseen moves, those of seat `but` left out."""
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
        """One more chosen move on the path."""
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

    def play_out(self, world: State, chance: Chance) -> None:
        """Play on to the end, or to the cut, and judge."""
        cut = self.plan.cut_after
        judge = self.judge
        if cut != NEVER and not self.play_on(world, cut, chance):
            if self.estimate is not None or (
                self.done >= PLAYED_OUT and self.done % PLAYED_OUT != 0
            ):
                judge.unfinished(world, self.estimate)
                return
            judge.note_cut(world)
            self.play_on(world, NONE, chance)
            judge.compare_with_cut(world)
        elif cut == NEVER:
            self.play_on(world, NONE, chance)
        judge.finished(world)

    def play_on(self, world: State, decisions: i64, chance: Chance) -> bool:
        """Play so many decisions (NONE: all there are); whether the game is over."""
        player = self.player
        at_random = self.plan.random_per_mille
        while world.acting:
            if decisions == 0:
                return False
            decisions -= 1
            seat = FIRST_SEAT[world.acting]
            if player is None or at_random >= 1000 or chance.below(1000) < at_random:
                world.apply(seat, world.random_move(seat, chance))
            else:
                world.apply(seat, player.choose(world, seat, chance))
        return True

    def add_up(self) -> None:
        """Give every move on the path what its seat has got."""
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
        """Note what every seat has won behind the first move of the thinking seat."""
        for k in range(self.path_size):
            if self.path_seat[k] == self.thinker:
                sums = self.won.setdefault(self.path[k], [0.0] * SEATS)
                for seat in range(i64(SEATS)):
                    sums[seat] += self.judge.share[seat]
                return
