"""4.9, RV-123 Who may react to an event: from the table, or by showing a card of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...program import CONSEQUENCE, E_KIND, E_VERB, E_ZONES, EFFECT, IN_HAND, INTERRUPTION
from ..facts import areas, happening
from ..facts.index import VERB_BIT
from ..layout import (
    COLUMNS,
    EV_SINCE,
    EV_VERB,
    R_DONE,
    R_EFFECT,
    R_SOURCE,
    REACTED,
    S_SINCE,
    SHOWN,
    WI_EVENT,
    WI_SEAT,
    card_of,
    card_ref,
)
from . import feasibility, relevance

if TYPE_CHECKING:
    from ...state import RevelState


def has_interruptions(state: RevelState, place: i64) -> bool:
    """Whether any card of this game speaks of such an event before it happens."""
    return state.index.interruptions[state.stack[place + EV_VERB]] != 0


def relevant(state: RevelState, place: i64, seat: i64) -> list[int]:
    """R-4.9: the interruptions of a player that are relevant now: pairs of effect and card."""
    found: list[int] = []
    h, since = happening.of_event(state, place), state.stack[place + EV_SINCE]
    listed = relevance.interruptions(state, seat, INTERRUPTION, h, since)
    for k in range(0, len(listed), 2):
        card = listed[k + 1]
        if areas.is_public(state, card) and not is_done(state, listed[k], card):
            found += [listed[k], card]
    return found


def is_done(state: RevelState, e: i64, card: i64) -> bool:
    """R-4.9: resolved, or no longer relevant, in a list of steps that is not over yet."""
    reacted = state.reacted
    for k in range(0, len(reacted), REACTED):
        if reacted[k + R_EFFECT] == e and card_of(reacted[k + R_SOURCE]) == card:
            if reacted[k + R_DONE]:
                return True
    return False


def may_hold(state: RevelState, seat: i64, wanted: i64, h: happening.Happening, since: i64) -> bool:
    """RV-22: a hidden card of the hand could, by the deck's list, be one that reacts to this."""
    hidden = has_hidden(state, seat)
    state.work.eyes = SEAT_BIT[seat] if wanted == INTERRUPTION else 0
    found = could_react(state, seat, wanted, h, hidden, since)
    state.work.eyes = 0
    return found


def has_hidden(state: RevelState, seat: i64) -> bool:
    """RV-22: a card of the hand that not everybody knows, besides one that is being played."""
    for k in range(state.size[seat]):
        card = state.at(seat, k)
        if not state.is_known_to_all(card) and not feasibility.is_being_played(state, card):
            return True
    return False


def could_react(
    state: RevelState, seat: i64, wanted: i64, h: happening.Happening, hidden: bool, since: i64
) -> bool:
    """RV-22, RV-46: whether some unseen card of a player's list speaks of this."""
    bit, reacts, faces = VERB_BIT[h.verb], state.index.reacts, state.face
    for card in range(i64(len(faces))):
        if reacts[faces[card]] & bit and state.pool[card] == seat:
            if areas.where(state, card) == seat or not state.is_known_to_all(card):
                if hidden or is_open_in_hand(state, seat, card):
                    if reacts_from_hand(state, card, wanted, h, since):
                        return True
    return False


def reacts_from_hand(
    state: RevelState, card: i64, wanted: i64, h: happening.Happening, since: i64
) -> bool:
    """RV-22: whether a card, if it lay in the hand, would speak of this."""
    effects, first = state.program.effects, state.program.first_effect
    face = state.face[card]
    for e in range(first[face], first[face + 1]):
        at = e * EFFECT
        if effects[at + E_VERB] == h.verb and effects[at + E_KIND] == wanted:
            if effects[at + E_ZONES] & IN_HAND:
                if relevance.speaks_of(state, e, card, h, since):
                    return True
    return False


def is_open_in_hand(state: RevelState, seat: i64, card: i64) -> bool:
    """A card of the hand that everybody knows, not shown yet."""
    if areas.where(state, card) != seat or not state.is_known_to_all(card):
        return False
    return state.card[card * COLUMNS + SHOWN] == 0


def showable(state: RevelState) -> list[int]:
    """R-4.9, RV-123: the hidden cards of a hand with an effect that speaks of the event."""
    seat = state.stack[state.frame + WI_SEAT]
    listed = window_effects(state)
    found: list[int] = []
    for k in range(0, len(listed), 2):
        card = listed[k + 1]
        if areas.where(state, card) == seat and not state.card[card * COLUMNS + SHOWN]:
            if card_ref(card) not in found and not feasibility.is_being_played(state, card):
                found.append(card_ref(card))
    return found


def window_effects(state: RevelState) -> list[int]:
    """The effects a window is about: pairs of effect and card."""
    place = state.frame
    seat, event = state.stack[place + WI_SEAT], state.stack[place + WI_EVENT]
    if event:
        h, since = happening.of_event(state, event), state.stack[event + EV_SINCE]
        return relevance.interruptions(state, seat, INTERRUPTION, h, since)
    shown, before = happening.first_to_show(state), state.to_show[S_SINCE]
    return relevance.interruptions(state, seat, CONSEQUENCE, shown, before)
