"""2.3 The turn: its six steps, a cleanup check after each, then the outcome check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...program import (
    E_BODY,
    EFFECT,
    MORE_PLAYS,
    MORE_PLAYS_AMOUNT,
    MOST,
    S_PLAYER,
    TURN_BEGIN,
    TURN_END,
)
from ..doing import announcing, begin, history, log, moving
from ..facts import areas, field, happening, reader
from ..facts.field import FIRST, L_CARD, LISTED
from ..facts.index import HAS_PLAYS
from ..layout import (
    ACT,
    ACT_SIZE,
    COLUMNS,
    F_STEP,
    FINAL_IS_NEXT,
    FINAL_IS_NOW,
    L_STATEMENT,
    L_UNTIL,
    LASTING_SIZE,
    SHOWN,
    UNTIL_NEXT_END_OF,
    UNTIL_TURN_ENDS,
    UNTIL_TURN_OF,
    USED,
)
from ..machine import frames
from . import outcome

if TYPE_CHECKING:
    from ...state import RevelState


# The steps of a turn; a cleanup check comes between them.
NEW_TURN: Final = 0
BEGIN: Final = 1
ALLOT: Final = 2
CHANCE_TO_ACT: Final = 3
ACTED: Final = 4
END: Final = 5
OUTCOME: Final = 6
LOOKED: Final = 7  # whether the player has passed
DRAWN: Final = 8


def step(state: RevelState) -> None:
    """R-2.3: on with the turn, until something else comes first."""
    place = state.frame
    while state.frame == place and state.ending == 0:
        next_step(state, state.stack[place + F_STEP])


def next_step(state: RevelState, now: i64) -> None:
    """R-2.3: the six steps, a cleanup check after each, then the outcome check."""
    if now == NEW_TURN:
        become_current(state)
        check_then(state, BEGIN)
    elif now == BEGIN:
        frames.step_to(state, DRAWN)
        begin_turn(state)
    elif now == DRAWN:
        check_then(state, ALLOT)
    elif now == ALLOT:
        allot_plays(state)
        check_then(state, CHANCE_TO_ACT)
    elif now == CHANCE_TO_ACT:
        give_chance_to_act(state)
    elif now == ACTED:
        check_then(state, LOOKED)
    elif now == LOOKED:
        check_then(state, CHANCE_TO_ACT)
    elif now == END:
        end_turn(state)
        check_then(state, OUTCOME)
    else:
        expire(state, UNTIL_TURN_ENDS)
        outcome.outcome_check(state)
        if state.ending == 0:
            frames.step_to(state, NEW_TURN)


def check_then(state: RevelState, following: i64) -> None:
    """R-2.5: the cleanup check after a step of the turn; then the following step."""
    frames.step_to(state, following)
    begin.cleanup(state, 0, 0)


def become_current(state: RevelState) -> None:
    """R-2.3 step 1, R-3.3, RV-25, RV-26: a new current player; Powers unused, no plays yet."""
    if state.turn > 0:
        state.current = 1 - state.current
    state.turn += 1
    state.passed = 0
    state.busy = 0
    history.forget(state)
    if state.final == FINAL_IS_NEXT:
        state.final = FINAL_IS_NOW
    for seat in range(i64(2)):
        state.plays[seat] = 0
    there = field.effects(state)
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        state.card[there[k + L_CARD] * COLUMNS + USED] = 0
    expire(state, UNTIL_TURN_OF + state.current)
    near_end(state)


def begin_turn(state: RevelState) -> None:
    """R-2.3 step 2: the turn begins and its player draws; what that makes relevant waits."""
    seat = state.current
    kind = "final turn began" if state.final == FINAL_IS_NOW else "turn began"
    log.amount(state, "R-2.8" if state.final == FINAL_IS_NOW else "R-2.3", kind, seat, state.turn)
    announcing.announce(state, happening.Happening(TURN_BEGIN, seat, 0))
    card = areas.draw_top(state, seat)
    if card >= 0:
        begin.next_draw(state, seat, card)


def allot_plays(state: RevelState) -> None:
    """R-2.3 step 3, R-2.8: 1 play, in a Final Turn as many as counted, and what effects add."""
    seat = state.current
    plays: i64 = 1
    if state.final == FINAL_IS_NOW:
        plays = state.final_plays
    plays += more_plays(state, seat)
    # RV-151: nothing is counted to more.
    plays = plays if state.plays[seat] + plays < MOST else MOST - state.plays[seat]
    state.plays[seat] += plays
    log.amount(state, "R-2.3", "plays changed", seat, plays)


def more_plays(state: RevelState, seat: i64) -> i64:
    """R-2.3: ongoing effects that allot more plays."""
    more: i64 = 0
    there = field.on_field(state, HAS_PLAYS)
    for k in range(0, len(there), 2):
        if field.applies(state, there[k], there[k + 1]):
            node = state.program.effects[there[k] * EFFECT + E_BODY]
            more += allotted(state, node, seat, reader.of_source(state, there[k + 1]))
    for k in range(0, len(state.lasting), LASTING_SIZE):
        node = state.lasting[k + L_STATEMENT]
        if state.program.code[node] == MORE_PLAYS:
            more += allotted(state, node, seat, reader.of_lasting(state, k))
    return more


def allotted(state: RevelState, node: i64, seat: i64, r: reader.Reader) -> i64:
    """R-2.3: how many more plays one «is allotted» gives a player."""
    code = state.program.code
    who = reader.player(state, code[node + S_PLAYER], r)
    if who < 0 or who == seat:
        return code[node + MORE_PLAYS_AMOUNT]
    return 0


def give_chance_to_act(state: RevelState) -> None:
    """R-2.3 steps 4 and 5, RV-116: act until passed, also if that was before the first act."""
    if state.passed:
        frames.step_to(state, END)
    else:
        frames.step_to(state, ACTED)
        frames.push(state, ACT, ACT_SIZE)


def end_turn(state: RevelState) -> None:
    """R-2.3 step 6: unspent plays are lost, then the turn ends."""
    seat = state.current
    state.plays[seat] = 0
    log.plain(state, "R-2.3", "turn ended", seat)
    announcing.announce(state, happening.Happening(TURN_END, seat, 0))


def near_end(state: RevelState) -> None:
    """R-2.3, RV-145: what lasts to the end of this player's next turn ends with this one."""
    wanted = UNTIL_NEXT_END_OF + state.current
    lasting = state.lasting
    for k in range(0, len(lasting), LASTING_SIZE):
        if lasting[k + L_UNTIL] == wanted:
            now = UNTIL_TURN_ENDS
            state.lasting = [*state.lasting[: k + L_UNTIL], now, *state.lasting[k + L_UNTIL + 1 :]]
    for card in state.shown:
        if state.card[card * COLUMNS + SHOWN] == wanted:
            state.card[card * COLUMNS + SHOWN] = UNTIL_TURN_ENDS


def expire(state: RevelState, until: i64) -> None:
    """R-2.3: what lasts this long ends now."""
    if state.lasting:
        kept: list[int] = []
        for k in range(0, len(state.lasting), LASTING_SIZE):
            if state.lasting[k + L_UNTIL] != until:
                kept += state.lasting[k : k + LASTING_SIZE]
        state.lasting = kept
    moving.end_shown(state, until)
