"""A paragraph of card text, read: split at the colon, classified (R-4.2), parsed and built."""

from __future__ import annotations

from enum import Enum
from typing import Any

from .agreement import check_numbers
from .brackets import bracketed
from .build import Places, build
from .chart import Chart, Tree, grammar
from .faults import Fault
from .lexing import Names, Token, nearest, split, tell_kinds
from .limits import check_words
from .ranking import ranked
from .tree import Body, CostEffect, Effect, PowerEffect, Trigger
from .wordings import canonical

NO_NAMES = Names()


class Kind(Enum):
    """R-4.2: the kinds of effects."""

    COST = "cost"
    POWER = "power"
    CONSEQUENCE = "consequence"
    INTERRUPTION = "interruption"
    ONGOING = "ongoing"
    LIMIT = "limit"


# The rule of the grammar for the head of each kind; for the whole text where there is none.
STARTS = {
    Kind.COST: "cost_head",
    Kind.POWER: "power_head",
    Kind.CONSEQUENCE: "trigger_head",
    Kind.INTERRUPTION: "trigger_head",
    Kind.ONGOING: "ongoing",
    Kind.LIMIT: "limit",
}


def kind_of(head: list[Token] | None, body: list[Token]) -> Kind:
    """R-4.2: the first that fits."""
    if head is None:
        return Kind.LIMIT if any(token.base == "only" for token in body) else Kind.ONGOING
    words = [token.base for token in head]
    if words[0] == "to":
        return Kind.COST
    if words[-2:] == ["power", "be"]:
        return Kind.POWER
    return Kind.INTERRUPTION if {"would", "try"} & set(words) else Kind.CONSEQUENCE


class Parsed:
    """A paragraph and its meaning; `place` finds a node of it in the text again."""

    def __init__(self, text: str, effect: Effect, kind: Kind, places: Places) -> None:
        self.text = text
        self.effect = effect
        self.kind = kind
        # «this spell» of «This Spell's Power Is».
        self.head: object = None
        self._places = places

    def place(self, node: object) -> tuple[int, int] | None:
        """From where to where a node reaches in the text, if it stands there itself."""
        found = self._places.get(id(node))
        return None if found is None else found[:2]

    def fault(self, message: str, node: object = None) -> Fault:
        """A fault at a node; without one, of the whole paragraph."""
        start, end = self.place(node) or (0, len(self.text))
        return Fault(message, start, end)


def parse(text: str, names: Names = NO_NAMES) -> Effect:
    """The one meaning of a paragraph; anything else is a `Fault` with its place."""
    return read(text, names).effect


def read(text: str, names: Names = NO_NAMES) -> Parsed:
    """The same, with the places of its parts."""
    head, body = _parts(text)
    check_words([*(head or []), *body])
    _check_words(head, body, names, text)
    kind = kind_of(head, body)
    places: Places = {}
    if head is None:
        return Parsed(text, _read(body, STARTS[kind], text, places), kind, places)
    meaning = _read(head, STARTS[kind], text, places)
    instructions = _read(body, "body", text, places)
    parsed = Parsed(text, _join(kind, meaning, instructions), kind, places)
    parsed.head = meaning
    return parsed


def _join(kind: Kind, head: Any, body: Body) -> Effect:
    if kind is Kind.COST:
        return CostEffect(head, body)
    if kind is Kind.POWER:
        return PowerEffect(body)
    would, first, event, scope, condition = head
    return Trigger(would, first, event, scope, condition, body)


def classify(text: str) -> Kind:
    """The kind of effect a paragraph is, whether or not its words are known."""
    return kind_of(*_parts(text))


def _parts(text: str) -> tuple[list[Token] | None, list[Token]]:
    """The words before the colon, if there is one, and those after it; neither is empty."""
    tokens = canonical(split(text))
    if not tokens:
        raise Fault("there is no text", 0, len(text))
    colons = [number for number, token in enumerate(tokens) if token.base == ":"]
    if len(colons) > 1:
        second = tokens[colons[1]]
        raise Fault("a second colon: an effect has one head", second.start, second.end)
    head = tokens[: colons[0]] if colons else None
    body = tokens[colons[0] + 1 :] if colons else tokens
    colon = tokens[colons[0]] if colons else tokens[0]
    if head is not None and not head:
        raise Fault("nothing stands before the colon", colon.start, colon.end)
    if not body:
        raise Fault("nothing stands after the colon", colon.start, colon.end)
    if body[-1].base != ".":
        raise Fault("the full stop is missing", len(text.rstrip()), len(text.rstrip()) + 1)
    return head, body


