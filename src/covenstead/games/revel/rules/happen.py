"""4.9 An event from proposal to consequence: can't, interruptions, what it does, what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import SEAT_BIT
from ..program import (
    E_KIND,
    E_VERB,
    E_ZONES,
    EFFECT,
    IN_HAND,
    INTERRUPTION,
    OVERPOWER,
)
from . import able, areas, bodies, cants, costs, doing, events, frames, log
from .index import VERB_BIT
from .layout import (
    CARD,
    CHANGED,
    COLUMNS,
    DISCARDS_ZONE,
    EF_CAUSE,
    EF_EVENT,
    EF_THAT,
    EV_ACTOR,
    EV_AMOUNT,
    EV_CAUSE,
    EV_FROM,
    EV_OBJECT,
    EV_PAID,
    EV_PLAYER,
    EV_RESOURCE,
    EV_SHADOW,
    EV_STATE,
    EV_SUBJECT,
    EV_VERB,
    EVENT,
    EVENT_SIZE,
    F_BELOW,
    F_KIND,
    F_STEP,
    IMPOSSIBLE,
    SHOWN,
    STOPPED,
    VB_PAID,
    VERB,
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


def ask(state: RevelState, verb: i64, actor: i64, ref: i64, resource: i64 = 0) -> None:
    """R-0.2, R-4.3, R-4.9: may this be done, is it paid for, does anybody interrupt it?

    Its own rule carries it out, if `result` is WHOLLY then.
    """
    index = state.index
    state.result = WHOLLY
    if index.interruptions[verb] or index.costs[verb] or index.cants[verb] or state.lasting:
        place = begin(state, verb, actor, ref)
        state.stack[place + EV_SHADOW] = 1
        state.stack[place + EV_RESOURCE] = resource
        state.stack[place + EV_AMOUNT] = 1


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
    """0: can it be? 6: is it paid for? 1: hands; 2, 3: interruptions; 4: it happens; 5: done."""
    place = state.frame
    now = state.stack[place + F_STEP]
    if now == 0:
        if not can_happen(state, place):
            frames.pop(state, IMPOSSIBLE)
        elif state.index.costs[state.stack[place + EV_VERB]] and not state.stack[place + EV_PAID]:
            frames.step_to(state, 6)
            costs.begin_event(state, happening(state, place))
        else:
            go_on(state, place)
    elif now == 6:
        paid(state, place)
    elif now == 1:
        frames.step_to(state, 2)
        open_windows(state, place)
    elif now == 2:
        next_interruption(state, place)
    elif now == 3:
        after_interruption(state, place)
    elif now == 4:
        frames.step_to(state, 5)
        doing.apply(state, place)
    else:
        frames.pop(state, state.stack[place + EV_STATE])


def go_on(state: RevelState, place: i64) -> None:
    """It can be and is paid for: interruptions, if any card speaks of such an event."""
    frames.step_to(state, 1 if has_interruptions(state, place) else 4)
    state.stack[place + EV_PLAYER] = state.current


def paid(state: RevelState, place: i64) -> None:
    """R-4.3: without its cost it is impossible; one payment is enough for an instruction."""
    if state.result != WHOLLY:
        frames.pop(state, IMPOSSIBLE)
        return
    below = state.stack[place + F_BELOW]
    if state.stack[below + F_KIND] == VERB:
        state.stack[below + VB_PAID] = 1
    go_on(state, place)


def can_happen(state: RevelState, place: i64) -> bool:
    """R-0.2, RV-106: can't-effects and possibility come before interruptions."""
    stack = state.stack
    ref = stack[place + EV_OBJECT]
    verb = stack[place + EV_VERB]
    if ref and not is_live(ref):
        return False
    if ref and verb < OVERPOWER and not stack[place + EV_SHADOW]:
        if not able.is_doable(state, verb, stack[place + EV_ACTOR], ref):
            return False
    return not cants.is_prevented(state, happening(state, place))


# ---- 4.9 Interruptions ----


def has_interruptions(state: RevelState, place: i64) -> bool:
    """Whether any card of this game speaks of such an event before it happens."""
    return state.index.interruptions[state.stack[place + EV_VERB]] != 0


def open_windows(state: RevelState, place: i64) -> None:
    """R-4.9, RV-22: first the current player, then the other, may show cards of their hands.

    Who is asked depends on what everybody knows, never on what a hand holds.
    """
    h = happening(state, place)
    for seat in (1 - state.current, state.current):
        if may_hold(state, seat, INTERRUPTION, h):
            open_window(state, seat, place)


def open_window(state: RevelState, seat: i64, event: i64) -> None:
    """A player is asked; `event` is the frame to interrupt, 0 for what has happened already."""
    window = frames.push(state, WINDOW, WINDOW_SIZE)
    state.stack[window + WI_SEAT] = seat
    state.stack[window + WI_EVENT] = event
    frames.step_to(state, ASK_WHICH)


def may_hold(state: RevelState, seat: i64, wanted: i64, h: events.Happening) -> bool:
    """RV-22: a hidden card of the hand could, by the deck's list, be one that reacts to this."""
    hidden = has_hidden(state, seat)
    state.work.eyes = SEAT_BIT[seat] if wanted == INTERRUPTION else 0
    found = could_react(state, seat, wanted, h, hidden)
    state.work.eyes = 0
    return found


def has_hidden(state: RevelState, seat: i64) -> bool:
    """RV-22: a card of the hand that not everybody knows, besides one that is being played."""
    for k in range(state.size[seat]):
        card = state.at(seat, k)
        if state.known[card] != state.everyone and not able.is_being_played(state, card):
            return True
    return False


def could_react(
    state: RevelState, seat: i64, wanted: i64, h: events.Happening, hidden: bool
) -> bool:
    """RV-22, RV-46: whether some unseen card of a player's list speaks of this."""
    bit, reacts, faces = VERB_BIT[h.verb], state.index.reacts, state.face
    for card in range(i64(len(faces))):
        if reacts[faces[card]] & bit and state.pool[card] == seat:
            if areas.where(state, card) == seat or state.known[card] != state.everyone:
                if hidden or is_open_in_hand(state, seat, card):
                    if reacts_from_hand(state, card, wanted, h):
                        return True
    return False


def reacts_from_hand(state: RevelState, card: i64, wanted: i64, h: events.Happening) -> bool:
    """RV-22: whether a card, if it lay in the hand, would speak of this."""
    effects, first = state.program.effects, state.program.first_effect
    face = state.face[card]
    for e in range(first[face], first[face + 1]):
        at = e * EFFECT
        if effects[at + E_VERB] == h.verb and effects[at + E_KIND] == wanted:
            if effects[at + E_ZONES] & IN_HAND:
                if events.is_pattern_of(state, e, h, events.reader_for(state, card, h)):
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
        state.slots_held = [*state.slots_held, effect, 0, ref]


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
