"""What every move runs stays native: the compiler's C asks the interpreter for nothing.

A number whose type the compiler cannot see becomes an object, and every use of it a call into the
interpreter: the game stays right and loses half its speed. This finds it without a clock.
"""

from __future__ import annotations

import re
from pathlib import Path

from covenstead.games import GAMES

BUILD = Path(__file__).parents[2] / "build"
ASKS = re.compile(r"\b(PyObject_(Get|Set)Item|PyObject_RichCompare|C?PyNumber_\w+)\(")
OPENS = re.compile(r"^\S.* CPyDef_covenstead___(\w+)\(.*\) \{$")
# What every move of a game, and every iteration of a search, goes through.
BUSY = [
    *(f"engine___{module}___" for module in ("state", "rng", "playout", "observe", "batch", "row")),
    *(f"games___{game}___rules___" for game in GAMES),
    *(f"games___{game}___state___" for game in GAMES),
    *(f"bots___search___{module}___" for module in ("tree", "walker", "selection", "judge")),
    *(f"bots___games___{game}___" for game in GAMES),
]
# Not every move: tables made once, lists compared after a repair, sums that only a review asks for.
RARE = {
    "games___mandragora___rules___setup___ring",
    "games___revel___rules___machine___repair___is_forbidden",
    "bots___search___walker___Walker___count_for_all",
}


def native_sources() -> list[str]:
    sources = sorted(BUILD.glob("__native_covenstead_*.c"))
    assert len(sources) >= 5, "compile first: make build/compiled.done"
    return [source.read_text() for source in sources]


def functions(source: str) -> set[str]:
    """The functions that a C file defines."""
    return {opened[1] for line in source.splitlines() if (opened := OPENS.match(line))}


def asking(source: str) -> set[str]:
    """The functions of a C file that ask the interpreter to index, compare or calculate."""
    found, function = set(), ""
    for line in source.splitlines():
        if opened := OPENS.match(line):
            function = opened[1]
        elif line == "}":
            function = ""
        elif function and ASKS.search(line):
            found.add(function)
    return found


def test_no_busy_function_asks_the_interpreter() -> None:
    found = set().union(*(asking(source) for source in native_sources()))
    busy = {name for name in found if name.startswith(tuple(BUSY))}
    assert {name for name in busy if not name.endswith("__top_level__")} - RARE == set()


def test_every_busy_place_is_there() -> None:
    """A module that is renamed must not drop out of the test above."""
    found = set().union(*(functions(source) for source in native_sources()))
    assert [place for place in BUSY if not any(name.startswith(place) for name in found)] == []


def test_a_boxed_number_would_be_found() -> None:
    source = (
        "char CPyDef_covenstead___games___x___rules___deal(PyObject *cpy_r_state) {\n"
        "    cpy_r_r71 = PyObject_GetItem(cpy_r_r70, cpy_r_after);\n"
        "}\n"
    )
    assert asking(source) == {"games___x___rules___deal"}
