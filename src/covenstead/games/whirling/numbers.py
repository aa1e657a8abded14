"""What a seat sees besides cards, as numbers of fixed length: for learners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...engine.state import SEAT_BIT
from .moves import FACES, KINDS
from .recipes import BIT
from .rules.board import OWN_RECIPE, ROW, USED, person

if TYPE_CHECKING:
    from .state import WhirlingState


def public(state: WhirlingState, seat: i64) -> list[int]:
    """The step, then seat by seat, clockwise from one's own: what lies there and can be seen."""
    first = (state.forced + state.seats - seat) % state.seats if state.forced >= 0 else -1
    found: list[int] = [state.phase, state.round, first]
    for turn in range(state.seats):
        other = (seat + turn) % state.seats
        found.append(1 if state.uncommitted & SEAT_BIT[other] else 0)
        found.append(1 if state.waiting & SEAT_BIT[other] else 0)
        found.append(state.initiative[other])
        found += [state.circle[other * KINDS + kind] for kind in range(i64(KINDS))]
        found += [state.trackers[other * 3 + icon] for icon in range(i64(3))]
        rows = state.board if turn == 0 else state.shown
        found += [rows[other * ROW + k] for k in range(i64(ROW)) if k != USED]
        found += flags(state, other, state.turned[other])
        found += flags(state, other, rows[other * ROW + USED])
    return found


def flags(state: WhirlingState, seat: i64, mask: i64) -> list[int]:
    """A mask of places in a tableau as one flag for each face."""
    found = [0] * FACES
    zone = state.tableau + seat
    for place in range(state.count(zone)):
        if mask & BIT[place]:
            found[state.face[state.at(zone, place)]] = 1
    own = person(state, seat)
    if own >= 0 and mask & BIT[OWN_RECIPE]:
        found[own] = 1
    return found
