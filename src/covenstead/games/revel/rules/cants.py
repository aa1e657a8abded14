"""0.2 Can't: what effects forbid, whoever wants to do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..program import (
    CANT,
    CANT_BE,
    CANT_OVERPOWER,
    DISCARD,
    DRAW,
    E_BODY,
    EFFECT,
    MATCH,
    MOVE,
    N_AREA,
    OVERPOWER,
    PUT,
    STASH,
)
from . import areas, describe, events, field, reading
from .field import FIRST, KINDS, L_CARD, L_EFFECT, LISTED
from .index import HAS_CANT
from .layout import (
    L_BOUND,
    L_SOURCE,
    L_STATEMENT,
    L_YOU,
    LASTING_SIZE,
    SPELL,
    card_of,
    card_ref,
    kind_of,
)
from .reading import Reader

if TYPE_CHECKING:
    from ..state import RevelState


def is_prevented(state: RevelState, h: events.Happening) -> bool:
    """R-0.2: whether an effect says that this can't be done; it always wins."""
    if state.index.cants[h.verb] and is_prevented_on_field(state, h):
        return True
    code, lasting = state.program.code, state.lasting
    for k in range(0, len(lasting), LASTING_SIZE):
        node: i64 = lasting[k + L_STATEMENT]
        if CANT <= code[node] <= CANT_BE:
            r = Reader(lasting[k + L_SOURCE], lasting[k + L_YOU])
            r.actor = h.actor
            if forbids(state, node, h, r, lasting[k + L_BOUND]):
                return True
    return False


def is_prevented_on_field(state: RevelState, h: events.Happening) -> bool:
    """R-0.2: whether a «can't» on the field applies and speaks of this."""
    there = field.effects(state)
    if not there[KINDS] & HAS_CANT:
        return False
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        if there[k] == HAS_CANT and field.applies(state, there[k + L_EFFECT], there[k + L_CARD]):
            r = reading.of_source(state, there[k + L_CARD])
            r.actor = h.actor
            node = state.program.effects[there[k + L_EFFECT] * EFFECT + E_BODY]
            if forbids(state, node, h, r, 0):
                return True
    return False


def forbids(state: RevelState, node: i64, h: events.Happening, r: Reader, bound: i64) -> bool:
    """One «can't»: of a player, of an overpowering spell, of what it would be done to."""
    code = state.program.code
    kind = code[node]
    if kind == CANT:
        who = reading.player(state, code[node + 1], r)
        if code[node + 2] != h.verb or (who >= 0 and who != h.actor):
            return False
        if code[node + 4] and code[node + 4] != h.resource:
            return False
        np = code[node + 3]
        return np == 0 or is_object(state, np, h, r)
    if kind == CANT_OVERPOWER:
        if h.verb != OVERPOWER or h.subject == 0:
            return False
        if not is_meant(state, code[node + 1], h.subject, r, bound):
            return False
        return code[node + 2] == 0 or describe.fits(state, code[node + 2], h.ref, r)
    if code[node + 2] != h.verb or h.ref == 0:
        return False
    if not is_meant(state, code[node + 1], h.ref, r, bound):
        if bound or not is_part_meant(state, code[node + 1], h, r):
            return False
    who = reading.player(state, code[node + 4], r)
    if who >= 0 and who != h.actor:
        return False
    by = code[node + 3]
    return by == 0 or (h.subject != 0 and describe.fits(state, by, h.subject, r))


def is_object(state: RevelState, np: i64, h: events.Happening, r: Reader) -> bool:
    """Whether a «can't» speaks of what this would be done to, and from where."""
    code = state.program.code
    area = code[np + N_AREA]
    if code[np] == MATCH and area and h.area and area != h.area:
        return False
    if events.is_doubtful(state, np, h.ref):
        return False
    return h.ref != 0 and describe.fits_loosely(state, np, h.ref, r)


def is_part_meant(state: RevelState, np: i64, h: events.Happening, r: Reader) -> bool:
    """R-1.7: whether something would be done to a card by doing it to the spell around it."""
    if kind_of(h.ref) != SPELL or h.verb not in (DISCARD, STASH, DRAW, PUT, MOVE, OVERPOWER):
        return False
    for card in state.cards(areas.where(state, card_of(h.ref))):
        if describe.fits(state, np, card_ref(card), r):
            return True
    return False


def is_meant(state: RevelState, np: i64, ref: i64, r: Reader, bound: i64) -> bool:
    """Whether a statement is about an element: the one it is fixed to, or whatever fits."""
    if bound:
        return bound == ref
    return not events.is_doubtful(state, np, ref) and describe.fits(state, np, ref, r)
