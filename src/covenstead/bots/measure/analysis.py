"""Hints and odds for a person or a program: what a seat should do, and which cards are where.

Like a bot, everything here starts from a seat's `SeatKnowledge`: a hint never shows what the seat
could not know. Win probabilities are shares of the win in sampled worlds; their 95 % intervals
cover the sampling, not how opponents like to play.
"""

from __future__ import annotations

import msgspec

from ...engine.game import Game
from ...engine.knowledge import SeatKnowledge
from ...engine.rng import Rng, rng_from_seed
from ...engine.state import State
from ..levels import make_search
from ..search.bot import Search
from ..search.plan import NEVER, Plan
from .standings import wilson

HINT_ITERATIONS = 2000
WORLDS = 500


class Hint(msgspec.Struct, frozen=True):
    """A legal move with its win probability, the interval of that, and how often it was tried."""

    move: int
    text: str
    win: float
    low: float
    high: float
    # What the search maximises: the win and the margin of points, from 0 to 1.
    value: float
    tries: int
    # The win probability of every seat; empty if the move was never tried.
    shares: tuple[float, ...] = ()


class Belief(msgspec.Struct, frozen=True):
    """How likely a face is in a zone, for a seat that does not know it."""

    zone: int
    face: int
    chance: float


def analyst(game: str, iterations: int) -> Search:
    """A search that explores more evenly than one that only has to choose a move."""
    plan = Plan(iterations)
    search = make_search(plan, game)
    # Play games to the end, unless the estimate at the cut is a win probability.
    estimate = search.walker.estimate
    if estimate is None or not estimate.is_probability():
        plan.cut_after = NEVER
    plan.count_for_all = True
    plan.explore = max(plan.explore, 0.5)
    return search


def hints(
    game: Game, state: State, seat: int, iterations: int = HINT_ITERATIONS, seed: int | str = 0
) -> list[Hint]:
    """The legal moves of a seat, best first, judged by what the seat knows."""
    knowledge = SeatKnowledge(state, seat, rng_from_seed(f"hint {seed}"))
    search = analyst(game.name, iterations)
    search.think(knowledge.world, seat, knowledge.rng)
    found = [hint_of(game, state, search, move) for move in knowledge.legal()]
    return sorted(found, key=lambda hint: (-hint.tries, hint.move))


def hint_of(game: Game, state: State, search: Search, move: int) -> Hint:
    """What a search has found out about one move."""
    tries, win = int(search.visits_of(move)), search.wins_of(move)
    low, high = wilson(win, tries) if tries else (0.0, 1.0)
    shares = tuple(search.shares_of(move)[: state.seats])
    text, value = game.write(state, move), search.value_of(move)
    return Hint(move, text, win, low, high, value, tries, shares)


def worth_of(game: Game, state: State, seat: int, move: int, iterations: int, rng: Rng) -> Hint:
    """What one move is worth to a seat, when only that move is searched."""
    knowledge = SeatKnowledge(state, seat, rng)
    search = analyst(game.name, iterations)
    search.ask(knowledge.world, seat, move, knowledge.rng)
    return hint_of(game, state, search, move)


def beliefs(state: State, seat: int, worlds: int = WORLDS, seed: int | str = 0) -> list[Belief]:
    """Where each unseen face may be, and how likely, counted over sampled worlds."""
    rng = rng_from_seed(f"belief {seed}")
    world = SeatKnowledge(state, seat, rng).world
    counts: dict[tuple[int, int], int] = {}
    for _ in range(worlds):
        world.redeal(seat, rng)
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
