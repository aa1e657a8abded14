"""0. Carrying out instructions: possibility, costs, choices, repair, failing to find."""

from __future__ import annotations

import random

from covenstead.games.revel.moves import CARD_OF
from covenstead.games.revel.rules.layout import DECK_ZONE, ENDLESS, TURN_MOVES_LIMIT
from tests.support.revel import power, resource, shield, stance, strike, table, witch

DEAR = strike(5, "bell", "To Play: Spend 3 Echo.")

# ---- 0.0, 0.1 ----


def test_a_play_is_told_once_and_after_the_card_lies_there() -> None:
    """T0.0-a R-0.0"""
    given = table(a="hand oak", plays=2).play("oak", "space 1")
    assert given.kinds().count("played") == 1
    assert given.kinds().index("played") > given.kinds().index("revealed")
    assert given.side("a", 1) == ["oak"]


def test_an_aborted_play_was_no_play() -> None:
    """T0.0-b R-0.0"""
    dear = strike(5, "bell", "To Play: Spend 3 Echo.", "On Play: Draw 1 card.")
    given = table({"dear": dear}, a="hand dear oak").do("play", "card dear of 1")
    assert "played" not in given.kinds()
    assert given.state.waiting == []


LANTERN = shield(3, "When You Discard This Card From Your Hand: Draw 1 card.")


def test_a_text_about_the_hand_works_from_the_hand() -> None:
    """T0.1-a R-0.1"""
    cards = {"lantern": LANTERN, **power("Discard 1 card from your hand.")}
    given = table(cards, a="hand lantern; deck oak 3", plays=2).use()
    assert given.discards("a") == ["lantern"]
    assert given.hand("a") == ["oak"]


def test_it_does_not_work_from_anywhere_else() -> None:
    """T0.1-b R-0.1"""
    cards = {"lantern": LANTERN, **power("Discard 1 of your spells.")}
    given = table(cards, a="s1 lantern; deck oak 3", plays=2).use()
    assert given.discards("a") == ["lantern"]
    assert given.hand("a") == []


def test_an_ongoing_effect_in_hand_or_discards_gives_nothing() -> None:
    """T0.1-c R-0.1"""
    cards = {"proud": stance("Your strike spells have +1 Power.")}
    assert table(cards, a="hand proud; s1 oak; discards proud").power("a", 1) == 2
    assert table(cards, a="stance proud; s1 oak").power("a", 1) == 3


# ---- 0.2 ----


def test_what_is_partly_possible_is_done_as_far_as_it_goes() -> None:
    """T0.2-a R-0.2"""
    given = table(power("Draw 2 cards."), a="deck 1; stamina 0", plays=2).use()
    assert given.hand("a") == ["blank"]


IF_STRIKE = "Gain 1 Echo if you played a strike spell this turn."


def test_a_false_condition_leaves_an_option_legal_and_does_nothing() -> None:
    """T0.2-b R-0.2"""
    given = table(power(IF_STRIKE), plays=2)
    assert "nth 1" in given.options()
    assert given.use().echo("a") == 0


def test_without_permission_gaining_is_impossible() -> None:
    """T0.2-c R-0.2"""
    given = table({**power(IF_STRIKE), "echo": resource()}, plays=2)
    assert "nth 1" not in given.options()


def test_cant_wins_over_an_instruction() -> None:
    """T0.2-d R-0.2"""
    cards = {"hush": stance("You can't gain Echo."), **power("Gain 1 Echo.")}
    given = table(cards, a="stance hush", plays=2)
    assert "nth 1" not in given.options()


SHIELD_OF_OPPONENT = "Your opponent discards 1 shield spell card from their hand."


def test_a_hidden_hand_counts_as_possible_and_may_fail_to_find() -> None:
    """T0.2-e R-0.2"""
    given = table(power(SHIELD_OF_OPPONENT), b="hand oak elm", plays=2).use()
    assert given.asked() == "b"
    assert given.options() == ["none"]
    assert given.do("none").hand("b") == ["elm", "oak"]


