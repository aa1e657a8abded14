"""Bots for Witches' Revel: try every way to finish the act, and take the one that looks best.

Greedy counts spaces won, Power and Resistance on the field, Stamina, cards and resources; it does
not consider how the opponent may reply.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ....engine.native import vec
from ....engine.rng import Rng
from ....engine.state import SEAT_BIT, State
from ....games.revel.rules.facts import areas, stats, winning
from ....games.revel.rules.layout import (
    ACT,
    COLUMNS,
    DECK_ZONE,
    F_KIND,
    MARKS,
    REDRAW,
    RESOURCE_ZONE,
    SPACES,
    STANCE_ZONE,
)
from ....games.revel.state import RevelState
from ...policy import Policy
from ...search.judge import Estimate
from ...search.plan import Plan
from .value import Value

DEPTH: Final = 4  # card, side, cost, what the cost takes
TRIES: Final = 120  # positions looked at for one decision
TRIES_AT_LEAF: Final = 30  # and to judge a position inside a search


class OneAct(Policy):
    """Looks ahead to the end of the act; subclasses say what a position is worth."""

    def __init__(self) -> None:
        self.tries: i64 = 0

    def look(self, state: RevelState, seat: i64) -> float:
        """What a position is worth to a seat."""
        raise AssertionError("a subclass provides look")

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        state = cast(RevelState, world)
        moves = state.legal(seat)
        if len(moves) == 1 or state.stack[state.frame + F_KIND] == REDRAW:
            return moves[0]
        self.tries = 0
        best: i64 = moves[0]
        best_worth = -1e9
        for move in moves:
            trial = state.clone()
            trial.apply(seat, move)
            worth = self.worth(trial, seat, DEPTH)
            if worth > best_worth:
                best, best_worth = move, worth
        return best

    def worth(self, state: RevelState, seat: i64, depth: i64) -> float:
        """The best that a seat can reach from a position before the act is over."""
        self.tries += 1
        while state.acting & SEAT_BIT[1 - seat] and state.stack[state.frame + F_KIND] != ACT:
            state.apply(1 - seat, state.legal(1 - seat)[0])
        if not state.acting & SEAT_BIT[seat] or depth == 0 or self.tries > TRIES:
            return self.look(state, seat)
        if state.stack[state.frame + F_KIND] == ACT:
            return self.look(state, seat)
        best = -1e9
        for move in state.legal(seat):
            trial = state.clone()
            trial.apply(seat, move)
            worth = self.worth(trial, seat, depth - 1)
            best = worth if worth > best else best
        return best


@final
class Greedy(OneAct):
    """Judges by rules of thumb."""

    def look(self, state: RevelState, seat: i64) -> float:
        return position(state, seat)


def position(state: RevelState, seat: i64) -> float:
    """What a position is worth to a seat."""
    if state.ending:
        if state.winner < 0:
            return 0.0
        return 1000.0 if state.winner == seat else -1000.0
    return side_worth(state, seat) - side_worth(state, 1 - seat)


def side_worth(state: RevelState, seat: i64) -> float:
    """Spaces first, then what holds them, then what may win more of them."""
    total = 0.0
    for space in range(i64(SPACES)):
        if winning.winner_of(state, space) == seat:
            total += 6.0
        spell = areas.spell_at(state, areas.side(seat, space))
        if spell:
            total += 0.8 * float(stats.power(state, spell))
            total += 0.5 * float(stats.resistance(state, spell))
    total += 0.6 * float(state.stamina[seat]) + 0.9 * float(state.size[seat])
    total += 1.0 if state.size[STANCE_ZONE + seat] else 0.0
    total += 0.05 * float(state.size[DECK_ZONE + seat])
    if seat == state.current:
        total += 1.5 * float(state.plays[seat])
    for k in range(state.size[RESOURCE_ZONE + seat]):
        marks = state.card[state.at(RESOURCE_ZONE + seat, k) * COLUMNS + MARKS]
        total += 0.4 * float(marks if marks < 8 else 8)
    return total


# ---- what the search takes from this file ----

# Iterations of an apprentice, a witch and an elder.
ITERATIONS: Final[tuple[int, int, int]] = (15, 15, 60)
# Even a few looks to the end of the act play well, so weaker levels have to lapse.
LAPSES: Final[tuple[tuple[int, float], tuple[int, float]]] = ((700, 0.25), (400, 0.15))

# Looking at many positions is slow: the adviser is asked once before a search, not at every step.
Guide: Final = None


@final
class Adviser(OneAct):
    """Judges by learnt weights."""

    def __init__(self) -> None:
        super().__init__()
        self.value: Value = Value()

    def look(self, state: RevelState, seat: i64) -> float:
        return self.value.odds(state, seat)


@final
class PositionEstimate(Estimate):
    """Judges the best end of the current act: its costs are already paid, its benefits are not."""

    def __init__(self) -> None:
        self.ahead: Adviser = Adviser()

    def judge(self, state: State, share: vec[float]) -> None:
        table = cast(RevelState, state)
        seat = table.current
        self.ahead.tries = TRIES - TRIES_AT_LEAF
        odds = self.ahead.worth(table.clone(), seat, DEPTH)
        share[seat] = odds
        share[1 - seat] = 1.0 - odds

    def is_probability(self) -> bool:
        return True


def tune(plan: Plan) -> None:
    """No playouts: the learnt value says more. It has no noise, so little exploration is needed."""
    plan.cut_after = 0
    plan.explore = 0.1
    plan.margin_part = 0.0
