"""The greedy bot: sensible moves in plain positions, and far better than random."""

from __future__ import annotations

import pytest

from covenstead.bots.games.revel import bot
from covenstead.bots.games.revel.bot import Greedy
from covenstead.bots.policy import Policy, Random, choose, play_out
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.games import load
from covenstead.games.revel import moves
from tests.support.revel import Given, power, strike, table

# Seconds compiled, minutes interpreted; `make revel-balance` plays 500 and writes the share.
GAMES = 10 if str(bot.__file__).endswith(".py") else 150


def wins(games: int) -> int:
    """Of games against random, alternately in each seat, how many greedy wins."""
    won = 0
    for number in range(games):
        seat = number % 2
        policies: list[Policy] = [Random(), Random()]
        policies[seat] = Greedy()
        state = load("revel").deal(2, f"greedy {number}")
        state.events = None
        play_out(state, policies, rng_from_seed(number))
        won += state.places() == ([1, 2] if seat == 0 else [2, 1])
    return won


@pytest.mark.slow
def test_greedy_wins_four_of_five_games_against_random() -> None:
    """R-2.9"""
    assert wins(GAMES) >= 0.8 * GAMES


def greedy_move(given: Given) -> str:
    seat = given.state.to_act()[0]
    return moves.write(
        given.state, choose(Greedy(), SeatKnowledge(given.state, seat, rng_from_seed("greedy")))
    )


def test_greedy_overpowers_what_it_can() -> None:
    """R-5.8"""
    given = table(a="hand ash", b="s3 oak", plays=1)
    assert greedy_move(given) == "play"
    assert greedy_move(given.do("play")) == "space 3"


def test_greedy_plays_the_card_that_wins() -> None:
    """R-2.7"""
    given = table(a="hand elm wall; s1 oak; s2 oak; s3 oak; s4 oak", b="deck 5").do("play")
    assert greedy_move(given) == "card elm of 1"


def test_greedy_does_not_pay_for_nothing() -> None:
    """R-0.3"""
    body = "Discard 1 card from your hand to lose 1 Stamina."
    assert greedy_move(table(power(body), a="hand oak", plays=0)) == "pass"


def test_greedy_finishes_what_it_began_after_a_repair() -> None:
    """R-0.5"""
    dear = strike(5, "", "To Play: Spend 3 Echo.")
    given = table({"dear": dear}, a="hand dear oak elm").do("play", "card dear of 1")
    assert greedy_move(given) in ("card oak of 1", "card elm of 1")
