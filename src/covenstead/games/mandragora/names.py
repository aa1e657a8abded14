"""The cards of Mandragora as numbers and as words.

A face is a kind of card, not a card of the box: three red ingredients have one face.

0..4      ingredients                 red
5         mandrake                    mandrake
6..29     books, colour by value      red-book-2
30..32    scrolls, by curses          scroll-3
33..72    spells, kind by value       levitation-4
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ...engine.native import vec

COLOURS: Final[list[str]] = ["purple", "red", "yellow", "green", "blue", "black"]
INGREDIENT_COLOURS: Final = 5
BLACK: Final = 5
WHITE: Final = 6
BOOK_VALUES: Final = 4
CURSES: Final = 3
POWERS: Final = 5

MANDRAKE: Final = 5
BOOK: Final = 6
BLACK_BOOK: Final = 26
SCROLL: Final = 30
SPELL: Final = 33
FACES: Final = 73
# What a hand can hold, and what a shop can hold.
HAND_KINDS: Final = 30
ITEM_KINDS: Final = 33

SPELLS: Final[list[str]] = [
    "banishment",
    "transfer",
    "substitution",
    "levitation",
    "replication",
    "swiftness",
    "disappearance",
    "purification",
]
BANISHMENT: Final = 0
TRANSFER: Final = 1
SUBSTITUTION: Final = 2
LEVITATION: Final = 3
REPLICATION: Final = 4
SWIFTNESS: Final = 5
DISAPPEARANCE: Final = 6
PURIFICATION: Final = 7


def book_face(colour: int, value: int) -> int:
    """The face of a book."""
    return BOOK + colour * BOOK_VALUES + value


def spell_face(spell: int, value: int) -> int:
    """The face of a spell."""
    return SPELL + spell * POWERS + value - 1


def _name(face: int) -> str:
    if face < MANDRAKE:
        return COLOURS[face]
    if face == MANDRAKE:
        return "mandrake"
    if face < SCROLL:
        return f"{COLOURS[(face - BOOK) // BOOK_VALUES]}-book-{(face - BOOK) % BOOK_VALUES}"
    if face < SPELL:
        return f"scroll-{face - SCROLL + 1}"
    return f"{SPELLS[(face - SPELL) // POWERS]}-{(face - SPELL) % POWERS + 1}"


def _colour(face: int) -> int:
    """The colour that a face shows in a hand (MA-41): mandrakes are white."""
    if face < MANDRAKE:
        return face
    return (face - BOOK) // BOOK_VALUES if BOOK <= face < SCROLL else WHITE


def _worth(face: int) -> int:
    """What a face is worth in a cast (MA-40, MQ-10): books and spells their value, others 0."""
    if BOOK <= face < SCROLL:
        return (face - BOOK) % BOOK_VALUES
    return (face - SPELL) % POWERS + 1 if face >= SPELL else 0


# What views and moves call a card that lies face down.
FACE_DOWN: Final = "?"
CARD_NAMES: Final[list[str]] = [_name(face) for face in range(FACES)]
COLOUR: Final[vec[i64]] = vec[i64]([_colour(face) for face in range(FACES)])
WORTH: Final[vec[i64]] = vec[i64]([_worth(face) for face in range(FACES)])
