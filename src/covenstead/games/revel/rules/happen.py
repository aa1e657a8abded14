"""4.9 An event from proposal to consequence: can't, interruptions, what it does, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ..program import (
    ADD,
    DISCARD,
    DRAW,
    E_KIND,
    E_VERB,
    E_ZONES,
    EFFECT,
    FIRST_NAMED,
    GAIN,
    IN_HAND,
    INTERRUPTION,
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
from . import areas, bodies, elements, events, frames, log, possible, reading
from .layout import (
    CARD,
    CHANGED,
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    EF_CAUSE,
    EF_EVENT,
    EF_THAT,
    EV_ACTOR,
    EV_AMOUNT,
    EV_CAUSE,
    EV_CONTEXT,
    EV_FROM,
    EV_OBJECT,
    EV_PLAYER,
    EV_RESOURCE,
    EV_SHADOW,
    EV_STATE,
    EV_SUBJECT,
    EV_TOLD,
    EV_VERB,
    EVENT,
    EVENT_SIZE,
    F_BELOW,
    F_KIND,
    F_STEP,
    IMPOSSIBLE,
    MARKERS,
    MARKS,
    OR_SEAT,
    ORDER,
    ORDER_SIZE,
    PLUS,
    SHOWN,
    SPELL,
    STOPPED,
    UNTIL_CLEANUP,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_OF,
    WHOLLY,
    WI_EVENT,
    WI_SEAT,
    WINDOW,
    WINDOW_SIZE,
    card_of,
    card_ref,
    is_live,
    kind_of,
)

if TYPE_CHECKING:
    from ..state import RevelState

ASK_WHICH: Final = 10


def begin(state: RevelState, verb: i64, actor: i64, ref: i64) -> i64:
    """Something is about to happen to an element; the frame of the event."""
    place = frames.push(state, EVENT, EVENT_SIZE)
    stack = state.stack
    stack[place + EV_VERB] = verb
    stack[place + EV_ACTOR] = actor
    stack[place + EV_OBJECT] = ref
    stack[place + EV_STATE] = WHOLLY
    if ref and kind_of(ref) == CARD:
        stack[place + EV_FROM] = areas.area_of(state, card_of(ref))
    elif ref:
        stack[place + EV_FROM] = 1
    return place


def happening(state: RevelState, place: i64) -> events.Happening:
    """The event of a frame."""
    stack = state.stack
    h = events.Happening(stack[place + EV_VERB], stack[place + EV_ACTOR], stack[place + EV_OBJECT])
    h.area = stack[place + EV_FROM]
    h.resource = stack[place + EV_RESOURCE]
    h.amount = stack[place + EV_AMOUNT]
    h.subject = stack[place + EV_SUBJECT]
    h.cause = stack[place + EV_CAUSE]
    return h


def step(state: RevelState) -> None:
    """0: can it be? 1: whose hands may react; 2: interruptions; 3: one is done; 4: it happens."""
    place = state.frame
    now = state.stack[place + F_STEP]
    if now == 0:
        if not can_happen(state, place):
            frames.pop(state, IMPOSSIBLE)
        else:
            frames.step_to(state, 1 if has_interruptions(state, place) else 4)
            state.stack[place + EV_PLAYER] = state.current
    elif now == 1:
        frames.step_to(state, 2)
        open_windows(state, place)
    elif now == 2:
        next_interruption(state, place)
    elif now == 3:
        after_interruption(state, place)
    elif now == 4:
        frames.step_to(state, 5)
        apply(state, place)
    else:
        frames.pop(state, state.stack[place + EV_STATE])


def can_happen(state: RevelState, place: i64) -> bool:
    """R-0.2, RV-106: can't-effects and possibility come before interruptions."""
    stack = state.stack
    ref = stack[place + EV_OBJECT]
    verb = stack[place + EV_VERB]
    if ref and not is_live(ref):
        return False
    if ref and verb < OVERPOWER and not stack[place + EV_SHADOW]:
        if not possible.can_do(state, verb, stack[place + EV_ACTOR], ref):
            return False
    return not events.is_prevented(state, happening(state, place))


# ---- 4.9 Interruptions ----


def has_interruptions(state: RevelState, place: i64) -> bool:
    """Whether any card of this game speaks of such an event before it happens."""
    return state.index.interruptions[state.stack[place + EV_VERB]] != 0


