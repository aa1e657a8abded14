"""4.9 Interruptions: each once for an event, and what stop, instead and more do to it."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import CardText
from covenstead.games.revel.rules.layout import ENDLESS
from tests.support.revel import Given, shield, stance, strike, table, witch

DOUBLE = "When You Would Draw A Card: Draw 2 cards instead."


def ada(body: str, *text: str) -> dict[str, CardText]:
    """Ada with a Power to try and further effects."""
    return {"ada": witch(f"Her Power Is: {body}", *text)}


def lines(given: Given, word: str) -> list[str]:
    return [line for line in given.log() if line.startswith(word)]


# ---- relevant at most once, its own replacement included ----


def test_a_replacement_is_not_replaced_by_the_same_interruption() -> None:
    """R-4.9"""
    given = table(ada("Draw 1 card.", DOUBLE)).use()
    assert given.hand("a") == ["blank", "blank"]
    assert given.state.ending != ENDLESS


@pytest.mark.parametrize(
    ("body", "text", "echo"),
    [
        ("Gain 1 Echo.", "When You Would Gain Echo: Gain 2 Echo instead.", 5),
        ("Gain 2 Echo.", "When You Would Gain Echo: Gain 1 Echo.", 6),
        ("Lose 1 Echo.", "When You Would Lose Echo: Lose 2 Echo instead.", 1),
        ("Lose 1 Echo.", "When You Would Lose Echo: Lose 1 Echo.", 1),
        ("Spend 1 Echo.", "When You Would Spend Echo: Spend 2 Echo instead.", 1),
        ("Lose 1 Echo.", "When You Would Lose Echo: Gain 1 Echo instead.", 4),
    ],
)
def test_more_of_the_same_resource_comes_once(body: str, text: str, echo: int) -> None:
    """R-4.9 R-5.10"""
    given = table(ada(body, text), a="echo 3").use()
    assert given.echo("a") == echo


@pytest.mark.parametrize(
    ("text", "plus"),
    [
        ("When You Would Add A +1 To A Spell: Add 2 +1s to it instead.", 2),
        ("When You Would Add A +1 To A Spell: Add a +1 to it.", 2),
        ("When You Would Add A +1 To A Spell: Stop it.", 0),
    ],
)
def test_more_counters_come_once(text: str, plus: int) -> None:
    """R-4.9 R-1.4"""
    given = table(ada("Add a +1 to 1 of your spells.", text), a="s1 oak").use()
    assert given.plus("a", 1) == plus


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("Gain 1 Echo.", "When You Would Gain Echo: Your opponent gains 1 Echo instead."),
        ("Draw 1 card.", "When You Would Draw A Card: Your opponent draws 1 card instead."),
        ("Lose 1 Stamina.", "When You Would Lose Stamina: Your opponent loses 1 Stamina instead."),
    ],
)
def test_two_who_redirect_to_each_other_come_to_rest(body: str, text: str) -> None:
    """R-4.9: Ada's first, then Bo's; Ada's has been resolved, so it comes to her."""
    given = table({**ada(body, text), "bo": witch(text)}).use()
    assert given.state.ending == 0
    assert (given.echo("a"), len(given.hand("a")), given.stamina("a")) in [
        (1, 0, 4),
        (0, 1, 4),
        (0, 0, 3),
    ]
    assert (given.echo("b"), given.hand("b"), given.stamina("b")) == (0, [], 4)
    assert len(lines(given, "interrupted")) == 2


def test_an_event_changed_back_is_not_changed_again() -> None:
    """R-4.9: the example of the rule, with a replacement that is another instruction."""
    text = "When You Would Draw A Card: Gain 1 Echo instead."
    cards = {
        **ada("Draw 1 card.", text),
        "turn": stance("When You Would Gain Echo: Draw 1 card instead."),
    }
    given = table(cards, a="stance turn").use()
    assert (given.hand("a"), given.echo("a")) == (["blank"], 0)


def test_one_that_stopped_being_relevant_does_not_come_back() -> None:
    """R-4.9: Bo's lapses when the discard becomes a draw, and stays out when it is one again."""
    cards = {
        "ada": witch("Her Power Is: Discard 1 of your spells."),
        "there": stance("When Your Spell Would Be Discarded: Stash it instead."),
        "x": strike(1, "", "When This Spell Would Be Stashed: Discard it instead."),
        "bo": witch("When A Spell Would Be Discarded: Stop it."),
    }
    given = table(cards, a="s1 x; stance there").use()
    assert given.discards("a") == ["x"]
    assert lines(given, "interrupted") == ["interrupted a there", "interrupted a x"]


def test_it_may_be_relevant_again_for_the_next_event() -> None:
    """R-4.9"""
    given = table(ada("Draw 1 card. Draw 1 card.", DOUBLE)).use()
    assert len(given.hand("a")) == 4


