"""Chance: the generator that lives inside a state.

A multiply-with-carry generator whose whole memory is one integer below 2**63, so that it is cloned
by copying a number and gives the same stream interpreted and compiled. It deals cards; it is not
meant to resist a cryptographer (`records.py` commits to a deal with a real hash).
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64

# The largest a below 2**31 for which a * 2**32 - 1 is a safe prime: the longest period there is.
MULTIPLIER: Final = 2147483085
LOW: Final = 0xFFFFFFFF


@final
class Chance:
    """A stream of random numbers; the same start gives the same stream on every build."""

    __slots__ = ("x",)

    def __init__(self, x: i64) -> None:
        self.x: i64 = x

    def clone(self) -> Chance:
        """A second generator that goes on from the same place."""
        return Chance(self.x)

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

    def fork(self) -> Chance:
        """An independent generator, seeded from this one."""
        high: i64 = self.below(0x40000000)
        low: i64 = self.below(0x7FFFFFFF)
        return Chance((high << 31) + low + 1)


def chance_of(seed: int | str) -> Chance:
    """The generator of a seed: any integer or text, well mixed before use."""
    digest = hashlib.blake2b(f"{seed}".encode(), digest_size=8).digest()
    return Chance(int.from_bytes(digest, "big") % 0x3FFFFFFFFFFFFFFE + 1)
