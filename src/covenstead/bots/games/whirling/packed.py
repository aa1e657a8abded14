"""A layout, the state of a brew, packed into one number so that two are compared at once.

Each type has a field for the room on the bench and one for a count of cubes; then there is one for
Hidden Power (1 while it is unspent) and one for wild cubes, whose type is still to be chosen. More
in any field is never worse. The highest bit of each field is a guard, 0 in every layout, so that a
single subtraction shows whether all fields are at least those of another layout.

62 bits are used: a larger constant would not be a native number in compiled code.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ....engine.native import vec
from ....games.whirling.moves import KINDS

# The position of the room of each type, and the most its field holds; the bench has 3, 4, 9, 9, 9.
ROOM_AT: Final[vec[i64]] = vec[i64]([0, 3, 7, 12, 17])
FULL: Final[vec[i64]] = vec[i64]([3, 7, 15, 15, 15])
# The count of a type starts at bit 22 + 7 * kind: six bits and the guard.
MOST: Final = 63
UNSPENT: Final[i64] = 1 << 57
WILD_AT: Final = 59
WILD: Final[i64] = 1 << WILD_AT

HEART_GUARD: Final[i64] = 1 << 2
MANDRAKE_GUARD: Final[i64] = 1 << 6
OTHER_GUARDS: Final[i64] = (1 << 11) + (1 << 16) + (1 << 21)
ROOM_GUARDS: Final[i64] = HEART_GUARD + MANDRAKE_GUARD + OTHER_GUARDS
COUNT_GUARDS: Final[i64] = (1 << 28) + (1 << 35) + (1 << 42) + (1 << 49) + (1 << 56)
WILD_GUARD: Final[i64] = 1 << 61
GUARDS: Final[i64] = ROOM_GUARDS + COUNT_GUARDS + (1 << 58) + WILD_GUARD
# The room and Hidden Power without the counts: what does not change when a wild cube is chosen.
NOT_SENT: Final[i64] = (1 << 22) - 1 + UNSPENT
NOT_SENT_GUARDS: Final[i64] = ROOM_GUARDS + (1 << 58)
# No cube anywhere: all the room on the bench, nothing counted.
NO_CUBES: Final[i64] = (1 << 22) - 1 - ROOM_GUARDS
ALL_COUNTS: Final[i64] = (1 << 57) - (1 << 22)
# One more cube in the count of a type, one more space on its bench, and all bits of its count.
ONE: Final[vec[i64]] = vec[i64]([1 << at for at in (22, 29, 36, 43, 50)])
ONE_OF_EACH: Final[i64] = (1 << 22) + (1 << 29) + (1 << 36) + (1 << 43) + (1 << 50)
ONE_ROOM: Final[vec[i64]] = vec[i64]([1 << at for at in (0, 3, 7, 12, 17)])
COUNT: Final[vec[i64]] = vec[i64]([127 << at for at in (22, 29, 36, 43, 50)])
GUARD: Final[vec[i64]] = vec[i64]([1 << at for at in (2, 6, 11, 16, 21)])


def bench_of(key: i64, kind: i64) -> i64:
    """How many cubes of a type are on the bench."""
    return FULL[kind] - ((key >> ROOM_AT[kind]) & FULL[kind])


def count_of(key: i64, kind: i64) -> i64:
    """The count of a type."""
    return (key >> (22 + 7 * kind)) & MOST


def wanted_of(needs: i64, kind: i64) -> i64:
    """The count of a type in a sum of needs, which may be larger than any layout's."""
    return (needs >> (22 + 7 * kind)) & 127


def wild_in(key: i64) -> i64:
    """How many cubes have no type yet."""
    return key >> WILD_AT


def covers(mine: i64, other: i64) -> bool:
    """Whether every field of one number is at least that of another."""
    return ((mine | GUARDS) - other) & GUARDS == GUARDS


def has(key: i64, need: i64) -> bool:
    """Whether the counts are at least these."""
    return ((key | COUNT_GUARDS) - need) & COUNT_GUARDS == COUNT_GUARDS


def within(key: i64) -> i64:
    """Limit room that has overflowed its field to the most there is."""
    over = key & ROOM_GUARDS
    if over == 0:
        return key
    lowest = ((over & HEART_GUARD) >> 2) + ((over & MANDRAKE_GUARD) >> 3)
    lowest += (over & OTHER_GUARDS) >> 4
    return (key - over) | (over - lowest)


def with_wild(key: i64, need: i64) -> i64:
    """The layout with wild cubes turned into what a need lacks, or -1 if there are too few."""
    wild = wild_in(key)
    for kind in range(i64(KINDS)):
        missing = count_of(need, kind) - count_of(key, kind)
        if missing > 0:
            if missing > wild:
                return -1
            wild -= missing
            key += missing * (ONE[kind] - WILD)
    return key


def room_words(cubes: list[int]) -> int:
    """Cubes of each type as the room they leave when taken from the bench."""
    return sum([min(n, FULL[k] + 1) * ONE_ROOM[k] for k, n in enumerate(cubes)])


def count_words(cubes: list[int]) -> int:
    """Cubes of each type as counts."""
    return sum([n * ONE[k] for k, n in enumerate(cubes)])
