"""How designers put sentences together: lists, «otherwise», choices, durations, wordings."""

from __future__ import annotations

import pytest

from covenstead.games.revel.text.lexing import Names
from covenstead.games.revel.text.parse import parse
from tests.support.revel import Given, power, stance, strike, table

NAMES = Names(["Echo"])


def tried(body: str, **sides: str) -> Given:
    """Ada's Power, about to be used."""
    return table(power(body), a=sides.get("a", ""), b=sides.get("b", ""))


# ---- «otherwise», «if you don't» ----

OTHERWISE = "If your hand is empty, draw 2 cards. Otherwise, gain 3 Echo."


def test_if_the_condition_holds_only_the_first_part_happens() -> None:
    """R-0.2, RV-142: the draw that ends the condition does not bring about the other part too."""
    given = tried(OTHERWISE).use()
    assert (len(given.hand("a")), given.echo("a")) == (2, 0)


def test_otherwise_only_the_second_part_happens() -> None:
    """R-0.2"""
    given = tried(OTHERWISE, a="hand oak").use()
    assert (given.hand("a"), given.echo("a")) == (["oak"], 3)


def test_a_power_is_offered_if_either_part_can_be_done() -> None:
    """R-0.2, R-4.7"""
    body = "If your hand is empty, discard your stance. Otherwise, draw 1 card."
    assert "nth 1" in tried(body, a="hand oak").options()
    neither = "If your hand is empty, discard your stance. Otherwise, discard the opposing stance."
    assert "nth 1" not in tried(neither, a="hand oak").options()


def test_otherwise_may_follow_a_condition_behind_its_instruction() -> None:
    """R-0.2"""
    body = "Draw 2 cards if your hand is empty. Otherwise, gain 3 Echo."
    assert tried(body, a="hand oak").use().echo("a") == 3


def test_who_declines_does_what_is_said_for_that() -> None:
    """R-0.4"""
    body = "You may discard 1 card from your hand. If you don't, gain 2 Echo."
    assert tried(body, a="hand oak").use("no").echo("a") == 2
    assert tried(body, a="hand oak").use("yes").echo("a") == 0


# ---- lists ----


def test_a_list_with_commas_is_carried_out_in_order() -> None:
    """R-0.0"""
    body = "Add a +1 to each of your spells, draw 1 card, and gain 1 Echo."
    given = tried(body, a="s1 oak; s2 wall").use()
    done = (given.plus("a", 1), given.plus("a", 2), len(given.hand("a")), given.echo("a"))
    assert done == (1, 1, 1, 1)


def test_then_joins_two_sentences() -> None:
    """R-0.0"""
    given = tried("Draw 2 cards. Then, discard 1 card from your hand or lose 2 Echo.", a="echo 1")
    given.use("option 2")
    assert (len(given.hand("a")), given.echo("a")) == (2, 0)


def test_a_list_that_ends_in_or_is_a_choice() -> None:
    """R-0.4"""
    given = tried("Draw 1 card, gain 2 Echo, or discard your stance.")
    assert given.use().options() == ["option 1", "option 2"]


def test_each_player_does_every_part_of_a_list() -> None:
    """R-0.2, R-5.10"""
    given = tried("Each player draws 1 card and gains 1 Echo.").use()
    assert [len(given.hand(who)) for who in "ab"] == [1, 1]
    assert [given.echo(who) for who in "ab"] == [1, 1]


def test_several_things_are_chosen_and_all_are_them() -> None:
    """R-0.4, R-4.10"""
    body = "Choose 1 of your spells and 1 spell your opponent controls. Discard them."
    given = tried(body, a="s1 oak; s2 ash", b="s1 elm; s3 yew")
    given.use("spell 2 of 1", "spell 3 of 2")
    assert (given.discards("a"), given.discards("b")) == (["ash"], ["yew"])


# ---- «choose one», «one or both», «must» ----

DOORS = "Choose one: draw 1 card; gain 2 Echo; or discard the opposing spell."


def test_exactly_one_of_several_is_done() -> None:
    """R-0.4"""
    doors = {"doors": strike(3, "", f"On Play: {DOORS}")}
    given = table(doors, a="hand doors", b="s2 wall").play("doors", "space 2")
    assert given.options() == ["option 1", "option 2", "option 3"]
    assert given.do("option 3").side("b", 2) == []


