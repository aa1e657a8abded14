"""The gate of Revel: every pair of decks."""

from __future__ import annotations

from pathlib import Path

from ...engine.errors import BadOption
from . import Gate, failing


def measured(count: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """Every pair of decks plays `count` times, from both seats."""
    from ..experiments import revel_balance as balance

    if cards is not None:
        raise BadOption("the gate of revel is for the decks that come with it")
    games = balance.simulate(count, "fresh", "greedy", workers)
    rest = balance.strength_table("greedy", max(2, count // 2), workers)
    text = balance.report(games, "greedy", "fresh", rest)
    return text, failing(text)


GATE = Gate("revel-balance.md", 1000, "games for each pair of decks", measured)
