"""0.2 «Can't»: what effects forbid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    CANT,
    CANT_BE,
    CANT_BE_BY,
    CANT_BE_PLAYER,
    CANT_MOST,
    CANT_NP,
    CANT_OVERPOWER,
    CANT_OVERPOWER_NP,
    CANT_RESOURCE,
    CANT_SPACE,
    CANT_VERB,
    DISCARD,
    DRAW,
    E_BODY,
    E_KIND,
    E_ZONES,
    EFFECT,
    MATCH,
    MOVE,
    N_AREA,
    ONGOING,
    OVERPOWER,
    PLAY,
    PUT,
    S_NP,
    S_PLAYER,
    STASH,
    STITCH,
    WITH_CARD,
)
from ..facts import areas, elements, field, fitting, meaning, reader
from ..facts.field import FIRST, KINDS, L_CARD, L_EFFECT, LISTED
from ..facts.happening import Happening
from ..facts.index import HAS_CANT
from ..facts.reader import Reader
from ..layout import (
    CARD,
    H_ACTOR,
    H_OBJECT,
    H_VERB,
    HISTORY,
    L_BOUND,
    L_STATEMENT,
    LASTING_SIZE,
    SPELL,
    card_of,
    card_ref,
    is_live,
    kind_of,
)
from . import relevance

if TYPE_CHECKING:
    from ...state import RevelState


def is_prevented(state: RevelState, h: Happening) -> bool:
    """R-0.2: whether an effect says that this can't be done; it always wins."""
    if state.index.prohibitions[h.verb]:
        if is_prevented_on_field(state, h) or forbids_itself(state, h):
            return True
    code, lasting = state.program.code, state.lasting
    for k in range(0, len(lasting), LASTING_SIZE):
        node: i64 = lasting[k + L_STATEMENT]
        if CANT <= code[node] <= CANT_BE:
            r = reader.of_lasting(state, k)
            r.actor = h.actor
            if forbids(state, node, h, r, lasting[k + L_BOUND]):
                return True
    return False


def is_prevented_on_field(state: RevelState, h: Happening) -> bool:
    """R-0.2: whether a «can't» on the field applies and speaks of this."""
    there = field.effects(state)
    if not there[KINDS] & HAS_CANT:
        return False
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        if there[k] == HAS_CANT and field.applies(state, there[k + L_EFFECT], there[k + L_CARD]):
            r = reader.of_source(state, there[k + L_CARD])
            r.actor = h.actor
            node = state.program.effects[there[k + L_EFFECT] * EFFECT + E_BODY]
            if forbids(state, node, h, r, 0):
                return True
    return False


def forbids_itself(state: RevelState, h: Happening) -> bool:
    """R-0.1, R-4.1: «You can't play this card unless …» applies to it wherever it lies."""
    if h.verb not in (PLAY, STITCH) or kind_of(h.ref) != CARD or not is_live(h.ref):
        return False
    card = card_of(h.ref)
    # what is not seen is not certain.
    if areas.is_on_field(state, card) or relevance.is_uncertain(state, h.ref):
        return False
    first, effects = state.program.first_effect, state.program.effects
    for e in range(first[state.face[card]], first[state.face[card] + 1]):
        is_price = effects[e * EFFECT + E_KIND] != ONGOING
        if not is_price and effects[e * EFFECT + E_ZONES] & WITH_CARD:
            if field.applies(state, e, card):
                r = reader.of_source(state, card)
                r.actor = h.actor
                if forbids(state, effects[e * EFFECT + E_BODY], h, r, 0):
                    return True
    return False


def forbids(state: RevelState, node: i64, h: Happening, r: Reader, bound: i64) -> bool:
    """One «can't»: of a player, of an overpowering spell, of what it would be done to."""
    kind = state.program.code[node]
    if kind == CANT:
        return forbids_player(state, node, h, r, bound)
    if kind == CANT_OVERPOWER:
        return forbids_spell(state, node, h, r, bound)
    return protects(state, node, h, r, bound)


def forbids_player(state: RevelState, node: i64, h: Happening, r: Reader, bound: i64) -> bool:
    """«your opponent can't draw cards»."""
    code = state.program.code
    who = reader.player(state, code[node + S_PLAYER], r)
    if code[node + CANT_VERB] != h.verb or (who >= 0 and who != h.actor):
        return False
    if not reader.is_same(state, code[node + CANT_RESOURCE], h.verb, h.resource, r):
        return False
    word = code[node + CANT_SPACE]
    if word:
        space = elements.space_of(state, bound) if bound else meaning.space_meant(state, word, 0, r)
        if h.space < 0 or h.space != space:
            return False
    np = code[node + CANT_NP]
    if bound and not word:
        return bound == h.ref
    if np and not is_object(state, np, h, r):
        return False
    most = code[node + CANT_MOST]
    return most == 0 or done_before(state, np, h) >= most


def done_before(state: RevelState, np: i64, h: Happening) -> i64:
    """«more than 1 card each turn»: how often this player has done it in this turn."""
    number: i64 = 0
    history = state.history
    for k in range(i64(0), state.noted, HISTORY):
        if history[k + H_VERB] == h.verb and history[k + H_ACTOR] == h.actor:
            if fitting.fits_loosely(state, np, history[k + H_OBJECT], Reader(0, h.actor)):
                number += 1
    return number


def forbids_spell(state: RevelState, node: i64, h: Happening, r: Reader, bound: i64) -> bool:
    """«this spell can't overpower»."""
    code = state.program.code
    if h.verb != OVERPOWER or h.subject == 0:
        return False
    if not is_meant(state, code[node + S_NP], h.subject, r, bound):
        return False
    np = code[node + CANT_OVERPOWER_NP]
    return np == 0 or fitting.fits(state, np, h.ref, r)


def protects(state: RevelState, node: i64, h: Happening, r: Reader, bound: i64) -> bool:
    """«this spell can't be discarded»."""
    code = state.program.code
    if code[node + CANT_VERB] != h.verb or h.ref == 0:
        return False
    if not is_meant(state, code[node + S_NP], h.ref, r, bound):
        if bound or not is_part_meant(state, code[node + S_NP], h, r):
            return False
    who = reader.player(state, code[node + CANT_BE_PLAYER], r)
    if who >= 0 and who != h.actor:
        return False
    by = code[node + CANT_BE_BY]
    return by == 0 or (h.subject != 0 and fitting.fits_own(state, by, h.subject, r))


def is_object(state: RevelState, np: i64, h: Happening, r: Reader) -> bool:
    """Whether a «can't» speaks of what this would be done to, and from where."""
    code = state.program.code
    area = code[np + N_AREA]
    if code[np] == MATCH and area and h.area and area != h.area:
        return False
    if relevance.is_doubtful(state, np, h.ref):
        return False
    return h.ref != 0 and fitting.fits_loosely(state, np, h.ref, r)


def is_part_meant(state: RevelState, np: i64, h: Happening, r: Reader) -> bool:
    """R-1.7: whether something would be done to a card by doing it to the spell around it."""
    if kind_of(h.ref) != SPELL or h.verb not in (DISCARD, STASH, DRAW, PUT, MOVE, OVERPOWER):
        return False
    for card in state.cards(areas.where(state, card_of(h.ref))):
        if fitting.fits(state, np, card_ref(card), r):
            return True
    return False


def is_meant(state: RevelState, np: i64, ref: i64, r: Reader, bound: i64) -> bool:
    """Whether a statement is about an element: the one it is fixed to, or whatever fits."""
    if bound:
        return bound == ref
    return not relevance.is_doubtful(state, np, ref) and fitting.fits_own(state, np, ref, r)
