"""5.10 Stamina, plays and named resources: how much a player has and may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import (
    E_BODY,
    EFFECT,
    FIRST_NAMED,
    MAY_GAIN,
    MAY_LOSE,
    MAY_SPEND,
    MAY_USE,
    MAY_USE_RESOURCE,
    MAY_USE_VERBS,
    PLAYS,
    S_PLAYER,
    STAMINA,
)
from ..layout import COLUMNS, L_STATEMENT, LASTING_SIZE, MARKS, RESOURCE_ZONE
from . import field, reader
from .field import FIRST, KINDS, L_CARD, L_EFFECT, LISTED
from .index import HAS_PERMISSION

if TYPE_CHECKING:
    from ...state import RevelState


def amount(state: RevelState, seat: i64, resource: i64) -> i64:
    """R-5.10, R-6.4: how much of something a player has; without permission none."""
    if resource == STAMINA:
        return state.stamina[seat]
    if resource == PLAYS:
        return state.plays[seat]
    card = resource_card(state, seat, resource)
    if card < 0 or not (grants_all(state, card) or permission(state, seat, resource)):
        return 0
    return state.card[card * COLUMNS + MARKS]


def resource_card(state: RevelState, seat: i64, resource: i64) -> i64:
    """R-1.11: the resource card of that name in the resource area of a player, or -1."""
    face = state.program.resource_face[resource - FIRST_NAMED]
    k = state.find(RESOURCE_ZONE + seat, face)
    if k < 0:
        return -1
    return state.at(RESOURCE_ZONE + seat, k)


def grants_all(state: RevelState, card: i64) -> bool:
    """R-5.10: whether a resource card itself lets its player gain, lose and spend it, always."""
    return state.index.grants[state.face[card]] == MAY_GAIN | MAY_LOSE | MAY_SPEND


def may_use(state: RevelState, seat: i64, resource: i64, card: i64) -> i64:
    """R-5.10: what a player may do with a named resource, as bits; `card` is its card, or -1."""
    if card >= 0 and grants_all(state, card):
        return MAY_GAIN | MAY_LOSE | MAY_SPEND
    return permission(state, seat, resource)


def permission(state: RevelState, seat: i64, resource: i64) -> i64:
    """R-5.10: what all effects together allow a player to do with a resource (MAY_GAIN ...)."""
    found: i64 = 0
    there = field.effects(state)
    if not there[KINDS] & HAS_PERMISSION and not state.lasting:
        return found
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        if there[k] == HAS_PERMISSION:
            e, card = there[k + L_EFFECT], there[k + L_CARD]
            node = state.program.effects[e * EFFECT + E_BODY]
            named = state.program.code[node + MAY_USE_RESOURCE]
            if named == resource and field.applies(state, e, card):
                found |= granted(state, node, seat, resource, reader.of_source(state, card))
    if state.lasting:
        found |= granted_for_a_while(state, seat, resource)
    return found


def granted_for_a_while(state: RevelState, seat: i64, resource: i64) -> i64:
    """R-5.10: what effects with a duration grant."""
    found: i64 = 0
    for k in range(0, len(state.lasting), LASTING_SIZE):
        node = state.lasting[k + L_STATEMENT]
        if state.program.code[node] == MAY_USE:
            found |= granted(state, node, seat, resource, reader.of_lasting(state, k))
    return found


def granted(state: RevelState, node: i64, seat: i64, resource: i64, r: reader.Reader) -> i64:
    """R-5.10: what one «you can gain, lose, and spend» grants a player."""
    code = state.program.code
    who = reader.player(state, code[node + S_PLAYER], r)
    if code[node + MAY_USE_RESOURCE] == resource and (who < 0 or who == seat):
        return code[node + MAY_USE_VERBS]
    return 0
