"""Lattice reduction in plain Python: enough to break a small generator."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

Row = list[int]


def dot(one: Row, two: Row) -> int:
    return sum(a * b for a, b in zip(one, two, strict=True))


class Reduction:
    """LLL over the integers (Cohen, A Course in Computational Algebraic Number Theory, 2.6.7).

    `dets[k]` is the Gram determinant of the first k rows; `lam` holds the Gram-Schmidt
    coefficients times these determinants, so that all stay whole numbers.
    """

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows
        self.dets = [1] + [0] * len(rows)
        self.lam = [[0] * len(rows) for _ in rows]
        self._learn(0)

    def reduce(self) -> list[Row]:
        k, known = 1, 0
        while k < len(self.rows):
            if k > known:
                known = k
                self._learn(k)
            self._shorten(k, k - 1)
            dets, lam = self.dets, self.lam[k][k - 1]
            if 4 * dets[k + 1] * dets[k - 1] < 3 * dets[k] ** 2 - 4 * lam**2:
                self._swap(k, known)
                k = max(1, k - 1)
            else:
                for other in range(k - 2, -1, -1):
                    self._shorten(k, other)
                k += 1
        return self.rows

    def _learn(self, k: int) -> None:
        """The coefficients of a row that is looked at for the first time."""
        for j in range(k + 1):
            value = dot(self.rows[k], self.rows[j])
            for i in range(j):
                value = (self.dets[i + 1] * value - self.lam[k][i] * self.lam[j][i]) // self.dets[i]
            if j < k:
                self.lam[k][j] = value
            else:
                self.dets[k + 1] = value

    def _shorten(self, k: int, other: int) -> None:
        size = self.dets[other + 1]
        if 2 * abs(self.lam[k][other]) <= size:
            return
        times = (2 * self.lam[k][other] + size) // (2 * size)
        self.rows[k] = [a - times * b for a, b in zip(self.rows[k], self.rows[other], strict=True)]
        self.lam[k][other] -= times * size
        for i in range(other):
            self.lam[k][i] -= times * self.lam[other][i]

    def _swap(self, k: int, known: int) -> None:
        rows, lam, dets = self.rows, self.lam, self.dets
        rows[k], rows[k - 1] = rows[k - 1], rows[k]
        for j in range(k - 1):
            lam[k][j], lam[k - 1][j] = lam[k - 1][j], lam[k][j]
        mid = lam[k][k - 1]
        new = (dets[k - 1] * dets[k + 1] + mid * mid) // dets[k]
        for i in range(k + 1, known + 1):
            old = lam[i][k]
            lam[i][k] = (dets[k + 1] * lam[i][k - 1] - mid * old) // dets[k]
            lam[i][k - 1] = (new * old + mid * lam[i][k]) // dets[k + 1]
        dets[k] = new


def near(rows: list[Row], target: Row, spread: int) -> Iterator[Row]:
    """Points of the lattice near a target: Babai's, and with the last choices made otherwise."""
    basis = Reduction([row[:] for row in rows]).reduce()
    smooth = orthogonal(basis)
    for others in product((0, 1), repeat=min(spread, len(basis))):
        rest = [Fraction(value) for value in target]
        for k in range(len(basis) - 1, -1, -1):
            times = walk(rest, smooth[k], others[len(basis) - 1 - k :][:1] == (1,))
            rest = [a - times * b for a, b in zip(rest, basis[k], strict=True)]
        yield [value - int(left) for value, left in zip(target, rest, strict=True)]


def walk(rest: list[Fraction], direction: list[Fraction], is_second: bool) -> int:
    """How often a row is taken off: the nearest whole number, or the second nearest."""
    exact = scalar(rest, direction) / scalar(direction, direction)
    nearest = round(exact)
    if not is_second:
        return nearest
    return nearest + (1 if exact > nearest else -1)


def scalar(one: list[Fraction], two: list[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(one, two, strict=True)), Fraction(0))


def orthogonal(basis: list[Row]) -> list[list[Fraction]]:
    """Gram and Schmidt."""
    made: list[list[Fraction]] = []
    for row in basis:
        rest = [Fraction(value) for value in row]
        for before in made:
            times = scalar([Fraction(value) for value in row], before) / scalar(before, before)
            rest = [a - times * b for a, b in zip(rest, before, strict=True)]
        made.append(rest)
    return made
