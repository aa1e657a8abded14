"""2. Casting phase."""

from __future__ import annotations

import pytest

from covenstead.engine.errors import IllegalMove
from covenstead.games.weavers import Weavers
from covenstead.games.weavers.moves import CAST, DISCARD, WILD
from covenstead.games.weavers.view import View
from tests.support.weavers import Duel, cast_move, design_of, duel


def seen(table: Duel, seat: int) -> View:
    return Weavers().view(table.state, seat)


def test_a_committed_card_is_not_seen() -> None:
    """WV-12: T8"""
    table = duel()
    before = seen(table, 1)
    table.state.play(0, cast_move(0, "A"))
    after = seen(table, 1)
    assert after.to_act == [1]
    assert [after.hands, after.shown, after.chosen] == [before.hands, before.shown, []]
    assert seen(table, 0).chosen == [Weavers().write(table.state, cast_move(0, "A"))]


def test_only_one_card_of_your_own_hand_is_cast() -> None:
    """WV-12, WVA-4: T8"""
    table = duel(hands=("Aabcde", "Bbcdef"))
    assert table.refusal(0, cast_move(0, "K")).rule == "WV-12"
    assert table.refusal(0, cast_move(1, "B")).rule == "WV-12"
    assert table.refusal(0, DISCARD + design_of(0, "A")).rule == "WV-12"
    table.state.play(0, cast_move(0, "A"))
    assert table.refusal(0, cast_move(0, "a")).rule == "WV-12"


def test_face_up_a_card_becomes_an_active_spell() -> None:
    """WV-13, WV-14, WV-15: T9"""
    table = duel(hands=("Aabcde", "Bbcdef")).cast("A", "B")
    assert table.active(0) == "A"
    assert table.produced(0) == "w"
    assert table.active(1) == "B"
    assert (table.hand(0), table.hand(1)) == ("abcde", "bcdef")


def test_an_instant_effect_happens_at_the_cast() -> None:
    """WV-14, WV-17: T9, T11"""
    table = duel(hands=("Kabcde", "Bbcdef")).cast("K", "B")
    assert table.has(1) == {"shield": 1, "weak": 1}
    assert table.has(0) == {}


def test_face_down_a_card_gives_all_components_and_nothing_else() -> None:
    """WV-16, WV-32, WVA-26: T10"""
    table = duel(hands=("Aabcde", "Bbcdef")).cast("~A", "B")
    assert table.produced(0) == "wgfib"
    assert table.active(0) == ""
    assert table.pile(0)[-1] == "A"
    assert table.has(1) == {"shield": 1}


def test_a_spell_without_steps_is_complete_when_cast() -> None:
    """WV-31, WVA-7, WVA-9: T24"""
    table = duel(hands=("Zabcde", "Bbcdef"), actives=("D", "")).cast("Z", "B")
    assert table.produced(0) == "wf"
    assert table.pile(0)[-2:] == "ZD"
    assert table.active(0) == ""
    # Three damage, its own and that of D, met one shield.
    assert table.has(0) == {"shield": 2}
    assert table.state.owed[1] == 2


def test_face_down_it_is_wild_magic_like_any_other() -> None:
    """WV-16, WV-31: T25"""
    table = duel(hands=("Zabcde", "Bbcdef")).cast("~Z", "B")
    assert table.has(0) == {}
    assert table.produced(0) == "wgfib"


def test_sealed_leaves_only_the_faces_up() -> None:
    """WV-49, WVA-28: T39"""
    table = duel(hands=("Aabcde", "Bbcdef"), tokens=("sealed 1", ""))
    assert sorted(table.state.legal(0)) == sorted(CAST + design_of(0, x) for x in "Aabcde")
    with pytest.raises(IllegalMove, match="WV-49: you are Sealed"):
        table.state.play(0, WILD + design_of(0, "A"))


def test_a_seal_of_this_round_does_not_undo_wild_magic() -> None:
    """WV-49, WVA-17: T39"""
    prints = {"X": "w|sealed|w|heal 1"}
    table = duel(hands=("Aabcde", "Xbcdef"), prints=prints).cast("~A", "X")
    assert table.produced(0) == "wgfib"
    assert table.has(0) == {"sealed": 1}
    table.draw()
    assert all(move < WILD for move in table.state.legal(0))
