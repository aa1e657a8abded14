"""What a seat is asked for, in the rulebook's words."""

from __future__ import annotations

from typing import Final

TURN: Final = 0
EXTRA_TURN: Final = 1
BANISHING: Final = 2
TRANSFERRING: Final = 3
DRAWING: Final = 4
GIVING: Final = 5
LIFTING: Final = 6
HANDING_OVER: Final = 7
TRADING: Final = 8
ANSWERING: Final = 9
OVER: Final = 10

PHASES: Final[list[str]] = [
    "turn",
    "extra turn",
    "banishment",
    "transfer",
    "substitution: draw",
    "substitution: give",
    "levitation",
    "handing over the curse",
    "trade",
    "answer to a trade",
    "over",
]
