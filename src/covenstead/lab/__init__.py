"""The lab: simulate, measure, report."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ..engine.errors import CovensteadError


class LabError(CovensteadError):
    """A run folder, a chunk or a cluster that cannot be used; its text is one sentence."""


def need(module: str, extra: str = "lab") -> ModuleType:
    """A library of an extra, or a sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise LabError(
            f"this needs {module.partition('.')[0]}: pip install 'covenstead[{extra}]'"
        ) from error
