"""The bots: legal, honest by what they are given, and each better than the one below."""

from __future__ import annotations

import pytest

from covenstead.bots import bot_names, make_bot
from covenstead.bots.games.weavers.loom import Loom, Taste, open_threats
from covenstead.bots.policy import choose, play_out
from covenstead.engine.errors import BadOption
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.games.weavers import Weavers
from tests.support.weavers import cast_move, duel


def points(first: str, second: str, games: int) -> float:
    """What the first bot makes of a match in which both play both sides of every deal."""
    rng = rng_from_seed("match")
    won = 0.0
    for number in range(games):
        bots = [make_bot(first, "weavers"), make_bot(second, "weavers")]
        seat = number % 2
        state = Weavers().deal(2, f"match {number // 2}")
        play_out(state, bots[::-1] if seat else bots, rng)
        places = state.places()
        won += 0.5 if places == [1, 1] else float(places[seat] == 1)
    return won / games


def test_the_names_of_the_bots() -> None:
    assert bot_names("weavers")[:4] == ["random", "greedy", "planner-1", "planner"]
    assert bot_names("blackmore")[:2] == ["random", "greedy"]
    with pytest.raises(BadOption, match="there is no bot «oracle» for weavers"):
        make_bot("oracle", "weavers")


@pytest.mark.parametrize("name", ["greedy", "planner", "planner-1"])
@pytest.mark.parametrize("sets", ["random", "manual", "secret"])
def test_bots_play_legal_moves_in_every_phase(name: str, sets: str) -> None:
    state = Weavers().deal(2, name, {"sets": sets})
    bots = [make_bot(name, "weavers") for _ in range(2)]
    rng = rng_from_seed("legal")
    while not state.is_over():
        seat = state.to_act()[-1]
        state.play(seat, choose(bots[seat], SeatKnowledge(state, seat, rng)))


@pytest.mark.slow
def test_planner_beats_random() -> None:
    assert points("planner", "random", 8) >= 0.85


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    assert points("greedy", "random", 12) >= 0.8


@pytest.mark.slow
def test_three_rounds_beat_one() -> None:
    assert points("planner", "planner-1", 16) >= 0.55


def test_the_planner_takes_a_kill() -> None:
    """WV-42"""
    table = duel(hands=("BKabcd", "bcdefg"), actives=("X", ""), prints={"X": "i|heal|w|damage 6"})
    table.state.play(0, make_bot("planner", "weavers").choose(table.state, 0, rng_from_seed(1)))
    table.state.play(1, cast_move(1, "b"))
    assert table.state.places() == [1, 2]


def test_the_planner_shields_a_deadly_threat() -> None:
    """WV-34"""
    table = duel(
        hands=("DBabcd", "bcdefg"),
        actives=("", "X"),
        prints={"X": "i|heal|t|damage 5", "B": "w|shield||shield 4", "D": "i|damage|f|damage 2"},
    )
    move = make_bot("planner", "weavers").choose(table.state, 0, rng_from_seed(1))
    assert move == cast_move(0, "B")


def test_open_threats_are_dated() -> None:
    """WV-18, WV-28"""
    fear = open_threats(duel(actives=("", "E1 T A")).state, 1)
    assert list(fear.damage) == [5, 2, 0]


def test_a_plan_weaves_as_the_rules_do() -> None:
    """WV-20, WV-25, WV-28"""
    table = duel(hands=("K", "bcdefg"), actives=("A B D", ""))
    loom = Loom(Taste())
    assert loom.plan(table.state, 0, 1, 5, []) in (cast_move(0, "K"), cast_move(0, "~K"))
    table = duel(hands=("K", "bcdefg"), actives=("A B", ""), tokens=("sealed 1", ""))
    loom.plan(table.state, 0, 1, 5, [])
    made = loom.scenario()
    assert (made.damage[0], made.shield[0]) == (2, 3)
