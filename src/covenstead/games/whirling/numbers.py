"""What a seat sees besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...engine.row import Row
from ...engine.state import SEAT_BIT
from .moves import FACES, KINDS
from .recipes import BIT
from .rules.board import OWN_RECIPE, ROW, USED, person

if TYPE_CHECKING:
    from .state import WhirlingState


def write_public(state: WhirlingState, seat: i64, row: Row) -> None:
    """The step, then seat by seat, clockwise from the viewer's: what lies there and can be seen."""
    row.add(state.phase)
    row.add(state.round)
    row.add((state.forced + state.seats - seat) % state.seats if state.forced >= 0 else -1)
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        row.add(1 if state.uncommitted & SEAT_BIT[other] else 0)
        row.add(1 if state.waiting & SEAT_BIT[other] else 0)
        row.add(state.initiative[other])
        for kind in range(i64(KINDS)):
            row.add(state.circle[other * KINDS + kind])
        for icon in range(i64(3)):
            row.add(state.trackers[other * 3 + icon])
        rows = state.board if turn == 0 else state.shown
        for k in range(i64(ROW)):
            if k != USED:
                row.add(rows[other * ROW + k])
        flags(state, other, state.turned[other], row)
        flags(state, other, rows[other * ROW + USED], row)


def flags(state: WhirlingState, seat: i64, mask: i64, row: Row) -> None:
    """A mask of places in a tableau as one flag for each face."""
    zone = state.tableau + seat
    for place in range(state.count(zone)):
        if mask & BIT[place]:
            row.mark(state.face[state.at(zone, place)])
    own = person(state, seat)
    if own >= 0 and mask & BIT[OWN_RECIPE]:
        row.mark(own)
    row.skip(FACES)
