"""2.4 Acting during the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ..moves import NTH, PASS_TURN, PLAY_CARD, SKIP_PLAY
from ..program import (
    DRAW,
    E_BODY,
    E_ORDINAL,
    EFFECT,
    PASS,
    PLAYS,
    SKIP,
    SPEND,
    USE,
)
from . import (
    able,
    areas,
    cants,
    cleanup,
    costs,
    events,
    field,
    frames,
    happen,
    log,
    playing,
    possible,
    reading,
    repair,
    turn,
)
from .field import FIRST, L_CARD, L_EFFECT, LISTED
from .index import HAS_POWER
from .layout import (
    AC_CARD,
    AC_EFFECT,
    AC_MOVE,
    AC_SAVED,
    COLUMNS,
    F_STEP,
    USED,
    WHOLLY,
    card_of,
    card_ref,
    is_live,
)

if TYPE_CHECKING:
    from ..state import RevelState

# Steps of an act; what is done is asked about first, and happens if nothing is in its way.
START: Final = 0
OVER: Final = 1
SKIPPING: Final = 2
SPENDING: Final = 3
USING: Final = 4


def act(state: RevelState) -> None:
    """R-2.4: a choice to which a repair may return; then the act is done."""
    now = state.stack[state.frame + F_STEP]
    if now == START:
        frames.step_to(state, turn.ASK)
        state.stack[state.frame + AC_SAVED] = len(state.kept)
        repair.keep(state, 0, 0)
    elif now == OVER or state.result != WHOLLY:
        repair.release(state, state.stack[state.frame + AC_SAVED])
        frames.pop(state, WHOLLY)
    elif now == SKIPPING:
        frames.step_to(state, SPENDING)
        happen.ask(state, SPEND, state.current, 0, PLAYS)
    elif now == SPENDING:
        frames.step_to(state, OVER)
        spend_play(state, state.current)
    else:
        frames.step_to(state, OVER)
        use_power(state, state.current)


def acts(state: RevelState) -> list[int]:
    """R-2.4: play, skip, use a Power, pass."""
    seat = state.current
    found: list[int] = [PASS_TURN]
    if state.plays[seat] > 0 and may_spend(state, seat):
        if may_play(state, seat):
            found.append(PLAY_CARD)
        if may_skip(state, seat):
            found.append(SKIP_PLAY)
    usable = powers(state, seat)
    state.offered = usable
    for k in range(len(usable) // 2):
        found.append(NTH + k)
    return found


def is_safe(state: RevelState, move: i64) -> bool:
    """R-0.5: whether an act is over before anything of it can fail and be undone.

    So it is unless a card is played, or some card of the game interrupts or taxes what is done.
    """
    quiet = state.index.quiet
    if move == PLAY_CARD:
        return False
    if move == PASS_TURN:
        return quiet[PASS] != 0
    if move == SKIP_PLAY:
        return quiet[SPEND] != 0 and quiet[SKIP] != 0 and quiet[DRAW] != 0
    return quiet[USE] != 0


def may_spend(state: RevelState, seat: i64) -> bool:
    """R-0.3: nothing forbids spending a play, and what that costs can be paid."""
    if not state.index.cants[SPEND] and not state.index.costs[SPEND] and not state.lasting:
        return True
    h = events.Happening(SPEND, seat, 0)
    h.resource = PLAYS
    return not cants.is_prevented(state, h) and costs.is_bearable(state, h)


def may_play(state: RevelState, seat: i64) -> bool:
    """R-2.4, RV-31: a hand that is not, for all to see, unplayable."""
    for k in range(state.size[seat]):
        if playing.is_choosable(state, seat, card_ref(state.at(seat, k))):
            return True
    return False


def may_skip(state: RevelState, seat: i64) -> bool:
    """R-2.4, RV-109: nobody spends a play on a draw that cannot be made."""
    card = areas.draw_top(state, seat)
    if card < 0 or not possible.is_free(state, SKIP, seat, 0):
        return False
    state.work.eyes = state.everyone
    free = able.can_do(state, DRAW, seat, card_ref(card))
    state.work.eyes = 0
    return free


def powers(state: RevelState, seat: i64) -> list[int]:
    """R-4.7: the Powers a player may use now: effect and card, by twos."""
    found: list[int] = []
    there = field.effects(state)
    for k in range(i64(FIRST), i64(len(there)), LISTED):
        e, card = there[k + L_EFFECT], there[k + L_CARD]
        if there[k] == HAS_POWER and state.pool[card] == seat:
            if not is_used(state, e, card) and is_usable(state, e, card):
                found.append(e)
                found.append(card)
    return found


def is_used(state: RevelState, e: i64, card: i64) -> bool:
    """R-4.7: each Power once per turn."""
    bit = possible.slot_bit(state.program.effects[e * EFFECT + E_ORDINAL])
    return state.card[card * COLUMNS + USED] & bit != 0


def is_usable(state: RevelState, e: i64, card: i64) -> bool:
    """R-4.7: not composed of wholly impossible instructions; nor forbidden to be used."""
    r = reading.of_source(state, card)
    if possible.judge(state, state.program.effects[e * EFFECT + E_BODY], 0, r) == 0:
        return False
    return possible.is_free(state, USE, state.pool[card], card_ref(card))


def answer(state: RevelState, move: i64, offered: list[int] | None) -> None:
    """R-2.4: the player acts; `offered` are the Powers, if they are still known."""
    place = state.frame
    seat = state.current
    state.stack[place + AC_MOVE] = move
    if move == PASS_TURN:
        frames.step_to(state, OVER)
        happen.begin(state, PASS, seat, 0)
    elif move == PLAY_CARD:
        frames.step_to(state, SPENDING)
        happen.ask(state, SPEND, seat, 0, PLAYS)
    elif move == SKIP_PLAY:
        frames.step_to(state, SKIPPING)
        happen.ask(state, SKIP, seat, 0)
    else:
        found = powers(state, seat) if offered is None else offered
        card = card_ref(found[2 * (move - NTH) + 1])
        state.stack[place + AC_EFFECT] = found[2 * (move - NTH)]
        state.stack[place + AC_CARD] = card
        frames.step_to(state, USING)
        happen.ask(state, USE, seat, card)


def spend_play(state: RevelState, seat: i64) -> None:
    """R-2.4: spending the play is the cost of the act, which follows."""
    state.plays[seat] -= 1
    h = events.Happening(SPEND, seat, 0)
    h.resource = PLAYS
    h.amount = 1
    events.announce(state, h)
    if frames.local(state, AC_MOVE) == PLAY_CARD:
        playing.begin(state, seat, 0, 0)
        return
    log.plain(state, "R-2.4", "skipped", seat)
    events.announce(state, events.Happening(SKIP, seat, 0))
    card = areas.draw_top(state, seat)
    if card >= 0:
        happen.begin(state, DRAW, seat, card_ref(card))


def use_power(state: RevelState, seat: i64) -> None:
    """R-4.7: marked as used, it waits for the cleanup check after this act (RV-37)."""
    e, ref = frames.local(state, AC_EFFECT), frames.local(state, AC_CARD)
    if not is_live(ref):
        return
    card = card_of(ref)
    bit = possible.slot_bit(state.program.effects[e * EFFECT + E_ORDINAL])
    state.card[card * COLUMNS + USED] |= bit
    log.card(state, "R-4.7", "used", seat, card)
    cleanup.use_power(state, e, card)
    events.announce(state, events.Happening(USE, seat, card_ref(card)))
