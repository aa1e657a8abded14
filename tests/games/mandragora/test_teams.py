"""Two against two: trades, targets and the common score."""

from __future__ import annotations

from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import (
    GAME,
    hand,
    happened,
    known,
    legal,
    marker,
    play,
    refuse,
    table,
    to_act,
)


def after_a_scroll(*hands: str, **more: object) -> MandragoraState:
    """The first seat has just taken two scrolls from tile 2."""
    given = table(
        *hands,
        teams=True,
        secret=True,
        shops={2: "scroll-1 scroll-1"},
        **more,  # type: ignore[arg-type]
    )
    return play(given, "1: seek 1")


def test_new_scrolls_allow_one_trade_before_restocking() -> None:
    """MA-44, MQ-20, MT-21"""
    given = after_a_scroll("red", "", "blue", "", deck="green green")
    assert (to_act(given), given.count(given.deck)) == (1, 2)
    assert legal(given, 1) == {"trade nothing", "trade receive", "trade give red", "trade swap red"}
    after = play(given, "1: trade nothing")
    assert (to_act(after), after.count(after.deck)) == (2, 1)


def test_a_trade_is_offered_once_for_new_scrolls_and_not_again_in_later_turns() -> None:
    """MA-44"""
    after = play(after_a_scroll("red", "", "blue", ""), "1: trade nothing", "2: seek 1")
    assert to_act(after) == 3
    assert legal(after, 3) >= {"seek 1", "seek 2", "seek 3"}


def test_a_card_is_given_to_the_partner() -> None:
    """MA-43, MA-44"""
    after = play(after_a_scroll("red red", "", "", ""), "1: trade give red")
    assert [hand(after, seat) for seat in (1, 2, 3, 4)] == ["red", "", "red", ""]
    assert to_act(after) == 2


def test_a_card_of_the_partners_choice_is_received() -> None:
    """MA-44"""
    given = play(after_a_scroll("red", "", "blue green", ""), "1: trade receive")
    assert (to_act(given), legal(given, 3)) == (3, {"answer blue", "answer green"})
    after = play(given, "3: answer green")
    assert (hand(after, 1), hand(after, 3), to_act(after)) == ("red green", "blue", 2)


def test_a_swap_moves_both_cards_when_the_partner_has_answered() -> None:
    """MA-44, MQ-21"""
    given = play(after_a_scroll("red purple", "", "blue", ""), "1: trade swap red")
    assert GAME.view(given, 2).offered == ["red"]
    assert GAME.view(given, 1).offered == ["?"]
    assert legal(given, 3) == {"answer blue"}, "the offered card is not the partner's yet"
    after = play(given, "3: answer blue")
    assert (hand(after, 1), hand(after, 3), to_act(after)) == ("purple blue", "red", 2)
    assert GAME.view(after, 2).offered == []


def test_a_trade_needs_cards() -> None:
    """MQ-21"""
    alone = after_a_scroll("red", "", "", "")
    assert legal(alone, 1) == {"trade nothing", "trade give red"}
    assert refuse(alone, "1: trade receive").rule == "MQ-21"
    assert refuse(alone, "1: trade swap red").rule == "MQ-21"
    assert refuse(alone, "1: trade give blue").reason == "you do not hold blue"
    empty = after_a_scroll("", "", "red", "")
    assert legal(empty, 1) == {"trade nothing", "trade receive"}


def test_two_empty_hands_do_not_trade() -> None:
    """MQ-21"""
    assert to_act(after_a_scroll("", "blue", "", "blue")) == 2


def test_the_partner_cannot_refuse() -> None:
    """MQ-21"""
    given = play(after_a_scroll("red", "", "blue", ""), "1: trade receive")
    assert refuse(given, "3: seek 1").rule == "MQ-21"
    assert refuse(given, "3: answer red").reason == "you do not hold red"
    assert refuse(given, "1: seek 1").rule == "MA-44"


def test_no_other_move_comes_before_the_trade_is_decided() -> None:
    """MA-44"""
    given = after_a_scroll("red", "", "blue", "")
    assert refuse(given, "1: seek 1").rule == "MA-44"
    assert refuse(given, "2: seek 1").rule == "MA-44"


def test_without_scrolls_or_without_teams_nobody_trades() -> None:
    """MA-44"""
    given = table("red", "", "blue", "", teams=True, shops={2: "blue"})
    assert to_act(play(given, "1: seek 1")) == 2
    given = table("red", "", "blue", "", shops={2: "scroll-1"})
    assert to_act(play(given, "1: seek 1")) == 2