def test_an_empty_hand_is_public_and_proves_it_impossible() -> None:
    """T0.2-f R-0.2"""
    assert "nth 1" not in table(power(SHIELD_OF_OPPONENT), plays=2).options()


# ---- 0.3 ----


def test_a_cost_from_an_empty_hand_cannot_be_paid() -> None:
    """T0.3-a R-0.3 RV-35 RV-112"""
    cards = {"deal": strike(1, "", "On Play: Discard 1 card to draw 1 card.")}
    given = table(cards, a="hand deal", plays=2).play("deal", "space 1")
    assert given.hand("a") == []
    assert given.deck("a") == ["blank"] * 9


def test_half_a_price_is_no_price() -> None:
    """T0.3-b R-0.3"""
    cards = {"deal": strike(1, "", "On Play: Spend 2 Echo to draw 1 card.")}
    given = table(cards, a="hand deal; echo 1", plays=2).play("deal", "space 1")
    assert (given.echo("a"), given.hand("a")) == (1, [])


def test_a_cost_is_never_paid_in_part() -> None:
    """T0.3-c R-0.3"""
    text = "On Play: Discard 2 cards from your hand to draw 1 card."
    given = table({"deal": strike(1, "", text)}, a="hand deal oak", plays=2)
    assert given.play("deal", "space 1").hand("a") == ["oak"]


def test_a_cost_may_be_declined() -> None:
    """T0.3-d R-0.3"""
    cards = {"deal": strike(1, "", "On Play: Spend 2 Echo to draw 1 card.")}
    given = table(cards, a="hand deal; echo 2", plays=2).play("deal", "space 1", "no")
    assert (given.echo("a"), given.hand("a")) == (2, [])
    assert "undone" not in given.kinds()


def test_the_price_of_a_card_is_paid_as_it_is_played() -> None:
    """T0.3-e R-0.3 R-4.3"""
    given = table({"dear": DEAR}, a="hand dear; echo 3", plays=2).play("dear", "space 1", "yes")
    assert (given.echo("a"), given.side("a", 1)) == (0, ["dear"])


def test_two_elements_of_a_cost_add_up() -> None:
    """T0.3-f R-0.3"""
    twice = strike(5, "", "To Play: Spend 1 Echo. Spend 1 Echo.")
    short = table({"twice": twice}, a="hand twice oak; echo 1").do("play", "card twice of 1")
    assert "undone" in short.kinds()
    enough = table({"twice": twice}, a="hand twice; echo 2", plays=2)
    assert enough.play("twice", "space 1", "yes").echo("a") == 0


# ---- 0.4 ----


def test_a_choice_among_nothing_is_skipped() -> None:
    """T0.4-a R-0.4"""
    cards = {"pick": shield(1, "On Play: Choose 1 opposing spell. Discard it.")}
    given = table(cards, a="hand pick", plays=2).play("pick", "space 1")
    assert given.rule() == "R-2.4"
    assert "nth 1" not in table(power("Choose 1 spell. Discard it."), plays=2).options()


def test_an_impossible_branch_is_not_offered() -> None:
    """T0.4-b R-0.4"""
    given = table(power("Draw 1 card, or gain 1 Echo."), a="deck 0; stamina 0", plays=2).use()
    assert given.echo("a") == 1
    both = table(power("Draw 1 card, or gain 1 Echo."), plays=2).use()
    assert both.options() == ["option 1", "option 2"]


def test_only_what_leads_somewhere_may_be_chosen() -> None:
    """T0.4-c R-0.4"""
    body = "Choose 1 of your spells. Remove a +1 from it."
    given = table(power(body), a="s1 oak; s2 elm +1; s3 ash +2", plays=2).use()
    assert given.options() == ["spell 2 of 1", "spell 3 of 1"]


def test_other_effects_are_not_considered() -> None:
    """T0.4-d R-0.4"""
    pick = strike(
        1,
        "",
        "On Play: Choose any 1 other spell.",
        "When This Spell Is Discarded: Discard the spell chosen above.",
    )
    given = table({"pick": pick}, a="hand pick; s2 oak", b="s3 wall", plays=2)
    assert given.play("pick", "space 1").options() == ["spell 2 of 1", "spell 3 of 2"]


