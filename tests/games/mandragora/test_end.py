"""The last three rounds, dropping out and the end."""

from __future__ import annotations

import pytest

from covenstead.games.mandragora.phases import TURN
from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import GAME, happened, legal, play, refuse, table, to_act


def turns_to_the_end(state: MandragoraState) -> tuple[list[int], list[int | None]]:
    """Whose turns follow when everybody seeks, and the rounds left at each."""
    order: list[int] = []
    rounds: list[int | None] = []
    while not state.is_over():
        order.append(to_act(state))
        rounds.append(GAME.view(state, 0).rounds_left)
        state = play(state, f"{order[-1]}: seek 1")
    return order, rounds


def test_three_rounds_follow_the_last_card_of_the_deck() -> None:
    """MA-36, MA-37, MA-39, MT-12"""
    given = play(table("", "", "", "", turn=3, deck="red"), "3: seek 1")
    order, rounds = turns_to_the_end(given)
    assert order == [4, 1, 2, 3] * 3
    assert rounds == [3] * 4 + [2] * 4 + [1] * 4
    assert given.countdown == 3


def test_whoever_empties_the_deck_plays_last() -> None:
    """MA-36, MT-12"""
    given = play(table("", "", "", turn=2, deck="red"), "2: seek 1")
    assert turns_to_the_end(given)[0] == [3, 1, 2] * 3


def test_the_rounds_begin_when_the_turn_is_finished() -> None:
    """MA-36"""
    given = table("", "", deck="red red")
    assert play(given, "1: seek 1").turns_left == -1
    assert play(given, "1: seek 2").turns_left == 6


def test_a_cast_does_not_begin_the_rounds() -> None:
    """MA-15, MA-36"""
    given = table("red-book-2 red", "", deck="blue")
    after = play(given, "1: cast red-book-2 with red for 1")
    assert (after.turns_left, after.count(after.deck)) == (-1, 1)


def test_the_marker_is_told_as_it_turns() -> None:
    """MA-37"""
    kinds = [
        (event.kind, event.amount)
        for left in (5, 3)
        for event in happened(table("", "", turns_left=left, deck=""), "1: seek 1")
    ]
    assert ("round ended", 2) in kinds
    assert ("round ended", 1) in kinds


def test_seeking_goes_on_without_a_deck() -> None:
    """MA-39"""
    given = table("", "", shops={2: "red"}, deck="", turns_left=6)
    after = play(given, "1: seek 1")
    assert (GAME.view(after, 0).hands[0].known, after.turns_left) == (["red"], 5)


def test_in_the_last_rounds_a_player_may_drop_out() -> None:
    """MA-38"""
    given = table("", "", "", deck="", turns_left=9)
    assert "drop" in legal(given, 1)
    after = play(given, "1: drop")
    assert GAME.view(after, 0).dropped_out == [0]
    assert turns_to_the_end(after)[0] == [2, 3] * 3


def test_before_the_last_rounds_nobody_drops_out() -> None:
    """MA-38"""
    assert refuse(table("", ""), "1: drop").rule == "MA-38"


def test_the_game_ends_when_all_have_dropped_out() -> None:
    """MA-39, MT-14"""
    given = table("", "", "", deck="", turns_left=9)
    after = play(given, "1: drop", "2: drop")
    assert to_act(after) == 3
    after = play(after, "3: drop")
    assert after.is_over()
    assert "all have dropped out" in GAME.reason(after)
    assert refuse(after, "1: seek 1").rule == "MA-39"


def test_the_others_keep_their_turns_when_the_marker_owner_drops_out() -> None:
    """MQ-6, MT-14"""
    given = play(table("", "", "", turn=2, deck="red"), "2: seek 1")
    after = play(given, "3: drop")
    order, rounds = turns_to_the_end(after)
    assert order == [1, 2] * 3
    assert rounds == [3, 3, 2, 2, 1, 1]


def test_dropping_out_late_leaves_the_turns_already_taken() -> None:
    """MQ-6"""
    given = table("", "", deck="", turns_left=6)
    after = play(given, "1: seek 1", "2: drop")
    assert turns_to_the_end(after)[0] == [1, 1]


def test_the_game_ends_after_the_third_round() -> None:
    """MA-39"""
    given = table("", "", turn=2, deck="", turns_left=1)
    after = play(given, "2: seek 1")
    assert after.is_over()
    assert after.to_act() == ()
    assert "the last three rounds are played" in GAME.reason(after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hands_are_laid_open_at_the_end(seats: int) -> None:
    """MA-39, MA-41"""
    hands = ["blue"] * seats
    given = table(*hands, secret=True, deck="", turns_left=1)
    after = play(given, "1: seek 1")
    assert [known.known for known in GAME.view(after, -1).hands] == [["blue"]] * seats


# ---- Table option: equal turns ----


@pytest.mark.parametrize(("turn", "rest"), [(1, [2, 3, 4]), (2, [3, 4]), (3, [4]), (4, [])])
def test_with_equal_turns_the_round_is_finished_before_the_last_three(
    turn: int, rest: list[int]
) -> None:
    """MQ-25, MA-36, MA-37"""
    given = table("", "", "", "", turn=turn, deck="red", equal_turns=True)
    order, rounds = turns_to_the_end(play(given, f"{turn}: seek 1"))
    assert order == rest + [1, 2, 3, 4] * 3
    assert rounds == [None] * len(rest) + [3] * 4 + [2] * 4 + [1] * 4


def test_nobody_drops_out_of_the_round_that_is_finished() -> None:
    """MQ-25, MA-38"""
    given = table("", "", "", turn=1, deck="red", equal_turns=True)
    after = play(given, "1: seek 1")
    assert refuse(after, "2: drop").rule == "MA-38"
    last = play(after, "2: seek 1", "3: seek 1")
    assert "drop" in legal(last, 1)


def test_the_log_tells_that_the_round_is_finished_first() -> None:
    """MQ-25, MA-36"""
    given = table("", "", turn=1, deck="red", equal_turns=True)
    kinds = [event.kind for event in happened(given, "1: seek 1")]
    assert kinds[-1] == "round to finish"
    kinds = [event.kind for event in happened(play(given, "1: seek 1"), "2: seek 1")]
    assert kinds[-1] == "countdown begun"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_with_equal_turns_all_have_equally_many(seats: int, seed: int) -> None:
    """MQ-25"""
    state = GAME.deal(seats, seed, {"last_rounds": "equal_turns"})
    turns = [0] * seats
    while not state.is_over():
        (seat,) = state.to_act()
        turns[seat] += state.phase == TURN  # type: ignore[attr-defined]
        state.apply(seat, min(state.legal(seat)))
    assert len(set(turns)) == 1
