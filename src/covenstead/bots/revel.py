"""Greedy for Witches' Revel: try every way to finish the act, keep the one that looks best.

It looks at spaces won, Power and Resistance on the field, Stamina, cards and resources; of what the
opponent may answer it expects nothing.
"""

from __future__ import annotations

import math
from typing import Final, cast, final

from mypy_extensions import i64

from ..engine.chance import Chance
from ..engine.state import SEAT_BIT, State
from ..games.revel.moves import PASS_TURN
from ..games.revel.rules import areas, elements
from ..games.revel.rules.layout import (
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
from ..games.revel.state import RevelState
from .judge import Estimate
from .plan import Plan
from .policy import Policy

DEPTH: Final = 4  # card, side, cost, what the cost takes
TRIES: Final = 120  # positions looked at for one decision


@final
class Greedy(Policy):
    """One act of foresight."""

    def __init__(self) -> None:
        self.tries: i64 = 0

    def choose(self, world: State, seat: i64, chance: Chance) -> i64:
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
        """The best that can come of a position before the act is over."""
        self.tries += 1
        while state.acting & SEAT_BIT[1 - seat] and state.stack[state.frame + F_KIND] != ACT:
            state.apply(1 - seat, state.legal(1 - seat)[0])
        if not state.acting & SEAT_BIT[seat] or depth == 0 or self.tries > TRIES:
            return position(state, seat)
        if state.stack[state.frame + F_KIND] == ACT:
            return position(state, seat)
        best = -1e9
        for move in state.legal(seat):
            trial = state.clone()
            trial.apply(seat, move)
            worth = self.worth(trial, seat, depth - 1)
            best = worth if worth > best else best
        return best


def position(state: RevelState, seat: i64) -> float:
    """What a position is worth to a seat."""
    if state.ending:
        if state.winner < 0:
            return 0.0
        return 1000.0 if state.winner == seat else -1000.0
    return side_worth(state, seat) - side_worth(state, 1 - seat)


def side_worth(state: RevelState, seat: i64) -> float:
    """Spaces first, then what holds them, then what may win others."""
    total = 0.0
    for space in range(i64(SPACES)):
        if areas.winner_of(state, space) == seat:
            total += 6.0
        spell = areas.spell_at(state, areas.side(seat, space))
        if spell:
            total += 0.8 * float(elements.power(state, spell))
            total += 0.5 * float(elements.resistance(state, spell))
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
PACE: Final[tuple[int, int, int]] = (15, 15, 120)

# Greedy looks at many positions: it is asked once before a search, not at every step of it.
Adviser: Final = Greedy
# A position that is so much better is worth even odds times e.
LEAD: Final = 8.0


@final
class Promise(Estimate):
    """The odds that a position stands for, by the logistic curve."""

    def share(self, state: State, seat: i64) -> float:
        table = cast(RevelState, state)
        lead = position(table, seat) / LEAD
        return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, lead))))


@final
class Player(Policy):
    """Plays on rather than pass; anything else at random."""

    def choose(self, world: State, seat: i64, chance: Chance) -> i64:
        state = cast(RevelState, world)
        if state.stack[state.frame + F_KIND] != ACT or not state.plays[seat]:
            return state.random_move(seat, chance)
        moves = state.legal(seat)
        move: i64 = moves[chance.below(len(moves))]
        while move == PASS_TURN and len(moves) > 1:
            move = moves[chance.below(len(moves))]
        return move


def tune(plan: Plan) -> None:
    """A turn or two, played without much thought, then the look of the field."""
    plan.random_per_mille = 100
    plan.cut_after = 10