def _check_words(head: list[Token] | None, body: list[Token], names: Names, text: str) -> None:
    tokens = [*(head or []), *body]
    unknown = tell_kinds(tokens, grammar().literals, names)
    if not unknown:
        return
    token = unknown[0]
    if _stands_for_resource(tokens, token):
        known = ", ".join(names.resources.values()) or "none"
        raise Fault(
            f"no resource is called «{token.printed}» (R-5.10); there is: {known}",
            token.start,
            token.end,
        )
    near = nearest(token.printed, grammar().literals, names)
    wanted = _wanted_at(token, head, body, text)
    hint = f"; nearest known: {', '.join(near)}" if near else ""
    if wanted and not near:
        hint = f"; expected: {_listed(wanted)}"
    raise Fault(f"unknown word «{token.printed}»{hint}", token.start, token.end, wanted)


def _wanted_at(
    token: Token, head: list[Token] | None, body: list[Token], text: str
) -> tuple[str, ...]:
    """What could stand in the place of an unknown word, if all before it can be read."""
    in_head = head is not None and token in head
    part = head if head is not None and in_head else body
    start = "body" if head is not None and not in_head else STARTS[kind_of(head, body)]
    chart = Chart(part)
    chart.readings(start)
    if chart.furthest >= len(part) or part[chart.furthest] is not token:
        return ()
    return tuple(ranked(_words_of(chart), text[: token.start], token.printed))


def _stands_for_resource(tokens: list[Token], unknown: Token) -> bool:
    """A word where only a resource can stand: after gain, lose or spend and an amount."""
    place = tokens.index(unknown)
    before = [token.base for token in tokens[max(0, place - 4) : place]]
    while before and (before[-1].isdigit() or before[-1] in {"a", "all", "of", "your", "to", "up"}):
        before.pop()
    return bool(before) and (
        before[-1] in {"gain", "lose", "spend", "gained", "lost", "spent"}
        or before[-2:] in (["or", "more"], ["or", "less"])
    )


def _read(tokens: list[Token], start: str, text: str, places: Places) -> Any:
    """The node of the only reading."""
    chart = Chart(tokens)
    readings = chart.readings(start)
    if len(readings) == 1:
        check_numbers(readings[0], tokens)
        words: Places = {}
        node = build(readings[0], words)
        for key, (first, last, held) in words.items():
            places[key] = (tokens[first].start, tokens[last - 1].end, held)
        return node
    if readings:
        raise _ambiguous(readings, tokens)
    raise _unreadable(chart, tokens, text)


def _ambiguous(readings: list[Tree], tokens: list[Token]) -> Fault:
    ways = "; or: ".join(bracketed(build(reading, {})) for reading in readings)
    return Fault(
        f"this can be read in {len(readings)} ways: {ways}", tokens[0].start, tokens[-1].end
    )


def _words_of(chart: Chart) -> set[str]:
    """The words with which a text could have gone on where the reading stopped."""
    names = {terminal: word for word, terminal in chart.grammar.literals.items()}
    names |= {"INT": "a number", "RESOURCE": "a resource", "SORT": "", "NAME": "", "BONUS": "+2"}
    return {names[kind] for kind in chart.expected if names.get(kind)}


def _listed(wanted: tuple[str, ...]) -> str:
    return ", ".join(wanted[:8]) + (", ..." if len(wanted) > 8 else "")


def _unreadable(chart: Chart, tokens: list[Token], text: str) -> Fault:
    over = chart.furthest >= len(tokens)
    token = tokens[-1 if over else chart.furthest]
    before = text if over else text[: token.start]
    wanted = tuple(ranked(_words_of(chart), before, "" if over else token.printed))
    hint = _listed(wanted)
    if over:
        end = token.end
        return Fault(f"the text breaks off; expected: {hint}", end, end + 1, wanted)
    return Fault(
        f"«{token.printed}» makes no sense here; expected: {hint or 'the end'}",
        token.start,
        token.end,
        wanted,
    )
