"""Bots for Witches' Revel: try every way to finish the act, keep the one that looks best.

Greedy looks at spaces won, Power and Resistance on the field, Stamina, cards and resources; of what
the opponent may answer it expects nothing.
"""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from ..engine.chance import Chance
from ..engine.state import SEAT_BIT, State
from ..engine.vectors import vec
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
from .revel_value import Value

DEPTH: Final = 4  # card, side, cost, what the cost takes
TRIES: Final = 120  # positions looked at for one decision
TRIES_AT_LEAF: Final = 30  # and to judge a position inside a search


class OneAct(Policy):
    """One act of foresight; what a position is worth is for others to say."""

    def __init__(self) -> None:
        self.tries: i64 = 0

    def look(self, state: RevelState, seat: i64) -> float:
        """What a position is worth to a seat."""
        raise AssertionError("whoever looks ahead says what a position is worth")

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
PACE: Final[tuple[int, int, int]] = (15, 15, 60)
# A few looks to the end of the act play well already: who is to be weaker, lapses.
LAPSES: Final[tuple[tuple[int, float], tuple[int, float]]] = ((700, 0.25), (400, 0.15))

# Who looks at many positions is asked once before a search, not at every step of it.
Guide: Final = None


@final
class Adviser(OneAct):
    """Judges by what was learnt."""

    def __init__(self) -> None:
        super().__init__()
        self.value: Value = Value()

    def look(self, state: RevelState, seat: i64) -> float:
        return self.value.odds(state, seat)


@final
class Promise(Estimate):
    """Half an act has its costs behind it, its fruits before it: its best end is judged."""

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
    """No playouts: what was learnt tells more. Odds are steady: little needs to be tried twice."""
    plan.cut_after = 0
    plan.explore = 0.1
    plan.margin_part = 0.0
