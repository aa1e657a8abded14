"""The search finds what is known to be right, spends what it is given, and repeats itself."""

from __future__ import annotations

import itertools
import subprocess
import sys

import pytest

from covenstead.bots import make_bot
from covenstead.bots.levels import make_search
from covenstead.bots.measure.arena import Match, play_game, play_match
from covenstead.bots.search.bot import Search
from covenstead.bots.search.plan import MULTIPLE_OBSERVER, NEVER, REGRETS, SINGLE_OBSERVER, Plan
from covenstead.bots.search.tree import Tree
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State
from covenstead.games import GAMES
from tests.support.interpreted import ask
from tests.support.tables import Setting, deal, label, settings, some_states

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
BLACKMORE: Setting = ("blackmore", 2, {})


def plan_with(iterations: int, **changes: float) -> Plan:
    plan = Plan(iterations)
    for name, value in changes.items():
        assert hasattr(plan, name)
        setattr(plan, name, value)
    return plan


def counts(search: Search, state: State, seat: int) -> list[int]:
    """How often each move was tried."""
    knowledge = SeatKnowledge(state, seat, rng_from_seed("counts"))
    search.think(knowledge.world, seat, knowledge.rng)
    return [int(search.visits_of(move)) for move in knowledge.legal()]


@every_table
@pytest.mark.parametrize("kind", ["single", "multiple", "regrets", "cut"])
def test_every_kind_of_search_plays_legal_moves_in_every_game(setting: Setting, kind: str) -> None:
    plan = plan_with(
        6,
        observers=SINGLE_OBSERVER if kind == "single" else MULTIPLE_OBSERVER,
        together=REGRETS if kind == "regrets" else 0,
        cut_after=5 if kind == "cut" else NEVER,
    )
    search = make_search(plan, setting[0])
    for state in some_states(setting, kind, 3)[:-1]:
        for seat in state.to_act():
            knowledge = SeatKnowledge(state, seat, rng_from_seed("legal"))
            move = search.choose(knowledge.world, seat, knowledge.rng)
            assert state.why_not(seat, move) is None


@every_table
def test_thinking_leaves_the_world_as_it_was(setting: Setting) -> None:
    state = some_states(setting, 4, 2)[1]
    seat = state.to_act()[0]
    knowledge = SeatKnowledge(state, seat, rng_from_seed("left alone"))
    before = knowledge.world.hash()
    make_search(Plan(10), setting[0]).think(knowledge.world, seat, knowledge.rng)
    assert knowledge.world.hash() == before


def test_the_same_seed_and_iterations_give_the_same_search() -> None:
    state = deal(BLACKMORE, 3)
    seat = state.to_act()[0]
    first = counts(make_search(Plan(200), "blackmore"), state, seat)
    assert first == counts(make_search(Plan(200), "blackmore"), state, seat)
    assert sum(first) == 200


def test_one_observer_and_many_are_the_same_where_all_moves_are_open() -> None:
    state = deal(BLACKMORE, 5)
    seat = state.to_act()[0]
    single = counts(Search(plan_with(300, observers=SINGLE_OBSERVER)), state, seat)
    assert single == counts(Search(plan_with(300, observers=MULTIPLE_OBSERVER)), state, seat)


def test_a_budget_of_milliseconds_ends_when_the_clock_says_so() -> None:
    """A clock that moves one millisecond at each look, and is looked at every eight iterations."""
    ticks = itertools.count()
    search = Search(Plan(100_000, 20), clock=lambda: next(ticks) / 1000.0)
    state = deal(BLACKMORE, 1)
    knowledge = SeatKnowledge(state, state.to_act()[0], rng_from_seed(1))
    assert search.think(knowledge.world, knowledge.seat, knowledge.rng) == 160


@every_table
def test_a_settled_search_ends_early_with_the_same_move(setting: Setting) -> None:
    """Once no move can catch up with the one tried most, more iterations change nothing."""
    state = some_states(setting, "settled", 3)[1]
    seat = state.to_act()[0]
    plan = Plan(96)
    search, patient = make_search(plan, setting[0]), make_search(Plan(96), setting[0])
    knowledge = SeatKnowledge(state, seat, rng_from_seed("settled"))
    move = search.choose(knowledge.world, seat, knowledge.rng)
    knowledge = SeatKnowledge(state, seat, rng_from_seed("settled"))
    assert patient.think(knowledge.world, seat, knowledge.rng) == 96
    assert patient.pick(state.legal(seat), knowledge.rng) == move
    assert search.walker.done <= 96


