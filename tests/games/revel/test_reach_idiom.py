"""What designers bring along from other card games, in the words of this one: read and played."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import BadCards
from tests.support.revel import pool_with, power, shield, stance, strike, table, witch


def test_a_hand_is_exchanged_for_as_many_cards() -> None:
    """R-3.4 RV-143"""
    given = table(power("Discard your hand. Draw that many cards."), a="hand oak elm", plays=2)
    assert (given.use().hand("a"), given.discards("a")) == (["blank", "blank"], ["elm", "oak"])


def test_of_three_cards_seen_one_stays_on_top() -> None:
    """R-5.2 R-5.3"""
    body = (
        "Look at your next 3 draws. Put 1 of them on top of your deck. Stash the rest in any order."
    )
    given = table(power(body), a="deck oak ash elm wall yew", plays=2).use("card ash of 1")
    given.do("card elm of 1")
    assert given.deck("a") == ["ash", "wall", "yew", "elm", "oak"]


def test_one_of_the_cards_of_a_hand_is_named_and_stashed() -> None:
    """R-5.3 R-5.4"""
    body = (
        "Your opponent reveals their hand. Choose 1 of the cards revealed this way. They stash it."
    )
    given = table(power(body), b="hand oak ash; deck 2", plays=2).use("card oak of 2")
    assert (given.hand("b"), given.deck("b")[-1]) == (["ash"], "oak")


def test_who_was_overpowered_loses_a_card_by_lot() -> None:
    """R-1.8 R-4.8"""
    text = (
        "If Playing This Overpowers A Spell: Its player discards 1 card from their hand at random."
    )
    given = table({"x": strike(3, "", text)}, a="hand x wall", b="s1 fence; hand oak", plays=2)
    given.play("x", "space 1")
    assert (given.discards("b"), given.hand("a")) == (["fence", "oak"], ["wall"])


def test_what_opposed_this_spell_pays_when_it_goes() -> None:
    """R-1.10"""
    x = shield(1, "When A Spell Opposing This Spell Is Discarded: Gain 2 Echo.")
    cards = {"x": x, **power("Discard 1 spell your opponent controls.")}
    given = table(cards, a="s1 x", b="s1 oak; s2 elm", plays=2).use("spell 1 of 2")
    assert given.echo("a") == 2
    assert table(cards, a="s1 x", b="s1 oak; s2 elm", plays=2).use("spell 2 of 2").echo("a") == 0


def test_the_first_strike_of_a_turn_is_stronger() -> None:
    """R-4.6"""
    text = "The First Time You Play A Strike Spell Card Each Turn: Add a +1 to that spell."
    given = table({"x": stance(text)}, a="stance x; hand oak ash", plays=3)
    given.play("oak", "space 1").play("ash", "space 2")
    assert (given.plus("a", 1), given.plus("a", 2)) == (1, 0)


def test_a_shield_is_lost_in_place_of_stamina() -> None:
    """R-4.9"""
    x = shield(1, "When You Would Lose Stamina: Discard this spell instead.")
    given = table({"x": x, **power("Lose 2 Stamina.")}, a="s1 x", plays=2).use()
    assert (given.stamina("a"), given.side("a", 1)) == (4, [])


def test_a_stitch_is_paid_for_or_stopped() -> None:
    """R-4.9 R-0.4"""
    text = "When Your Opponent Tries To Stitch A Spell: They must spend 1 Echo, or stop it."
    sides = "hand ash; s1 oak; echo 1"
    given = table({"bo": witch(text)}, a=sides, plays=2).play("ash", "space 1", "option 1")
    assert (given.side("a", 1), given.echo("a")) == (["oak", "ash"], 0)
    given = table({"bo": witch(text)}, a=sides, plays=2).play("ash", "space 1", "option 2")
    assert (given.side("a", 1), given.echo("a")) == (["oak"], 1)


def test_an_empty_hand_makes_a_shield_stronger() -> None:
    """R-4.4"""
    x = shield(2, "While you have no cards in your hand, this spell has +2 Resistance.")
    given = table({"x": x}, a="s1 x", plays=2)
    assert given.resistance("a", 1) == 4
    assert given.do("skip").resistance("a", 1) == 2


def test_a_card_may_be_taken_back_when_a_spell_leaves() -> None:
    """RV-141"""
    x = strike(1, "", "When This Spell Leaves The Field: Draw 1 card from your discards.")
    cards = {"x": x, **power("Discard 1 of your spells.")}
    given = table(cards, a="s1 x; discards oak", plays=2).use("card oak of 1")
    assert (given.hand("a"), given.discards("a")) == (["oak"], ["x"])


READ = [
    "On Play: If you control 3 or more strike spells, draw 1 card.",
    "On Play: Each player discards 1 card from their hand.",
    "When This Spell Is Overpowered: Your opponent loses 1 Stamina.",
    "On Play: Choose 1 opposing spell. It has -2 Power until the end of your next turn.",
    "On Play: You may discard 1 of your spells. If you do, draw 2 cards.",
    "On Play: Search your deck for 1 stance card. Draw it. Shuffle your deck.",
    "This spell can't be overpowered while you have 3 or more Echo.",
    "On Play: Move up to 2 +1s from any 1 spell to this spell.",
    "On Play: Gain 1 Echo for each spell space you are winning in.",
    "To Play: Discard 1 stance you control or spend 2 Echo.",
    "On Play: If this spell is opposing a shield spell, add 2 +1s to this spell.",
    "On Play: Shuffle any number of cards from your discards into your deck.",
    "Spells with 1 or less Power can't overpower.",
    "At The Start Of Your Turn: If your opponent controls more spells than you, draw 1 card.",
    "You are allotted 1 more play during each of your turns.",
    "While this spell is opposing a strike spell, the opposing spell has -1 Power.",
    "When You Stitch This Card: Discard the opposing spell.",
    "When You Discard 1 Or More Cards From Your Hand: You may draw 1 card.",
]
REFUSED = [
    "Double this spell's Power while it is stitched.",
    "Your opponent plays with their hand revealed.",
    "On Play: Take control of 1 spell.",
    "On Play: Prevent the next overpower this turn.",
    "On Play: Copy the Power of the opposing spell.",
    "Cards in your hand cost 1 Echo less to play.",
]


@pytest.mark.parametrize("text", READ)
def test_such_a_text_is_read(text: str) -> None:
    """R-4.1"""
    assert pool_with({"x": strike(2, "", text)}).program


@pytest.mark.parametrize("text", REFUSED)
def test_what_this_game_does_not_have_is_refused_at_its_place(text: str) -> None:
    """R-4.1"""
    with pytest.raises(BadCards) as caught:
        pool_with({"x": strike(2, "", text)})
    assert "^" in caught.value.faults[0]
