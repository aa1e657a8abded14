"""0.2 The events of a turn: noted down for «this turn» and «the first time»."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.native import vec
from ..facts import happening
from ..layout import (
    H_ACTOR,
    H_CAUSE,
    H_FROM,
    H_OBJECT,
    H_RESOURCE,
    H_SUBJECT,
    H_VERB,
    HISTORY,
    HISTORY_MOST,
    HISTORY_OLDEST,
    HISTORY_ROOM,
    WOULD,
)

if TYPE_CHECKING:
    from ...state import RevelState


def note(state: RevelState, h: happening.Happening) -> None:
    """R-0.2: one more event of this turn."""
    if state.noted > HISTORY_MOST:
        drop_oldest(state)
    at = state.noted
    if at + HISTORY > len(state.history):
        widen(state)
    history = state.history
    history[at + H_VERB] = h.verb
    history[at + H_ACTOR] = h.actor
    history[at + H_OBJECT] = h.ref
    history[at + H_FROM] = h.area
    history[at + H_RESOURCE] = h.resource
    history[at + H_SUBJECT] = h.subject
    history[at + H_CAUSE] = h.cause
    state.noted = at + HISTORY


def note_would(state: RevelState, h: happening.Happening) -> None:
    """R-4.9: something is about to happen, if a card of this game waits for the first time."""
    if state.index.first_times[h.verb]:
        h.verb += WOULD
        note(state, h)
        h.verb -= WOULD


def drop_oldest(state: RevelState) -> None:
    """RV-39: the oldest events are forgotten."""
    history = state.history
    for k in range(i64(HISTORY_OLDEST), state.noted):
        history[k - HISTORY_OLDEST] = history[k]
    state.noted -= HISTORY_OLDEST


def widen(state: RevelState) -> None:
    """Room for more events."""
    old = state.history
    new = vec[i64]([0] * (2 * len(old) + HISTORY_ROOM))
    for k in range(state.noted):
        new[k] = old[k]
    state.history = new


def forget(state: RevelState) -> None:
    """R-2.3: a new turn."""
    state.noted = 0
