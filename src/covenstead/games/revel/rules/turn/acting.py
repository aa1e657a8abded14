"""2.4 Acting during the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ...moves import NTH, PASS_TURN, PLAY_CARD, SKIP_PLAY
from ...program import E_ORDINAL, EFFECT, PASS, PLAYS, SKIP, SPEND, USE
from ..doing import announcing, begin, log
from ..facts import areas, happening
from ..judging import acts, possibility
from ..layout import (
    AC_CARD,
    AC_EFFECT,
    AC_MOVE,
    AC_SAVED,
    COLUMNS,
    F_STEP,
    IMPOSSIBLE,
    QUESTION,
    USED,
    WHOLLY,
    card_of,
    card_ref,
    is_live,
)
from ..machine import frames, repair
from . import cleanup

if TYPE_CHECKING:
    from ...state import RevelState

# Steps of an act; what is done is asked about first, and happens if nothing is in its way.
START: Final = 0
OVER: Final = 1
SKIPPING: Final = 2
SPENDING: Final = 3
USING: Final = 4


def step(state: RevelState) -> None:
    """R-2.4: a choice to which a repair may return; then the act is done."""
    now = state.stack[state.frame + F_STEP]
    if now == START:
        frames.step_to(state, QUESTION)
        state.stack[state.frame + AC_SAVED] = len(state.kept)
        repair.keep(state, 0, 0)
    elif now == OVER or state.result == IMPOSSIBLE:
        over(state)
    elif now == USING:
        frames.step_to(state, OVER)
        if state.result == WHOLLY:
            use_power(state, state.current)
    elif now == SKIPPING and state.result == WHOLLY:
        frames.step_to(state, SPENDING)
        begin.proposal(state, SPEND, state.current, 0, PLAYS)
    else:
        frames.step_to(state, OVER)
        if state.result == WHOLLY:
            spend_play(state, state.current)
        else:
            # RV-111: what was skipped has been carried out: paid for by doing nothing.
            go_on(state, state.current)


def over(state: RevelState) -> None:
    """R-2.4: the act is done, or could not be."""
    repair.release(state, state.stack[state.frame + AC_SAVED])
    frames.pop(state, WHOLLY)


def options(state: RevelState) -> list[int]:
    """R-2.4: what the current player may do; the Powers are kept for the answer."""
    usable = acts.powers(state, state.current)
    state.offered = usable
    return acts.acts(state, usable)


def answer(state: RevelState, move: i64, offered: list[int] | None) -> None:
    """R-2.4: the player acts; `offered` are the Powers, if they are still known."""
    place = state.frame
    seat = state.current
    state.stack[place + AC_MOVE] = move
    if move == PASS_TURN:
        frames.step_to(state, OVER)
        begin.event(state, PASS, seat, 0)
    elif move == PLAY_CARD:
        frames.step_to(state, SPENDING)
        begin.proposal(state, SPEND, seat, 0, PLAYS)
    elif move == SKIP_PLAY:
        frames.step_to(state, SKIPPING)
        begin.proposal(state, SKIP, seat, 0)
    else:
        found = acts.powers(state, seat) if offered is None else offered
        card = card_ref(found[2 * (move - NTH) + 1])
        state.stack[place + AC_EFFECT] = found[2 * (move - NTH)]
        state.stack[place + AC_CARD] = card
        frames.step_to(state, USING)
        begin.proposal(state, USE, seat, card)


def spend_play(state: RevelState, seat: i64) -> None:
    """R-2.4: spending the play is the cost of the act, which follows.

    R-0.2: nothing follows if the play was lost on the way, to a price or an interruption.
    """
    if state.plays[seat] == 0:
        return
    state.plays[seat] -= 1
    h = happening.Happening(SPEND, seat, 0)
    h.resource = PLAYS
    h.amount = 1
    announcing.announce(state, h)
    if frames.local(state, AC_MOVE) == SKIP_PLAY:
        log.plain(state, "R-2.4", "skipped", seat)
        announcing.announce(state, happening.Happening(SKIP, seat, 0))
    go_on(state, seat)


def go_on(state: RevelState, seat: i64) -> None:
    """R-2.4: what the play was spent for."""
    if frames.local(state, AC_MOVE) == PLAY_CARD:
        begin.play(state, seat, 0, 0)
        return
    card = areas.draw_top(state, seat)
    if card >= 0:
        begin.next_draw(state, seat, card)


def use_power(state: RevelState, seat: i64) -> None:
    """R-4.7: marked as used, it waits for the cleanup check after this act (RV-37)."""
    e, ref = frames.local(state, AC_EFFECT), frames.local(state, AC_CARD)
    if not is_live(ref):
        return
    card = card_of(ref)
    bit = possibility.slot_bit(state.program.effects[e * EFFECT + E_ORDINAL])
    state.card[card * COLUMNS + USED] |= bit
    log.card(state, "R-4.7", "used", seat, card)
    cleanup.use_power(state, e, card)
    announcing.announce(state, happening.Happening(USE, seat, card_ref(card)))
