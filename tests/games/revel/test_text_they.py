"""4.10 Which player «they» are, and what «if they do» asks."""

from __future__ import annotations

import pytest

from tests.games.revel.test_text_binding import refused
from tests.support.revel import power, table, witch

# ---- they ----


@pytest.mark.parametrize(
    "text",
    [
        "When Your Opponent Plays A Card: They lose 1 Stamina.",
        "When Your Opponent Plays A Card: That player loses 1 Stamina.",
        "When A Player Plays A Card: They lose 1 Stamina.",
        "When A Player Plays A Card: That player loses 1 Stamina.",
        "When Your Opponent Plays A Card: Draw 1 card. They lose 1 Stamina.",
        "When Your Opponent Plays A Card: You may draw 1 card. They lose 1 Stamina.",
        "When Your Opponent Plays A Card, If They Have 0 Or More Echo: They lose 1 Stamina.",
        "When Your Opponent's Spell Is Played: They lose 1 Stamina.",
    ],
)
def test_they_are_the_player_of_the_head(text: str) -> None:
    """R-4.10"""
    given = table({"bo": witch(text)}, a="hand oak", plays=2).play("oak", "space 1")
    while given.asked() == "b":
        given.do(given.options()[-1])
    assert (given.stamina("a"), given.stamina("b")) == (3, 4)


@pytest.mark.parametrize(
    "body",
    [
        "Your opponent draws 1 card. They lose 1 Stamina.",
        "Your opponent may draw 1 card. They lose 1 Stamina.",
        "Choose 1 opposing spell. Its player draws 1 card. They lose 1 Stamina.",
        "Choose 1 opposing spell. That spell's player draws 1 card. That player loses 1 Stamina.",
        "If your opponent has 4 or more cards in their deck, they lose 1 Stamina.",
        "Look at your opponent's hand. They lose 1 Stamina.",
        "Your opponent draws 1 card. Draw 1 card. They lose 1 Stamina.",
    ],
)
def test_they_are_the_player_last_named(body: str) -> None:
    """R-4.10"""
    given = table(power(body), b="s1 oak; hand elm", plays=2).use()
    while given.asked() == "b":
        given.do("yes")
    assert (given.stamina("a"), given.stamina("b")) == (4, 3)


def test_they_each_do_it() -> None:
    """R-4.10 R-1.9"""
    given = table(power("Each player draws 1 card. They lose 1 Stamina."), plays=2).use()
    assert (given.stamina("a"), given.stamina("b")) == (3, 3)


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("When Your Opponent Plays A Card: Discard 1 card from their hand.", []),
        ("When Your Opponent Plays A Card: They discard 1 card from their hand.", []),
        ("When Your Opponent Plays A Card: Discard 1 card from your hand.", ["elm"]),
        ("When Your Opponent Plays A Card: Stash your hand.", ["elm"]),
        ("When Your Opponent Plays A Card: They stash their hand.", []),
    ],
)
def test_their_hand_is_the_hand_of_the_player_last_named(text: str, hand: list[str]) -> None:
    """R-4.10"""
    given = table({"bo": witch(text)}, a="hand oak elm", b="hand wall", plays=2)
    given.play("oak", "space 1")
    while given.rule() != "R-2.4":
        given.do(given.options()[-1])
    assert given.hand("a") == hand
    assert (given.hand("b") == ["wall"]) == (hand == [])


def test_each_player_uses_their_own_hand() -> None:
    """R-4.10 R-1.9"""
    body = "Each player discards 1 card from their hand."
    given = table(power(body), a="hand oak", b="hand elm", plays=2).use()
    assert (given.discards("a"), given.discards("b")) == (["oak"], ["elm"])


@pytest.mark.parametrize(
    "text",
    [
        "On Play: They lose 1 Stamina.",
        "When You Draw A Card: They lose 1 Stamina.",
        "On Play: Discard 1 card from their hand.",
        "When Your Turn Begins: That player draws 1 card.",
        "On Play: If they have 2 or more Echo, draw 1 card.",
    ],
)
def test_they_without_anybody_named_are_refused(text: str) -> None:
    """R-4.10"""
    assert "no player was spoken of" in refused(text)


