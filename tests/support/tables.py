"""The tables that every game is tested at, and walks through them."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from covenstead.engine.chance import Chance, chance_of
from covenstead.engine.game import Game
from covenstead.engine.options import Value
from covenstead.engine.state import State
from covenstead.games import GAMES, load

Setting = tuple[str, int, dict[str, Value]]


@functools.cache
def game_of(name: str) -> Game:
    return load(name)


def settings() -> list[Setting]:
    """Every game at every number of seats, and once with each option set otherwise."""
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


def step(state: State, chance: Chance) -> tuple[int, int]:
    """One random move by a random seat that owes one."""
    seats = state.to_act()
    seat = seats[chance.below(len(seats))]
    move = state.random_move(seat, chance)
    state.apply(seat, move)
    return seat, move


def walk(setting: Setting, seed: int | str, limit: int = 100_000) -> Iterator[State]:
    """The states of a random game, from the deal to the end; each must be left as it is."""
    chance = chance_of(f"walk {seed}")
    state = deal(setting, seed)
    yield state
    for _ in range(limit):
        if state.is_over():
            return
        step(state, chance)
        yield state
    raise AssertionError(f"{label(setting)} does not end: seed {seed}")


def some_states(setting: Setting, seed: int | str, count: int) -> list[State]:
    """A few states spread over a random game, unfinished ones first."""
    states = [state.clone() for state in walk(setting, seed)]
    stride = max(1, len(states) // count)
    return states[:-1:stride] + states[-1:]
