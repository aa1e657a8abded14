"""The bodies of HTTP requests about cards and decks of Witches' Revel."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ...games.revel.text.decks import LONGEST_TEXT, Verdict


class Meaning(msgspec.Struct, frozen=True):
    """One effect of a card: its printed words, its kind (with the rule), where it works, and what
    it does, read back from what the engine runs."""

    text: str
    kind: str
    rule: str
    where: str
    does: list[str]


class CardInfo(msgspec.Struct, frozen=True):
    """A card as printed and as the engine reads it; `copies` is how many a deck may hold."""

    id: str
    name: str
    kind: str
    type: str
    power: int | None
    resistance: int | None
    icons: list[str]
    copies: int
    effects: list[Meaning]


class CardEntry(msgspec.Struct, frozen=True):
    """A card and its count."""

    id: str
    name: str
    count: int


class DeckInfo(msgspec.Struct, frozen=True):
    """A deck that comes with the game."""

    name: str
    about: str
    witch: str
    cards: list[CardEntry]


class CardList(msgspec.Struct, frozen=True):
    """Every card of the set, its stitch icons, and the decks that come with it."""

    cards: list[CardInfo]
    icons: list[str]
    decks: list[DeckInfo]
    deck_size: int


class DeckText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as somebody wrote it: «deck NAME», «witch NAME», «2 CARD», line by line."""

    text: Annotated[str, Meta(max_length=LONGEST_TEXT)]


class DeckReport(msgspec.Struct, frozen=True):
    """A deck as it was read, and every rule of deckbuilding with what is wrong by it.

    `witch` is the id of a card, or "" if there is no such card; unknown cards are named only in
    the rules. `text` is the deck as the page, the terminal and a table take it.
    """

    name: str
    witch: str
    cards: list[CardEntry]
    total: int
    rules: list[Verdict]
    is_legal: bool
    text: str


BODIES = (CardList, DeckText, DeckReport)
