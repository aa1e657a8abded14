"""The line under a card's name: its types, and the resources of a witch (R-1.3)."""

from __future__ import annotations

import re

from .. import program as p
from .faults import Fault

RULES_TYPES = {
    "witch": p.WITCH,
    "resource": p.RESOURCE,
    "strike spell": p.STRIKE,
    "shield spell": p.SHIELD,
    "stance": p.STANCE,
}
WITCH = re.compile(r"(?:she|he|it)['’]s a witch|they['’]re a witch", re.IGNORECASE)
WITCH_OF = re.compile(r"(?P<of> of (?P<names>[A-Za-z]+(?: & [A-Za-z]+)*))?\.", re.IGNORECASE)
TYPE = re.compile(r"an? (?P<type>[a-z]+(?: [a-z]+)*)", re.IGNORECASE)


class TypeLine:
    """What a type line says: the type with rules, the sorts without, a witch's resources."""

    def __init__(self, types: int, sorts: list[str], resources: list[str]) -> None:
        self.types = types
        self.sorts = sorts
        self.resources = resources


def read_type_line(line: str) -> TypeLine:
    """«A Strike Spell & A Moth.», «She's a Witch of Echo.»"""
    if not line.endswith("."):
        raise Fault("the full stop is missing", len(line), len(line) + 1)
    witch = WITCH.match(line)
    if witch:
        rest = WITCH_OF.fullmatch(line, witch.end())
        if rest is None:
            raise Fault("after «a Witch» only «of» and resources can stand", witch.end(), len(line))
        return TypeLine(p.WITCH, [], rest["names"].split(" & ") if rest["of"] else [])
    return _types(line)


def _types(line: str) -> TypeLine:
    types, sorts, start = 0, [], 0
    for part in line[:-1].split(" & "):
        match = TYPE.fullmatch(part)
        if match is None:
            raise Fault("types are written «A Strike Spell & A Moth.»", start, start + len(part))
        word = match["type"].lower()
        if word in RULES_TYPES:
            types |= RULES_TYPES[word]
        elif " " in word:
            raise Fault("a type without rules is one word", start, start + len(part))
        else:
            sorts.append(word)
        start += len(part) + 3
    if types not in RULES_TYPES.values() or types == p.WITCH:
        known = "A Resource, A Strike Spell, A Shield Spell, A Stance or She's a Witch"
        raise Fault(f"a card has exactly one of the types of R-1.2: {known}", 0, len(line))
    return TypeLine(types, sorts, [])
