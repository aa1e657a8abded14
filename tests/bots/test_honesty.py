"""A bot plays by what its seat knows, and by nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given

from covenstead.bots import bot_names, make_bot
from covenstead.bots.levels import LEVELS
from covenstead.bots.policy import Policy
from covenstead.bots.search.bot import Search
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from covenstead.games import GAMES
from tests.support.examples import examples
from tests.support.interpreted import ask
from tests.support.little_answers import EVEN_GAMES
from tests.support.tables import Course, Setting, courses, label, settings, some_states

# Enough to look at every move of most tables, and behind the better ones.
ITERATIONS = 24

every_table = pytest.mark.parametrize("setting", settings(), ids=label)


def quick(name: str, game: str) -> Policy:
    """A bot of that name, with a budget of iterations that a test can afford."""
    bot = make_bot(name, game)
    if isinstance(bot, Search):
        bot.plan.think_ms = 0
        bot.plan.iterations = min(bot.plan.iterations, ITERATIONS)
    return bot


def move_in(state: State, seat: int, name: str, game: str) -> int:
    knowledge = SeatKnowledge(state, seat, rng_from_seed("honest"))
    return int(quick(name, game).choose(knowledge.world, seat, knowledge.rng))


@every_table
@pytest.mark.hypothesis
def test_a_bot_makes_the_same_move_in_every_world_it_cannot_tell_apart(setting: Setting) -> None:
    told_apart: list[bool] = []

    @examples(1)
    @given(course=courses)
    def compare(course: Course) -> None:
        for number, state in enumerate(some_states(setting, course, 4)[:-1]):
            for seat in state.to_act():
                other = state.determinize(seat, rng_from_seed(f"other {number}"))
                told_apart.append(other.hash() != state.hash())
                same_moves(setting[0], seat, state, other)

    compare()
    assert any(told_apart), "the worlds compared were the same"


def same_moves(game: str, seat: int, state: State, other: State) -> None:
    """Every bot of the game makes the same legal move in both worlds."""
    for name in bot_names(game):
        mine, theirs = (move_in(one, seat, name, game) for one in (state, other))
        assert mine == theirs, name
        assert mine in state.legal(seat), name


def test_no_bot_wins_more_than_half_of_a_fair_guess() -> None:
    """Within 3.9 standard deviations, which chance leaves once in ten thousand bots; a cheat that
    reads the true table is found out by the same bound."""
    bound = 3.9 * (EVEN_GAMES * 0.25) ** 0.5
    answers = ask("tests.support.little_answers", "even_games")
    told = " ".join(answers)
    assert all(f"{game}/{level}" in told for game in GAMES for level in LEVELS)
    for name, counts in answers.items():
        for won in counts:
            assert (abs(won - EVEN_GAMES / 2) <= bound) == (name != "cheat"), (name, won)
