"""Faults in somebody's rules, in one sentence with the file and the line."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, Final

from ..engine.errors import CovensteadError
from ..engine.script import ChanceNeeded
from .compiling import module_name

OURS: Final = Path(__file__).parents[1]
# What is no fault of the rules.
PASSED_ON: Final = (CovensteadError, ChanceNeeded)


class RuleError(CovensteadError):
    """A fault in the rules of a game: what is wrong, and where."""


def fault_in(error: Exception, file: str) -> RuleError:
    """An exception of a game's code as a sentence."""
    return RuleError(f"{where(error, file)}: {told(error)}")


def telling(rule: Callable[..., Any]) -> Callable[..., Any]:
    """The same method of a table, whose faults are told with the file and the line."""
    if hasattr(rule, "__wrapped__"):
        return rule

    @wraps(rule)
    def told_with_its_line(table: Any, *args: Any, **named: Any) -> Any:
        try:
            return rule(table, *args, **named)
        except PASSED_ON:
            raise
        except Exception as error:
            raise fault_in(error, table.file) from error

    return told_with_its_line


def where(error: Exception, file: str) -> str:
    """The file and the line of it where something went wrong."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return f"{file}, line {error.lineno}"
    trace = traceback.extract_tb(error.__traceback__)
    # Compiled, the frames of a file bear the name of its module.
    names = (file, f"{module_name(Path(file))}.py")
    lines = [frame.lineno for frame in trace if frame.filename in names]
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
