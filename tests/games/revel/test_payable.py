"""0.2, 0.3, 4.7 What can be paid: each resource and each element once, as both players see it."""

from __future__ import annotations

import pytest

from covenstead.games.revel.cards import CardText
from tests.support.revel import Given, power, resource, shield, stance, strike, table, witch

WICK = {"wick": resource("You can gain, lose, and spend Wick.")}


def is_offered(given: Given) -> bool:
    """Whether Ada may use her Power."""
    return "nth 1" in given.options()


def can_use(body: str, a: str, b: str = "", **cards: CardText) -> bool:
    return is_offered(table({**cards, **WICK, **power(body)}, a=a, b=b, plays=2))


# ---- each resource for itself ----


@pytest.mark.parametrize(
    ("cost", "echo", "payable"),
    [
        ("Spend 1 Echo and spend 1 Wick", 1, True),
        ("Spend 2 Echo and spend 2 Wick", 2, True),
        ("Spend 2 Echo and spend 1 Wick", 1, False),
        ("Spend 1 Echo and spend 1 Echo", 1, False),
        ("Spend 1 Echo and spend 1 Echo", 2, True),
        ("Spend 1 Wick, then spend 1 Echo, then spend 1 Wick", 1, False),
        ("Spend 1 Wick, then spend 1 Echo, then spend 1 Wick", 2, True),
        ("Spend 1 Echo and spend 1 play", 1, True),
        ("Spend 3 plays", 5, False),
        ("Spend 1 play and spend 2 plays", 5, False),
        ("Spend 1 play and spend 1 play", 0, True),
    ],
)
def test_payment_is_counted_for_each_resource(cost: str, echo: int, payable: bool) -> None:
    """R-0.3 R-5.10"""
    a = f"resource echo wick; echo {echo}"
    assert can_use(f"{cost} to draw 1 card.", a) == payable


def test_a_cost_in_two_resources_is_paid_in_both() -> None:
    """R-0.3 R-5.10"""
    body = "Spend 1 Echo and spend 1 Wick to draw 1 card."
    given = table({**WICK, **power(body)}, a="resource echo wick; echo 1", plays=2).use("yes")
    assert (len(given.hand("a")), given.echo("a")) == (1, 0)


@pytest.mark.parametrize(("echo", "payable"), [(1, True), (0, False)])
def test_a_play_may_cost_two_resources(echo: int, payable: bool) -> None:
    """R-4.3 R-5.10"""
    x = strike(2, "bell", "To Play: Spend 1 Echo and spend 1 Wick.")
    cards = {"x": x, **WICK, **power("Play 1 strike spell card from your discards.")}
    given = table(cards, a=f"resource echo wick; echo {echo}; discards x", plays=2)
    assert is_offered(given) == payable


@pytest.mark.parametrize(("echo", "payable"), [(1, False), (2, True)])
def test_all_costs_of_a_play_are_paid_together(echo: int, payable: bool) -> None:
    """R-0.3 R-4.3 RV-110"""
    cards = {
        "x": strike(2, "bell", "To Play: Spend 1 Echo."),
        "ada": witch(
            "Her Power Is: Play 1 strike spell card from your discards.",
            "To Play A Strike Spell Card: Spend 1 Echo.",
        ),
    }
    assert is_offered(table(cards, a=f"echo {echo}; discards x", plays=2)) == payable


@pytest.mark.parametrize(("echo", "payable"), [(2, False), (3, True)])
def test_what_is_paid_first_is_not_there_for_what_it_buys(echo: int, payable: bool) -> None:
    """R-0.3 RV-109"""
    body = "Spend 1 Echo to play 1 card from your discards."
    assert can_use(body, f"echo {echo}; discards dear", dear=DEAR) == payable


# ---- each element once ----


