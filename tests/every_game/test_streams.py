"""Nothing of the stream that deals the cards can be reached from what a bot receives."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType

import pytest
from hypothesis import given

from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import Rng, first_generator, rng_from_seed
from covenstead.engine.state import State
from covenstead.engine.stream import DealStream
from tests.support.examples import examples
from tests.support.tables import (
    Course,
    Setting,
    courses,
    deal,
    game_of,
    label,
    settings,
    some_states,
)
from tests.support.tables import step as random_step

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
# What all states of a process share: code, and nothing of a game.
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType)


def reachable(start: object) -> Iterator[object]:
    """Everything that an object refers to, in however many steps."""
    seen: dict[int, object] = {}
    found = [start]
    while found:
        thing = found.pop()
        if id(thing) not in seen and not isinstance(thing, CODE):
            seen[id(thing)] = thing
            found += gc.get_referents(thing)
            yield thing


def key_of(state: State) -> bytes:
    assert isinstance(state.rng, DealStream), "a dealt game has a stream"
    return state.rng.key


@every_table
@examples(2)
@given(course=courses)
def test_a_bot_cannot_reach_the_stream(setting: Setting, course: Course) -> None:
    for number, state in enumerate(some_states(setting, course, 4)):
        for seat in range(state.seats):
            given_to_bot = SeatKnowledge(state, seat, rng_from_seed(f"bot {number}"))
            things = list(reachable(given_to_bot))
            assert not any(isinstance(thing, DealStream) for thing in things)
            assert key_of(state) not in [thing for thing in things if isinstance(thing, bytes)]


def test_the_search_for_the_stream_finds_it_where_it_is() -> None:
    state = game_of("blackmore").deal(2, 7)
    assert any(isinstance(thing, DealStream) for thing in reachable([state]))


def states_that_keep_earlier_ones() -> Iterator[State]:
    """Positions of Witches' Revel in the middle of a card, with states to return to."""
    rng = rng_from_seed("kept")
    for seed in range(40):
        state = deal(("revel", 2, {}), seed)
        while not state.is_over():
            random_step(state, rng)
            if state.kept:  # type: ignore[attr-defined]
                yield state.clone()
                break


def test_states_that_a_game_keeps_for_later_hold_no_stream_either() -> None:
    """R-0.5"""
    kept = list(states_that_keep_earlier_ones())
    assert len(kept) > 5
    for state in kept:
        earlier = state.kept  # type: ignore[attr-defined]
        assert any(isinstance(thing, DealStream) for thing in reachable(earlier))
        for seat in (0, 1):
            world = state.determinize(seat, rng_from_seed("world"))
            assert not any(isinstance(thing, DealStream) for thing in reachable(world))


def test_nor_does_a_world_keep_the_generator_of_an_old_deal() -> None:
    state = game_of("revel").deal(2, 7, dealer=first_generator)
    assert isinstance(state.rng, Rng)
    world = state.determinize(0, rng_from_seed("world"))
    assert isinstance(world.rng, Rng)
    assert world.rng.x != state.rng.x


@every_table
def test_the_same_seat_gets_the_same_world_whatever_the_stream(setting: Setting) -> None:
    """A world is made from cards and the bot's own generator, and from nothing of the stream."""
    state, other = deal(setting, "one"), deal(setting, "one")
    other.rng = DealStream(b"another key".ljust(32))
    for seat in range(state.seats):
        mine, theirs = (s.determinize(seat, rng_from_seed("bot")) for s in (state, other))
        assert mine.hash() == theirs.hash()
