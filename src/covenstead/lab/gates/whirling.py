"""The gate of Whirling: length, finishes, seats and personalities."""

from __future__ import annotations

from pathlib import Path

from . import Gate


def measured(games: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """Length, close finishes, seats and personalities."""
    from ..experiments.whirling_simulation import measure

    return measure(games, workers, cards)


GATE = Gate("whirling-simulation.md", 1000, "games for each number of players", measured)
