"""A card that is being written: how it is read so far, and what is wrong with each of its fields.

It belongs to a set of which only the words are known: its resources, its types without rules and
its stitch icons. A whole set is checked by `cards.load_pool`.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from .. import program as p
from ..cards import CardText, check_card
from .completion import NextWords, next_words
from .faults import Fault
from .lexing import Names
from .limits import EFFECTS, KINDS, NAME
from .numbering import ALL_CARDS
from .reading import RULE, EffectReading, read_card
from .typeline import TypeLine, read_type_line

# Letters of one effect; the longest of the shipped set has 160.
LETTERS = 600
Word = Annotated[str, Meta(max_length=NAME)]
Words = Annotated[list[Word], Meta(max_length=KINDS)]
Line = Annotated[str, Meta(max_length=LETTERS)]
Value = Annotated[int, Meta(ge=0, le=p.MOST)]
TYPES = {
    p.WITCH: "witch",
    p.RESOURCE: "resource",
    p.STRIKE: "strike",
    p.SHIELD: "shield",
    p.STANCE: "stance",
}


class Caret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where somebody writes: in which effect, and after how many of its letters."""

    effect: Annotated[int, Meta(ge=0, lt=EFFECTS)]
    place: Annotated[int, Meta(ge=0, le=LETTERS)]


class CardDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it stands, and the words of its set; with a caret, how it can go on is told."""

    name: Word
    type: Annotated[str, Meta(max_length=200)]
    text: Annotated[list[Line], Meta(max_length=EFFECTS)] = []
    power: Value | None = None
    resistance: Value | None = None
    icons: Words = []
    resources: Words = []
    sorts: Words = []
    set_icons: Words = []
    caret: Caret | None = None


class FieldFault(msgspec.Struct, frozen=True):
    """What is wrong with a field of a card that is not its text."""

    field: str
    message: str
    rule: str


class DraftReading(msgspec.Struct, frozen=True):
    """How a card is read: its kind ("" if its type line names none), its effects, its faults."""

    kind: str
    effects: list[EffectReading]
    faults: list[FieldFault]
    is_whole: bool
    next: NextWords | None = None


def read_draft(draft: CardDraft) -> DraftReading:
    """Everything there is to say about a card."""
    faults: list[FieldFault] = []
    line = _type_line(draft.type, faults)
    names = _names(draft, line)
    effects = _effects(draft.text, names, line.types if line else ALL_CARDS)
    if line is not None:
        faults += _field_faults(draft, line, names)
    is_whole = not faults and all(one.wrong is None for one in effects)
    kind = TYPES[line.types] if line else ""
    return DraftReading(kind, effects, faults, is_whole, _next(draft, names))


def _effects(lines: list[str], names: Names, types: int) -> list[EffectReading]:
    """The reading of each line; a blank one is no effect yet, and no fault."""
    read = iter(read_card([line for line in lines if line.strip()], names, types))
    blank = EffectReading("", "", "", "", [], [])
    return [
        next(read) if line.strip() else msgspec.structs.replace(blank, text=line) for line in lines
    ]


def _type_line(text: str, faults: list[FieldFault]) -> TypeLine | None:
    try:
        return read_type_line(text)
    except Fault as fault:
        faults.append(_told("type", fault.message))
        return None


def _names(draft: CardDraft, line: TypeLine | None) -> Names:
    """The words of the set, with those that this very card adds."""
    resources, sorts = [*draft.resources], [*draft.sorts]
    if line is not None:
        sorts += line.sorts
        if line.types == p.RESOURCE:
            resources.append(draft.name)
    return Names(resources, sorts, draft.name)


def _field_faults(draft: CardDraft, line: TypeLine, names: Names) -> list[FieldFault]:
    card = CardText(draft.name, draft.type, [], draft.power, draft.resistance, list(draft.icons))
    found = [] if draft.name.strip() else [_told("name", "a card has a name (R-1.3)")]
    for message in check_card(card, line, list(draft.set_icons), list(names.resources.values())):
        words = message.removeprefix(f"{draft.name}, ")
        field, colon, rest = words.removeprefix("field ").partition(": ")
        is_named = words.startswith("field ") and bool(colon)
        found.append(_told(field if is_named else "type", rest if is_named else words))
    return found


def _told(field: str, message: str) -> FieldFault:
    rule = RULE.search(message)
    return FieldFault(field, message, rule.group() if rule else "R-1.3")


def _next(draft: CardDraft, names: Names) -> NextWords | None:
    caret = draft.caret
    if caret is None:
        return None
    text = draft.text[caret.effect] if caret.effect < len(draft.text) else ""
    return next_words(text[: caret.place], names)
