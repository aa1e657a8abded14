"""What a seat sees besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...engine.row import Row
from .rules.layout import (
    COLUMNS,
    F_KIND,
    F_STEP,
    FIELD_ZONES,
    MARKS,
    PLAYING,
    PLUS,
    RESOURCE_ZONE,
    STANCE_ZONE,
    USED,
    WAITING,
    ZONES,
)
from .rules.playing import ASK_SPACE

if TYPE_CHECKING:
    from .state import RevelState

# Of so many resources each the marks are told one by one; of all others their sum.
RESOURCES: Final = 4


def on_field(state: RevelState, row: Row) -> None:
    """The question and how many consequences wait; then the counters of each area, in order."""
    asked = state.acting != 0
    kind = state.stack[state.frame + F_KIND] if asked else 0
    row.add(kind)
    row.add(1 if kind == PLAYING and state.stack[state.frame + F_STEP] == ASK_SPACE else 0)
    row.add(i64(len(state.waiting)) // WAITING)
    for zone in range(i64(FIELD_ZONES), i64(ZONES)):
        for column in range(i64(PLUS), i64(USED + 1)):
            total: i64 = 0
            for k in range(state.count(zone)):
                total += state.card[state.at(zone, k) * COLUMNS + column]
            row.add(total)
    for zone in range(i64(RESOURCE_ZONE), i64(STANCE_ZONE)):
        for k in range(i64(RESOURCES)):
            here = k < state.count(zone)
            row.add(state.card[state.at(zone, k) * COLUMNS + MARKS] if here else 0)
