"""4.9 What an event does when it happens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .....engine.state import SEAT_BIT
from ...program import (
    ADD,
    DISCARD,
    DRAW,
    FIRST_NAMED,
    GAIN,
    LOOK,
    LOSE,
    MOST,
    OVERPOWER,
    PASS,
    PLAYS,
    PUT,
    REMOVE,
    REVEAL,
    SPEND,
    STAMINA,
    STASH,
)
from ..facts import areas, elements, happening, resources
from ..layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    EV_ACTOR,
    EV_AMOUNT,
    EV_CONTEXT,
    EV_OBJECT,
    EV_RESOURCE,
    EV_SHADOW,
    EV_SUBJECT,
    EV_TOLD,
    EV_VERB,
    EVENT,
    F_BELOW,
    F_KIND,
    HAND_ZONE,
    MARKERS,
    MARKS,
    NOTHING,
    PLUS,
    SPELL,
    card_of,
    card_ref,
    kind_of,
)
from . import announcing, begin, log, moving, references

if TYPE_CHECKING:
    from ...state import RevelState


def apply(state: RevelState, place: i64) -> None:
    """The event happens."""
    stack = state.stack
    state.picked = NOTHING
    if stack[place + EV_SHADOW]:
        return
    verb = stack[place + EV_VERB]
    if verb in (DRAW, DISCARD, STASH, PUT):
        apply_move(state, place, verb)
    elif verb == OVERPOWER:
        overpower(state, place)
    elif verb in (GAIN, LOSE, SPEND):
        apply_resource(state, place, verb)
    elif verb == REVEAL:
        reveal(state, place)
    else:
        apply_small(state, place, verb)


def apply_small(state: RevelState, place: i64, verb: i64) -> None:
    """Counters, looking, passing; other verbs only become known."""
    stack = state.stack
    actor, ref, amount = stack[place + EV_ACTOR], stack[place + EV_OBJECT], stack[place + EV_AMOUNT]
    if verb == ADD:
        amount = room_for(state, elements.counters(state, ref), amount)
        stack[place + EV_AMOUNT] = amount
    if verb in (ADD, REMOVE):
        state.card[card_of(ref) * COLUMNS + PLUS] += amount if verb == ADD else -amount
        log.counters(state, verb == ADD, actor, ref, amount)
    elif verb == LOOK:
        look(state, actor, card_of(ref))
    elif verb == PASS:
        state.passed = 1
        log.plain(state, "R-5.11", "passed", actor)
    if ref:
        state.picked = [ref]
    announcing.announce(state, happening.of_event(state, place))


def look(state: RevelState, actor: i64, card: i64) -> None:
    """RV-152: one player sees a card; who holds it in hand sees which one is looked at."""
    state.show(card, actor)
    eyes = SEAT_BIT[actor]
    if areas.is_in_hand(state, card):
        eyes |= SEAT_BIT[areas.where(state, card)]
    log.seen(state, "R-4.10", "looked", actor, card, eyes)


def apply_move(state: RevelState, place: i64, verb: i64) -> None:
    """R-5.2, R-5.3, R-3.7: an element moves, cards of a spell together (R-1.7)."""
    ref = state.stack[place + EV_OBJECT]
    if kind_of(ref) == MARKERS:
        # a marker that leaves the field goes to reserve.
        state.stamina[card_of(ref)] -= 1
        log.amount(state, "R-6.4", "stamina lost", card_of(ref), 1)
        announcing.announce(state, happening.of_event(state, place))
        return
    cards = [card_of(ref)]
    if kind_of(ref) == SPELL:
        cards = state.cards(areas.where(state, card_of(ref)))
        if len(cards) > 1 and (verb in (STASH, PUT)):
            refs = [card_ref(card) for card in cards]
            begin.ordering(state, elements.player_of(state, ref), refs)
            return
    move_all(state, place, verb, cards)


def ordered(state: RevelState, cards: list[int]) -> None:
    """The order is chosen: the event below goes on with it."""
    place = state.frame
    move_all(state, place, state.stack[place + EV_VERB], cards)


def move_all(state: RevelState, place: i64, verb: i64, cards: list[int]) -> None:
    """The move itself; effects that watch it are asked just before."""
    stack = state.stack
    ref = stack[place + EV_OBJECT]
    serial = state.serial
    tell_overpower(state, place)
    h = happening.of_event(state, place)
    if verb in (STASH, PUT):
        for card in cards:
            moving.slip_out(state, card, h.actor)
    announcing.announce(state, h)
    if kind_of(ref) == SPELL:
        # T1.7-c: one event of the spell and one of each card.
        for card in cards:
            own = happening.to_element(state, verb, h.actor, card_ref(card))
            own.subject = h.subject
            announcing.announce(state, own)
    announcing.leaving(state, h.actor, ref)
    log.moved(state, verb, h.actor, cards)
    state.picked = [ref] if kind_of(ref) == SPELL else NOTHING
    if kind_of(ref) == SPELL:
        references.lose_references(state, ref)
    else:
        moving.leave_spell(state, cards[0])
    base: i64 = DECK_ZONE
    if verb == DISCARD:
        base = DISCARDS_ZONE
    elif verb == DRAW:
        base = HAND_ZONE
    for card in cards:
        if verb != DISCARD:
            references.lose_secretly(state, card)
        else:
            references.lose_references(state, card_ref(card))
    for card in cards:
        moving.shift_card(state, card, base + state.pool[card], verb == STASH)
        state.picked = [*state.picked, card_ref(card)]
    if verb in (STASH, PUT):
        moving.hide_order(state, cards, state.pool[cards[0]])
    announcing.follow(state, serial, cards)


def tell_overpower(state: RevelState, place: i64) -> None:
    """R-5.8, RV-33: this move carries out the overpowering, as it is or as modified."""
    below = state.stack[place + F_BELOW]
    if state.stack[below + F_KIND] == EVENT and state.stack[below + EV_VERB] == OVERPOWER:
        if not state.stack[below + EV_TOLD]:
            state.stack[below + EV_TOLD] = 1
            h = happening.of_event(state, below)
            log.overpowered(state, h.actor, h.ref)
            announcing.announce(state, h)


def overpower(state: RevelState, place: i64) -> None:
    """R-5.8: the player of the first spell discards the second."""
    stack = state.stack
    inner = begin.event(state, DISCARD, stack[place + EV_ACTOR], stack[place + EV_OBJECT])
    state.stack[inner + EV_SUBJECT] = state.stack[place + EV_SUBJECT]
    state.stack[inner + EV_CONTEXT] = state.stack[place + EV_CONTEXT]


def reveal(state: RevelState, place: i64) -> None:
    """R-5.4: a card is shown to both, for the time stated or until the next cleanup check."""
    stack = state.stack
    actor, ref, until = stack[place + EV_ACTOR], stack[place + EV_OBJECT], stack[place + EV_AMOUNT]
    show_card(state, actor, card_of(ref), until)
    state.picked = [ref]
    announcing.announce(state, happening.of_event(state, place))


def show_card(state: RevelState, seat: i64, card: i64, until: i64) -> None:
    """R-5.4: revealed is part of a card's state."""
    moving.set_shown(state, card, moving.ends_when(until, seat))
    state.reveal(card)
    log.card(state, "R-5.4", "revealed", seat, card)


