"""The curse: who has the most curses, and who holds the marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.refusal import Refusal
from ....engine.state import FIRST_SEAT, SEAT_BIT
from ..moves import CURSE
from ..names import SCROLL
from ..phases import HANDING_OVER

if TYPE_CHECKING:
    from ..state import MandragoraState


def curses(state: MandragoraState, seat: i64) -> i64:
    """MA-24: the curses on all scrolls in front of a seat."""
    total: i64 = 0
    for k in range(state.count(state.scrolls + seat)):
        total += state.face[state.at(state.scrolls + seat, k)] - SCROLL + 1
    return total


def leaders(state: MandragoraState) -> i64:
    """MA-25, MQ-3: the seats with the most curses, as a mask; nobody if there are no curses."""
    most: i64 = 0
    found: i64 = 0
    for seat in range(state.seats):
        total = curses(state, seat)
        if total > most:
            most = total
            found = 0
        if total == most and most > 0:
            found |= SEAT_BIT[seat]
    return found


def check_curse(state: MandragoraState) -> bool:
    """MA-25, MA-26, MQ-1 to MQ-3: settle the marker; True if its holder must choose a receiver.

    A sole leader takes it. Of several leaders the holder picks another one, at every check; by
    table option only when the set of leaders is new.
    """
    before = state.leaders
    state.leaders = leaders(state)
    if state.leaders == 0:
        move_marker(state, -1, "MQ-3")
        return False
    if is_single(state.leaders):
        move_marker(state, FIRST_SEAT[state.leaders], "MA-25")
        return False
    if state.leaders == before and not state.literal_hop:
        return False
    assert state.holder >= 0, "the first scroll has a sole owner"
    others = receivers(state)
    if is_single(others):
        move_marker(state, FIRST_SEAT[others], "MA-26")
        return False
    state.phase = HANDING_OVER
    state.acting = SEAT_BIT[state.holder]
    return True


def is_single(mask: i64) -> bool:
    """Whether one seat stands alone in a mask that is not empty."""
    return mask & (mask - 1) == 0


def receivers(state: MandragoraState) -> i64:
    """MA-26, MQ-1: the leaders to whom the holder may hand the marker, as a mask."""
    return state.leaders & ~SEAT_BIT[state.holder]


def move_marker(state: MandragoraState, seat: i64, rule: str) -> None:
    """The marker goes to a seat, or aside (-1)."""
    if state.holder == seat:
        return
    if state.events is not None:
        state.events.append(Event(rule, "cursed", seat, [], EVERYBODY, 0, state.holder))
    state.holder = seat


def handing_moves(state: MandragoraState) -> list[int]:
    """MA-26, MQ-7: one of the other leaders, dropped out or not."""
    others = receivers(state)
    return [CURSE + seat for seat in range(state.seats) if others & SEAT_BIT[seat]]


def why_not_hand(state: MandragoraState, move: i64) -> Refusal | None:
    """MA-26: the receiver must be one of the other leaders."""
    if not CURSE <= move < CURSE + state.seats:
        return Refusal("MA-26", "first hand the curse marker to one of the other leaders")
    seat = move - CURSE
    if seat == state.holder:
        return Refusal("MA-26", "you must hand the marker to another sorcerer")
    if not receivers(state) & SEAT_BIT[seat]:
        return Refusal("MA-26", f"seat {seat + 1} is not among those with the most curses")
    return None
