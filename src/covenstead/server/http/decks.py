"""Cards and decks of Witches' Revel: what they say and mean, and whether a deck may be played."""

from __future__ import annotations

from functools import cache

import msgspec

from ...engine.errors import BadOption
from ...games.revel import names_of
from ...games.revel.cards import Pool, load_pool
from ...games.revel.program import RESOURCE, SHIELD, STANCE, STRIKE, WITCH
from ...games.revel.text.decks import (
    DECK_SIZE,
    DeckList,
    faces_named,
    read_deck,
    verdicts,
    write_deck,
)
from ...games.revel.text.explain import explain_parsed
from ..errors import RequestError
from ..wire.deck_bodies import CardEntry, CardInfo, CardList, DeckInfo, DeckReport, Meaning

KINDS = {
    WITCH: "witch",
    RESOURCE: "resource",
    STRIKE: "strike",
    SHIELD: "shield",
    STANCE: "stance",
}


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
    """A deck read and judged; refuses a text that is not a deck at all."""
    pool = load_pool()
    try:
        deck = read_deck(text)
    except BadOption as error:
        raise RequestError("bad_text", str(error)) from error
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
    """The card that is meant, if the name is unambiguous."""
    return faces if len(faces) == 1 else []
