"""The win probability in an unfinished game of Witches' Revel, learnt from games of bots.

A logistic curve over what both sides have: the field, Stamina, cards. The weights change as Stamina
runs out, and again in the Final Turn. They are data (weights.json), written by `make revel-value`.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Final, final

from mypy_extensions import i64

from ....engine.native import vec
from ....games.revel.rules.facts import areas, stats, winning
from ....games.revel.rules.layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    MARKS,
    RESOURCE_ZONE,
    SPACES,
    STANCE_ZONE,
)
from ....games.revel.state import RevelState

# What is counted for each side, in this order.
FEATURES: Final[list[str]] = [
    "spaces won",
    "power",
    "resistance",
    "spells",
    "stamina",
    "hand",
    "stance",
    "deck",
    "marks",
    "plays",
    "discards",
]
COUNT: Final = 11
# Each feature has three weights: always, times how late it is, and in the Final Turn. Being the one
# to act has the same three.
WAYS: Final = 3
WEIGHTS_FILE: Final = Path(__file__).with_name("weights.json")
MOST_MARKS: Final = 8


def _weights() -> list[float]:
    """The weights as they are in the file."""
    table: dict[str, list[float]] = json.loads(WEIGHTS_FILE.read_text())
    rows: list[list[float]] = [table[name] for name in [*FEATURES, "to act"]]
    return [row[way] for way in range(WAYS) for row in rows]


WEIGHTS: Final[vec[float]] = vec[float](_weights())


@final
class Value:
    """The win probability of a seat, between two acts."""

    def __init__(self) -> None:
        self.mine: vec[float] = vec[float]([0.0] * COUNT)
        self.theirs: vec[float] = vec[float]([0.0] * COUNT)

    def odds(self, state: RevelState, seat: i64) -> float:
        """The share of the win that a seat can expect, from 0 to 1."""
        if state.ending:
            return 0.5 if state.winner < 0 else (1.0 if state.winner == seat else 0.0)
        actor = state.current
        count(state, actor, self.mine)
        count(state, 1 - actor, self.theirs)
        odds = logistic(self.lead(lateness(state), 1.0 if state.final else 0.0))
        return odds if seat == actor else 1.0 - odds

    def lead(self, late: float, last: float) -> float:
        """The weighted difference of both sides."""
        row = COUNT + 1
        total = WEIGHTS[COUNT] + late * WEIGHTS[row + COUNT] + last * WEIGHTS[2 * row + COUNT]
        for k in range(i64(COUNT)):
            weight = WEIGHTS[k] + late * WEIGHTS[row + k] + last * WEIGHTS[2 * row + k]
            total += weight * (self.mine[k] - self.theirs[k])
        return total


def features(state: RevelState, seat: i64) -> list[float]:
    """What a seat has of each feature, as a list to learn from."""
    found = vec[float]([0.0] * COUNT)
    count(state, seat, found)
    return [number for number in found]


def count(state: RevelState, seat: i64, into: vec[float]) -> None:
    """What a seat has of each feature."""
    field(state, seat, into)
    into[4] = float(state.stamina[seat])
    into[5] = float(state.size[seat])
    into[6] = 1.0 if state.size[STANCE_ZONE + seat] else 0.0
    into[7] = float(state.size[DECK_ZONE + seat])
    marks: i64 = 0
    for k in range(state.size[RESOURCE_ZONE + seat]):
        there = state.card[state.at(RESOURCE_ZONE + seat, k) * COLUMNS + MARKS]
        if there > MOST_MARKS:
            there = MOST_MARKS
        marks += there
    into[8] = float(marks)
    into[9] = float(state.plays[seat])
    into[10] = float(state.size[DISCARDS_ZONE + seat])


def field(state: RevelState, seat: i64, into: vec[float]) -> None:
    """The spell spaces won, and the spells of a seat."""
    won: i64 = 0
    power: i64 = 0
    resistance: i64 = 0
    spells: i64 = 0
    for space in range(i64(SPACES)):
        if winning.winner_of(state, space) == seat:
            won += 1
        spell = areas.spell_at(state, areas.side(seat, space))
        if spell:
            spells += 1
            power += stats.power(state, spell)
            resistance += stats.resistance(state, spell)
    into[0] = float(won)
    into[1] = float(power)
    into[2] = float(resistance)
    into[3] = float(spells)


def lateness(state: RevelState) -> float:
    """From 1/5 with full Stamina to 1 when somebody has none left."""
    least = state.stamina[0] if state.stamina[0] < state.stamina[1] else state.stamina[1]
    return 1.0 / (1.0 + float(least))


def logistic(x: float) -> float:
    """Map any number to a probability."""
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, x))))
