"""4.6 Something has happened: the consequences that it makes relevant begin to wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import CONSEQUENCE, E_KIND, E_LOT, E_VERB, EFFECT, ENTER, LEAVE
from ..facts import areas, field, happening
from ..facts.field import HEARD
from ..facts.happening import Happening
from ..facts.index import AREAS, DECKS, DISCARD_PILES, HANDS, THE_FIELD, VERB_BIT
from ..judging import relevance
from ..layout import (
    CARD,
    DECK_ZONE,
    DISCARDS_ZONE,
    F_BELOW,
    F_KIND,
    FIELD_ZONES,
    MEMORY,
    MEMORY_CELL,
    MEMORY_REF,
    MEMORY_SOURCE,
    SPELL,
    VB_SERIAL,
    VERB,
    W_EFFECT,
    W_NOW,
    W_NOW_TOO,
    W_OBJECT,
    W_SERIAL,
    W_SOURCE,
    WAITING,
    ZONES,
    card_of,
    card_ref,
    is_live,
    kind_of,
)
from . import history

if TYPE_CHECKING:
    from ...state import RevelState


def announce(state: RevelState, h: Happening) -> None:
    """R-4.6: something has happened; every consequence it makes relevant begins to wait.

    Of what leaves an area this is asked just before the move (R-0.1, RV-9, RV-10).
    """
    if state.index.consequences[h.verb]:
        if state.shown:
            notify(state, h, 0, DECK_ZONE, HANDS)
            notify(state, h, DECK_ZONE, DISCARDS_ZONE, DECKS)
        else:
            notify_itself(state, h)
        notify(state, h, DISCARDS_ZONE, FIELD_ZONES, DISCARD_PILES)
        if field.effects(state)[HEARD] & VERB_BIT[h.verb]:
            notify(state, h, FIELD_ZONES, ZONES, THE_FIELD)
        if state.index.from_hand[h.verb]:
            told = [h.verb, h.actor, h.ref, h.area, h.resource, h.subject, h.cause, state.noted]
            state.to_show = state.to_show + told
    history.note(state, h)


def notify_itself(state: RevelState, h: Happening) -> None:
    """RV-123: of hidden cards only the one that the event is about can be heard."""
    if kind_of(h.ref) != CARD or not is_live(h.ref):
        return
    card = card_of(h.ref)
    zone = areas.where(state, card)
    if zone < DISCARDS_ZONE:
        area: i64 = HANDS if zone < DECK_ZONE else DECKS
        if state.index.heard[state.face[card] * AREAS + area] & VERB_BIT[h.verb]:
            hear(state, card, h)


def notify(state: RevelState, h: Happening, start: i64, end: i64, area: i64) -> None:
    """R-4.6: the cards of these zones that listen to such an event from this kind of area."""
    bit = VERB_BIT[h.verb]
    if not state.index.heard_in[area] & bit:
        return
    heard, faces, slots = state.index.heard, state.face, state.slots
    size, stride = state.size, state.stride
    for zone in range(start, end):
        first = zone * stride
        for k in range(first, first + size[zone]):
            if heard[faces[slots[k]] * AREAS + area] & bit:
                if is_heard(state, slots[k], h, area):
                    hear(state, slots[k], h)


def is_heard(state: RevelState, card: i64, h: Happening, area: i64) -> bool:
    """R-3.6: a card of a deck says nothing, unless the event takes it out."""
    return area != DECKS or (kind_of(h.ref) == CARD and card_of(h.ref) == card)


def hear(state: RevelState, card: i64, h: Happening) -> None:
    """R-4.6, RV-123: the consequences of one card; in a hand, those that everybody sees."""
    first, effects = state.program.first_effect, state.program.effects
    face, in_hand = state.face[card], areas.is_in_hand(state, card)
    for e in range(first[face], first[face + 1]):
        if effects[e * EFFECT + E_VERB] == h.verb and effects[e * EFFECT + E_KIND] == CONSEQUENCE:
            if not in_hand or relevance.is_open(state, e, card, h):
                consider(state, e, card, h, state.noted)


def consider(state: RevelState, e: i64, card: i64, h: Happening, since: i64) -> None:
    """One consequence: relevant if it works there, speaks of this event and is not late."""
    if relevance.works(state, e, card) and relevance.speaks_of(state, e, card, h, since):
        if not state.program.effects[e * EFFECT + E_LOT] or not is_told(state, e, card):
            make_relevant(state, e, card, h)


def is_told(state: RevelState, e: i64, card: i64) -> bool:
    """RV-144: «1 or more cards»: whether the instruction being carried out made it relevant."""
    frame, stack = state.frame, state.stack
    while frame and stack[frame + F_KIND] != VERB:
        frame = stack[frame + F_BELOW]
    if frame == 0:
        return False
    waiting = state.waiting
    for k in range(0, len(waiting), WAITING):
        if waiting[k + W_EFFECT] == e and card_of(waiting[k + W_SOURCE]) == card:
            if waiting[k + W_SERIAL] > stack[frame + VB_SERIAL]:
                return True
    return False


def make_relevant(state: RevelState, e: i64, card: i64, h: Happening) -> None:
    """R-4.6: one instance waits; it keeps what its source remembers (RV-10)."""
    state.serial += 1
    source = card_ref(card)
    now: i64 = 0
    if kind_of(h.ref) == CARD and is_live(h.ref):
        now = h.ref
    pool, serial = state.pool[card], state.serial
    one = [e, source, pool, 0, h.ref, h.actor, h.cause, serial, now, 0, h.subject, h.amount]
    state.waiting = state.waiting + one
    memory = state.memory
    for k in range(0, len(memory), MEMORY):
        if memory[k + MEMORY_SOURCE] == source:
            again = [state.serial, memory[k + MEMORY_CELL], memory[k + MEMORY_REF]]
            state.memory = state.memory + again


def leaving(state: RevelState, actor: i64, ref: i64) -> None:
    """R-3.4, RV-141: an element is about to leave the field: a spell, and each of its cards."""
    if not state.index.consequences[LEAVE] or not areas.is_on_field(state, card_of(ref)):
        return
    announce(state, happening.Happening(LEAVE, actor, ref))
    if kind_of(ref) == SPELL:
        for card in state.cards(areas.where(state, card_of(ref))):
            announce(state, happening.to_element(state, LEAVE, actor, card_ref(card)))


def entered(state: RevelState, actor: i64, card: i64, stitched: bool) -> None:
    """R-3.4, RV-141: a card has entered the field; a stitched one starts no new spell."""
    if not state.index.consequences[ENTER]:
        return
    announce(state, happening.Happening(ENTER, actor, card_ref(card)))
    spell = areas.spell_of(state, card)
    if spell and not stitched:
        announce(state, happening.Happening(ENTER, actor, spell))


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