# ---- if they do ----


@pytest.mark.parametrize(("answer", "echo"), [("yes", 1), ("no", 0)])
@pytest.mark.parametrize("who", ["they do", "your opponent does", "that player does"])
def test_if_they_do_asks_that_player(who: str, answer: str, echo: int) -> None:
    """R-4.10"""
    body = f"Your opponent may discard 1 card from their hand. If {who}, gain 1 Echo."
    given = table(power(body), b="hand elm", plays=2).use()
    assert given.asked() == "b"
    assert given.do(answer).echo("a") == echo


def test_if_you_do_asks_you() -> None:
    """R-4.10: what the opponent did meanwhile does not count."""
    body = (
        "You may discard 1 card from your hand. Your opponent may draw 1 card. "
        "If you do, gain 1 Echo."
    )
    given = table(power(body), a="hand oak", plays=2).use("no", "yes")
    assert given.echo("a") == 0
    given = table(power(body), a="hand oak", plays=2).use("yes", "no")
    assert given.echo("a") == 1


def test_each_player_who_does_it_gets_what_it_brings() -> None:
    """R-4.10 R-1.9"""
    body = "Each player may discard 1 card from their hand. If they do, they draw 2 cards."
    given = table(power(body), a="hand oak", b="hand elm", plays=2).use("no", "yes")
    assert (given.hand("a"), given.hand("b")) == (["oak"], ["blank", "blank"])
    given = table(power(body), a="hand oak", b="hand elm", plays=2).use("yes", "no")
    assert (given.hand("a"), given.hand("b")) == (["blank", "blank"], ["elm"])


def test_each_player_who_does_it_brings_you_something() -> None:
    """R-4.10 RV-134"""
    body = "Each player may discard 1 card from their hand. If they do, gain 1 Echo."
    for answers, echo in ((("yes", "yes"), 2), (("no", "yes"), 1), (("no", "no"), 0)):
        given = table(power(body), a="hand oak", b="hand elm", plays=2).use(*answers)
        assert given.echo("a") == echo


@pytest.mark.parametrize(("stances", "echo"), [("stance poise", 1), ("", 0)])
def test_if_you_do_asks_whether_it_was_done(stances: str, echo: int) -> None:
    """R-0.2 R-4.10 RV-134"""
    body = "Discard your stance. If you do, gain 1 Echo. Draw 1 card."
    assert table(power(body), a=stances, plays=2).use().echo("a") == echo


def test_what_was_not_found_was_not_done() -> None:
    """R-0.6 RV-134"""
    body = "You may discard 1 strike spell card from your hand. If you do, gain 1 Echo."
    given = table(power(body), a="hand oak", plays=2).use("yes", "none")
    assert given.echo("a") == 0


def test_what_was_stopped_was_not_done() -> None:
    """R-4.9 RV-134"""
    cards = {
        **power("You may discard your stance. If you do, gain 1 Echo."),
        "bo": witch("When A Stance Would Be Discarded: Stop it."),
    }
    assert table(cards, a="stance poise", plays=2).use("yes").echo("a") == 0


def test_what_was_paid_for_was_done() -> None:
    """R-0.3 RV-134"""
    body = "Discard 1 card from your hand to draw 1 card. If you do, gain 1 Echo."
    assert table(power(body), a="hand oak", plays=2).use("yes").echo("a") == 1
    assert table(power(body), a="hand oak", plays=2).use("no").echo("a") == 0


@pytest.mark.parametrize(
    "text",
    [
        "On Play: If you do, draw 1 card.",
        "On Play: Your opponent may draw 1 card. If you do, draw 1 card.",
        "On Play: You may draw 1 card. If your opponent does, draw 1 card.",
    ],
)
def test_if_you_do_without_anything_to_do_is_refused(text: str) -> None:
    """R-4.10"""
    assert "«if " in refused(text)
