"""Witches' Revel: every deck against every other, and which cards are played."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path
from typing import cast

from ...engine.game import Game
from ...engine.options import Options, settle
from ...engine.state import State
from ...games.revel import DECKS, names_of
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
    verbs = [*SINGLE, *SPANS]
    pairs = deck_pairs(game, given, len(pool.decks))
    return Traits(
        verbs=verbs,
        verb_of=[verb_of(move) for move in range(count)],
        cards=names_of(pool).slugs,
        card_of=[NO_CARD] * count,
        faces=len(pool.names),
        group_word="deck",
        lead_word="spell spaces",
        event_kinds=["played"],
        groups=list(pool.decks),
        facts=["turns", "dominated"],
        read_facts=turns_and_ending,
        decks=[deck.cards for deck in pool.decks.values()],
        variants=[dict(zip(DECK_OPTIONS, [DECKS[k] for k in pair], strict=True)) for pair in pairs],
        variant_groups=[list(pair) for pair in pairs],
    )


DECK_OPTIONS = ("first_deck", "second_deck")


def deck_pairs(game: Game, given: Options, count: int) -> list[tuple[int, int]]:
    """The decks that were asked for, or every two different ones in both seats."""
    if any(name in given for name in DECK_OPTIONS):
        settled = settle(game.options, given)
        one, other = [DECKS.index(str(settled[name])) for name in DECK_OPTIONS]
        return [(one, other)]
    return list(permutations(range(count), 2))


def verb_of(move: int) -> int:
    """The number of a move's verb."""
    if move < BRANCH:
        return min(move, len(SINGLE) - 1)
    return len(SINGLE) + sum(move >= first for first in SPANS.values()) - 1


def turns_and_ending(state: State) -> list[int]:
    """The turns of both, and whether one won all five spaces."""
    table = cast(RevelState, state)
    return [int(table.turn), int(table.ending == DOMINATION)]
