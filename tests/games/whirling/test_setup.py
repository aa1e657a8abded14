"""Setting up: personalities, hands, starting cubes."""

from __future__ import annotations

from typing import cast

import pytest

from covenstead.engine.errors import BadOption
from covenstead.engine.table import Table
from covenstead.games.whirling.moves import PERSONALITIES
from covenstead.games.whirling.rules.board import BOOKS, ROW
from covenstead.games.whirling.state import WhirlingState
from tests.support.whirling import GAME, Seats, text_of


def dealt(seats: int, mode: str, seed: int = 1) -> Seats:
    state = cast(WhirlingState, GAME.deal(seats, seed, {"mode": mode}))
    return Seats(state, [f"s{seat}" for seat in range(seats)])


def chosen(seats: int, seed: int) -> Seats:
    """An advanced table on which everybody has kept one of two."""
    table = dealt(seats, "advanced", seed)
    return table.play(*[f"s{seat}: {table.legal(f's{seat}')[seed % 2]}" for seat in range(seats)])


def test_everybody_starts_with_an_empty_circle_and_trackers_at_zero() -> None:
    """WW-1, WA-24"""
    table = dealt(3, "beginner")
    assert [table.circle(name) for name in table.names] == ["-", "-", "-"]
    assert [table.trackers(name) for name in table.names] == [[0, 0, 0]] * 3


def test_newcomers_are_all_initiates_with_their_starting_cubes() -> None:
    """WW-2, WW-6"""
    table = dealt(4, "beginner")
    assert {table.person(name) for name in table.names} == {"initiate"}
    assert {table.bench(name) for name in table.names} == {"W1 R4 B4 G4"}


def test_two_personalities_are_offered_and_none_is_an_initiate() -> None:
    """WW-2"""
    table = dealt(5, "advanced")
    offered = [move for name in table.names for move in table.legal(name)]
    assert len(set(offered)) == 10
    assert "keep initiate" not in offered


def test_hands_are_dealt_only_after_personalities_are_chosen() -> None:
    """WW-3, WW-4"""
    table = dealt(2, "advanced")
    assert table.hand("s0") == []
    after = chosen(2, 1)
    assert all(len(after.hand(name)) >= 4 for name in after.names)


def test_a_kept_personality_is_turned_up_with_all_others_and_the_returned_one_stays_unseen() -> (
    None
):
    """WW-2, WA-20"""
    table = dealt(2, "advanced")
    kept, returned = table.legal("s0")
    half = table.play(f"s0: {kept}")
    assert GAME.view(half.state, 1).personalities == [None, None]  # type: ignore[attr-defined]
    after = half.play(f"s1: {table.legal('s1')[0]}")
    assert after.person("s0") == kept.removeprefix("keep ")
    assert GAME.view(after.state, 0).returned == returned.removeprefix("keep ")  # type: ignore[attr-defined]
    assert GAME.view(after.state, 1).returned != returned.removeprefix("keep ")  # type: ignore[attr-defined]


@pytest.mark.parametrize(("seats", "left"), [(2, 52), (3, 48), (4, 44), (5, 40)])
def test_the_deck_holds_what_is_not_dealt(seats: int, left: int) -> None:
    """WW-4, WW-42"""
    table = dealt(seats, "beginner")
    assert table.state.count(table.state.deck) == left


def test_a_hand_is_seen_by_its_owner_only() -> None:
    """WW-4"""
    table = dealt(2, "beginner")
    hands = GAME.view(table.state, 0).hands  # type: ignore[attr-defined]
    assert (len(hands[0].known), hands[1].known, hands[1].count) == (4, [], 4)


def test_every_personality_starts_with_its_cubes_and_its_icons() -> None:
    """WW-6, WW-7, WW-8, WW-9, WW-47, WA-16"""
    seen: dict[str | None, str] = {}
    for seed in range(40):
        table = chosen(2, seed)
        for name in table.names:
            person = table.person(name)
            seen[person] = table.bench(name)
            assert table.trackers(name) == ([0, 0, 1] if person == "frog-whisperer" else [0, 0, 0])
            assert table.state.board[table.seat(name) * ROW + BOOKS] == 0, "no trigger at setup"
    assert len(seen) == 12
    assert seen["frog-whisperer"] == "W1 R2 B1 G9"
    assert seen["clairvoyant"] == text_of([1, 2, 4, 4, 4])


def test_a_personality_that_was_not_dealt_is_refused() -> None:
    """WW-2"""
    table = dealt(2, "advanced")
    offered = table.legal("s0")
    other = next(name for name in PERSONALITIES if f"keep {name}" not in offered)
    assert table.refuse(f"s0: keep {other}").rule == "WW-2"
    assert table.refuse("s0: commit").rule == "WW-2"


def test_hidden_and_open_brewing_exclude_each_other() -> None:
    """WA-2"""
    with pytest.raises(BadOption, match="exclude"):
        Table(GAME, 2, 1, options={"strict_hidden": True, "open_brewing": True})
