"""Faults in somebody's rules, in one sentence with the file and the line."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

from ..engine.errors import CovensteadError

OURS: Final = Path(__file__).parents[1]


class RuleError(CovensteadError):
    """A fault in the rules of a game: what is wrong, and where."""


def fault_in(error: Exception, file: str) -> RuleError:
    """An exception of a game's code as a sentence."""
    return RuleError(f"{where(error, file)}: {told(error)}")


def where(error: Exception, file: str) -> str:
    """The file and the line of it where something went wrong."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return f"{file}, line {error.lineno}"
    trace = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in trace if frame.filename == file]
    return f"{file}, line {lines[-1]}" if lines else file


def place_of(error: BaseException) -> str:
    """The name of somebody's file and the line where it went wrong; nothing if it is ours."""
    while error.__cause__ is not None:
        error = error.__cause__
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        path = Path(frame.filename)
        if path.is_file() and not path.is_relative_to(OURS):
            return f"{path.name}, line {frame.lineno}"
    return ""


def told(error: Exception) -> str:
    """A fault of somebody's code in one line."""
    text = str(error.msg if isinstance(error, SyntaxError) else error).strip().split("\n")[0]
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
