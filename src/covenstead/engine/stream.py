"""DealStream: the random numbers of a dealt game, which nobody can predict or compute back.

Keyed BLAKE2b in counter mode over the whole seed: who sees any number of draws learns nothing about
the others. docs/reference/deals.md describes it exactly, for verifiers in other languages.
"""

from __future__ import annotations

import hashlib
from typing import Final, final

from mypy_extensions import i64

from .rng import Chance

# A block is 64 bytes: 32 words of 16 bits, the first byte of each the high one.
WORDS_IN_BLOCK: Final = 32
WORD_VALUES: Final = 65536


@final
class DealStream(Chance):
    """The stream of a key; its whole memory is the key and how many words were used."""

    __slots__ = ("block", "key", "used")

    def __init__(self, key: bytes) -> None:
        self.key: bytes = key
        self.used: i64 = 0
        # The block that the next word is in, unless that is the first of a block.
        self.block: bytes = b""

    def clone(self) -> DealStream:
        other = DealStream(self.key)
        other.used = self.used
        other.block = self.block
        return other

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, without bias: a word beyond the last multiple of n is skipped."""
        assert 0 < n <= WORD_VALUES, "a word is enough for every pile of cards"
        while True:
            word = self._next_word()
            value = word % n
            if word - value <= WORD_VALUES - n:
                return value

    def _next_word(self) -> i64:
        k: i64 = self.used & (WORDS_IN_BLOCK - 1)
        if k == 0:
            number = int(self.used) // WORDS_IN_BLOCK
            self.block = hashlib.blake2b(number.to_bytes(8, "big"), key=self.key).digest()
        self.used += 1
        high: i64 = self.block[2 * k]
        return high * 256 + self.block[2 * k + 1]

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place (Fisher and Yates, from the last item down)."""
        for k in range(i64(len(items)) - 1, 0, -1):
            j = self.below(k + 1)
            item = items[k]
            items[k] = items[j]
            items[j] = item

    def place(self) -> int:
        return self.used

    def numbers(self) -> list[int]:
        return [int.from_bytes(self.key, "big"), self.used]


def fingerprint(domain: str, fields: list[str]) -> bytes:
    """BLAKE2b-256 of texts, each after its length: no two lists of texts give the same bytes.

    The domain says what is hashed, so that no hash can stand for another.
    """
    data = b""
    for text in [domain, *fields]:
        written = text.encode()
        data += len(written).to_bytes(4, "big") + written
    return hashlib.blake2b(data, digest_size=32).digest()


def deal_stream(game: str, seats: int, seed: int | str) -> Chance:
    """What a game is dealt from, and all its later chance: the whole seed decides it."""
    return DealStream(fingerprint("covenstead/2 deal", [game, str(seats), str(seed)]))