def test_an_impossible_may_is_not_asked() -> None:
    """T0.4-e R-0.4 RV-105"""
    cards = {"shed": strike(1, "", "On Play: You may discard your stance.")}
    given = table(cards, a="hand shed", plays=2).play("shed", "space 1")
    assert given.rule() == "R-2.4"
    assert "nth 1" not in table(power("You may discard your stance."), plays=2).options()


def test_a_partly_possible_branch_is_legal() -> None:
    """T0.4-f R-0.4"""
    body = "Draw 2 cards, or gain 1 Echo."
    given = table(power(body), a="deck 1; stamina 0", plays=2).use()
    assert given.options() == ["option 1", "option 2"]


# ---- 0.5 ----


def test_a_power_that_cannot_be_paid_is_not_offered() -> None:
    """T0.5-a R-0.5"""
    assert "nth 1" not in table(power("Spend 2 Echo to draw 1 card.")).options()


def test_an_unpayable_card_is_shown_undone_and_not_chosen_again() -> None:
    """T0.5-b R-0.5"""
    given = table({"dear": DEAR}, a="hand dear oak elm; echo 2").do("play", "card dear of 1")
    assert given.kinds()[-2:] == ["revealed", "undone"]
    assert given.hand("a") == ["dear", "elm", "oak"]
    assert given.shown("a") == []
    assert given.options() == ["card oak of 1", "card elm of 1"]
    refusal = given.state.why_not(0, CARD_OF + 2 * given.slugs.index("dear"))
    assert refusal is not None
    assert refusal.rule == "R-0.5"


def test_a_power_whose_only_card_fails_does_nothing_and_is_used() -> None:
    """T0.5-c R-0.5"""
    cards = {"dear": DEAR, **power("Play 1 strike spell card from your hand.")}
    given = table(cards, a="hand dear", plays=2).use("card dear of 1")
    assert given.hand("a") == ["dear"]
    assert "nth 1" not in given.options()
    assert given.rule() == "R-2.4"


def test_a_side_that_would_make_the_cost_unpayable_leaves_another_side() -> None:
    """T0.5-d R-0.4 R-0.5 RV-110: both see that the shield of space 1 cannot do both."""
    cards = {"pyre": strike(6, "", "To Play: Discard 1 of your shield spells.")}
    given = table(cards, a="hand pyre; s1 wall; s2 oak; s3 oak; s4 oak", plays=2)
    given.do("play", "yes")
    assert given.side("a", 5) == ["pyre"]
    assert given.discards("a") == ["wall"]
    assert given.state.forbidden == []


def test_when_every_card_fails_the_act_is_chosen_again() -> None:
    """T0.5-e R-0.5 RV-38 RV-115"""
    cards = {"dear": DEAR, **power("Gain 1 Echo.")}
    given = table(cards, a="hand dear; echo 1").do("play")
    assert given.plays() == 1
    assert "play" not in given.options()
    assert "pass" in given.options()
    given.use()
    assert "play" in given.options()


def test_declining_the_price_asks_whether_to_choose_again() -> None:
    """T0.5-f R-0.5"""
    given = table({"dear": DEAR}, a="hand dear oak; echo 3").play("dear", "space 1", "no")
    assert given.options() == ["again", "give-up"]
    again = given.do("again")
    assert again.options() == ["card dear of 1", "card oak of 1"]
    other = table({"dear": DEAR}, a="hand dear oak; echo 3").play("dear", "space 1", "no")
    other.do("give-up")
    assert other.rule() == "R-2.4"
    assert "play" not in other.options()


def test_the_very_sequence_may_not_be_repeated_but_a_part_of_it_may() -> None:
    """R-0.5 RV-29"""
    given = table({"dear": DEAR}, a="hand dear; echo 3; s2 ash; s3 ash; s4 ash; s5 ash oak")
    given.play("dear", "space 1", "no", "again", "space 1")
    assert given.side("a", 1) == ["dear"]


