"""Replay in another world: an onlooker who is told the same is given the same, byte by byte.

Unlike the two-world test beside it this one does not ask the engine what anybody knows, nor for the
other world: `tests/support/told.py` says what the rulebooks tell, `other_worlds.py` deals again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.examples import examples, seeds
from tests.support.other_worlds import (
    LONGEST,
    Played,
    Shared,
    Twist,
    compare,
    deal,
    nearly_over,
    play,
)
from tests.support.own_cards import NAMES, WHISPERS, own_card_files
from tests.support.tables import Course, Setting, courses, label, settings

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
twists = st.builds(
    Twist,
    horizon=st.integers(-1, LONGEST),
    gather=st.booleans(),
    chance=st.booleans(),
    secret=st.integers(-1, LONGEST),
    seed=seeds,
)
# The onlooker, counted from the spectators on.
onlookers = st.integers(0, 6)


def compared(played: Played, number: int, twist: Twist) -> Shared:
    """Compare for the seat, or the spectators, that a number stands for."""
    return compare(played, number % (len(played.table.names) + 1) - 1, twist)


@every_table
@examples(4)
@given(course=courses, number=onlookers, twist=twists)
def test_who_is_told_the_same_is_given_the_same(
    setting: Setting, course: Course, number: int, twist: Twist
) -> None:
    compared(play(deal(setting, course.seed), course), number, twist)


@examples(20)
@given(course=courses, number=onlookers, twist=twists, left=st.integers(0, 2))
def test_the_end_of_a_duel_tells_nothing_of_the_last_cards(
    course: Course, number: int, twist: Twist, left: int
) -> None:
    """WV-6, WVA-16: few cards are left, and whether they are alike is nobody else's business."""
    table = nearly_over(deal(("weavers", 2, {}), course.seed), left)
    compared(play(table, course), number, twist)


@pytest.fixture(scope="module")
def own_cards(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return own_card_files(tmp_path_factory.mktemp("cards"))


@pytest.mark.parametrize("name", NAMES)
@examples(6)
@given(course=courses, number=onlookers, twist=twists)
def test_cards_of_your_own_are_as_secret(
    own_cards: dict[str, Path], name: str, course: Course, number: int, twist: Twist
) -> None:
    table = deal((name, 2, {}), course.seed, own_cards[name])
    compared(play(table, course), number, twist)


@pytest.mark.parametrize(
    ("onlooker", "seed", "twist"),
    [
        (-1, 0, Twist(10, True, False, -1, 0)),
        (-1, 6, Twist(60, False, False, -1, 6)),
        (0, 0, Twist(20, False, True, -1, 0)),
        (0, 4, Twist(20, False, True, -1, 4)),
        (0, 7, Twist(60, False, False, -1, 7)),
        (1, 27, Twist(60, False, False, -1, 27)),
    ],
    ids=["a look", "a card looked at", "a look at random", "a shuffle", "a search", "a draw"],
)
def test_whispers_stay_where_they_are(onlooker: int, seed: int, twist: Twist) -> None:
    """RV-22, RV-123, RV-152, R-0.6, R-3.6: each of these games once told too much."""
    compare(play(deal(("revel", 2, {}), seed, WHISPERS), Course(seed)), onlooker, twist)


@pytest.mark.parametrize("setting", [one for one in settings() if not one[2]], ids=label)
def test_the_other_world_is_another_and_tells_the_same_for_long(setting: Setting) -> None:
    """A comparison of nothing, or with itself, would find nothing."""
    for seed in range(10):
        played = play(deal(setting, seed), Course(seed))
        for onlooker in (-1, 0):
            shared = compare(played, onlooker, Twist(20, False, False, -1, seed))
            if shared.moves >= 15 and shared.cards >= 6:
                return
    raise AssertionError("no game could be told alike for long")
