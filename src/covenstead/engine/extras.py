"""Libraries that only some commands need: the extras of the package, imported when used."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from .errors import CovensteadError


class MissingLibrary(CovensteadError):
    """A library of an extra is not installed; the text says how to install it."""


def missing(error: ImportError, extra: str) -> MissingLibrary:
    """The error that names the library and the extra that brings it."""
    library = (error.name or str(error)).partition(".")[0]
    return MissingLibrary(
        f"this needs {library}, which comes with the extra «{extra}»: "
        f"pip install 'covenstead[{extra}]'"
    )


def need(module: str, extra: str) -> ModuleType:
    """Import a library of an extra, or say in one sentence how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise missing(error, extra) from error
