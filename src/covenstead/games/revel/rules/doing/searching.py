"""0.6 Searching an area: whether it can be searched, and what is seen there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..facts import happening, meaning
from ..judging import prohibitions
from ..layout import VB_ACTOR, card_ref
from . import instruction_frame

if TYPE_CHECKING:
    from ...state import RevelState


def first_cards(state: RevelState, np: i64) -> list[int]:
    """Of each area that is searched, a card that stands for it; none: it cannot be searched."""
    zones = meaning.zones_of(state, np, instruction_frame.own_reader(state))
    return [card_ref(state.at(zone, 0)) for zone in zones if state.size[zone]]


def is_forbidden(state: RevelState, verb: i64, refs: list[int]) -> bool:
    """R-0.2: whether an effect says that this can't be done to any of them."""
    actor = state.stack[state.frame + VB_ACTOR]
    for ref in refs:
        if not prohibitions.is_prevented(state, happening.to_element(state, verb, actor, ref)):
            return False
    return True


def look_through(state: RevelState, np: i64) -> None:
    """R-0.6: who searches an area sees every card in it."""
    actor = state.stack[state.frame + VB_ACTOR]
    for zone in meaning.zones_of(state, np, instruction_frame.own_reader(state)):
        for card in state.cards(zone):
            state.show(card, actor)
