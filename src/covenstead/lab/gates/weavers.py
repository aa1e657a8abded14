"""The gate of Weavers: every legal pairing of decks."""

from __future__ import annotations

from pathlib import Path

from . import Gate, failing


def measured(rounds: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """Every legal pairing of decks plays `rounds` times, with the planner."""
    from ..experiments import weavers_balance as balance

    games = balance.simulate(rounds, "planner", workers, cards)
    matches = 50 * rounds
    text = balance.report(games, "planner", cards, balance.strength_table(matches, workers, cards))
    return text, failing(text)


GATE = Gate("weavers-balance.md", 20, "games for each of 400 pairings", measured)
