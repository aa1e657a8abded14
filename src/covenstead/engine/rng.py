"""Rng: a fast generator of random numbers; and Chance, what a state asks for any.

A state draws its random numbers from a `Chance`. A dealt game has a `DealStream` (`stream.py`),
which nobody can predict. Search, playouts and bots' worlds have an `Rng`: multiply with carry,
whose whole memory is one integer below 2**63. Who sees a dozen of its numbers can work out all the
others, so it decides nothing that a player must not know. (In records of the first format it dealt
the cards too; `first_generator` deals them again.)
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64

# The largest a below 2**31 for which a * 2**32 - 1 is a safe prime: the longest period there is.
MULTIPLIER: Final = 2147483085
LOW: Final = 0xFFFFFFFF


class Chance:
    """Where random numbers come from; the same start gives the same numbers on every build."""

    __slots__ = ()

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each as likely as any other."""
        raise AssertionError("a generator provides below")

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place."""
        raise AssertionError("a generator provides shuffle")

    def clone(self) -> Chance:
        """A second generator that goes on from the same place."""
        raise AssertionError("a generator provides clone")

    def place(self) -> int:
        """A number that changes whenever something was drawn."""
        raise AssertionError("a generator provides place")

    def numbers(self) -> list[int]:
        """All that decides what comes next, for the hash of a state."""
        raise AssertionError("a generator provides numbers")


@final
class Rng(Chance):
    """A fast stream of random numbers, for simulation and search.

    Examples:
        >>> rng = covenstead.Rng(7)
        >>> 0 <= rng.below(6) < 6
        True
    """

    __slots__ = ("x",)

    def __init__(self, x: i64) -> None:
        self.x: i64 = x

    def clone(self) -> Rng:
        return Rng(self.x)

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1; its bias is under n / 2**32."""
        x: i64 = self.x
        x = MULTIPLIER * (x & LOW) + (x >> 32)
        self.x = x
        return ((x & LOW) * n) >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place (Fisher and Yates)."""
        x: i64 = self.x
        low: i64 = x & LOW
        for k in range(i64(len(items)) - 1, 0, -1):
            x = MULTIPLIER * low + (x >> 32)
            low = x & LOW
            j: i64 = (low * (k + 1)) >> 32
            item = items[k]
            items[k] = items[j]
            items[j] = item
        self.x = x

    def place(self) -> int:
        return self.x

    def numbers(self) -> list[int]:
        return [self.x]

    def fork(self) -> Rng:
        """An independent generator, seeded from this one."""
        high: i64 = self.below(0x40000000)
        low: i64 = self.below(0x7FFFFFFF)
        return Rng((high << 31) + low + 1)


def rng_from_seed(seed: int | str) -> Rng:
    """The generator of a seed: any integer or text, well mixed before use."""
    digest = hashlib.blake2b(f"{seed}".encode(), digest_size=8).digest()
    return Rng(int.from_bytes(digest, "big") % 0x3FFFFFFFFFFFFFFE + 1)


def first_generator(game: str, seats: int, seed: int | str) -> Chance:
    """What games of the first record format were dealt from; nothing else may use it."""
    return rng_from_seed(f"{game} {seats} {seed}")
