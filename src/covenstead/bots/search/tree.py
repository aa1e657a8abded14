"""The tree of a search: nodes in flat columns, a hundred thousand of them in a few megabytes.

A node stands for the moves that lead to it and for nothing else: which cards were dealt or drawn
differs from one iteration to the next. Its key is the last of these moves and the seat that made
it. What a seat learns about a move is stored at the node behind the move.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec

NONE: Final = -1
SEAT_ROOM: Final = 8  # a key is move * SEAT_ROOM + seat
START: Final = 256


@final
class Tree:
    """Nodes are only added; `keep` makes a new tree from one of them."""

    def __init__(self, by_regrets: bool = False) -> None:
        # Whether decisions are made by regrets; if not, those columns never grow.
        self.by_regrets: bool = by_regrets
        self.used: i64 = 0
        self.room: i64 = START
        self.key: vec[i64] = vec[i64]([0] * START)
        self.first: vec[i64] = vec[i64]([0] * START)
        self.next: vec[i64] = vec[i64]([0] * START)
        # How often a seat decided here; how often the move was chosen, and how often it was legal.
        self.decided: vec[i64] = vec[i64]([0] * START)
        self.visits: vec[i64] = vec[i64]([0] * START)
        self.offered: vec[i64] = vec[i64]([0] * START)
        # Sums over the visits for the seat that moved: what the search maximises, and wins alone.
        self.worth: vec[float] = vec[float]([0.0] * START)
        self.wins: vec[float] = vec[float]([0.0] * START)
        # A head start for the move that the guide would make; it fades as the move is tried.
        self.head_start: vec[float] = vec[float]([0.0] * START)
        # For simultaneous decisions: the regret of a move, and the sum of its probabilities.
        self.regret: vec[float] = vec[float]([0.0] * START)
        self.weight: vec[float] = vec[float]([0.0] * START)

    def clear(self) -> None:
        """Empty the tree; new roots can then be added."""
        self.used = 0

    def add(self, parent: i64, key: i64) -> i64:
        """Add a node behind a parent (NONE: a root)."""
        node = self.used
        if node == self.room:
            self._grow()
        self.used = node + 1
        self.key[node] = key
        self.first[node] = NONE
        self.next[node] = NONE
        self.decided[node] = 0
        self.visits[node] = 0
        self.offered[node] = 0
        self.worth[node] = 0.0
        self.wins[node] = 0.0
        self.head_start[node] = 0.0
        if self.by_regrets:
            self.regret[node] = 0.0
            self.weight[node] = 0.0
        if parent >= 0:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        return node

    def find(self, parent: i64, key: i64) -> i64:
        """The node behind a parent and a move, or NONE."""
        node = self.first[parent]
        keys, after = self.key, self.next
        while node >= 0 and keys[node] != key:
            node = after[node]
        return node

    def reach(self, parent: i64, key: i64) -> i64:
        """The node behind a parent and a move, added if it is new."""
        node = self.find(parent, key)
        return node if node >= 0 else self.add(parent, key)

    def children(self, node: i64, seat: i64) -> list[int]:
        """The nodes behind the moves of one seat."""
        found: list[int] = []
        child = self.first[node]
        while child >= 0:
            if self.key[child] % SEAT_ROOM == seat:
                found.append(child)
            child = self.next[child]
        return found

    def keep(self, node: i64) -> Tree:
        """A new tree of everything behind a node, which becomes node 0."""
        kept = Tree(self.by_regrets)
        kept.add(NONE, self.key[node])
        kept.copy_numbers(0, self, node)
        waiting: list[int] = [node]
        done: i64 = 0
        while done < i64(len(waiting)):
            child = self.first[waiting[done]]
            while child >= 0:
                copy = kept.add(done, self.key[child])
                kept.copy_numbers(copy, self, child)
                waiting.append(child)
                child = self.next[child]
            done += 1
        return kept

    def copy_numbers(self, node: i64, other: Tree, source: i64) -> None:
        """Copy what another tree has counted at a node."""
        self.decided[node] = other.decided[source]
        self.visits[node] = other.visits[source]
        self.offered[node] = other.offered[source]
        self.worth[node] = other.worth[source]
        self.wins[node] = other.wins[source]
        self.head_start[node] = other.head_start[source]
        if self.by_regrets:
            self.regret[node] = other.regret[source]
            self.weight[node] = other.weight[source]

    def _grow(self) -> None:
        self.room *= 2
        self.key = wider(self.key)
        self.first = wider(self.first)
        self.next = wider(self.next)
        self.decided = wider(self.decided)
        self.visits = wider(self.visits)
        self.offered = wider(self.offered)
        self.worth = wider_floats(self.worth)
        self.wins = wider_floats(self.wins)
        self.head_start = wider_floats(self.head_start)
        if self.by_regrets:
            self.regret = wider_floats(self.regret)
            self.weight = wider_floats(self.weight)


def wider(column: vec[i64]) -> vec[i64]:
    """The same column with room for twice as many numbers."""
    size: i64 = len(column)
    wide = vec[i64]([0] * (size * 2))
    for k in range(size):
        wide[k] = column[k]
    return wide


def wider_floats(column: vec[float]) -> vec[float]:
    """The same column with room for twice as many numbers."""
    size: i64 = len(column)
    wide = vec[float]([0.0] * (size * 2))
    for k in range(size):
        wide[k] = column[k]
    return wide
