"""Verbs and what they are said of: the moves of a game, as numbers and as words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from ..engine.errors import BadNotation
from ..engine.notation import MoveParts, plain_text
from .cards import Card

Thing = Card | int | str


class Verb(msgspec.Struct, frozen=True):
    """One kind of move: `play` a card, `bid` a number, `pass`.

    `of` lists what it can be said of: cards, numbers or words; nothing for a verb that stands
    alone. `rule` is cited when such a move is refused, `help` explains it to people. What is
    `sealed` is chosen by several seats at once, and opened when all have chosen.
    """

    word: str
    of: Sequence[Thing] = ()
    rule: str = ""
    help: str = ""
    sealed: bool = False


class Moves:
    """All moves that a game has, numbered from 0."""

    def __init__(self, verbs: Sequence[Verb]) -> None:
        self.verbs = {verb.word: verb for verb in verbs}
        self.meaning: list[tuple[Verb, Thing | None]] = []
        for verb in verbs:
            self.meaning += [(verb, thing) for thing in verb.of] or [(verb, None)]
        self.parts = [parts_of(verb, thing) for verb, thing in self.meaning]
        self.texts = [plain_text(parts) for parts in self.parts]
        self._by_text = {text: number for number, text in enumerate(self.texts)}
        self._first = {}
        self._place = {}
        number = 0
        for verb in verbs:
            self._first[verb.word] = number
            self._place[verb.word] = {key(thing): k for k, thing in enumerate(verb.of)}
            number += max(1, len(verb.of))

    def number(self, verb: str, thing: Thing | None = None) -> int:
        """The number of a move."""
        return self._first[verb] + (0 if thing is None else self._place[verb][key(thing)])

    def numbers(self, verb: str, things: Iterable[Thing]) -> list[int]:
        """The numbers of a verb said of each of these; equal cards are one move."""
        first, place = self._first[verb], self._place[verb]
        return list(dict.fromkeys([first + place[key(thing)] for thing in things]))

    def read(self, text: str) -> int:
        """The move that a text names."""
        found = self._by_text.get(text)
        if found is None:
            forms = ", ".join(usage(verb) for verb in self.verbs.values())
            raise BadNotation(f"«{text}» is not a move: write {forms}")
        return found


def key(thing: Thing) -> int | str:
    """What tells things of a verb apart."""
    return thing.name if isinstance(thing, Card) else thing


def parts_of(verb: Verb, thing: Thing | None) -> MoveParts:
    """A move as a verb and its argument."""
    if thing is None:
        return MoveParts(verb.word, {})
    return MoveParts(verb.word, {kind_of(thing): key(thing)})


def kind_of(thing: Thing) -> str:
    """The name of an argument."""
    if isinstance(thing, Card):
        return "card"
    return "number" if isinstance(thing, int) else "word"


def usage(verb: Verb) -> str:
    """How a verb is written."""
    return f"{verb.word} {kind_of(verb.of[0]).upper()}" if verb.of else verb.word
