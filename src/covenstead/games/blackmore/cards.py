"""The deck of Blackmore as data: loaded strictly, its totals checked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ...engine.cardfile import load_cards
from ...engine.errors import BadCardFile
from .moves import CARDS, COLOURS

SHIPPED = Path(__file__).with_name("cards.toml")
POINTS = 270


class Deck(msgspec.Struct, forbid_unknown_fields=True):
    """The shape of the deck; `source` says where a datum comes from."""

    values: list[int]
    copies: int
    source: str


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    """One of the six colours."""

    id: str
    source: str


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml."""

    deck: Deck
    colour: list[Colour]


@cache
def shipped_cards() -> CardFile:
    """The deck that comes with the game, read once."""
    return check_cards(SHIPPED)


def check_cards(path: Path) -> CardFile:
    """Load a card file and check what the rules rely on: 54 cards, 6 colours of 1 to 9."""
    cards = load_cards(path, CardFile)
    ids = [colour.id for colour in cards.colour]
    if ids != COLOURS:
        raise BadCardFile(
            f"{path}: colour: the rules name {', '.join(COLOURS)}, not {', '.join(ids)}"
        )
    if cards.deck.values != list(range(1, 10)):
        raise BadCardFile(
            f"{path}: deck, field values: the wheel shows 1 to 9, not {cards.deck.values}"
        )
    total = len(ids) * len(cards.deck.values) * cards.deck.copies
    points = len(ids) * sum(cards.deck.values) * cards.deck.copies
    if (total, points) != (CARDS, POINTS):
        raise BadCardFile(
            f"{path}: deck, field copies: {total} cards of {points} points, "
            f"not {CARDS} of {POINTS} (WB-1)"
        )
    return cards
