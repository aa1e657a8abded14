"""4.6, 4.9 Events: what becomes relevant when something happens, or is about to."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from ....engine.state import SEAT_BIT
from ..program import (
    ANY,
    CONSEQUENCE,
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
    IN_DISCARDS,
    IN_HAND,
    INTERRUPTION,
    LOOKS_BACK,
    ON_FIELD,
    PLAY,
    STITCH,
)
from . import areas, describe, field, history, reading
from .field import HEARD
from .index import AREAS, DISCARD_PILES, HANDS, THE_FIELD, VERB_BIT
from .layout import (
    CARD,
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    FIELD_ZONES,
    H_ACTOR,
    H_CAUSE,
    H_FROM,
    H_OBJECT,
    H_RESOURCE,
    H_SUBJECT,
    H_VERB,
    HISTORY,
    SHOWN,
    W_NOW,
    W_NOW_TOO,
    W_OBJECT,
    W_SERIAL,
    WAITING,
    ZONES,
    card_of,
    card_ref,
    is_live,
    kind_of,
)
from .reading import Reader

if TYPE_CHECKING:
    from ..state import RevelState


# ---- What happened, as numbers ----


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


def is_pattern_of(state: RevelState, e: i64, h: Happening, r: Reader) -> bool:
    """R-4.6, R-4.9: whether the head of an effect speaks of this event."""
    effects = state.program.effects
    at = e * EFFECT
    if effects[at + E_VERB] != h.verb:
        return False
    word = effects[at + E_PLAYER]
    if word != ANY and word != EACH and reading.player(state, word, r) != h.actor:
        return False
    if effects[at + E_AREA] and effects[at + E_AREA] != h.area:
        return False
    if effects[at + E_RESOURCE] and effects[at + E_RESOURCE] != h.resource:
        return False
    if not reading.in_scope(state, effects[at + E_SCOPE], r):
        return False
    if effects[at + E_OBJECT] and not fits_event(state, effects[at + E_OBJECT], h, r):
        return False
    subject = effects[at + E_SUBJECT]
    if subject and (h.subject == 0 or not describe.fits(state, subject, h.subject, r)):
        return False
    condition = effects[at + E_CONDITION]
    return condition == 0 or reading.holds(state, condition, r)


def fits_event(state: RevelState, np: i64, h: Happening, r: Reader) -> bool:
    """Whether the object of an event is what a head describes, and is seen to be (RV-46)."""
    if is_doubtful(state, np, h.ref):
        return False
    if h.verb == PLAY or h.verb == STITCH or h.verb == DRAW:
        return describe.fits_loosely(state, np, h.ref, r)
    return h.ref != 0 and describe.fits(state, np, h.ref, r)


def reader_for(state: RevelState, card: i64, h: Happening) -> Reader:
    """The head of a card, read as something happens."""
    r = reading.of_source(state, card)
    r.actor = h.actor
    r.that = h.actor
    r.cause = h.cause
    r.object = h.ref
    return r


def works(state: RevelState, e: i64, card: i64) -> bool:
    """R-0.1, R-4.1: whether an effect applies where its card lies."""
    zones = state.program.effects[e * EFFECT + E_ZONES]
    zone = areas.where(state, card)
    if zone >= FIELD_ZONES:
        return zones & (ON_FIELD | LOOKS_BACK) != 0
    if zone >= DISCARDS_ZONE:
        return zones & IN_DISCARDS != 0
    return zone < 2 and zones & IN_HAND != 0


# ---- 4.6 Consequences ----


def announce(state: RevelState, h: Happening) -> None:
    """R-4.6: something has happened; every consequence it makes relevant begins to wait.

    Of what leaves an area this is asked just before the move (R-0.1, RV-9, RV-10).
    """
    if state.index.consequences[h.verb]:
        tell(state, h, 0, DECK_ZONE, HANDS)
        tell(state, h, DISCARDS_ZONE, FIELD_ZONES, DISCARD_PILES)
        if field.effects(state)[HEARD] & VERB_BIT[h.verb]:
            tell(state, h, FIELD_ZONES, ZONES, THE_FIELD)
        if state.index.from_hand[h.verb]:
            event = [h.verb, h.actor, h.ref, h.area, h.resource, h.subject, h.cause]
            state.to_show = state.to_show + event
    history.note(state, h)


def tell(state: RevelState, h: Happening, start: i64, end: i64, area: i64) -> None:
    """R-4.6: the cards of these zones that listen to such an event from this kind of area."""
    bit = VERB_BIT[h.verb]
    if not state.index.heard_in[area] & bit:
        return
    heard, faces, slots = state.index.heard, state.face, state.slots
    for zone in range(start, end):
        first = zone * state.stride
        for k in range(first, first + state.size[zone]):
            if heard[faces[slots[k]] * AREAS + area] & bit:
                if area != HANDS or is_open(state, slots[k], h):
                    hear(state, slots[k], h)


def hear(state: RevelState, card: i64, h: Happening) -> None:
    """R-4.6: the consequences of one card."""
    first, effects = state.program.first_effect, state.program.effects
    face = state.face[card]
    for e in range(first[face], first[face + 1]):
        if effects[e * EFFECT + E_VERB] == h.verb and effects[e * EFFECT + E_KIND] == CONSEQUENCE:
            consider(state, e, card, h)


def is_open(state: RevelState, card: i64, h: Happening) -> bool:
    """RV-123: a card of a hand that is revealed, or that the event itself brings to light."""
    if state.card[card * COLUMNS + SHOWN]:
        return True
    return kind_of(h.ref) == CARD and card_of(h.ref) == card


def consider(state: RevelState, e: i64, card: i64, h: Happening) -> None:
    """One consequence: relevant if it works there, speaks of this event and is not late."""
    if not works(state, e, card):
        return
    r = reader_for(state, card, h)
    if is_pattern_of(state, e, h, r):
        if not state.program.effects[e * EFFECT + E_FIRST] or is_first(state, e, r):
            make_relevant(state, e, card, h)


def is_first(state: RevelState, e: i64, r: Reader) -> bool:
    """RV-34: no such event earlier in this turn, whether the effect was there or not."""
    for k in range(i64(0), state.noted, HISTORY):
        earlier = history.event_at(state, k)
        r.actor = earlier.actor
        r.that = earlier.actor
        r.cause = earlier.cause
        if is_pattern_of(state, e, earlier, r):
            return False
    return True


def first_to_show(state: RevelState) -> Happening:
    """RV-123: the event for which hands are asked next."""
    waits = state.to_show
    h = Happening(waits[H_VERB], waits[H_ACTOR], waits[H_OBJECT])
    h.area = waits[H_FROM]
    h.resource = waits[H_RESOURCE]
    h.subject = waits[H_SUBJECT]
    h.cause = waits[H_CAUSE]
    return h


def make_relevant(state: RevelState, e: i64, card: i64, h: Happening) -> None:
    """R-4.6: one instance waits; it keeps what its source remembers (RV-10)."""
    state.serial += 1
    source = card_ref(card)
    now: i64 = 0
    if kind_of(h.ref) == CARD and is_live(h.ref):
        now = h.ref
    one = [e, source, state.pool[card], 0, h.ref, h.actor, h.cause, state.serial, now, 0]
    state.waiting = state.waiting + one
    for k in range(0, len(state.memory), 3):
        if state.memory[k] == source:
            again = [state.serial, state.memory[k + 1], state.memory[k + 2]]
            state.memory = state.memory + again


def follow(state: RevelState, serial: i64, cards: list[int]) -> None:
    """R-4.10: those who watched the move may follow the cards to where it put them."""
    if state.serial == serial:
        return
    waiting = state.waiting[:]
    for k in range(0, len(waiting), WAITING):
        if waiting[k + W_SERIAL] > serial and not is_live(waiting[k + W_OBJECT]):
            card = card_of(waiting[k + W_OBJECT])
            if card in cards:
                if kind_of(waiting[k + W_OBJECT]) == CARD:
                    waiting[k + W_NOW] = card_ref(card)
                else:
                    waiting[k + W_NOW] = card_ref(cards[0])
                    waiting[k + W_NOW_TOO] = card_ref(cards[1]) if len(cards) > 1 else 0
    state.waiting = waiting


# ---- 4.9 Interruptions ----


def interruptions(state: RevelState, seat: i64, kind: i64, h: Happening) -> list[int]:
    """R-4.9: the interruptions of a player that speak of this event: effect and card, by twos.

    Those of a hand count once their card is shown; that is for the caller to look at.
    """
    found: list[int] = []
    first, effects = state.program.first_effect, state.program.effects
    # RV-46: what has not happened yet is judged by what the player of the text can see.
    state.work.eyes = SEAT_BIT[seat] if kind == INTERRUPTION else 0
    for card in reacting(state, seat, h.verb):
        face = state.face[card]
        for e in range(first[face], first[face + 1]):
            if effects[e * EFFECT + E_VERB] == h.verb and effects[e * EFFECT + E_KIND] == kind:
                if works(state, e, card):
                    if is_pattern_of(state, e, h, reader_for(state, card, h)):
                        found += [e, card]
    state.work.eyes = 0
    return found


def reacting(state: RevelState, seat: i64, verb: i64) -> list[int]:
    """The cards of a player outside the deck with a word on a verb; a hand, without order, by face.

    What they say of it, and whether it works where they lie, is for the caller to look at.
    """
    found: list[int] = []
    bit, reacts, slots = VERB_BIT[verb], state.index.reacts, state.slots
    hand = seat * state.stride
    for k in range(hand, hand + state.size[seat]):
        if reacts[state.face[slots[k]]] & bit:
            found.append(slots[k])
    if len(found) > 1:
        keyed = sorted([(state.face[card], card) for card in found])
        found = [pair[1] for pair in keyed]
    for zone in range(i64(DISCARDS_ZONE), i64(ZONES)):
        start = zone * state.stride
        for k in range(start, start + state.size[zone]):
            card = slots[k]
            if reacts[state.face[card]] & bit and state.pool[card] == seat:
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
        return areas.where(state, card) < DISCARDS_ZONE and not state.card[card * COLUMNS + SHOWN]
    return state.known[card] & eyes != eyes


def is_doubtful(state: RevelState, np: i64, ref: i64) -> bool:
    """R-0.2: whether a description asks for more of a card than is seen of it."""
    return state.work.eyes != 0 and is_uncertain(state, ref) and describe.has_quality(state, np)
