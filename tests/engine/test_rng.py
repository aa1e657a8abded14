"""The generator: the same everywhere, fair, and cheap to copy."""

from __future__ import annotations

from collections import Counter

from covenstead.engine.rng import Rng, rng_from_seed


def test_the_stream_of_a_seed_never_changes() -> None:
    """These numbers are part of every record: a change breaks all of them."""
    rng = rng_from_seed(7)
    assert [rng.below(1000) for _ in range(8)] == [578, 37, 832, 724, 596, 532, 93, 300]


def test_numbers_and_words_are_seeds() -> None:
    assert rng_from_seed(7).x == rng_from_seed("7").x
    assert rng_from_seed("raven").x != rng_from_seed("toad").x


def test_a_clone_goes_on_alone() -> None:
    rng = rng_from_seed(1)
    twin = rng.clone()
    ahead = [twin.below(100) for _ in range(5)]
    assert [rng.below(100) for _ in range(5)] == ahead


def test_a_fork_is_another_stream() -> None:
    rng = rng_from_seed(1)
    fork = rng.fork()
    assert [rng.below(100) for _ in range(9)] != [fork.below(100) for _ in range(9)]


def test_every_number_comes_equally_often() -> None:
    rng, rounds = rng_from_seed("fair"), 60_000
    seen = Counter(rng.below(6) for _ in range(rounds))
    assert set(seen) == set(range(6))
    chi_square = sum((count - rounds / 6) ** 2 / (rounds / 6) for count in seen.values())
    assert chi_square < 25


def test_every_order_comes_equally_often() -> None:
    rng, rounds = rng_from_seed("orders"), 24_000
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        seen[tuple(items)] += 1
    assert len(seen) == 24
    chi_square = sum((count - 1000) ** 2 / 1000 for count in seen.values())
    assert chi_square < 60


def test_the_largest_state_stays_below_two_to_the_63() -> None:
    rng = Rng(2147483085 * 2**32 - 2)
    for _ in range(1000):
        rng.below(2)
        assert 0 < rng.x < 2**63
