"""Deciding at the same time: seal, commit, wait, open, take back (WW-10, WW-32, WA-2).

In every step some seats owe a decision. What a seat has done so far is in `sealed`, its journal of
moves, and in its row of `board`. When it commits, the choice is opened at once (arcana, brewing) or
when all have committed (every other step, and all of them at a table with `strict_hidden`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ....engine.state import NOBODY, SEAT_BIT
from ..moves import (
    ADD,
    BOOK,
    COMMIT,
    FILL,
    HIDDEN_POWER,
    KINDS,
    MAKE,
    PAY,
    POTION,
    RANDOM,
    RAVEN,
    TAKE,
    USE,
    WAIT,
    WITH,
)
from ..recipes import BIT
from .board import (
    BOOKS,
    CAULDRON,
    OPEN,
    OWN_RECIPE,
    PLAYING,
    POTIONS,
    PRODUCING,
    RAVENS,
    RESOLVING,
    ROW,
    USED,
    hide_row,
    note,
    person,
    show_row,
)

if TYPE_CHECKING:
    from ..state import WhirlingState


def begin(state: WhirlingState, phase: i64, seats: i64) -> None:
    """WW-10: a step in which these seats decide at the same time."""
    state.phase = phase
    state.uncommitted = seats
    state.waiting = NOBODY
    call(state)


def call(state: WhirlingState) -> None:
    """WA-2: all act who have not committed and do not wait; if all wait, the lowest initiative."""
    state.forced = -1
    state.acting = state.uncommitted & ~state.waiting
    if state.waiting and state.waiting == may_wait(state):
        first = lowest_initiative(state, state.waiting)
        state.acting |= SEAT_BIT[first]
        if state.waiting == SEAT_BIT[first]:
            state.waiting = NOBODY  # nobody is left to wait for
        else:
            state.forced = first


def may_wait(state: WhirlingState) -> i64:
    """WA-2: whose decision can be waited for: all brewers, or those with a trigger to decide."""
    if state.phase == PRODUCING:
        return state.uncommitted
    seats: i64 = NOBODY
    for seat in range(state.seats):
        at = seat * ROW
        if state.shown[at + POTIONS] + state.shown[at + RAVENS] + state.shown[at + BOOKS] > 0:
            seats |= SEAT_BIT[seat]
    return seats & state.uncommitted


def lowest_initiative(state: WhirlingState, seats: i64) -> i64:
    """WW-32, WW-33: the seat that goes first; numbers are unique."""
    first: i64 = -1
    for seat in range(state.seats):
        if seats & SEAT_BIT[seat]:
            if first < 0 or state.initiative[seat] < state.initiative[first]:
                first = seat
    return first


def can_wait(state: WhirlingState, seat: i64) -> bool:
    """WA-2: not at a table that opens all at once, not when forced, and not for nobody."""
    if state.strict_hidden or state.forced == seat:
        return False
    if state.phase != RESOLVING and state.phase != PRODUCING:
        return False
    others = may_wait(state)
    return others & SEAT_BIT[seat] != 0 and others != SEAT_BIT[seat]


def wait(state: WhirlingState, seat: i64) -> None:
    """WA-2: do nothing until all others have committed, or wait too."""
    state.waiting |= SEAT_BIT[seat]
    note(state, "WA-2", "waited", seat, [])
    call(state)
    tell_forced(state)


def tell_forced(state: WhirlingState) -> None:
    """WW-32: of several who all wait, one is told to go first."""
    if state.forced >= 0:
        note(state, "WW-32", "forced", state.forced, [])


def goes_later(state: WhirlingState, seat: i64) -> bool:
    """WW-32, WA-2: whether a seat may wait, and another that is not done has a lower initiative."""
    return can_wait(state, seat) and lowest_initiative(state, may_wait(state)) != seat


def did(state: WhirlingState, seat: i64, move: i64) -> None:
    """A step of a layout: private until it is opened, or seen at once with `open_brewing`."""
    if state.open_brewing:
        show_row(state, seat)
        tell_step(state, seat, move)
    else:
        state.sealed[seat].append(move)


def ready(state: WhirlingState, seat: i64) -> None:
    """A seat is done; its choice stays sealed until all are."""
    state.uncommitted &= ~SEAT_BIT[seat]
    note(state, "WW-10", "ready", seat, [])
    call(state)


def commit(state: WhirlingState, seat: i64) -> None:
    """WA-2: a layout stands, and is shown at once unless the table is `strict_hidden`.

    Others who wait go on waiting, until all who have not committed do.
    """
    if state.strict_hidden:
        state.sealed[seat].append(COMMIT)
        ready(state, seat)
        return
    state.uncommitted &= ~SEAT_BIT[seat]
    state.waiting &= ~SEAT_BIT[seat]
    open_layout(state, seat)
    call(state)
    tell_forced(state)


def open_layout(state: WhirlingState, seat: i64) -> None:
    """Everybody sees the layout of a seat, step by step."""
    if state.events is not None:
        for move in state.sealed[seat]:
            tell_step(state, seat, move)
    state.sealed[seat].clear()
    show_row(state, seat)
    if state.phase == PRODUCING:
        leave_if_spent(state, seat)
        if state.events is not None:
            at = seat * ROW + CAULDRON
            cubes: list[int] = [state.board[at + kind] for kind in range(i64(KINDS))]
            note(state, "WW-29", "brewed", seat, cubes)


def open_all(state: WhirlingState) -> None:
    """WA-2: with `strict_hidden` the layouts of all are opened together."""
    if state.strict_hidden:
        for seat in range(state.seats):
            if len(state.sealed[seat]):
                open_layout(state, seat)


def leave_if_spent(state: WhirlingState, seat: i64) -> None:
    """WW-43, WW-48: Hidden Power goes to the box when the brew in which it was used is opened."""
    used = state.board[seat * ROW + USED] & BIT[OWN_RECIPE] != 0
    if used and person(state, seat) == HIDDEN_POWER:
        state.put(state.box, state.pull(state.personality + seat))
        note(state, "WW-48", "boxed", seat, [HIDDEN_POWER])


def tell_step(state: WhirlingState, seat: i64, move: i64) -> None:
    """One step of a layout, for the log."""
    if POTION <= move < RAVEN:
        note(state, "WW-20", "potion", seat, [move - POTION])
    elif RAVEN <= move < BOOK:
        note(state, "WW-21", "raven", seat, [move - RAVEN])
    elif BOOK <= move < ADD:
        note(state, "WW-22", "book", seat, [move - BOOK])
    elif ADD <= move < USE:
        note(state, "WW-49", "added", seat, [move - ADD])
    elif USE <= move < WITH:
        face = move - USE if move < FILL else move - FILL
        note(state, "WW-24", "used", seat, [face])
    elif WITH <= move < TAKE:
        note(state, "WW-28", "filled", seat, [move - WITH])
    elif TAKE <= move < MAKE:
        note(state, "WW-25", "taken", seat, [(move - TAKE) // 3], (move - TAKE) % 3)
    elif MAKE <= move < PAY:
        note(state, "WW-28", "made", seat, [move - MAKE])
    elif PAY <= move < PAY + KINDS:
        note(state, "WW-50", "paid", seat, [move - PAY])


# ---- taking back ----


def withdraw(state: WhirlingState, seat: i64) -> None:
    """Whatever a seat has sealed is undone; that it waits, everybody has seen."""
    if not len(state.sealed[seat]):
        return
    state.sealed[seat].clear()
    hide_row(state, seat)
    if not state.uncommitted & SEAT_BIT[seat]:
        state.uncommitted |= SEAT_BIT[seat]
        call(state)


def can_withdraw(state: WhirlingState, seat: i64) -> bool:
    """WA-15: what is sealed may be taken back, but not a card drawn at random."""
    sealed = state.sealed[seat]
    if state.phase == PLAYING and len(sealed) == 2 and sealed[0] == RANDOM:
        return False
    return len(sealed) > 0


def is_at_rest(state: WhirlingState, seat: i64) -> bool:
    """WW-24: no recipe is filled in part, so using one is a single decision with all its spaces."""
    return state.board[seat * ROW + OPEN] == 0


def is_revocable(state: WhirlingState, move: i64) -> bool:
    """WA-2: with `open_brewing` a layout that all see grow may still be taken back."""
    if not state.open_brewing or move in (COMMIT, WAIT):
        return False
    return state.phase == RESOLVING or state.phase == PRODUCING