def room_for(state: RevelState, has: i64, more: i64) -> i64:
    """RV-151: how many more there can be; nothing is counted to more than MOST."""
    return more if has + more <= MOST else MOST - has


def apply_resource(state: RevelState, place: i64, verb: i64) -> None:
    """R-5.9, R-5.10: Stamina, plays and named resources."""
    stack = state.stack
    seat, amount = stack[place + EV_ACTOR], stack[place + EV_AMOUNT]
    resource = stack[place + EV_RESOURCE]
    has = resources.amount(state, seat, resource)
    if verb == GAIN:
        amount = room_for(state, has, amount)
    elif amount > has:
        amount = has
    # «that much» of a consequence is what it came to.
    stack[place + EV_AMOUNT] = amount
    change = amount if verb == GAIN else -amount
    if resource == STAMINA:
        state.stamina[seat] += change
        if change > 0:
            log.amount(state, "R-6.2", "stamina added", seat, change)
        else:
            log.amount(state, "R-5.9", "stamina lost", seat, -change)
    elif resource == PLAYS:
        state.plays[seat] += change
        log.amount(state, "R-2.3", "plays changed", seat, change)
    else:
        assert resource >= FIRST_NAMED, "every resource of a program is known"
        card = resources.resource_card(state, seat, resource)
        state.card[card * COLUMNS + MARKS] += change
        log.resource(state, verb, seat, card, change if change > 0 else -change)
    announcing.announce(state, happening.of_event(state, place))
