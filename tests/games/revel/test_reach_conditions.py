"""Conditions and amounts as designers write them: unless, isn't, twice, more Power than, no +1s."""

from __future__ import annotations

import pytest

from tests.support.revel import Given, power, shield, stance, strike, table


def done(given: Given) -> Given:
    """Whatever is still asked, the first answer is given."""
    while given.asked() != "-" and "pass" not in given.options():
        given.do(given.options()[0])
    return given


@pytest.mark.parametrize(("side", "left"), [("", []), ("stance calm", ["oak"])])
def test_unless_is_if_not(side: str, left: list[str]) -> None:
    """R-0.2"""
    cards = power("Discard 1 of your spells unless you control a stance.")
    assert done(table(cards, a=f"s1 oak; {side}", plays=2).use()).side("a", 1) == left


def test_an_ongoing_effect_holds_unless() -> None:
    """R-4.4"""
    cards = {"x": strike(2, "", "This spell has +3 Power unless you control a stance.")}
    assert table(cards, a="s1 x").power("a", 1) == 5
    assert table(cards, a="s1 x; stance calm").power("a", 1) == 2


@pytest.mark.parametrize("words", ["haven't played a card this turn", "didn't play a card"])
def test_what_was_not_done_this_turn(words: str) -> None:
    """R-0.2"""
    cards = power(f"If you {words}, draw 1 card.")
    assert len(table(cards, a="hand oak", plays=2).use().hand("a")) == 2
    played = table(cards, a="hand oak", plays=2).play("oak", "space 1")
    assert played.use().hand("a") == []


@pytest.mark.parametrize(
    "words", ["if its Power is 2 or less", "if it has 2 Power or less", "if it has 2 or less Power"]
)
def test_a_value_is_compared_with_a_number(words: str) -> None:
    """R-1.3"""
    cards = {"x": shield(3, f"On Play: Discard the opposing spell {words}.")}
    for lying, left in (("oak", []), ("ash", ["ash"])):
        given = table(cards, a="hand x", b=f"s1 {lying}", plays=2).play("x", "space 1")
        assert given.side("b", 1) == left


def test_two_values_are_compared() -> None:
    """R-1.3: strictly less."""
    text = "On Play: Discard the opposing spell if it has less Power than this spell."
    for lying, left in (("elm", []), ("oak", ["oak"]), ("yew", ["yew"])):
        x = shield(2, text) if lying == "wall" else strike(2, "", text)
        given = table({"x": x}, a="hand x", b=f"s1 {lying}", plays=2).play("x", "space 1")
        assert given.side("b", 1) == left


def test_spells_with_less_power_than_another() -> None:
    """R-1.3, R-0.4: a shield has no Power, which counts as 0."""
    cards = {"x": strike(3, "", "On Play: Discard any 1 spell with less Power than this spell.")}
    given = table(cards, a="hand x", b="s2 yew; s3 oak; s4 ash; s5 wall").play("x", "space 1")
    assert given.options() == ["spell 3 of 2", "spell 5 of 2"]


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("no +1s", [["oak"], ["ash"], []]),
        ("2 or more +1s", [["oak"], [], ["elm"]]),
        ("exactly 1 +1", [[], ["ash"], ["elm"]]),
    ],
)
def test_spells_are_told_apart_by_their_counters(words: str, left: list[list[str]]) -> None:
    """R-1.4"""
    cards = power(f"Discard each spell with {words} on it.")
    given = done(table(cards, a="s1 oak +1; s2 ash +2; s3 elm", plays=2).use())
    assert [given.side("a", space) for space in (1, 2, 3)] == left


def test_spells_that_share_a_stitch_icon() -> None:
    """R-1.3, R-5.7: a stitched spell has the icons of both its cards."""
    text = (
        "On Play: Add a +1 to each of your other spells that share a stitch icon with this spell."
    )
    cards = {"x": strike(1, "moth", text)}
    given = table(cards, a="hand x; s2 oak; s3 ash; s4 wall; s5 yew").play("x", "space 1")
    assert [done(given).plus("a", space) for space in (1, 2, 3, 4, 5)] == [0, 0, 1, 0, 0]


