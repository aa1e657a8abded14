"""4. Applying effects: kinds, costs, ongoing, consequences, Powers, interruptions, references."""

from __future__ import annotations

import pytest

from covenstead.games.revel import program as p
from covenstead.games.revel.cards import CardText, DeckList, deck_faults, pool_of
from tests.support.revel import pool_with, power, resource, shield, stance, strike, table, witch

# ---- 4.1, 4.2 ----


def test_every_paragraph_is_an_effect_of_its_own() -> None:
    """T4.1-a R-4.1"""
    cards = {"ada": witch("Her Power Is: Draw 1 card.", "Her Power Is: Gain 1 Echo.")}
    given = table(cards, plays=2)
    assert given.options() == ["pass", "skip", "nth 1", "nth 2"]
    given.do("nth 1")
    assert given.options() == ["pass", "play", "skip", "nth 1"]
    assert given.do("nth 1").echo("a") == 1


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("To Play: Spend 3 Echo.", p.COST),
        ("This Spell's Power Is: Draw 1 card.", p.POWER_EFFECT),
        ("On Play: Draw 1 card.", p.CONSEQUENCE),
        ("When Your Opponent Tries To Overpower: Stop it.", p.INTERRUPTION),
        ("When This Spell Would Be Discarded: Stop it.", p.INTERRUPTION),
        ("Your strike spells have +1 Power.", p.ONGOING),
        ("Only 4 copies of this card can be in your deck.", p.LIMIT),
    ],
)
def test_the_kind_of_an_effect_is_read_from_its_words(text: str, kind: int) -> None:
    """T4.2-a R-4.2 RV-11"""
    program = pool_with({"it": strike(1, "", text)}).program
    assert (
        program.effects[program.first_effect[len(program.types) - 1] * p.EFFECT + p.E_KIND] == kind
    )


def test_to_comes_before_would() -> None:
    """T4.2-b R-4.2"""
    text = "To Play This Card: Discard 1 card from your hand."
    program = pool_with({"it": strike(1, "", text)}).program
    assert (
        program.effects[program.first_effect[len(program.types) - 1] * p.EFFECT + p.E_KIND]
        == p.COST
    )


# ---- 4.3 to 4.5 ----


def test_a_cost_effect_on_the_field_applies_to_every_matching_play() -> None:
    """T4.3-a R-4.3 RV-114"""
    cards = {"bo": witch("To Play A Stance Card: Spend 1 Echo.")}
    given = table(cards, a="hand poise oak; echo 1; stance calm", plays=2)
    given.play("poise", "yes")
    assert (given.echo("a"), given.stance("a"), given.discards("a")) == (0, ["poise"], ["calm"])
    free = table(cards, a="hand oak; echo 1", plays=2).play("oak", "space 1")
    assert free.echo("a") == 1


def test_several_costs_are_paid_in_the_payers_order() -> None:
    """T4.3-b R-4.3"""
    dear = stance("To Play: Discard 1 card from your hand.")
    cards = {"dear": dear, "ada": witch("To Play A Stance Card: Spend 1 Echo.")}
    given = table(cards, a="hand dear oak; echo 1", plays=2).do("play", "card dear of 1")
    assert given.options() == ["nth 1", "nth 2"]
    given.do("nth 2", "yes", "yes")
    kinds = given.kinds()
    assert kinds.index("spent") < kinds.index("discarded") < kinds.index("played")


def test_an_ongoing_effect_is_there_from_the_first_instant() -> None:
    """T4.4-a R-4.4"""
    cards = {"proud": stance("Your strike spells have +1 Power.")}
    given = table(cards, a="hand oak; stance proud", b="s1 fence", plays=2).play("oak", "space 1")
    assert given.side("b", 1) == []
    assert given.power("a", 1) == 3


