"""The round: WV-7. A decision is sealed; the last one of a phase opens them all.

5. End phase: WV-39 to WV-44.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ....engine.state import NOBODY, SEAT_BIT
from ..moves import CASTING, CHOOSE, CHOOSING, DISCARDING, DRAW, DRAWING
from ..spells import DAZED, KINDS, SHIELD
from .casting import casting_phase
from .choosing import BOTH, choose
from .drawing import draw_phase
from .effects import discard_phase, heal, inflict, sicken, wash
from .weaving import weaving_phase

if TYPE_CHECKING:
    from ..state import WeaversState


def apply(state: WeaversState, seat: i64, move: i64) -> None:
    """Make a legal move; when nobody owes a decision any more, run on to the next one."""
    if state.phase == CHOOSING:
        choose(state, seat, move - CHOOSE)
        return
    state.sealed[seat].append(int(move))
    if has_committed(state, seat, move):
        state.acting &= ~SEAT_BIT[seat]
        if not state.acting:
            open_phase(state)


def has_committed(state: WeaversState, seat: i64, move: i64) -> bool:
    """WV-9, WV-12, WV-35: drawing ends the burying, one card is cast, all owed discards chosen."""
    if state.phase == DRAWING:
        return move == DRAW
    return state.phase == CASTING or i64(len(state.sealed[seat])) == state.owed[seat]


def open_phase(state: WeaversState) -> None:
    """WV-7: both have decided; everything up to the next decision happens for both at once."""
    if state.phase == DRAWING:
        draw_phase(state)
        state.phase = CASTING
        state.acting = BOTH
        return
    if state.phase == CASTING:
        casting_phase(state)
        weaving_phase(state)
        state.phase = DISCARDING
        inflict(state)
    if not state.acting:
        discard_phase(state)
        end_phase(state)


def end_phase(state: WeaversState) -> None:
    """WV-36 to WV-44: sickness, healing, decay, and only then the look at the hands."""
    for seat in range(i64(2)):
        sicken(state, seat)
        heal(state, seat)
        wash(state, seat)
        decay(state, seat)
    if state.count(0) and state.count(1):
        next_round(state)
    else:
        state.acting = NOBODY
        if state.events is not None:
            tell_end(state)


def kept_shields(shields: i64, dazed: bool) -> i64:
    """WV-39, WV-40: half of the shields go, rounded down; rounded up while Dazed."""
    return shields // 2 if dazed else shields - shields // 2


def decay(state: WeaversState, seat: i64) -> None:
    """WV-39, WV-40, WV-48: shield decay."""
    at = seat * KINDS + SHIELD
    shields = state.tokens[at]
    kept = kept_shields(shields, state.token(seat, DAZED) > 0)
    state.tokens[at] = kept
    if kept < shields and state.events is not None:
        rule = "WV-40" if state.token(seat, DAZED) else "WV-39"
        state.events.append(Event(rule, "decayed", seat, [], EVERYBODY, shields - kept))


def next_round(state: WeaversState) -> None:
    """WV-44: the components are gone (WV-23) and both may bury again."""
    state.round += 1
    state.phase = DRAWING
    state.acting = BOTH
    for seat in range(i64(2)):
        state.buried[seat] = 0
    if state.events is not None:
        state.events.append(Event("WV-44", "round", -1, [], EVERYBODY, state.round))


def tell_end(state: WeaversState) -> None:
    """WV-42, WV-43: one winner, or a tie."""
    assert state.events is not None
    if state.count(0) == state.count(1):
        state.events.append(Event("WV-43", "tied", -1, [], EVERYBODY))
    else:
        winner: i64 = 0 if state.count(0) else 1
        state.events.append(Event("WV-42", "won", winner, [], EVERYBODY, 0, 1 - winner))
