"""3. Spellweaving phase."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.support.weavers import duel


def test_the_spell_of_this_round_is_not_woven() -> None:
    """WV-19, WV-32: T12, T27"""
    prints = {"X": "b|damage|b|damage 3"}
    table = duel(hands=("Xabcde", "bcdefg"), prints=prints).cast("X", "b")
    assert table.active(0) == "X"


def test_a_spell_is_done_in_the_round_of_its_last_step() -> None:
    """WV-18, WV-20, WV-28, WV-29: T13"""
    table = duel(hands=("Kabcde", "bcdefg"), actives=("A", "")).cast("K")
    assert table.pile(0)[-1] == "A"
    assert table.active(0) == "K"
    assert table.state.owed[1] == 2


def test_no_spell_is_woven_twice_in_a_round() -> None:
    """WV-21: T14"""
    prints = {"X": "w|heal|g,g|damage 2"}
    table = duel(hands=("TTabcd", "bcdefg"), actives=("X", ""), prints=prints).cast("T")
    assert table.active(0) == "X1 T"
    table.draw().cast("T", "c")
    assert "X" not in table.active(0)
    assert table.pile(0)[-1] == "X"


def test_one_component_weaves_many_spells() -> None:
    """WV-22: T15"""
    prints = {"X": "g|heal|w,g|damage 2"}
    table = duel(hands=("Babcde", "bcdefg"), actives=("X X K", ""), prints=prints).cast("B")
    assert table.active(0) == "X1 X1 B"
    assert table.pile(0)[-1] == "K"


def test_the_word_of_an_earlier_round_is_gone() -> None:
    """WV-23: T16"""
    prints = {"X": "w|heal|w|damage 2"}
    table = duel(hands=("XTabcd", "bcdefg"), prints=prints).cast("X").draw().cast("T", "c")
    assert table.active(0) == "T"
    assert table.pile(0)[-1] == "X"


def test_components_are_not_shared_with_the_opponent() -> None:
    """WV-23"""
    table = duel(hands=("Tabcde", "Kbcdef"), actives=("A", "")).cast("T", "K")
    assert table.active(0) == "T"


def test_a_residual_weaves_another_spell_in_the_same_round() -> None:
    """WV-25, WVA-12: T17"""
    table = duel(hands=("Kabcde", "bcdefg"), actives=("A B", "")).cast("K")
    assert table.produced(0) == "gb"
    assert table.active(0) == "K"
    assert table.has(0)["shield"] == 3


@pytest.mark.parametrize("order", list(permutations("DCA")))
def test_the_order_of_weaving_changes_nothing(order: tuple[str, ...]) -> None:
    """WV-26, WVA-2, WVA-3: T18, D4"""
    table = duel(hands=("Kabcde", "bcdefg"), actives=(" ".join(order), "")).cast("K")
    assert table.produced(0) == "gfb"
    assert sorted(table.pile(0)[-3:]) == ["A", "C", "D"]
    assert table.hand(1) == "", "five damage in one round"
    table = duel(hands=("Babcde", "bcdefg"), actives=(" ".join(order), "")).cast("B")
    assert table.active(0) == "B"
    assert table.state.unblocked[1] == 0


def test_a_residual_does_not_push_its_own_spell() -> None:
    """WV-21, WV-25: T19"""
    prints = {"X": "w|heal|b>g,g|damage 2"}
    table = duel(hands=("Kabcde", "bcdefg"), actives=("X", ""), prints=prints).cast("K")
    assert table.active(0) == "X1 K"


def test_time_passes_by_itself() -> None:
    """WV-24, WV-27: T20"""
    table = duel(hands=("BBabcd", "bcdefg"), actives=("T", "")).cast("B")
    assert table.active(0) == "T1 B"
    assert "i" not in table.produced(0)
    table.draw().cast("a", "c")
    assert table.produced(0) == "fi"
    assert table.state.owed[1] == 2
    assert "T" in table.pile(0)


def test_wild_magic_covers_one_time_step() -> None:
    """WV-16, WV-27: T21"""
    table = duel(hands=("Babcde", "bcdefg"), actives=("T", "")).cast("~B")
    assert table.active(0) == "T1"


def test_a_repeatable_spell_begins_anew() -> None:
    """WV-30, WVA-25: T22"""
    given = {"hands": ("TDBabc", "bcdefg"), "actives": ("E1", "")}
    table = duel(**given).cast("T")  # type: ignore[arg-type]
    assert table.active(0) == "E T"
    assert table.state.owed[1] == 3
    assert table.state.since[0] == table.state.round
    table.discard(1, "cde").draw().cast("D", "f")
    assert table.active(0) == "E1 T1 D"


def test_a_repeatable_spell_that_is_not_woven_is_lost() -> None:
    """WV-30, WV-32: T22"""
    table = duel(hands=("TBabcd", "bcdefg"), actives=("E1", "")).cast("T").discard(1, "cde").draw()
    table.cast("B", "f")
    assert "E" not in table.active(0)
    assert table.pile(0)[-1] == "E"


def test_a_short_repeatable_spell_completes_once_a_round() -> None:
    """WV-21, WV-30: T23"""
    prints = {"X": "f|heal|w|heal 1|R"}
    table = duel(hands=("BBabcd", "bcdefg"), actives=("X", ""), prints=prints).cast("B")
    assert table.active(0) == "X B"
    table.draw().cast("B", "c")
    assert table.active(0).startswith("X")


def test_a_spell_without_its_component_is_lost_with_its_cubes() -> None:
    """WV-32, WV-51: T26"""
    table = duel(hands=("Tabcde", "bcdefg"), actives=("K E1", "")).cast("T")
    assert table.pile(0)[-1] == "K"
    assert table.active(0) == "E T"
    assert table.state.owed[1] == 3


def test_wild_magic_weaves_whatever_waits() -> None:
    """WV-16, WV-22: T46"""
    prints = {"X": "w|heal|w,w|damage 2"}
    table = duel(hands=("Babcde", "bcdefg"), actives=("X D A", ""), prints=prints).cast("~B")
    assert table.active(0) == "X1"
    assert sorted(table.pile(0)[-2:]) == ["A", "D"]


def test_a_spell_fails_by_what_is_cast_not_by_declining() -> None:
    """WV-20, WVA-1, WVA-20: T48"""
    given = {"hands": ("TKabcd", "bcdefg"), "actives": ("B", "")}
    woven = duel(**given).cast("T")  # type: ignore[arg-type]
    assert woven.has(0) == {"shield": 2}
    failed = duel(**given).cast("K")  # type: ignore[arg-type]
    assert failed.has(0) == {}
    assert failed.pile(0)[-1] == "B"
    # No move gives a spell up or leaves it unwoven: casting is all there is.
    assert all(100 < move <= 300 for move in duel(**given).state.legal(0))  # type: ignore[arg-type]


def test_cubes_of_two_colours_mean_what_was_woven_this_round() -> None:
    """WV-33"""
    prints = {"X": "w|heal|w,w|damage 2"}
    table = duel(hands=("Babcde", "bcdefg"), actives=("X", ""), prints=prints).cast("B")
    since = [table.state.since[k] for k in range(2)]
    assert since == [8, 9], "all but the spell of the round were woven in it"
