"""OpenSpiel's own property suite, on states from our random walks.

Its sampling sees one state of a simultaneous game, so the suite runs on the turn-based conversion
and is given states of whole games.
"""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

from covenstead.adapters import open_spiel

NAMES = [name.removeprefix("covenstead_") for name in open_spiel.register()]
CHECKS = [name for name in dir(api_test.EnforceAPIOnPartialTreeBase) if name.startswith("test_")]


def some_states(game: Any, count: int) -> list[Any]:
    """States along random games, the last one terminal."""
    dice, states = random.Random(5), []
    state = game.new_initial_state()
    while not state.is_terminal():
        states.append(state.clone())
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
    states.append(state)
    stride = max(1, len(states) // count)
    return [*states[:-1:stride], states[-1]]


def suite_of(name: str) -> type:
    """The suite for one game."""
    game = pyspiel.load_game(f"covenstead_{name}")
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)

    class Suite(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game_name = f"covenstead_{name}"

        @classmethod
        def setUpClass(cls) -> None:
            cls.some_states = some_states(game, 25)

    Suite.game = game
    Suite.game_type = game.get_type()
    return Suite


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("check", CHECKS)
def test_open_spiel_finds_no_fault(name: str, check: str) -> None:
    suite = suite_of(name)
    suite.setUpClass()  # type: ignore[attr-defined]
    assert len(suite.some_states) > 10  # type: ignore[attr-defined]
    getattr(suite(check), check)()
