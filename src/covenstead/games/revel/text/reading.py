"""How a text is read, as data: each phrase with its words, its part, its meaning and its rule.

What a phrase means is what `explain` says of it, read back from the numbers that the engine runs.
A text that can't be read has its fault in place of phrases, with its words and a rewriting.
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from .. import program as p
from . import tree as t
from .advice import advise
from .check import check, warnings
from .explain import KINDS, limit_words
from .faults import Fault
from .lexing import Names, Token, split
from .numbering import ALL_CARDS, Words
from .parse import Kind, Parsed, read
from .phrase_rules import CHOICES, STATEMENTS, rule_of_head, rule_of_instruction
from .tracing import Span, TracedAssembler, TracedLowering, TracedOutline
from .zones import zone_words

Part = Literal["when", "cost", "if", "choice", "effect", "always", "limit"]
SIGNS = {".", ",", ";", ":"}
QUOTED = re.compile("«(.+?)»")
RULE = re.compile(r"\bRV?-\d+(?:\.\d+)?\b")


class Phrase(msgspec.Struct, frozen=True):
    """Words that belong together; `spans` are the stretches of the text in which they stand."""

    part: Part
    spans: list[Span]
    does: list[str]
    rule: str


class TextFault(msgspec.Struct, frozen=True):
    """A fault at some words; `rewrite` is a text that can be read, or "" if none is known."""

    message: str
    start: int
    end: int
    rule: str
    rewrite: str


class EffectReading(msgspec.Struct, frozen=True):
    """One effect: what kind it is, by which rule, where it works, and its phrases or its fault."""

    text: str
    kind: str
    rule: str
    where: str
    phrases: list[Phrase]
    warnings: list[str]
    wrong: TextFault | None = None


def read_text(text: str, names: Names, types: int = ALL_CARDS) -> EffectReading:
    """One effect by itself."""
    return read_card([text], names, types)[0]


def read_card(texts: list[str], names: Names, types: int = ALL_CARDS) -> list[EffectReading]:
    """All effects of a card, so that «above» finds what is above."""
    faults: dict[int, Fault] = {}
    parsed = [_parsed(number, text, names, types, faults) for number, text in enumerate(texts)]
    resources, sorts = list(names.resources.values()), list(names.sorts.values())
    assembler = TracedAssembler(Words(resources, sorts))
    faults |= dict(assembler.card(0, parsed))
    outline = TracedOutline(assembler.code, resources, sorts)
    records = _records(assembler.effects)
    readings = []
    for number, (text, one) in enumerate(zip(texts, parsed, strict=True)):
        if one is None or number in faults:
            fault = advise(faults[number], text, names, types, texts[:number])
            readings.append(EffectReading(text, "", "", "", [], [], wrong_of(fault, text)))
        else:
            told = warnings(one, types)
            readings.append(
                _reading(one, assembler.lowered[number], records[number], outline, told)
            )
    return readings


def _records(effects: list[int]) -> dict[int, list[int]]:
    """The record of each effect that could be put together, by its place on the card."""
    some = [effects[at : at + p.EFFECT] for at in range(0, len(effects), p.EFFECT)]
    return {record[p.E_ORDINAL]: record for record in some}


def _parsed(
    number: int, text: str, names: Names, types: int, faults: dict[int, Fault]
) -> Parsed | None:
    try:
        one = read(text, names)
        check(one, types)
    except Fault as fault:
        faults[number] = fault
        return None
    return one


def wrong_of(fault: Fault, text: str) -> TextFault:
    """A fault as data, with the first rule that it names."""
    message = fault.message
    rule, quoted = RULE.search(message), QUOTED.match(message)
    if quoted and quoted[1].lower() not in text.lower():
        # Another wording was read for its canonical one: the reader finds what is printed.
        message = f"«{text[fault.start : fault.end]}»{message[quoted.end() :]}"
    return TextFault(message, fault.start, fault.end, rule.group() if rule else "", fault.rewrite)


def _reading(
    one: Parsed, low: TracedLowering, record: list[int], outline: TracedOutline, told: list[str]
) -> EffectReading:
    kind, _, rule = KINDS[one.kind].rstrip(")").partition(" (")
    phrases = _phrases(one, low, record, outline)
    return EffectReading(one.text, kind, rule, zone_words(record[p.E_ZONES]), phrases, told)


# ---- phrases ----


class _Line(msgspec.Struct):
    """A line of the explanation and the words it is about."""

    part: Part
    does: str
    rule: str
    words: Span


def _phrases(
    one: Parsed, low: TracedLowering, record: list[int], outline: TracedOutline
) -> list[Phrase]:
    whole = (0, len(one.text))
    if isinstance(one.effect, t.Limit):
        return _grouped(one.text, [_Line("limit", limit_words(one.effect), "R-4.5", whole)])
    if isinstance(one.effect, t.Ongoing):
        return _grouped(one.text, _ongoing(one, record, outline, whole))
    colon = one.text.index(":") + 1
    head = _Line("when", outline.head(record), rule_of_head(one.kind, one.text), (0, colon))
    return _grouped(one.text, [head, *_body(one, low, record, outline, (colon, len(one.text)))])


def _ongoing(one: Parsed, record: list[int], outline: TracedOutline, whole: Span) -> list[_Line]:
    """R-4.4: what holds, and as long as what."""
    effect = one.effect
    assert isinstance(effect, t.Ongoing)
    kind = outline.code[record[p.E_BODY]]
    lines = [_Line("always", outline.statement(record[p.E_BODY]), STATEMENTS[kind], whole)]
    words = one.place(effect.condition)
    if record[p.E_CONDITION] and words is not None:
        says = f"as long as {outline.condition(record[p.E_CONDITION])}:"
        lines.insert(0, _Line("if", says, "R-4.4", _with_word_before(one.text, words)))
    return lines


def _with_word_before(text: str, words: Span) -> Span:
    """«while you control a stance»: the words of a condition, and the one that makes it one."""
    before = [token.start for token in split(text) if token.end <= words[0]]
    return (before[-1] if before else words[0], words[1])


def _body(
    one: Parsed, low: TracedLowering, record: list[int], outline: TracedOutline, whole: Span
) -> list[_Line]:
    """The instructions; what is paid, in a cost or for something, is no effect."""
    lines = []
    for says, place, is_cost in outline.told(record[p.E_BODY]):
        part = _part(outline.code[place], is_cost or one.kind is Kind.COST)
        rule = rule_of_instruction(outline.code, place)
        lines.append(_Line(part, says.strip(" -"), rule, low.words_of(place) or whole))
    return lines


def _part(op: int, is_cost: bool) -> Part:
    if op == p.IF:
        return "if"
    if op in CHOICES:
        return "choice"
    return "cost" if is_cost else "effect"


def _grouped(text: str, lines: list[_Line]) -> list[Phrase]:
    """Lines about the same words are one phrase; a word belongs to the smallest that holds it."""
    groups: dict[Span, list[_Line]] = {}
    for line in lines:
        groups.setdefault(line.words, []).append(line)
    owners = _owners(split(text), list(groups))
    phrases = [
        Phrase(some[0].part, _runs(owners, words), [line.does for line in some], some[0].rule)
        for words, some in groups.items()
    ]
    return sorted(phrases, key=lambda phrase: phrase.spans)


def _owners(tokens: list[Token], spans: list[Span]) -> list[tuple[Token, Span]]:
    """Whose each word is; one that no phrase holds goes with the words after it, a sign with the
    word before."""
    found: list[Span | None] = []
    for token in tokens:
        fits = [span for span in spans if span[0] <= token.start and token.end <= span[1]]
        found.append(min(fits, key=lambda span: span[1] - span[0]) if fits else None)
    after: Span | None = None
    for number in reversed(range(len(found))):
        after = found[number] = found[number] or after
    for number, token in enumerate(tokens):
        if number and token.base in SIGNS:
            found[number] = found[number - 1]
    return [(token, span or spans[-1]) for token, span in zip(tokens, found, strict=True)]


def _runs(owners: list[tuple[Token, Span]], wanted: Span) -> list[Span]:
    """The stretches of words that are somebody's."""
    runs: list[Span] = []
    is_going_on = False
    for token, span in owners:
        if span == wanted:
            start = runs.pop()[0] if is_going_on else token.start
            runs.append((start, token.end))
        is_going_on = span == wanted
    return runs
