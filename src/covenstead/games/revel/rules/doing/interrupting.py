"""4.9 Which interruptions an event has met: each is relevant to it once, whatever it becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..facts import areas, elements, happening
from ..judging import reactions
from ..layout import (
    EF_EVENT,
    EF_REPLACES,
    EFFECT_FRAME,
    EV_NEXT,
    EV_OBJECT,
    EV_PLAYER,
    EV_ROOT,
    EV_SINCE,
    F_BELOW,
    F_KIND,
    PLAYING,
    R_DONE,
    R_EFFECT,
    R_ROOT,
    R_SOURCE,
    REACTED,
    VERB,
    card_of,
    card_ref,
)
from . import history

if TYPE_CHECKING:
    from ...state import RevelState


def begin(state: RevelState, place: i64) -> None:
    """R-4.9: the list of steps starts, or goes on if the event takes the place of another."""
    stack = state.stack
    replaced = replaced_event(state, place)
    stack[place + EV_ROOT] = stack[replaced + EV_ROOT] if replaced else place
    # RV-5: the current player's have had their turn if the opponent's brought this about.
    stack[place + EV_PLAYER] = stack[replaced + EV_PLAYER] if replaced else state.current
    stack[place + EV_SINCE] = state.noted
    history.note_would(state, happening.of_event(state, place))


def replaced_event(state: RevelState, place: i64) -> i64:
    """RV-131: the event whose place this one takes («instead»), or 0."""
    stack = state.stack
    below = stack[place + F_BELOW]
    while stack[below + F_KIND] == VERB or stack[below + F_KIND] == PLAYING:
        below = stack[below + F_BELOW]
    if stack[below + F_KIND] != EFFECT_FRAME or stack[below + EF_REPLACES] == 0:
        return 0
    return stack[below + EF_EVENT]


def update(state: RevelState, place: i64) -> bool:
    """R-4.9 step 2: which are relevant to the event as it now is; those that were are out.

    Whether any is.
    """
    root = state.stack[place + EV_ROOT]
    found = reactions.relevant(state, place, 0) + reactions.relevant(state, place, 1)
    if not found and not state.reacted:
        return False
    kept = state.reacted[:]
    for k in range(0, len(kept), REACTED):
        if kept[k + R_ROOT] == root and not is_pair(found, kept[k + R_EFFECT], kept[k + R_SOURCE]):
            kept[k + R_DONE] = 1
    for k in range(0, len(found), 2):
        if not is_noted(kept, root, found[k], found[k + 1]):
            kept += [root, found[k], card_ref(found[k + 1]), 0]
    state.reacted = kept
    return bool(found)


def is_pair(found: list[int], e: i64, source: i64) -> bool:
    """Whether an effect of a card is in a list of pairs of both."""
    for k in range(0, len(found), 2):
        if found[k] == e and found[k + 1] == card_of(source):
            return True
    return False


def is_noted(kept: list[int], root: i64, e: i64, card: i64) -> bool:
    """Whether an interruption is in the list of an event."""
    for k in range(0, len(kept), REACTED):
        if kept[k + R_ROOT] == root and kept[k + R_EFFECT] == e:
            if card_of(kept[k + R_SOURCE]) == card:
                return True
    return False


def use_up(state: RevelState, place: i64, e: i64, card: i64) -> None:
    """R-4.9: this one is being resolved."""
    kept = state.reacted[:]
    for k in range(0, len(kept), REACTED):
        if kept[k + R_ROOT] == state.stack[place + EV_ROOT] and kept[k + R_EFFECT] == e:
            if card_of(kept[k + R_SOURCE]) == card:
                kept[k + R_DONE] = 1
    state.reacted = kept


def end(state: RevelState, place: i64) -> None:
    """R-4.9: the list of steps is over; another such event may meet the same ones again."""
    if not state.reacted:
        return
    left: list[int] = []
    for k in range(0, len(state.reacted), REACTED):
        if state.reacted[k + R_ROOT] != place:
            left += state.reacted[k : k + REACTED]
    state.reacted = left


def find_next_draw(state: RevelState, place: i64) -> None:
    """R-5.2: what is drawn is the next draw now, whatever was done to the deck meanwhile."""
    if state.stack[place + EV_NEXT]:
        seat = elements.player_of(state, state.stack[place + EV_OBJECT])
        card = areas.draw_top(state, seat)
        if card >= 0:
            state.stack[place + EV_OBJECT] = card_ref(card)
