"""Cards and decks of Witches' Revel over HTTP: what they say, mean, and may be played with."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from ..engine.errors import BadOption
from ..games.revel import names_of
from ..games.revel.cards import Pool, load_pool
from ..games.revel.program import RESOURCE, SHIELD, STANCE, STRIKE, WITCH
from ..games.revel.text.decks import (
    DECK_SIZE,
    LONGEST_TEXT,
    DeckList,
    Verdict,
    faces_named,
    read_deck,
    verdicts,
    write_deck,
)
from ..games.revel.text.explain import explain_parsed
from .trouble import Trouble

KINDS = {
    WITCH: "witch",
    RESOURCE: "resource",
    STRIKE: "strike",
    SHIELD: "shield",
    STANCE: "stance",
}


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
    """So many of a card."""

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

    `witch` is the id of a card, or "" where it is none; cards that there are not are only named in
    the rules. `text` is the deck as the page, the terminal and a table take it.
    """

    name: str
    witch: str
    cards: list[CardEntry]
    total: int
    rules: list[Verdict]
    is_legal: bool
    text: str


@cache
def card_list() -> bytes:
    """Every card, encoded once."""
    pool = load_pool()
    slugs = names_of(pool).slugs
    decks = [
        DeckInfo(deck.name, deck.about, slugs[deck.witch], entries(deck.cards, pool))
        for deck in pool.decks.values()
    ]
    cards = [card_info(face, pool, slugs) for face in range(len(pool.cards))]
    return msgspec.json.encode(CardList(cards, pool.icons, decks, DECK_SIZE))


def card_info(face: int, pool: Pool, slugs: list[str]) -> CardInfo:
    """One card with what its text means."""
    card, own = pool.cards[face], pool.words.of_card(pool.names[face])
    meanings = [
        Meaning(text, *kind_and_rule(meant.kind), meant.where, meant.lines)
        for text, meant in zip(card.text, explain_parsed(pool.effects[face], own), strict=True)
    ]
    return CardInfo(
        slugs[face],
        card.name,
        KINDS[pool.program.types[face]],
        card.type,
        card.power,
        card.resistance,
        card.icons,
        pool.program.copies[face],
        meanings,
    )


def kind_and_rule(kind: str) -> tuple[str, str]:
    """«a Power (R-4.7)» as its two parts."""
    word, _, rule = kind.rstrip(")").partition(" (")
    return word, rule


def entries(faces: list[int], pool: Pool) -> list[CardEntry]:
    """How many of each card, in the order of the set."""
    slugs = names_of(pool).slugs
    return [CardEntry(slugs[f], pool.names[f], faces.count(f)) for f in sorted(set(faces))]


def deck_report(text: str) -> DeckReport:
    """A deck read and judged; a text that is no deck at all is refused."""
    pool = load_pool()
    try:
        deck = read_deck(text)
    except BadOption as error:
        raise Trouble("bad_text", str(error)) from error
    faces: list[int] = []
    for name, count in deck.cards.items():
        faces += only(faces_named(name, pool)) * min(count, 99)
    rules = verdicts(deck, pool)
    slugs = names_of(pool).slugs
    witches = only(faces_named(deck.witch, pool))
    return DeckReport(
        name=deck.name,
        witch=slugs[witches[0]] if witches else "",
        cards=entries(faces, pool),
        total=sum(deck.cards.values()),
        rules=rules,
        is_legal=not any(rule.wrong for rule in rules),
        text=write_deck(DeckList(deck.name, deck.witch, dict(sorted(deck.cards.items())))),
    )


def only(faces: list[int]) -> list[int]:
    """The one card that is meant, if it is one."""
    return faces if len(faces) == 1 else []


BODIES = (CardList, DeckText, DeckReport)
