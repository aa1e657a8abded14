"""2.4 Acting during the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    cleanup,
    events,
    frames,
    happen,
    log,
    playing,
    possible,
    reading,
    repair,
    turn,
)
from .index import HAS_POWER
from .layout import (
    AC_SAVED,
    COLUMNS,
    F_STEP,
    USED,
    WHOLLY,
    card_ref,
)

if TYPE_CHECKING:
    from ..state import RevelState


def act(state: RevelState) -> None:
    """R-2.4: a choice to which a repair may return; then the act is done."""
    if state.stack[state.frame + F_STEP] == 0:
        frames.step_to(state, turn.ASK)
        state.stack[state.frame + AC_SAVED] = len(state.kept)
        repair.keep(state, 0, 0)
    else:
        repair.release(state, state.stack[state.frame + AC_SAVED])
        frames.pop(state, WHOLLY)


def acts(state: RevelState) -> list[int]:
    """R-2.4: play, skip, use a Power, pass."""
    seat = state.current
    found: list[int] = [PASS_TURN]
    if state.plays[seat] > 0 and may_play(state, seat):
        found.append(PLAY_CARD)
    if state.plays[seat] > 0 and may_skip(state, seat):
        found.append(SKIP_PLAY)
    for k in range(len(powers(state, seat)) // 2):
        found.append(NTH + k)
    return [move for move in found if not repair.is_forbidden(state, move)]


def may_play(state: RevelState, seat: i64) -> bool:
    """R-2.4, RV-31: a hand that is not, for all to see, unplayable."""
    for k in range(state.size[seat]):
        if playing.is_choosable(state, seat, card_ref(state.at(seat, k))):
            return True
    return False


def may_skip(state: RevelState, seat: i64) -> bool:
    """R-2.4, RV-109: nobody spends a play on a draw that cannot be made."""
    card = areas.draw_top(state, seat)
    return card >= 0 and able.can_do(state, DRAW, seat, card_ref(card))


def powers(state: RevelState, seat: i64) -> list[int]:
    """R-4.7: the Powers a player may use now: effect and card, by twos."""
    found: list[int] = []
    listed = reading.on_field(state, HAS_POWER)
    for k in range(0, len(listed), 2):
        e, card = listed[k], listed[k + 1]
        if state.pool[card] == seat and not is_used(state, e, card) and is_usable(state, e, card):
            found += [e, card]
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
    return not events.is_prevented(state, events.Happening(USE, state.pool[card], card_ref(card)))


def answer(state: RevelState, move: i64) -> None:
    """R-2.4: the player acts."""
    seat = state.current
    frames.step_to(state, 1)
    if move == PASS_TURN:
        happen.begin(state, PASS, seat, 0)
    elif move == PLAY_CARD:
        spend_play(state, seat)
        playing.begin(state, seat, 0, 0)
    elif move == SKIP_PLAY:
        spend_play(state, seat)
        log.plain(state, "R-2.4", "skipped", seat)
        events.announce(state, events.Happening(SKIP, seat, 0))
        happen.begin(state, DRAW, seat, card_ref(areas.draw_top(state, seat)))
    else:
        use_power(state, seat, move - NTH)


def spend_play(state: RevelState, seat: i64) -> None:
    """R-2.4: spending the play is the cost of the act."""
    state.plays[seat] -= 1
    h = events.Happening(SPEND, seat, 0)
    h.resource = PLAYS
    h.amount = 1
    events.announce(state, h)


def use_power(state: RevelState, seat: i64, k: i64) -> None:
    """R-4.7: marked as used, it waits for the cleanup check after this act (RV-37)."""
    found = powers(state, seat)
    e, card = found[2 * k], found[2 * k + 1]
    bit = possible.slot_bit(state.program.effects[e * EFFECT + E_ORDINAL])
    state.card[card * COLUMNS + USED] |= bit
    log.card(state, "R-4.7", "used", seat, card)
    cleanup.use_power(state, e, card)
    events.announce(state, events.Happening(USE, seat, card_ref(card)))
