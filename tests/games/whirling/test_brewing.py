"""Producing ingredients: inputs, sources, hybrid spaces, committing."""

from __future__ import annotations

from tests.support.whirling import table

MATILDA = table("""
    brewing
    matilda  bench W1 R1 B1 G1  tableau elixir-of-the-moon spider-summons web-lore
    bo       bench -
""")


def test_matilda_brews_as_in_the_example() -> None:
    """WW-23, WW-24, WW-25, WW-26, WW-28, WW-29, WW-30, T3"""
    brewed = MATILDA.play(
        "matilda: use elixir-of-the-moon", "matilda: make mushroom", "matilda: use spider-summons"
    )
    assert (brewed.bench("matilda"), brewed.outputs("matilda")) == ("B1", "W2 B2")
    assert "use web-lore" in brewed.legal("matilda")
    done = brewed.play("matilda: commit")
    assert (done.bench("matilda"), done.cauldron("matilda")) == ("B1", "W2 B2")
    used = done.view("bo").used  # type: ignore[attr-defined]
    assert used[0] == ["elixir-of-the-moon", "spider-summons"]


def test_a_recipe_is_not_filled_in_part() -> None:
    """WW-24, T16"""
    given = table("""
        brewing
        ada  bench G2  tableau toad-offering
        bo   bench -
    """)
    refusal = given.refuse("ada: use toad-offering")
    assert refusal.rule == "WW-24"
    assert "needs 3 toad" in refusal.reason
    assert "2 on the bench" in refusal.reason


def test_a_book_fills_what_is_missing_from_any_mix_of_sources() -> None:
    """WW-22, WW-25, WA-6, T16"""
    given = table("""
        brewing
        ada  bench G1  outputs G1  tableau toad-offering  free G
        bo   bench -
    """)
    usual = given.play("ada: use toad-offering")
    assert (usual.bench("ada"), usual.outputs("ada")) == ("-", "W1 R1 B1 G1")
    mixed = given.play(
        "ada: fill toad-offering",
        "ada: take toad outputs",
        "ada: take toad supply",
        "ada: take toad supply",
    )
    assert (mixed.bench("ada"), mixed.outputs("ada")) == ("G1", "W1 R1 B1")


def test_a_recipe_cannot_feed_on_its_own_output() -> None:
    """WW-25, T17"""
    given = table("""
        brewing
        ada  bench R1  tableau venom-sorcery
        bo   bench -
    """)
    refusal = given.refuse("ada: use venom-sorcery")
    assert (refusal.rule, "own output" in refusal.reason) == ("WW-25", True)


def test_a_recipe_is_used_once_a_round() -> None:
    """WW-27, T17"""
    given = table("""
        brewing
        ada  bench W1  tableau venom-sorcery
        bo   bench -
    """)
    after = given.play("ada: use venom-sorcery")
    assert after.outputs("ada") == "W1 R2"
    assert after.refuse("ada: use venom-sorcery").rule == "WW-27"


def test_a_used_recipe_is_fresh_in_the_next_round() -> None:
    """WW-27, WW-28, T18"""
    given = table("""
        brewing
        ada  bench R2 B2  tableau charm-of-love
        bo   bench -
    """)
    after = given.play("ada: use charm-of-love", "ada: with mushroom", "ada: commit", "bo: commit")
    hand = [move for move in after.legal("ada") if move.startswith("play")]
    after = after.play(f"ada: {hand[0]}")
    assert after.view("ada").used == [[], []]  # type: ignore[attr-defined]


def test_both_types_of_a_hybrid_space_are_offered() -> None:
    """WW-28, T18"""
    given = table("""
        brewing
        ada  bench R1 B1  tableau charm-of-love
        bo   bench -
    """)
    asked = given.play("ada: use charm-of-love")
    assert asked.legal("ada") == ["with mushroom", "with spider"]
    assert asked.play("ada: with spider").bench("ada") == "R1"
    assert asked.refuse("ada: commit").rule == "WW-24"
    assert asked.refuse("ada: with toad").rule == "WW-25"


def test_a_hybrid_space_with_one_type_at_hand_asks_nothing() -> None:
    """WW-28"""
    given = table("""
        brewing
        ada  bench B1  tableau charm-of-love
        bo   bench -
    """)
    assert given.play("ada: use charm-of-love").outputs("ada") == "G2"


def test_two_hybrid_spaces_are_chosen_one_by_one() -> None:
    """WW-24, WW-28"""
    given = table("""
        brewing
        ada  bench R2 B2 G1  tableau midnight-tome
        bo   bench -
    """)
    asked = given.play("ada: use midnight-tome", "ada: with toad")
    assert (asked.bench("ada"), asked.outputs("ada")) == ("B1", "K1")


def test_a_hybrid_that_cannot_be_filled_is_refused() -> None:
    """WW-24"""
    given = table("""
        brewing
        ada  bench R3 B1  tableau midnight-tome
        bo   bench -
    """)
    assert "hybrid" in given.refuse("ada: use midnight-tome").reason


def test_inputs_come_from_the_bench_first_unless_said_otherwise() -> None:
    """WW-25, WA-6"""
    given = table("""
        brewing
        ada  bench B1  outputs B1  tableau web-lore
        bo   bench -
    """)
    assert given.play("ada: use web-lore").outputs("ada") == "W1 B1"
    chosen = given.play("ada: fill web-lore", "ada: take spider outputs")
    assert (chosen.bench("ada"), chosen.outputs("ada")) == ("B1", "W1")


def test_where_there_is_no_choice_of_sources_it_is_not_asked() -> None:
    """WA-6"""
    assert MATILDA.refuse("matilda: fill web-lore").rule == "WA-6"
    assert MATILDA.refuse("matilda: take spider bench").rule == "WW-28"


def test_a_card_without_spaces_cannot_be_used() -> None:
    """WA-22"""
    given = table("""
        brewing
        ada  bench R1  tableau forgotten-signs
        bo   bench -
    """)
    assert given.refuse("ada: use forgotten-signs").rule == "WA-22"


def test_a_recipe_that_needs_nothing_is_optional() -> None:
    """WW-26"""
    given = table("""
        brewing
        ada  tableau nameless-gale
        bo   bench -
    """)
    assert given.play("ada: commit").cauldron("ada") == "-"
    assert given.play("ada: use nameless-gale", "ada: commit").cauldron("ada") == "R1 B1 G1"


def test_a_recipe_of_somebody_else_is_refused() -> None:
    """WW-23"""
    assert MATILDA.refuse("bo: use web-lore").rule == "WW-23"


def test_spent_inputs_never_run_the_supply_dry() -> None:
    """WW-5, WW-31"""
    given = table("""
        brewing
        ada  outputs R200  tableau nameless-gale
        bo   bench -
    """)
    assert given.play("ada: use nameless-gale").outputs("ada") == "R201 B1 G1"