def test_the_search_leaves_a_multiple_of_four_in_nim() -> None:
    for name, moves in ask("tests.support.little_answers", "nim_moves").items():
        assert moves == [1, 2, 3, 1, 2, 3], name


def test_regrets_play_scissors_by_thirds() -> None:
    for weight in ask("tests.support.little_answers", "scissors_weights"):
        assert abs(weight - 1 / 3) < 0.06


@pytest.mark.parametrize("number", range(11))
def test_a_kept_tree_begins_with_what_it_knew(number: int) -> None:
    """What was found out behind the moves told is there before the next search begins.

    Of 47 cards that may answer, some were tried once and have nothing behind them, so the one that
    the search knows best is played.
    """
    search = make_search(plan_with(400, reuse=True), "blackmore")
    state = deal(BLACKMORE, number)
    seat = state.to_act()[0]
    knowledge = SeatKnowledge(state, seat, rng_from_seed("kept"))
    move = search.choose(knowledge.world, seat, knowledge.rng)
    state.apply(seat, move)
    search.saw(seat, move)
    other = state.to_act()[0]
    assert other != seat
    tree, legal = search.walker.tree_of(seat), state.legal(other)
    answers = tree.children(search.node_of(move), other)
    known = {tree.key[node] // 8: behind(tree, node) for node in answers}
    answer = max((one for one in known if one in legal), key=lambda one: known[one])
    state.apply(other, answer)
    search.saw(other, answer)
    knowledge = SeatKnowledge(state, seat, rng_from_seed("kept on"))
    search.set_out(knowledge.world, seat)
    assert search.nodes() == known[answer] > 1


def behind(tree: Tree, node: int) -> int:
    """How many nodes a tree has behind a node, with that node."""
    seats = range(6)
    return 1 + sum(behind(tree, child) for seat in seats for child in tree.children(node, seat))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_game_between_searches_repeats_itself(game: str) -> None:
    """Trees kept from move to move and all: the same seed and iterations, the same game."""
    match = Match(game, ("search-6", "search-4"), 2, 2, "again")
    first, again = (play_game(match, 1, keeping) for _ in range(2))
    assert first.fault is None
    assert first == again


def keeping(name: str, game: str) -> Search:
    """A search that keeps its trees."""
    bot = make_bot(name, game)
    assert isinstance(bot, Search)
    bot.plan.reuse = True
    return bot


def test_a_tree_is_forgotten_when_something_untold_has_happened() -> None:
    search = make_search(plan_with(100, reuse=True), "blackmore")
    state = deal(BLACKMORE, 8)
    seat = state.to_act()[0]
    knowledge = SeatKnowledge(state, seat, rng_from_seed("kept"))
    move = search.choose(knowledge.world, seat, knowledge.rng)
    search.saw(seat, move)
    later = some_states(BLACKMORE, 8, 6)[3]
    search.set_out(SeatKnowledge(later, seat, rng_from_seed("later")).world, seat)
    assert search.nodes() == 1


def test_widening_tries_few_of_many_moves() -> None:
    state = deal(("blackmore", 2, {}), 2)
    seat = state.to_act()[0]
    narrow = counts(Search(plan_with(5, widen=0.1)), state, seat)
    assert sum(tries > 0 for tries in narrow) == 2
    assert sum(narrow) == 5


MEMORY = """
import resource
from covenstead.bots.levels import make_search
from covenstead.bots.search.plan import NEVER, Plan
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.games import load
state = load("blackmore").deal(4, 1)
knowledge = SeatKnowledge(state, state.to_act()[0], rng_from_seed(1))
plan = Plan({iterations})
plan.observers = 1
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
search = make_search(plan, "blackmore")
plan.cut_after, plan.random_per_mille = 1, 1000
search.think(knowledge.world, knowledge.seat, knowledge.rng)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024)
"""


def test_a_search_needs_two_kilobytes_an_iteration_at_most() -> None:
    """200 MB at 100,000 iterations, measured on a tree for each of four seats."""
    iterations = 4000
    code = MEMORY.format(iterations=iterations)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(done.stdout) < iterations * 0.002


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_short_search_beats_random_play(game: str) -> None:
    match = Match(game, ("search-20", "random"), 2, 4, "beats")
    games = list(play_match(match, 1))
    assert all(game.places[game.seating.index(0)] == 1 for game in games)
