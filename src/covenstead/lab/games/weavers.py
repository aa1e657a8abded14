"""Weavers: decks of a Class and a Spellbook, and which of their spells are cast."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State
from ...games.weavers.cards import load_spells
from ...games.weavers.moves import CAST, MOVES
from ...games.weavers.spells import (
    BOOK_DESIGNS,
    CLASS_DESIGNS,
    CLASSES,
    DESIGNS,
    FACES,
    SETS,
    first_design,
)
from ...games.weavers.state import WeaversState
from . import Traits, card_table, verb_table

HANDS, DECKS = 0, 2


def traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    verbs, verb_of = verb_table(game, game.deal(seats, 0, given, cards), MOVES)
    spells = load_spells(cards)
    pairs = [(one, book) for one in range(CLASSES) for book in range(CLASSES, SETS)]
    designs = [designs_of(one, book) for one, book in pairs]
    return Traits(
        verbs=verbs,
        verb_of=verb_of,
        cards=spells.ids,
        card_of=card_table(MOVES, [(CAST, DESIGNS)]),
        faces=FACES,
        turn_word="round",
        group_word="deck",
        lead_word="cards left in hand and deck",
        lead_zones=[HANDS, DECKS],
        groups=[f"{spells.set_ids[one]} + {spells.set_ids[book]}" for one, book in pairs],
        facts=["turns"],
        read_facts=lambda state: [int(cast(WeaversState, state).round)],
        read_groups=decks,
        card_in_group=designs,
        decks=designs,
    )


def designs_of(one: int, book: int) -> list[int]:
    """The designs of a deck, by face."""
    first, second = int(first_design(one)), int(first_design(book))
    return [*range(first, first + CLASS_DESIGNS), *range(second, second + BOOK_DESIGNS)]


def decks(state: State) -> list[int]:
    """The deck of each seat: its Class, then its Spellbook."""
    sets = cast(WeaversState, state).sets
    return [int(sets[2 * seat] * CLASSES + sets[2 * seat + 1] - CLASSES) for seat in range(2)]
