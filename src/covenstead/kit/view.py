"""What a seat sees of a table: hands and piles, the faces of known cards, and open numbers.

Every surface draws a game of the kit from this and from nothing else; docs/reference/views.md
describes it field by field.
"""

from __future__ import annotations

from typing import Literal

import msgspec

# What a game returns, and the same as it can be read from JSON.
Shown = int | str | list[int] | list[str]
Readable = int | str | list[int | str]
Shape = Literal["hand", "stack", "row", "trick"]


class Face(msgspec.Struct, frozen=True):
    """What is printed on a card: as the game declares it, and where it stands in the deck.

    `rank` counts the cards of the deck, and `sign` its suits, both from 0.
    """

    suit: str
    value: int
    symbol: str
    colour: str
    text: str
    rank: int
    sign: int


class Pile(msgspec.Struct, frozen=True):
    """A hand or a pile: how many cards, and those that the viewer knows, bottom first.

    `shape` is how it lies: a hand, a stack, a row, or a trick. Of a trick, `by` are the seats that
    laid its cards. `marks` has a text for each card if the game marks them, for all to read.
    """

    name: str
    owner: int | None
    count: int
    known: list[str]
    shape: Shape
    by: list[int]
    marks: list[str]


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it; -1 is a spectator.

    Of `shown`, a list has an entry for each seat. `last_trick` is the trick that was taken last,
    and `faces` has each card that is named anywhere here.
    """

    seat: int
    to_act: list[int]
    hands: list[Pile]
    piles: list[Pile]
    shown: dict[str, Readable]
    scores: list[int]
    last_trick: Pile | None
    faces: dict[str, Face]
