"""Witches' Revel: every deck against every other, and which cards are played."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import cast

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State
from ...games.revel import DECKS, chosen_deck, names_of
from ...games.revel.cards import load_pool
from ...games.revel.moves import AMOUNT, BRANCH, CARD_OF, ELEMENT, MARKER_OF, NTH, SPACE, SPELL_AT
from ...games.revel.moves import WORDS as SINGLE
from ...games.revel.rules.layout import DOMINATION
from ...games.revel.state import RevelState
from . import NO_CARD, Traits

# The first move of each verb that has words behind it; `effect` stands for four of them.
SPANS = {
    "option": BRANCH,
    "space": SPACE,
    "marker": MARKER_OF,
    "spell": SPELL_AT,
    "element": ELEMENT,
    "effect": NTH,
    "amount": AMOUNT,
    "card": CARD_OF,
}


def traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    pool = load_pool(cards)
    count = CARD_OF + 2 * len(pool.names)
    decks = {key: deck.cards for key, deck in zip(DECKS, pool.decks.values(), strict=False)}
    own = {
        str(given[name]): name for name in DECK_OPTIONS if given.get(name, DECKS[0]) not in DECKS
    }
    decks |= {text: chosen_deck(name, text, pool).cards for text, name in own.items()}
    pairs = deck_pairs(list(decks), given)
    return Traits(
        verbs=[*SINGLE, *SPANS],
        verb_of=[verb_of(move) for move in range(count)],
        cards=names_of(pool).slugs,
        card_of=[NO_CARD] * count,
        faces=len(pool.names),
        group_word="deck",
        lead_word="spell spaces",
        event_kinds=["played"],
        groups=[*list(pool.decks)[: len(DECKS)], *[f"own {name}" for name in own.values()]],
        facts=["turns", "dominated"],
        read_facts=turns_and_ending,
        decks=list(decks.values()),
        variants=[dict(zip(DECK_OPTIONS, pair, strict=True)) for pair in pairs],
        variant_groups=[[list(decks).index(deck) for deck in pair] for pair in pairs],
    )


DECK_OPTIONS = ("first_deck", "second_deck")


def deck_pairs(decks: list[str], given: Options) -> list[tuple[str, str]]:
    """The decks that were asked for; a seat without one goes through all that come with the game,
    so that by default every two different ones meet in both seats."""
    shipped = [deck for deck in decks if deck in DECKS]
    sides = [[str(given[name])] if name in given else shipped for name in DECK_OPTIONS]
    chosen = all(name in given for name in DECK_OPTIONS)
    return [(one, other) for one, other in product(*sides) if one != other or chosen]


def verb_of(move: int) -> int:
    """The number of a move's verb."""
    if move < BRANCH:
        return min(move, len(SINGLE) - 1)
    return len(SINGLE) + sum(move >= first for first in SPANS.values()) - 1


def turns_and_ending(state: State) -> list[int]:
    """The turns of both, and whether one won all five spaces."""
    table = cast(RevelState, state)
    return [int(table.turn), int(table.ending == DOMINATION)]
