"""Replay in another world: an onlooker who is told the same is given the same, byte by byte.

Unlike the two-world test beside it this one does not ask the engine what anybody knows, nor for the
other world: `tests/support/told.py` says what the rulebooks tell, `other_worlds.py` deals again.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.revel.test_own_cards import options as own_options
from tests.support import leaks
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


@examples(6)
@given(course=courses, number=onlookers, twist=twists)
def test_cards_that_travel_with_a_table_are_as_secret(
    course: Course, number: int, twist: Twist
) -> None:
    """RV-170, RV-171"""
    table = deal(("revel", 2, own_options(first_hand="Ripple")), course.seed)
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
        (1, 9929, Twist(24, False, False, 0, 0)),
    ],
    ids=[
        "a look",
        "a card looked at",
        "a look at random",
        "a shuffle",
        "a search",
        "a draw",
        "two choices",
    ],
)
def test_whispers_stay_where_they_are(onlooker: int, seed: int, twist: Twist) -> None:
    """RV-22, RV-123, RV-152, R-0.6, R-3.6: each of these games once told too much."""
    compare(play(deal(("revel", 2, {}), seed, WHISPERS), Course(seed)), onlooker, twist)


def test_two_cards_that_are_alike_are_not_told_by_a_question_that_is_missing() -> None:
    """RV-22: to play one of two equal cards was once no decision."""
    assert leaks.one_of_two_equal_cards_is_played().moves > 22


def test_what_a_stashed_card_says_for_itself_is_told_to_all() -> None:
    """RV-123: where the cards under a deck differ in that, the worlds part openly."""
    table = deal(("revel", 2, {"second_deck": "Hedgerow"}), 588)
    twist = Twist(horizon=39, gather=False, chance=False, secret=0, seed=4021)
    compared(play(table, Course(588, (0, 0, 1))), 2, twist)


def test_a_daredevil_who_draws_another_card_is_told_another() -> None:
    """WW-46: the draw is left to chance, and she alone sees it."""
    played = play(deal(("whirling", 2, {"mode": "advanced"}), 0), Course(0))
    assert compare(played, 0, Twist(-1, False, True, -1, 0)).moves == 2


def test_a_card_of_the_night_and_the_one_that_replaces_it_may_change_places(
    own_cards: dict[str, Path],
) -> None:
    """MA-14: whoever takes a card of a night tile sees which it is, and all see a scroll."""
    table = deal(("mandragora", 2, {}), 10961778, own_cards["mandragora"])
    twist = Twist(horizon=32, gather=True, chance=False, secret=0, seed=42520)
    compared(play(table, Course(10961778, (0,))), 2, twist)


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
