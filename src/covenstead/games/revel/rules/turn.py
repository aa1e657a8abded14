"""2. Game progression: setup, the turn, acting, and the outcome checks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.chance import Chance
from ..program import (
    DRAW,
    E_BODY,
    EFFECT,
    MORE_PLAYS,
    RESOURCE,
    STASH,
    TURN_BEGIN,
    TURN_END,
    WITCH,
)
from . import (
    areas,
    cleanup,
    ending,
    events,
    field,
    frames,
    happen,
    history,
    log,
    reading,
)
from .field import FIRST, L_CARD, LISTED
from .index import HAS_PLAYS
from .layout import (
    ACT,
    ACT_SIZE,
    COLUMNS,
    DECK_ZONE,
    F_STEP,
    HAND_AT_START,
    L_SOURCE,
    L_STATEMENT,
    L_UNTIL,
    L_YOU,
    LASTING_SIZE,
    RD_COUNT,
    RD_SEAT,
    REDRAW,
    REDRAW_SIZE,
    RESOURCE_ZONE,
    STAMINA_AT_START,
    TURN,
    TURN_SIZE,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_OF,
    USED,
    WHOLLY,
    WITCH_ZONE,
    card_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState

ASK: Final = 10

# ---- 2.2 Setup ----


def set_up(state: RevelState, cards: list[list[int]], chance: Chance) -> None:
    """R-2.2: witch, resource and Stamina on the field, decks shuffled, three cards each."""
    faces = cards[0] + cards[1]
    pools = [0] * len(cards[0]) + [1] * len(cards[1])
    state.lay(faces, pools, chance)
    types = state.program.types
    for card in range(i64(len(faces))):
        seat = state.pool[card]
        zone = DECK_ZONE + seat
        if types[state.face[card]] & WITCH:
            zone = WITCH_ZONE + seat
        elif types[state.face[card]] & RESOURCE:
            zone = RESOURCE_ZONE + seat
        areas.put_first(state, zone, card)
    for seat in range(i64(2)):
        state.stamina[seat] = STAMINA_AT_START
        areas.shuffle_deck(state, seat)
    state.current = chance.below(2)
    log.plain(state, "R-1.8", "goes first", state.current)
    for seat in (state.current, 1 - state.current):
        for _ in range(HAND_AT_START):
            first_draw(state, seat)
    frames.push(state, TURN, TURN_SIZE)
    for seat in (1 - state.current, state.current):
        place = frames.push(state, REDRAW, REDRAW_SIZE)
        state.stack[place + RD_SEAT] = seat
        frames.step_to(state, ASK)


def first_draw(state: RevelState, seat: i64) -> None:
    """R-2.2: a card of the first hand; nothing can answer before the first turn."""
    card = areas.draw_top(state, seat)
    if card >= 0:
        log.moved(state, DRAW, seat, [card])
        areas.lose_secretly(state, card)
        areas.shift_card(state, card, seat, False)


def put_back(state: RevelState, card: i64) -> None:
    """R-2.2, R-5.3: one of the first cards goes under the deck, in its player's order."""
    place = state.frame
    seat = state.stack[place + RD_SEAT]
    log.moved(state, STASH, seat, [card])
    areas.lose_secretly(state, card)
    areas.shift_card(state, card, DECK_ZONE + seat, True)
    state.stack[place + RD_COUNT] += 1
    if state.size[seat] == 0:
        redraw(state)


def redraw(state: RevelState) -> None:
    """R-2.2: as many cards as were put back; once only."""
    place = state.frame
    seat, count = state.stack[place + RD_SEAT], state.stack[place + RD_COUNT]
    frames.pop(state, WHOLLY)
    log.amount(state, "R-2.2", "redrawn", seat, count)
    for _ in range(count):
        first_draw(state, seat)


# ---- 2.3 The turn ----


def step(state: RevelState) -> None:
    """R-2.3: the six steps, a cleanup check after each, then the outcome check."""
    now = state.stack[state.frame + F_STEP]
    if now == 0:
        become_current(state)
    elif now == 1:
        begin_turn(state)
    elif now == 2:
        allot_plays(state)
    elif now == 3:
        give_chance_to_act(state)
        return
    elif now == 4 or now == 7:
        # A check after the act, and one after looking whether the player has passed.
        frames.step_to(state, 7 if now == 4 else 3)
        cleanup.begin(state, 0, 0)
        return
    elif now == 5:
        end_turn(state)
    elif now == 6:
        expire(state, UNTIL_TURN_ENDS)
        ending.outcome_check(state)
        return
    elif now == 8:
        cleanup.begin(state, 0, 0)
        frames_step_of_turn(state, 2)
        return
    if now != 1:
        after_step(state, now + 1)


