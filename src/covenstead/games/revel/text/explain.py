"""What an effect does, in plain words, read back from the numbers that the engine runs.

Nothing is taken from the text itself: what this says is what will happen.
"""

from __future__ import annotations

from .. import program as p
from . import tree as t
from .assemble import Assembler
from .lexing import Names
from .numbering import Words
from .outline import Outline
from .parse import Kind, Parsed, read
from .zones import zone_words

KINDS = {
    Kind.COST: "a cost (R-4.3)",
    Kind.POWER: "a Power (R-4.7)",
    Kind.CONSEQUENCE: "a consequence (R-4.6)",
    Kind.INTERRUPTION: "an interruption (R-4.9)",
    Kind.ONGOING: "an ongoing effect (R-4.4)",
    Kind.LIMIT: "a limit (R-4.5)",
}


class Explained:
    """The kind of an effect, where it works, and what it does, line by line."""

    def __init__(self, kind: str, where: str, lines: list[str]) -> None:
        self.kind = kind
        self.where = where
        self.lines = lines

    def __str__(self) -> str:
        body = "\n".join(f"  {line}" for line in self.lines)
        return f"Kind:   {self.kind}\nActive: {self.where}\nMeaning:\n{body}"


def explain(text: str, names: Names) -> Explained:
    """One paragraph, explained; a `Fault` if it can't be read."""
    return explain_parsed([read(text, names)], names)[-1]


def explain_parsed(parsed: list[Parsed], names: Names) -> list[Explained]:
    """All effects of a card, so that «above» finds what is above."""
    resources, sorts = list(names.resources.values()), list(names.sorts.values())
    assembler = Assembler(Words(resources, sorts))
    for _, fault in assembler.card(0, [*parsed]):
        raise fault
    outline = Outline(assembler.code, resources, sorts)
    explained = []
    for number, one in enumerate(parsed):
        record = assembler.effects[number * p.EFFECT : (number + 1) * p.EFFECT]
        lines = _lines(one.effect, record, outline)
        explained.append(Explained(KINDS[one.kind], zone_words(record[p.E_ZONES]), lines))
    return explained


def _lines(effect: t.Effect, record: list[int], outline: Outline) -> list[str]:
    if isinstance(effect, t.Limit):
        return [limit_words(effect)]
    if isinstance(effect, t.Ongoing):
        lines = [outline.statement(record[p.E_BODY])]
        if record[p.E_CONDITION]:
            lines.insert(0, f"as long as {outline.condition(record[p.E_CONDITION])}:")
        return lines
    return [outline.head(record), *outline.body(record[p.E_BODY])]


def limit_words(effect: t.Limit) -> str:
    """R-4.5: how many."""
    copies = "1 copy" if effect.copies == 1 else f"{effect.copies} copies"
    return f"a deck may hold {copies} of this card, whatever R-7.1 says"
