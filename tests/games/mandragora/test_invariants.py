"""What holds at every moment of every game."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given

from covenstead.games.mandragora.moves import MOVES
from covenstead.games.mandragora.names import SPELL
from covenstead.games.mandragora.phases import HANDING_OVER
from covenstead.games.mandragora.rules.curse import leaders
from covenstead.games.mandragora.state import MandragoraState
from tests.support.examples import examples
from tests.support.mandragora import scrolls_in_hands
from tests.support.tables import Course, Setting, courses, label, settings, some_states, walk

tables = [setting for setting in settings() if setting[0] == "mandragora"]
every_table = pytest.mark.parametrize("setting", tables, ids=label)


@every_table
@given(course=courses)
def test_items_and_spells_are_conserved(setting: Setting, course: Course) -> None:
    """MA-4, MA-22: items are never in a stack, spells only there and on casts."""
    pool: list[int] = []
    for state in walk(setting, course):
        table = cast(MandragoraState, state)
        stacks = range(table.stacks, table.stacks + 5)
        casts = range(table.casts, table.casts + table.seats)
        items = [face for zone in places(table) for face in table.faces(zone) if face < SPELL]
        pool = pool or sorted(items)
        assert sorted(items) == pool
        assert len(pool) == {2: 56, 3: 77, 4: 82}[table.seats]
        in_stacks = [face for zone in stacks for face in table.faces(zone)]
        on_casts = [face for zone in casts for face in table.faces(zone) if face >= SPELL]
        assert len(in_stacks + on_casts) == 24
        assert min(in_stacks, default=SPELL) >= SPELL


def places(state: MandragoraState) -> list[int]:
    """The zones where items lie: all but the stacks of spells."""
    stacks = range(state.stacks, state.stacks + 5)
    return [zone for zone in range(len(state.size)) if zone not in stacks]


@every_table
@given(course=courses)
def test_no_scroll_is_ever_in_a_hand(setting: Setting, course: Course) -> None:
    """MA-12"""
    for state in walk(setting, course):
        assert scrolls_in_hands(cast(MandragoraState, state)) == 0


@every_table
@given(course=courses)
def test_the_holder_of_the_marker_is_among_the_leaders(setting: Setting, course: Course) -> None:
    """MA-25, MA-26, MQ-3"""
    for state in walk(setting, course):
        table = cast(MandragoraState, state)
        assert table.leaders == leaders(table)
        if table.phase != HANDING_OVER:
            holder = 1 << table.holder if table.holder >= 0 else 0
            assert bool(holder & table.leaders) == bool(table.leaders)
            assert bool(holder) == bool(table.leaders)


@every_table
@given(course=courses)
def test_face_down_items_are_known_to_nobody_and_open_ones_to_all(
    setting: Setting, course: Course
) -> None:
    """MA-14, MQ-24"""
    for state in walk(setting, course):
        table = cast(MandragoraState, state)
        for tile in range(10):
            night = table.night >> tile & 1
            for card in table.cards(table.shops + tile):
                assert table.known[card] == (0 if night else table.onlookers)
        for zone in range(table.scrolls, table.deck):
            assert all(table.known[card] == table.onlookers for card in table.cards(zone))


@every_table
@given(course=courses)
def test_the_last_rounds_begin_when_the_deck_is_empty(setting: Setting, course: Course) -> None:
    """MA-36, MA-39"""
    for state in walk(setting, course):
        table = cast(MandragoraState, state)
        if table.count(table.deck):
            assert (table.turns_left, table.countdown, table.out) == (-1, -1, 0)
    assert state.is_over()
    assert table.turns_left == 0 or table.out == table.everyone


@every_table
@examples(1)
@given(course=courses)
def test_of_all_moves_there_are_exactly_the_legal_ones_are_not_refused(
    setting: Setting, course: Course
) -> None:
    """MA-8, MA-16 to MA-22"""
    for state in some_states(setting, course, 5):
        for seat in range(state.seats):
            allowed = [move for move in range(MOVES) if state.why_not(seat, move) is None]
            assert allowed == sorted(state.legal(seat))
