"""5. End phase."""

from __future__ import annotations

import pytest

from covenstead.games.weavers import Weavers
from covenstead.games.weavers.rules.phases import kept_shields
from tests.support.weavers import cast_move, duel

QUIET = {"X": "f|heal|t,t|heal 1"}


def test_half_of_the_shields_go_rounded_down() -> None:
    """WV-39: T36, D8"""
    assert [kept_shields(n, False) for n in range(8)] == [0, 1, 1, 2, 2, 3, 3, 4]


def test_dazed_half_of_the_shields_go_rounded_up() -> None:
    """WV-40, WV-48: T37, D8"""
    assert [kept_shields(n, True) for n in range(8)] == [0, 0, 1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("dazed", "kept"), [("", 3), ("dazed 1", 2), ("dazed 2", 2)])
def test_shields_decay_at_the_end_of_the_round(dazed: str, kept: int) -> None:
    """WV-39, WV-40, WV-45, WV-48: T36, T37"""
    prints = {"X": "f|weak|t,t|heal 1"}
    table = duel(hands=("Xabcde", "bcdefg"), tokens=(f"shield 5 {dazed}", ""), prints=prints)
    assert table.cast("X", "~b").has(0)["shield"] == kept


def test_healed_in_time_shields_decay_as_usual() -> None:
    """WV-38, WV-40: T38"""
    table = duel(hands=("Xabcde", "bcdefg"), tokens=("shield 5 dazed 1", ""), prints=QUIET)
    assert table.cast("X", "~b").has(0) == {"shield": 3}


def test_a_daze_of_this_round_counts_at_once() -> None:
    """WV-40, WVA-17"""
    prints = {"X": "f|dazed|t,t|heal 1"}
    table = duel(hands=("abcdef", "Xbcdef"), tokens=("shield 5", ""), prints=prints)
    assert table.cast("~a", "X").has(0) == {"shield": 2, "dazed": 1}


@pytest.mark.parametrize(
    ("hands", "places"), [(("X", "Xbcd"), [2, 1]), (("Xbc", "X"), [1, 2]), (("X", "X"), [1, 1])]
)
def test_an_empty_hand_loses_and_two_tie(hands: tuple[str, str], places: list[int]) -> None:
    """WV-1, WV-41, WV-42, WV-43, WVA-23: T40"""
    table = duel(hands=hands, decks=(20, 0), prints=QUIET).cast("X", "X")
    assert table.state.is_over()
    assert table.state.places() == places
    assert table.state.scores() == [int(places == [1, 2]), int(places == [2, 1])]
    assert ("WV-43" if places == [1, 1] else "WV-42") in Weavers().reason(table.state)


def test_a_tie_is_won_by_nobody() -> None:
    """WV-43"""
    table = duel(hands=("X", "X"), decks=(0, 0), prints=QUIET).cast("X", "X")
    outcome = Weavers().outcome(table.state)
    assert outcome.winners == ()
    assert outcome.told(["Ada", "Bo"]) == (
        "Nobody wins, it is a tie: Ada 0, Bo 0. "
        "Both hands were empty when the round ended, so nobody wins (WV-43)."
    )


def test_with_a_card_in_each_hand_the_next_round_begins() -> None:
    """WV-41, WV-44: T40"""
    table = duel(hands=("Xa", "Xb"), decks=(0, 0), prints=QUIET).cast("X", "X")
    assert table.state.round == 10
    assert table.state.to_act() == (0, 1)


def test_a_full_deck_does_not_save_an_empty_hand() -> None:
    """WV-41, WV-42: T41, D5"""
    prints = {"X": "w|heal|w|damage 5"}
    table = duel(hands=("Babcde", "bcdefg"), actives=("X", ""), prints=prints).cast("B", "~b")
    assert table.state.is_over()
    assert len(table.deck(1)) == 20
    assert table.state.places() == [1, 2]


def test_an_empty_hand_in_the_middle_of_a_round_is_no_harm() -> None:
    """WV-41, WV-43, WVA-27: T42"""
    table = duel(hands=("A", "B"), decks=(0, 0), actives=("K", "")).cast("A", "B")
    assert table.pile(0)[-1] == "K"
    assert table.state.is_over()
    assert table.state.places() == [1, 1]


def test_two_deadly_blows_tie() -> None:
    """WV-17, WV-43, WVA-23: T49"""
    prints = {"X": "w|heal|w|damage 5"}
    table = duel(hands=("Xabcde", "Xbcdef"), actives=("X", "X"), prints=prints).cast("X", "X")
    assert (table.hand(0), table.hand(1)) == ("", "")
    assert table.state.places() == [1, 1]


def test_weak_lowers_the_killing_line() -> None:
    """WV-47: T50, D5"""
    prints = {"X": "w|heal|w|damage 4"}
    table = duel(
        hands=("Babcde", "bcde"),
        actives=("X", ""),
        tokens=("", "weak 1"),
        prints=prints,
        drawing=True,
    ).draw()
    table.cast("B", "~b")
    assert table.state.is_over()
    assert table.state.places() == [1, 2]


def test_nothing_more_is_played_when_it_is_over() -> None:
    """WV-41"""
    table = duel(hands=("X", "X"), prints=QUIET).cast("X", "X")
    assert table.refusal(0, cast_move(0, "X")).rule == "WV-41"
    assert table.state.legal(0) == []
