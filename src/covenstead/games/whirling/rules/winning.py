"""Passing cauldrons, checking for winners, passing hands (WW-34 to WW-40, WW-54, WW-55)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ....engine.state import NOBODY, SEAT_BIT
from ..moves import ALL_TRADES, CLAIM, KINDS, LEAVE, TRICKSTER
from ..recipes import BIT
from .board import (
    CAULDRON,
    FREE,
    OWN_RECIPE,
    PAID,
    ROW,
    USED,
    bench_total,
    left,
    note,
    overflow,
    person,
    right,
    show_row,
)
from .setup import draw_up
from .study import by_initiative

if TYPE_CHECKING:
    from ..state import WhirlingState

THRESHOLD: Final = 5  # WW-37
LAST_ROUND: Final = 40  # WA-10

# ---- Witch of All Trades ----


def traders(state: WhirlingState) -> i64:
    """WW-55, WA-18: whose cauldron holds all five types after producing."""
    mask: i64 = NOBODY
    for seat in range(state.seats):
        if person(state, seat) == ALL_TRADES and len(claims(state, seat)) == KINDS:
            mask |= SEAT_BIT[seat]
    return mask


def claims(state: WhirlingState, seat: i64) -> list[int]:
    """The types in a cauldron, as moves."""
    at = seat * ROW + CAULDRON
    return [CLAIM + int(kind) for kind in range(i64(KINDS)) if state.board[at + kind]]


def claim(state: WhirlingState, seat: i64, move: i64) -> None:
    """WW-55: one cube of the cauldron goes to the Circle of its owner, or none."""
    if move != LEAVE:
        kind = move - CLAIM
        state.board[seat * ROW + CAULDRON + kind] -= 1
        state.circle[seat * KINDS + kind] += 1
        show_row(state, seat)
        note(state, "WW-55", "claimed", seat, [kind])


# ---- Pass cauldrons ----


def pass_cauldrons(state: WhirlingState) -> None:
    """WW-34 to WW-36: every cauldron goes right; what does not fit is its sender's."""
    for seat in range(state.seats):
        receiver = right(state, seat)
        spilt: list[int] = []
        for kind in range(i64(KINDS)):
            at = seat * ROW + CAULDRON + kind
            over = overflow(state, receiver, kind, state.board[at])
            state.board[at] = 0
            if over:
                state.circle[seat * KINDS + kind] += over
                spilt += [kind] * int(over)
        if len(spilt):
            note(state, "WW-36", "overflowed", seat, spilt, receiver)
    for seat in range(state.seats):
        clear_round(state, seat)


def clear_round(state: WhirlingState, seat: i64) -> None:
    """WW-22, WW-27: free types and used recipes are of this round only."""
    at = seat * ROW
    state.board[at + FREE] = 0
    state.board[at + USED] = 0
    state.board[at + PAID] = 0
    show_row(state, seat)


# ---- Check for winners ----


def is_won(state: WhirlingState) -> bool:
    """WW-37, WA-3, WA-10: somebody has five or more now, or it is the last round."""
    return max(scores(state)) >= THRESHOLD or state.round >= LAST_ROUND


def scores(state: WhirlingState) -> list[int]:
    """How many cubes lie in each Circle."""
    totals: list[int] = []
    for seat in range(state.seats):
        totals.append(sum([state.circle[seat * KINDS + kind] for kind in range(i64(KINDS))]))
    return totals


def merits(state: WhirlingState) -> list[tuple[int, int, int]]:
    """WW-38, WA-26: cubes in the Circle, types in it, and the fewest on the bench."""
    found: list[tuple[int, int, int]] = []
    totals = scores(state)
    for seat in range(state.seats):
        kinds = [1 for kind in range(i64(KINDS)) if state.circle[seat * KINDS + kind]]
        found.append((totals[seat], len(kinds), -int(bench_total(state, seat))))
    return found


def places(state: WhirlingState) -> list[int]:
    """WW-37, WW-38: ranks by the same three counts; equal in all three shares a place."""
    found = merits(state)
    return [1 + sum([other > mine for other in found]) for mine in found]


# ---- Pass recipe cards ----


def pass_recipes(state: WhirlingState) -> None:
    """WW-39, WW-54: hands go left, the Trickster turns, and everyone draws up."""
    hands = [state.cards(seat) for seat in range(state.seats)]
    for seat in range(state.seats):
        state.size[seat] = 0
    for seat in range(state.seats):
        receiver = left(state, seat)
        for card in hands[seat]:
            # The passer remembers what was passed: only the receiver's knowledge is added.
            state.show(card, receiver)
            state.put(receiver, card)
        if person(state, seat) == TRICKSTER:
            state.turned[seat] ^= BIT[OWN_RECIPE]
            note(state, "WW-54", "turned", seat, [TRICKSTER])
    note(state, "WW-39", "hands passed", -1, [])
    for seat in by_initiative(state):
        draw_up(state, seat)
