"""What was probably meant by a text that can't be read, tried out on the card it is for."""

from __future__ import annotations

from collections.abc import Sequence

from .. import program as p
from .assemble import Assembler
from .check import check
from .faults import Fault
from .lexing import Names
from .numbering import ALL_CARDS, Words
from .parse import Parsed, read
from .rewrites import did_you_mean

# How many faults of a file get a suggestion: looking for one takes as long as reading 200 texts.
MOST_ADVISED = 40
# No card is longer; what is, is no card, and would take long.
LONGEST = 600
THIS = {p.STRIKE: "spell", p.SHIELD: "spell", p.STANCE: "stance", p.WITCH: "witch"}


def advise(
    fault: Fault, text: str, names: Names, types: int = ALL_CARDS, above: list[str] | None = None
) -> Fault:
    """The fault, with a rewriting of the text if there is one; `above` are the effects before."""
    if len(text) > LONGEST:
        return fault
    tried = [_try(line, names) for line in above or []]
    before = [one for one in tried if one is not None]

    def trial(candidate: str) -> Fault | None:
        return fault_of(candidate.split("\n"), names, types, before)

    fault.rewrite = did_you_mean(text, fault, trial, names, THIS.get(types, "spell")) or ""
    return fault


def fault_of(
    lines: list[str], names: Names, types: int = ALL_CARDS, before: Sequence[Parsed] = ()
) -> Fault | None:
    """What is wrong with some effects on a card of these types, below those read before."""
    parsed: list[Parsed | None] = [*before]
    try:
        for line in lines:
            one = read(line, names)
            check(one, types)
            parsed.append(one)
    except Fault as fault:
        return fault
    words = Words(list(names.resources.values()), list(names.sorts.values()))
    faults = [one for ordinal, one in Assembler(words).card(0, parsed) if ordinal >= len(before)]
    return faults[0] if faults else None


def _try(line: str, names: Names) -> Parsed | None:
    try:
        return read(line, names)
    except Fault:
        return None
