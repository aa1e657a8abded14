"""1. Draw phase."""

from __future__ import annotations

import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.games.weavers.moves import BURY, CAST, DRAW
from tests.support.weavers import design_of, duel


def test_buried_cards_lie_under_the_deck_in_the_order_of_choice() -> None:
    """WV-9, WV-10: T3"""
    table = duel(hands=("ABCDE", "abcde"), decks=(29, 29), drawing=True)
    top = table.deck(0)[-3:]
    table.draw("BA")
    assert table.deck(0)[:2] == "AB"
    assert table.hand(0) == "".join(sorted("CDE" + top))


def test_a_whole_hand_may_be_buried() -> None:
    """WV-8, WV-9: T4"""
    table = duel(hands=("ABCDEK", "abcdef"), decks=(20, 20), drawing=True)
    top = table.deck(0)[-6:]
    table.draw("ABCDEK")
    assert table.hand(0) == "".join(sorted(top))
    assert table.hand(1) == "abcdef"


def test_an_empty_deck_ends_the_drawing_and_nothing_else() -> None:
    """WV-11, WVA-5, WVA-27: T5"""
    table = duel(hands=("ABC", "abcde"), decks=(2, 20), drawing=True).draw()
    assert len(table.hand(0)) == 5
    assert table.deck(0) == ""
    table = duel(hands=("ABCD", "abcde"), decks=(0, 20), drawing=True).draw()
    assert table.hand(0) == "ABCD"
    assert table.state.to_act() == (0, 1)


def test_cards_buried_under_an_empty_deck_come_back() -> None:
    """WV-9, WV-11, WVA-4: T6"""
    table = duel(hands=("AB", "abcde"), decks=(0, 20), drawing=True).draw("AB")
    assert table.hand(0) == "AB"


@pytest.mark.parametrize(
    ("hand", "weak", "drawn"), [("ABCDE", "weak 1", 0), ("ABCD", "weak 1", 1), ("ABCD", "", 2)]
)
def test_weak_lowers_the_maximum_and_takes_nothing(hand: str, weak: str, drawn: int) -> None:
    """WV-10, WV-47, WVA-6: T7"""
    table = duel(hands=(hand, "abcde"), tokens=(weak, ""), drawing=True).draw()
    assert len(table.hand(0)) == len(hand) + drawn
    assert set(hand) <= set(table.hand(0))


def test_more_weak_tokens_do_not_lower_it_further() -> None:
    """WV-45, WV-47: T43"""
    table = duel(hands=("ABCD", "abcde"), tokens=("weak 3", ""), drawing=True).draw()
    assert len(table.hand(0)) == 5


def test_a_card_is_buried_once() -> None:
    """WV-9"""
    table = duel(hands=("ABCDE", "abcde"), drawing=True)
    bury = BURY + design_of(0, "A")
    table.state.play(0, bury)
    with pytest.raises(IllegalMove, match="WV-9: you have buried every A"):
        table.state.play(0, bury)


def test_the_second_copy_may_be_buried_too() -> None:
    """WV-9"""
    table = duel(hands=("AABCD", "abcde"), drawing=True).draw("AA")
    assert table.deck(0)[:2] == "AA"


def test_nothing_is_drawn_before_both_have_decided() -> None:
    """WV-7, WV-9"""
    table = duel(hands=("ABCDE", "abcde"), drawing=True)
    table.state.play(0, BURY + design_of(0, "A"))
    table.state.play(0, DRAW)
    assert table.hand(0) == "ABCDE"
    assert table.refusal(0, DRAW).rule == "WV-9"
    table.state.play(1, DRAW)
    assert "A" in table.deck(0)[0]


def test_each_phase_asks_for_its_own_moves() -> None:
    """WV-9, WV-10, WV-12"""
    table = duel(drawing=True)
    assert table.refusal(0, CAST + design_of(0, "A")).rule == "WV-9"
    table = duel()
    assert table.refusal(0, DRAW).rule == "WV-10"
    assert table.refusal(0, BURY + design_of(0, "A")).rule == "WV-12"
