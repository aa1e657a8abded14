"""The short way to write a card game: one class, its cards and its rules.

Everything else follows from them: notation, views, the log, records, secrecy, bots, the terminal,
the lab and the bridges. `examples/games/` has whole games; `docs/tutorial/your-own-game.md` begins
with an empty file.
"""

from __future__ import annotations

from .cards import Card, french_deck
from .clues import Clue
from .game import CardGame
from .layout import HIDDEN, OPEN, OTHERS
from .moves import Verb
from .table import CardTable
from .tricks import follows, trick_winner
from .view import Face, Pile, View

__all__ = [
    "HIDDEN",
    "OPEN",
    "OTHERS",
    "Card",
    "CardGame",
    "CardTable",
    "Clue",
    "Face",
    "Pile",
    "Verb",
    "View",
    "follows",
    "french_deck",
    "trick_winner",
]
