"""Seek: walking, taking, restocking."""

from __future__ import annotations

import pytest

from tests.support.mandragora import (
    GAME,
    hand,
    known,
    legal,
    look,
    play,
    refuse,
    scrolls_of,
    shop,
    shops_of,
    table,
    to_act,
)


def test_the_assistant_walks_one_to_three_tiles() -> None:
    """MA-8, MA-9"""
    given = table("red", "red")
    assert legal(given, 1) == {"seek 1", "seek 2", "seek 3"}
    assert legal(given, 2) == set()


def test_walking_further_than_three_is_refused() -> None:
    """MA-9"""
    refusal = refuse(table("red", "red"), "1: seek 4")
    assert refusal.rule == "MA-9"
    assert "1 to 3 tiles, not 4" in refusal.reason


def test_the_printed_example_of_seeking() -> None:
    """MA-9, MA-10, MA-13, MA-14, MT-2"""
    given = table(
        "red", "", night=(2,), shops={3: "blue", 4: "green yellow-book-1"}, deck="red blue purple"
    )
    after = play(given, "1: seek 3")
    assert hand(after, 1) == "red green yellow-book-1"
    assert shops_of(after) == {1: "purple", 2: "blue", 3: "blue red"}
    assert (after.place, after.count(after.deck)) == (3, 0)
    known = [after.known[after.top(after.shops + tile)] for tile in range(3)]
    assert known == [after.onlookers, 0, after.onlookers]


def test_a_seek_changes_nothing_else() -> None:
    """MA-8, MA-10, MA-13"""
    given = table("red", "blue", at=9, shops={10: "green", 2: "red"}, deck="blue blue yellow")
    after = play(given, "1: seek 1")
    wanted = table(
        "red green", "blue", turn=2, at=10, shops={9: "yellow", 2: "red"}, deck="blue blue"
    )
    assert look(after) == look(wanted)


def test_the_ring_has_no_end() -> None:
    """MA-9, MA-13, MT-3"""
    given = table("", "", at=10, shops={1: "red"}, deck="blue blue")
    after = play(given, "1: seek 1")
    assert (after.place, hand(after, 1)) == (0, "red")
    assert shops_of(after) == {10: "blue"}


def test_everything_on_the_tile_is_taken_and_nothing_on_tiles_passed() -> None:
    """MA-10"""
    given = table("", "", shops={2: "red", 3: "blue blue mandrake scroll-1"})
    after = play(given, "1: seek 2")
    assert hand(after, 1) == "blue blue mandrake"
    assert shop(after, 2) == "red green"


def test_a_hand_has_no_limit() -> None:
    """MA-11"""
    given = table("red " * 30, "", shops={2: "blue " * 8})
    assert play(given, "1: seek 1").count(0) == 38


def test_scrolls_lie_in_front_of_their_taker() -> None:
    """MA-12"""
    given = table("", "", shops={2: "scroll-2 red scroll-1"}, scrolls={1: "scroll-3"})
    after = play(given, "1: seek 1")
    assert (hand(after, 1), scrolls_of(after, 1)) == ("red", "scroll-3 scroll-2 scroll-1")


def test_items_pile_up_on_a_tile() -> None:
    """MA-14"""
    given = table("", "", at=1, shops={1: "red"}, deck="blue")
    assert shop(play(given, "1: seek 2"), 1) == "red blue"


def test_the_assistant_may_stop_at_an_empty_shop() -> None:
    """MQ-19, MA-10"""
    given = table("red", "", deck="blue blue")
    after = play(given, "1: seek 1")
    assert (hand(after, 1), to_act(after)) == ("red", 2)


def test_night_items_are_seen_by_their_taker_only() -> None:
    """MA-14, MQ-24"""
    given = table("", "", "", night=(2,), shops={2: "red blue"})
    assert GAME.view(given, 0).shops[1] == ["?", "?"]
    after = play(given, "1: seek 1")
    assert [known(after, 1, seat) for seat in (1, 2, 3, 0)] == ["red blue", "", "", ""]


def test_day_items_are_known_to_all() -> None:
    """MA-14"""
    given = table("", "", "", shops={2: "red blue"})
    after = play(given, "1: seek 1")
    assert [known(after, 1, seat) for seat in (1, 2, 3, 0)] == ["red blue"] * 4


def test_a_scroll_from_the_night_is_laid_open() -> None:
    """MA-12, MQ-24"""
    given = table("", "", night=(2,), shops={2: "scroll-2 red"})
    after = play(given, "1: seek 1")
    assert GAME.view(after, 1).scrolls == [["scroll-2"], []]
    assert known(after, 1, 2) == ""


@pytest.mark.parametrize(("deck", "served"), [("red blue", {5, 6}), ("red blue green", {5, 6, 7})])
def test_a_short_deck_serves_the_tiles_in_the_order_of_the_walk(
    deck: str, served: set[int]
) -> None:
    """MQ-4, MA-36, MT-13"""
    after = play(table("", "", at=5, deck=deck), "1: seek 3")
    assert set(shops_of(after)) == served
    assert (after.turns_left, after.countdown) == (6, 1)


def test_nobody_passes() -> None:
    """MA-8"""
    given = table("red", "red")
    assert refuse(given, "1: rest").rule == "MA-8"
    assert refuse(given, "1: drop").rule == "MA-38"
    assert refuse(given, "1: banish scroll-1").rule == "MA-8"
    assert refuse(given, "2: seek 1").reason == "turns go clockwise; it is the turn of seat 1"


def test_turns_go_clockwise() -> None:
    """MA-8"""
    state = table("", "", "", turn=2)
    order = []
    for _ in range(5):
        order.append(to_act(state))
        state = play(state, f"{to_act(state)}: seek 1")
    assert order == [2, 3, 1, 2, 3]


def test_swiftness_walks_further_and_restocks_more() -> None:
    """MA-33, MQ-15, MT-11"""
    given = table(
        "", "", casts={1: "red-book-2 swiftness-1 mandrake swiftness-4 red-book-2 banishment-1"}
    )
    assert legal(given, 1, "seek") == {f"seek {k}" for k in range(1, 6)}
    assert set(shops_of(play(given, "1: seek 5"))) == {1, 2, 3, 4, 5}
    assert refuse(given, "1: seek 6").reason == "the assistant may walk 1 to 5 tiles, not 6"


def test_swiftness_is_the_owners_alone_and_adds_up_to_six() -> None:
    """MA-33, MQ-15"""
    casts = {2: "mandrake swiftness-1 mandrake swiftness-2 mandrake swiftness-4"}
    given = table("", "", casts=casts)
    assert legal(given, 1, "seek") == {"seek 1", "seek 2", "seek 3"}
    assert "seek 6" in legal(play(given, "1: seek 1"), 2, "seek")
