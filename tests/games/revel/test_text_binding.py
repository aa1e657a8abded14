"""4.8, 4.10 What a pronoun binds to: by noun and number, to what was last named; by play."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import BadCards, CardText, pool_of
from tests.support.revel import Given, power, shield, stance, strike, table, witch

ECHO = CardText("Echo", "A Resource.", ["You can gain, lose, and spend Echo."])


def refused(text: str) -> str:
    """The fault of a text on a strike spell."""
    with pytest.raises(BadCards) as caught:
        pool_of([ECHO, CardText("Card", "A Strike Spell.", [text], 2)])
    return caught.value.faults[0].splitlines()[0]


def ada(*text: str) -> dict[str, CardText]:
    return {"ada": witch(*text)}


# ---- the spell that was overpowered (4.8) ----

BY_OVERPOWERING = {
    "Draw it.": ("hand", ["fence"]),
    "Draw that spell.": ("hand", ["fence"]),
    "Stash it.": ("bottom", ["fence"]),
    "Its player loses 1 Stamina.": ("stamina", 3),
    "That spell's player loses 1 Stamina.": ("stamina", 3),
    "Gain Echo equal to the Resistance it had.": ("echo", 2),
    "Gain Echo equal to the Power or Resistance it had.": ("echo", 2),
    "Gain Echo equal to the Power or Resistance that spell had.": ("echo", 2),
    "If it is a shield spell, gain 1 Echo.": ("echo", 1),
    "If it is a strike spell, gain 1 Echo.": ("echo", 0),
}


@pytest.mark.parametrize("body", BY_OVERPOWERING)
@pytest.mark.parametrize(
    "head",
    [
        "If Playing This Overpowers A Spell",
        "Each Time This Spell Overpowers Another Spell, If That Overpower Check Occurred As Part "
        "Of Playing This Card",
    ],
)
def test_it_is_the_spell_that_was_overpowered(head: str, body: str) -> None:
    """R-4.8: never the card of the condition that the shorthand stands for."""
    given = table({"x": strike(5, "", f"{head}: {body}")}, a="hand x", b="s1 fence", plays=2)
    given.play("x", "space 1")
    what, found = BY_OVERPOWERING[body]
    there: dict[str, object] = {
        "hand": given.hand("b"),
        "bottom": given.deck("b")[-1:],
        "stamina": given.stamina("b"),
        "echo": given.echo("a"),
    }
    assert (there[what], given.side("a", 1)) == (found, ["x"])


def test_without_a_spell_named_it_is_this_spell() -> None:
    """R-4.8 RV-133"""
    text = "If Playing This Overpowers: Add a +1 to it."
    given = table({"x": strike(5, "", text)}, a="hand x", b="s1 fence", plays=2)
    assert given.play("x", "space 1").plus("a", 1) == 1


def test_without_a_spell_named_there_is_no_that_spell() -> None:
    """R-4.8"""
    assert "points at nothing" in refused("If Playing This Overpowers: Draw that spell.")


@pytest.mark.parametrize(
    ("text", "gone"),
    [
        ("When A Spell Overpowers This Spell: Discard that spell.", True),
        ("When A Spell Overpowers Another Spell: Discard that spell.", False),
        ("When An Opposing Spell Overpowers: Discard it.", True),
        ("When An Opposing Spell Overpowers: Discard that spell.", True),
    ],
)
def test_who_overpowers_can_be_spoken_of(text: str, gone: bool) -> None:
    """R-4.10: the last one named; «this spell» is never «that spell»."""
    cards = {"x": shield(1, text)}
    given = table(cards, a="hand ash", b="s1 x; s2 x", plays=2).play("ash", "space 1")
    while given.asked() == "b":
        given.do(given.options()[0])
    assert (given.side("a", 1) == []) == gone


# ---- by noun ----


@pytest.mark.parametrize(
    ("body", "discards"),
    [
        ("Choose 1 opposing spell. Discard 1 card from your hand. Discard that spell.", ["wall"]),
        ("Choose 1 opposing spell. Draw 1 card. Discard that spell.", ["wall"]),
        ("Choose 1 opposing spell. Stash 1 card from your hand. Discard that spell.", ["wall"]),
        ("Choose 1 opposing spell. Discard your stance. Discard that spell.", ["wall"]),
        ("Discard 1 opposing spell. Its player draws that card.", []),
    ],
)
def test_that_spell_is_a_spell(body: str, discards: list[str]) -> None:
    """R-4.10"""
    given = table(power(body), a="hand oak; stance poise", b="s2 wall", plays=2).use()
    assert given.discards("b") == discards


def test_that_strike_spell_is_no_shield() -> None:
    """R-4.10"""
    body = (
        "Choose 1 opposing strike spell. Choose 1 opposing shield spell. Discard that strike spell."
    )
    given = table(power(body), b="s1 oak; s2 wall", plays=2).use()
    assert given.discards("b") == ["oak"]


def test_that_stance_is_the_stance() -> None:
    """R-4.10"""
    body = "Choose 1 stance. Choose 1 spell. Discard that stance."
    given = table(power(body), a="stance poise; s1 oak", plays=2).use()
    assert given.discards("a") == ["poise"]


def test_a_card_played_becomes_that_spell() -> None:
    """R-4.10 R-5.7"""
    body = "Play 1 card from your hand. Add a +1 to that spell."
    given = table(power(body), a="hand oak", plays=2).use("space 2")
    assert given.plus("a", 2) == 1


def test_that_spells_player_is_the_player_of_the_spell() -> None:
    """R-4.10"""
    body = (
        "Choose 1 opposing spell. Discard 1 card from your hand. That spell's player draws 1 card."
    )
    given = table(power(body), a="hand oak", b="s1 wall", plays=2).use()
    assert (given.hand("a"), given.hand("b")) == ([], ["blank"])


def test_its_player_is_the_player_of_the_last_one_named() -> None:
    """R-4.10"""
    body = "Choose 1 opposing spell. Discard 1 card from your hand. Its player draws 1 card."
    given = table(power(body), a="hand oak", b="s1 wall", plays=2).use()
    assert (given.hand("a"), given.hand("b")) == (["blank"], [])


@pytest.mark.parametrize(
    "text",
    [
        "On Play: Discard 1 card from your hand. Add a +1 to that spell.",
        "On Play: Choose 1 shield spell. Discard that strike spell.",
        "On Play: Draw 1 card. That spell's player draws 1 card.",
        "On Play: Choose 1 spell. Discard that stance.",
        "When Your Turn Begins: Its player draws 1 card.",
        "When Your Turn Begins: That spell's player draws 1 card.",
    ],
)
def test_a_noun_that_nothing_before_it_has_is_refused(text: str) -> None:
    """R-4.10"""
    assert "points at nothing" in refused(text)


# ---- by number ----


def test_them_are_the_several_that_were_named() -> None:
    """R-4.10"""
    body = "Choose 2 opposing spells. Choose 1 of your spells. Discard them."
    given = table(power(body), a="s1 oak", b="s1 wall; s2 fence", plays=2).use()
    assert (given.discards("a"), given.discards("b")) == ([], ["fence", "wall"])


def test_it_is_the_one_that_was_named() -> None:
    """R-4.10"""
    body = "Choose 1 of your spells. Draw 2 cards. Discard it."
    given = table(power(body), a="s1 oak", plays=2).use()
    assert (given.discards("a"), len(given.hand("a"))) == (["oak"], 2)


def test_those_spells_are_the_several_that_were_named() -> None:
    """R-4.10"""
    body = "Choose 2 opposing spells. Choose 1 of your spells. Discard those spells."
    given = table(power(body), a="s1 oak", b="s1 wall; s2 fence", plays=2).use()
    assert (given.discards("a"), given.discards("b")) == ([], ["fence", "wall"])


@pytest.mark.parametrize(
    "body",
    [
        "Choose your spells. Discard them.",
        "Choose any number of your spells. Discard them.",
        "Choose up to 2 of your spells. Discard each.",
    ],
)
def test_any_number_of_them(body: str) -> None:
    """R-4.10"""
    given = table(power(body), a="s1 oak; s2 elm", plays=2).use()
    while given.rule() != "R-2.4":
        given.do(given.options()[-1])
    assert given.discards("a") == ["elm", "oak"]


def test_what_each_player_did_are_them() -> None:
    """R-4.10 R-1.9"""
    body = "Each player chooses 1 of their spells. Discard them."
    given = table(power(body), a="s1 oak", b="s1 wall; s2 fence", plays=2).use("spell 2 of 2")
    assert (given.discards("a"), given.discards("b")) == (["oak"], ["fence"])


def test_its_space_is_the_space_of_the_spell_last_named() -> None:
    """R-4.10: this spell has one too, and had one."""
    x = strike(1, "", "When This Spell Is Discarded: Play 1 card from your hand in its space.")
    given = table({"x": x, **power("Discard 1 of your spells.")}, a="s4 x; hand oak", plays=2).use()
    assert given.side("a", 4) == ["oak"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("On Play: Choose 2 spells. Discard it.", "say «them»"),
        ("On Play: Choose up to 2 spells. Discard that spell.", "say «those»"),
        ("On Play: Draw 2 cards. Discard it.", "say «them»"),
        ("On Play: Choose 1 spell. Discard them.", "say «it»"),
        ("On Play: Each player chooses 1 of their spells. Discard it.", "say «them»"),
        ("On Play: Choose 1 spell. Discard those spells.", "say «that»"),
        ("On Play: Choose 1 spell. Discard 1 of them.", "say «it»"),
        ("When This Spell Is Discarded: Draw them.", "say «it»"),
    ],
)
def test_the_wrong_number_is_refused(text: str, words: str) -> None:
    """R-4.10"""
    assert words in refused(text)


# ---- this card, this spell ----


def test_a_condition_that_is_printed_may_be_pointed_at() -> None:
    """R-4.10: what is named last is named last, in a condition too."""
    x = strike(2, "", "When You Draw A Card, If This Spell Has 1 Or More Power: Add a +1 to it.")
    given = table({"x": x, **power("Draw 1 card.")}, a="s1 x", plays=2).use()
    assert given.plus("a", 1) == 1


def played(given: Given) -> list[str]:
    return [line for line in given.log() if line.startswith("played")]


def test_a_stance_speaks_of_its_own_player() -> None:
    """R-1.9 R-4.10"""
    cards = {"guard": stance("When Your Opponent Plays A Card: You lose 1 Stamina.")}
    given = table(cards, a="hand oak", b="stance guard", plays=2).play("oak", "space 1")
    assert (given.stamina("a"), given.stamina("b"), len(played(given))) == (4, 3, 1)


@pytest.mark.parametrize(
    ("body", "mine", "theirs"),
    [
        ("If the spell opposing it has 2 or more Power, discard it.", ["wall"], []),
        ("If the spell opposing it has 9 or more Power, discard it.", ["wall"], ["oak"]),
        ("Gain Echo equal to the Power of the spell opposing it. Discard it.", ["wall"], []),
        ("The spell opposing it has +1 Power this turn. Add a +1 to it.", ["wall"], ["oak"]),
    ],
)
def test_it_may_be_the_spell_opposing_it(body: str, mine: list[str], theirs: list[str]) -> None:
    """R-4.10 R-1.10: the last one named is across from the one before."""
    given = table(power(f"Choose 1 shield spell. {body}"), a="s2 wall", b="s2 oak", plays=2).use()
    assert (given.side("a", 2), given.side("b", 2)) == (mine, theirs)
    assert given.plus("a", 2) == 0


def test_it_behind_a_condition_points_at_what_is_fixed() -> None:
    """R-4.10: refused, not read for ever."""
    text = "On Play: Choose 1 spell. Discard the spell opposing it if it has 2 or more Power."
    assert "choose it first" in refused(text)


@pytest.mark.parametrize(
    ("top", "hand", "deck"),
    [("oak", ["oak"], ["blank", "blank"]), ("wall", [], ["blank", "blank", "wall"])],
)
def test_otherwise_points_past_what_was_not_done(
    top: str, hand: list[str], deck: list[str]
) -> None:
    """R-4.10 RV-142"""
    body = "Reveal your next draw. If it is a strike spell card, draw it. Otherwise, stash it."
    given = table(power(body), a=f"deck {top} 2", plays=2).use()
    assert (given.hand("a"), given.deck("a")) == (hand, deck)


@pytest.mark.parametrize("top", ["oak", "wall"])
def test_after_otherwise_it_is_what_either_part_spoke_of(top: str) -> None:
    """R-4.10 RV-142"""
    body = (
        "Reveal your next draw. If it is a strike spell card, draw it. Otherwise, discard it. "
        "Stash it."
    )
    given = table(power(body), a=f"deck {top} 2", plays=2).use()
    assert given.deck("a") == ["blank", "blank", top]


def test_other_than_each_of_several_is_refused() -> None:
    """R-4.4: on a stance it would mean nothing, and on a spell two things."""
    text = "Your shield spells have +1 Resistance for each other shield spell you control."
    assert "«other» than what?" in refused(text)


@pytest.mark.parametrize("words", ["opposes", "is opposing"])
def test_a_spell_is_opposing_another(words: str) -> None:
    """R-1.10"""
    cards = {"x": strike(2, "", f"While this spell {words} a shield spell, it has +3 Power.")}
    given = table(cards, a="s1 x; s2 x; s3 x", b="s1 wall; s2 oak")
    assert [given.power("a", space) for space in (1, 2, 3)] == [5, 2, 2]
