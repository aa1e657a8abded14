"""What a seat sees of a table: hands and piles, and the numbers that lie open."""

from __future__ import annotations

import msgspec

Shown = int | str | list[int] | list[str]


class Pile(msgspec.Struct, frozen=True):
    """A hand or a pile: how many cards, and those that the viewer knows, bottom first."""

    name: str
    owner: int | None
    count: int
    known: list[str]


class View(msgspec.Struct, frozen=True):
    """The table as one seat knows it; -1 is a spectator.

    Of `shown`, a list has an entry for each seat.
    """

    seat: int
    to_act: list[int]
    hands: list[Pile]
    piles: list[Pile]
    shown: dict[str, Shown]
    scores: list[int]
