"""Mandragora: what is cast with what, which spells are taken, and where the curse ends."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State
from ...games.mandragora.moves import MOVES
from ...games.mandragora.names import CARD_NAMES, FACES
from ...games.mandragora.rules.scoring import cast_counts
from ...games.mandragora.state import MandragoraState
from . import NO_CARD, Traits, verb_table


def traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    verbs, verb_of = verb_table(game, game.deal(seats, 0, given, cards), MOVES)
    return Traits(
        verbs=verbs,
        verb_of=verb_of,
        cards=CARD_NAMES,
        card_of=[NO_CARD] * MOVES,
        faces=FACES,
        event_kinds=["cast", "spell taken"],
        turn_verbs=["seek", "cast", "drop", "rest"],
        facts=["holder"],
        seat_facts=["casts", "cursed"],
        # Everybody begins with a mandrake: the opening hands are all the same.
        random_hands=False,
        read_facts=lambda state: [int(cast(MandragoraState, state).holder)],
        read_seats=casts_and_curse,
    )


def casts_and_curse(state: State) -> list[int]:
    """The casts of each seat, then whether it holds the curse marker."""
    table = cast(MandragoraState, state)
    holder = table.holder
    return cast_counts(table) + [int(seat == holder) for seat in range(table.seats)]