def test_an_impossible_one_of_several_is_not_offered() -> None:
    """R-0.4, R-1.10"""
    doors = {"doors": strike(3, "", f"On Play: {DOORS}")}
    given = table(doors, a="hand doors", b="s1 wall").play("doors", "space 2")
    assert given.options() == ["option 1", "option 2"]


def test_one_of_several_may_be_for_the_opponent() -> None:
    """R-0.4, R-1.9"""
    body = "Choose one: gain 1 Echo; or your opponent discards 1 card from their hand."
    given = tried(body, b="hand elm").use("option 2")
    assert given.discards("b") == ["elm"]
    assert given.asked() == "a"


@pytest.mark.parametrize(
    "body",
    ["Choose one or both: draw 1 card; gain 1 Echo.", "Draw 1 card and/or gain 1 Echo."],
)
def test_one_or_both_are_three_ways(body: str) -> None:
    """R-0.4"""
    given = tried(body).use()
    assert given.options() == ["option 1", "option 2", "option 3"]
    given.do("option 3")
    assert (len(given.hand("a")), given.echo("a")) == (1, 1)
    assert tried(body).use("option 2").hand("a") == []


def test_who_must_do_something_has_no_choice_about_it() -> None:
    """R-0.4"""
    given = tried("Your opponent must discard 1 card from their hand.", b="hand elm").use()
    assert given.discards("b") == ["elm"]


# ---- durations ----


@pytest.mark.parametrize(
    "body",
    [
        "Until the end of the turn, 1 of your spells has +2 ▲ Power.",
        "1 of your spells has +2 ▲ Power until the end of the turn.",
        "1 of your spells has +2 ▲ Power this turn.",
    ],
)
def test_a_duration_stands_before_or_behind_the_effect(body: str) -> None:
    """R-2.3, R-0.4: a spell is chosen, and keeps the bonus until the turn is over."""
    given = tried(body, a="s1 oak; s2 ash").use("spell 2 of 1")
    assert (given.power("a", 1), given.power("a", 2)) == (2, 5)
    assert given.next_turn().power("a", 2) == 3


def test_until_the_start_of_your_next_turn_lasts_through_the_opponents() -> None:
    """R-2.3"""
    body = "1 of your shield spells has +2 ● Resistance until the start of your next turn."
    given = tried(body, a="s1 wall; s2 fence").use("spell 1 of 1")
    assert given.next_turn().resistance("a", 1) == 6
    assert given.next_turn().resistance("a", 1) == 4


def test_until_the_end_of_your_opponents_next_turn() -> None:
    """R-2.3"""
    body = "Your spells have +1 ▲ Power until the end of your opponent's next turn."
    given = tried(body, a="s1 oak").use()
    assert given.next_turn().power("a", 1) == 3
    assert given.next_turn().power("a", 1) == 2


def test_until_the_end_of_your_next_turn() -> None:
    """R-2.3"""
    body = "Your spells have +1 ▲ Power until the end of your next turn."
    given = tried(body, a="s1 oak").use()
    assert given.next_turn().power("a", 1) == 3
    assert given.next_turn().power("a", 1) == 3
    assert given.next_turn().power("a", 1) == 2


def test_a_card_stays_revealed_as_long_as_is_said() -> None:
    """R-5.4"""
    body = "Your opponent reveals 1 card from their hand until the end of the turn."
    given = tried(body, b="hand elm").use()
    assert given.shown("b") == ["elm"]
    assert given.next_turn().shown("b") == []


