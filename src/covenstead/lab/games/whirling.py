"""Whirling Witchcraft: recipes played, personalities, and how long the brewing lasts."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.game import Game
from ...engine.options import Options
from ...engine.state import State
from ...games.whirling.moves import CARD_NAMES, DECK, FACES, MOVES, PERSONALITIES, PLAY, TURN
from ...games.whirling.state import WhirlingState
from . import NO_GROUP, Traits, card_table, verb_table


def traits(game: Game, seats: int, given: Options, cards: Path | None) -> Traits:
    verbs, verb_of = verb_table(game, game.deal(seats, 0, given, cards), MOVES)
    found = Traits(
        verbs=verbs,
        verb_of=verb_of,
        cards=CARD_NAMES,
        card_of=card_table(MOVES, [(PLAY, DECK), (TURN, DECK)]),
        faces=FACES,
        turn_word="round",
        lead_word="cubes in the Circle",
        facts=["turns"],
        read_facts=lambda state: [int(cast(WhirlingState, state).round)],
    )
    if given.get("mode") == "advanced":
        found.group_word = "personality"
        found.groups = PERSONALITIES
        found.read_groups = personalities
    return found


def personalities(state: State) -> list[int]:
    """The personality of each seat that still has one (WW-43)."""
    table = cast(WhirlingState, state)
    zones = [table.personality + seat for seat in range(table.seats)]
    return [table.faces(zone)[0] - DECK if table.count(zone) == 1 else NO_GROUP for zone in zones]
