"""Situations of section 2, told from the comprehensive rules alone: what comes when."""

from __future__ import annotations

from tests.support.revel import Given, power, shield, stance, strike, table, witch


def told(given: Given, *kinds: str) -> list[str]:
    """What happened of these kinds, in order."""
    return [line for line in given.log() if line.split()[0] in kinds]


def three() -> Given:
    """Two consequences of Ada and one of Bo wait."""
    cards = {
        "ada": witch("Her Power Is: Discard 1 of your spells.",
                     "Each Time You Discard A Spell: Draw 1 card."),
        "joy": stance("Each Time You Discard A Spell: Gain 1 Echo."),
        "bo": witch("Each Time Your Opponent Discards A Spell: Your opponent discards 1 card from "
                    "their hand."),
    }  # fmt: skip
    return table(cards, a="s1 oak; stance joy", plays=2).use()


def test_the_current_player_orders_theirs_and_the_opponent_comes_last() -> None:
    """R-2.5"""
    for first in ("nth 1", "nth 2"):
        given = three().do(first)
        order = told(given, "drawn", "gained", "discarded")
        assert order[-1].startswith("discarded")
        assert (given.echo("a"), given.hand("a"), len(given.discards("a"))) == (1, [], 2)


def test_what_a_consequence_makes_relevant_cuts_in() -> None:
    """R-2.5"""
    cards = {
        "ada": witch("Her Power Is: Discard 1 of your spells.",
                     "Each Time You Discard A Spell: Draw 1 card.",
                     "Each Time You Discard A Spell: Gain 5 Echo."),
        "joy": stance("Each Time You Draw A Card: Gain 1 Echo."),
        "bo": witch("Each Time Your Opponent Discards A Spell: Your opponent discards 1 card from "
                    "their hand.",
                    "Each Time Your Opponent Draws A Card: You draw 1 card."),
    }  # fmt: skip
    given = table(cards, a="s1 oak; stance joy; deck oak oak oak", plays=2).use("nth 1")
    assert told(given, "drawn", "gained", "discarded")[1:] == [
        "drawn a oak", "gained a echo 1", "drawn b blank", "gained a echo 5", "discarded a oak",
    ]  # fmt: skip


def test_a_reveal_ends_before_the_next_consequence() -> None:
    """R-2.5 R-5.4: step 6 returns to step 2."""
    cards = {
        "ada": witch("Her Power Is: Discard 1 of your spells.",
                     "Each Time You Discard A Spell: Reveal 1 card from your hand.",
                     "Each Time You Discard A Spell: You may draw 1 card."),
    }  # fmt: skip
    given = table(cards, a="s1 oak; hand elm", plays=2).use("nth 1")
    assert "revealed" in given.kinds()
    assert (given.options(), given.shown("a")) == (["no", "yes"], [])


def test_overpower_comes_after_the_counters_of_both_players() -> None:
    """R-2.5 R-5.8"""
    cards = {
        "x": strike(2, "", "On Play: Add a +1 to this spell."),
        "bo": witch("Each Time Your Opponent Plays A Strike Spell Card: Add a +1 to the spell "
                    "opposing it."),
    }  # fmt: skip
    given = table(cards, a="hand x", b="s1 fence", plays=2).play("x", "space 1")
    assert (given.power("a", 1), given.resistance("b", 1), given.side("b", 1)) == (3, 3, ["fence"])


def test_a_strike_without_power_overpowers_nothing_and_wins_nothing() -> None:
    """R-5.8 R-3.10"""
    x = shield(0, "The opposing spell has -1 Power.")
    given = table({"x": x}, a="hand elm", b="s1 x", plays=2).play("elm", "space 1")
    assert (given.power("a", 1), given.side("b", 1), given.winning(1)) == (0, ["x"], "-")


def test_the_strike_played_by_a_strike_overpowers_first() -> None:
    """R-2.5"""
    x = strike(3, "", "On Play: You may play 1 strike spell card from your hand.")
    given = table({"x": x}, a="hand x yew", b="s1 fence; s2 blank", plays=2)
    given.play("x", "space 1", "yes")
    if "space 2" not in given.options():
        given.do("card yew of 1")
    given.do("space 2")
    assert [line.split()[-1] for line in told(given, "overpowered")] == ["2", "1"]
    assert given.plays() == 1


LAST = "s1 oak; s2 oak; s3 oak; s4 oak"


def test_a_bonus_of_the_turn_is_over_when_domination_is_looked_at() -> None:
    """R-2.3 R-2.6"""
    cards = power("Your spells have +2 Power until the end of the turn.")
    given = table(cards, a=f"{LAST}; s5 elm", b="s5 oak").use()
    assert given.winning(5) == "a"
    assert given.do("pass").state.ending == 0


def test_a_counter_of_the_end_of_the_turn_counts_for_domination() -> None:
    """R-2.3 R-2.7"""
    cards = {"joy": stance("At The End Of Your Turn: Add a +1 to 1 of your spells.")}
    given = table(cards, a=f"{LAST}; s5 oak; stance joy", b="s5 oak").do("pass")
    given.do("spell 5 of 1")
    assert (given.state.ending, given.state.winner) == (1, 0)


def test_dominating_after_the_others_turn_wins_nothing() -> None:
    """R-2.7"""
    given = table(b=f"{LAST}; s5 oak").do("pass")
    assert (given.state.ending, given.asked()) == (0, "b")


def test_five_spaces_after_the_final_turn_are_exhaustion() -> None:
    """R-2.8 R-2.9"""
    given = table(a="stamina 0", b=f"{LAST}; s5 oak").do("pass", "pass")
    assert (given.state.ending, given.state.winner) == (2, 1)


def test_an_opponent_without_stamina_has_one_more_turn() -> None:
    """R-2.6 R-2.8"""
    given = table(a="stamina 2", b="stamina 0").next_turn()
    assert not given.view("a").final_turn
    given.next_turn()
    assert (given.view("a").final_turn, given.plays("a")) == (True, 2)


def test_the_plays_of_the_final_turn_are_counted_before_it_begins() -> None:
    """R-2.8"""
    cards = {"bo": witch("When Your Turn Begins: Lose 1 Stamina.")}
    for stamina, plays in ((3, 3), (0, 1)):
        given = table(cards, a="stamina 0", b=f"stamina {stamina}").do("pass")
        assert given.plays("b") == plays


def test_the_last_card_drawn_as_the_turn_ends_costs_stamina_in_the_next() -> None:
    """R-2.3 R-2.5 R-2.6"""
    cards = {"ada": witch("When Your Turn Ends: Draw 1 card.")}
    given = table(cards, a="deck 1").do("pass")
    assert (given.asked(), given.stamina("a")) == ("b", 0)
    assert not given.view("b").final_turn
    assert not given.next_turn().view("a").final_turn
    assert given.next_turn().view("b").final_turn


def test_a_deck_that_is_filled_again_in_one_effect_was_never_empty() -> None:
    """R-3.6"""
    cards = power("Draw 1 card. Stash 1 card from your hand.")
    given = table(cards, a="deck oak", plays=2).use()
    assert (given.stamina("a"), given.deck("a")) == (4, ["oak"])
