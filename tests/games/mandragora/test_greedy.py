"""The greedy bot: sensible moves in plain positions, and clearly better than random."""

from __future__ import annotations

import pytest

from covenstead.bots.games.mandragora import Greedy
from covenstead.bots.policy import Policy, Random, choose, play_out
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import GAME, new_game, play, table


def wins(seats: int, games: int, **options: bool) -> float:
    """Of games with one greedy seat (or team) among random ones, the share that greedy wins."""
    greedy, random = Greedy(), Random()
    won = 0.0
    for number in range(games):
        seat = number % seats
        policies: list[Policy] = [random] * seats
        policies[seat] = greedy
        if options.get("teams"):
            policies[(seat + 2) % 4] = greedy
        state = new_game(seats, f"greedy {number}", **options)
        play_out(state, policies, rng_from_seed(number))
        places = state.places()
        won += (places[seat] == 1) * (2 if options.get("teams") else 1) / places.count(1)
    return won / games


@pytest.mark.slow
def test_greedy_wins_three_of_four_games_against_random() -> None:
    """MA-42"""
    assert wins(2, 1000) >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "share"), [(3, 0.8), (4, 0.75)])
def test_greedy_beats_several_random_players(seats: int, share: float) -> None:
    """MA-42"""
    assert wins(seats, 60) >= share


@pytest.mark.slow
def test_a_greedy_team_beats_a_random_one() -> None:
    """MA-46"""
    assert wins(4, 60, teams=True) >= 0.9


def greedy_move(state: MandragoraState) -> str:
    (seat,) = state.to_act()
    return GAME.write(state, choose(Greedy(), SeatKnowledge(state, seat, rng_from_seed("greedy"))))


def test_greedy_casts_what_is_ready() -> None:
    """MA-21"""
    given = table("red-book-2 red red red", "", deck="green")
    assert greedy_move(given) == "cast red-book-2 with 3 red for 3"


def test_greedy_takes_what_completes_a_cast_and_avoids_the_curse() -> None:
    """MA-10, MA-25"""
    shops = {2: "blue", 3: "red-book-2", 4: "red-book-2 scroll-3"}
    assert greedy_move(table("red red red", "", shops=shops)) == "seek 2"


def test_greedy_casts_in_its_last_turn_and_drops_out_of_one_that_only_costs() -> None:
    """MA-38, MA-41"""
    last = table("blue-book-0 blue", "", deck="", turns_left=1)
    assert greedy_move(last) == "cast blue-book-0 with blue for 1"
    idle = table("blue", "", deck="", turns_left=1, shops={2: "red", 3: "green", 4: "scroll-1"})
    assert greedy_move(idle) == "drop"


def test_greedy_curses_the_strongest_opponent_and_spares_its_partner() -> None:
    """MA-26, MQ-22"""
    casts = {1: "mandrake banishment-1", 3: "mandrake banishment-5", 4: "mandrake banishment-2"}
    scrolls = {1: "scroll-2", 2: "scroll-2", 3: "scroll-2"}
    given = table(
        "", "", "", "", turn=4, shops={2: "scroll-2"}, scrolls=scrolls, casts=casts, marker=1
    )
    waiting = play(given, "4: seek 1")
    assert greedy_move(waiting) == "curse 3"
    given.teams = True
    assert greedy_move(play(given, "4: seek 1")) == "curse 4"


def test_greedy_gives_back_what_it_needs_least() -> None:
    """MA-30"""
    given = table(
        "red-book-2 red red-book-2 red red", "blue blue", stacks={1: "substitution-1"}, secret=True
    )
    given = play(given, "1: cast red-book-2 with red for 1", "1: draw from 2")
    assert greedy_move(given) == "give blue"