def after_step(state: RevelState, following: i64) -> None:
    """R-2.5: the cleanup check after a step of the turn."""
    frames.step_to(state, following)
    cleanup.begin(state, 0, 0)


def frames_step_of_turn(state: RevelState, following: i64) -> None:
    """The turn lies at the bottom of the stack, below the check just begun."""
    state.stack[3 + F_STEP] = following


def become_current(state: RevelState) -> None:
    """R-2.3 step 1, R-3.3, RV-25, RV-26: a new current player; Powers unused, no plays yet."""
    if state.turn > 0:
        state.current = 1 - state.current
    state.turn += 1
    state.passed = 0
    state.busy = 0
    history.forget(state)
    if state.final == 1:
        state.final = 2
    for seat in range(i64(2)):
        state.plays[seat] = 0
    there = field.effects(state)
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        state.card[there[k + L_CARD] * COLUMNS + USED] = 0
    expire(state, UNTIL_TURN_OF + state.current)


def begin_turn(state: RevelState) -> None:
    """R-2.3 step 2: the turn begins and its player draws; what that makes relevant waits."""
    seat = state.current
    kind = "final turn began" if state.final == 2 else "turn began"
    log.amount(state, "R-2.8" if state.final == 2 else "R-2.3", kind, seat, state.turn)
    events.announce(state, events.Happening(TURN_BEGIN, seat, 0))
    frames.step_to(state, 8)
    card = areas.draw_top(state, seat)
    if card >= 0:
        happen.begin(state, DRAW, seat, card_ref(card))


def allot_plays(state: RevelState) -> None:
    """R-2.3 step 3, R-2.8: 1 play, in a Final Turn as many as counted, and what effects add."""
    seat = state.current
    plays: i64 = 1
    if state.final == 2:
        plays = state.final_plays
    plays += more_plays(state, seat)
    state.plays[seat] += plays
    log.amount(state, "R-2.3", "plays changed", seat, plays)


def more_plays(state: RevelState, seat: i64) -> i64:
    """R-2.3: ongoing effects that allot more plays."""
    more: i64 = 0
    there = field.on_field(state, HAS_PLAYS)
    for k in range(0, len(there), 2):
        if field.applies(state, there[k], there[k + 1]):
            node = state.program.effects[there[k] * EFFECT + E_BODY]
            more += allotted(state, node, seat, reading.of_source(state, there[k + 1]))
    for k in range(0, len(state.lasting), LASTING_SIZE):
        node = state.lasting[k + L_STATEMENT]
        if state.program.code[node] == MORE_PLAYS:
            r = reading.Reader(state.lasting[k + L_SOURCE], state.lasting[k + L_YOU])
            more += allotted(state, node, seat, r)
    return more


def allotted(state: RevelState, node: i64, seat: i64, r: reading.Reader) -> i64:
    """R-2.3: how many more plays one «is allotted» gives a player."""
    code = state.program.code
    who = reading.player(state, code[node + 1], r)
    if who < 0 or who == seat:
        return code[node + 2]
    return 0


def give_chance_to_act(state: RevelState) -> None:
    """R-2.3 steps 4 and 5, RV-116: act until passed, also if that was before the first act."""
    if state.passed:
        frames.step_to(state, 5)
    else:
        frames.step_to(state, 4)
        frames.push(state, ACT, ACT_SIZE)


def end_turn(state: RevelState) -> None:
    """R-2.3 step 6: unspent plays are lost, then the turn ends."""
    seat = state.current
    state.plays[seat] = 0
    log.plain(state, "R-2.3", "turn ended", seat)
    events.announce(state, events.Happening(TURN_END, seat, 0))


def expire(state: RevelState, until: i64) -> None:
    """R-2.3: what lasts this long ends now."""
    if state.lasting:
        kept: list[int] = []
        for k in range(0, len(state.lasting), LASTING_SIZE):
            if state.lasting[k + L_UNTIL] != until:
                kept += state.lasting[k : k + LASTING_SIZE]
        state.lasting = kept
    areas.end_shown(state, until)
