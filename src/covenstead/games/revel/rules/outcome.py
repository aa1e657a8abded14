"""2.9 Scores and places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import areas

if TYPE_CHECKING:
    from ..state import RevelState


def scores(state: RevelState) -> list[int]:
    """R-2.9: the spell spaces each player is winning."""
    return [areas.spaces_won(state, 0), areas.spaces_won(state, 1)]


def places(state: RevelState) -> list[int]:
    """R-2.7, R-2.9: the winner first; in a true tie both."""
    if state.winner < 0:
        return [1, 1]
    return [1, 2] if state.winner == 0 else [2, 1]
