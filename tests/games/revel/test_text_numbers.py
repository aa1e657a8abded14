"""4.6 Numbers in heads and conditions; 4.8 «they» after several; titles that are words of cards."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import BadCards, CardText, pool_of
from tests.games.revel.test_text_binding import refused
from tests.support.revel import power, shield, stance, table


@pytest.mark.parametrize(
    "text",
    [
        "When You Draw 2 Cards: Gain 1 Echo.",
        "When You Discard 2 Cards From Your Hand: Gain 1 Echo.",
        "When Your Opponent Would Discard 2 Spells: Stop it.",
        "Each Time You Play Up To 2 Cards: Gain 1 Echo.",
        "When 2 Spells Are Discarded: Gain 1 Echo.",
        "When 2 Spells Overpower: Gain 1 Echo.",
        "When You Overpower 2 Spells: Gain 1 Echo.",
        "When You Draw Your Next 2 Draws: Gain 1 Echo.",
        "When You Draw Any Number Of Cards: Gain 1 Echo.",
        "When You Put 2 Cards On Top Of Your Deck: Gain 1 Echo.",
        "Your opponent can't draw 2 cards.",
        "This spell can't overpower 2 spells.",
        "To Draw 2 Cards: Spend 1 Echo.",
    ],
)
def test_an_event_of_several_is_refused_where_it_is_said(text: str) -> None:
    """R-4.6 RV-144"""
    assert "each is an event of its own" in refused(text)


@pytest.mark.parametrize(
    ("body", "first", "second"),
    [
        ("If you drew 2 cards this turn, gain 1 Echo.", "Draw 1 card.", "Draw 1 card."),
        ("If you discarded 2 spells this turn, gain 1 Echo.", "Discard 1 of your spells.",
         "Discard 1 of your spells."),
        ("If you discarded 3 cards this turn, gain 1 Echo.", "Discard 1 of your stitched spells.",
         "Discard 1 of your shield spells."),
        ("If you stashed 2 cards this turn, gain 1 Echo.", "Stash 1 card from your hand.",
         "Stash 1 card from your hand."),
    ],
)  # fmt: skip
def test_a_number_in_a_condition_is_counted(body: str, first: str, second: str) -> None:
    """R-0.2 R-1.7 RV-144"""
    deeds = stance(f"This Stance's Power Is: {first}", f"This Stance's Power Is: {second}")
    cards = {**power(body), "one": deeds}
    sides = "s1 oak oak; s2 wall; hand elm yew; stance one"
    for uses, gained in ((1, 0), (2, 1)):
        given = table(cards, a=sides, plays=3)
        for _ in range(uses):
            given.do("nth 2")
            while given.rule() != "R-2.4":
                given.do(given.options()[0])
        assert given.do("nth 1").echo("a") == gained


def test_two_plays_are_two_cards() -> None:
    """R-0.2 RV-144"""
    body = "If you played 2 strike spell cards this turn, gain 1 Echo."
    given = table(power(body), a="hand oak ash wall", plays=4).play("oak", "space 1")
    given.play("wall", "space 2").use()
    assert given.echo("a") == 0
    given = table(power(body), a="hand oak ash wall", plays=4).play("oak", "space 1")
    assert given.play("ash", "space 2").use().echo("a") == 1


@pytest.mark.parametrize(
    ("they", "side"),
    [
        ("They can't overpower this turn.", ["fence"]),
        ("Those spells can't overpower this turn.", ["fence"]),
        ("They can't overpower shield spells this turn.", ["fence"]),
        ("They can't overpower strike spells this turn.", []),
    ],
)
@pytest.mark.parametrize(
    "choice",
    ["Choose 2 spells your opponent controls.", "Your opponent chooses 2 of their spells."],
)
def test_they_after_several_spells_are_these_spells(
    choice: str, they: str, side: list[str]
) -> None:
    """R-4.8 R-4.10: a third spell of the same player overpowers all the same."""
    check = "Your opponent checks for overpower for each of their strike spells."
    cards = {**power(f"{choice} {they}"), "go": stance(f"This Stance's Power Is: {check}")}
    given = table(cards, a="s1 fence; s3 fence; stance go", b="s1 yew; s2 yew; s3 yew", plays=2)
    given.use("spell 1 of 2", "spell 2 of 2")
    given.do("nth 1")
    assert (given.side("a", 1), given.side("a", 3)) == (side, [])


def test_they_who_are_told_to_overpower_must_be_named() -> None:
    """R-4.8 R-4.10"""
    body = "Choose 2 spells your opponent controls. They overpower 1 of your spells."
    assert "say «those spells» or «your opponent»" in refused(f"On Play: {body}")


@pytest.mark.parametrize(
    "title",
    ["Cards", "Card", "Spell", "Spells", "You", "Power", "Draw", "On", "The", "Two", "Your"],
)
def test_a_title_may_be_a_word_of_card_texts(title: str) -> None:
    """R-1.3 R-4.1"""
    texts = [
        "On Play: Draw 2 cards.",
        "This Spell's Power Is: Discard 1 of your spells.",
        "When You Draw A Card: Gain 1 Echo.",
        f"{title}'s Power Is: Draw 2 cards.",
    ]
    echo = CardText("Echo", "A Resource.", ["You can gain, lose, and spend Echo."])
    try:
        pool = pool_of([echo, CardText(title, "A Strike Spell.", texts, power=1)])
    except BadCards as error:
        pytest.fail("\n".join(error.faults))
    assert len(pool.cards) == 2


@pytest.mark.parametrize(
    ("head", "body"),
    [
        ("Your Opponent Draws A Card", "Draw 1 card."),
        ("A Player Draws A Card", "Draw 1 card."),
        ("Your Opponent Draws 1 Or More Cards", "Draw 2 cards."),
        ("Your Opponent Discards A Card From Their Hand", "Discard 1 card from your hand."),
        ("Your Opponent Discards A Spell", "Discard 1 of your spells."),
        ("Your Opponent Stashes A Card", "Stash 1 card from your hand."),
    ],
)
def test_a_hidden_card_answers_what_happened_to_other_cards(head: str, body: str) -> None:
    """R-4.6 RV-123: the same question comes whatever the hand holds."""
    x = shield(1, f"When {head}: If this card is in your hand, you may play it.")
    for hand, shown in (("x elm", ["done", "card x of 2"]), ("wall elm", ["done"])):
        given = table({"x": x, **power(body)}, a="hand oak; s1 oak", b=f"hand {hand}; deck x 4",
                      plays=2).use()  # fmt: skip
        assert (given.asked(), given.options()) == ("b", shown)
    given = table({"x": x, **power(body)}, a="hand oak; s1 oak", b="hand x elm", plays=2).use()
    given.do("card x of 2")
    while given.rule() != "R-2.4":
        given.do(given.options()[-1])
    assert "x" not in given.hand("b")
