"""4.6, 4.9 Which effects speak of an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...program import (
    ANY,
    DISCARD,
    DRAW,
    E_AREA,
    E_CONDITION,
    E_FIRST,
    E_KIND,
    E_OBJECT,
    E_PLAYER,
    E_RESOURCE,
    E_SCOPE,
    E_SUBJECT,
    E_VERB,
    E_ZONES,
    EACH,
    EFFECT,
    FIELD,
    IN_DECK,
    IN_DISCARDS,
    IN_HAND,
    INTERRUPTION,
    LOOKS_BACK,
    ON_FIELD,
    PLAY,
    PUT,
    REVEAL,
    SELF,
    SHUFFLE,
    STASH,
    STITCH,
)
from ..facts import areas, conditions, fitting, happening, reader
from ..facts.happening import Happening
from ..facts.index import VERB_BIT
from ..facts.reader import Reader
from ..layout import (
    CARD,
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    FIELD_ZONES,
    HISTORY,
    SHOWN,
    WOULD,
    ZONES,
    card_of,
    is_live,
    kind_of,
)

if TYPE_CHECKING:
    from ...state import RevelState


def is_pattern_of(state: RevelState, e: i64, h: Happening, r: Reader) -> bool:
    """R-4.6, R-4.9: whether the head of an effect speaks of this event."""
    effects = state.program.effects
    at = e * EFFECT
    if effects[at + E_VERB] != h.verb:
        return False
    word = effects[at + E_PLAYER]
    if word != ANY and word != EACH and reader.player(state, word, r) != h.actor:
        return False
    if effects[at + E_AREA] and effects[at + E_AREA] != h.area:
        return False
    if not reader.is_same(state, effects[at + E_RESOURCE], h.verb, h.resource, r):
        return False
    if not reader.in_scope(state, effects[at + E_SCOPE], r):
        return False
    if effects[at + E_OBJECT] and not fits_event(state, effects[at + E_OBJECT], h, r):
        return False
    subject = effects[at + E_SUBJECT]
    if subject and (h.subject == 0 or not fitting.fits_own(state, subject, h.subject, r)):
        return False
    condition = effects[at + E_CONDITION]
    return condition == 0 or conditions.holds(state, condition, r)


def fits_event(state: RevelState, np: i64, h: Happening, r: Reader) -> bool:
    """Whether the object of an event is what a head describes, and is seen to be (RV-46)."""
    if is_doubtful(state, np, h.ref):
        return False
    drawn = h.verb == DRAW and h.area != FIELD
    if h.verb == PLAY or h.verb == STITCH or drawn:
        return fitting.fits_loosely(state, np, h.ref, r)
    if h.verb in (DISCARD, STASH, DRAW, PUT):
        # of these there is an event for the spell and one for each of its cards.
        return h.ref != 0 and fitting.fits(state, np, h.ref, r)
    return h.ref != 0 and fitting.fits_own(state, np, h.ref, r)


def reader_for(state: RevelState, card: i64, h: Happening) -> Reader:
    """The head of a card, read as something happens."""
    r = reader.of_source(state, card)
    r.actor = h.actor
    r.that = h.actor
    r.cause = h.cause
    r.object = h.ref
    r.subject = h.subject
    return r


def works(state: RevelState, e: i64, card: i64) -> bool:
    """R-0.1, R-4.1: whether an effect applies where its card lies."""
    zones = state.program.effects[e * EFFECT + E_ZONES]
    zone = areas.where(state, card)
    if zone >= FIELD_ZONES:
        return zones & (ON_FIELD | LOOKS_BACK) != 0
    if zone >= DISCARDS_ZONE:
        return zones & IN_DISCARDS != 0
    return zones & (IN_HAND if zone < DECK_ZONE else IN_DECK) != 0


def is_open(state: RevelState, e: i64, card: i64, h: Happening) -> bool:
    """RV-123: a card of a hand that is revealed, or that the event itself reveals.

    One that leaves the hand unseen speaks if its head is about itself (R-0.1): nobody could show
    it afterwards. One that was drawn, chosen or looked at is still there to be shown.
    """
    if state.card[card * COLUMNS + SHOWN]:
        return True
    if kind_of(h.ref) != CARD or card_of(h.ref) != card:
        return False
    if h.verb in (STASH, PUT, SHUFFLE):
        head = state.program.effects[e * EFFECT + E_OBJECT]
        return head != 0 and state.program.code[head] == SELF
    return h.verb in (DISCARD, REVEAL, PLAY, STITCH)


def speaks_of(state: RevelState, e: i64, card: i64, h: Happening, since: i64) -> bool:
    """R-4.6, R-4.9: whether a head speaks of this event, noted after `since`."""
    if not is_pattern_of(state, e, h, reader_for(state, card, h)):
        return False
    first = state.program.effects[e * EFFECT + E_FIRST]
    return first == 0 or is_first(state, e, reader_for(state, card, h), since)


def is_first(state: RevelState, e: i64, r: Reader, since: i64) -> bool:
    """RV-34: no such event earlier in this turn, whether the effect was there or not.

    For an interruption that is one that was about to happen, whether it then did or not.
    """
    would: i64 = 0
    if state.program.effects[e * EFFECT + E_KIND] == INTERRUPTION:
        would = WOULD
    for k in range(i64(0), since if since < state.noted else state.noted, HISTORY):
        earlier = happening.recorded(state.history, k)
        earlier.verb -= would
        r.actor = earlier.actor
        r.that = earlier.actor
        r.cause = earlier.cause
        if is_pattern_of(state, e, earlier, r):
            return False
    return True


# ---- 4.9 Interruptions ----


def interruptions(state: RevelState, seat: i64, kind: i64, h: Happening, since: i64) -> list[int]:
    """R-4.9: the interruptions of a player that speak of this event: pairs of effect and card.

    Those of a hand count once their card is shown; the caller looks at that.
    """
    found: list[int] = []
    first, effects = state.program.first_effect, state.program.effects
    # RV-46: what has not happened yet is judged by what the player of the text can see.
    state.work.eyes = SEAT_BIT[seat] if kind == INTERRUPTION else 0
    for card in reacting(state, seat, h.verb):
        face = state.face[card]
        for e in range(first[face], first[face + 1]):
            if effects[e * EFFECT + E_VERB] == h.verb and effects[e * EFFECT + E_KIND] == kind:
                if works(state, e, card) and speaks_of(state, e, card, h, since):
                    found += [e, card]
    state.work.eyes = 0
    return found


def reacting(state: RevelState, seat: i64, verb: i64) -> list[int]:
    """The cards of a player outside the deck that mention a verb; those of a hand by face.

    The caller looks at what they say, and whether it works where they lie.
    """
    found: list[int] = []
    bit, reacts, slots = VERB_BIT[verb], state.index.reacts, state.slots
    faces, size, stride = state.face, state.size, state.stride
    hand = seat * stride
    for k in range(hand, hand + size[seat]):
        if reacts[faces[slots[k]]] & bit:
            found.append(slots[k])
    if len(found) > 1:
        keyed = sorted([(faces[card], card) for card in found])
        found = [pair[1] for pair in keyed]
    for zone in range(i64(DISCARDS_ZONE), i64(ZONES)):
        start = zone * stride
        for k in range(start, start + size[zone]):
            card = slots[k]
            if reacts[faces[card]] & bit and state.pool[card] == seat:
                found.append(card)
    return found


# ---- 0.2 What is not seen is not certain ----


def is_uncertain(state: RevelState, ref: i64) -> bool:
    """R-0.2: whether those through whose eyes this is judged do not see what a card is."""
    eyes = state.work.eyes
    if eyes == 0 or kind_of(ref) != CARD or not is_live(ref):
        return False
    card = card_of(ref)
    if eyes == state.everyone:
        return not areas.is_public(state, card)
    return state.known[card] & eyes != eyes


def is_doubtful(state: RevelState, np: i64, ref: i64) -> bool:
    """R-0.2: whether a description asks for more of a card than is seen of it."""
    return state.work.eyes != 0 and is_uncertain(state, ref) and fitting.has_quality(state, np)
