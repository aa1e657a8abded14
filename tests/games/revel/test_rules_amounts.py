"""Amounts that are read from the table: «cards equal to ...», «up to», «any number of»."""

from __future__ import annotations

from tests.support.revel import Given, power, stance, strike, table


def tried(body: str, **sides: str) -> Given:
    """Ada's Power, about to be used."""
    return table(power(body), a=sides.get("a", ""), b=sides.get("b", ""))


def test_cards_equal_to_a_number_are_drawn() -> None:
    """R-4.10, R-5.2"""
    body = "Draw cards equal to the number of your strike spells."
    given = tried(body, a="s1 oak; s2 ash; s3 wall; deck elm yew 5").use()
    assert given.hand("a") == ["elm", "yew"]


def test_a_deck_that_is_too_small_gives_what_it_has() -> None:
    """R-0.2"""
    given = tried("Draw cards equal to your Echo.", a="echo 5; deck elm yew").use()
    assert given.hand("a") == ["elm", "yew"]


def test_an_amount_of_nothing_is_done_in_full() -> None:
    """RV-43"""
    body = "Discard cards from your hand equal to your Echo to draw 1 card."
    given = tried(body, a="hand oak; deck elm 5").use("yes")
    assert given.hand("a") == ["elm", "oak"]


def test_a_cost_needs_all_that_it_amounts_to() -> None:
    """R-0.3"""
    body = "Discard cards from your hand equal to your Echo to gain 1 play."
    assert "nth 1" not in tried(body, a="hand oak; echo 2").options()
    given = tried(body, a="hand oak ash elm; echo 2").use("yes", "card oak of 1", "card elm of 1")
    assert (given.discards("a"), given.plays()) == (["elm", "oak"], 2)


def test_spells_of_a_player_are_chosen_up_to_the_amount() -> None:
    """R-0.4"""
    body = "Choose a number of your opponent's spells equal to your Echo. Discard them."
    given = tried(body, a="echo 2", b="s1 oak; s2 ash; s3 elm").use("spell 1 of 2", "spell 3 of 2")
    assert (given.side("b", 1), given.side("b", 2), given.side("b", 3)) == ([], ["ash"], [])


def test_the_amount_is_read_when_the_instruction_is_carried_out() -> None:
    """R-0.0, R-4.10"""
    body = "Gain 2 Echo. Draw cards equal to your Echo."
    assert len(tried(body, a="deck 9").use().hand("a")) == 2


def test_what_a_lost_spell_had_can_be_an_amount() -> None:
    """R-4.10"""
    peal = strike(5, "", "If Playing This Overpowers A Spell: Draw cards equal to the ▲ Power "
                  "or ● Resistance that spell had.")  # fmt: skip
    given = table({"peal": peal}, a="hand peal; deck 9", b="s1 fence").play("peal", "space 1")
    assert len(given.hand("a")) == 2


def test_up_to_so_many_draws_are_taken_one_by_one() -> None:
    """R-0.4, R-5.2"""
    given = tried("Draw up to 2 cards.", a="deck elm yew 5").use()
    assert given.options() == ["done", "nth 1"]
    assert given.do("nth 1", "done").hand("a") == ["elm"]


def test_any_number_of_a_resource_is_the_players_choice() -> None:
    """R-0.4, R-5.10"""
    given = tried("Spend any number of Echo.", a="echo 2").use()
    assert given.options() == ["amount 0", "amount 1", "amount 2"]
    assert given.do("amount 2").echo("a") == 0


def test_their_turn_is_the_turn_of_whoever_acts() -> None:
    """R-2.3, R-4.6"""
    watch = stance("When Your Opponent Draws A Card During Their Turn: Gain 1 Echo.")
    body = "Your opponent draws 1 card."
    given = table({"watch": watch, **power(body)}, a="stance watch; hand oak").use()
    assert given.echo("a") == 0
    assert given.do("pass").echo("a") == 1


def test_a_condition_may_ask_for_a_quality() -> None:
    """R-0.2"""
    body = "If you have 2 or more strike spells with 2 or more ▲ Power, gain 1 Echo."
    assert tried(body, a="s1 oak; s2 elm").use().echo("a") == 0
    assert tried(body, a="s1 oak; s2 ash").use().echo("a") == 1
