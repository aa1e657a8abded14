"""The moves of The Witches of Blackmore, as numbers and as words.

0..53      play the card of that face       play red-7
54         keep the whole trick             keep
55..108    give up the card of that face    give red-7
"""

from __future__ import annotations

from typing import Final

from ...engine.errors import BadNotation
from ...engine.notation import MoveParts, plain_text

COLOURS: Final[list[str]] = ["blue", "yellow", "red", "green", "purple", "orange"]
VALUES: Final = 9
CARDS: Final = 54
KEEP: Final = 54
GIVE: Final = 55
MOVES: Final = 109


def card_name(face: int) -> str:
    """`red-7` for the red witch of value 7."""
    return f"{COLOURS[face // VALUES]}-{face % VALUES + 1}"


CARD_NAMES: Final[list[str]] = [card_name(face) for face in range(CARDS)]


def _parts(move: int) -> MoveParts:
    if move == KEEP:
        return MoveParts("keep", {})
    if move < KEEP:
        return MoveParts("play", {"card": CARD_NAMES[move]})
    return MoveParts("give", {"card": CARD_NAMES[move - GIVE]})


PARTS: Final[list[MoveParts]] = [_parts(move) for move in range(MOVES)]
TEXTS: Final[list[str]] = [plain_text(parts) for parts in PARTS]


def parts(move: int) -> MoveParts:
    """The verb of a move and its arguments."""
    return PARTS[move]


def write(move: int) -> str:
    """A move in notation."""
    return TEXTS[move]


def read(text: str) -> int:
    """The move that a text names."""
    words = text.split()
    if words == ["keep"]:
        return KEEP
    if len(words) != 2 or words[0] not in ("play", "give"):
        raise BadNotation(f"«{text}» is not a move: write play CARD, give CARD or keep")
    if words[1] not in CARD_NAMES:
        raise BadNotation(f"«{words[1]}» is not a card: write a colour and a value, like red-7")
    face = CARD_NAMES.index(words[1])
    return face if words[0] == "play" else GIVE + face