# ---- other ways to say a head, a condition, a number ----


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("At The End Of Your Turn: Draw 1 card.", "When Your Turn Ends: Draw 1 card."),
        ("At the start of your turn: Draw 1 card.", "When Your Turn Begins: Draw 1 card."),
        ("At The Beginning Of Each Turn: Pass the turn.",
         "When A Player's Turn Begins: Pass the turn."),
        (
            "At The End Of Your Opponent's Turn: Draw 1 card.",
            "When Your Opponent's Turn Ends: Draw 1 card.",
        ),
        ("Whenever You Overpower: Gain 1 Echo.", "When You Overpower: Gain 1 Echo."),
        (
            "As long as it is your turn, your spells have +1 ▲ Power.",
            "While it is your turn, your spells have +1 ▲ Power.",
        ),
        (
            "If it is your turn, your spells have +1 ▲ Power.",
            "While it is your turn, your spells have +1 ▲ Power.",
        ),
        (
            "During your turn, your spells have +1 ▲ Power.",
            "While it is your turn, your spells have +1 ▲ Power.",
        ),
        (
            "Your spells have +1 ▲ Power during your turn.",
            "While it is your turn, your spells have +1 ▲ Power.",
        ),
        (
            "During a Final Turn, this spell has +3 ▲ Power.",
            "While it is the final turn, this spell has +3 ▲ Power.",
        ),
        ("Only up to 6 copies of this card may be in your deck.",
         "Only 6 copies of this card can be in your deck."),
        ("On Play: Add a +1 counter to this spell.", "On Play: Add a +1 to this spell."),
        ("On Play: Gain 1 more Echo.", "On Play: Gain 1 Echo."),
        ("You are allotted 1 more play during each of your turns.",
         "You are allotted 1 more play."),
        ("On Play: Discard 1 spell you control.", "On Play: Discard 1 of your spells."),
        ("On Play: Draw all other spells you control.", "On Play: Draw your other spells."),
        (
            "On Play: Discard 1 spell your opponent controls.",
            "On Play: Discard 1 of your opponent's spells.",
        ),
        (
            "On Play: If you have at least 2 Echo, draw 1 card.",
            "On Play: If you have 2 or more Echo, draw 1 card.",
        ),
        (
            "On Play: If you control 2 or more stances, draw 1 card.",
            "On Play: If you have 2 or more stances, draw 1 card.",
        ),
    ],
)  # fmt: skip
def test_other_wordings_mean_the_canonical_one(said: str, meant: str) -> None:
    """R-4.8"""
    assert parse(said, NAMES) == parse(meant, NAMES)


def test_a_head_in_another_wording_is_played() -> None:
    """R-2.3"""
    given = table({"hymn": stance("At The End Of Your Turn: Draw 1 card.")}, a="stance hymn")
    assert len(given.next_turn().hand("a")) == 1


def test_a_statement_may_hold_only_in_one_players_turn() -> None:
    """R-4.4"""
    noon = stance("Your strike spells have +1 ▲ Power during your opponent's turn.")
    given = table({"noon": noon}, a="stance noon; s1 oak")
    assert given.power("a", 1) == 2
    assert given.next_turn().power("a", 1) == 3


def test_nobody_draws_more_than_is_allowed_in_a_turn() -> None:
    """R-0.2: the draw of the turn counts too."""
    dry = {"dry": stance("Players can't draw more than 2 cards each turn.")}
    given = table({**dry, **power("Draw 3 cards.")}, a="stance dry").use()
    assert len(given.hand("a")) == 2
    given.next_turn()
    assert given.do("skip").hand("b") == ["blank", "blank"]


def test_a_limit_of_each_turn_counts_only_this_turn() -> None:
    """R-0.2, R-2.3"""
    dry = {"dry": stance("Each player can't draw more than 1 card each turn.")}
    given = table({**dry, **power("Draw 1 card.")}, a="stance dry").use()
    assert len(given.hand("a")) == 1
    given.next_turn().next_turn()
    assert len(given.hand("a")) == 2
    assert "nth 1" not in given.options()


def test_one_verb_may_have_several_objects() -> None:
    """R-0.0: each as far as possible, in order"""
    body = "Discard 1 card from your hand, 1 of your spells, and your stance."
    given = tried(body, a="hand oak; s1 elm; stance calm").use()
    assert given.discards("a") == ["calm", "elm", "oak"]


def test_they_are_the_spells_that_were_chosen() -> None:
    """R-4.10"""
    body = "Choose up to 2 of your spells. They have +1 ▲ Power this turn."
    given = tried(body, a="s1 oak; s2 ash; s3 elm").use("spell 1 of 1", "spell 3 of 1")
    assert [given.power("a", space) for space in (1, 2, 3)] == [3, 3, 2]


def test_otherwise_may_follow_a_semicolon() -> None:
    """R-0.2"""
    body = "If you have 2 or more Echo, draw 1 card; otherwise, gain 1 Echo."
    assert tried(body, a="echo 1").use().echo("a") == 2