def test_a_transferred_scroll_lets_its_victim_trade() -> None:
    """MA-44, MQ-7, MQ-21"""
    given = table(
        "red-book-2 red",
        "blue",
        "",
        "green",
        teams=True,
        scrolls={1: "scroll-1"},
        marker=1,
        stacks={1: "transfer-1"},
        deck="",
        turns_left=8,
        out=(2,),
    )
    given = play(given, "1: cast red-book-2 with red for 1", "1: transfer scroll-1 to 2")
    assert (to_act(given), given.turn) == (2, 0)
    after = play(given, "2: trade give blue")
    assert (hand(after, 4), to_act(after), marker(after)) == ("green blue", 3, 2)


def test_a_lifted_scroll_allows_a_trade() -> None:
    """MA-44, MQ-13"""
    given = table(
        "red-book-2 red blue",
        "",
        "",
        "",
        teams=True,
        shops={5: "scroll-1"},
        stacks={1: "levitation-1"},
    )
    given = play(given, "1: cast red-book-2 with red for 1", "1: lift scroll-1 from 5")
    assert legal(given, 1) == {"trade nothing", "trade give blue"}


def test_the_curse_is_settled_before_the_trade() -> None:
    """MQ-20"""
    scrolls = {2: "scroll-2", 3: "scroll-2"}
    given = after_a_scroll("red", "", "", "", scrolls=scrolls, marker=3)
    assert legal(given, 3) == {"curse 1", "curse 2"}
    after = play(given, "3: curse 2")
    assert (to_act(after), marker(after)) == (1, 2)
    assert "trade give red" in legal(after, 1)


def test_opponents_are_the_other_team() -> None:
    """MQ-22"""
    given = table(
        "red-book-2 red red-book-2 red",
        "blue",
        "blue",
        "blue",
        teams=True,
        scrolls={1: "scroll-1"},
        marker=1,
        stacks={1: "transfer-1 substitution-1"},
    )
    drawing = play(given, "1: cast red-book-2 with red for 1")
    assert legal(drawing, 1) == {"draw from 2", "draw from 4"}
    assert refuse(drawing, "1: draw from 3").reason == "seat 3 is not an opponent of yours"
    giving = play(drawing, "1: draw from 2", "1: give blue", "2: seek 1", "3: seek 1", "4: seek 1")
    giving = play(giving, "1: cast red-book-2 with red for 1")
    assert legal(giving, 1) == {"transfer scroll-1 to 2", "transfer scroll-1 to 4"}
    assert refuse(giving, "1: transfer scroll-1 to 3").rule == "MA-29"


def test_the_points_of_partners_are_added_up() -> None:
    """MA-46, MQ-22"""
    casts = {1: "mandrake banishment-4", 2: "mandrake banishment-3", 3: "red-book-2 transfer-1"}
    given = table(
        "", "", "blue", "", teams=True, casts=casts, marker=1, scrolls={1: "scroll-1"}, deck=""
    )
    given.turns_left = 1
    after = play(given, "1: seek 1")
    assert after.scores() == [4 + 3 - 1 - 2, 3, 4, 3]
    assert after.places() == [1, 3, 1, 3]
    assert GAME.outcome(after).headline(["Ada", "Bo", "Cora", "Dee"]) == "Ada and Cora win"
    assert GAME.reason(after).endswith("the team with the most points wins (MA-46)")


def test_equal_teams_compare_their_casts_then_share() -> None:
    """MQ-18, MA-46"""
    casts = {1: "mandrake banishment-4", 2: "mandrake banishment-3", 4: "mandrake transfer-1"}
    given = table("", "", "", "", teams=True, casts=casts, deck="", turns_left=1)
    assert play(given, "1: seek 1").places() == [3, 1, 3, 1]
    casts[3] = "mandrake"
    given = table("", "", "", "", teams=True, casts=casts, deck="", turns_left=1)
    shared = play(given, "1: seek 1")
    assert shared.places() == [1, 1, 1, 1]
    assert "the win is shared" in GAME.reason(shared)
    assert GAME.outcome(shared).ending == "shared"


def test_trades_are_seen_by_partners_only() -> None:
    """MA-44, MA-45, MQ-21"""
    given = after_a_scroll("red", "", "blue", "")
    after = play(given, "1: trade give red")
    assert [known(after, 3, seat) for seat in (1, 2, 3, 4, 0)] == ["red", "", "red blue", "", ""]
    (passed,) = [event for event in happened(given, "1: trade give red") if event.kind == "passed"]
    people = ["Ada", "Bo", "Cy", "Di"]
    assert GAME.tell(passed, 2, people) == "Ada passes red to Cy"
    assert GAME.tell(passed, 1, people) == "Ada passes a card to Cy"


def test_partners_see_no_hand_but_their_own() -> None:
    """MA-43, MA-45"""
    given = table("red", "", "blue", "", teams=True, secret=True)
    assert known(given, 3, 1) == ""
