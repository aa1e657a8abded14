"""What an event does when it happens, and who watches it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ..program import (
    ADD,
    DISCARD,
    DRAW,
    FIRST_NAMED,
    GAIN,
    LOOK,
    LOSE,
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
from . import able, areas, elements, events, frames, happen, log, resources
from .layout import (
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
    MARKERS,
    MARKS,
    NOTHING,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PLUS,
    SPELL,
    UNTIL_CLEANUP,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_OF,
    card_of,
    card_ref,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState


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
    if verb in (ADD, REMOVE):
        state.card[card_of(ref) * COLUMNS + PLUS] += amount if verb == ADD else -amount
        log.counters(state, verb == ADD, actor, ref, amount)
    elif verb == LOOK:
        state.show(card_of(ref), actor)
        log.seen(state, "R-4.10", "looked", actor, card_of(ref), SEAT_BIT[actor])
    elif verb == PASS:
        state.passed = 1
        log.plain(state, "R-5.11", "passed", actor)
    if ref:
        state.picked = [ref]
    events.announce(state, happen.happening(state, place))


def apply_move(state: RevelState, place: i64, verb: i64) -> None:
    """R-5.2, R-5.3, R-3.7: an element moves, cards of a spell together (R-1.7)."""
    ref = state.stack[place + EV_OBJECT]
    if kind_of(ref) == MARKERS:
        # a marker that leaves the field goes to reserve.
        state.stamina[card_of(ref)] -= 1
        log.amount(state, "R-6.4", "stamina lost", card_of(ref), 1)
        events.announce(state, happen.happening(state, place))
        return
    cards = [card_of(ref)]
    if kind_of(ref) == SPELL:
        cards = state.cards(areas.where(state, card_of(ref)))
        if len(cards) > 1 and (verb in (STASH, PUT)):
            order_cards(state, elements.player_of(state, ref), cards)
            return
    move_all(state, place, verb, cards)


def order_cards(state: RevelState, seat: i64, cards: list[int]) -> None:
    """R-1.7, RV-103: the spell's own player orders its cards."""
    frames.push(state, ORDER, ORDER_SIZE)
    frames.set_local(state, OR_SEAT, seat)
    for card in cards:
        frames.append(state, card_ref(card))
    frames.step_to(state, happen.ASK_WHICH)


def ordered(state: RevelState, cards: list[int]) -> None:
    """The order is chosen: the event below goes on with it."""
    place = state.frame
    move_all(state, place, state.stack[place + EV_VERB], cards)


def move_all(state: RevelState, place: i64, verb: i64, cards: list[int]) -> None:
    """The move itself; what watches it is asked just before."""
    stack = state.stack
    ref = stack[place + EV_OBJECT]
    serial = state.serial
    tell_overpower(state, place)
    h = happen.happening(state, place)
    events.announce(state, h)
    if kind_of(ref) == SPELL:
        # T1.7-c: one event of the spell and one of each card.
        for card in cards:
            own = able.happening_to(state, verb, h.actor, card_ref(card))
            own.subject = h.subject
            events.announce(state, own)
    log.moved(state, verb, h.actor, cards)
    state.picked = [ref] if kind_of(ref) == SPELL else NOTHING
    if kind_of(ref) == SPELL:
        areas.lose_references(state, ref)
    base: i64 = DECK_ZONE
    if verb == DISCARD:
        base = DISCARDS_ZONE
    elif verb == DRAW:
        base = 0
    for card in cards:
        if verb != DISCARD:
            areas.lose_secretly(state, card)
        else:
            areas.lose_references(state, card_ref(card))
    for card in cards:
        areas.shift_card(state, card, base + state.pool[card], verb == STASH)
        state.picked = [*state.picked, card_ref(card)]
    if verb in (STASH, PUT):
        areas.hide_order(state, cards, state.pool[cards[0]])
    events.follow(state, serial, cards)


def tell_overpower(state: RevelState, place: i64) -> None:
    """R-5.8, RV-33: carried out by this very move, as it is or as modified."""
    below = state.stack[place + F_BELOW]
    if state.stack[below + F_KIND] == EVENT and state.stack[below + EV_VERB] == OVERPOWER:
        if not state.stack[below + EV_TOLD]:
            state.stack[below + EV_TOLD] = 1
            h = happen.happening(state, below)
            log.overpowered(state, h.actor, h.ref)
            events.announce(state, h)


def overpower(state: RevelState, place: i64) -> None:
    """R-5.8: the player of the first spell discards the second."""
    stack = state.stack
    inner = happen.begin(state, DISCARD, stack[place + EV_ACTOR], stack[place + EV_OBJECT])
    state.stack[inner + EV_SUBJECT] = state.stack[place + EV_SUBJECT]
    state.stack[inner + EV_CONTEXT] = state.stack[place + EV_CONTEXT]


def reveal(state: RevelState, place: i64) -> None:
    """R-5.4: a card is shown to both, for as long as is said or until the next cleanup check."""
    stack = state.stack
    actor, ref, until = stack[place + EV_ACTOR], stack[place + EV_OBJECT], stack[place + EV_AMOUNT]
    show_card(state, actor, card_of(ref), until)
    state.picked = [ref]
    events.announce(state, happen.happening(state, place))


def show_card(state: RevelState, seat: i64, card: i64, until: i64) -> None:
    """R-5.4: revealed is part of a card's state."""
    word: i64 = UNTIL_CLEANUP
    if until == 1:
        word = UNTIL_TURN_ENDS
    elif until > 1:
        word = UNTIL_TURN_OF + (seat if until == 2 else 1 - seat)
    areas.set_shown(state, card, word)
    state.reveal(card)
    log.card(state, "R-5.4", "revealed", seat, card)


def apply_resource(state: RevelState, place: i64, verb: i64) -> None:
    """R-5.9, R-5.10: Stamina, plays and named resources."""
    stack = state.stack
    seat, amount = stack[place + EV_ACTOR], stack[place + EV_AMOUNT]
    resource = stack[place + EV_RESOURCE]
    has = resources.amount(state, seat, resource)
    change = amount if verb == GAIN else -(amount if amount < has else has)
    if resource == STAMINA:
        state.stamina[seat] += change
        log.amount(state, "R-5.9", "stamina lost", seat, -change)
    elif resource == PLAYS:
        state.plays[seat] += change
        log.amount(state, "R-2.3", "plays changed", seat, change)
    else:
        assert resource >= FIRST_NAMED, "every resource of a program is known"
        card = resources.resource_card(state, seat, resource)
        state.card[card * COLUMNS + MARKS] += change
        log.resource(state, verb, seat, card, change if change > 0 else -change)
    events.announce(state, happen.happening(state, place))
