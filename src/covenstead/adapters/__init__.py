"""Bridges to the libraries of researchers; each is optional and nothing else imports them."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from ..engine.errors import CovensteadError


class MissingLibrary(CovensteadError):
    """A bridge was asked for whose library is not installed."""


def missing(error: ImportError, extra: str = "rl") -> MissingLibrary:
    """The sentence that says what a bridge needs and how to get it."""
    library = error.name or str(error)
    return MissingLibrary(
        f"this needs {library}: install it with pip install 'covenstead[{extra}]'"
    )


def need(module: str, extra: str = "rl") -> ModuleType:
    """A library that an adapter is for, or a sentence that says how to get it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise missing(error, extra) from error
