"""How the shipped cards say things: their heads and sentences, and which form follows which word.

A resource is any resource: what is said of Echo can be said of those of another set.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache

from .. import program as p
from .chart import grammar
from .lexing import BASE, Names, Token, split, tell_kinds
from .ranking import SHIPPED
from .typeline import read_type_line

# Stands for any resource.
RESOURCE = "{resource}"

# A way on is usual if this many of the cards take it, and they are this large a part of all.
SEEN = 4
SHARE = 0.6
PLURAL = {base: word for word, base in BASE.items() if word == f"{base}s"}
COUNTED = {"card", "spell", "stance", "space", "marker", "draw", "play"}
# How far before its noun a number stands: «2 other strike spells».
REACH = 4
# Words with a capital everywhere.
TITLED = {"power", "resistance", "stamina"}
FALLBACK = {"be": "is", "have": "has"}


class Speech:
    """What is said how often."""

    def __init__(self, texts: list[str], names: Names) -> None:
        self.names = names
        self.forms: dict[tuple[str, str], Counter[str]] = {}
        self.after: dict[tuple[str, str], Counter[str]] = {}
        heads: Counter[str] = Counter()
        sentences: Counter[str] = Counter()
        whole: Counter[str] = Counter()
        for text in texts:
            self._hear(split(text))
            head, colon, body = self._without_names(text).partition(":")
            if colon:
                heads[head + colon] += 1
                sentences.update(f"{one.strip('. ')}." for one in body.split(". ") if one.strip())
            else:
                whole[head] += 1
        self.sentences = [one for one, _ in sentences.most_common()]
        self.beginnings = [one for said in (heads, whole) for one, _ in said.most_common()]

    def _without_names(self, text: str) -> str:
        """A text in which any resource may be put."""
        for name in self.names.resources.values():
            text = re.sub(rf"\b{name}\b", RESOURCE, text)
        return text

    def _hear(self, tokens: list[Token]) -> None:
        tell_kinds([token for token in tokens if token.base != ":"], grammar().literals, self.names)
        words = ["", "", *(kind(token) for token in tokens)]
        for place, token in enumerate(tokens):
            first, last = words[place], words[place + 1]
            self.after.setdefault((first, last), Counter())[token.base] += 1
            if place and tokens[place - 1].base not in {".", ":"}:
                for key in ((last, token.base), ("", token.base)):
                    self.forms.setdefault(key, Counter())[token.printed] += 1

    def usual(self, tokens: list[Token]) -> str | None:
        """The word that nearly always follows the last two."""
        words = ["", "", *(kind(token) for token in tokens)]
        found = self.after.get((words[-2], words[-1]), Counter()).most_common(1)
        total = self.after.get((words[-2], words[-1]), Counter()).total()
        is_usual = bool(found) and found[0][1] >= SEEN and found[0][1] >= SHARE * total
        return found[0][0] if is_usual else None

    def printed(self, word: str, tokens: list[Token], *, in_head: bool) -> str:
        """A base form as it is printed after these words."""
        last = kind(tokens[-1]) if tokens else ""
        begins = not tokens or tokens[-1].base in {".", ":"}
        # Where a verb stands, «discards» would be the pile.
        form = word if begins or last in {"to", "may"} else self._form(word, last, tokens)
        return form[:1].upper() + form[1:] if in_head or begins else form

    def _form(self, word: str, last: str, tokens: list[Token]) -> str:
        if word in COUNTED and is_many(tokens):
            return PLURAL.get(word, f"{word}s")
        for key in ((last, word), ("", word)):
            # Capitals of heads say nothing about bodies.
            found = [form for form, _ in self.forms.get(key, Counter()).most_common()]
            if found:
                return found[0] if found[0].istitle() and word in TITLED else found[0].lower()
        return FALLBACK.get(word, word)


def is_many(tokens: list[Token]) -> bool:
    """Whether a number above 1 stands shortly before."""
    for token in reversed(tokens[-REACH:]):
        if token.base.isdigit():
            return token.base != "1"
        if token.base in {".", ":", ","} or token.base == "of":
            return False
    return False


def kind(token: Token) -> str:
    """A word for what it is: resources are alike, and numbers are, but one is not many."""
    if token.base.isdigit():
        return "1" if token.base == "1" else "2"
    return RESOURCE if "RESOURCE" in token.kinds else token.base


def in_names(said: str, names: Names) -> list[str]:
    """What is said of any resource, said of those of a set."""
    if RESOURCE not in said:
        return [said]
    return [said.replace(RESOURCE, name) for name in names.resources.values()]


@cache
def speech() -> Speech:
    """How the shipped cards speak."""
    cards = tomllib.loads(SHIPPED.read_text(encoding="utf8"))["card"]
    lines = [read_type_line(card["type"]) for card in cards]
    sorts = {sort for line in lines for sort in line.sorts}
    resources = [
        card["name"] for card, line in zip(cards, lines, strict=True) if line.types == p.RESOURCE
    ]
    return Speech(
        [text for card in cards for text in card.get("text", [])], Names(resources, sorts)
    )
