"""Situations of 5.5 to 5.10 and 0.2 to 0.6, told from the comprehensive rules alone."""

from __future__ import annotations

from tests.support.revel import power, resource, stance, strike, table


def test_a_stitched_strike_overpowers_with_its_sum_after_the_stamina() -> None:
    """R-5.7 R-2.5"""
    given = table(a="hand ash; s2 oak", b="s2 wall", plays=2).play("ash", "space 2")
    kinds = given.kinds()
    assert (given.power("a", 2), given.side("b", 2), given.stamina("a")) == (5, [], 3)
    assert kinds.index("stamina lost") < kinds.index("overpowered")


def test_only_the_card_played_draws_for_overpowering() -> None:
    """R-4.8 R-5.8"""
    cards = {
        "old": strike(2, "bell", "If Playing This Overpowers: Draw 1 card."),
        "new": strike(3, "bell", "If Playing This Overpowers: Gain 1 Echo."),
    }
    given = table(cards, a="hand new; s2 old", b="s2 wall", plays=2).play("new", "space 2")
    assert (given.side("b", 2), given.hand("a"), given.echo("a")) == ([], [], 1)


def test_a_stitch_without_stamina_is_legal_and_the_next_turn_is_final() -> None:
    """R-5.7 R-5.9 R-2.6"""
    given = table(a="hand ash; s1 oak; stamina 0", plays=2).play("ash", "space 1")
    assert given.side("a", 1) == ["oak", "ash"]
    assert given.next_turn().view("b").final_turn


FULL = "; ".join(f"s{n} oak oak" for n in range(1, 6))


def test_where_every_side_is_stitched_no_strike_is_played() -> None:
    """R-5.7 R-0.5 R-2.4"""
    given = table(a=f"hand oak; {FULL}", plays=1)
    given.do("play")
    assert (given.plays(), given.hand("a")) == (1, ["oak"])
    assert given.options() == ["pass", "skip"]


def test_without_an_icon_in_common_there_is_no_stitch() -> None:
    """R-5.7"""
    full = "; ".join(f"s{n} oak" for n in range(1, 6))
    given = table(a=f"hand yew; {full}", plays=1)
    given.do("play")
    assert (given.plays(), given.hand("a"), given.options()) == (1, ["yew"], ["pass", "skip"])


def test_a_shield_does_not_go_onto_a_strike() -> None:
    """R-5.7"""
    full = "; ".join(f"s{n} oak" for n in range(1, 6))
    given = table(a=f"hand wall; {full}", plays=1)
    given.do("play")
    assert (given.hand("a"), given.options()) == (["wall"], ["pass", "skip"])


def test_a_card_is_not_its_own_payment() -> None:
    """R-0.3 R-0.5 RV-118"""
    dear = strike(1, "", "To Play: Discard 1 card from your hand.")
    given = table({"dear": dear}, a="hand dear")
    given.do("play")
    assert (given.hand("a"), given.plays(), given.discards("a")) == (["dear"], 1, [])


def test_a_shield_pays_once() -> None:
    """R-5.7 R-0.3 R-0.5"""
    dear = strike(3, "", "To Play: Discard 1 shield spell you control.")
    given = table({"dear": dear}, a="hand dear; s1 fence", plays=2).play("dear")
    assert "space 1" not in given.options()
    given.do("space 2", "yes")
    assert (given.side("a", 2), given.discards("a")) == (["dear"], ["fence"])


def test_the_stance_that_makes_room_does_not_pay_as_well() -> None:
    """R-5.6 R-0.3 R-0.5"""
    new = stance("To Play: Discard 1 stance you control.")
    given = table({"new": new}, a="hand new; stance calm", plays=1)
    given.do("play")
    assert (given.stance("a"), given.hand("a"), given.plays()) == (["calm"], ["new"], 1)


def test_a_stance_that_cant_be_discarded_is_the_last_one() -> None:
    """R-5.6 R-0.2"""
    fast = stance("This stance can't be discarded.")
    given = table({"fast": fast}, a="hand calm; stance fast", plays=1)
    given.do("play")
    assert (given.stance("a"), given.hand("a"), given.plays()) == (["fast"], ["calm"], 1)


def test_who_declines_a_cost_in_the_middle_has_the_shield_and_its_counters_back() -> None:
    """R-0.3 R-0.5"""
    dear = strike(2, "", "To Play: Spend 2 Echo.")
    given = table({"dear": dear}, a="hand dear oak; s2 fence +1; echo 5", plays=2)
    given.play("dear", "space 2", "no", "give-up")
    assert (given.side("a", 2), given.plus("a", 2), given.echo("a")) == (["fence"], 1, 5)
    assert (given.plays(), given.hand("a")) == (2, ["dear", "oak"])


