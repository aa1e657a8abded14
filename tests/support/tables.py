"""The tables that every game is tested at, and walks through them."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from covenstead.engine.game import Game
from covenstead.engine.options import Value
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.engine.state import State
from covenstead.games import GAMES, load
from tests.support.examples import seeds

Setting = tuple[str, int, dict[str, Value]]


class Course(NamedTuple):
    """How a game goes: its deal, its first moves, and after those random ones."""

    seed: int | str
    # Each pick selects a seat among those that owe a move, and one of its legal moves.
    picks: tuple[int, ...] = ()


# Random moves rarely repeat themselves; Hypothesis also tries games in which they do, and shrinks
# the picks of a failing game.
courses = st.builds(Course, seeds, st.lists(st.integers(0, 255), max_size=40).map(tuple))


@functools.cache
def game_of(name: str) -> Game:
    return load(name)


def settings() -> list[Setting]:
    """Every game at every number of seats, and once with each other value of each option."""
    found: list[Setting] = []
    for name in GAMES:
        game = game_of(name)
        found += [(name, seats, {}) for seats in range(game.min_seats, game.max_seats + 1)]
        for option in game.options:
            for value in option.values[1:]:
                for seats in range(game.min_seats, game.max_seats + 1):
                    if game.fits(seats, {option.name: value}):
                        found.append((name, seats, {option.name: value}))
                        break
    return found


def label(setting: Setting) -> str:
    name, seats, options = setting
    return "-".join([name, str(seats), *(f"{key}={value}" for key, value in options.items())])


def deal(setting: Setting, seed: int | str) -> State:
    name, seats, options = setting
    return game_of(name).deal(seats, seed, options)


def step(state: State, rng: Rng) -> tuple[int, int]:
    """One random move by a random seat that owes one."""
    seats = state.to_act()
    seat = seats[rng.below(len(seats))]
    move = state.random_move(seat, rng)
    state.apply(seat, move)
    return seat, move


def picked_step(state: State, pick: int) -> tuple[int, int]:
    """The move that a pick stands for."""
    seats = state.to_act()
    seat = seats[pick % len(seats)]
    legal = state.legal(seat)
    move = legal[pick // len(seats) % len(legal)]
    state.apply(seat, move)
    return seat, move


def walk(setting: Setting, course: Course | int | str, limit: int = 100_000) -> Iterator[State]:
    """The states of a game, from the deal to the end; each must be left as it is."""
    if not isinstance(course, Course):
        course = Course(course)
    rng = rng_from_seed(f"walk {course.seed}")
    state = deal(setting, course.seed)
    yield state
    for number in range(limit):
        if state.is_over():
            return
        if number < len(course.picks):
            picked_step(state, course.picks[number])
        else:
            step(state, rng)
        yield state
    raise AssertionError(f"{label(setting)} does not end: {course}")


def some_states(setting: Setting, course: Course | int | str, count: int) -> list[State]:
    """A few states spread over a game, unfinished ones first."""
    states = [state.clone() for state in walk(setting, course)]
    stride = max(1, len(states) // count)
    return states[:-1:stride] + states[-1:]
