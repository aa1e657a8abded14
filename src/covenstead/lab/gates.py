"""The gates: limits for the balance of each game, measured and written to docs/reports."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from ..engine.errors import BadOption

FAILS = "**fails**"
# A spread needs at least two games.
FEWEST = 2


class Gate(msgspec.Struct, frozen=True):
    """One gate: its page under docs/reports, how many games it takes, and how it is measured."""

    page: str
    games: int
    unit: str
    measure: Callable[[int, int, Path | None], tuple[str, list[str]]]


class GateResult(msgspec.Struct, frozen=True):
    """What a gate measured: its page, and the figures that are out of bounds."""

    text: str
    faults: list[str]


def measure_gate(name: str, games: int | None, workers: int, cards: Path | None) -> GateResult:
    """Measure a gate; the same number of games gives the same page."""
    if name not in GATES:
        raise BadOption(f"there is no gate «{name}»; there are {', '.join(GATES)}")
    gate = GATES[name]
    if games is not None and games < FEWEST:
        raise BadOption(f"{games} {gate.unit} cannot scatter; ask for {FEWEST} or more")
    return GateResult(*gate.measure(games or gate.games, workers, cards))


def failing(text: str) -> list[str]:
    """The rows of a page that say that a limit is exceeded."""
    rows = [line for line in text.splitlines() if FAILS in line]
    return [f"{row.split('|')[1].strip()}: {row.split('|')[2].strip()}" for row in rows]


# ---- one function for each game ----


def weavers(rounds: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """Every legal pairing of decks plays `rounds` times, with the planner."""
    from .experiments import weavers_balance as balance

    games = balance.simulate(rounds, "planner", workers, cards)
    matches = 50 * rounds
    text = balance.report(games, "planner", cards, balance.strength_table(matches, workers, cards))
    return text, failing(text)


def revel(count: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """Every pair of decks plays `count` times, from both seats."""
    from .experiments import revel_balance as balance

    if cards is not None:
        raise BadOption("the gate of revel is for the decks that come with it")
    games = balance.simulate(count, "fresh", "greedy", workers)
    rest = balance.strength_table("greedy", max(2, count // 2), workers)
    text = balance.report(games, "greedy", "fresh", rest)
    return text, failing(text)


def mandragora(games: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """The house values: no seat wins too often, every stack of spells is reached."""
    from .experiments.mandragora_house import measure

    return measure(games, cards)


def whirling(games: int, workers: int, cards: Path | None) -> tuple[str, list[str]]:
    """Length, close finishes, seats and personalities."""
    from .experiments.whirling_simulation import measure

    return measure(games, workers, cards)


GATES: dict[str, Gate] = {
    "weavers": Gate("weavers-balance.md", 20, "games for each of 400 pairings", weavers),
    "revel": Gate("revel-balance.md", 1000, "games for each pair of decks", revel),
    "mandragora": Gate("mandragora-house-data.md", 3000, "games of each kind", mandragora),
    "whirling": Gate("whirling-simulation.md", 1000, "games for each number of players", whirling),
}
