"""Views of a table, built once for each change and shared by all who need them.

Whether a seat notices a move is a question about its view before and after it; the second is then
sent, and is the first of the next move.
"""

from __future__ import annotations

import msgspec

from ...engine.state import State
from ...engine.table import Table


class SharedViews:
    """The views of one table as it is, and as it was before the last entry."""

    def __init__(self) -> None:
        self._now: dict[int, msgspec.Struct] = {}
        self._before: dict[int, msgspec.Struct] = {}

    def turn(self) -> None:
        """An entry is about to be applied: what is now will have been before."""
        self._before, self._now = self._now, {}

    def forget(self) -> None:
        """Nobody looks; they are built again when somebody does."""
        self._before, self._now = {}, {}

    def view(self, table: Table, seat: int) -> msgspec.Struct:
        """What a seat (-1: a spectator) may see of the table as it is."""
        found = self._now.get(seat)
        if found is None:
            found = self._now[seat] = table.view(seat)
        return found

    def notices(self, table: Table, seat: int) -> bool:
        """Whether a seat could notice the last move, if nothing was applied since."""

        def view_of(state: State, seat: int) -> msgspec.Struct:
            if state is table.state:
                return self.view(table, seat)
            before = self._before.get(seat)
            return table.game.view(state, seat) if before is None else before

        return table.noticed(seat, view_of)
