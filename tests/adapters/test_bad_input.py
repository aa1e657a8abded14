"""Bad input at every bridge: one clear sentence, and nothing has changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import covenstead
from covenstead.adapters import open_spiel
from covenstead.adapters.gymnasium import CovenEnv
from covenstead.adapters.pettingzoo import aec_env, parallel_env
from covenstead.adapters.vector import VectorEnv
from covenstead.engine.errors import BadOption, CovensteadError, IllegalMove, UnknownGame
from covenstead.engine.extras import need
from covenstead.games import GAMES

every_game = pytest.mark.parametrize("game", sorted(GAMES))
MODES = ("raise", "noop", "terminate")


def wrong_actions(env: Any, state: Any, seat: int) -> list[Any]:
    """Out of range on both sides, no number at all, waiting when a decision is owed, illegal."""
    count = env.spaces.actions
    legal = set(state.legal(seat))
    illegal = next(move for move in range(count - 1) if move not in legal)
    return [-1, count, 10**9, 0.5, "play", env.spaces.wait, illegal]


@every_game
def test_an_illegal_action_of_an_aec_seat_is_treated_as_asked(game: str) -> None:
    for number in range(7):
        for mode in MODES:
            env = aec_env(game, illegal_action=mode)
            env.reset(seed=1)
            agent, state = env.agent_selection, env.game_state
            before, seat = state.hash(), env.seat_of[agent]
            wrong = wrong_actions(env, state, seat)[number]
            if mode == "raise":
                with pytest.raises(IllegalMove, match=r"\w: \w"):
                    env.step(wrong)
                assert (state.hash(), env.agent_selection) == (before, agent)
            else:
                env.step(wrong)
                lost = env.rewards[agent] == -1 and all(env.terminations.values())
                assert lost == (mode == "terminate")
                assert (state.hash() == before) == lost


@every_game
def test_an_illegal_action_of_a_parallel_seat_is_treated_as_asked(game: str) -> None:
    for number in range(7):
        for mode in MODES:
            env = parallel_env(game, illegal_action=mode)
            looks, _ = env.reset(seed=1)
            before, seat = env.game_state.hash(), env.game_state.to_act()[0]
            actions = {agent: int(looks[agent]["action_mask"].argmax()) for agent in env.agents}
            wrong = env.possible_agents[seat]
            actions[wrong] = wrong_actions(env, env.game_state, seat)[number]
            if mode == "raise":
                with pytest.raises(IllegalMove, match=r"\w: \w"):
                    env.step(actions)
                assert env.game_state.hash() == before
            else:
                _, rewards, ends, _, _ = env.step(actions)
                assert (rewards[wrong] == -1 and all(ends.values())) == (mode == "terminate")
                assert (env.game_state.hash() == before) == (mode == "terminate")


@every_game
def test_an_illegal_action_of_a_gymnasium_learner_is_treated_as_asked(game: str) -> None:
    for number in range(7):
        for mode in MODES:
            env = CovenEnv(game, illegal_action=mode)
            env.reset(seed=1)
            before = env.state.hash()
            wrong = wrong_actions(env, env.state, env.seat)[number]
            if mode == "raise":
                with pytest.raises(IllegalMove, match=r"\w: \w"):
                    env.step(wrong)
                assert env.state.hash() == before
            else:
                _, reward, ended, _, _ = env.step(wrong)
                assert ((reward, ended) == (-1.0, True)) == (mode == "terminate")
                assert (env.state.hash() == before) == (mode == "terminate")


@every_game
def test_an_illegal_action_in_a_vector_is_named_and_nothing_is_played(game: str) -> None:
    env = VectorEnv(game, 3)
    env.reset(seed=1)
    before = [state.hash() for state in env.states]
    for wrong in (-1, env.spaces.actions, 10**9, env.spaces.wait):
        actions = env.random_actions()
        actions[2] = wrong
        with pytest.raises(IllegalMove, match="game 2"):
            env.step(actions)
        assert [state.hash() for state in env.states] == before
    env.step(env.random_actions())


@every_game
def test_an_illegal_action_is_refused_in_open_spiel(game: str) -> None:
    open_spiel.register()
    state = pyspiel.load_game(f"covenstead_{game}").new_initial_state()
    with pytest.raises(BadOption, match="no deal 5000"):
        state.apply_action(5000)
    state.apply_action(0)
    before, wait = state.table.hash(), state.spaces.wait
    for wrong in (wait, wait + 1, 10**6):
        with pytest.raises(IllegalMove, match=r"\w: \w"):
            act(state, wrong)
        assert state.table.hash() == before


def act(state: Any, action: int) -> None:
    """Whoever acts takes this action."""
    if state.is_simultaneous_node():
        state.apply_actions([action] * state.num_players())
    else:
        state.apply_action(action)


@every_game
def test_without_a_seed_every_reset_is_another_game(game: str) -> None:
    aec, parallel, single = aec_env(game), parallel_env(game), CovenEnv(game)
    vector = VectorEnv(game, 2)
    for env in (aec, parallel, single, vector):
        deals = set()
        for _ in range(4):
            env.reset()
            deals.add(state_of(env).hash())
        assert len(deals) == 4
    # After a seed the generator goes on from there: the same two deals again.
    for env in (aec, parallel, single):
        pairs = []
        for _ in range(2):
            env.reset(seed=5)
            first = state_of(env).hash()
            env.reset()
            pairs.append((first, state_of(env).hash()))
        assert pairs[0] == pairs[1]


def state_of(env: Any) -> Any:
    if isinstance(env, VectorEnv):
        return env.states[0]
    return env.state if isinstance(env, CovenEnv) else env.game_state


@pytest.mark.parametrize(
    "make", [aec_env, parallel_env, CovenEnv, lambda g, **k: VectorEnv(g, 2, **k)]
)
def test_an_unknown_game_or_option_is_one_clear_sentence(make: Any) -> None:
    with pytest.raises(UnknownGame, match="no game «chess»"):
        make("chess")
    with pytest.raises(BadOption, match="no option «moon»"):
        make("blackmore", options={"moon": "full"})
    with pytest.raises(BadOption, match="cannot be «full»"):
        make("blackmore", options={"wheel": "full"})
    with pytest.raises(BadOption, match="2 to 6 players"):
        make("blackmore", seats=9)


def test_other_bad_input_is_one_clear_sentence() -> None:
    with pytest.raises(BadOption, match="raise, noop, terminate"):
        aec_env("blackmore", illegal_action="shrug")
    with pytest.raises(BadOption, match="no seat 5"):
        CovenEnv("blackmore", 2, seat=5)
    with pytest.raises(BadOption, match="bots"):
        CovenEnv("blackmore", 2, bots=("random", "random"))
    with pytest.raises(BadOption, match="there is no bot «oracle»"):
        CovenEnv("blackmore", 2, bots=("oracle",))
    with pytest.raises(BadOption, match="at least 1"):
        VectorEnv("blackmore", 0)
    with pytest.raises(BadOption, match="call reset first"):
        VectorEnv("blackmore", 2).step(np.array([0, 0]))
    env = VectorEnv("blackmore", 2)
    env.reset(seed=1)
    with pytest.raises(BadOption, match="need 2 actions, not 3"):
        env.step(np.array([0, 0, 0]))
    with pytest.raises(CovensteadError, match=r"pip install 'covenstead\[bridges\]'"):
        need("no_such_library", "bridges")


@pytest.mark.parametrize(
    ("bridge", "library"),
    [
        ("pettingzoo", "pettingzoo"),
        ("gymnasium", "gymnasium"),
        ("open_spiel", "pyspiel"),
        ("vector", "numpy"),
        ("mcp", "mcp"),
    ],
)
def test_a_missing_library_is_named_with_its_extra(bridge: str, library: str) -> None:
    """As if it were not installed."""
    program = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "from covenstead.engine.errors import CovensteadError\n"
        f"try: import covenstead.adapters.{bridge}\n"
        "except CovensteadError as error: print(error)\n"
    )
    package = str(Path(covenstead.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "PYTHONPATH": package},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"this needs {library}" in done.stdout
    assert "pip install 'covenstead[bridges]'" in done.stdout
