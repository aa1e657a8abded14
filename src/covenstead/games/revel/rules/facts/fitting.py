"""4.10 References: whether an element is what a description means, and what that asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    ANY_LEVEL,
    CARD_LEVEL,
    CARD_TYPES,
    DECK,
    HAND,
    MARKER_LEVEL,
    MATCH,
    N_AREA,
    N_LEVEL,
    N_OWNER,
    N_SORT,
    N_STAT,
    N_TYPES,
    NEXT_DRAWS,
    SELF,
    SPELL_LEVEL,
)
from ..layout import CARD, MARKERS, SPELL, card_of, kind_of
from . import elements, meaning, reader
from .reader import Reader

if TYPE_CHECKING:
    from ...state import RevelState


def fits(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """Whether an element is what a description means."""
    code = state.program.code
    kind = code[np]
    if kind == MATCH:
        level = code[np + N_LEVEL]
        if level != ANY_LEVEL and kind_of(ref) != level_kind(level):
            return False
        return meaning.matches(state, np, ref, r)
    if kind == SELF:
        level = code[np + N_LEVEL]
        if level != ANY_LEVEL and (kind_of(ref) == SPELL) != (level == SPELL_LEVEL):
            return False
        return elements.is_source(state, ref, r.source)
    if kind == NEXT_DRAWS:
        return False
    return ref in meaning.known_of(state, np, r)


def fits_own(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """R-1.7: the same for what applies to a spell, also if the text speaks of «this card»."""
    return fits(state, np, ref, r) or is_own_card(state, np, ref, r)


def is_own_card(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """R-1.7: whether a description is «this card», and the element the spell around it."""
    code = state.program.code
    if code[np] != SELF or code[np + N_LEVEL] != CARD_LEVEL or kind_of(ref) != SPELL:
        return False
    return elements.same_spell(state, ref, r.source)


def level_kind(level: i64) -> i64:
    """The kind of reference a level of description speaks of."""
    if level == SPELL_LEVEL:
        return SPELL
    return MARKERS if level == MARKER_LEVEL else CARD


def fits_loosely(state: RevelState, np: i64, ref: i64, r: Reader) -> bool:
    """The same for events of playing, stitching and the like: a spell is known by its cards."""
    code = state.program.code
    kind = code[np]
    if ref == 0:
        return kind == NEXT_DRAWS
    if kind == NEXT_DRAWS:
        who = reader.player(state, code[np + N_OWNER], r)
        return kind_of(ref) == CARD and (who < 0 or elements.player_of(state, ref) == who)
    if kind == MATCH:
        if code[np + N_LEVEL] == MARKER_LEVEL and kind_of(ref) != MARKERS:
            return False
        return meaning.matches(state, np, ref, r)
    if kind == SELF:
        if code[np + N_LEVEL] == SPELL_LEVEL:
            return elements.same_spell(state, ref, r.source)
        return card_of(ref) == card_of(r.source)
    return fits(state, np, ref, r)


def is_hidden(state: RevelState, np: i64) -> bool:
    """R-0.2: whether a description looks where not everybody sees."""
    code = state.program.code
    if code[np] == NEXT_DRAWS:
        return True
    return code[np] == MATCH and (code[np + N_AREA] == HAND or code[np + N_AREA] == DECK)


def has_quality(state: RevelState, np: i64) -> bool:
    """R-0.6: whether a description asks for more than «a card»."""
    code = state.program.code
    if code[np] != MATCH or code[np + N_LEVEL] != CARD_LEVEL:
        return False
    if code[np + N_SORT] or code[np + N_STAT]:
        return True
    return code[np + N_TYPES] & CARD_TYPES != CARD_TYPES