@pytest.mark.parametrize(
    ("cost", "a", "payable"),
    [
        ("Discard 1 of your spells and discard 1 of your spells", "s1 oak", False),
        ("Discard 1 of your spells and discard 1 of your spells", "s1 oak; s2 elm", True),
        ("Discard 1 of your strike spells and stash 1 of your spells", "s1 oak", False),
        ("Discard 1 of your strike spells and stash 1 of your spells", "s1 oak; s2 wall", True),
        ("Discard 1 of your spells and stash 1 of your strike spells", "s1 oak; s2 wall", True),
        ("Discard 1 of your spells and stash 2 of your strike spells", "s1 oak; s2 wall", False),
        ("Discard 2 of your spells and stash 1 of your shield spells", "s1 wall; s2 oak", False),
        ("Discard your spells and stash 1 of your shield spells", "s1 wall; s2 oak", False),
        ("Discard your stance and stash your stance", "stance poise", False),
        (
            "Stash 1 card from your discards and draw 1 card from your discards",
            "discards oak",
            False,
        ),
        (
            "Stash 1 card from your discards and draw 1 card from your discards",
            "discards oak elm",
            True,
        ),
        ("Discard 1 card from your hand and stash 1 card from your hand", "hand oak", False),
        ("Discard 1 card from your hand and stash 1 card from your hand", "hand oak elm", True),
        ("Discard your next draw and discard your next 2 draws", "deck 2", False),
        ("Discard your next draw and discard your next 2 draws", "deck 3", True),
        (
            "Remove 1 +1 from 1 of your spells and remove 1 +1 from 1 of your spells",
            "s1 oak +1",
            False,
        ),
        (
            "Remove 1 +1 from 1 of your spells and remove 1 +1 from 1 of your spells",
            "s1 oak +2",
            True,
        ),
    ],
)
def test_nothing_pays_twice(cost: str, a: str, payable: bool) -> None:
    """R-0.3"""
    assert can_use(f"{cost} to gain 1 Echo.", a) == payable


def test_what_can_be_paid_in_one_way_only_is_offered() -> None:
    """R-0.3 RV-101: the strike must be kept for the second part; who spends it first is undone."""
    body = "Discard 1 of your spells and stash 1 of your strike spells to gain 1 Echo."
    given = table(power(body), a="s1 oak; s2 wall", plays=2).use("yes", "spell 2 of 1")
    assert (given.echo("a"), given.discards("a"), given.deck("a")[-1]) == (1, ["wall"], "oak")


# ---- a Power whose play cannot be paid (4.7) ----

DEAR = strike(2, "bell", "To Play: Spend 2 Echo.")


@pytest.mark.parametrize(
    ("body", "a", "offered"),
    [
        ("Play 1 card from your discards.", "discards dear; echo 1", False),
        ("Play 1 card from your discards.", "discards dear; echo 2", True),
        ("Play 1 card from your discards.", "discards dear oak; echo 1", True),
        ("Play 1 strike spell card from your discards.", "discards dear wall; echo 0", False),
        ("You may play 1 card from your discards.", "discards dear; echo 1", False),
        ("Play 1 card from your discards, or gain 1 Echo.", "discards dear; echo 1", True),
        ("Spend 1 Echo to play 1 card from your discards.", "discards dear; echo 1", False),
        # A hand is hidden: any card in it may be payable.
        ("Play 1 card from your hand.", "hand dear; echo 0", True),
        ("Play 1 card from your hand.", "echo 0", False),
    ],
)
def test_a_power_whose_play_cannot_be_paid_is_not_offered(body: str, a: str, offered: bool) -> None:
    """R-4.7 R-0.2 R-0.3"""
    assert can_use(body, a, dear=DEAR) == offered


FULL = "s1 oak ash; s2 oak ash; s3 oak ash; s4 oak ash; s5 oak ash"


@pytest.mark.parametrize(
    ("body", "a", "offered"),
    [
        ("Play 1 card from your discards.", f"{FULL}; discards elm", False),
        ("Play 1 card from your discards.", f"{FULL}; discards poise", True),
        ("Play 1 card from your hand.", f"{FULL}; hand elm", True),
        ("Play 1 strike spell card from your hand.", f"{FULL}; hand elm", False),
        ("Play 1 spell card from your hand.", f"{FULL}; hand elm", False),
        (
            "Play 1 card from your discards in any of your empty spaces.",
            "discards elm; " + FULL,
            False,
        ),
        (
            "Play 1 card from your discards in any of your empty spaces.",
            "discards elm; s1 wall; s2 wall; s3 wall; s4 wall; s5 wall",
            False,
        ),
        (
            "Play 1 card from your discards in any of your empty spaces.",
            "discards elm; s1 wall",
            True,
        ),
    ],
)
def test_a_power_whose_card_has_no_side_is_not_offered(body: str, a: str, offered: bool) -> None:
    """R-4.7 R-5.7"""
    assert can_use(body, a) == offered


