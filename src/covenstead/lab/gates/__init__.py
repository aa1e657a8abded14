"""The gates: limits for the balance of each game, measured and written to docs/reports.

The gate of a game is a module of its name in this folder.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import msgspec

from ...engine.errors import BadOption

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
    gate = gate_of(name)
    if games is not None and games < FEWEST:
        raise BadOption(f"{games} {gate.unit} cannot scatter; ask for {FEWEST} or more")
    return GateResult(*gate.measure(games or gate.games, workers, cards))


def failing(text: str) -> list[str]:
    """The rows of a page that say that a limit is exceeded."""
    rows = [line for line in text.splitlines() if FAILS in line]
    return [f"{row.split('|')[1].strip()}: {row.split('|')[2].strip()}" for row in rows]


def gate_names() -> list[str]:
    """The games that have a gate."""
    return sorted(module.name for module in iter_modules(__path__))


def gate_of(name: str) -> Gate:
    """The gate of a game."""
    if name not in gate_names():
        raise BadOption(f"there is no gate «{name}»; there are {', '.join(gate_names())}")
    gate: Gate = import_module(f"{__name__}.{name}").GATE
    return gate
