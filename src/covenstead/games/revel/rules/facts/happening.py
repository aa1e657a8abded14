"""4.6, 4.9 Something that happens or is about to, as it is judged and remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from .....engine.native import vec
from ..layout import (
    CARD,
    EF_SOURCE,
    EV_ACTOR,
    EV_AMOUNT,
    EV_CAUSE,
    EV_FROM,
    EV_OBJECT,
    EV_RESOURCE,
    EV_SUBJECT,
    EV_VERB,
    H_ACTOR,
    H_CAUSE,
    H_FROM,
    H_OBJECT,
    H_RESOURCE,
    H_SUBJECT,
    H_VERB,
    HISTORY,
    SPELL,
    card_of,
    is_live,
    kind_of,
)
from . import areas, elements

if TYPE_CHECKING:
    from ...state import RevelState


# As short-lived as a Reader.
@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Happening:
    """Something that happens or is about to: who does what to what, by which spell."""

    def __init__(self, verb: i64, actor: i64, ref: i64) -> None:
        self.verb: i64 = verb
        self.actor: i64 = actor
        self.ref: i64 = ref
        self.area: i64 = 0
        self.resource: i64 = 0
        self.amount: i64 = 0
        self.subject: i64 = 0
        self.cause: i64 = 0
        # Of playing a spell card: the space it is announced for; -1: not yet.
        self.space: i64 = -1


def to_element(state: RevelState, verb: i64, actor: i64, ref: i64) -> Happening:
    """What would happen to an element."""
    h = Happening(verb, actor, ref)
    h.subject = state.work.by
    if kind_of(ref) == CARD:
        h.area = areas.area_of(state, card_of(ref))
    return h


def doer(state: RevelState, source: i64) -> i64:
    """RV-150: by what an instruction of a text is carried out: the spell or card it is printed on.

    0 where no card of the game asks, so that nobody has to find it out.
    """
    if source == 0 or not state.index.names_doer:
        return 0
    if is_live(source):
        return elements.bearer(state, source)
    # a card that was part of a spell is lost as that spell was.
    if kind_of(source) == CARD and elements.space_of(state, source) >= 0:
        return source - CARD + SPELL
    return source


def doer_of(state: RevelState, context: i64) -> i64:
    """RV-150: the same for an effect that is being carried out; 0: a rule asks for it."""
    return doer(state, state.stack[context + EF_SOURCE]) if context else 0


def of_event(state: RevelState, place: i64) -> Happening:
    """The event of a frame."""
    stack = state.stack
    h = Happening(stack[place + EV_VERB], stack[place + EV_ACTOR], stack[place + EV_OBJECT])
    h.area = stack[place + EV_FROM]
    h.resource = stack[place + EV_RESOURCE]
    h.amount = stack[place + EV_AMOUNT]
    h.subject = stack[place + EV_SUBJECT]
    h.cause = stack[place + EV_CAUSE]
    return h


def recorded(numbers: vec[i64], k: i64) -> Happening:
    """An event as it was noted down, from this place on."""
    h = Happening(numbers[k + H_VERB], numbers[k + H_ACTOR], numbers[k + H_OBJECT])
    h.area = numbers[k + H_FROM]
    h.resource = numbers[k + H_RESOURCE]
    h.subject = numbers[k + H_SUBJECT]
    h.cause = numbers[k + H_CAUSE]
    return h


def first_to_show(state: RevelState) -> Happening:
    """RV-123: the event for which hands are asked next."""
    return recorded(vec[i64](state.to_show[:HISTORY]), 0)