def test_each_card_of_an_instruction_is_an_event() -> None:
    """R-4.9 R-5.2"""
    given = table(ada("Draw 2 cards.", "When You Would Draw A Card: Gain 1 Echo instead.")).use()
    assert (given.hand("a"), given.echo("a")) == ([], 2)


def test_two_replacements_of_a_draw_are_each_resolved_once() -> None:
    """R-4.9 RV-131: the second replaces what the first put there."""
    given = table({**ada("Draw 1 card.", DOUBLE), "more": stance(DOUBLE)}, a="stance more")
    given.use("nth 1")
    assert len(given.hand("a")) == 2
    assert len(lines(given, "interrupted")) == 2


def test_one_that_adds_is_resolved_once_for_a_replaced_draw() -> None:
    """R-4.9 RV-131"""
    plus = stance("When You Would Draw A Card: Gain 1 Echo.")
    for first in ("nth 1", "nth 2"):
        given = table({**ada("Draw 1 card.", DOUBLE), "plus": plus}, a="stance plus").use(first)
        assert (len(given.hand("a")), given.echo("a")) == (2, 1)


def test_who_stops_a_replacement_stops_all_of_it() -> None:
    """R-4.9 RV-131"""
    no = witch("When Your Opponent Would Draw A Card: Stop it.")
    given = table({**ada("Draw 1 card.", DOUBLE), "bo": no}).use()
    assert given.hand("a") == []


def test_a_card_that_stops_its_own_discard_does_not_save_the_others() -> None:
    """R-4.9 RV-131"""
    cards = {
        **ada("Gain 1 Echo.", "When You Would Gain Echo: Discard your spells instead."),
        "x": strike(1, "", "When This Spell Would Be Discarded: Stop it."),
    }
    given = table(cards, a="s1 x; s2 oak; s3 wall").use()
    assert (given.side("a", 1), given.discards("a")) == (["x"], ["oak", "wall"])


def test_an_instruction_added_is_an_event_of_its_own() -> None:
    """R-4.9: Ada's cannot be relevant to it, the stance is, and once more to the first draw."""
    plus = stance("When You Would Draw A Card: Gain 1 Echo.")
    cards = {**ada("Draw 1 card.", "When You Would Draw A Card: Draw 1 card."), "plus": plus}
    given = table(cards, a="stance plus").use("nth 1")
    assert (len(given.hand("a")), given.echo("a")) == (2, 2)


def test_the_opponents_interruption_sees_what_the_event_became() -> None:
    """R-4.9"""
    cards = {
        **ada("Draw 1 card.", "When You Would Draw A Card: Gain 1 Echo instead."),
        "bo": witch("When Your Opponent Would Gain Echo: Gain 1 Echo instead."),
    }
    given = table(cards).use()
    assert (given.hand("a"), given.echo("a"), given.echo("b")) == ([], 0, 1)


def test_a_card_in_hand_may_answer_what_an_event_became() -> None:
    """R-4.9 RV-5"""
    text = "When Your Opponent Would Gain Echo: If this card is in your hand, stop it."
    cards = {
        **ada("Draw 1 card.", "When You Would Draw A Card: Gain 1 Echo instead."),
        "hush": shield(1, text),
    }
    given = table(cards, b="hand hush").use()
    assert (given.asked(), given.options()) == ("b", ["done", "card hush of 2"])
    assert given.do("card hush of 2", "done").echo("a") == 0


def test_a_card_in_hand_may_answer_an_event_whose_verb_changed() -> None:
    """R-4.9 RV-5"""
    text = "When A Spell Would Be Stashed: If this card is in your hand, stop it."
    cards = {
        **ada("Discard 1 of your spells.", "When Your Spell Would Be Discarded: Stash it instead."),
        "hush": shield(1, text),
    }
    given = table(cards, a="s1 oak", b="hand hush").use()
    assert (given.asked(), given.options()) == ("b", ["done", "card hush of 2"])
    assert given.do("card hush of 2", "done").side("a", 1) == ["oak"]


def test_the_opponents_change_does_not_go_back_to_the_current_player() -> None:
    """R-4.9 RV-5: the steps go on with the opponent; Ada's have had their turn."""
    cards = {
        **ada("Your opponent draws 1 card.", "When Your Opponent Would Gain Echo: Stop it."),
        "bo": witch("When You Would Draw A Card: Gain 1 Echo instead."),
    }
    assert table(cards).use().echo("b") == 1


# ---- the first time ----


