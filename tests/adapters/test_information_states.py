"""Information states of OpenSpiel: all that a player was told, and nothing else.

The shipped suite of OpenSpiel compares players and lengths; here two worlds are played side by
side: as long as a seat has been told the same in both, its information state is the same, and from
the first difference on it is another.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
import numpy as np
import pyspiel
import pytest

from covenstead.adapters import open_spiel
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES

every_game = pytest.mark.parametrize("name", sorted(GAMES))


def loaded(name: str) -> Any:
    open_spiel.register()
    return pyspiel.load_game(f"covenstead_{name}")


def dealt(name: str, deal: int = 0) -> Any:
    """A state after the deal."""
    state = loaded(name).new_initial_state()
    state.apply_action(deal)
    return state


def step(state: Any, moves: list[int]) -> None:
    """One action of each seat, or of the one that acts."""
    if state.is_simultaneous_node():
        state.apply_actions(moves)
    else:
        state.apply_action(moves[state.current_player()])


def random_moves(state: Any, dice: random.Random) -> list[int]:
    """A legal action for each seat."""
    return [dice.choice(state.legal_actions(seat) or [0]) for seat in range(state.num_players())]


def known_to(state: Any, seat: int) -> tuple[str, bytes]:
    """The information state of a seat as string and tensor."""
    tensor = np.asarray(state.information_state_tensor(seat), np.float32)
    return state.information_state_string(seat), tensor.tobytes()


def told_now(state: Any, seat: int) -> bytes:
    """What a seat is given at this moment, without the help of the adapter."""
    game = state.spaces.game
    return msgspec.json.encode([game.view(state.table, seat), sorted(state.table.legal(seat))])


@every_game
def test_the_same_knowledge_is_the_same_information_state(name: str) -> None:
    """Other hidden cards, and the moves of the true game made in that world too."""
    dice, told_apart = random.Random(4), 0
    for deal in range(6):
        true = dealt(name, deal)
        for _ in range(dice.randrange(12)):
            if not true.is_terminal():
                step(true, random_moves(true, dice))
        if true.is_terminal():
            continue
        seat = dice.randrange(true.num_players())
        other = true.clone()
        other.replayable.state = true.table.determinize(seat, rng_from_seed(f"world {deal}"))
        alike = True
        for _ in range(25):
            alike = alike and told_now(true, seat) == told_now(other, seat)
            assert (known_to(true, seat) == known_to(other, seat)) == alike
            told_apart += not alike
            moves = random_moves(true, dice)
            both = [true, other]
            if any(game.is_terminal() for game in both) or not can_play(other, moves):
                break
            for game in both:
                step(game, moves)
    assert told_apart, "some world becomes visible sooner or later"


def can_play(state: Any, moves: list[int]) -> bool:
    """Whether these moves are legal here for those who act."""
    actors = range(state.num_players())
    if not state.is_simultaneous_node():
        actors = range(state.current_player(), state.current_player() + 1)
    return all(moves[seat] in state.legal_actions(seat) for seat in actors)


@every_game
def test_strings_and_tensors_tell_the_same_states_apart(name: str) -> None:
    """Over games of one deal that part and may meet again."""
    strings: dict[str, bytes] = {}
    tensors: dict[bytes, str] = {}
    dice = random.Random(7)
    for _ in range(6):
        state = dealt(name)
        for _ in range(25):
            if state.is_terminal():
                break
            for seat in range(state.num_players()):
                text, tensor = known_to(state, seat)
                assert strings.setdefault(text, tensor) == tensor
                assert tensors.setdefault(tensor, text) == text
            step(state, random_moves(state, dice))
    assert len(strings) > 50


def test_the_way_to_a_position_is_remembered() -> None:
    """Two ways to the same view: one observation, two information states."""
    found = 0
    for name in sorted(GAMES):
        for seat, first, second in crossings(dealt(name, 3)):
            assert same_numbers(first, second, seat)
            assert known_to(first, seat)[0] != known_to(second, seat)[0]
            assert known_to(first, seat)[1] != known_to(second, seat)[1]
            found += 1
    assert found > 3


def crossings(start: Any) -> list[tuple[int, Any, Any]]:
    """Pairs of states that a seat reached by two moves in either order and that look alike."""
    pairs = []
    dice = random.Random(2)
    for _ in range(30):
        if start.is_terminal():
            break
        moves = random_moves(start, dice)
        seat = 0 if start.is_simultaneous_node() else start.current_player()
        choices = start.legal_actions(seat)[:6]
        for a in choices:
            for b in choices:
                ends = [after(start, seat, moves, order) for order in ((a, b), (b, a))]
                if a < b and None not in ends and same_numbers(ends[0], ends[1], seat):
                    pairs.append((seat, ends[0], ends[1]))
        step(start, moves)
    return pairs


def after(start: Any, seat: int, moves: list[int], order: tuple[int, int]) -> Any:
    """The state after two moves of one seat, or None if they cannot be made one after the other."""
    state = start.clone()
    for move in order:
        own_turn = not state.is_terminal() and (
            state.is_simultaneous_node() or state.current_player() == seat
        )
        if not own_turn or move not in state.legal_actions(seat):
            return None
        others = [state.legal_actions(other)[:1] or [0] for other in range(state.num_players())]
        step(state, [move if k == seat else other[0] for k, other in enumerate(others)])
    return state


def same_numbers(one: Any, other: Any, seat: int) -> bool:
    """Whether two states are one observation to a seat."""
    if one.is_terminal() or other.is_terminal():
        return False
    return bool(np.array_equal(one.observation_tensor(seat), other.observation_tensor(seat)))


@every_game
def test_the_pieces_of_an_information_state_have_names(name: str) -> None:
    game, state = loaded(name), dealt(name)
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 1)
    assert list(observer.dict) == ["player", "knowledge", "moves", "memory"]
    assert observer.dict["player"].tolist()[:2] == [0, 1]
    assert not observer.dict["moves"].any()
    assert set(observer.dict["memory"].tolist()) == {0, 1}
    assert game.information_state_tensor_size() == len(observer.tensor)
    step(state, random_moves(state, random.Random(1)))
    seat = 0 if state.memories[0].own else 1
    observer.set_from(state, seat)
    assert observer.dict["moves"][0] == state.memories[seat].own[-1] + 1
