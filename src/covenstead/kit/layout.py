"""Where piles stand and who sees them: worked out once for a game and a number of seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from .view import Shape

if TYPE_CHECKING:
    from .table import CardTable

Visibility = Literal["hidden", "open", "others"]
HIDDEN: Final = "hidden"
"""The cards of such a pile are not shown when they come to lie there."""
OPEN: Final = "open"
"""Everybody sees the cards of such a pile."""
OTHERS: Final = "others"
"""Every player but its owner sees the cards of such a pile, which each seat has."""
EACH_SEAT: Final = "/seat"
NAMED_SHAPES: Final[Mapping[str, Shape]] = {"trick": "trick", "table": "row"}


class Zone(NamedTuple):
    """A pile of the table: its number among the zones, whose it is, and how it lies."""

    name: str
    number: int
    owner: int | None
    seen: Visibility
    shape: Shape


class Layout:
    """The piles of a game at a table with this many seats; the hands come before them."""

    def __init__(self, table: type[CardTable], seats: int) -> None:
        self.zones: list[Zone] = []
        # The number of a pile; of one for each seat, that of the first.
        self.first: dict[str, int] = {}
        for declared, seen in table.piles.items():
            name = declared.removesuffix(EACH_SEAT)
            self.first[name] = seats + len(self.zones)
            shape = table.shapes.get(name, shape_of(name, seen))
            owners = [None] if name == declared else range(seats)
            for owner in owners:
                number = seats + len(self.zones)
                self.zones.append(Zone(name, number, owner, seen, shape))
        self.count = seats + len(self.zones)
        self.seen: list[Visibility] = [HIDDEN for _ in range(seats)]
        self.seen += [zone.seen for zone in self.zones]
        self.tricks = frozenset(zone.number for zone in self.zones if zone.shape == "trick")
        self.held_for_others = [zone for zone in self.zones if zone.seen == OTHERS]


def shape_of(name: str, seen: Visibility) -> Shape:
    """How a pile lies: an open one called "trick" is one, an open "table" is a row."""
    if seen == OTHERS:
        return "hand"
    return NAMED_SHAPES.get(name, "stack") if seen == OPEN else "stack"


def layout_of(table: type[CardTable], seats: int) -> Layout:
    """The layout of a game, made once for each number of seats."""
    found = _made.get((table, seats))
    if found is None:
        found = _made[table, seats] = Layout(table, seats)
    return found


_made: dict[tuple[type, int], Layout] = {}
