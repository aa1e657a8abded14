"""One seat for a learner: who plays the others, which seat it is, and which actions are legal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import covenstead
from covenstead.adapters.gymnasium import CovenEnv
from covenstead.adapters.pettingzoo import aec_env, parallel_env
from covenstead.adapters.vector import VectorEnv
from covenstead.engine.errors import BadOption, IllegalMove
from covenstead.engine.rng import Rng
from covenstead.engine.state import State
from covenstead.games import GAMES
from tests.support.own_cards import WHISPERS

every_game = pytest.mark.parametrize("game", sorted(GAMES))


class Lowest:
    """A bot of one's own: the lowest legal move, and a memory of what it was told."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.told: list[tuple[int, int]] = []

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        self.asked.append(seat)
        return min(world.legal(seat))

    def saw(self, seat: int, move: int) -> None:
        self.told.append((seat, move))


def play(env: Any, seed: int) -> float:
    """Play a game with random actions; the last reward."""
    env.action_space.seed(seed)
    env.reset(seed=seed)
    while True:
        _, reward, ended, _, _ = env.step(env.action_space.sample())
        if ended:
            return float(reward)


@every_game
def test_a_sample_of_the_actions_is_legal(game: str) -> None:
    play(gymnasium.make(f"covenstead/{game.title()}-v0"), 3)
    env = aec_env(game)
    env.reset(seed=3)
    for _ in range(50):
        if any(env.terminations.values()):
            break
        env.step(env.action_space(env.agent_selection).sample())
    both = parallel_env(game)
    both.reset(seed=3)
    for _ in range(50):
        if both.agents:
            both.step({agent: both.action_space(agent).sample() for agent in both.agents})


def test_the_mask_for_trainers_is_the_mask_of_the_observation() -> None:
    env = CovenEnv("blackmore")
    with pytest.raises(IllegalMove, match="call reset first"):
        env.action_masks()
    look, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == look["action_mask"].astype(bool)).all()


def test_a_bot_of_ones_own_plays_and_hears_of_open_moves() -> None:
    bot = Lowest()
    env = CovenEnv("blackmore", 3, bots=("greedy", bot), seat=1)
    play(env, 5)
    assert set(bot.asked) == {0}, "the first bot sits behind the learner, the second after it"
    assert {seat for seat, _ in bot.told} == {0, 1, 2}


def test_where_moves_are_sealed_a_bot_hears_only_of_its_own() -> None:
    bot = Lowest()
    play(CovenEnv("weavers", bots=(bot,), seat=0), 5)
    assert {seat for seat, _ in bot.told} == {1}


def test_a_seat_by_lot_is_told_and_repeats_with_the_seed() -> None:
    env = CovenEnv("mandragora", 4, seat="random")
    seats = [env.reset(seed=seed)[1]["seat"] for seed in range(40)]
    assert set(seats) == {0, 1, 2, 3}
    assert seats == [env.reset(seed=seed)[1]["seat"] for seed in range(40)]
    for seed in range(4):
        env.reset(seed=seed)
        assert env.seat in env.state.to_act()


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"seat": 2}, "no seat 2 at a table of 2; it may be 0 to 1, or random"),
        ({"seat": "left"}, "no seat left"),
        ({"bots": ()}, "name 1 to 1 bots, not 0"),
        ({"bots": "greedy"}, "bots are a list"),
        ({"bots": (7,)}, "has the methods choose and saw; 7 does not"),
        ({"bots": ("oracle",)}, "no bot «oracle»"),
    ],
)
def test_a_wrong_seat_or_bot_is_one_sentence(settings: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        CovenEnv("blackmore", **settings)


def test_a_bot_that_cheats_is_refused_by_the_rule() -> None:
    class Cheat(Lowest):
        def choose(self, world: State, seat: int, rng: Rng) -> int:
            return next(move for move in range(100) if world.why_not(seat, move))

    env = CovenEnv("blackmore", bots=(Cheat(),), seat=1)
    with pytest.raises(IllegalMove, match="WB-"):
        env.reset(seed=1)


# ---- cards of one's own ----


@pytest.mark.parametrize("make", [CovenEnv, aec_env, parallel_env])
def test_every_environment_plays_a_card_file(make: Any) -> None:
    env = make("revel", cards=WHISPERS)
    env.reset(seed=1)
    state = env.state if make is CovenEnv else env.game_state
    game = covenstead.load("revel")
    assert env.spaces.actions == game.moves_at(state) + 1
    assert env.spaces.faces == game.faces_at(state) != game.face_count


def test_a_vector_plays_a_card_file() -> None:
    env = VectorEnv("revel", 2, cards=WHISPERS)
    looks, _ = env.reset(seed=1)
    one = CovenEnv("revel", cards=WHISPERS)
    assert looks.shape == (2, one.spaces.size)
    for _ in range(300):
        env.step(env.random_actions())


def test_a_card_file_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(covenstead.CovensteadError, match=r"nowhere\.toml"):
        CovenEnv("revel", cards=tmp_path / "nowhere.toml")