def test_it_stops_with_its_source() -> None:
    """T4.4-b R-4.4"""
    cards = {"proud": stance("Your strike spells have +1 Power."), **power("Discard your stance.")}
    given = table(cards, a="s1 oak; stance proud", b="s1 oak", plays=2)
    assert given.winning(1) == "a"
    assert given.use().winning(1) == "-"


def test_a_limit_replaces_the_default_of_its_card() -> None:
    """T4.5-a T7.1-d R-4.5 R-7.1"""
    limit = "Only 4 copies of this card can be in your deck."
    cards = [CardText("Ada", "She's a Witch."), CardText("Many", "A Strike Spell.", [limit], 1)]
    cards += [CardText(f"Card {k}", "A Shield Spell.", resistance=1) for k in range(20)]
    pool = pool_of(cards)
    for copies, legal in ((3, True), (4, True), (5, False)):
        rest = {f"Card {k}": 2 for k in range((25 - copies) // 2)}
        if (25 - copies) % 2:
            rest["Card 19"] = 1
        faults = deck_faults(DeckList("d", "Ada", {"Many": copies, **rest}), pool)
        assert (faults == []) == legal


# ---- 4.6, 4.7 ----


def test_on_play_comes_after_cost_and_placement() -> None:
    """T4.6-a R-4.6"""
    text = ("To Play: Spend 1 Echo.", "On Play: Draw 1 card.")
    given = table({"x": strike(1, "", *text)}, a="hand x; echo 1", plays=2).play(
        "x", "space 1", "yes"
    )
    assert given.kinds() == ["revealed", "spent", "played", "resolved", "drawn"]


def test_an_event_twice_is_relevant_twice() -> None:
    """T4.6-b R-4.6"""
    cards = {"bo": witch("When Your Opponent Draws 1 Card: Gain 1 Echo."), **power("Draw 2 cards.")}
    given = table(cards, plays=2).use("nth 1")
    assert given.echo("b") == 2


def test_a_consequence_resolves_though_its_source_left() -> None:
    """T4.6-c R-4.6 RV-9"""
    ada = witch("When You Overpower: Discard your stance.")
    ding = stance("When You Overpower: Gain 1 Echo.")
    given = table({"ada": ada, "ding": ding}, a="hand oak; stance ding", b="s1 elm", plays=2)
    given.play("oak", "space 1", "nth 1")
    assert (given.stance("a"), given.echo("a")) == ([], 1)


def test_a_power_is_not_offered_in_the_opponents_turn() -> None:
    """T4.7-a R-4.7"""
    given = table(power("Draw 1 card."), plays=1).do("pass")
    assert given.asked() == "b"
    assert "nth 1" not in given.options()


def test_a_power_with_a_false_condition_may_be_used_in_vain() -> None:
    """T4.7-c R-4.7"""
    body = "Draw 1 card if you have no cards in your hand."
    given = table(power(body), a="hand oak", plays=2).use()
    assert given.hand("a") == ["oak"]
    assert "nth 1" not in given.options()


def test_each_power_of_a_stitched_spell_is_used_once() -> None:
    """T4.7-d R-4.7"""
    toll = strike(1, "bell", "This Spell's Power Is: Gain 1 Echo.")
    given = table({"toll": toll}, a="s1 toll toll", plays=2).do("nth 1").do("nth 1")
    assert given.echo("a") == 2
    assert given.options() == ["pass", "skip"]


def test_a_power_waits_for_the_check_after_the_act() -> None:
    """R-4.7 RV-37"""
    given = table(power("Draw 1 card."), a="hand oak", plays=2).use()
    assert given.kinds() == ["used", "resolved", "drawn"]


# ---- 4.8 ----


def test_only_the_card_that_was_played_says_if_playing_this_overpowers() -> None:
    """T4.8-a R-4.8"""
    text = "If Playing This Overpowers: Gain 1 Echo."
    old, new = (
        strike(1, "bell", text),
        strike(2, "bell", "If Playing This Overpowers: Draw 1 card."),
    )
    given = table({"old": old, "new": new}, a="s1 old; hand new", b="s1 fence", plays=2)
    given.play("new", "space 1")
    assert given.side("b", 1) == []
    assert (given.echo("a"), given.hand("a")) == (0, ["blank"])


def test_on_play_is_silent_when_another_card_is_stitched_on() -> None:
    """T4.8-b R-4.8"""
    old = strike(1, "bell", "On Play: Gain 1 Echo.")
    given = table({"old": old}, a="s1 old; hand oak", plays=2).play("oak", "space 1")
    assert given.echo("a") == 0


# ---- 4.9 ----

WARD = "When Your Opponent Tries To Overpower: Stop it."
CLAPPER = (
    "When Your Opponent Tries To Overpower: "
    "If this card is in your hand, you may discard this card to stop that."
)


def test_a_stopped_overpower_never_happened() -> None:
    """T4.9-a T5.8-d R-4.9 R-5.8"""
    cards = {"ward": stance(WARD), "x": strike(3, "", "If Playing This Overpowers: Draw 1 card.")}
    given = table(cards, a="hand x", b="s1 elm; stance ward", plays=2).play("x", "space 1")
    assert given.side("b", 1) == ["elm"]
    assert "overpowered" not in given.kinds()
    assert given.hand("a") == []


def test_an_interruption_is_resolved_once_for_one_event() -> None:
    """T4.9-b R-4.9 RV-4 RV-5"""
    back = strike(
        1,
        "",
        "When This Spell Would Be Discarded: Stash it instead.",
        "When This Spell Would Be Stashed: Discard it instead.",
    )
    given = table({"back": back, **power("Discard 1 of your spells.")}, a="s1 back", plays=2).use()
    assert given.discards("a") == ["back"]
    assert given.kinds().count("interrupted") == 2


def test_the_current_players_interruption_comes_first_and_may_leave_nothing() -> None:
    """T4.9-c R-4.9"""
    text = "When A Spell Would Be Discarded: Stop it."
    cards = {"ada": witch("Her Power Is: Discard 1 spell.", text), "bo": witch(text)}
    given = table(cards, b="s1 oak", plays=2).do("nth 1")
    assert given.side("b", 1) == ["oak"]
    assert [line for line in given.log() if "interrupted" in line] == ["interrupted a ada"]


def test_a_hand_interruption_may_stay_hidden() -> None:
    """T4.9-d R-4.9 RV-22"""
    given = table({"clap": shield(3, CLAPPER)}, a="hand oak", b="s1 elm; hand clap", plays=2)
    given.play("oak", "space 1")
    assert (given.asked(), given.options()) == ("b", ["done", "card clap of 2"])
    given.do("done")
    assert (given.side("b", 1), given.hand("b")) == ([], ["clap"])
    assert "interrupted" not in given.kinds()


def test_the_window_opens_whatever_the_hand_holds() -> None:
    """T4.9-d R-4.9 RV-22"""
    given = table(
        {"clap": shield(3, CLAPPER)}, a="hand oak", b="s1 elm; hand wall; deck clap 3", plays=2
    )
    given.play("oak", "space 1")
    assert (given.asked(), given.options()) == ("b", ["done"])


def test_a_card_shown_for_it_stays_revealed_until_the_next_check() -> None:
    """T4.9-e R-4.9"""
    given = table({"clap": shield(3, CLAPPER)}, a="hand oak", b="s1 elm; hand clap wall", plays=2)
    given.play("oak", "space 1", "card clap of 2", "done")
    assert given.view("a").sides[1].cards == ["clap"]
    given.do("no")
    assert given.view("a").sides[1].cards == []
    assert given.side("b", 1) == []


def test_consequences_inside_wait_for_the_next_check() -> None:
    """T4.9-f R-4.9"""
    cards = {
        "ward": stance("When Your Opponent Tries To Overpower: Gain 1 Echo. Stop it."),
        "bo": witch("When You Gain Echo: Draw 1 card."),
    }
    given = table(cards, a="hand oak", b="s1 elm; stance ward", plays=2).play("oak", "space 1")
    kinds = given.kinds()
    assert kinds.index("gained") < kinds.index("stopped") < kinds.index("drawn")


def test_a_skipped_instruction_leaves_its_set_possible() -> None:
    """T4.9-g R-4.9"""
    cards = {"bo": witch("When Your Opponent Would Draw 1 Card: Stop it."), **power("Draw 1 card.")}
    given = table(cards, plays=2)
    assert "nth 1" in given.options()
    given.use()
    assert (given.hand("a"), "undone" in given.kinds()) == ([], False)


def test_a_prevented_cost_is_not_paid() -> None:
    """R-4.9 RV-7 RV-111"""
    cards = {"bo": witch("When A Shield Spell Would Be Discarded: Stop it.")}
    given = table(cards, a="hand oak elm; s1 wall", plays=2).do("play", "card oak of 1", "space 1")
    assert "undone" in given.kinds()
    assert given.side("a", 1) == ["wall"]


def test_a_changed_discard_counts_as_overpowering() -> None:
    """R-4.9 RV-33"""
    rise = strike(1, "", "When This Spell Would Be Discarded: Stash it instead.")
    cards = {"rise": rise, "ada": witch("When You Overpower: Gain 1 Echo.")}
    given = table(cards, a="hand oak", b="s1 rise; deck 1", plays=2).play("oak", "space 1")
    assert given.deck("b") == ["blank", "rise"]
    assert given.echo("a") == 1
    assert "discarded" not in given.kinds()


def test_cant_is_asked_before_any_interruption() -> None:
    """R-4.9 RV-106"""
    cards = {"clap": shield(3, CLAPPER), "ada": witch("You can't overpower.")}
    given = table(cards, a="hand oak", b="s1 elm; hand clap", plays=2).play("oak", "space 1")
    assert given.asked() == "a"
    assert given.side("b", 1) == ["elm"]


def test_an_interruption_from_the_hand_may_play_its_card() -> None:
    """R-4.9 RV-21"""
    text = "When A Spell Would Be Overpowered: If this card is in your hand, you may play it."
    leap = shield(9, text)
    given = table({"leap": leap}, a="hand oak", b="s1 elm; hand leap", plays=2)
    given.play("oak", "space 1", "card leap of 2", "done", "yes", "space 2")
    assert given.side("b", 2) == ["leap"]
    assert given.side("b", 1) == []


# ---- 4.10 ----


def test_your_stance_is_the_one_on_the_field() -> None:
    """T4.10-a R-4.10"""
    cards = power("Discard your stance.")
    given = table(cards, a="stance poise; hand calm; discards calm", plays=2).use()
    assert given.discards("a") == ["calm", "poise"]
    assert "nth 1" not in table(cards, a="hand calm", plays=2).options()


def test_your_spells_are_those_on_the_field() -> None:
    """T4.10-b R-4.10"""
    cards = power("Add a +1 to your spells.")
    given = table(cards, a="s1 oak; s2 wall; hand elm", b="s1 elm", plays=2).use()
    assert (given.plus("a", 1), given.plus("a", 2), given.plus("b", 1)) == (1, 1, 0)


def test_it_is_what_was_chosen() -> None:
    """T4.10-c R-4.10"""
    given = table(power("Choose 1 spell. Discard it."), a="s1 oak", b="s2 elm", plays=2)
    given.use("spell 2 of 2")
    assert (given.side("a", 1), given.side("b", 2)) == (["oak"], [])


ABOVE = (
    "On Play: Choose any 1 other spell.",
    "When This Spell Is Discarded: Discard the spell chosen above.",
)


def test_chosen_above_holds_while_both_stay() -> None:
    """T4.10-d R-4.10 RV-10"""
    cards = {"vow": strike(1, "", *ABOVE), **power("Discard 1 of your strike spells.")}
    given = table(cards, a="hand vow", b="s2 wall; s3 wall", plays=2)
    given.play("vow", "space 1", "spell 2 of 2").use()
    assert (given.side("b", 2), given.side("b", 3)) == ([], ["wall"])


def test_chosen_above_is_lost_when_the_chosen_one_left() -> None:
    """T4.10-d R-4.10"""
    away = stance("This Stance's Power Is: Draw 1 opposing spell.")
    cards = {
        "vow": strike(1, "", *ABOVE),
        "away": away,
        **power("Discard 1 of your strike spells."),
    }
    given = table(cards, a="hand vow; stance away", b="s2 wall", plays=2)
    given.play("vow", "space 1").do("nth 2").do("nth 1")
    assert given.side("a", 1) == []
    assert given.hand("b") == ["wall"]
    assert given.discards("b") == []


def test_a_value_that_was_is_the_last_known_one() -> None:
    """T4.10-e R-4.10 RV-16"""
    text = (
        "If Playing This Overpowers A Spell: "
        "Gain Echo equal to the Power or Resistance that spell had."
    )
    given = table({"peal": strike(6, "", text)}, a="hand peal", b="s1 wall +1", plays=2)
    assert given.play("peal", "space 1").echo("a") == 5


def test_this_way_follows_the_cards() -> None:
    """T4.10-f T5.2-b R-4.10 R-5.2 RV-107"""
    body = (
        "Discard any 1 spell. Choose 1 of the cards discarded this way. Its player draws it back."
    )
    given = table(power(body), b="s1 oak ash", plays=2).use()
    assert (given.asked(), given.options()) == ("a", ["card oak of 2", "card ash of 2"])
    given.do("card ash of 2")
    assert (given.hand("b"), given.discards("b")) == (["ash"], ["oak"])


def test_each_of_those_that_are_left() -> None:
    """T4.10-g R-4.10"""
    body = (
        "Choose up to 2 opposing spells. Draw 1 of the spells chosen this way. "
        "Discard each spell chosen this way."
    )
    given = table(power(body), b="s1 oak; s2 elm; s3 wall", plays=2)
    given.use("spell 1 of 2", "spell 2 of 2", "spell 1 of 2")
    assert (given.hand("b"), given.discards("b"), given.side("b", 3)) == (
        ["oak"],
        ["elm"],
        ["wall"],
    )


def test_the_first_time_counts_events_before_its_source_came() -> None:
    """R-4.6 RV-34"""
    first = stance("The First Time You Draw 1 Card Each Turn: Gain 1 Echo.")
    late = table({"first": first, **power("Draw 1 card.")}, a="hand first", plays=2)
    late.use().play("first").do("skip")
    assert late.echo("a") == 0
    once = table({"first": first, **power("Draw 2 cards.")}, a="stance first", plays=2).use()
    assert once.echo("a") == 1


def test_a_value_that_asks_for_itself_is_the_printed_one() -> None:
    """R-4.4 RV-40"""
    text = "This spell has Power equal to the Power of this spell."
    assert table({"loop": strike(2, "", text)}, a="s1 loop").power("a", 1) == 2


def test_a_permission_is_an_ongoing_effect() -> None:
    """R-4.4 R-5.10"""
    cards = {"echo": resource(), "grant": stance("You can gain Echo."), **power("Gain 2 Echo.")}
    assert "nth 1" not in table(cards).options()
    assert table(cards, a="stance grant", plays=2).use().echo("a") == 2


def test_a_bonus_is_counted_anew_each_time() -> None:
    """R-4.4"""
    text = "This spell has +1 Power for each of your other strike spells."
    given = table({"toll": strike(1, "bell", text)}, a="s1 toll; s2 oak; s3 ash; s4 wall")
    assert given.power("a", 1) == 3
