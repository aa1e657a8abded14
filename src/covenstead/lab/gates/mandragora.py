"""The gate of Mandragora: the house values."""

from __future__ import annotations

from pathlib import Path

from . import Gate


def measured(games: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """The house values: no seat wins too often, every stack of spells is reached."""
    from ..experiments.mandragora_house import measure

    return measure(games, cards)


GATE = Gate("mandragora-house-data.md", 3000, "games of each kind", measured)