def open_windows(state: RevelState, place: i64) -> None:
    """R-4.9, RV-22: first the current player, then the other, may show cards of their hands.

    Who is asked depends on what everybody knows, never on what a hand holds.
    """
    for seat in (1 - state.current, state.current):
        if may_hold_interruption(state, seat, place):
            window = frames.push(state, WINDOW, WINDOW_SIZE)
            state.stack[window + WI_SEAT] = seat
            state.stack[window + WI_EVENT] = place
            frames.step_to(state, ASK_WHICH)


def may_hold_interruption(state: RevelState, seat: i64, place: i64) -> bool:
    """RV-22: a hidden card of the hand could, by the deck's list, be one that reacts to this."""
    hidden = False
    for k in range(state.size[seat]):
        card = state.at(seat, k)
        if state.known[card] != state.everyone and not possible.is_being_played(state, card):
            hidden = True
    h = happening(state, place)
    effects, first = state.program.effects, state.program.first_effect
    for card in range(i64(len(state.face))):
        if state.pool[card] == seat and (
            areas.where(state, card) == seat or state.known[card] != state.everyone
        ):
            face = state.face[card]
            for e in range(first[face], first[face + 1]):
                if effects[e * EFFECT + E_VERB] == h.verb:
                    if effects[e * EFFECT + E_ZONES] & IN_HAND:
                        if effects[e * EFFECT + E_KIND] == INTERRUPTION:
                            if hidden or is_open_in_hand(state, seat, card):
                                if events.is_pattern_of(
                                    state, e, h, events.reader_for(state, card, h)
                                ):
                                    return True
    return False


def is_open_in_hand(state: RevelState, seat: i64, card: i64) -> bool:
    """A card of the hand that both players know, not shown yet."""
    if areas.where(state, card) != seat or state.known[card] != state.everyone:
        return False
    return state.card[card * COLUMNS + SHOWN] == 0


def relevant(state: RevelState, place: i64, seat: i64) -> list[int]:
    """R-4.9: the interruptions of a player that are relevant now: effect and card, by twos."""
    found: list[int] = []
    listed = events.interruptions(state, seat, INTERRUPTION, happening(state, place))
    for k in range(0, len(listed), 2):
        card = listed[k + 1]
        shown = areas.where(state, card) >= DISCARDS_ZONE or state.card[card * COLUMNS + SHOWN] != 0
        if shown and not is_done(state, place, listed[k], card):
            found += [listed[k], card]
    return found


def is_done(state: RevelState, place: i64, e: i64, card: i64) -> bool:
    """R-4.9: an interruption is resolved at most once for one event."""
    stack = state.stack
    for k in range(place + EVENT_SIZE, state.free - 1, 2):
        if stack[k] == e and card_of(stack[k + 1]) == card:
            return True
    return False


def next_interruption(state: RevelState, place: i64) -> None:
    """R-4.9: the player's interruptions one by one, then the other player's, then the event."""
    stack = state.stack
    seat = stack[place + EV_PLAYER]
    if relevant(state, place, seat):
        frames.step_to(state, ASK_WHICH)
    elif seat == state.current:
        stack[place + EV_PLAYER] = 1 - seat
    else:
        frames.step_to(state, 4)


def answer(state: RevelState, k: i64) -> None:
    """R-4.9: the player resolves this one; others that no longer apply will not be resolved."""
    place = state.frame
    stack = state.stack
    seat = stack[place + EV_PLAYER]
    found = relevant(state, place, seat)
    e, card = found[2 * k], found[2 * k + 1]
    frames.append(state, e)
    frames.append(state, card_ref(card))
    frames.step_to(state, 3)
    ref, that, cause = stack[place + EV_OBJECT], stack[place + EV_ACTOR], stack[place + EV_CAUSE]
    log.card(state, "R-4.9", "interrupted", seat, card)
    effect = bodies.begin(state, e, card_ref(card), seat)
    state.stack[effect + EF_EVENT] = place
    state.stack[effect + EF_THAT] = that
    state.stack[effect + EF_CAUSE] = cause
    if ref:
        state.slots_held += [effect, 0, ref]


def after_interruption(state: RevelState, place: i64) -> None:
    """R-4.9: stopped, become something else, or go on as before or as modified."""
    stack = state.stack
    if stack[place + EV_STATE] == STOPPED:
        log.plain(state, "R-4.9", "stopped", stack[place + EV_ACTOR])
        frames.pop(state, STOPPED)
    elif stack[place + EV_STATE] == CHANGED:
        frames.pop(state, CHANGED)
    elif not can_happen(state, place):
        frames.pop(state, IMPOSSIBLE)
    else:
        frames.step_to(state, 2)


# ---- What an event does ----


