"""The Witches of Blackmore: cards played to tricks, and who changes the trumps how often."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State
from ...games.blackmore.moves import CARD_NAMES, CARDS, MOVES
from ...games.blackmore.state import BlackmoreState
from . import Traits, card_table, verb_table


def traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    verbs, verb_of = verb_table(game, game.deal(seats, 0, given, cards), MOVES)
    return Traits(
        verbs=verbs,
        verb_of=verb_of,
        cards=CARD_NAMES,
        card_of=card_table(MOVES, [(0, CARDS)]),
        faces=CARDS,
        turn_word="trick",
        turns_of="tricks",
        seat_facts=["tricks"],
        read_seats=tricks,
    )


def tricks(state: State) -> list[int]:
    """The tricks of each seat."""
    return list(cast(BlackmoreState, state).tricks)
