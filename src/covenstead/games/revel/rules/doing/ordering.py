"""5.3 Cards that go under or onto a deck, put in order one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..judging import naming
from ..layout import EVENT, F_KIND, F_STEP, OR_SEAT, ORDER_SIZE, WHOLLY, card_of
from ..machine import frames
from . import event_effects, picking

if TYPE_CHECKING:
    from ...state import RevelState


# Its question, before the first card is chosen and after it.
ASK_FIRST: Final = 10
ASK_NEXT: Final = 11


def options(state: RevelState) -> list[int]:
    """R-5.3: which card comes next."""
    return naming.moves_of(state, left(state), state.stack[state.frame + OR_SEAT])


def left(state: RevelState) -> list[int]:
    """The cards that have no place yet."""
    return [state.stack[k] for k in range(state.frame + ORDER_SIZE, state.free)]


def answer(state: RevelState, move: i64) -> None:
    """R-5.3: this card comes next; the last one takes what is left."""
    place = state.frame
    seat = state.stack[place + OR_SEAT]
    ref = picking.pick(state, left(state), move, seat)
    if state.stack[place + F_STEP] == ASK_FIRST:
        state.picked = []
        frames.step_to(state, ASK_NEXT)
    state.picked = [*state.picked, ref]
    k = place + ORDER_SIZE
    while state.stack[k] != ref:
        k += 1
    for j in range(k, state.free - 1):
        state.stack[j] = state.stack[j + 1]
    state.free -= 1
    if state.free - place - ORDER_SIZE == 0:
        frames.pop(state, WHOLLY)
        if state.stack[state.frame + F_KIND] == EVENT:
            event_effects.ordered(state, [card_of(picked) for picked in state.picked])
