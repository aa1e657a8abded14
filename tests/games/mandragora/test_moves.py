"""Notation: moves as words and back."""

from __future__ import annotations

import pytest

from covenstead.engine.errors import BadNotation
from covenstead.games.mandragora import mixes
from covenstead.games.mandragora.moves import (
    CAST,
    FAULTS,
    FORMS,
    MOVES,
    TWO_BOOKS,
    read,
    write,
)
from tests.support.mandragora import GAME


def test_every_move_is_written_and_read_back() -> None:
    """MA-8"""
    texts = [write(move) for move in range(TWO_BOOKS)]
    assert [read(text) for text in texts] == list(range(TWO_BOOKS))
    assert len(set(texts)) == len(texts)


def test_casts_that_no_rule_allows_have_words_but_are_not_casts() -> None:
    """MA-16 to MA-20"""
    assert len(FAULTS) == MOVES - TWO_BOOKS
    assert [write(move) for move in range(TWO_BOOKS, MOVES)] == FAULTS


def test_every_verb_is_explained() -> None:
    """MA-8"""
    assert list(FORMS) == list(GAME.verbs)


@pytest.mark.parametrize(
    ("loose", "strict"),
    [
        (
            "CAST yellow-book-1 with mandrake and 2 yellow for 3",
            "cast yellow-book-1 with 2 yellow + mandrake for 3",
        ),
        ("cast red-book-2 red red for 1", "cast red-book-2 with 2 red for 1"),
        ("  seek   2 ", "seek 2"),
        ("cast mandrake green + red for 2", "cast mandrake with red + green for 2"),
    ],
)
def test_reading_is_lenient_about_case_order_and_joining_words(loose: str, strict: str) -> None:
    """MA-16"""
    assert write(read(loose)) == strict


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly 3",
        "seek",
        "seek 0",
        "seek 7",
        "seek two",
        "seek 1 2",
        "cast",
        "cast red-book-2 with 2 red",
        "cast red with 2 red for 2",
        "cast red-book-2 with 2 pink for 2",
        "cast red-book-2 with 2 red for 6",
        "cast scroll-1 with red for 1",
        "drop out",
        "banish red",
        "transfer scroll-1 2",
        "transfer scroll-1 to 5",
        "transfer red to 2",
        "draw 2",
        "draw from 9",
        "give scroll-1",
        "lift red",
        "lift red from 11",
        "lift banishment-1 from 2",
        "curse 5",
        "trade",
        "trade steal red",
        "trade give",
        "answer",
    ],
)
def test_what_names_no_move_is_refused_with_the_form_that_would(text: str) -> None:
    """MA-8"""
    with pytest.raises(BadNotation, match=r"is not a move: (write|begin with)"):
        read(text)


def test_the_tables_of_casts_are_as_long_as_their_numbers_say() -> None:
    """MA-16"""
    assert len(mixes.MIXES) == mixes.MIX_COUNT == len(set(mixes.MIXES))
    assert mixes.MIX_COUNT * mixes.CHOICES == mixes.CASTS
    assert list(mixes.WEIGHT_OF) == [1, 32, 32**2, 32**3, 32**4, 32**5]
    assert sum(16 * weight for weight in mixes.WEIGHT_OF) == mixes.GUARD
    assert write(CAST).startswith("cast purple-book-0")
