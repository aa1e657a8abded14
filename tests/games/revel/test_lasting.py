"""Statements with a duration: what they name is what it was when they began (R-2.3, R-4.10)."""

from __future__ import annotations

import pytest

from tests.support.revel import Given, power, stance, strike, table, witch


def hands(given: Given) -> tuple[int, int]:
    """How many cards each has."""
    return len(given.hand("a")), len(given.hand("b"))


def test_that_player_alone_cant() -> None:
    """R-0.2, R-4.10"""
    cards = {
        "k": stance("When A Player Plays A Card: That player can't draw cards this turn."),
        **power("Draw 1 card. Your opponent draws 1 card."),
    }
    given = table(cards, a="hand oak elm", b="stance k", plays=2).play("oak", "space 1").use()
    assert hands(given) == (1, 1)


def test_its_player_alone_cant() -> None:
    """R-0.2, R-4.10"""
    text = "Choose 1 of your opponent's spells. Its player can't draw cards this turn. Draw 1 card."
    given = table(power(f"{text} Your opponent draws 1 card."), b="s1 oak", plays=2).use()
    assert hands(given) == (1, 0)


def test_your_opponent_cant_discard_the_chosen_spell() -> None:
    """R-0.2, R-4.10: that one, and no other."""
    text = "Choose 1 of your spells. Your opponent can't discard it this turn."
    cards = power(f"{text} Your opponent discards 1 spell.")
    given = table(cards, a="s1 oak; s2 ash", plays=2).use("spell 1 of 1")
    assert (given.side("a", 1), given.side("a", 2)) == (["oak"], [])


@pytest.mark.parametrize("words", ["'s Power becomes 5", " has Power equal to 5"])
def test_a_value_is_set_for_a_while(words: str) -> None:
    """R-2.3, R-4.4"""
    cards = {"x": strike(2, "", f"On Play: This spell{words} until your next turn begins.")}
    given = table(cards, a="hand x", plays=2).play("x", "space 1")
    assert given.power("a", 1) == 5
    assert given.next_turn().power("a", 1) == 5
    assert given.next_turn().power("a", 1) == 2


def test_a_value_that_lasts_follows_what_it_counts() -> None:
    """R-4.4: it applies continuously."""
    cards = power("1 of your spells has Power equal to the number of cards in your hand this turn.")
    given = table(cards, a="s1 oak; hand ash ash elm", plays=2).use()
    assert given.power("a", 1) == 3
    assert given.play("ash", "space 2").power("a", 1) == 2


def test_a_bonus_counts_what_was_done_this_way() -> None:
    """R-4.10 RV-154: it is known only to the effect that did it."""
    text = "Discard any number of cards from your hand. Choose 1 of your spells."
    cards = power(f"{text} It has +1 Power for each card discarded this way this turn.")
    given = table(cards, a="s1 oak; hand ash elm wall", plays=2).use(
        "card ash of 1", "card elm of 1"
    )
    assert given.do("done").power("a", 1) == 4


def test_a_bonus_for_each_counter_of_the_chosen_spell() -> None:
    """R-4.10"""
    text = "Choose 1 of your spells. Your strike spells have +1 Power for each +1 on it this turn."
    given = table(power(text), a="s1 oak +2; s2 elm", plays=2).use("spell 1 of 1")
    assert (given.power("a", 1), given.power("a", 2)) == (6, 3)


def test_a_player_of_nothing_is_nobody() -> None:
    """R-4.10 RV-154: nothing was chosen, so nobody is meant."""
    text = "Choose up to 1 of your opponent's spells. Its player can't draw cards this turn."
    cards = {"ada": witch(f"Her Power Is: {text} Draw 1 card. Your opponent draws 1 card.")}
    assert hands(table(cards, b="s1 oak", plays=2).use("done")) == (1, 1)


def test_what_cant_be_chosen_can_have_a_bonus() -> None:
    """R-0.2, R-4.7: nothing is chosen by it, so the Power is possible."""
    cards = {
        "k": stance("Your strike spells can't be chosen."),
        "x": strike(2, "", "This Spell's Power Is: This spell has +1 Power this turn."),
    }
    given = table(cards, a="s1 x; stance k", plays=2)
    assert given.do("nth 1").power("a", 1) == 3
