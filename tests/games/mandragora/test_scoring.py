"""End spells and scoring."""

from __future__ import annotations

import pytest

from covenstead.games.mandragora.rules.scoring import PENALTY, cast_points
from tests.support.mandragora import GAME, hand, play, scrolls_of, table


def test_a_cast_is_worth_its_book_and_its_spell() -> None:
    """MA-40"""
    given = table("", "", casts={1: "red-book-2 banishment-3 green-book-0 transfer-1"})
    assert given.scores() == [6, 0]


def test_ingredients_are_worth_nothing() -> None:
    """MA-40, MA-22"""
    given = table("green-book-0 green green green", "")
    after = play(given, "1: cast green-book-0 with 3 green for 1")
    assert cast_points(after, 0) == 1


def test_a_mandrake_as_book_is_worth_nothing() -> None:
    """MQ-10, MT-16"""
    assert table("", "", casts={1: "mandrake banishment-4"}).scores() == [4, 0]


# Book 2 and spell 3, 0 and 2, 3 and 1, 0 and 4; one of the spells is a Disappearance.
EXAMPLE = "red-book-2 banishment-3 mandrake disappearance-2 purple-book-3 transfer-1 mandrake"


def test_the_printed_example_by_the_rules_comes_to_eleven() -> None:
    """MA-34, MA-40, MA-41, MA-42, MT-15"""
    given = table(
        "red green blue",
        "",
        casts={1: f"{EXAMPLE} levitation-4"},
        scrolls={1: "scroll-1"},
        marker=1,
        deck="",
        turns_left=1,
    )
    after = play(given, "1: seek 1")
    assert cast_points(after, 0) == 15
    assert GAME.view(after, 0).points[0] == after.scores()[0] == 11


def test_the_printed_sum_of_seventeen_would_come_to_thirteen() -> None:
    """MA-41, MA-42, MT-15"""
    given = table(
        "red green", "", casts={1: f"{EXAMPLE} levitation-4 mandrake banishment-2"}, marker=1
    )
    assert cast_points(given, 0) == 17
    assert given.scores()[0] == 17 - 2 - PENALTY == 13


LEFT = "red red black-book-3 mandrake"


@pytest.mark.parametrize(
    ("casts", "worth", "points"),
    [
        ("", 0, -3),
        ("mandrake disappearance-2", 2, -2),
        ("mandrake disappearance-2 mandrake disappearance-5", 7, -1),
        ("mandrake purification-1", 1, 0),
        ("mandrake purification-1 mandrake disappearance-5", 6, 0),
    ],
)
def test_each_colour_left_costs_a_point_unless_an_end_spell_removes_it(
    casts: str, worth: int, points: int
) -> None:
    """MA-34, MA-35, MA-41, MQ-17, MT-17"""
    given = table(LEFT, "", casts={1: casts}, deck="", turns_left=1)
    after = play(given, "1: seek 1")
    assert after.scores()[0] == worth + points


def test_two_disappearances_remove_two_colours_and_all_their_cards() -> None:
    """MA-34, MQ-17"""
    casts = "mandrake disappearance-2 mandrake disappearance-5"
    given = table(
        "red red red-book-2 blue black-book-3", "", casts={1: casts}, deck="", turns_left=1
    )
    assert hand(play(given, "1: seek 1"), 1) == "black-book-3"


def test_end_spells_wait_for_the_end() -> None:
    """MA-23, MA-40"""
    given = table(LEFT, "", casts={1: "mandrake purification-1"})
    assert given.scores()[0] == 1 - 3
    assert hand(play(given, "1: seek 1"), 1) == "red red mandrake black-book-3"


def test_end_spells_do_not_touch_scrolls() -> None:
    """MQ-17"""
    given = table(
        "red",
        "",
        casts={1: "mandrake purification-1"},
        scrolls={1: "scroll-2"},
        marker=1,
        deck="",
        turns_left=1,
    )
    after = play(given, "1: seek 1")
    assert (hand(after, 1), scrolls_of(after, 1), after.scores()[0]) == ("", "scroll-2", -1)


def test_all_seven_colours_cost_seven() -> None:
    """MA-41"""
    given = table("purple red yellow green blue-book-0 blue mandrake mandrake black-book-3", "")
    assert given.scores() == [-7, 0]


FOURTEEN_BY_FOUR = "mandrake banishment-4 mandrake banishment-4 mandrake banishment-4"
FOUR = f"{FOURTEEN_BY_FOUR} mandrake banishment-2"
FIVE = f"{FOURTEEN_BY_FOUR} mandrake banishment-1 mandrake banishment-1"


def test_of_equal_points_more_casts_win() -> None:
    """MA-42, MT-18"""
    given = table("", "", casts={1: FOUR, 2: FIVE}, deck="", turns_left=1)
    after = play(given, "1: seek 1")
    assert after.scores() == [14, 14]
    assert after.places() == [2, 1]
    assert GAME.reason(after).endswith("of equal points, more casts win (MA-42)")


def test_equal_points_and_casts_share_the_win() -> None:
    """MQ-18, MT-18"""
    given = table("", "", "red", casts={1: FOUR, 2: FOUR}, deck="", turns_left=1)
    after = play(given, "1: seek 1")
    assert after.places() == [1, 1, 3]
    assert "the win is shared" in GAME.reason(after)
    assert GAME.outcome(after).headline(["Ada", "Bo", "Cora"]) == "Ada and Bo share the win"


def test_a_cast_without_a_spell_counts_as_a_cast() -> None:
    """MQ-11, MA-42"""
    given = table(
        "", "", casts={1: "red-book-2", 2: "mandrake banishment-1 mandrake transfer-1"}, deck=""
    )
    given.turns_left = 1
    assert play(given, "1: seek 1").places() == [2, 1]


def test_most_points_win() -> None:
    """MA-42"""
    given = table("", "blue", casts={1: "mandrake", 2: "red-book-2"}, deck="", turns_left=1)
    assert play(given, "1: seek 1").places() == [2, 1]
