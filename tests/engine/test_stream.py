"""What deals the cards: the stream as it is described, without bias, and cheap to copy."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from covenstead.engine.rng import Rng, first_generator
from covenstead.engine.stream import DealStream, deal_stream, fingerprint


def words(key: bytes, count: int) -> list[int]:
    """The words of a key, by docs/reference/deals.md and the standard library alone."""
    blocks = b"".join(
        hashlib.blake2b(number.to_bytes(8, "big"), key=key).digest()
        for number in range(count // 32 + 1)
    )
    return [int.from_bytes(blocks[2 * k : 2 * k + 2], "big") for k in range(count)]


def test_the_stream_of_a_seed_never_changes() -> None:
    """These numbers are part of every record: a change breaks all of them."""
    stream = deal_stream("blackmore", 2, "raven")
    assert [stream.below(1000) for _ in range(8)] == RAVEN


RAVEN = [168, 50, 126, 54, 486, 89, 702, 24]


def test_a_power_of_two_takes_every_word_as_it_comes() -> None:
    key = bytes(range(32))
    stream = DealStream(key)
    assert [stream.below(65536) for _ in range(100)] == words(key, 100)


def test_a_word_beyond_the_last_multiple_is_skipped() -> None:
    key, n = b"k" * 32, 40_000
    stream = DealStream(key)
    kept = [word for word in words(key, 400) if word < n]
    assert [stream.below(n) for _ in kept] == kept
    assert stream.used > len(kept), "some words were skipped"


@pytest.mark.parametrize("n", [0, -1, 65_537])
def test_a_number_that_a_word_cannot_hold_is_refused(n: int) -> None:
    with pytest.raises(AssertionError, match="a word is enough"):
        DealStream(b"k" * 32).below(n)


def test_a_clone_goes_on_alone_from_the_same_place() -> None:
    for used in (0, 1, 31, 32, 33):
        stream = DealStream(b"k" * 32)
        for _ in range(used):
            stream.below(2)
        twin = stream.clone()
        assert twin.numbers() == stream.numbers()
        ahead = [twin.below(100) for _ in range(70)]
        assert twin.place() > stream.place() == used
        assert [stream.below(100) for _ in range(70)] == ahead


def test_every_part_of_a_deal_changes_the_stream() -> None:
    deals: list[tuple[str, int, int | str]] = [
        ("blackmore", 2, "raven"),
        ("weavers", 2, "raven"),
        ("blackmore", 3, "raven"),
        ("blackmore", 2, "ravens"),
        ("blackmore", 2, 7),
    ]
    assert len({tuple(deal_stream(*deal).numbers()) for deal in deals}) == len(deals)
    assert deal_stream("blackmore", 2, 7).numbers() == deal_stream("blackmore", 2, "7").numbers()


def test_the_whole_seed_counts() -> None:
    """Seeds that differ in one bit anywhere give unrelated streams."""
    seed = "ab" * 32
    others = [f"{int(seed, 16) ^ (1 << bit):064x}" for bit in range(256)]
    keys = {deal_stream("blackmore", 2, other).numbers()[0] for other in [seed, *others]}
    assert len(keys) == 257


def test_where_one_text_ends_cannot_be_moved() -> None:
    assert fingerprint("d", ["ab", "c"]) != fingerprint("d", ["a", "bc"])
    assert fingerprint("d", ["ab"]) != fingerprint("d", ["ab", ""])
    assert fingerprint("da", ["b"]) != fingerprint("d", ["ab"])


def test_every_number_comes_equally_often() -> None:
    stream, rounds = deal_stream("blackmore", 2, "fair"), 60_000
    seen = Counter(stream.below(6) for _ in range(rounds))
    chi_square = sum((count - rounds / 6) ** 2 / (rounds / 6) for count in seen.values())
    assert set(seen) == set(range(6))
    assert chi_square < 25


def test_every_order_comes_equally_often() -> None:
    stream, rounds = deal_stream("blackmore", 2, "orders"), 24_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        items = [0, 1, 2, 3]
        stream.shuffle(items)
        seen[tuple(items)] += 1
    chi_square = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert len(seen) == 24
    assert chi_square < 60


def test_the_first_generator_is_still_there_for_records_of_the_first_format() -> None:
    rng = first_generator("blackmore", 2, "raven")
    assert isinstance(rng, Rng)
    assert rng.numbers() == FIRST


FIRST = [2552234744875962501]
