"""3. Spellweaving phase: WV-18 to WV-33.

Nothing is consumed, so what can be woven does not depend on the order: it is the least fixed point
of "a spell whose next step is produced is woven, and its residual is produced" (WV-26).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.event import EVERYBODY, Event
from ..spells import BIT, COMPONENTS, DECK, STEPS, TIME
from .casting import active_design, complete, leave

if TYPE_CHECKING:
    from ..state import WeaversState


def weaving_phase(state: WeaversState) -> None:
    """WV-20, WV-28, WV-32: each weaves alone, with the components of this round only (WV-23)."""
    for seat in range(i64(2)):
        settle(state, seat, weave(state, seat))


def eligible(state: WeaversState, seat: i64) -> i64:
    """WV-19: how many active spells are from earlier rounds; one cast this round lies last."""
    count = state.count(state.actives + seat)
    if count > 0 and state.since[seat * DECK + count - 1] == state.round:
        return count - 1
    return count


def weave(state: WeaversState, seat: i64) -> i64:
    """WV-20 to WV-27: the spells that are woven this round, as bits of their places."""
    spells = state.spells
    count = eligible(state, seat)
    produced = state.produced[seat] | TIME
    woven: i64 = 0
    before: i64 = -1
    while woven != before:
        before = woven
        for k in range(count):
            place = active_design(state, seat, k) * STEPS + state.progress[seat * DECK + k]
            if not woven & BIT[k] and produced & spells.need[place]:
                woven |= BIT[k]
                produced |= spells.residual[place]
    state.produced[seat] = produced & ~TIME
    return woven


def settle(state: WeaversState, seat: i64, woven: i64) -> None:
    """WV-28 to WV-30, WV-32: cover the steps, complete what is complete, discard what failed."""
    count = eligible(state, seat)
    k: i64 = 0
    for number in range(count):
        design = active_design(state, seat, k)
        if not woven & BIT[number]:
            if state.events is not None:
                word = state.spells.word[design]
                state.events.append(Event("WV-32", "failed", seat, [word], EVERYBODY))
            leave(state, seat, k)
        elif cover(state, seat, k, design):
            k += 1


def cover(state: WeaversState, seat: i64, k: i64, design: i64) -> bool:
    """WV-20, WV-28 to WV-30: one step more; whether the spell stays in play."""
    spells = state.spells
    place = seat * DECK + k
    step = state.progress[place]
    if state.events is not None:
        tell_woven(state, seat, design, step)
    state.progress[place] = step + 1
    if step + 1 < spells.steps[design]:
        return True
    complete(state, seat, design, "WV-28")
    if not spells.repeatable[design]:
        leave(state, seat, k)
        return False
    state.progress[place] = 0
    state.since[place] = state.round
    return True


def tell_woven(state: WeaversState, seat: i64, design: i64, step: i64) -> None:
    """WV-25: a covered step, and the component that it leaves behind."""
    spells = state.spells
    residual = spells.residual[design * STEPS + step]
    other: i64 = -1
    for number in range(i64(len(COMPONENTS))):
        if residual & BIT[number]:
            other = number
    assert state.events is not None
    word = spells.word[design]
    rule = "WV-20" if other < 0 else "WV-25"
    state.events.append(Event(rule, "woven", seat, [word], EVERYBODY, step + 1, other))