def apply(state: RevelState, place: i64) -> None:
    """The event happens."""
    stack = state.stack
    state.picked = []
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
    events.announce(state, happening(state, place))


def apply_move(state: RevelState, place: i64, verb: i64) -> None:
    """R-5.2, R-5.3, R-3.7: an element moves, cards of a spell together (R-1.7)."""
    ref = state.stack[place + EV_OBJECT]
    if kind_of(ref) == MARKERS:
        # a marker that leaves the field goes to reserve.
        state.stamina[card_of(ref)] -= 1
        log.amount(state, "R-6.4", "stamina lost", card_of(ref), 1)
        events.announce(state, happening(state, place))
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
    frames.step_to(state, ASK_WHICH)


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
    h = happening(state, place)
    events.announce(state, h)
    if kind_of(ref) == SPELL:
        # T1.7-c: one event of the spell and one of each card.
        for card in cards:
            own = possible.happening_to(state, verb, h.actor, card_ref(card))
            own.subject = h.subject
            events.announce(state, own)
    log.moved(state, verb, h.actor, cards)
    state.picked = [ref] if kind_of(ref) == SPELL else []
    if kind_of(ref) == SPELL:
        areas.lose_references(state, ref)
    base: i64 = DECK_ZONE
    if verb == DISCARD:
        base = DISCARDS_ZONE
    elif verb == DRAW:
        base = 0
    for card in cards:
        areas.lose_references(state, card_ref(card))
    for card in cards:
        areas.shift_card(state, card, base + state.pool[card], verb == STASH)
        state.picked.append(card_ref(card))
    if verb in (STASH, PUT):
        areas.hide_order(state, cards, state.pool[cards[0]])
    events.follow(state, serial, cards)


def tell_overpower(state: RevelState, place: i64) -> None:
    """R-5.8, RV-33: carried out by this very move, as it is or as modified."""
    below = state.stack[place + F_BELOW]
    if state.stack[below + F_KIND] == EVENT and state.stack[below + EV_VERB] == OVERPOWER:
        if not state.stack[below + EV_TOLD]:
            state.stack[below + EV_TOLD] = 1
            h = happening(state, below)
            log.overpowered(state, h.actor, h.ref)
            events.announce(state, h)


def overpower(state: RevelState, place: i64) -> None:
    """R-5.8: the player of the first spell discards the second."""
    stack = state.stack
    inner = begin(state, DISCARD, stack[place + EV_ACTOR], stack[place + EV_OBJECT])
    state.stack[inner + EV_SUBJECT] = state.stack[place + EV_SUBJECT]
    state.stack[inner + EV_CONTEXT] = state.stack[place + EV_CONTEXT]


def reveal(state: RevelState, place: i64) -> None:
    """R-5.4: a card is shown to both, for as long as is said or until the next cleanup check."""
    stack = state.stack
    actor, ref, until = stack[place + EV_ACTOR], stack[place + EV_OBJECT], stack[place + EV_AMOUNT]
    show_card(state, actor, card_of(ref), until)
    state.picked = [ref]
    events.announce(state, happening(state, place))


def show_card(state: RevelState, seat: i64, card: i64, until: i64) -> None:
    """R-5.4: revealed is part of a card's state."""
    word: i64 = UNTIL_CLEANUP
    if until == 1:
        word = UNTIL_TURN_ENDS
    elif until > 1:
        word = UNTIL_TURN_OF + (seat if until == 2 else 1 - seat)
    state.card[card * COLUMNS + SHOWN] = word
    state.reveal(card)
    log.card(state, "R-5.4", "revealed", seat, card)


def apply_resource(state: RevelState, place: i64, verb: i64) -> None:
    """R-5.9, R-5.10: Stamina, plays and named resources."""
    stack = state.stack
    seat, amount = stack[place + EV_ACTOR], stack[place + EV_AMOUNT]
    resource = stack[place + EV_RESOURCE]
    has = reading.amount(state, seat, resource)
    change = amount if verb == GAIN else -(amount if amount < has else has)
    if resource == STAMINA:
        state.stamina[seat] += change
        log.amount(state, "R-5.9", "stamina lost", seat, -change)
    elif resource == PLAYS:
        state.plays[seat] += change
        log.amount(state, "R-2.3", "plays changed", seat, change)
    else:
        assert resource >= FIRST_NAMED, "every resource of a program is known"
        card = reading.resource_card(state, seat, resource)
        state.card[card * COLUMNS + MARKS] += change
        log.resource(state, verb, seat, card, change if change > 0 else -change)
    events.announce(state, happening(state, place))
