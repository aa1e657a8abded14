"""The levels that a person can choose, with the same names in every game.

apprentice   looks a little ahead, and now and then plays a move that only looks nearly as good
witch        thinks for a moment; in games where even that plays well, she lapses now and then
elder        thinks hard
archwitch    thinks for 200 ms, which a person hardly notices

The archwitch has the same time in every game. How many iterations the others get is up to the game
(`ITERATIONS`), because a move is worth more thought in one game than in another; so are the way
they search (`tune`) and how often an apprentice and a witch lapse (`LAPSES`).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from ..engine.errors import BadOption
from .games import module_of
from .policy import Policy
from .search.bot import Search
from .search.judge import Estimate
from .search.plan import Plan

LEVELS: Final[list[str]] = ["apprentice", "witch", "elder", "archwitch"]
# For people who do not choose a level.
USUAL_LEVEL: Final = "witch"
ARCHWITCH_MS: Final = 200
MOST_ITERATIONS: Final = 100_000
PREFIX: Final = "search-"
# Iterations of an apprentice, a witch and an elder, unless the game says otherwise.
ITERATIONS: Final[tuple[int, int, int]] = (30, 40, 200)
# The lapses of an apprentice and a witch: how many in 1000, and how much worse a move may be, as
# a share of the win.
LAPSES: Final[tuple[tuple[int, float], tuple[int, float]]] = ((500, 0.2), (0, 0.0))


def plan_of(level: str, game: str) -> Plan:
    """How long a level thinks, and how often it lapses."""
    if level == "archwitch":
        return Plan(MOST_ITERATIONS, ARCHWITCH_MS)
    iterations: tuple[int, int, int] = getattr(module_of(game), "ITERATIONS", ITERATIONS)
    plan = Plan(iterations[LEVELS.index(level)])
    if level != "elder":
        lapses = getattr(module_of(game), "LAPSES", LAPSES)
        plan.lapses_per_mille, plan.slack = lapses[LEVELS.index(level)]
    return plan


def make_level(level: str, game: str, clock: Callable[[], float] = time.perf_counter) -> Policy:
    """The bot of a level for a game."""
    return make_search(plan_of(level, game), game, clock)


def make_search(plan: Plan, game: str, clock: Callable[[], float] = time.perf_counter) -> Search:
    """A search with what the game adds to it: guides, an estimate, a tuned plan."""
    module = module_of(game)
    if module is None:
        return Search(plan, clock=clock)
    estimate: Estimate | None = (
        module.PositionEstimate() if hasattr(module, "PositionEstimate") else None
    )
    adviser: Policy | None = module.Adviser() if hasattr(module, "Adviser") else None
    player: Policy | None = module.Player() if hasattr(module, "Player") else None
    # Greedy guides every step of the search, unless a game knows better.
    guide: Callable[[], Policy] | None = getattr(module, "Guide", module.Greedy)
    if hasattr(module, "tune"):
        module.tune(plan)
    return Search(plan, guide() if guide else None, estimate, clock, adviser, player)


def is_search(name: str) -> bool:
    """Whether a name means a search with a given budget: search-500, search-50ms."""
    return name.startswith(PREFIX)


def search_plan(name: str) -> Plan:
    """The plan of a name like search-500 (iterations) or search-50ms."""
    budget = name[len(PREFIX) :]
    by_clock = budget.endswith("ms")
    digits = budget[:-2] if by_clock else budget
    # Nine digits are more than anybody can wait for, and fewer than a number can hold.
    if not (digits.isascii() and digits.isdigit() and len(digits) < 10) or int(digits) < 1:
        raise BadOption(
            f"«{name[:40]}» has no budget: write iterations or milliseconds above zero, "
            "like search-500 or search-50ms"
        )
    amount: i64 = int(digits)
    return Plan(MOST_ITERATIONS, amount) if by_clock else Plan(amount)
