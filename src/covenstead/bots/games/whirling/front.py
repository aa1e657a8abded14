"""The brews that no other beats, out of all that are offered: the Pareto front.

Brews are packed numbers (`packed`) whose counts are the cubes sent. A brew with wild cubes stands
for all brews that choose their types; those are spelled out at the end, compared with few rivals.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ....engine.native import vec
from ....games.whirling.moves import KINDS
from .brews import Brew
from .packed import (
    ALL_COUNTS,
    MOST,
    NOT_SENT,
    NOT_SENT_GUARDS,
    ONE,
    ONE_OF_EACH,
    UNSPENT,
    WILD,
    bench_of,
    count_of,
    covers,
    has,
    wild_in,
)

# Cubes sent minus cubes kept, shifted so that a full bench gives 0: how many sums there can be.
LEAST: Final = 55
SUMS: Final = LEAST + 5 * MOST + 8


@final
class Front:
    """A set of brews, none of which beats another."""

    def __init__(self) -> None:
        self.offered: i64 = 0
        self.wild: bool = False
        self.offered_key: vec[i64] = vec[i64]([0] * 256)
        self.offered_node: vec[i64] = vec[i64]([0] * 256)
        # The sum of the fields of each offer, where each sum starts when sorted, and that order.
        self.total: vec[i64] = vec[i64]([0] * 256)
        self.starts: vec[i64] = vec[i64]([0] * SUMS)
        self.sorted: vec[i64] = vec[i64]([0] * 256)
        self.size: i64 = 0
        self.key: vec[i64] = vec[i64]([0] * 256)
        self.node: vec[i64] = vec[i64]([0] * 256)
        # Of the brew being spelled out: those that might beat it once its types are chosen.
        self.rivals: vec[i64] = vec[i64]([0] * 256)
        self.rival_count: i64 = 0

    def clear(self) -> None:
        """Forget all brews."""
        self.offered = 0
        self.wild = False
        self.size = 0

    def offer(self, node: i64, key: i64) -> None:
        """Offer a brew that may be among the best."""
        if self.offered == len(self.offered_key):
            self.grow()
        self.wild = self.wild or key >= WILD
        self.offered_key[self.offered] = key
        self.offered_node[self.offered] = node
        self.offered += 1

    def grow(self) -> None:
        """Double the memory."""
        self.offered_key = doubled(self.offered_key)
        self.offered_node = doubled(self.offered_node)
        self.total = doubled(self.total)
        self.sorted = doubled(self.sorted)
        self.key = doubled(self.key)
        self.node = doubled(self.node)
        self.rivals = doubled(self.rivals)

    def brews(self, plan: i64) -> list[Brew]:
        """The best brews of all that were offered."""
        self.sort()
        for k in range(self.offered):
            self.add(self.sorted[k])
        found: list[Brew] = []
        for k in range(self.size):
            self.find_rivals(k)
            self.spell_out(found, plan, k, self.key[k], 0)
        return found

    def sort(self) -> None:
        """Sort the offers by the sum of their fields, greatest first: none can cover an earlier one
        unless they are equal."""
        starts, total = self.starts, self.total
        for n in range(SUMS):
            starts[n] = 0
        for k in range(self.offered):
            total[k] = sum_of(self.offered_key[k])
            starts[total[k]] += 1
        place: i64 = 0
        n = SUMS - 1
        while n >= 0:
            here = starts[n]
            starts[n] = place
            place += here
            n -= 1
        for k in range(self.offered):
            self.sorted[starts[total[k]]] = k
            starts[total[k]] += 1

    def add(self, offer: i64) -> None:
        """Add a brew, unless one already there covers it."""
        keys, nodes = self.key, self.node
        key = self.offered_key[offer]
        for k in range(self.size):
            if covers(keys[k], key):
                # What covers one brew is likely to cover the next: check it first from now on.
                keys[0], keys[k] = keys[k], keys[0]
                nodes[0], nodes[k] = nodes[k], nodes[0]
                return
        keys[self.size] = key
        nodes[self.size] = self.offered_node[offer]
        self.size += 1

    # ---- wild cubes ----

    def find_rivals(self, k: i64) -> None:
        """Find the brews that keep no more than this one and may send as much."""
        keys, key = self.key, self.key[k]
        kept, sent = key & NOT_SENT, key & ALL_COUNTS
        self.rival_count = 0
        if not self.wild:
            return
        for other in range(self.size):
            theirs = keys[other]
            if ((theirs & NOT_SENT | NOT_SENT_GUARDS) - kept) & NOT_SENT_GUARDS == NOT_SENT_GUARDS:
                wild = wild_in(theirs)
                if other != k and has(theirs + wild * ONE_OF_EACH, sent):
                    if lacking(theirs, key) <= wild:
                        self.rivals[self.rival_count] = other
                        self.rival_count += 1

    def spell_out(self, found: list[Brew], plan: i64, k: i64, key: i64, kind: i64) -> None:
        """All brews with types chosen for the wild cubes, from this type on, that none beats."""
        if key < WILD:
            if not self.is_beaten(k, key):
                found.append(Brew(key, self.node[k], plan))
            return
        for chosen in range(kind, i64(KINDS)):
            self.spell_out(found, plan, k, key + ONE[chosen] - WILD, chosen)

    def is_beaten(self, k: i64, key: i64) -> bool:
        """Whether a rival can choose types so that it covers this brew; one of equals stays."""
        for n in range(self.rival_count):
            other = self.rivals[n]
            theirs = self.key[other]
            if lacking(theirs, key) <= wild_in(theirs):
                if other < k or not is_equal(theirs, key):
                    return True
        return False


def sum_of(key: i64) -> i64:
    """All fields together."""
    total = wild_in(key) + (1 if key & UNSPENT else 0)
    for kind in range(i64(KINDS)):
        total += count_of(key, kind) - bench_of(key, kind)
    return total + LEAST


def lacking(mine: i64, other: i64) -> i64:
    """How many cubes of another brew are missing from this one."""
    total: i64 = 0
    for kind in range(i64(KINDS)):
        missing = count_of(other, kind) - count_of(mine, kind)
        if missing > 0:
            total += missing
    return total


def is_equal(mine: i64, other: i64) -> bool:
    """Whether a brew that covers another, with the right choice of wild cubes, is equal to it."""
    if (mine ^ other) & NOT_SENT:
        return False
    surplus = wild_in(mine)
    for kind in range(i64(KINDS)):
        surplus += count_of(mine, kind) - count_of(other, kind)
    return surplus == 0


def doubled(old: vec[i64]) -> vec[i64]:
    """A vector twice as long with the same beginning."""
    new = vec[i64]([0] * (2 * len(old)))
    for k in range(i64(len(old))):
        new[k] = old[k]
    return new
