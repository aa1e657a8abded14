"""Passing cauldrons, overflow, winners and ties, passing hands."""

from __future__ import annotations

import pytest

from tests.support.whirling import GAME, table


def test_trixie_keeps_what_fits_and_yennefer_scores_the_rest() -> None:
    """WW-34, WW-35, WW-36, WA-23, T5"""
    after = table("""
        claiming
        trixie    bench K1 W2
        yennefer  cauldron B2 W4
        willow    bench -
    """)
    assert after.bench("trixie") == "K1 W4 B2"
    assert (after.circle("yennefer"), after.circle("trixie")) == ("W2", "-")


def test_cauldrons_go_right_hands_left_and_overflow_back_to_the_sender() -> None:
    """WW-34, WW-36, WW-39, T28"""
    after = table("""
        claiming
        a  cauldron K4  hand web-lore
        b  bench -
        c  bench -
        d  bench -
        e  bench -
    """)
    assert (after.bench("e"), after.circle("a")) == ("K3", "K1")
    assert "web-lore" in after.hand("b")


def test_with_two_players_both_cauldrons_move_at_once() -> None:
    """WW-34, WW-41, T24"""
    after = table("""
        claiming
        ada  bench R9  cauldron R2  hand web-lore
        bo   bench R8  cauldron R3  hand spore-lore
    """)
    assert (after.circle("ada"), after.circle("bo")) == ("R1", "R3")
    assert (after.bench("ada"), after.bench("bo")) == ("R9", "R9")
    assert "web-lore" in after.hand("bo")
    assert "spore-lore" in after.hand("ada")


def test_willow_wins_alone_with_more_cubes() -> None:
    """WW-37, WW-38, T6"""
    after = table("""
        claiming
        sabrina  circle K5
        willow   circle W4 B2
    """)
    assert after.state.is_over()
    assert (after.state.places(), after.state.scores()) == ([2, 1], [5, 6])
    assert "most cubes" in GAME.reason(after.state)


TIES = {
    "T21": ("circle K3 W3", "circle K2 W2 R2", [2, 1], "more types"),
    "T22": ("circle K2 W2 R2 bench R9 B1", "circle K2 W2 B2 bench R9 B3", [1, 2], "fewer cubes"),
    "T23": ("circle K2 W2 R2 bench R5", "circle K2 W2 B2 bench B5", [1, 1], "share"),
}


@pytest.mark.parametrize(("ada", "bo", "places", "words"), TIES.values(), ids=TIES.keys())
def test_ties_go_to_more_types_then_to_the_emptier_bench_then_are_shared(
    ada: str, bo: str, places: list[int], words: str
) -> None:
    """WW-38, WA-26, T21, T22, T23"""
    after = table(f"""
        claiming
        ada  {ada}
        bo   {bo}
    """)
    assert after.state.places() == places
    assert words in GAME.reason(after.state)


def test_four_cubes_never_join_a_tie() -> None:
    """WW-37, T23"""
    after = table("""
        claiming
        ada  circle K4
        bo   circle R5
        cat  circle W4
    """)
    assert after.state.places() == [2, 1, 2]


def test_four_cubes_do_not_end_the_game() -> None:
    """WW-37, WW-40"""
    after = table("""
        claiming
        ada  circle K4
        bo   bench -
    """)
    assert not after.state.is_over()
    assert after.state.round == 2


def test_benches_are_compared_after_the_cauldrons_arrived() -> None:
    """WA-26"""
    after = table("""
        claiming
        ada  circle K3 W2  cauldron G3
        bo   circle R3 B2
    """)
    assert after.state.places() == [1, 2], "the three toads now lie on the bench of bo"


def test_everyone_draws_up_in_order_of_initiative() -> None:
    """WW-39, WA-11"""
    after = table("""
        claiming
        ada  tableau wind-ritual  hand web-lore
        bo   tableau spore-lore   hand shadow-curse
        deck leaping-sorcery chaos-mystery fire-ritual earth-ritual tonic-of-anger rite-of-growth
    """)
    assert after.hand("bo") == sorted(
        ["web-lore", "leaping-sorcery", "chaos-mystery", "fire-ritual"]
    )
    assert "earth-ritual" in after.hand("ada")


def test_each_round_takes_one_card_for_each_player() -> None:
    """WW-42"""
    state = GAME.deal(4, 1)
    deck = state.count(state.deck)  # type: ignore[attr-defined]
    for seat in range(4):
        state.play(seat, GAME.read(state, "stay"))
    while state.round == 1:  # type: ignore[attr-defined]
        seat = state.to_act()[0]
        state.apply(seat, min(state.legal(seat)))
    assert state.count(state.deck) == deck - 4  # type: ignore[attr-defined]


def test_an_empty_deck_is_filled_from_the_discards_when_a_card_is_needed() -> None:
    """WA-10"""
    given = table("""
        before
        ada  person initiate  hand web-lore spore-lore croak-lore blister-brew
        bo   hand shadow-curse
    """)
    state = given.state
    while state.count(state.deck) > 2:
        card = state.pull(state.deck)
        state.reveal(card)
        state.put(state.tableau + 1, card)
    after = given.play("ada: redraw")
    assert after.state.count(after.state.discard) == 0
    assert len(after.hand("ada")) == 4
    assert after.state.count(after.state.deck) == 2


def test_after_round_forty_the_circles_rank_everybody() -> None:
    """WA-10"""
    given = table("""
        brewing
        ada  circle K1
        bo   circle R2
    """)
    given.state.round = 40
    after = given.play("ada: commit", "bo: commit")
    assert after.state.places() == [2, 1]
    assert "round 40" in GAME.reason(after.state)


def test_a_finished_game_takes_no_more_moves() -> None:
    """WW-37"""
    after = table("""
        claiming
        ada  circle K5
        bo   bench -
    """)
    assert after.acting() == []
    assert after.refuse("bo: commit").rule == "WW-37"
    assert "five" not in GAME.reason(after.state)
