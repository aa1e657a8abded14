"""The suites of other projects, run on every game."""

from __future__ import annotations

import warnings

import gymnasium.utils.env_checker
import numpy as np
import pettingzoo
import pyspiel
import pytest

from covenstead.adapters import gymnasium as environments
from covenstead.adapters import open_spiel
from covenstead.adapters.pettingzoo import aec_env, parallel_env, register_all
from covenstead.games import GAMES

with warnings.catch_warnings():
    # Where the benchmarks' peers are installed, this also imports their old-style environments.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, parallel_api_test, seed_test

gymnasium.register_envs(environments)
every_game = pytest.mark.parametrize("game", sorted(GAMES))


@pytest.fixture(autouse=True)
def _quiet() -> None:
    """These suites warn about dictionaries as observations, which masks need."""
    warnings.simplefilter("ignore")


@every_game
def test_pettingzoo_accepts_the_aec_environment(game: str) -> None:
    api_test(aec_env(game), num_cycles=150)
    seed_test(lambda: aec_env(game), num_cycles=60)


@every_game
def test_pettingzoo_accepts_the_parallel_environment(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=100)


@every_game
def test_gymnasium_accepts_the_environment(game: str) -> None:
    # It draws an action before it deals, which may be illegal in the game that it then gets.
    env = gymnasium.make(f"covenstead/{game.title()}-v0", illegal_action="noop")
    gymnasium.utils.env_checker.check_env(env.unwrapped)


@every_game
def test_open_spiel_accepts_the_game(game: str) -> None:
    assert f"covenstead_{game}" in open_spiel.register()
    loaded = pyspiel.load_game(f"covenstead_{game}")
    pyspiel.random_sim_test(loaded, num_sims=2, serialize=True, verbose=False)
    if loaded.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        turned = pyspiel.convert_to_turn_based(loaded)
        pyspiel.random_sim_test(turned, num_sims=1, serialize=False, verbose=False)
        in_turn = pyspiel.load_game(f"covenstead_{game}_in_turn")
        pyspiel.random_sim_test(in_turn, num_sims=1, serialize=True, verbose=False)


@every_game
def test_environments_can_be_made_by_name(game: str) -> None:
    register_all()
    env = pettingzoo.make("aec", f"covenstead/{game}-v0")
    env.reset(seed=1)
    assert env.agent_selection == "player_0" or np.any(env.last()[0]["action_mask"])
