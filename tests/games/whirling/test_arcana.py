"""Arcana effects: Potion, Raven, Book."""

from __future__ import annotations

from tests.support.whirling import Seats, table


def revealed(ada: str) -> Seats:
    """Ada reveals Forgotten Signs, two of each icon; Bo something without icons."""
    given = table(f"""
        playing
        ada  {ada}  hand forgotten-signs
        bo   hand shadow-curse
    """)
    return given.play("ada: play forgotten-signs", "bo: play shadow-curse")


def test_a_potion_adds_a_cube_that_goes_to_the_cauldron() -> None:
    """WW-20, WA-1, T20"""
    after = revealed("bench -").play("ada: potion heart", "ada: commit")
    assert (after.outputs("ada"), after.cauldron("ada")) == ("K1", "-")
    assert after.play("ada: commit").cauldron("ada") == "K1"


def test_the_cube_of_a_potion_may_be_an_input() -> None:
    """WA-1"""
    given = revealed("tableau river-incantation bench -")
    brewing = given.play("ada: potion heart", "ada: commit", "ada: use river-incantation")
    assert brewing.outputs("ada") == "K1 R1 G1"


def test_a_trigger_that_is_not_used_is_lost() -> None:
    """WW-17, T20"""
    after = revealed("bench R2").play("ada: commit")
    assert (after.step(), after.trackers("ada")) == ("producing", [2, 2, 2])
    assert after.refuse("ada: potion heart").rule == "WW-20"


def test_a_raven_removes_none_one_or_two_cubes_and_no_third() -> None:
    """WW-21, T19"""
    given = revealed("bench K3  cauldron R1  circle R1")
    assert given.play("ada: commit").bench("ada") == "K3"
    one = given.play("ada: raven heart")
    assert one.play("ada: commit").bench("ada") == "K2"
    two = one.play("ada: raven heart")
    assert two.bench("ada") == "K1"
    refusal = two.refuse("ada: raven heart")
    assert (refusal.rule, "at most two" in refusal.reason) == ("WW-21", True)


def test_a_raven_takes_from_the_bench_only() -> None:
    """WW-21, T19"""
    given = revealed("bench K3  cauldron R1  circle B1")
    assert given.refuse("ada: raven mushroom").reason == "there is no mushroom on your bench"
    assert given.refuse("ada: raven spider").rule == "WW-21"


def test_a_raven_takes_cubes_alike_or_different() -> None:
    """WW-21, WA-8"""
    given = revealed("bench K1 G1")
    after = given.play("ada: raven toad", "ada: potion toad", "ada: raven heart", "ada: commit")
    assert (after.bench("ada"), after.outputs("ada")) == ("-", "G1")


def test_a_raven_over_an_empty_bench_asks_nothing() -> None:
    """WW-17, WW-21"""
    given = table("""
        playing
        ada  trackers v1  hand charm-of-fear
        bo   hand shadow-curse
    """)
    assert given.play("ada: play charm-of-fear", "bo: play shadow-curse").step() == "producing"


def test_a_book_makes_a_type_free_for_this_round_only() -> None:
    """WW-22, WA-4"""
    given = revealed("tableau toad-offering croak-lore  bench -")
    brewing = given.play("ada: book toad", "ada: commit")
    used = brewing.play("ada: use toad-offering", "ada: use croak-lore")
    assert (used.bench("ada"), used.outputs("ada")) == ("-", "W2 R1 B1")
    later = used.play("ada: commit", "bo: commit")
    assert later.state.round == 2
    assert later.view("ada").free == [[], []]  # type: ignore[attr-defined]


def test_a_book_is_used_once_for_a_trigger() -> None:
    """WW-22, WW-16"""
    after = revealed("bench -").play("ada: book toad")
    assert after.refuse("ada: book heart").rule == "WW-16"


def test_a_potion_is_used_once_for_a_trigger() -> None:
    """WW-20"""
    after = revealed("bench -").play("ada: potion toad")
    assert after.refuse("ada: potion heart").rule == "WW-20"
