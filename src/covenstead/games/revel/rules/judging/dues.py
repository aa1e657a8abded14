"""4.3 Cost effects: which of them apply to an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...program import (
    ANY,
    COST,
    E_AREA,
    E_KIND,
    E_OBJECT,
    E_PLAYER,
    E_RESOURCE,
    E_VERB,
    E_ZONES,
    EFFECT,
    PLAY,
    STITCH,
    WITH_CARD,
)
from ..facts import elements, field, fitting, happening, reader
from ..facts.index import HAS_COST
from ..layout import (
    EF_COST,
    EF_EFFECT,
    EF_SOURCE,
    EFFECT_FRAME,
    F_BELOW,
    F_KIND,
    SPELL,
    WHOLE_BODY,
    card_of,
    card_ref,
    kind_of,
)
from . import relevance

if TYPE_CHECKING:
    from ...state import RevelState


def due(state: RevelState, h: happening.Happening) -> list[int]:
    """R-4.3: the cost effects of an action: pairs of effect and source, the card's own first."""
    found: list[int] = []
    if not state.index.costs[h.verb]:
        return found
    for card in elements.cards_of(state, h.ref):
        if not relevance.is_uncertain(state, card_ref(card)):
            add_own(state, card, h, found)
    if not state.index.taxes[h.verb]:
        return unpaid(state, found)
    listed = field.on_field(state, HAS_COST)
    for k in range(0, len(listed), 2):
        e: i64 = listed[k]
        if not state.program.effects[e * EFFECT + E_ZONES] & WITH_CARD:
            if speaks_of(state, e, listed[k + 1], h):
                found += [e, card_ref(listed[k + 1])]
    return unpaid(state, found)


def seen_due(state: RevelState, h: happening.Happening) -> list[int]:
    """RV-41: what a card costs by a quality that who acts cannot see is not asked for."""
    state.work.eyes = SEAT_BIT[h.actor]
    found = due(state, h)
    state.work.eyes = 0
    return found


def add_own(state: RevelState, card: i64, h: happening.Happening, found: list[int]) -> None:
    """R-4.3: what a card itself asks for something to be done with it, wherever it lies."""
    effects, first = state.program.effects, state.program.first_effect
    face = state.face[card]
    for e in range(first[face], first[face + 1]):
        at = e * EFFECT
        if effects[at + E_KIND] == COST and effects[at + E_ZONES] & WITH_CARD:
            if effects[at + E_VERB] == h.verb and is_from(state, e, h):
                found.append(e)
                found.append(card_ref(card))


def is_from(state: RevelState, e: i64, h: happening.Happening) -> bool:
    """Whether an action takes its element from the area that a cost effect names, if any."""
    area = state.program.effects[e * EFFECT + E_AREA]
    return area == 0 or h.area == 0 or area == h.area


def speaks_of(state: RevelState, e: i64, source: i64, h: happening.Happening) -> bool:
    """R-4.3, RV-114: whether a cost effect on the field speaks of this action."""
    effects = state.program.effects
    at = e * EFFECT
    if effects[at + E_VERB] != h.verb or not is_from(state, e, h):
        return False
    r = relevance.reader_for(state, source, h)
    if not reader.is_same(state, effects[at + E_RESOURCE], h.verb, h.resource, r):
        return False
    word = effects[at + E_PLAYER]
    if word != ANY and reader.player(state, word, r) != h.actor:
        return False
    np = effects[at + E_OBJECT]
    return np == 0 or is_object(state, np, h, r)


def is_object(state: RevelState, np: i64, h: happening.Happening, r: reader.Reader) -> bool:
    """Whether an action is done to what a cost effect describes; a spell is its cards too."""
    if h.ref == 0 or relevance.is_doubtful(state, np, h.ref):
        return False
    if relevance.fits_event(state, np, h, r):
        return True
    if kind_of(h.ref) == SPELL:
        for card in elements.cards_of(state, h.ref):
            if fitting.fits(state, np, card_ref(card), r):
                return True
    return False


def unpaid(state: RevelState, found: list[int]) -> list[int]:
    """RV-42: a cost effect does not ask for itself while it is being paid."""
    if not found:
        return found
    paying = state.work.paying[:]
    frame, stack = state.frame, state.stack
    while frame:
        if stack[frame + F_KIND] == EFFECT_FRAME and stack[frame + EF_COST] == WHOLE_BODY:
            paying += [stack[frame + EF_EFFECT], stack[frame + EF_SOURCE]]
        frame = stack[frame + F_BELOW]
    if not paying:
        return found
    left: list[int] = []
    for k in range(0, len(found), 2):
        if not is_among(paying, found[k], found[k + 1]):
            left += [found[k], found[k + 1]]
    return left


def is_among(pairs: list[int], e: i64, source: i64) -> bool:
    """Whether an effect of a card is in a list of pairs of both."""
    for k in range(0, len(pairs), 2):
        if pairs[k] == e and card_of(pairs[k + 1]) == card_of(source):
            return True
    return False


def of_playing(state: RevelState, actor: i64, card: i64, stitched: i64) -> list[int]:
    """R-4.3, R-5.7: the cost effects of a play, and of stitching if a spell is named."""
    found = due(state, happening.to_element(state, PLAY, actor, card_ref(card)))
    if stitched:
        for e in of_stitching(state, actor, card, stitched):
            found.append(e)
    return found


def of_stitching(state: RevelState, actor: i64, card: i64, stitched: i64) -> list[int]:
    """R-5.7: the card is stitched, and so is the spell it is stitched onto."""
    found = due(state, happening.Happening(STITCH, actor, card_ref(card)))
    more = due(state, happening.Happening(STITCH, actor, stitched))
    for k in range(0, len(more), 2):
        if not is_among(found, more[k], more[k + 1]):
            found += [more[k], more[k + 1]]
    return found
