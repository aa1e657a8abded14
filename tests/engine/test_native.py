"""What every move runs stays native: the compiler's C asks the interpreter for nothing.

A number whose type the compiler cannot see becomes an object, and every use of it a call of the
interpreter: the game stays right and loses half its speed. Here it is seen without a clock.
"""

from __future__ import annotations

import re
from pathlib import Path

BUILD = Path(__file__).parents[2] / "build"
ASKS = re.compile(r"\b(PyObject_(Get|Set)Item|PyObject_RichCompare|C?PyNumber_\w+)\(")
OPENS = re.compile(r"^\S.* CPyDef_covenstead___(\w+)\(.*\) \{$")
# What every move of a game, and every iteration of a search, goes through.
BUSY = re.compile(
    r"engine___(state|chance|playout|observe|vector|row)___"
    r"|games___\w+?___(rules|state)___"
    r"|bots___(tree|walker|selection|judge|blackmore|mandragora|whirling|weavers|revel)"
)
# Not every move: tables made once, lists compared after a repair, sums that only a review asks for.
RARE = {
    "games___mandragora___rules___setup___ring",
    "games___revel___rules___repair___is_forbidden",
    "bots___walker___Walker___count_for_all",
}


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
    sources = sorted(BUILD.glob("__native_covenstead_*.c"))
    assert len(sources) >= 5, "compile first: make build/compiled.done"
    found = set().union(*(asking(source.read_text()) for source in sources))
    busy = {name for name in found if BUSY.match(name) and not name.endswith("__top_level__")}
    assert busy - RARE == set()


def test_a_boxed_number_would_be_found() -> None:
    source = (
        "char CPyDef_covenstead___games___x___rules___deal(PyObject *cpy_r_state) {\n"
        "    cpy_r_r71 = PyObject_GetItem(cpy_r_r70, cpy_r_after);\n"
        "}\n"
    )
    assert asking(source) == {"games___x___rules___deal"}
