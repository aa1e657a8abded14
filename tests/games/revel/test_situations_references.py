"""Situations of 4.10, 1.7 and 3.2, told from the comprehensive rules alone: what is still meant."""

from __future__ import annotations

from tests.support.revel import power, stance, strike, table, witch


def test_without_a_spell_to_choose_the_rest_is_done() -> None:
    """R-0.2 R-0.4"""
    x = strike(1, "", "On Play: Choose any 1 other spell. Discard it. Draw 1 card.")
    given = table({"x": x}, a="hand x", plays=2).play("x", "space 1")
    assert (given.side("a", 1), len(given.hand("a"))) == (["x"], 1)


def test_its_player_is_who_controlled_it() -> None:
    """R-4.10"""
    x = strike(1, "", "On Play: Discard any 1 spell. Its player draws 1 card.")
    given = table({"x": x}, a="hand x", b="s4 oak", plays=2).play("x", "space 1", "spell 4 of 2")
    assert (len(given.hand("b")), given.hand("a"), given.discards("b")) == (1, [], ["oak"])


HAD = (
    "If Playing This Overpowers A Spell: Gain Echo equal to the Power or Resistance that spell had."
)


def test_what_a_stitched_spell_had_is_its_sum_with_its_counters() -> None:
    """R-1.7 R-4.10"""
    given = table({"x": strike(6, "", HAD)}, a="hand x", b="s1 oak oak +1", plays=2)
    given.play("x", "space 1")
    assert (given.discards("b"), given.echo("a")) == (["oak", "oak"], 5)


def test_what_a_shield_had_is_its_resistance() -> None:
    """R-4.10 R-1.3"""
    given = table({"x": strike(4, "", HAD)}, a="hand x", b="s1 fence +1", plays=2)
    assert given.play("x", "space 1").echo("a") == 3


def test_one_of_the_cards_of_a_discarded_spell_comes_back() -> None:
    """R-4.10 R-1.7"""
    body = (
        "Discard any 1 spell. Choose 1 of the cards discarded this way. Its player draws it back."
    )
    given = table(power(body), b="s1 oak ash +2", plays=2).use("card ash of 2")
    assert (given.hand("b"), given.discards("b")) == (["ash"], ["oak"])


X_GROWS = strike(2, "", "On Play: Draw 1 card. Add a +1 to this spell.")
DISCARDS_IT = "Each Time Your Opponent Plays A Strike Spell Card: Discard that spell."


def test_on_play_comes_before_what_the_opponent_does_to_it() -> None:
    """R-2.5 R-4.6"""
    given = table({"x": X_GROWS, "bo": witch(DISCARDS_IT)}, a="hand x", plays=2)
    given.play("x", "space 1")
    kinds = [kind for kind in given.kinds() if kind in {"drawn", "counters added", "discarded"}]
    assert kinds[-1] == "discarded"
    assert (given.discards("a"), len(given.hand("a"))) == (["x"], 1)


def test_on_play_of_a_spell_that_is_gone_draws_and_adds_nothing() -> None:
    """R-2.5 R-4.6 R-4.10: Ada is current and discards what Bo was made to play."""
    cards = {
        "x": X_GROWS,
        "ada": witch(
            "Her Power Is: Your opponent plays 1 strike spell card from their hand.", DISCARDS_IT
        ),
    }
    given = table(cards, b="hand x", plays=2).use("card x of 2", "space 1")
    assert (given.discards("b"), len(given.hand("b"))) == (["x"], 1)


def test_a_spell_that_moves_has_no_counters_and_checks_nothing() -> None:
    """R-3.2 R-3.4 R-2.5"""
    cards = {
        **power("Move 1 of your strike spells to your empty side of another spell space."),
        "joy": stance("When A Spell Leaves The Field: Gain 1 Echo.",
                      "When A Spell Enters The Field: Gain 1 Echo."),
    }  # fmt: skip
    given = table(cards, a="s1 oak +2; stance joy", b="s4 elm", plays=2).use("space 4")
    assert (given.power("a", 4), given.plus("a", 4), given.side("b", 4)) == (2, 0, ["elm"])
    assert given.echo("a") == 0


def test_the_power_of_a_spell_stays_used_when_another_is_stitched_on() -> None:
    """R-1.7 R-4.7"""
    cards = {
        "p": strike(2, "bell", "This Spell's Power Is: Gain 1 Echo."),
        "q": strike(2, "bell", "This Spell's Power Is: Gain 2 Echo."),
    }
    given = table(cards, a="s1 p; hand q", plays=3).do("nth 1").play("q", "space 1")
    assert [move for move in given.options() if "nth" in move] == ["nth 1"]
    assert given.do("nth 1").echo("a") == 3
    assert not [move for move in given.options() if "nth" in move]


def test_both_texts_of_a_stitched_spell_apply() -> None:
    """R-1.7"""
    text = "This spell has +1 Power for each other strike spell you control."
    given = table({"x": strike(1, "bell", text)}, a="s1 x x; s2 oak; s3 oak; s4 wall")
    assert given.power("a", 1) == 6


def test_a_spell_drawn_back_cannot_be_told_from_the_hand() -> None:
    """R-3.8 R-5.4"""
    cards = power("Draw 1 spell your opponent controls.")
    given = table(cards, b="s1 oak; hand elm ash wall", plays=2).use()
    assert given.hand("b") == ["ash", "elm", "oak", "wall"]
    assert (given.view("a").sides[1].cards, given.shown("b")) == ([], [])
