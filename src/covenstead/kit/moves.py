"""Verbs and what they are said of: the moves of a game, as numbers and as words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from ..engine.errors import BadNotation
from ..engine.notation import Argument, MoveParts
from .cards import Card

Thing = Card | int | str


class Verb(msgspec.Struct, frozen=True):
    """One kind of move: `play` a card, `bid` a number, `pass`.

    `of` lists what it can be said of: cards, numbers or words; nothing for a verb that stands
    alone. `rule` is cited when such a move is refused, `help` explains it to people. What is
    `sealed` is chosen by several seats at once, and opened when all have chosen.

    With `whom` it is said to another player: `ask 2 hearts-7`. With `places`, the name of a pile
    that each seat has, the numbers of `of` are places in it, from 0; people write them from 1.
    """

    word: str
    of: Sequence[Thing] = ()
    rule: str = ""
    help: str = ""
    sealed: bool = False
    whom: bool = False
    places: str = ""


class Meaning(NamedTuple):
    """What a move says; `whom` is a seat, if it is said to one."""

    verb: Verb
    thing: Thing | None
    whom: int | None

    def arguments(self) -> tuple[Thing, ...]:
        """What the rule of its verb is called with, behind the seat that moves."""
        return tuple(one for one in (self.whom, self.thing) if one is not None)


class Moves:
    """All moves that a game has, numbered from 0."""

    def __init__(self, verbs: Sequence[Verb], seats: int) -> None:
        self.verbs = {verb.word: verb for verb in verbs}
        self.meaning: list[Meaning] = []
        self._first: dict[str, int] = {}
        self._place: dict[str, dict[int | str, int]] = {}
        for verb in verbs:
            self._first[verb.word] = len(self.meaning)
            self._place[verb.word] = {key(thing): k for k, thing in enumerate(verb.of)}
            seats_named = range(seats) if verb.whom else (None,)
            self.meaning += [
                Meaning(verb, thing, whom) for whom in seats_named for thing in verb.of or (None,)
            ]
        self.parts = [parts_of(meaning) for meaning in self.meaning]
        self.texts = [text_of(meaning) for meaning in self.meaning]
        self._by_text = {text: number for number, text in enumerate(self.texts)}

    def first(self, verb: str, whom: int | None) -> int:
        """The number of the first move of a verb, said to a seat if it is said to one."""
        first = self._first[verb]
        return first if whom is None else first + whom * max(1, len(self._place[verb]))

    def numbers(self, verb: str, things: Iterable[Thing], whom: int | None = None) -> list[int]:
        """The numbers of a verb said of each of these; equal cards are one move."""
        first, place = self.first(verb, whom), self._place[verb]
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


def parts_of(meaning: Meaning) -> MoveParts:
    """A move as a verb and its arguments; seats and places count from 0."""
    verb, thing, whom = meaning
    args: dict[str, Argument] = {} if whom is None else {"seat": whom}
    if thing is not None:
        args[kind_of(verb, thing)] = key(thing)
    return MoveParts(verb.word, args)


def text_of(meaning: Meaning) -> str:
    """A move as people write it; seats and places count from 1."""
    verb, thing, whom = meaning
    words = [verb.word] if whom is None else [verb.word, str(whom + 1)]
    if thing is not None:
        words.append(str(thing + 1 if verb.places and isinstance(thing, int) else key(thing)))
    return " ".join(words)


def kind_of(verb: Verb, thing: Thing) -> str:
    """The name of an argument."""
    if verb.places:
        return "place"
    if isinstance(thing, Card):
        return "card"
    return "number" if isinstance(thing, int) else "word"


def usage(verb: Verb) -> str:
    """How a verb is written."""
    words = [verb.word, *(["SEAT"] if verb.whom else [])]
    return " ".join(words + ([kind_of(verb, verb.of[0]).upper()] if verb.of else []))