def test_who_chooses_the_same_again_pays_this_time() -> None:
    """R-0.5: the exact sequence, with its refusal to pay, is not repeated."""
    dear = strike(2, "", "To Play: Spend 2 Echo.")
    given = table({"dear": dear}, a="hand dear oak; s2 fence; echo 5", plays=2)
    given.play("dear", "space 2", "no", "again", "card dear of 1", "space 2")
    assert (given.side("a", 2), given.echo("a")) == (["dear"], 3)


def test_a_power_that_cannot_be_paid_is_not_chosen() -> None:
    """R-0.5"""
    cards = power("Spend 2 Echo to draw 1 card.")
    assert "nth 1" not in table(cards, a="echo 1").options()


PLAYS_A_STRIKE = "Play 1 strike spell card from your hand."


def test_a_hidden_hand_may_hold_a_strike() -> None:
    """R-0.2 R-4.7"""
    given = table(power(PLAYS_A_STRIKE), a="hand wall", plays=2)
    assert "nth 1" in given.options()
    given.use()
    assert (given.hand("a"), "nth 1" in given.options()) == (["wall"], False)


def test_an_empty_hand_holds_none() -> None:
    """R-4.7 R-0.2"""
    assert "nth 1" not in table(power(PLAYS_A_STRIKE), plays=2).options()


def test_a_power_that_finds_an_unpayable_card_is_used() -> None:
    """R-0.5"""
    dear = strike(1, "", "To Play: Spend 2 Echo.")
    given = table({"dear": dear, **power(PLAYS_A_STRIKE)}, a="hand dear", plays=2).use()
    assert (given.hand("a"), "nth 1" in given.options(), given.plays()) == (["dear"], False, 2)


def test_the_last_card_is_drawn_and_then_all_stamina_is_lost() -> None:
    """R-0.2 R-2.5 R-3.6"""
    given = table(power("Draw 2 cards."), a="deck 1", plays=2).use()
    assert (given.hand("a"), given.stamina("a")) == (["blank"], 0)


def test_half_of_the_next_draws_is_no_payment() -> None:
    """R-0.3"""
    cards = power("Discard your next 2 draws to gain 3 Echo.")
    assert "nth 1" not in table(cards, a="deck 1", plays=2).options()
    assert table(cards, a="deck 3", plays=2).use("yes").echo("a") == 3


def test_losing_takes_what_there_is_and_spending_is_skipped() -> None:
    """R-5.10 R-0.2"""
    for verb, left in (("Lose", 0), ("Spend", 1)):
        given = table(power(f"{verb} 2 Echo. Draw 1 card."), a="echo 1", plays=2).use()
        assert (given.echo("a"), len(given.hand("a"))) == (left, 1)


WICK = {"wick": resource("You can gain, lose, and spend Wick.")}


def test_who_has_no_card_for_a_resource_has_none_of_it() -> None:
    """R-5.10"""
    cards = {**WICK, **power("Gain 2 Wick. If you have 2 or more Wick, draw 1 card. Gain 1 Echo.")}
    given = table(cards, plays=2).use()
    assert (given.hand("a"), given.echo("a")) == ([], 1)


def test_a_resource_of_others_is_no_option() -> None:
    """R-0.4 R-5.10"""
    given = table({**WICK, **power("Gain 2 Wick, or draw 1 card.")}, plays=2).use()
    assert len(given.hand("a")) == 1


def test_where_no_option_is_legal_nothing_is_chosen() -> None:
    """R-0.4"""
    body = "Gain 1 Echo. Draw 1 card, or discard 1 card from your hand."
    given = table(power(body), a="deck 0; stamina 0", plays=2).use()
    assert given.echo("a") == 1
    assert not {"chosen", "undone"} & {*given.kinds()}


def test_who_fails_to_find_shows_nothing_and_gets_nothing() -> None:
    """R-0.6 R-5.3"""
    body = "Stash 1 strike spell card from your hand to draw 2 cards."
    given = table(power(body), a="hand oak ash", plays=2).use("yes", "none", "no")
    assert (given.hand("a"), given.view("b").sides[0].cards) == (["ash", "oak"], [])


def test_what_lies_open_is_found() -> None:
    """R-0.6"""
    cards = power("Draw 1 strike spell card from your discards.")
    given = table(cards, a="discards oak wall", plays=2).use()
    assert given.hand("a") == ["oak"]


def test_a_card_of_no_quality_is_found_and_not_shown() -> None:
    """R-0.6 R-5.3"""
    cards = power("Stash 1 card from your hand. Draw 1 card.")
    given = table(cards, a="hand oak; deck 3", plays=2).use()
    assert (given.deck("a")[-1], given.hand("a")) == ("oak", ["blank"])
    assert "revealed" not in given.kinds()
