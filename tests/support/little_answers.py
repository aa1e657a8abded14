"""What bots answer in the little games, as plain numbers; run by `tests.support.interpreted`."""

from __future__ import annotations

from covenstead.bots.levels import LEVELS, make_level
from covenstead.bots.plan import MULTIPLE_OBSERVER, REGRETS, SINGLE_OBSERVER, Plan
from covenstead.bots.policy import Policy, Random
from covenstead.bots.search import Search
from covenstead.engine.chance import Chance, chance_of
from covenstead.engine.sight import Sight
from covenstead.engine.state import State
from tests.support.little_games import Guess, Nim, Pennies, Scissors

GAMES = 300
# Long enough to fool a bot that could be fooled, short enough for an interpreted run.
ITERATIONS = 24


class Cheat(Policy):
    """Reads the true table: the proof that the even games would find one out."""

    def __init__(self) -> None:
        self.table: State | None = None

    def choose(self, world: State, seat: int, chance: Chance) -> int:
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


def even_games() -> dict[str, list[int]]:
    """How many of the guesses and of the pennies each bot wins from seat 1."""
    bots: dict[str, Policy] = {"random": Random(), "cheat": Cheat(), **searches()}
    for level in LEVELS:
        bot = make_level(level, "little")
        assert isinstance(bot, Search)
        bot.plan.iterations = ITERATIONS
        bots[level] = bot
    return {name: [wins(bot, Guess), wins(bot, Pennies)] for name, bot in bots.items()}


def wins(bot: Policy, kind: type[Guess] | type[Pennies]) -> int:
    """The games that seat 1 wins; its opponent has already chosen, at random."""
    won = 0
    chance = chance_of("even games")
    for number in range(GAMES):
        table = kind().deal(chance_of(f"{kind.__name__} {number}"))
        if table.acting == 3:
            table.apply(0, chance.below(2))
        if isinstance(bot, Cheat):
            bot.table = table
        sight = Sight(table, 1, chance)
        table.apply(1, bot.choose(sight.world, 1, sight.chance))
        won += table.winners >> 1
    return won


def nim_moves() -> dict[str, list[int]]:
    """What each search takes from 5, 6, 7, 9, 10 and 11."""
    answers = {}
    for name, search in searches().items():
        search.plan.iterations = 600
        answers[name] = [
            search.choose(Nim().deal(chance_of(left), left), 0, chance_of(f"nim {left}"))
            for left in (5, 6, 7, 9, 10, 11)
        ]
    return answers


def scissors_weights() -> list[float]:
    """How regrets would play rock, paper and scissors."""
    plan = Plan(10_000)
    plan.together, plan.observers = REGRETS, MULTIPLE_OBSERVER
    search = Search(plan)
    search.think(Scissors().deal(chance_of(1)), 0, chance_of("scissors"))
    tree = search.walker.tree_of(0)
    weights = [tree.weight[search.node_of(move)] for move in range(3)]
    return [weight / sum(weights) for weight in weights]
