"""One section of a report: a question, its answer in words, a chart, and the table behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..run_data import RunData
from ..stats import Interval

Frame = Any
Chart = Any


@dataclass
class Section:
    """`key` names its files; `short` is the answer for the summary at the top, if there is one."""

    key: str
    question: str
    answer: str
    table: Frame
    chart: Chart | None = None
    short: str = ""
    note: str = ""


Maker = Callable[[RunData], list[Section]]


# ---- words ----


def percent(value: float, digits: int = 1) -> str:
    """A share in per cent."""
    return f"{100 * value:.{digits}f} %"


def span(one: Interval, digits: int = 1) -> str:
    """A share with its interval."""
    low, high = 100 * one.low, 100 * one.high
    return f"{100 * one.value:.{digits}f} % ({low:.{digits}f} to {high:.{digits}f})"


def measured(one: Interval, digits: int = 1) -> str:
    """A figure that is no share, with its interval."""
    return f"{one.value:.{digits}f} ({one.low:.{digits}f} to {one.high:.{digits}f})"


def points(value: float, digits: int = 1) -> str:
    """A difference of shares."""
    return f"{100 * value:.{digits}f} points"


def count(number: float) -> str:
    """A number with thousands separators."""
    return f"{number:,.0f}"


def plural(number: float, word: str) -> str:
    if number == 1:
        return f"{count(number)} {word}"
    return f"{count(number)} {word[:-1]}ies" if word.endswith("ty") else f"{count(number)} {word}s"


def listed(words: list[str]) -> str:
    """«a, b and c»."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
