"""Whatever a card text may say is carried out, everywhere; the rest is refused at the word."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import BadCards, CardText, pool_of
from tests.support.revel import power, resource, shield, stance, strike, table, witch

SWEEP = "On Play: Discard 1 opposing spell."


def refused(card: CardText, word: str) -> str:
    """The fault of a card; the caret is under this word."""
    named = CardText("Omen", card.type, card.text, card.power, card.resistance, card.icons)
    with pytest.raises(BadCards) as caught:
        pool_of([named, CardText("Echo", "A Resource.", ["You can gain Echo."])])
    message, text, caret = str(caught.value).splitlines()[1:4]
    assert text[caret.index("^") : caret.rindex("^") + 1].strip(".") == word
    return message


# ---- by what (RV-150) ----


def test_what_spells_cant_choose_other_cards_can() -> None:
    """R-0.2, RV-150"""
    choose = "Choose 1 spell. Discard it."
    cards = {
        "ash": strike(3, "bell", f"On Play: {choose}"),
        "wall": shield(4, "This spell can't be chosen by spells."),
        **power(choose),
    }
    given = table(cards, a="hand ash; s1 oak", b="s2 wall; s3 fence")
    given.use()
    assert "spell 2 of 2" in given.options()
    given = table(cards, a="hand ash; s1 oak", b="s2 wall; s3 fence")
    given.play("ash", "space 4")
    assert given.options() == ["spell 1 of 1", "spell 4 of 1", "spell 3 of 2"]


@pytest.mark.parametrize(
    ("by", "stays"),
    [
        ("spells", True),
        ("strike spells", True),
        ("shield spells", False),
        ("your opponent's spells", True),
        ("your spells", False),
        ("stances", False),
        ("spells with 4 or more Power", False),
    ],
)
def test_a_spell_is_safe_from_the_spells_that_are_named(by: str, stays: bool) -> None:
    """R-0.2, RV-150"""
    cards = {
        "ash": strike(3, "bell", SWEEP),
        "wall": shield(4, f"This spell can't be discarded by {by}."),
    }
    given = table(cards, a="hand ash", b="s2 wall")
    given.play("ash", "space 4")
    assert given.side("b", 2) == (["wall"] if stays else [])


def test_a_spell_that_cant_be_discarded_by_spells_still_makes_room() -> None:
    """R-5.7, RV-150"""
    cards = {"wall": shield(4, "This spell can't be discarded by spells.")}
    given = table(cards, a="hand yew; s1 wall", b="")
    given.play("yew", "space 1")
    assert given.side("a", 1) == ["yew"]


@pytest.mark.parametrize(
    ("head", "times"),
    [
        ("When This Spell Is Discarded By A Spell", 1),
        ("When This Spell Is Discarded By A Strike Spell", 1),
        ("When This Spell Is Discarded By A Shield Spell", 0),
        ("When This Spell Is Discarded By A Stance", 0),
        ("When This Spell Would Be Discarded By A Spell", 1),
        ("When This Spell Would Be Discarded By 1 Of Your Spells", 0),
    ],
)
def test_a_head_says_by_what_it_happened(head: str, times: int) -> None:
    """R-4.6, R-4.9, RV-150"""
    cards = {
        "ash": strike(3, "bell", SWEEP),
        "wall": shield(4, f"{head}: Gain 2 Echo."),
    }
    given = table(cards, a="hand ash", b="s2 wall")
    given.play("ash", "space 4")
    assert given.echo("b") == 2 * times


def test_what_a_spell_overpowers_is_discarded_by_it_and_what_a_player_discards_is_not() -> None:
    """R-5.8, RV-150"""
    cards = {"wall": shield(1, "When This Spell Is Discarded By A Spell: Gain 2 Echo.")}
    given = table(cards, a="hand yew", b="s2 wall")
    given.play("yew", "space 2")
    assert (given.discards("b"), given.echo("b")) == (["wall"], 2)
    given = table({**cards, **power("Discard 1 opposing spell.")}, a="hand yew", b="s2 wall")
    given.use()
    assert (given.discards("b"), given.echo("b")) == (["wall"], 0)


def test_a_consequence_of_a_spell_that_is_gone_is_still_by_that_spell() -> None:
    """R-4.10, RV-9, RV-150"""
    cards = {
        "oak": strike(2, "bell", "When This Spell Is Discarded: Discard 1 opposing spell."),
        "wall": shield(4, "When This Spell Is Discarded By A Spell: Gain 2 Echo."),
        **power("Discard 1 of your spells."),
    }
    given = table(cards, a="s1 oak; hand yew", b="s2 wall")
    given.use()
    assert (given.discards("b"), given.echo("b")) == (["wall"], 2)


def test_for_a_turn_spells_cant_choose_either() -> None:
    """R-2.3, RV-150"""
    cards = {
        "ash": strike(3, "bell", "On Play: Choose 1 opposing spell. Discard it."),
        **power("Opposing spells can't be chosen by spells this turn."),
    }
    given = table(cards, a="hand ash", b="s2 wall; s3 fence")
    given.use().play("ash", "space 4")
    assert (given.side("b", 2), given.side("b", 3)) == (["wall"], ["fence"])


def test_texts_act_as_what_they_are_printed_on() -> None:
    """RV-150, R-5.7, R-0.6"""
    text = "This spell can't be discarded by cards."
    assert "by what" in refused(shield(1, text), "cards")
    text = "This spell can't be stitched by spells."
    assert "a player stitches" in refused(strike(1, "", text), "spells")
    text = "This spell can't be found."
    assert "can't be chosen" in refused(shield(1, text), "This spell can't be found")


# ---- where (R-0.1, R-4.1) ----


@pytest.mark.parametrize(
    ("text", "here", "there"),
    [
        ("While this card is in your discards, your spells have +2 Power.", 4, 2),
        ("While this card is on the field, your spells have +2 Power.", 2, 4),
        ("Your spells have +2 Power.", 2, 4),
    ],
)
def test_an_ongoing_effect_works_where_it_says(text: str, here: int, there: int) -> None:
    """R-0.1, R-4.1, R-4.4"""
    cards = {"calm": stance(text), **power("Discard 1 of your stances.")}
    given = table(cards, a="discards calm; s1 oak; hand yew", b="")
    assert given.power("a", 1) == here
    given = table(cards, a="stance calm; s1 oak; hand yew", b="")
    assert given.power("a", 1) == there
    given.use()
    assert given.discards("a") == ["calm"]
    assert given.power("a", 1) == here


def test_a_card_in_the_discards_can_forbid() -> None:
    """R-0.1, R-0.2"""
    text = "While this card is in your discards, your opponent can't skip a play."
    given = table({"calm": stance(text)}, a="hand yew", b="discards calm")
    assert given.options() == ["pass", "play"]


def test_a_card_discarded_from_the_deck_says_so() -> None:
    """R-0.1, R-4.6"""
    text = "When This Card Is Discarded From Your Deck: Gain 2 Echo."
    cards = {"elm": strike(1, "moth", text), **power("Discard your next draw.")}
    given = table(cards, a="deck elm 4; hand ash", b="")
    given.use()
    assert (given.discards("a"), given.echo("a")) == (["elm"], 2)


@pytest.mark.parametrize(
    "text",
    [
        "While this card is in your hand, your spells have +1 Power.",
        "While this card is in your deck, your spells have +1 Power.",
        "When Your Turn Begins, If This Card Is In Your Deck: Draw 1 card.",
    ],
)
def test_what_nobody_sees_says_nothing(text: str) -> None:
    """R-0.1, RV-150"""
    assert "nobody sees" in refused(stance(text), text.rstrip("."))


# ---- whose deck (R-3.6, R-1.6) ----


@pytest.mark.parametrize(
    ("whose", "times"), [("Your", 0), ("Your Opponent's", 1), ("A", 1), ("A Player's", 1)]
)
def test_a_head_says_whose_deck_is_shuffled(whose: str, times: int) -> None:
    """R-3.6, R-4.6"""
    cards = {
        "calm": stance(f"When You Shuffle {whose} Deck: Gain 2 Echo."),
        **power("Shuffle your opponent's deck."),
    }
    given = table(cards, a="stance calm; hand yew", b="")
    given.use()
    assert given.echo("a") == 2 * times


def test_a_price_and_a_cant_say_whose_deck_too() -> None:
    """R-0.2, R-3.6, R-4.3"""
    shuffle = power("Shuffle your deck.")
    forbids = {"calm": stance("Your opponent can't shuffle their deck.")}
    other = {"calm": stance("Your opponent can't shuffle your deck.")}
    assert "nth 1" not in table({**shuffle, **forbids}, a="hand yew", b="stance calm").options()
    assert "nth 1" in table({**shuffle, **other}, a="hand yew", b="stance calm").options()
    price = {"calm": stance("To Shuffle Your Opponent's Deck: Spend 1 Echo.")}
    assert "nth 1" in table({**shuffle, **price}, a="hand yew; stance calm", b="").options()


def test_a_card_goes_to_its_owners_deck_and_a_text_that_says_otherwise_is_refused() -> None:
    """R-1.6"""
    text = "On Play: Put 1 card from your hand on top of your opponent's deck."
    fault = refused(stance(text), text.removeprefix("On Play: ").rstrip("."))
    assert "its owner's deck" in fault
    text = "Choose 1 card from your opponent's discards. Put it on top of your deck."
    given = table(power(text), a="hand yew", b="discards elm")
    given.use()
    assert given.discards("b") == ["elm"]


# ---- Powers (R-4.7) ----


@pytest.mark.parametrize(
    ("card", "word"),
    [
        (strike(1, "", "This Stance's Power Is: Draw 1 card."), "This Stance"),
        (stance("This Spell's Power Is: Draw 1 card."), "This Spell"),
        (shield(1, "This Strike Spell's Power Is: Draw 1 card."), "This Strike Spell"),
        (stance("Her Power Is: Draw 1 card."), "Her"),
        (resource("His Power Is: Draw 1 card."), "His"),
        (witch("Its Power Is: Draw 1 card.", of=""), "Its"),
        (witch("This Resource's Power Is: Draw 1 card.", of=""), "This Resource"),
    ],
)
def test_the_head_of_a_power_fits_its_card(card: CardText, word: str) -> None:
    """R-4.7, R-4.10"""
    assert any(rule in refused(card, word) for rule in ("R-4.7", "R-4.10"))
