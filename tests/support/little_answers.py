"""What bots answer in the little games, as plain numbers; run by `tests.support.interpreted`."""

from __future__ import annotations

from typing import cast

from covenstead.bots.games import module_of
from covenstead.bots.levels import LEVELS, plan_of
from covenstead.bots.measure.review import judge_move, with_luck
from covenstead.bots.policy import Policy, Random
from covenstead.bots.search.bot import Search
from covenstead.bots.search.plan import MULTIPLE_OBSERVER, REGRETS, SINGLE_OBSERVER, Plan
from covenstead.engine.game import Game
from covenstead.engine.knowledge import SeatKnowledge
from covenstead.engine.rng import Rng, rng_from_seed
from covenstead.engine.state import State
from covenstead.games import GAMES
from tests.support.little_games import Guess, Nim, Pennies, Scissors, Wager

EVEN_GAMES = 300
# Long enough to fool a bot that could be fooled, short enough for an interpreted run.
ITERATIONS = 24


class Cheat(Policy):
    """Reads the true table: proves that the even games expose a cheat."""

    def __init__(self) -> None:
        self.table: State | None = None

    def choose(self, world: State, seat: int, rng: Rng) -> int:
        table = self.table
        assert table is not None
        return table.sealed[0][0] if table.sealed else table.face[table.at(0, 0)]


def searches() -> dict[str, Search]:
    """A search of every kind."""
    found = {}
    for observers in (SINGLE_OBSERVER, MULTIPLE_OBSERVER):
        for together in (0, REGRETS):
            plan = Plan(ITERATIONS)
            plan.observers, plan.together = observers, together
            found[f"search observers={observers} together={together}"] = Search(plan)
    return found


def levels() -> dict[str, Search]:
    """Every level as each game tunes it; levels that think alike only once."""
    found: dict[str, tuple[str, Search]] = {}
    for game in ("little", *GAMES):
        for level in LEVELS:
            plan = plan_of(level, game)
            plan.iterations, plan.think_ms = ITERATIONS, 0
            tune = getattr(module_of(game), "tune", None)
            if tune is not None:
                tune(plan)
            name, search = found.get(str(vars(plan)), ("", Search(plan)))
            found[str(vars(plan))] = (f"{name} {game}/{level}", search)
    return dict(found.values())


def even_games() -> dict[str, list[int]]:
    """How many of the guesses and of the pennies each bot wins from seat 1."""
    bots: dict[str, Policy] = {"random": Random(), "cheat": Cheat(), **searches(), **levels()}
    return {name: [wins(bot, Guess), wins(bot, Pennies)] for name, bot in bots.items()}


def wins(bot: Policy, kind: type[Guess] | type[Pennies]) -> int:
    """The games that seat 1 wins; its opponent has already chosen, at random."""
    won = 0
    rng = rng_from_seed("even games")
    for number in range(EVEN_GAMES):
        table = kind().deal(rng_from_seed(f"{kind.__name__} {number}"))
        if table.acting == 3:
            table.apply(0, rng.below(2))
        if isinstance(bot, Cheat):
            bot.table = table
        knowledge = SeatKnowledge(table, 1, rng)
        table.apply(1, bot.choose(knowledge.world, 1, knowledge.rng))
        won += table.winners >> 1
    return won


def nim_moves() -> dict[str, list[int]]:
    """What each search takes from 5, 6, 7, 9, 10 and 11."""
    answers = {}
    for name, search in searches().items():
        search.plan.iterations = 600
        answers[name] = [
            search.choose(Nim().deal(rng_from_seed(left), left), 0, rng_from_seed(f"nim {left}"))
            for left in (5, 6, 7, 9, 10, 11)
        ]
    return answers


def scissors_weights() -> list[float]:
    """How regrets would play rock, paper and scissors."""
    plan = Plan(10_000)
    plan.together, plan.observers = REGRETS, MULTIPLE_OBSERVER
    search = Search(plan)
    search.think(Scissors().deal(rng_from_seed(1)), 0, rng_from_seed("scissors"))
    tree = search.walker.tree_of(0)
    weights = [tree.weight[search.node_of(move)] for move in range(3)]
    return [weight / sum(weights) for weight in weights]


class Words:
    """As much of a game as a review asks for: moves are written as numbers."""

    name = "little"

    def write(self, state: State, move: int) -> str:
        return str(move)

    def read(self, state: State, text: str) -> int:
        return int(text)


def wager_reviews() -> dict[str, list[list[float]]]:
    """Lost, luck and others of both decisions, for each bet, answer and top card."""
    return {
        f"{bet}{answer}{top}": review_of(bet, answer, top)
        for bet, answer, top in ((0, 0, 0), (0, 0, 1), (1, 0, 0), (0, 1, 1))
    }


def review_of(bet: int, answer: int, top: int) -> list[list[float]]:
    """One game of Wager with that card on top, judged."""
    seed = 0
    state = Wager().deal(rng_from_seed(seed))
    while state.top_face() != top:
        seed += 1
        state = Wager().deal(rng_from_seed(seed))
    judged = []
    for seat, move in enumerate((bet, answer)):
        made = (seat + 1, str(move))
        judged.append(judge_move(cast(Game, Words()), state.clone(), seat, made, 800))
        state.apply(seat, move)
    return [[one.lost, one.luck, one.others] for one in with_luck(judged, state)]
