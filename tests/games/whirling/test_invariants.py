"""What holds at every moment of every game."""

from __future__ import annotations

import pytest
from hypothesis import given

from covenstead.engine.rng import rng_from_seed
from covenstead.games.whirling.moves import KINDS
from covenstead.games.whirling.rules.board import BENCH, CAPACITY, PRODUCING, RESOLVING, ROW
from covenstead.games.whirling.state import WhirlingState
from tests.support.examples import examples
from tests.support.tables import Course, Setting, courses, label, walk

TABLES: list[Setting] = [
    ("whirling", seats, {"mode": mode})
    for seats in range(2, 6)
    for mode in ("beginner", "advanced")
]
every_table = pytest.mark.parametrize("setting", TABLES, ids=label)


@every_table
@given(course=courses)
def test_benches_hold_no_more_than_they_can_and_no_cube_is_owed(
    setting: Setting, course: Course
) -> None:
    """WW-35"""
    for state in walk(setting, course):
        assert isinstance(state, WhirlingState)
        for rows in (state.board, state.shown):
            assert min(rows) >= 0
            for seat in range(state.seats):
                for kind in range(KINDS):
                    assert rows[seat * ROW + BENCH + kind] <= CAPACITY[kind]


@every_table
@given(course=courses)
def test_the_sixty_recipes_lie_in_hands_deck_tableaux_and_discards(
    setting: Setting, course: Course
) -> None:
    """WW-4, WW-42"""
    for state in walk(setting, course):
        assert isinstance(state, WhirlingState)
        zones = [*range(state.seats), state.deck, state.discard]
        zones += range(state.tableau, state.tableau + state.seats)
        assert sorted(face for zone in zones for face in state.faces(zone)) == list(range(60))


@every_table
@examples(2)
@given(course=courses)
def test_circles_only_grow(setting: Setting, course: Course) -> None:
    """WW-36"""
    before: list[int] = []
    for state in walk(setting, course):
        assert isinstance(state, WhirlingState)
        now = list(state.circle)
        assert all(new >= old for new, old in zip(now, before, strict=False))
        before = now


@every_table
@examples(2)
@given(course=courses)
def test_nobody_elses_row_changes_while_a_seat_lays_out(setting: Setting, course: Course) -> None:
    """WA-2"""
    rng = rng_from_seed("rows")
    for state in walk(setting, course):
        assert isinstance(state, WhirlingState)
        if state.phase not in (RESOLVING, PRODUCING) or len(state.to_act()) < 2:
            continue
        seat = state.to_act()[0]
        after = state.clone()
        after.apply(seat, after.random_move(seat, rng))
        if after.phase == state.phase:
            rest = [k for k in range(len(state.board)) if k // ROW != seat]
            assert [after.board[k] for k in rest] == [state.board[k] for k in rest]
