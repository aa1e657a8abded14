"""Bridges to the libraries of researchers; each is optional and nothing else imports them."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ..engine.errors import CovensteadError


def need(module: str, extra: str = "rl") -> ModuleType:
    """A library that an adapter is for, or a sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise CovensteadError(
            f"this needs {module}: install it with pip install 'covenstead[{extra}]'"
        ) from error
