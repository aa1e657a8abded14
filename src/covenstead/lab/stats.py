"""Statistics, and what each of them assumes.

Seats of one game are not independent, so variances are taken over games. Everything here is plain
arithmetic and tested against known results.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist

import msgspec

from ..bots.measure.standings import wilson

Z = NormalDist().inv_cdf(0.975)
# The accepted share of false discoveries among all discoveries.
FALSE_DISCOVERIES = 0.05


class Interval(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def holds(self, value: float) -> bool:
        return self.low <= value <= self.high


def share_interval(share: float, games: float) -> Interval:
    """A share of a number of games, with its Wilson interval."""
    return Interval(share, *wilson(share, games))


def mean_interval(numbers: Sequence[float]) -> Interval:
    """The mean of one number for each game, with its interval."""
    return ratio_interval(numbers, [1.0] * len(numbers))


def ratio_interval(tops: Sequence[float], belows: Sequence[float]) -> Interval:
    """A ratio of sums over games, as moves of all decisions, with its interval (delta method)."""
    total = math.fsum(belows)
    value = math.fsum(tops) / total
    squares = math.fsum((top - value * below) ** 2 for top, below in zip(tops, belows, strict=True))
    count = len(belows)
    # One game says nothing about the others.
    error = math.sqrt(squares * count / (count - 1)) / total if count > 1 else math.inf
    return Interval(value, value - Z * error, value + Z * error)


def chance_of_more(z: float) -> float:
    """The probability of being at least `z` standard errors off, to either side, by chance."""
    return math.erfc(abs(z) / math.sqrt(2.0))


def discoveries(chances: Sequence[float], rate: float = FALSE_DISCOVERIES) -> list[bool]:
    """Which of many tests are discoveries (Benjamini and Hochberg).

    On average at most this share of them is false.
    """
    count = len(chances)
    order = sorted(range(count), key=chances.__getitem__)
    last = 0
    for rank, which in enumerate(order, 1):
        if chances[which] <= rate * rank / count:
            last = rank
    found = [False] * count
    for which in order[:last]:
        found[which] = True
    return found


# ---- lift: seats with something compared with seats without it ----


class Sums(msgspec.Struct, frozen=True):
    """Sums over games: `a` wins and `n` seats with something, `w` wins and `m` seats in all.

    First the totals, then the sums of products that the variance over games is made of.
    """

    a: float
    n: float
    w: float
    m: float
    aa: float
    an: float
    aw: float
    am: float
    nn: float
    nw: float
    nm: float
    ww: float
    wm: float
    mm: float


def lift(sums: Sums) -> tuple[Interval, float]:
    """How much more a seat wins with something than without it, and the p-value.

    This is a difference of two ratios with a variance over games (the delta method), so seats of
    one game may depend on each other in any way.
    """
    without = sums.m - sums.n
    p1, p0 = sums.a / sums.n, (sums.w - sums.a) / without
    # What one game adds to the difference: a*x + n*y + w*v + m*u.
    x, y = 1.0 / sums.n + 1.0 / without, -p1 / sums.n - p0 / without
    v, u = -1.0 / without, p0 / without
    variance = (
        x * x * sums.aa
        + y * y * sums.nn
        + v * v * sums.ww
        + u * u * sums.mm
        + 2 * (x * y * sums.an + x * v * sums.aw + x * u * sums.am)
        + 2 * (y * v * sums.nw + y * u * sums.nm + v * u * sums.wm)
    )
    error = math.sqrt(max(variance, 1e-18))
    value = p1 - p0
    return Interval(value, value - Z * error, value + Z * error), chance_of_more(value / error)


# ---- looking while it runs ----


class Sequential:
    """A mean with an interval that is valid after every number.

    An asymptotic confidence sequence (Waudby-Smith, Arbour, Sinha, Kennedy, Ramdas 2024): with
    probability 95 % the true mean lies inside at *every* look from the first on, so it is fine to
    stop at any time. It is wider than an interval for a single planned look, and closest to it at
    about `tuned` numbers. Numbers are between -1 and 1; the variance includes one extra number at
    the far end, so that a run of equal numbers does not look certain.
    """

    def __init__(self, tuned: int, first_look: int = 64, error: float = 0.05) -> None:
        self.count = 0
        self.first_look = first_look
        self.error = error
        self.total = 0.0
        self.squares = 0.0
        # The width is least at about `tuned` numbers for this weight.
        bits = -2.0 * math.log(error)
        self.weight = (bits + math.log(bits + 1.0)) / max(1, tuned)

    def add(self, number: float) -> None:
        self.count += 1
        self.total += number
        self.squares += number * number

    def interval(self) -> Interval:
        """The mean so far; the widest interval before the first look."""
        if self.count < self.first_look:
            return Interval(self.total / max(1, self.count), -1.0, 1.0)
        mean, half = self.total / self.count, self._half(self.count)
        return Interval(mean, max(-1.0, mean - half), min(1.0, mean + half))

    def needed(self, half: float) -> int:
        """How many numbers in all it takes for an interval this narrow, at the variance so far."""
        low, high = self.count, max(self.count, self.first_look)
        while self._half(high) > half:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if self._half(middle) > half else (low, middle)
        return high

    def _half(self, count: int) -> float:
        """Half the width after `count` numbers, at the variance so far."""
        n, rho, seen = float(count), self.weight, max(1, self.count)
        mean = self.total / seen
        variance = max(0.0, self.squares / seen - mean * mean) + 1.0 / n
        room = n * rho + 1.0
        return math.sqrt(
            variance * 2.0 * room / (n * n * rho) * math.log(math.sqrt(room) / self.error)
        )
