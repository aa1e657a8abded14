"""Bots for Weavers: Greedy looks one round ahead, Planner three, against sampled opponents."""

from __future__ import annotations

import math
from typing import Final, cast, final

from mypy_extensions import i64

from ....engine.native import vec
from ....engine.rng import Rng
from ....engine.state import State
from ....games.weavers.moves import BURY, CASTING, CHOOSING, DISCARD, DRAW, DRAWING
from ....games.weavers.spells import KINDS
from ....games.weavers.state import WeaversState
from ...policy import Policy
from ...search.judge import Estimate
from ...search.plan import Plan
from .loom import BEAM, ROUNDS, Loom, Scenario, Taste, open_threats

SAMPLES: Final = 3
FOE_BEAM: Final = 5
ROUGH_BEAM: Final = 6
MOST_BURIED: Final = 5


@final
class Greedy(Policy):
    """Looks ahead one round, against what is open on the table."""

    def __init__(self) -> None:
        self.loom: Loom = Loom(Taste())

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(WeaversState, world)
        if state.phase == CHOOSING:
            return state.random_move(seat, rng)
        against = [open_threats(state, 1 - seat)]
        first = self.loom.plan(state, seat, 1, BEAM, against)
        if state.phase == CASTING:
            return first
        return DRAW if state.phase == DRAWING else least_useful(state, seat, self.loom)


@final
class Planner(Policy):
    """Plans its casts over several rounds, against plans for sampled hands of the opponent."""

    def __init__(self, rounds: i64 = ROUNDS) -> None:
        self.rounds: i64 = rounds
        self.samples: i64 = SAMPLES
        self.buries: i64 = MOST_BURIED
        self.loom: Loom = Loom(Taste())

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(WeaversState, world)
        if state.phase == CHOOSING:
            return state.random_move(seat, rng)
        if state.phase == CASTING:
            against = self.sample(state, seat, self.samples, rng)
            return self.loom.plan(state, seat, self.rounds, BEAM, against)
        # What to bury and what to discard is planned more roughly: the hand will change.
        self.loom.plan(state, seat, self.rounds, ROUGH_BEAM, self.sample(state, seat, 1, rng))
        if state.phase == DRAWING:
            return bury(state, seat, self.loom, self.buries)
        return least_useful(state, seat, self.loom)

    def sample(self, state: WeaversState, seat: i64, count: i64, rng: Rng) -> list[Scenario]:
        """Plans of the opponent for hands it may hold; the first is the one in the given world."""
        mine = [open_threats(state, seat)]
        found: list[Scenario] = []
        for number in range(count):
            trial = state
            if number > 0:
                trial = state.clone()
                trial.redeal(seat, rng)
            self.loom.plan(trial, 1 - seat, self.rounds, FOE_BEAM, mine)
            found.append(self.loom.scenario())
        return found


def one_round_planner() -> Planner:
    """The Planner looking one round ahead, to measure what the other two rounds are worth."""
    return Planner(1)


# ---- hands ----


def worth(state: WeaversState, design: i64, taste: Taste) -> i64:
    """What a card is worth on its own."""
    spells = state.spells
    points: i64 = 0
    for kind in range(i64(KINDS)):
        points += taste.promise[kind] * spells.delayed[design * KINDS + kind]
    return points * (8 - spells.steps[design]) // 8


def bury(state: WeaversState, seat: i64, loom: Loom, most: i64) -> i64:
    """Bury cards outside the best plan, to make room for new ones."""
    if i64(len(state.sealed[seat])) >= most or not state.count(state.decks + seat):
        return DRAW
    for move in state.legal(seat):
        if move != DRAW and not planned(loom, move - BURY):
            return move
    return DRAW


def planned(loom: Loom, design: i64) -> bool:
    """Whether the best plan casts a card of this design."""
    for k in range(loom.cards):
        if loom.hand[k] == design and loom.uses(k):
            return True
    return False


def least_useful(state: WeaversState, seat: i64, loom: Loom) -> i64:
    """The card to discard: the least valuable one, preferably outside the plan."""
    best: i64 = -1
    least: i64 = 0
    for move in state.legal(seat):
        points = worth(state, move - DISCARD, loom.taste)
        if planned(loom, move - DISCARD):
            points += 100000
        if best < 0 or points < least:
            best, least = move, points
    return best


# ---- what the search takes from this file ----

# Iterations of an apprentice, a witch and an elder.
ITERATIONS: Final[tuple[int, int, int]] = (12, 15, 140)

# What one card more than the opponent is worth, in log-odds.
LEAD: Final = 0.5


@final
class PositionEstimate(Estimate):
    """WV-42: an empty hand loses, so cards are life, in the hand and in the deck."""

    def judge(self, state: State, share: vec[float]) -> None:
        table = cast(WeaversState, state)
        lead = life(table, 0) - life(table, 1)
        share[0] = 1.0 / (1.0 + math.exp(-LEAD * lead))
        share[1] = 1.0 - share[0]


def life(state: WeaversState, seat: i64) -> float:
    """Cards in hand count fully, cards in the deck half: they may come too late."""
    return float(state.count(seat)) + 0.5 * float(state.count(state.decks + seat))


def tune(plan: Plan) -> None:
    """Three rounds of greedy play say more than a whole random game."""
    plan.random_per_mille = 150
    plan.cut_after = 24


Adviser: Final = Planner
BOTS: Final = {"greedy": Greedy, "planner-1": one_round_planner, "planner": Planner}
