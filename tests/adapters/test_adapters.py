"""What the outside suites do not see: determinism, secrecy, and one game on every path."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from covenstead.adapters import open_spiel
from covenstead.adapters.pettingzoo import aec_env, parallel_env
from covenstead.adapters.spaces import Spaces
from covenstead.adapters.vector import VectorEnv
from covenstead.engine.record import record_of, replay
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import FIRST_SEAT
from covenstead.engine.table import Table
from covenstead.games import GAMES
from tests.support.tables import Setting, game_of, label, settings, some_states

every_game = pytest.mark.parametrize("game", sorted(GAMES))
every_table = pytest.mark.parametrize("setting", settings(), ids=label)


@every_table
def test_two_worlds_give_a_learner_the_same_numbers(setting: Setting) -> None:
    name, seats, options = setting
    spaces = Spaces(name, seats, options)
    for state in some_states(setting, 5, 6):
        for seat in range(seats):
            other = state.determinize(seat, rng_from_seed("tensor"))
            mine, theirs = spaces.observe(state, seat), spaces.observe(other, seat)
            assert np.array_equal(mine["observation"], theirs["observation"])
            assert np.array_equal(mine["action_mask"], theirs["action_mask"])
            assert mine["observation"].shape == (spaces.size,)


def parallel_trace(game: str, seed: int) -> list[Any]:
    """A game of the parallel environment with masked random actions."""
    env, dice, trace = parallel_env(game), np.random.default_rng(3), []
    looks, _ = env.reset(seed=seed)
    while env.agents:
        actions = {
            agent: int(dice.choice(np.flatnonzero(looks[agent]["action_mask"])))
            for agent in env.agents
        }
        looks, rewards, ends, _, _ = env.step(actions)
        trace.append((actions, rewards, [look["observation"].tolist() for look in looks.values()]))
    assert all(ends.values())
    return trace


@every_game
def test_the_parallel_environment_is_deterministic_to_the_end(game: str) -> None:
    assert parallel_trace(game, 1) == parallel_trace(game, 1)
    assert parallel_trace(game, 1) != parallel_trace(game, 2)


@every_game
def test_one_list_of_moves_gives_one_state_on_every_path(game: str) -> None:
    """OpenSpiel, PettingZoo, engine and record end in the same hash."""
    open_spiel.register()
    state = pyspiel.load_game(f"covenstead_{game}").new_initial_state()
    state.apply_action(7)
    seats = game_of(game).min_seats
    env = parallel_env(game, seats)
    env.reset(seed=1)
    env.game_state = env.spaces.deal("open_spiel 7")
    dice = np.random.default_rng(6)
    while not state.is_terminal():
        # All who owe a decision decide at once; the others wait.
        joint = [int(dice.choice(legal_actions(state, seat))) for seat in range(seats)]
        env.step(dict(zip(env.possible_agents, joint, strict=True)))
        if state.is_simultaneous_node():
            state.apply_actions(joint)
        else:
            state.apply_action(joint[state.current_player()])
    table = Table(game_of(game), seats, "open_spiel 7")
    for seat, move in state.replayable.moves:
        table.play(seat, move)
    final = replay(record_of(table, "test"), table.game).state.hash()
    assert final == table.state.hash() == env.game_state.hash() == state.table.hash()


def legal_actions(state: Any, seat: int) -> list[int]:
    """The actions of a seat, or to wait."""
    return list(state.legal_actions(seat)) or [state.spaces.wait]


@every_game
def test_the_cycle_of_pettingzoo_plays_what_the_engine_plays(game: str) -> None:
    env = aec_env(game)
    env.reset(seed=1)
    env.game_state = env.spaces.deal("cycle")
    env._select()
    table, rng = Table(env.spaces.game, env.spaces.seats, "cycle"), rng_from_seed("cycle")
    while not table.state.is_over():
        seat = env.seat_of[env.agent_selection]
        assert seat == FIRST_SEAT[table.state.acting]
        move = int(table.state.random_move(seat, rng))
        table.play(seat, move)
        env.step(move)
    assert env.game_state.hash() == table.state.hash()
    assert env.rewards == dict(
        zip(env.possible_agents, env.spaces.payoffs(table.state), strict=True)
    )


@every_game
def test_payoffs_add_up_to_nothing_and_the_winner_gains(game: str) -> None:
    env = aec_env(game)
    env.reset(seed=4)
    dice = np.random.default_rng(1)
    for agent in env.agent_iter():
        look, _, ended, cut, _ = env.last()
        done = ended or cut
        env.step(None if done else int(dice.choice(np.flatnonzero(look["action_mask"]))))
        if done:
            break
        rewards = dict(env.rewards)
        assert agent
    assert abs(sum(rewards.values())) < 1e-6
    assert max(rewards.values()) >= 0


@every_game
def test_vectors_step_many_games_and_deal_anew(game: str) -> None:
    env, twin = VectorEnv(game, 8), VectorEnv(game, 8)
    looks, masks = env.reset(seed=3)
    twin.reset(seed=3)
    dice, ended = np.random.default_rng(2), 0
    for _ in range(300):
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
        looks, masks, rewards, dones = env.step(actions)
        others = twin.step(actions)
        assert np.array_equal(looks, others[0])
        assert masks.any(axis=1).all()
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-5)
        ended += int(dones.sum())
    assert looks.shape == (8, env.spaces.size)
    assert ended > 0
