"""Sections of a report for a single game: a module of its name with a function `sections`."""

from __future__ import annotations

from importlib import import_module, util

from ...run_data import RunData
from ..section import Section


def sections(run: RunData) -> list[Section]:
    """What the game of a run adds to its report, if anything."""
    name = f"{__name__}.{run.plan.game}"
    if util.find_spec(name) is None:
        return []
    found: list[Section] = import_module(name).sections(run)
    return found