def test_an_opposing_spell_in_this_space() -> None:
    """R-1.10, R-3.4"""
    text = "On Play: If there is an opposing spell in this space, discard it."
    given = table({"x": shield(3, text)}, a="hand x", b="s2 oak; s3 ash").play("x", "space 2")
    assert (given.side("b", 2), given.side("b", 3)) == ([], ["ash"])


# ---- that much, twice, numbers ----


def test_that_much_of_what_happened() -> None:
    """R-4.6, R-4.10: what it came to, not what was asked for."""
    cards = {"k": stance("When Your Opponent Loses Echo: Gain that much Echo."),
             **power("Lose 5 Echo.")}  # fmt: skip
    assert table(cards, a="echo 2", b="stance k", plays=2).use().echo("b") == 2


def test_twice_as_much() -> None:
    """R-4.9, RV-143"""
    cards = {"k": stance("When You Would Gain Echo: Gain twice that much Echo instead."),
             **power("Gain 3 Echo.")}  # fmt: skip
    assert table(cards, a="stance k", plays=2).use().echo("a") == 6
    cards = power("Discard any number of cards from your hand. Draw twice that many cards.")
    given = table(cards, a="hand oak ash", plays=2).use("card oak of 1", "done")
    assert len(given.hand("a")) == 3


def test_as_many_counters_as_were_paid() -> None:
    """R-0.3, RV-143"""
    cards = power("Spend any number of Echo to add that many +1s to 1 of your spells.")
    given = table(cards, a="s1 oak; echo 3", plays=2).use("yes", "amount 2")
    assert (given.plus("a", 1), given.echo("a")) == (2, 1)


def test_whose_stance_it_was() -> None:
    """R-4.10: «that player» is the player whose stance is spoken of."""
    cards = {"k": shield(1, "When A Player's Stance Is Discarded: That player draws 1 card."),
             **power("Discard your opponent's stance.")}  # fmt: skip
    given = table(cards, a="s1 k", b="stance calm", plays=2).use()
    assert (len(given.hand("a")), len(given.hand("b"))) == (0, 1)


# ---- one does this, the other that ----


def test_another_player_goes_on_in_the_same_sentence() -> None:
    """R-0.0"""
    cards = power("Draw 1 card, then your opponent discards 1 card from their hand.")
    given = table(cards, b="hand oak ash", plays=2).use()
    assert (given.asked(), len(given.hand("a"))) == ("b", 1)
    assert given.do("card oak of 2").discards("b") == ["oak"]


def test_you_go_on_after_your_opponent() -> None:
    """R-0.0: and what follows is yours again."""
    text = "Your opponent draws 1 card and you discard 1 card from your hand. Gain 1 Echo."
    given = table(power(text), a="hand oak", plays=2).use()
    assert (given.discards("a"), len(given.hand("b")), given.echo("a")) == (["oak"], 1, 1)


def test_another_player_may_go_on() -> None:
    """R-0.4, RV-134"""
    text = "Gain 2 Echo, and your opponent may draw 1 card. If they do, draw 1 card."
    given = table(power(text), plays=2).use()
    assert given.asked() == "b"
    given.do("yes")
    assert (len(given.hand("a")), len(given.hand("b"))) == (1, 1)


# ---- the top of the deck ----


def test_the_top_of_a_deck_is_its_next_draws() -> None:
    """R-5.2, R-5.3"""
    cards = power("Look at the top card of your opponent's deck. You may stash it.")
    assert table(cards, b="deck oak ash 3", plays=2).use("yes").deck("b")[-1] == "oak"


def test_what_was_looked_at_is_put_back() -> None:
    """R-3.6"""
    cards = power("Look at the top 2 cards of your deck. Put them back in any order.")
    given = table(cards, a="deck oak ash elm 3", plays=2).use("card oak of 1")
    assert given.deck("a")[:3] == ["ash", "oak", "elm"]
