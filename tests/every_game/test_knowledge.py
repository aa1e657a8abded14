"""Determinize: worlds fit what a seat knows, and are as likely as the deal makes them."""

from __future__ import annotations

from collections import Counter
from math import factorial, prod

import pytest
from hypothesis import given

from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from tests.support.tables import Course, Setting, courses, label, settings, some_states, walk

every_table = pytest.mark.parametrize("setting", settings(), ids=label)


@every_table
@given(course=courses)
def test_a_world_never_contradicts_what_a_seat_knows(setting: Setting, course: Course) -> None:
    for state in some_states(setting, course, 5):
        for seat in range(state.seats):
            world = state.determinize(seat, rng_from_seed(str(course)))
            assert world.to_act() == state.to_act()
            assert [len(zone) for zone in world.zones()] == [len(zone) for zone in state.zones()]
            assert sorted(world.legal(seat)) == sorted(state.legal(seat))
            for zone in range(len(state.size)):
                assert world.seen_faces(zone, seat) == state.seen_faces(zone, seat)
            assert by_pool(world) == by_pool(state)


def by_pool(state: State) -> dict[int, list[int]]:
    """The faces of each pool: cards of different backs are never mixed."""
    pools: dict[int, list[int]] = {}
    for card, pool in enumerate(state.pool):
        pools.setdefault(pool, []).append(state.face[card])
    return {pool: sorted(faces) for pool, faces in pools.items()}


@every_table
@given(course=courses)
def test_a_seat_knows_its_own_hand(setting: Setting, course: Course) -> None:
    for state in some_states(setting, course, 5):
        for seat in range(state.seats):
            assert len(state.seen_faces(seat, seat)) == state.count(seat)


def hidden(state: State, seat: int) -> list[int]:
    return [card for card in range(len(state.face)) if not state.knows(seat, card)]


def small_hidden(setting: Setting) -> tuple[State, int] | None:
    """A state in which a seat has three to five hidden cards of three or more faces, if any."""
    for seed in range(6):
        for state in walk(setting, seed):
            for seat in range(state.seats):
                cards = hidden(state, seat)
                if len({state.face[card] for card in cards}) >= 3 and len(cards) <= 5:
                    return state, seat
    return None


@every_table
def test_every_hidden_deal_is_as_likely_as_by_counting(setting: Setting) -> None:
    """Chi-square against enumeration: each arrangement of hidden faces comes equally often."""
    found = small_hidden(setting)
    if found is None:
        # The game ends with more hidden cards than can be counted.
        return
    state, seat = found
    cards = hidden(state, seat)
    pools = Counter(state.pool[card] for card in cards)
    arrangements = prod(factorial(number) for number in pools.values())
    for pool in pools:
        faces = Counter(state.face[card] for card in cards if state.pool[card] == pool)
        arrangements //= prod(factorial(number) for number in faces.values())
    rng = rng_from_seed("calibration")
    rounds = 60 * arrangements
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(rounds):
        world = state.clone()
        world.redeal(seat, rng)
        seen[tuple(world.face[card] for card in cards)] += 1
    assert len(seen) == arrangements
    expected = rounds / arrangements
    chi_square = sum((count - expected) ** 2 / expected for count in seen.values())
    freedom = arrangements - 1
    # Mean k and variance 2k: five deviations are far beyond chance, and a wrong weight is further.
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5 + 5
