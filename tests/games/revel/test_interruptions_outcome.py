"""4.9 Interruptions: what «stop» and «instead» do to an event, to what was paid, to a play."""

from __future__ import annotations

from tests.games.revel.test_interruptions import DOUBLE, ada, lines
from tests.support.revel import power, resource, shield, stance, strike, table, witch

# ---- stop, and what was paid ----

TAX = "When Your Opponent Would Stitch A Spell: You may spend 1 Echo to stop it."


def test_a_stopped_stitch_is_skipped_and_stays_paid_for() -> None:
    """R-4.9 R-5.7 RV-132: the play is spent, the card stays in hand, and who paid has paid."""
    given = table({"bo": witch(TAX)}, a="hand ash; s1 oak", b="echo 1")
    given.play("ash", "space 1", "yes")
    assert (given.side("a", 1), given.hand("a"), given.plays()) == (["oak"], ["ash"], 0)
    assert (given.echo("b"), given.stamina("a"), "undone" in given.kinds()) == (0, 4, False)


def test_a_stitch_that_nobody_stops_is_made() -> None:
    """R-4.9 R-5.7"""
    given = table({"bo": witch(TAX)}, a="hand ash; s1 oak", b="echo 1")
    given.play("ash", "space 1", "no")
    assert (given.side("a", 1), given.echo("b"), given.stamina("a")) == (["oak", "ash"], 1, 3)


def test_a_stopped_stitch_does_not_ask_for_the_costs_of_the_play() -> None:
    """R-4.9 R-5.7"""
    dear = strike(1, "bell", "To Play: Spend 1 Echo.")
    cards = {"dear": dear, "bo": witch("When Your Opponent Would Stitch A Spell: Stop it.")}
    given = table(cards, a="hand dear; s1 oak; echo 1").play("dear", "space 1")
    assert (given.echo("a"), given.hand("a"), given.plays()) == (1, ["dear"], 0)


def test_a_stitch_replaced_is_no_play() -> None:
    """R-4.9 R-5.7"""
    cards = {
        "ada": witch("When You Play A Card: Gain 1 Echo."),
        "bo": witch("When Your Opponent Would Stitch A Spell: Gain 1 Echo instead."),
    }
    given = table(cards, a="hand ash; s1 oak").play("ash", "space 1")
    assert (given.hand("a"), given.echo("a"), given.echo("b")) == (["ash"], 0, 1)


def test_a_stopped_play_is_skipped_and_its_play_is_spent() -> None:
    """R-4.9 R-2.4"""
    dear = strike(1, "bell", "To Play: Spend 1 Echo.", "On Play: Draw 1 card.")
    cards = {"dear": dear, "bo": witch("When Your Opponent Tries To Play A Spell Card: Stop it.")}
    given = table(cards, a="hand dear; echo 1").play("dear")
    assert (given.hand("a"), given.echo("a"), given.plays()) == (["dear"], 1, 0)
    assert "undone" not in given.kinds()


def test_a_play_replaced_by_something_done_to_its_card_is_no_play() -> None:
    """R-4.9"""
    cards = {"bo": witch("When Your Opponent Would Play A Card: Stash it instead.")}
    given = table(cards, a="hand oak; deck 2", plays=2).play("oak")
    assert (given.side("a", 1), given.hand("a"), given.deck("a")[-1]) == ([], [], "oak")
    assert "played" not in given.kinds()


def test_a_stopped_part_of_a_cost_is_carried_out_by_doing_nothing() -> None:
    """R-4.9 RV-111: a skipped instruction is always possible."""
    cards = {
        **power("Discard 1 card from your hand to draw 1 card."),
        "bo": witch("When Your Opponent Would Discard A Card From Their Hand: Stop it."),
    }
    given = table(cards, a="hand oak").use("yes")
    assert (given.hand("a"), given.discards("a")) == (["blank", "oak"], [])
    assert "undone" not in given.kinds()


def test_a_stopped_spending_pays_the_cost() -> None:
    """R-4.9 RV-111"""
    dear = strike(1, "bell", "To Play: Spend 1 Echo.")
    cards = {"dear": dear, "bo": witch("When Your Opponent Would Spend Echo: Stop it.")}
    given = table(cards, a="hand dear; echo 1").play("dear", "space 1", "yes")
    assert (given.side("a", 1), given.echo("a")) == (["dear"], 1)


def test_a_cost_that_became_something_else_is_paid() -> None:
    """R-4.9 RV-111"""
    dear = strike(1, "bell", "To Play: Discard 1 card from your hand.")
    keep = stance("When You Would Discard A Card From Your Hand: Stash it instead.")
    given = table({"dear": dear, "keep": keep}, a="hand dear oak; stance keep; deck 2")
    given.play("dear", "space 1", "yes")
    assert (given.side("a", 1), given.deck("a")[-1], given.discards("a")) == (["dear"], "oak", [])


def test_a_shield_that_somebody_saves_keeps_its_side() -> None:
    """R-5.7 R-0.5 RV-7: the cost is not paid, and that side is not offered again."""
    text = "When A Shield Spell Would Be Discarded: You may spend 1 Echo to stop it."
    given = table({"bo": witch(text)}, a="s1 wall; hand oak elm", b="echo 1")
    given.do("play", "card oak of 1", "space 1", "yes")
    assert (given.side("a", 1), given.echo("b"), "undone" in given.kinds()) == (["wall"], 1, True)
    given.do("card oak of 1")
    assert "space 1" not in given.options()
    assert given.do("space 2").side("a", 2) == ["oak"]


