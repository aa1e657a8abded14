"""The simple bots: greedy is clearly better than random."""

from __future__ import annotations

import pytest
from hypothesis import given

from covenstead.bots import make_bot
from covenstead.bots.policy import Policy, play_out
from covenstead.engine.errors import BadOption
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES
from tests.support.examples import examples
from tests.support.tables import Course, Setting, courses, game_of, label, settings, some_states


def wins(game: str, seats: int, games: int) -> float:
    """Of games with one greedy seat among random ones, the share that greedy wins."""
    greedy, random = make_bot("greedy", game), make_bot("random", game)
    won = 0.0
    for number in range(games):
        policies: list[Policy] = [random] * seats
        policies[number % seats] = greedy
        state = game_of(game).deal(seats, f"greedy {number}")
        play_out(state, policies, rng_from_seed(number))
        places = state.places()
        won += (places[number % seats] == 1) / places.count(1)
    return won / games


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "share"), [(2, 0.95), (4, 0.85), (6, 0.6)])
def test_greedy_beats_random_in_blackmore(seats: int, share: float) -> None:
    assert wins("blackmore", seats, 60) >= share


@pytest.mark.parametrize("game", sorted(GAMES))
def test_an_unknown_bot_is_refused_with_the_list_of_those_there_are(game: str) -> None:
    with pytest.raises(BadOption, match="there are random"):
        make_bot("oracle", game)


@pytest.mark.parametrize("setting", settings(), ids=label)
@examples(2)
@given(course=courses)
def test_greedy_answers_wherever_others_have_brought_a_table(
    setting: Setting, course: Course
) -> None:
    """A hint and a stand-in begin where a person left off, also where greedy would never go."""
    greedy = make_bot("greedy", setting[0])
    for state in some_states(setting, course, 30):
        for seat in state.to_act():
            world = state.determinize(seat, rng_from_seed(course.seed))
            assert greedy.choose(world, seat, rng_from_seed("choice")) in state.legal(seat)
