"""The simple bots: greedy is clearly better than random."""

from __future__ import annotations

import pytest

from covenstead.bots import make_bot
from covenstead.bots.policy import Policy, play_out
from covenstead.engine.errors import BadOption
from covenstead.engine.rng import rng_from_seed
from covenstead.games import GAMES
from tests.support.tables import game_of


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
