"""The greedy bot: strong enough, quick enough, and it never waits."""

from __future__ import annotations

import pytest

from covenstead.bots import make_bot
from covenstead.bots.games.whirling import brews
from covenstead.bots.policy import Policy, choose, play_out
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.games.whirling.moves import WAIT
from tests.support.whirling import GAME

COMPILED = not str(brews.__file__).endswith(".py")
# A thousand games take seconds compiled and minutes interpreted.
GAMES = 1_000 if COMPILED else 100


@pytest.mark.slow
def test_greedy_wins_four_of_five_games_against_random() -> None:
    """WW-37"""
    greedy, chaos = make_bot("greedy", "whirling"), make_bot("random", "whirling")
    won = 0.0
    for number in range(GAMES):
        seat = number % 2
        bots: list[Policy] = [greedy, chaos] if seat == 0 else [chaos, greedy]
        state = GAME.deal(2, f"strength {number}")
        play_out(state, bots, rng_from_seed(f"strength {number}"))
        places = state.places()
        won += 1 / places.count(1) if places[seat] == 1 else 0
    assert won / GAMES >= 0.8


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_plays_legally_and_never_waits(seats: int) -> None:
    """WA-2"""
    greedy = make_bot("greedy", "whirling")
    rng = rng_from_seed(seats)
    state = GAME.deal(seats, "greedy", {"mode": "advanced"})
    while not state.is_over():
        seat = state.to_act()[rng.below(len(state.to_act()))]
        move = choose(greedy, SeatKnowledge(state, seat, rng))
        assert move != WAIT
        state.play(seat, move)