def test_a_stance_that_somebody_saves_keeps_its_place() -> None:
    """R-5.6 R-0.5 RV-7"""
    cards = {"bo": witch("When A Stance Would Be Discarded: You may spend 1 Echo to stop it.")}
    given = table(cards, a="stance calm; hand poise elm", b="echo 1").do(
        "play", "card poise of 1", "yes"
    )
    assert (given.stance("a"), given.echo("b")) == (["calm"], 1)
    assert given.options() == ["card elm of 1"] or given.rule() == "R-5.7"


def test_a_shield_that_leaves_in_another_way_makes_room() -> None:
    """R-5.7 RV-111"""
    for text in (
        "When This Spell Would Be Discarded: Stash it instead.",
        "When This Spell Would Be Discarded: Shuffle it into your deck instead.",
    ):
        given = table({"x": shield(1, text)}, a="s1 x; hand oak").play("oak", "space 1")
        assert given.side("a", 1) == ["oak"]


def test_a_stop_costs_what_it_costs_even_if_the_event_was_optional() -> None:
    """R-4.9"""
    cards = {
        **power("You may draw 1 card."),
        "bo": witch(
            "When Your Opponent Would Draw A Card: Discard 1 card from your hand to stop it."
        ),
    }
    given = table(cards, b="hand oak").use("yes", "yes")
    assert (given.hand("a"), given.discards("b")) == ([], ["oak"])


def test_an_event_goes_on_when_its_stop_is_not_paid_for() -> None:
    """R-4.9 R-0.3"""
    cards = {
        "ward": shield(
            1, "When Your Opponent Tries To Overpower: Discard 1 card from your hand to stop it."
        )
    }
    given = table(cards, a="hand ash", b="s2 ward; hand oak", plays=2).play("ash", "space 2", "no")
    assert (given.side("b", 2), given.hand("b")) == ([], ["oak"])
    assert len(lines(given, "interrupted")) == 1


def test_the_stamina_of_an_empty_deck_is_asked_for_at_every_check() -> None:
    """R-4.9 R-2.5"""
    save = shield(1, "When You Would Lose Stamina: Discard this spell to stop it.")
    given = table({"save": save, **power("Draw 1 card.")}, a="s1 save; deck 1").use("yes")
    assert given.discards("a") == ["save"]
    given.do("pass")
    assert given.stamina("a") == 0


# ---- instead ----


def test_what_was_replaced_was_not_done_this_way() -> None:
    """R-4.9 R-4.10"""
    body = (
        "Discard any 1 spell. Choose 1 of the cards discarded this way. Its player draws it back."
    )
    rise = strike(1, "bell", "When This Spell Would Be Discarded: Stash it instead.")
    given = table({"rise": rise, **power(body)}, b="s1 rise; deck 2").use()
    assert (given.deck("b")[-1], given.hand("b"), given.asked()) == ("rise", [], "a")


def test_who_replaces_an_event_is_who_does_it() -> None:
    """R-4.9 R-4.6: Bo stashes the card that Ada would have discarded."""
    cards = {
        **ada("Discard 1 of your spells.", "When You Discard A Spell: Gain 1 Echo."),
        "bo": witch(
            "When A Spell Would Be Discarded: Stash it instead.",
            "When You Stash A Spell: Gain 1 Echo.",
        ),
    }
    given = table(cards, a="s1 oak").use()
    assert (given.echo("a"), given.echo("b")) == (0, 1)


def test_an_overpower_replaced_is_none() -> None:
    """R-4.9 R-5.8"""
    cards = {
        "x": strike(3, "", "If Playing This Overpowers: Draw 1 card."),
        "away": shield(1, "When This Spell Would Be Overpowered: Its player draws it instead."),
    }
    given = table(cards, a="hand x", b="s1 away", plays=2).play("x", "space 1")
    assert (given.hand("b"), given.hand("a"), given.discards("b")) == (["away"], [], [])


def test_the_current_players_replacement_leaves_nothing_to_stop() -> None:
    """R-4.9"""
    cards = {
        "ada": witch("When You Would Overpower A Spell: Stash that spell instead."),
        "bo": witch("When Your Opponent Tries To Overpower: Stop it."),
    }
    given = table(cards, a="hand oak", b="s1 elm; deck 2").play("oak", "space 1")
    assert (given.side("b", 1), given.deck("b")[-1]) == ([], "elm")


def test_what_overpowers_must_still_be_there() -> None:
    """R-4.9 R-5.8 R-0.2"""
    cards = {
        "ward": stance("When Your Opponent Tries To Overpower: Discard each opposing strike spell.")
    }
    given = table(cards, a="hand oak", b="s1 elm; stance ward").play("oak", "space 1")
    assert (given.side("a", 1), given.side("b", 1)) == ([], ["elm"])


def test_what_follows_an_instead_is_added() -> None:
    """R-4.9"""
    text = "When You Would Draw A Card: Gain 1 Echo instead. Draw 1 card."
    given = table(ada("Draw 1 card.", text)).use()
    assert (len(given.hand("a")), given.echo("a")) == (1, 1)


def test_a_replacement_that_is_impossible_still_replaces() -> None:
    """R-4.9 R-0.2"""
    text = "When You Would Draw A Card: Discard your stance instead."
    given = table(ada("Draw 1 card.", text)).use()
    assert given.hand("a") == []


def test_a_replaced_action_is_paid_for_once() -> None:
    """R-4.3 R-4.9 RV-41"""
    cards = {
        **ada("Draw 1 card.", DOUBLE, "To Draw A Card: Spend 1 Echo."),
        "echo": resource("You can gain, lose, and spend Echo."),
    }
    given = table(cards, a="echo 3").use("yes")
    assert (len(given.hand("a")), given.echo("a")) == (2, 2)
