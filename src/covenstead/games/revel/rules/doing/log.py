"""The facts that the log is made from: who saw what happen, with the rule that did it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.event import EVERYBODY, Event
from .....engine.state import SEAT_BIT
from ...program import DISCARD, DRAW, GAIN, SPEND, STASH
from ..facts import elements
from ..layout import SPELL, card_of, kind_of

if TYPE_CHECKING:
    from ...state import RevelState


def plain(state: RevelState, rule: str, kind: str, seat: i64) -> None:
    """Something without a card."""
    if state.events is not None:
        state.events.append(Event(rule, kind, seat, [], EVERYBODY))


def amount(state: RevelState, rule: str, kind: str, seat: i64, number: i64) -> None:
    """Something with a number."""
    if state.events is not None:
        state.events.append(Event(rule, kind, seat, [], EVERYBODY, number))


def card(state: RevelState, rule: str, kind: str, seat: i64, which: i64) -> None:
    """Something with a card that everybody sees."""
    if state.events is not None:
        state.events.append(Event(rule, kind, seat, [state.face[which]], EVERYBODY))


def seen(state: RevelState, rule: str, kind: str, seat: i64, which: i64, mask: i64) -> None:
    """Something with a card that some seats see."""
    if state.events is not None:
        state.events.append(Event(rule, kind, seat, [state.face[which]], mask))


def moved(state: RevelState, verb: i64, actor: i64, cards: list[int]) -> None:
    """Cards drawn, discarded, stashed or put on top, each seen by those who know it."""
    if state.events is None:
        return
    for one in cards:
        owner = state.pool[one]
        mask = state.known[one]
        if verb == DRAW:
            mask |= SEAT_BIT[owner]
        if verb == DISCARD or mask == state.onlookers:
            mask = EVERYBODY
        rule, kind = "R-5.3", "stashed"
        if verb == DRAW:
            rule, kind = "R-5.2", "drawn"
        elif verb == DISCARD:
            rule, kind = "R-3.7", "discarded"
        elif verb != STASH:
            rule, kind = "R-3.6", "put on top"
        state.events.append(Event(rule, kind, owner, [state.face[one]], mask, 0, actor))


def counters(state: RevelState, added: bool, actor: i64, ref: i64, number: i64) -> None:
    """+1s come or go."""
    if state.events is not None:
        kind = "added" if added else "removed"
        face = state.face[card_of(ref)]
        state.events.append(Event("R-1.4", kind, actor, [face], EVERYBODY, number))


def resource(state: RevelState, verb: i64, seat: i64, which: i64, number: i64) -> None:
    """A named resource is gained, lost or spent."""
    if state.events is not None:
        kind = "lost"
        if verb == GAIN:
            kind = "gained"
        elif verb == SPEND:
            kind = "spent"
        face = state.face[which]
        state.events.append(Event("R-5.10", kind, seat, [face], EVERYBODY, number))


def overpowered(state: RevelState, seat: i64, ref: i64) -> None:
    """A spell is overpowered."""
    if state.events is not None:
        assert kind_of(ref) == SPELL
        faces = [state.face[card_of(ref)]]
        space = elements.space_of(state, ref) + 1
        state.events.append(Event("R-5.8", "overpowered", seat, faces, EVERYBODY, space))
