"""Which decision of a seat may be taken back, and why another stands.

A decision is what a seat has chosen since its last point of rest (`State.is_at_rest`): usually one
move. `Table` plays the game again without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .state import SEAT_BIT, State

if TYPE_CHECKING:
    from .table import Table


class Mark(NamedTuple):
    """What an undo has to know of a move, noted when it was made."""

    # It began a decision of its seat, rather than going on with one.
    begins: bool
    # All have seen it, and it is not taken back together with what its seat had sealed.
    stays: bool
    # All have seen it, and it may be taken back all the same (`State.is_revocable`).
    revocable: bool


def mark_of(state: State, seat: int, number: int) -> Mark:
    """The mark of a move that is about to be made."""
    return Mark(
        state.is_at_rest(seat), state.is_open_move(number), state.is_revocable(seat, number)
    )


def why_not(table: Table, seat: int) -> str | None:
    """Why the last decision of a seat stands, or None if it may be taken back."""
    if table.state.is_over():
        return "the game is over; every decision stands"
    taken = last_decision(table, seat)
    if not taken:
        return "there is no decision of yours to take back; what is done stands"
    if table.state.can_withdraw(seat):
        return None
    if table.marks[taken[-1]].revocable:
        return why_a_layout_stands(table, seat, taken)
    return why_it_stands(table, seat, taken)


def last_decision(table: Table, seat: int) -> list[int]:
    """The moves of a seat since its last point of rest, as numbers from 0; empty if none."""
    laid_out = has_sealed(table, seat) or has_laid_out(table, seat)
    taken: list[int] = []
    for k in range(len(table.moves) - 1, table.standing - 1, -1):
        # An undo passes over what stays, to what is laid out under it.
        if table.moves[k][0] == seat and not (laid_out and table.marks[k].stays):
            taken.append(k)
            if table.marks[k].begins:
                break
    return taken[::-1]


def has_sealed(table: Table, seat: int) -> bool:
    """Whether a seat has chosen something that is not opened yet."""
    return bool(table.state.sealed) and bool(table.state.sealed[seat])


def has_laid_out(table: Table, seat: int) -> bool:
    """Whether the last move of a seat, but for those that stay, is open and revocable."""
    for k in range(len(table.moves) - 1, -1, -1):
        if table.moves[k][0] == seat and not table.marks[k].stays:
            return table.marks[k].revocable
    return False


def why_a_layout_stands(table: Table, seat: int, taken: list[int]) -> str | None:
    """Why a layout that all could see grow stands, if others have gone on with it."""
    if is_last(table, taken) or table.without(seat, taken) is not None:
        return None
    return "others have gone on with what you laid out; it stands"


def why_it_stands(table: Table, seat: int, taken: list[int]) -> str | None:
    """Why a decision that all could see stands, if it does."""
    assert len(taken) == 1, "a decision of several moves is sealed or revocable"
    if has_sealed(table, seat):
        return "what chance has chosen for you stands"
    if is_others_secret(table, seat):
        return "others decide now; what you decided before stands"
    if not is_last(table, taken):
        return "somebody has acted since; your decision stands"
    if table.has_revealed():
        return "your last decision has shown or opened something; it stands"
    return None


def is_last(table: Table, taken: list[int]) -> bool:
    """Whether nobody has moved since these moves began."""
    return taken[0] == len(table.moves) - len(taken)


def is_others_secret(table: Table, seat: int) -> bool:
    """Whether others owe a decision that they may make in secret."""
    return bool(table.state.sealed) and bool(table.state.acting & ~SEAT_BIT[seat])
