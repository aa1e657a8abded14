"""2.4 What the current player may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...moves import NTH, PASS_TURN, PLAY_CARD, SKIP_PLAY
from ...program import DRAW, E_BODY, E_ORDINAL, EFFECT, PASS, PLAYS, SKIP, SPEND, USE
from ..facts import areas, field, reader
from ..facts.field import FIRST, L_CARD, L_EFFECT, LISTED
from ..facts.index import HAS_POWER
from ..layout import COLUMNS, USED, card_ref
from . import feasibility, plays, possibility

if TYPE_CHECKING:
    from ...state import RevelState


def acts(state: RevelState, usable: list[int]) -> list[int]:
    """R-2.4: play, skip, use one of these Powers, pass."""
    seat = state.current
    found: list[int] = [PASS_TURN]
    if state.plays[seat] > 0 and feasibility.may_change(state, SPEND, seat, PLAYS):
        if may_play(state, seat):
            found.append(PLAY_CARD)
        if may_skip(state, seat):
            found.append(SKIP_PLAY)
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


def may_play(state: RevelState, seat: i64) -> bool:
    """R-2.4, RV-31: a hand that is not, for all to see, unplayable."""
    for k in range(state.size[seat]):
        if plays.is_choosable(state, seat, card_ref(state.at(seat, k))):
            return True
    return False


def may_skip(state: RevelState, seat: i64) -> bool:
    """R-2.4, RV-109: nobody spends a play on a draw that cannot be made."""
    card = areas.draw_top(state, seat)
    if card < 0 or not feasibility.is_permitted(state, SKIP, seat, 0):
        return False
    state.work.eyes = state.everyone
    free = feasibility.can_do(state, DRAW, seat, card_ref(card))
    state.work.eyes = 0
    return free


def powers(state: RevelState, seat: i64) -> list[int]:
    """R-4.7: the Powers a player may use now: pairs of effect and card."""
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
    bit = possibility.slot_bit(state.program.effects[e * EFFECT + E_ORDINAL])
    return state.card[card * COLUMNS + USED] & bit != 0


def is_usable(state: RevelState, e: i64, card: i64) -> bool:
    """R-4.7: not composed of wholly impossible instructions; nor forbidden to be used."""
    r = reader.of_source(state, card)
    if possibility.judge(state, state.program.effects[e * EFFECT + E_BODY], 0, r) == 0:
        return False
    return feasibility.is_permitted(state, USE, state.pool[card], card_ref(card))
