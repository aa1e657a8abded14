"""0.2 The events of a turn: noted down for «this turn» and «the first time»."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.vectors import vec
from . import events
from .layout import (
    H_ACTOR,
    H_CAUSE,
    H_FROM,
    H_OBJECT,
    H_RESOURCE,
    H_SUBJECT,
    H_VERB,
    HISTORY,
)

if TYPE_CHECKING:
    from ..state import RevelState

ROOM: Final = 16 * HISTORY
# RV-39: when a turn is endless its oldest events fade, so many of so many.
MOST: Final = 400 * HISTORY
OLDEST: Final = 100 * HISTORY


def note(state: RevelState, h: events.Happening) -> None:
    """R-0.2: one more event of this turn."""
    if state.noted > MOST:
        fade(state)
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


def fade(state: RevelState) -> None:
    """RV-39: the oldest events are forgotten."""
    history = state.history
    for k in range(i64(OLDEST), state.noted):
        history[k - OLDEST] = history[k]
    state.noted -= OLDEST


def widen(state: RevelState) -> None:
    """Room for more events."""
    old = state.history
    new = vec[i64]([0] * (2 * len(old) + ROOM))
    for k in range(state.noted):
        new[k] = old[k]
    state.history = new


def forget(state: RevelState) -> None:
    """R-2.3: a new turn."""
    state.noted = 0


def event_at(state: RevelState, k: i64) -> events.Happening:
    """An event as it was noted down."""
    history = state.history
    h = events.Happening(history[k + H_VERB], history[k + H_ACTOR], history[k + H_OBJECT])
    h.area = history[k + H_FROM]
    h.resource = history[k + H_RESOURCE]
    h.subject = history[k + H_SUBJECT]
    h.cause = history[k + H_CAUSE]
    return h
