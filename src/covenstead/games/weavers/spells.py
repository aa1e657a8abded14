"""The printed spells as tables of numbers: what the rules read of a card.

There are always ten sets of 18 cards: five Classes of 9 designs, each twice, and five Spellbooks of
11 designs, the first seven twice (WV-4). So a design has a number that is the same in every card
file, and the card on the table has a small face: which design of its owner's Class (0..8) or
Spellbook (9..19) it is.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ...engine.native import vec

COMPONENTS: Final[list[str]] = ["word", "gesture", "focus", "item", "blood"]
TOKENS: Final[list[str]] = [
    "damage",
    "shield",
    "heal",
    "sick",
    "weak",
    "dazed",
    "sealed",
    "cursed",
]
DAMAGE: Final = 0
SHIELD: Final = 1
HEAL: Final = 2
SICK: Final = 3
WEAK: Final = 4
DAZED: Final = 5
SEALED: Final = 6
CURSED: Final = 7
KINDS: Final = 8

# Components as bits; Time is a step that everybody can always cover (WV-27).
ALL_COMPONENTS: Final = 31
TIME: Final = 32

CLASSES: Final = 5
SETS: Final = 10
CLASS_DESIGNS: Final = 9
BOOK_DESIGNS: Final = 11
BOOK_PAIRS: Final = 7
DESIGNS: Final = 100
FIRST_BOOK: Final = 45
DECK: Final = 36
# The faces of one deck: 9 of the Class and 7 of the Spellbook lie in it twice, 4 once.
FACES: Final = 20
PAIRED_FACES: Final = 16
STEPS: Final = 5

COPIES: Final[list[int]] = [2] * PAIRED_FACES + [1] * (FACES - PAIRED_FACES)
BIT: Final[vec[i64]] = vec[i64]([1 << k for k in range(62)])

# Every name of a card or set that was ever loaded: an event names cards by their place here, so
# that its line can be told without the table it happened at.
WORDS: Final[list[str]] = []
_PLACE: Final[dict[str, int]] = {}


def word_of(name: str) -> int:
    """The place of a name in WORDS."""
    if name not in _PLACE:
        _PLACE[name] = len(WORDS)
        WORDS.append(name)
    return _PLACE[name]


def first_design(number: i64) -> i64:
    """The number of the first design of a set."""
    if number < CLASSES:
        return number * CLASS_DESIGNS
    return FIRST_BOOK + (number - CLASSES) * BOOK_DESIGNS


@final
class Design:
    """One printed spell, in numbers."""

    def __init__(
        self,
        name: str,
        instant: int,
        token: int,
        needs: list[int],
        residuals: list[int],
        delayed: list[int],
        repeatable: bool,
    ) -> None:
        self.name = name
        self.instant = instant
        self.token = token
        self.needs = needs
        self.residuals = residuals
        self.delayed = delayed
        self.repeatable = repeatable


@final
class Spells:
    """All designs of a card file, one column for each thing that is printed on them."""

    def __init__(
        self, ids: list[str], designs: list[Design], set_ids: list[str], set_names: list[str]
    ) -> None:
        assert len(designs) == DESIGNS
        assert len(set_ids) == SETS
        self.ids: list[str] = ids
        self.names: list[str] = [design.name for design in designs]
        self.set_ids: list[str] = set_ids
        self.set_names: list[str] = set_names
        self.word: list[int] = [word_of(design.name) for design in designs]
        self.set_word: list[int] = [word_of(name) for name in set_names]
        self.instant: vec[i64] = vec[i64]([design.instant for design in designs])
        self.token: vec[i64] = vec[i64]([design.token for design in designs])
        self.steps: vec[i64] = vec[i64]([len(design.needs) for design in designs])
        self.repeatable: vec[i64] = vec[i64]([int(design.repeatable) for design in designs])
        self.need: vec[i64] = vec[i64](padded([design.needs for design in designs], STEPS))
        self.residual: vec[i64] = vec[i64](padded([design.residuals for design in designs], STEPS))
        self.delayed: vec[i64] = vec[i64](padded([design.delayed for design in designs], KINDS))
        self.face: vec[i64] = vec[i64](faces())
        self.set_of: vec[i64] = vec[i64](sets())


def padded(rows: list[list[int]], width: int) -> list[int]:
    """Rows of a table, each filled up with zeros, one after the other."""
    flat: list[int] = []
    for row in rows:
        flat += row + [0] * (width - len(row))
    return flat


def faces() -> list[int]:
    """The face of each design in the deck of whoever plays its set."""
    books = [CLASS_DESIGNS + k for k in range(BOOK_DESIGNS)]
    return list(range(CLASS_DESIGNS)) * CLASSES + books * (SETS - CLASSES)


def sets() -> list[int]:
    """The set of each design."""
    classes = [design // CLASS_DESIGNS for design in range(FIRST_BOOK)]
    return classes + [
        CLASSES + (design - FIRST_BOOK) // BOOK_DESIGNS for design in range(FIRST_BOOK, DESIGNS)
    ]
