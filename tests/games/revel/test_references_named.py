"""What was named can be spoken of again: by a condition, a count, «the rest» (R-4.8, R-4.10)."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import BadCards
from tests.support.revel import Given, power, shield, strike, table


def done(given: Given) -> Given:
    """Whatever is still asked, the first answer is given."""
    while given.asked() != "-" and "pass" not in given.options():
        given.do(given.options()[0])
    return given


def refused(text: str) -> str:
    with pytest.raises(BadCards) as error:
        table({"x": strike(2, "", text)})
    return str(error.value)


@pytest.mark.parametrize(
    "words", ["has a stance, they discard it", "controls a stance, discard it"]
)
def test_it_is_the_stance_that_the_condition_names(words: str) -> None:
    """R-4.10 RV-153: never the card that speaks."""
    cards = {"x": strike(1, "", f"On Play: If your opponent {words}.")}
    given = table(cards, a="hand x", b="stance calm").play("x", "space 1")
    assert (given.stance("b"), given.side("a", 1)) == ([], ["x"])


def test_one_of_several_that_a_condition_names_is_chosen() -> None:
    """R-4.10, R-0.4"""
    cards = power("If there is a strike spell card in your discards, draw it.")
    given = table(cards, a="discards oak ash wall", plays=2).use()
    assert given.options() == ["card oak of 1", "card ash of 1"]
    assert given.do("card ash of 1").hand("a") == ["ash"]


def test_what_was_chosen_so_goes_on_being_it() -> None:
    """R-4.10"""
    cards = power("If you control a shield spell, add a +1 to it. Draw it.")
    given = table(cards, a="s1 wall; s2 fence", plays=2).use("spell 2 of 1")
    assert (given.hand("a"), given.side("a", 1)) == (["fence"], ["wall"])


def test_them_are_all_that_a_condition_counts() -> None:
    """R-4.10"""
    cards = power("If you have 2 or more shield spells, add a +1 to each of them.")
    given = table(cards, a="s1 wall; s2 fence; s3 oak", plays=2).use()
    assert [given.plus("a", space) for space in (1, 2, 3)] == [1, 1, 0]


def test_them_are_all_that_a_statement_is_about() -> None:
    """R-4.10"""
    cards = power("Your shield spells have +2 Resistance this turn. Add a +1 to each of them.")
    given = table(cards, a="s1 wall; s3 oak", plays=2).use()
    assert (given.plus("a", 1), given.plus("a", 3)) == (1, 0)


def test_what_is_not_there_is_not_spoken_of() -> None:
    """R-4.10: otherwise there is no stance; a value of it can't be asked before it is chosen."""
    text = "On Play: If you control a stance, draw 1 card. Otherwise, discard that stance."
    assert "points at nothing" in refused(text)
    text = "On Play: If you control a shield spell, gain Echo equal to the Resistance of it."
    assert "choose it first" in refused(text)


@pytest.mark.parametrize("look", ["Look at", "Reveal"])
def test_the_rest_is_not_what_was_chosen(look: str) -> None:
    """R-4.10, R-5.3"""
    cards = power(f"{look} your next 3 draws. Choose 1 of them. Stash the rest.")
    given = done(table(cards, a="deck oak ash elm yew 3", plays=2).use("card ash of 1"))
    assert given.deck("a")[:2] == ["ash", "yew"]
    assert sorted(given.deck("a")[-2:]) == ["elm", "oak"]


def test_the_rest_is_still_known_after_another_word_for_it() -> None:
    """R-4.10"""
    text = (
        "Reveal your next 3 draws. Your opponent chooses 1 of them. Discard it and draw the rest."
    )
    given = table(power(text), a="deck oak ash elm yew 3", plays=2).use("card ash of 1")
    assert (given.hand("a"), given.discards("a")) == (["elm", "oak"], ["ash"])


# ---- what is accepted is applied ----


@pytest.mark.parametrize(
    "text",
    [
        "You can't play this card.",
        "This card can't be played.",
        "You can't play this card unless you control a stance.",
        "You can't play this card if you have 2 or less Echo.",
    ],
)
def test_a_card_that_cant_be_played_says_so_from_the_hand(text: str) -> None:
    """R-0.1, R-4.1 RV-155: it modifies an instruction that involves it."""
    given = table({"x": strike(3, "", text)}, a="hand x oak", plays=2).do("play", "card x of 1")
    assert ("undone" in given.kinds(), given.tracked("a")) == (True, 1)
    assert given.do("space 1").side("a", 1) == ["oak"]


def test_a_card_that_cant_be_stitched_is_played_elsewhere() -> None:
    """R-0.1, R-5.7"""
    cards = {"x": strike(3, "bell", "This card can't be stitched.")}
    given = table(cards, a="hand x; s1 oak").do("play")
    assert given.options() == ["space 2", "space 3", "space 4", "space 5"]


@pytest.mark.parametrize("side", ["hand x", "deck x 4"])
def test_a_card_hears_that_it_is_revealed(side: str) -> None:
    """R-0.1, R-5.4 RV-155: on the field it is seen anyway."""
    reveal = "Reveal 1 card from your hand." if "hand" in side else "Reveal your next draw."
    cards = {"x": strike(1, "", "When This Card Is Revealed: Gain 1 Echo."), **power(reveal)}
    assert done(table(cards, a=side, plays=2).use()).echo("a") == 1


@pytest.mark.parametrize(
    "text",
    [
        "On Play: Draw 0 cards.",
        "On Play: Gain 0 Echo.",
        "On Play: Add 0 +1s to this spell.",
        "On Play: Reveal your next 0 draws.",
        "This spell has +0 Power.",
        "You are allotted 0 more plays.",
    ],
)
def test_nothing_is_not_said(text: str) -> None:
    """R-0.2: it could never do anything."""
    assert "is nothing" in refused(text)


def test_a_spell_was_played_already() -> None:
    """R-1.7"""
    assert "say «this card»" in refused("This spell can't be played.")


def test_its_player_in_the_condition_of_a_head() -> None:
    """R-4.6, R-4.10"""
    text = "When A Spell Is Discarded, If Its Player Has 1 Or More Echo: Draw 1 card."
    cards = {"x": shield(1, text), **power("Discard any 1 strike spell.")}
    for who, drawn in (("b", 1), ("a", 0)):
        sides = {"a": "s5 x", "b": "s1 oak"}
        sides[who] += "; echo 2"
        assert len(table(cards, plays=2, **sides).use().hand("a")) == drawn


def test_the_space_of_spells_that_are_found_by_their_space_is_refused() -> None:
    """R-4.10"""
    text = "On Play: Discard your spells in its space if you are winning in its space."
    assert "choose it first" in refused(text)
