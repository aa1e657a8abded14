"""The lab: simulate, measure, report."""

from __future__ import annotations

from types import ModuleType

from ..engine import extras
from ..engine.errors import CovensteadError


class LabError(CovensteadError):
    """A run folder, a chunk or a cluster that cannot be used; its text is one sentence."""


def need(module: str, extra: str = "lab") -> ModuleType:
    """Import a library of an extra, or say in one sentence how to install it."""
    return extras.need(module, extra)
