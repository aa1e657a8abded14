"""`coven cards check FILE`: what is right and what is off in a card file, card by card."""

from __future__ import annotations

from pathlib import Path

from ..engine.cardfile import load_cards
from ..engine.errors import BadOption
from ..games.weavers import cards as weavers
from ..games.weavers.prices import report


def check(game: str, path: Path) -> list[str]:
    """A line for each card of a file: its price and what is off by how much; then its sets."""
    if game != "weavers":
        raise BadOption(f"the cards of {game} have no price; weavers has")
    file = load_cards(path, weavers.CardFile)
    return report(file, weavers.load_prices(), weavers.all_faults(file))