def test_after_a_repair_only_memory_and_knowledge_differ() -> None:
    """T0.5-g R-0.5 RV-30"""
    given = table({"dear": DEAR}, a="hand dear oak elm").do("play")
    before = given.state.clone()
    after = given.do("card dear of 1").state
    card = next(k for k in range(len(after.face)) if given.slugs[after.face[k]] == "dear")
    assert after.known[card] == after.onlookers
    after.forbidden = []
    after.known[card] = before.known[card]
    after.card[card * 7 + 6] = 0
    after.busy = before.busy
    assert after.hash() == before.hash()


def test_trying_and_undoing_cannot_go_on_for_ever() -> None:
    """R-0.5 RV-39"""
    text = "To Play: Reveal any number of cards from your hand. Stash 1 stance card from your hand."
    hand = "hand dear oak ash elm yew wall fence"
    given = table({"dear": strike(1, "", text)}, a=hand)
    rnd, tried = random.Random(1), 0
    while not given.state.is_over() and given.state.turn == 1:
        dear = [o for o in given.options() if o in ("play", "card dear of 1", "yes", "again")]
        given.do(dear[0] if dear else rnd.choice(given.options()))
        tried += 1
    assert given.state.ending == ENDLESS
    assert tried == TURN_MOVES_LIMIT + 1


def test_the_opponent_sees_a_card_kept_apart() -> None:
    """T0.5-h R-0.5 R-3.8"""
    given = table({"dear": DEAR}, a="hand dear oak elm").do("play", "card dear of 1")
    side = given.view("b").sides[0]
    assert (side.hand, side.cards, side.tracked) == (3, [], 1)
    assert given.do("card oak of 1", "space 1").tracked("a") == 0


def test_a_paid_play_that_fails_is_refunded() -> None:
    """T0.5-i R-0.5 RV-38"""
    body = "Spend 3 Echo to play 1 strike spell card from your hand."
    cards = {"dear": strike(5, "bell", "To Play: Spend 1 Echo."), **power(body)}
    given = table(cards, a="hand dear; echo 3", plays=2).use("yes", "card dear of 1")
    assert given.echo("a") == 3
    assert given.hand("a") == ["dear"]
    assert "nth 1" not in given.options()


# ---- 0.6 ----

FETCH = "Search your deck for 1 stance card. Reveal it. Draw it. Shuffle your deck."


def test_a_search_may_find_nothing() -> None:
    """T0.6-a R-0.6"""
    given = table(power(FETCH), a="deck oak poise elm", plays=2).use()
    assert given.options() == ["none", "card poise of 1"]


def test_a_card_without_qualities_must_be_found() -> None:
    """T0.6-b R-0.6"""
    given = table(power("Discard 1 card from your hand."), a="hand oak elm", plays=2).use()
    assert given.options() == ["card oak of 1", "card elm of 1"]


def test_what_lies_open_must_be_found() -> None:
    """T0.6-c R-0.6"""
    body = "Draw 1 spell card from your discards."
    given = table(power(body), a="discards oak poise", plays=2).use()
    assert given.hand("a") == ["oak"]


def test_a_revealed_match_must_be_found() -> None:
    """T0.6-d R-0.6"""
    body = "Reveal 1 strike spell card from your hand. Discard 1 strike spell card from your hand."
    given = table(power(body), a="hand oak elm wall", plays=2).use("card oak of 1")
    assert "none" not in given.options()


def test_after_finding_nothing_later_words_are_skipped() -> None:
    """T0.6-e R-0.6"""
    given = table(power(FETCH), a="deck oak poise elm", plays=2).use("none")
    assert given.hand("a") == []
    assert given.kinds()[-1] == "shuffled"
    assert sorted(given.deck("a")) == ["elm", "oak", "poise"]


def test_a_search_that_finds_draws_and_shuffles() -> None:
    """R-0.6"""
    given = table(power(FETCH), a="deck oak poise elm", plays=2).use("card poise of 1")
    assert given.hand("a") == ["poise"]
    assert [given.state.known[card] for card in given.state.cards(DECK_ZONE)] == [0, 0]


def test_a_witch_without_text_has_no_power() -> None:
    """R-0.5"""
    assert "nth 1" not in table({"ada": witch()}).options()
