"""Which moves an undo of the log takes out; old logs do not say it."""

from __future__ import annotations

from ...engine.errors import BadRecord
from ...engine.table import Table
from . import table_log as log


def taken_by(entry: log.Undone, table: Table) -> list[int]:
    """The moves that an undo of the log takes out."""
    if entry.taken is None:
        return [taken_before_it_was_noted(entry.seat, table)]
    moves = table.moves
    own = [0 <= k < len(moves) and moves[k][0] == entry.seat for k in entry.taken]
    if not own or not all(own):
        raise BadRecord(f"an undo of seat {entry.seat + 1} names moves that are not its own")
    return entry.taken


def taken_before_it_was_noted(seat: int, table: Table) -> int:
    """The one move that undos of old logs took out: the last of the seat that nobody had seen."""
    state = table.state
    hidden = bool(state.sealed) and bool(state.sealed[seat])
    for k in range(len(table.moves) - 1, -1, -1):
        mover, text = table.moves[k]
        if mover == seat and not (hidden and state.is_open_move(table.move_of(text))):
            return k
    raise BadRecord(f"an undo of seat {seat + 1}, which has not moved")
