"""The moves of Weavers, as numbers and as words.

A card is named by its design: two copies of one design are the same card to everybody.

0          stop burying and draw                     draw
1..100     bury a card of that design                bury flare-tongue
101..200   cast a card of that design face up        cast flare-tongue
201..300   cast it face down, as Wild Magic          wild flare-tongue
301..400   discard it for unblocked damage           discard flare-tongue
401..410   choose a set for your deck                choose cinderwright
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadNotation
from ...engine.notation import MoveParts, plain_text
from .spells import DESIGNS, SETS, Spells

DRAW: Final = 0
BURY: Final = 1
CAST: Final = 101
WILD: Final = 201
DISCARD: Final = 301
CHOOSE: Final = 401
MOVES: Final = 411

# Phases in which somebody decides, in the rulebook's words; weaving decides nothing (WV-26).
CHOOSING: Final = 0
DRAWING: Final = 1
CASTING: Final = 2
DISCARDING: Final = 3

VERBS: Final[list[str]] = ["bury", "cast", "wild", "discard"]
FIRST: Final[list[int]] = [BURY, CAST, WILD, DISCARD]


def parts(spells: Spells, move: int) -> MoveParts:
    """The verb of a move and its arguments."""
    if move == DRAW:
        return MoveParts("draw", {})
    if move >= CHOOSE:
        return MoveParts("choose", {"set": spells.set_ids[move - CHOOSE]})
    for verb, first in zip(VERBS, FIRST, strict=True):
        if first <= move < first + DESIGNS:
            return MoveParts(verb, {"card": spells.ids[move - first]})
    raise AssertionError(f"{move} is not a move")


def write(spells: Spells, move: int) -> str:
    """A move in notation."""
    return plain_text(parts(spells, move))


def read(spells: Spells, text: str) -> int:
    """The move that a text names."""
    words = text.split()
    if words == ["draw"]:
        return DRAW
    if len(words) != 2 or words[0] not in VERBS + ["choose"]:
        raise BadNotation(
            f"«{text}» is not a move: write bury, cast, wild or discard and one card, "
            "choose and a set, or draw"
        )
    verb, name = words
    if verb == "choose":
        if name not in spells.set_ids:
            raise BadNotation(
                f"«{name}» is not a set: there are {', '.join(spells.set_ids[:SETS])}"
            )
        return CHOOSE + spells.set_ids.index(name)
    if name not in spells.ids:
        raise BadNotation(f"«{name}» is not a spell: write its name like flare-tongue")
    return FIRST[VERBS.index(verb)] + spells.ids.index(name)
