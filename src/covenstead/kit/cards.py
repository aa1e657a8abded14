"""Cards as a game declares them: a name for the notation, and what people see on them."""

from __future__ import annotations

from typing import Final

import msgspec

SUITS: Final = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
RANKS: Final = {11: "jack", 12: "queen", 13: "king", 14: "ace"}
RED: Final = ("diamonds", "hearts")


class Card(msgspec.Struct, frozen=True):
    """A face. Of equal cards a deck has `copies`, and nobody can tell them apart.

    `name` is its word in notation, small letters with hyphens; `suit` and `value` are for the
    rules; `symbol`, `colour` and `text` are for the eyes. Cards of one deck with different `back`s
    cannot be mistaken for one another, face down: spells and prizes, say.
    """

    name: str
    suit: str = ""
    value: int = 0
    symbol: str = ""
    colour: str = ""
    text: str = ""
    copies: int = 1
    back: str = ""


def french_deck(lowest: int = 2, highest: int = 14) -> list[Card]:
    """The cards of four suits, 11 to 14 being jack, queen, king and ace."""
    return [
        Card(
            f"{suit}-{RANKS.get(value, value)}",
            suit,
            value,
            f"{RANKS.get(value, str(value))[0].upper() if value > 10 else value}{sign}",
            "red" if suit in RED else "black",
        )
        for suit, sign in SUITS.items()
        for value in range(lowest, highest + 1)
    ]
