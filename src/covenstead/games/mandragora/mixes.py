"""Casts as numbers: which book, how many ingredients of each colour, a mandrake or not, what power.

A **mix** is a book with its ingredients; only kinds and counts matter, so equal cards are one mix.
A cast is a mix and a power; power 0 takes no spell (MQ-11). The mixes of one book lie together:

24 books      20 coloured books: 0 to 12 of the colour, with or without a mandrake; 4 black books:
              each set of the five colours, with or without a mandrake
a mandrake    1 to 12 of one colour, or each set of two colours and more

What a mix needs, and what a hand holds, is one number with a field of five bits for each colour and
one for mandrakes. The top bit of a field is a guard: it survives a subtraction exactly when the
field held enough, so one subtraction compares all fields.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.native import vec
from .names import BLACK_BOOK, BOOK, BOOK_VALUES, FACES, INGREDIENT_COLOURS, MANDRAKE, POWERS

MOST_OF_A_COLOUR: Final = 12
CHOICES: Final = 6  # of power: none, 1 to 5
BOOK_SLOTS: Final = 25  # 24 books and the mandrake
WEIGHT_OF: Final[list[int]] = [1, 32, 1024, 32768, 1048576, 33554432]
MANDRAKE_FIELD: Final = 33554432
GUARD: Final = 554189328  # 16 in each of six fields
EMPTY_ROW: Final = 14  # sizes 0 to 13: twelve of a colour and a mandrake

Mix = tuple[int, tuple[int, ...], int]


def _colour_sets() -> list[tuple[int, ...]]:
    """The 32 sets of colours, as counts of 0 and 1."""
    return [tuple([mask >> c & 1 for c in range(INGREDIENT_COLOURS)]) for mask in range(32)]


def _only(colour: int, count: int) -> tuple[int, ...]:
    """This many of one colour, and none of the others."""
    return tuple([count if c == colour else 0 for c in range(INGREDIENT_COLOURS)])


def _mixes() -> list[Mix]:
    """MA-16, MA-18, MA-20: every mix as book, count of each colour, mandrakes among them."""
    mixes: list[Mix] = []
    for face in range(BOOK, BLACK_BOOK):
        colour = (face - BOOK) // BOOK_VALUES
        for count in range(MOST_OF_A_COLOUR + 1):
            mixes += [(face, _only(colour, count), extra) for extra in range(2)]
    for face in range(BLACK_BOOK, BLACK_BOOK + BOOK_VALUES):
        for counts in _colour_sets():
            mixes += [(face, counts, extra) for extra in range(2)]
    for colour in range(INGREDIENT_COLOURS):
        for count in range(1, MOST_OF_A_COLOUR + 1):
            mixes.append((MANDRAKE, _only(colour, count), 0))
    mixes += [(MANDRAKE, counts, 0) for counts in _colour_sets() if sum(counts) > 1]
    return mixes


def _size(mix: Mix) -> int:
    """MA-21: how many ingredients; 0 marks a mix that no rule allows (MA-16, MQ-9)."""
    book, counts, extra = mix
    size = sum(counts) + extra
    return 0 if book >= BLACK_BOOK and size > INGREDIENT_COLOURS else size


def _need(mix: Mix) -> int:
    """What the hand must hold besides the book, field by field; a mandrake-book counts here."""
    book, counts, extra = mix
    mandrakes = extra + (1 if book == MANDRAKE else 0)
    need = mandrakes * MANDRAKE_FIELD
    for colour, count in enumerate(counts):
        need += count * WEIGHT_OF[colour]
    return need


def _starts(mixes: list[Mix]) -> list[int]:
    """Where the mixes of each book begin; the mandrake's are the last."""
    books = [mix[0] for mix in mixes]
    slots = [books.index(face) for face in range(BOOK, BLACK_BOOK + BOOK_VALUES)]
    return [*slots, books.index(MANDRAKE), len(mixes)]


def _weight(face: int) -> int:
    """What a card of a hand adds to the number that the hand is."""
    return WEIGHT_OF[face] if face <= MANDRAKE else 0


def _book_bit(face: int) -> int:
    return 2 ** (face - BOOK) if BOOK <= face < BLACK_BOOK + BOOK_VALUES else 0


def _ways() -> list[int]:
    """MA-21, MQ-8, MQ-11: how many powers a cast may choose.

    For each setting (strict stacks twice, at most five ingredients once), each set of stacks that
    are not empty, and each number of ingredients.
    """
    ways: list[int] = []
    for setting in range(4):
        for stacks in range(32):
            for size in range(EMPTY_ROW):
                left = sum([stacks >> p & 1 for p in range(min(size, POWERS))])
                if size == 0 or (setting & 1 and size > POWERS):
                    ways.append(0)
                else:
                    ways.append(left or (0 if setting & 2 else 1))
    return ways


def _nth_power() -> list[int]:
    """The k-th power whose stack is not empty, for each set of stacks; 0 if there is none."""
    table: list[int] = []
    for stacks in range(32):
        powers = [p + 1 for p in range(POWERS) if stacks >> p & 1]
        table += powers + [0] * (POWERS - len(powers))
    return table


MIXES: Final[list[Mix]] = _mixes()
MIX_COUNT: Final = 862
CASTS: Final = 5172  # MIX_COUNT * CHOICES
MIX_OF: Final[dict[Mix, int]] = {mix: k for k, mix in enumerate(MIXES)}
MIX_BOOK: Final[vec[i64]] = vec[i64]([mix[0] for mix in MIXES])
SIZE: Final[vec[i64]] = vec[i64]([_size(mix) for mix in MIXES])
NEED: Final[vec[i64]] = vec[i64]([_need(mix) for mix in MIXES])
START: Final[vec[i64]] = vec[i64](_starts(MIXES))
WEIGHT: Final[vec[i64]] = vec[i64]([_weight(face) for face in range(FACES)])
BOOK_BIT: Final[vec[i64]] = vec[i64]([_book_bit(face) for face in range(FACES)])
SLOT_BIT: Final[vec[i64]] = vec[i64]([2**slot for slot in range(BOOK_SLOTS)])
WAYS: Final[vec[i64]] = vec[i64](_ways())
NTH_POWER: Final[vec[i64]] = vec[i64](_nth_power())
