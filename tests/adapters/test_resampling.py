"""Searches of OpenSpiel ask a state for another world; games played in turn keep seals shut."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from covenstead.adapters import open_spiel
from covenstead.games import GAMES, load

NAMES = open_spiel.register()


def sequential() -> list[str]:
    """The games that are played in turn, of their own or asked for so."""
    sequence = pyspiel.GameType.Dynamics.SEQUENTIAL
    return [name for name in NAMES if pyspiel.load_game(name).get_type().dynamics == sequence]


def walked(name: str, steps: int) -> Any:
    """A state some random moves into a game."""
    dice = random.Random(name)
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(3)
    for _ in range(steps):
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def test_every_game_of_sealed_choices_is_there_in_turn_too() -> None:
    sealed = {f"covenstead_{name}_in_turn" for name in GAMES if load(name).simultaneous}
    assert sealed < set(NAMES)
    assert len(sequential()) == len(GAMES)


@pytest.mark.parametrize("name", sequential())
def test_another_world_looks_the_same_to_its_player_and_forgets_what_others_knew(name: str) -> None:
    state = walked(name, 7)
    player = state.current_player()
    other = state.resample_from_infostate(player, lambda: 0.37)
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    assert other.table.hash() != state.table.hash()
    for seat in set(range(state.num_players())) - {player}:
        assert other.memories[seat].lines == [other.view_text(seat)]


@pytest.mark.parametrize("name", sequential())
def test_the_sampler_alone_decides_which_world_it_is(name: str) -> None:
    state = walked(name, 7)
    player = state.current_player()
    one, same, third = (
        state.resample_from_infostate(player, lambda x=x: x) for x in (0.2, 0.2, 0.9)
    )
    assert one.table.hash() == same.table.hash() != third.table.hash()


def test_a_world_that_was_made_up_cannot_be_written_down_as_the_true_one() -> None:
    state = walked("covenstead_blackmore", 5)
    other = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    with pytest.raises(TypeError, match="sampled world has no deal"):
        other.replayable.__reduce__()


@pytest.mark.parametrize("name", ["covenstead_weavers_in_turn", "covenstead_whirling_in_turn"])
def test_who_is_asked_later_does_not_see_what_was_sealed_before(name: str) -> None:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(3)
    while len(state.legal_actions()) < 2 or state.current_player() != 0:
        state.apply_action(state.legal_actions()[0])
    seen = set()
    for action in state.legal_actions():
        after = state.child(action)
        if after.current_player() == 1:
            seen.add(after.information_state_string(1))
    assert len(seen) == 1


@pytest.mark.parametrize("name", ["covenstead_blackmore", "covenstead_weavers_in_turn"])
def test_open_spiels_own_search_plays_our_games(name: str) -> None:
    state = walked(name, 4)
    dice = np.random.RandomState(1)
    bot = ISMCTSBot(
        state.get_game(),
        RandomRolloutEvaluator(1, dice),
        1.4,
        8,
        random_state=dice,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()
