"""3.10 Winning in a spell space."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ..layout import SPACES
from . import areas, stats

if TYPE_CHECKING:
    from ...state import RevelState


def winner_of(state: RevelState, space: i64) -> i64:
    """R-3.10, RV-1: the seat that is winning in a spell space, or -1."""
    mine = areas.spell_at(state, areas.side(0, space))
    theirs = areas.spell_at(state, areas.side(1, space))
    high: i64 = 0
    other_high: i64 = 0
    low: i64 = 0
    other_low: i64 = 0
    if mine:
        high = stats.power(state, mine)
    if theirs:
        other_high = stats.power(state, theirs)
    # Resistance counts only where there is no Power.
    if mine and high == 0 and other_high:
        low = stats.resistance(state, mine)
    if theirs and other_high == 0 and high:
        other_low = stats.resistance(state, theirs)
    return stronger(high, low, other_high, other_low)


def stronger(high: i64, low: i64, other_high: i64, other_low: i64) -> i64:
    """R-3.10: which of two sides is winning, by Power and Resistance of each; or -1."""
    if high > 0 and other_high > 0:
        if high == other_high:
            return -1
        return 0 if high > other_high else 1
    if high > other_low:
        return 0
    return 1 if other_high > low else -1


def is_winning_all(state: RevelState, seat: i64) -> bool:
    """R-2.7: whether a player is winning in every spell space."""
    for space in range(i64(SPACES)):
        if state.size[areas.side(seat, space)] == 0 or winner_of(state, space) != seat:
            return False
    return True


def spaces_won(state: RevelState, seat: i64) -> i64:
    """R-2.9: in how many spell spaces a player is winning."""
    won: i64 = 0
    for space in range(i64(SPACES)):
        if winner_of(state, space) == seat:
            won += 1
    return won


def total_power(state: RevelState, seat: i64) -> i64:
    """R-2.9: the Power of all spells of a player; Resistance does not count."""
    total: i64 = 0
    for space in range(i64(SPACES)):
        spell = areas.spell_at(state, areas.side(seat, space))
        if spell:
            total += stats.power(state, spell)
    return total
