"""Situations of 4.9, from the comprehensive rules alone: what an interruption leaves behind."""

from __future__ import annotations

from tests.support.revel import power, shield, stance, strike, table, witch

STOP = "When Your Opponent Tries To Overpower: Stop it."
WARD = "When Your Opponent Tries To Overpower: If this card is in your hand, discard it to stop it."
STASH_IT = "When You Would Overpower A Spell: Stash that spell instead."


def test_a_stopped_overpower_leaves_everything_standing_and_the_play_spent() -> None:
    """R-4.9 R-5.8 R-3.10"""
    cards = {"x": strike(3, "", "If Playing This Overpowers: Draw 2 cards."), "ward": stance(STOP)}
    given = table(cards, a="hand x oak", b="s2 blank; stance ward", plays=2).play("x", "space 2")
    assert (given.side("a", 2), given.side("b", 2)) == (["x"], ["blank"])
    assert (given.hand("a"), given.plays(), given.winning(2)) == (["oak"], 1, "a")


def test_who_declines_to_pay_for_a_stop_is_not_asked_again() -> None:
    """R-4.9 R-0.3"""
    text = "When Your Opponent Tries To Overpower: Discard 1 card from your hand to stop it."
    given = table({"x": shield(1, text)}, a="hand ash", b="s2 x; hand oak", plays=2)
    given.play("ash", "space 2", "no")
    assert (given.side("b", 2), given.hand("b"), given.asked()) == ([], ["oak"], "a")


def test_a_card_that_speaks_of_the_hand_does_nothing_on_the_field() -> None:
    """R-4.9 R-0.2"""
    given = table({"ward": shield(3, WARD)}, a="hand oak", b="s1 elm; s4 ward", plays=2)
    given.play("oak", "space 1")
    assert (given.side("b", 1), given.side("b", 4), given.asked()) == ([], ["ward"], "a")


def test_a_ward_shown_and_not_paid_for_is_seen_until_the_next_check() -> None:
    """R-4.9 R-5.4 R-2.5"""
    given = table({"ward": shield(3, WARD)}, a="hand oak", b="s1 elm; hand ward fence", plays=2)
    given.play("oak", "space 1", "card ward of 2")
    given.do("done")
    assert given.shown("b") == ["ward"]
    given.do("no")
    assert (given.side("b", 1), given.hand("b"), given.shown("b")) == ([], ["fence", "ward"], [])


def test_in_their_own_turn_who_stops_comes_before_who_replaces() -> None:
    """R-4.9: Ada is current, and Bo's strike is told to check."""
    cards = {
        "ada": witch(
            "Her Power Is: Your opponent checks for overpower for 1 of their strike spells.", STOP
        ),
        "bo": witch(STASH_IT),
    }
    given = table(cards, a="s1 fence", b="s1 ash", plays=2).use()
    assert given.side("a", 1) == ["fence"]
    assert [line for line in given.log() if "interrupted" in line] == ["interrupted a ada"]


def test_one_more_of_a_resource_does_not_feed_itself() -> None:
    """R-4.9"""
    more = stance("When You Would Gain Echo: Gain 1 Echo.")
    given = table({"more": more, **power("Gain 2 Echo.")}, a="stance more", plays=2).use()
    assert given.echo("a") == 3


def test_the_consequence_of_an_interruption_waits_until_the_shield_is_gone() -> None:
    """R-4.9 R-2.5"""
    cards = {
        "x": shield(1, "When Your Opponent Tries To Overpower This Spell: Draw 1 card."),
        "bo": witch("Each Time You Draw A Card: Gain 1 Echo."),
    }
    given = table(cards, a="hand ash", b="s1 x", plays=2).play("ash", "space 1")
    kinds = given.kinds()
    assert kinds.index("drawn") < kinds.index("discarded") < kinds.index("gained")
    assert given.echo("b") == 1


