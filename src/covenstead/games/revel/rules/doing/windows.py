"""4.9, RV-123 Showing a card of the hand for its interruption or its consequence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...moves import DONE
from ...program import NEXT_CLEANUP
from ..facts import happening
from ..judging import naming, reactions
from ..layout import S_SINCE, WHOLLY, WI_EVENT, WI_SEAT, card_of
from ..machine import frames
from . import announcing, event_effects, picking

if TYPE_CHECKING:
    from ...state import RevelState


def options(state: RevelState) -> list[int]:
    """R-4.9: show a card of the hand that reacts to the event, or nothing."""
    place = state.frame
    seat = state.stack[place + WI_SEAT]
    return [DONE] + naming.moves_of(state, reactions.showable(state), seat)


def answer(state: RevelState, move: i64) -> None:
    """R-4.9: the card is shown, which makes its interruption relevant; or nothing more."""
    if move == DONE:
        frames.pop(state, WHOLLY)
        return
    seat = state.stack[state.frame + WI_SEAT]
    ref = picking.pick(state, reactions.showable(state), move, seat)
    listed = reactions.window_effects(state)
    if state.stack[state.frame + WI_EVENT] == 0:
        h = happening.first_to_show(state)
        for k in range(0, len(listed), 2):
            if listed[k + 1] == card_of(ref):
                announcing.consider(state, listed[k], card_of(ref), h, state.to_show[S_SINCE])
    event_effects.show_card(state, seat, card_of(ref), NEXT_CLEANUP)
