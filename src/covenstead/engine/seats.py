"""Seats as sets: the bit of each, and the way back from a mask."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from .native import vec

NOBODY: Final = 0
# Bit of a seat, and the seats of a mask: tables, because shifts by a native integer are a known
# hazard of the compiler. Behind the seats come the spectators; their bit was there before a seventh
# seat was, and stays, so that states keep their fingerprints.
SEAT_BIT: Final[vec[i64]] = vec[i64]([1, 2, 4, 8, 16, 32, 128, 64])
MOST_SEATS: Final = 7
SPECTATORS: Final = 7
# The mask of all seats, by their number.
ALL_SEATS: Final[vec[i64]] = vec[i64]([0, 1, 3, 7, 15, 31, 63, 191])
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(MOST_SEATS) if mask & SEAT_BIT[seat]]) for mask in range(192)
]
FIRST_SEAT: Final[vec[i64]] = vec[i64]([seats[0] if seats else -1 for seats in SEATS_IN])