@pytest.mark.parametrize(("a", "offered"), [("s1 here", True), ("s1 here ash", False)])
def test_a_named_space_must_take_the_card(a: str, offered: bool) -> None:
    """R-4.7 R-5.7: a stitched spell takes no third card."""
    body = "This Spell's Power Is: Play 1 strike spell card from your discards in this space."
    given = table({"here": strike(1, "bell", body)}, a=f"{a}; discards oak", plays=2)
    assert is_offered(given) == offered


# ---- what makes room cannot pay (5.6, 5.7) ----


def test_a_side_whose_shield_is_needed_to_pay_is_not_offered() -> None:
    """R-0.2 R-5.7 RV-110"""
    cards = {"pyre": strike(6, "", "To Play: Discard 1 of your shield spells.")}
    given = table(cards, a="hand pyre; s1 wall; s2 oak", plays=2).do("play")
    assert given.options() == ["space 3", "space 4", "space 5"]
    given.do("space 4", "yes")
    assert (given.side("a", 4), given.discards("a")) == (["pyre"], ["wall"])


def test_a_second_shield_may_pay() -> None:
    """R-5.7 RV-110"""
    cards = {"pyre": strike(6, "", "To Play: Discard 1 of your shield spells.")}
    given = table(cards, a="hand pyre; s1 wall; s2 fence", plays=2).do("play", "space 1", "yes")
    assert (given.side("a", 1), given.discards("a")) == (["pyre"], ["fence", "wall"])


def test_the_old_stance_cannot_pay_for_the_new_one() -> None:
    """R-0.3 R-5.6"""
    cards = {
        "new": stance("To Play: Discard your stance."),
        **power("Play 1 stance card from your discards."),
    }
    assert not is_offered(table(cards, a="stance poise; discards new", plays=2))


def test_a_spell_stitched_onto_cannot_pay() -> None:
    """R-0.3 R-5.7 RV-119"""
    cards = {"pyre": strike(6, "bell", "To Play: Discard 1 of your strike spells.")}
    given = table(cards, a="hand pyre; s1 oak", plays=2).do("play")
    assert "space 1" not in given.options()
    given.do("space 2", "yes")
    assert (given.side("a", 2), given.discards("a")) == (["pyre"], ["oak"])


# ---- a failed side (0.5) ----


def test_a_side_that_failed_is_not_offered_once_more() -> None:
    """R-0.5: neither paying nor declining can complete it."""
    cards = {
        "dear": strike(2, "", "To Play: Discard 1 of your shield spells."),
        "x": shield(1, "When A Shield Spell Would Be Discarded: Stash your other shield spells."),
    }
    given = table(cards, a="hand dear; s1 wall; s2 x", plays=2).do("play", "space 1")
    while given.rule() == "R-4.3":
        given.do("yes")
    assert "space 1" not in given.options() or given.side("a", 1) == ["dear"]


def test_a_side_whose_payment_was_stopped_short_is_not_offered_once_more() -> None:
    """R-0.5"""
    cards = {
        "dear": strike(2, "", "To Play: Spend 1 Echo."),
        "bo": witch("When A Shield Spell Would Be Discarded: Your opponent loses 1 Echo."),
    }
    given = table(cards, a="hand dear oak; s1 wall; echo 1", plays=2)
    given.do("play", "card dear of 1", "space 1", "yes")
    assert ("undone" in given.kinds(), given.echo("a"), given.side("a", 1)) == (True, 1, ["wall"])
    given.do("card dear of 1")
    assert given.options() == ["space 2", "space 3", "space 4", "space 5"]
    assert given.do("space 3", "yes").side("a", 3) == ["dear"]
