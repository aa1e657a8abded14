"""Hints and odds for a person or a program: what a seat should do, and what it may believe.

Everything here starts from a seat's own knowledge (`Sight`), like a bot: a hint never shows what
the seat could not have known. Win probabilities are shares of the win in the search's worlds; their
95 % intervals cover chance in the sampling, not the opponents' tastes.
"""

from __future__ import annotations

import msgspec

from ..engine.chance import Chance, chance_of
from ..engine.game import Game
from ..engine.sight import Sight
from ..engine.state import State
from .levels import make_search
from .plan import NEVER, Plan
from .search import Search
from .standings import wilson

HINT_ITERATIONS = 2000
WORLDS = 500


class Hint(msgspec.Struct, frozen=True):
    """A legal move with its win probability, how sure that is, and how much it was looked at."""

    move: int
    text: str
    win: float
    low: float
    high: float
    # What the search goes by: the win and the margin of points, from 0 to 1.
    value: float
    tries: int
    # The win probability of every seat; empty if the move was never tried.
    shares: tuple[float, ...] = ()


class Belief(msgspec.Struct, frozen=True):
    """How likely a face lies in a zone, to a seat that does not know it."""

    zone: int
    face: int
    chance: float


def analyst(game: str, iterations: int) -> Search:
    """A search that looks more evenly than one that only wants to move."""
    plan = Plan(iterations)
    search = make_search(plan, game)
    # Judged by whole games, unless an estimate at a cut is a win probability.
    estimate = search.walker.estimate
    if estimate is None or not estimate.is_probability():
        plan.cut_after = NEVER
    plan.count_for_all = True
    plan.explore = max(plan.explore, 0.5)
    return search


def hints(
    game: Game, state: State, seat: int, iterations: int = HINT_ITERATIONS, seed: int | str = 0
) -> list[Hint]:
    """The legal moves of a seat, the best first, as far as the seat can know."""
    sight = Sight(state, seat, chance_of(f"hint {seed}"))
    search = analyst(game.name, iterations)
    search.think(sight.world, seat, sight.chance)
    found = [hint_of(game, state, search, move) for move in sight.legal()]
    return sorted(found, key=lambda hint: (-hint.tries, hint.move))


def hint_of(game: Game, state: State, search: Search, move: int) -> Hint:
    """What a search has found out about one move."""
    tries, win = int(search.visits_of(move)), search.wins_of(move)
    low, high = wilson(win, tries) if tries else (0.0, 1.0)
    shares = tuple(search.shares_of(move)[: state.seats])
    text, value = game.write(state, move), search.value_of(move)
    return Hint(move, text, win, low, high, value, tries, shares)


def worth_of(
    game: Game, state: State, seat: int, move: int, iterations: int, chance: Chance
) -> Hint:
    """What one move is worth to a seat, looked at alone."""
    sight = Sight(state, seat, chance)
    search = analyst(game.name, iterations)
    search.ask(sight.world, seat, move, sight.chance)
    return hint_of(game, state, search, move)


def beliefs(state: State, seat: int, worlds: int = WORLDS, seed: int | str = 0) -> list[Belief]:
    """Where each unseen face may lie, and how likely: counted over worlds the seat may be in."""
    chance = chance_of(f"belief {seed}")
    world = Sight(state, seat, chance).world
    counts: dict[tuple[int, int], int] = {}
    for _ in range(worlds):
        world.redeal(seat, chance)
        for zone, cards in enumerate(world.zones()):
            held = {world.face[card] for card in cards if not world.knows(seat, card)}
            for face in held:
                counts[zone, face] = counts.get((zone, face), 0) + 1
    return [Belief(zone, face, count / worlds) for (zone, face), count in sorted(counts.items())]


def likely_hands(
    state: State, seat: int, worlds: int = WORLDS, seed: int | str = 0
) -> dict[int, dict[int, float]]:
    """For each other seat: the faces it may hold, and the chance that it holds at least one."""
    hands: dict[int, dict[int, float]] = {
        other: {} for other in range(state.seats) if other != seat
    }
    for belief in beliefs(state, seat, worlds, seed):
        if belief.zone in hands:
            hands[belief.zone][belief.face] = belief.chance
    return hands
