"""What somebody who sees everything sees on the table, and what has changed between two looks."""

from __future__ import annotations

from ..cards import Pool
from ..rules.layout import (
    COLUMNS,
    DECK_ZONE,
    DISCARDS_ZONE,
    FIELD_ZONES,
    MARKS,
    PLUS,
    RESOURCE_ZONE,
    SIDE_ZONE,
    SPACES,
)
from ..state import RevelState


class Sight:
    """Where each card lies, whose area that is, its kind, and everything that is counted."""

    def __init__(self, state: RevelState, pool: Pool) -> None:
        self.area: dict[int, str] = {}
        self.owner: dict[int, int] = {}
        self.zone: dict[int, int] = {}
        self.kind: dict[int, str] = {}
        self.plus: dict[int, int] = {}
        self.deck: list[list[int]] = [[], []]
        self.counted: dict[tuple[int, str], int] = {}
        for zone, cards in enumerate(state.zones()):
            for card in cards:
                self.look(state, pool, zone, card)
        for seat in (0, 1):
            self.deck[seat] = list(state.cards(DECK_ZONE + seat))
            self.counted[seat, "Stamina"] = int(state.stamina[seat])
            self.counted[seat, "plays"] = int(state.plays[seat])

    def look(self, state: RevelState, pool: Pool, zone: int, card: int) -> None:
        """One card."""
        seat = (zone - SIDE_ZONE) // SPACES if zone >= SIDE_ZONE else zone % 2
        self.area[card], self.owner[card], self.zone[card] = area_of(zone), seat, zone
        self.kind[card] = pool.cards[int(state.face[card])].type.lower()
        self.plus[card] = int(state.card[card * COLUMNS + PLUS])
        if zone in (RESOURCE_ZONE, RESOURCE_ZONE + 1):
            name = pool.names[int(state.face[card])]
            self.counted[seat, name] = int(state.card[card * COLUMNS + MARKS])


def area_of(zone: int) -> str:
    """The area of a zone, as card texts call it."""
    if zone >= FIELD_ZONES:
        return "field"
    if zone >= DISCARDS_ZONE:
        return "discards"
    return "deck" if zone >= DECK_ZONE else "hand"


class Change:
    """What is otherwise than before."""

    def __init__(self, before: Sight, after: Sight) -> None:
        self.before = before
        self.after = after
        self.moved = [card for card, zone in after.zone.items() if before.zone[card] != zone]
        self.plus = {
            card: number - before.plus[card]
            for card, number in after.plus.items()
            if number != before.plus[card] and card not in self.moved
        }
        self.counted = {
            key: number - before.counted[key]
            for key, number in after.counted.items()
            if key in before.counted and number != before.counted[key]
        }

    def elements(self, cards: list[int]) -> int:
        """How many elements these cards were: cards of one spell are one."""
        zones = [self.before.zone[card] for card in cards]
        sides = {zone for zone in zones if zone >= SIDE_ZONE}
        return len(sides) + sum(zone < SIDE_ZONE for zone in zones)

    def is_nothing(self) -> bool:
        """Whether nothing that one could see has changed."""
        if self.before.deck != self.after.deck:
            return False
        return not self.moved and not self.plus and not self.counted