@pytest.mark.parametrize(
    ("text", "hand", "echo"),
    [
        ("The First Time You Would Draw A Card Each Turn: Stop it.", 2, 0),
        ("The First Time You Would Draw A Card Each Turn: Gain 1 Echo instead.", 2, 1),
        ("The First Time You Would Draw A Card Each Turn: Gain 1 Echo.", 3, 1),
        ("The First Time You Would Draw A Card Each Turn: Draw 2 cards instead.", 4, 0),
        ("The First Time You Would Draw A Card Each Turn: Draw 1 card.", 4, 0),
        ("The First Time You Would Draw A Card Each Turn: Shuffle your deck.", 3, 0),
    ],
)
def test_the_first_time_is_over_after_the_first_time(text: str, hand: int, echo: int) -> None:
    """R-4.9: whether it stopped the event, replaced it or let it happen."""
    given = table(ada("Draw 3 cards.", text)).use()
    assert (len(given.hand("a")), given.echo("a")) == (hand, echo)


def test_a_first_time_declined_is_over_too() -> None:
    """R-4.9"""
    text = "The First Time You Would Draw A Card Each Turn: You may spend 1 Echo to stop it."
    given = table(ada("Draw 2 cards.", text), a="echo 1").use("no")
    assert (len(given.hand("a")), given.echo("a")) == (2, 1)


def test_a_first_time_comes_again_next_turn() -> None:
    """R-4.9"""
    text = "The First Time A Player Would Draw A Card Each Turn: Stop it."
    given = table(ada("Draw 2 cards.", text)).use().next_turn()
    assert (len(given.hand("a")), given.hand("b")) == (1, [])


def test_a_first_time_counts_what_others_stopped() -> None:
    """R-4.9 RV-34: the first time was stopped by somebody else; that was the first time."""
    first = "The First Time Your Opponent Would Draw A Card Each Turn: Gain 1 Echo."
    cards = {**ada("Draw 2 cards.", "When You Would Draw A Card: Stop it."), "bo": witch(first)}
    given = table(cards).use()
    assert (given.hand("a"), given.echo("b")) == ([], 0)


def test_a_first_time_from_the_hand_is_the_first_time() -> None:
    """R-4.9 RV-22 RV-34"""
    text = (
        "The First Time Your Opponent Would Draw A Card Each Turn: "
        "If this card is in your hand, stop it."
    )
    given = table({**ada("Draw 2 cards."), "hush": shield(1, text)}, b="hand hush").use()
    given.do("card hush of 2", "done")
    assert (given.asked(), len(given.hand("a"))) == ("a", 1)


def test_a_consequence_of_the_first_time_may_be_shown_from_the_hand() -> None:
    """R-4.6 RV-34 RV-123"""
    text = (
        "The First Time Your Opponent Gains Echo Each Turn: If this card is in your hand, play it."
    )
    cards = {**ada("Gain 1 Echo. Gain 1 Echo."), "late": shield(1, text)}
    given = table(cards, b="hand late").use()
    assert (given.asked(), given.options()) == ("b", ["done", "card late of 2"])
    given.do("card late of 2", "done", "space 1")
    assert (given.side("b", 1), given.asked()) == (["late"], "a")


# ---- what is drawn is the next draw when it is drawn ----


@pytest.mark.parametrize(
    "text",
    [
        "When You Would Draw A Card: Shuffle your deck.",
        "When You Would Draw A Card: Discard your next draw.",
        "When You Would Draw A Card: Stash your next draw.",
        "When You Would Draw A Card: Look at your next draw.",
        "When You Would Draw A Card: Reveal your next draw.",
    ],
)
@pytest.mark.parametrize(("body", "hand"), [("Draw 1 card.", 1), ("Draw 2 cards.", 2)])
def test_what_happens_to_the_deck_first_does_not_lose_the_draw(
    text: str, body: str, hand: int
) -> None:
    """R-4.9 R-5.2"""
    given = table(ada(body, text), a="deck 9").use()
    assert len(given.hand("a")) == hand


def test_a_card_put_on_top_first_is_drawn() -> None:
    """R-4.9 R-5.2"""
    text = "When You Would Draw A Card: Put 1 card from your hand on top of your deck."
    given = table(ada("Draw 1 card.", text), a="hand oak; deck ash 3").use()
    assert (given.hand("a"), given.deck("a")[0]) == (["oak"], "ash")


def test_the_draws_of_the_turn_and_of_a_skip_are_next_draws() -> None:
    """R-2.3 R-2.4 R-4.9"""
    shuffle = "When A Player Would Draw A Card: Discard your next draw."
    given = table({"ada": witch(shuffle)}, a="deck 5", b="deck 5", plays=2).do("skip")
    assert (len(given.hand("a")), len(given.discards("a"))) == (1, 1)
    given = table({"bo": witch(shuffle)}, b="deck 5").next_turn()
    assert (len(given.hand("b")), len(given.discards("b"))) == (1, 1)


def test_an_empty_deck_leaves_nothing_to_draw() -> None:
    """R-4.9 R-0.2"""
    text = "When You Would Draw A Card: Discard your next draw."
    given = table(ada("Draw 1 card.", text), a="deck 1").use()
    assert (given.hand("a"), given.discards("a")) == ([], ["blank"])