def test_a_shield_that_stops_its_own_discard_leaves_the_player_another_space() -> None:
    """R-5.7 R-0.5 RV-7: the play is not lost."""
    x = shield(1, "When This Spell Would Be Discarded: Stop it.")
    given = table({"x": x}, a="s3 x; hand fence").play("fence", "space 3")
    assert (given.side("a", 3), given.hand("a")) == (["x"], ["fence"])
    assert given.options() == ["space 1", "space 2", "space 4", "space 5"]
    assert given.do("space 1").side("a", 1) == ["fence"]


def test_a_power_whose_cost_cant_be_paid_is_not_used() -> None:
    """R-0.2 R-0.3 R-4.7"""
    cards = {
        **power("Discard 1 card from your hand to draw 1 card."),
        "bo": witch("Your opponent can't discard cards from their hand."),
    }
    assert "nth 1" not in table(cards, a="hand oak", plays=2).options()


def test_what_is_stashed_to_pay_was_not_discarded() -> None:
    """R-4.9 R-4.6"""
    cards = {
        "dear": strike(1, "bell", "To Play: Discard 1 card from your hand."),
        "keep": stance("When You Would Discard A Card From Your Hand: Stash it instead."),
        "sad": strike(1, "", "When You Discard This Card From Your Hand: Draw 1 card."),
    }
    given = table(cards, a="hand dear sad; stance keep; deck 2", plays=2)
    given.play("dear", "space 1", "yes")
    assert (given.side("a", 1), given.deck("a")[-1], given.hand("a")) == (["dear"], "sad", [])


def test_a_stopped_play_costs_the_play_and_nothing_else() -> None:
    """R-4.9 R-5.5 R-2.4: the card was seen, stays in hand and is hidden again."""
    cards = {
        "dear": strike(9, "", "To Play: Spend 2 Echo.", "On Play: Draw 1 card."),
        "joy": stance("Each Time You Play A Card: Gain 1 Echo."),
        "bo": witch("When Your Opponent Tries To Play A Spell Card: Stop it."),
    }
    given = table(cards, a="hand dear oak; stance joy; echo 2", b="s1 elm", plays=2).play("dear")
    assert (given.hand("a"), given.echo("a"), given.plays()) == (["dear", "oak"], 2, 1)
    assert ("undone" in given.kinds(), given.shown("a")) == (False, [])
    assert given.view("b").sides[0].cards == []


def test_a_spell_that_is_discarded_while_it_tries_overpowers_nothing() -> None:
    """R-4.9 R-0.2 R-5.8"""
    text = "When A Spell Tries To Overpower: Discard it."
    given = table({"ward": stance(text)}, a="hand oak", b="s1 elm; stance ward", plays=2)
    given.play("oak", "space 1")
    assert (given.discards("a"), given.side("b", 1)) == (["oak"], ["elm"])
    assert "undone" not in given.kinds()


def test_each_card_of_a_draw_is_replaced_by_itself() -> None:
    """R-4.9 RV-144"""
    each = stance("When You Would Draw A Card: Gain 1 Echo instead.")
    given = table({"each": each, **power("Draw 2 cards.")}, a="stance each", plays=2).use()
    assert (given.echo("a"), given.hand("a")) == (2, [])


def test_a_turn_whose_draw_is_stopped_goes_on_and_may_skip_a_play() -> None:
    """R-2.3 R-2.4 R-4.9"""
    cards = {
        "ada": witch("When Your Opponent Would Draw A Card: Stop it."),
        "bo": witch("When Your Turn Begins: Gain 1 Echo."),
    }
    given = table(cards).do("pass")
    assert (given.asked(), given.hand("b"), given.echo("b"), given.plays("b")) == ("b", [], 1, 1)
    given.do("skip")
    assert (given.hand("b"), given.plays("b")) == ([], 0)


def test_a_power_whose_use_was_stopped_was_not_used() -> None:
    """R-4.7 R-4.9"""
    text = "When Your Opponent Tries To Use A Power: Discard this spell to stop it."
    given = table({"x": shield(1, text), **power("Gain 1 Echo.")}, b="s1 x", plays=2).use("yes")
    assert (given.echo("a"), given.discards("b")) == (0, ["x"])
    assert given.use().echo("a") == 1
