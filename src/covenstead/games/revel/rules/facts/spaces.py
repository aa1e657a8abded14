"""3.4, 3.10 Spell spaces that a text names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ...program import ANY, EMPTY_BOTH, EMPTY_SIDE, N_ADJECTIVES, N_OWNER
from ..layout import SPACES, space_ref
from . import areas, reader
from .reader import Reader

if TYPE_CHECKING:
    from ...state import RevelState


def places(state: RevelState, np: i64, r: Reader) -> list[int]:
    """R-3.4, R-3.10: spell spaces: any, those empty on both sides, those a player is winning."""
    code = state.program.code
    empty = code[np + N_ADJECTIVES] & EMPTY_BOTH
    word = code[np + N_OWNER]
    found: list[int] = []
    for space in range(i64(SPACES)):
        used = state.size[areas.side(0, space)] + state.size[areas.side(1, space)]
        if not empty or used == 0:
            if word == ANY or is_players(state, np, space, reader.player(state, word, r)):
                found.append(space_ref(space))
    return found


def is_players(state: RevelState, np: i64, space: i64, who: i64) -> bool:
    """Whether a player is winning in a space, or has an empty side there, as a text asks."""
    if state.program.code[np + N_ADJECTIVES] & EMPTY_SIDE:
        return who >= 0 and state.size[areas.side(who, space)] == 0
    return state.winner_of(space) == who
