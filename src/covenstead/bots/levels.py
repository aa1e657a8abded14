"""The levels that a person can choose, by the same words in every game.

apprentice   looks a little ahead, and now and then plays a move that only looks nearly as good
witch        thinks for a moment
elder        thinks well
archwitch    thinks for 200 ms, as long as a person hardly notices

A game's own bots file may change how its search thinks (`tune`), never how long.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from importlib import import_module, util
from types import ModuleType
from typing import Final

from mypy_extensions import i64

from ..engine.errors import BadOption
from .judge import Estimate
from .plan import Plan
from .policy import Policy
from .search import Search

LEVELS: Final[list[str]] = ["apprentice", "witch", "elder", "archwitch"]
# What a person meets who does not choose.
USUAL_LEVEL: Final = "witch"
ARCHWITCH_MS: Final = 200
MOST_ITERATIONS: Final = 100_000
PREFIX: Final = "search-"


@cache
def module_of(game: str) -> ModuleType | None:
    """The bots file of a game, if it has one."""
    name = f"{__package__}.{game}"
    return import_module(name) if util.find_spec(name) else None


def plan_of(level: str) -> Plan:
    """How long a level thinks, and how often it lapses."""
    if level == "archwitch":
        return Plan(MOST_ITERATIONS, ARCHWITCH_MS)
    if level == "elder":
        return Plan(200)
    if level == "witch":
        return Plan(40)
    plan = Plan(30)
    plan.lapses_per_mille = 400
    plan.slack = 0.15
    return plan


def make_level(level: str, game: str, clock: Callable[[], float] = time.perf_counter) -> Policy:
    """The bot of a level for a game."""
    return make_search(plan_of(level), game, clock)


def make_search(plan: Plan, game: str, clock: Callable[[], float] = time.perf_counter) -> Search:
    """A search with what a game's own file adds: a guide, an estimate, a tuned plan."""
    module = module_of(game)
    guide: Policy | None = None
    estimate: Estimate | None = None
    if module is not None:
        guide = module.Greedy()
        if hasattr(module, "Promise"):
            estimate = module.Promise()
        if hasattr(module, "tune"):
            module.tune(plan)
    return Search(plan, guide, estimate, clock)


def is_search(name: str) -> bool:
    """Whether a name is a search with its own budget: search-500, search-50ms."""
    return name.startswith(PREFIX)


def search_plan(name: str) -> Plan:
    """The plan of a name like search-500 (iterations) or search-50ms."""
    budget = name[len(PREFIX) :]
    by_clock = budget.endswith("ms")
    digits = budget[:-2] if by_clock else budget
    if not (digits.isascii() and digits.isdigit()) or int(digits) < 1:
        raise BadOption(
            f"«{name}» has no budget: write iterations or milliseconds above zero, "
            "like search-500 or search-50ms"
        )
    amount: i64 = int(digits)
    return Plan(MOST_ITERATIONS, amount) if by_clock else Plan(amount)
