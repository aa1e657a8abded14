"""Decks as text, and what section 7 says about them.

A deck is written line by line, or with semicolons on one line:

    deck Night Bells
    witch Ysolde Fenn - A Founder of Bells
    2 Handbell Chime
    1 Bronze Rampart

Text after a # is a comment. A TOML file of `name`, `witch` and `[cards]` is read as well.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from typing import TYPE_CHECKING, Any

import msgspec

from ....engine.errors import BadOption
from .. import program as p

if TYPE_CHECKING:
    from ..cards import Pool

DECK_SIZE = 25
LONGEST_TEXT = 4000
LONGEST_NAME = 60
NAMELESS = "A deck of one's own"
LINE = re.compile(r"(?:(deck|witch)\b[:\s]\s*|(\d{1,3})\s*[x×]?\s+)(\S.*)", re.IGNORECASE)
IS_TOML = re.compile(r"^\s*(\[|\w+\s*=|\"[^\"]*\"\s*=)", re.MULTILINE)


class DeckList(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A deck as written: the witch and how many of each card."""

    name: str
    witch: str
    cards: dict[str, int]
    about: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """One rule of deckbuilding, and how a deck breaks it."""

    rule: str
    says: str
    wrong: list[str]


# What is looked at, in the order in which people build: key, rule, sentence.
CHECKS = (
    ("witch", "R-7.1", "One witch leads the deck and brings the resources she names."),
    ("size", "R-7.1", f"{DECK_SIZE} cards to draw, no more and no fewer."),
    ("spell", "R-7.1", "At most 2 copies of a spell."),
    ("stance", "R-7.1", "Only 1 copy of a stance."),
    ("limit", "R-4.5", "A card that says «Only …» has that limit instead."),
    ("copies", "R-7.2", "Cards of one full name are copies, however they are listed."),
    ("drawn", "RV-24", "Witches and resources are no part of the 25."),
    ("known", "R-1.2", "Every card is a card of the set."),
    ("backs", "R-7.3", "Hidden cards look alike: every back is the same here."),
)


# ---- reading and writing ----


def read_deck(text: str) -> DeckList:
    """The one deck that a text holds; BadOption says what cannot be read."""
    if len(text) > LONGEST_TEXT:
        raise BadOption(f"a deck of {len(text)} letters is too long; {LONGEST_TEXT} are enough")
    found = _from_toml(text) if IS_TOML.search(text) else _from_lines(text)
    for word in (found.name, found.witch, *found.cards):
        if len(word) > LONGEST_NAME or not word.isprintable() or ";" in word:
            raise BadOption(f"«{word[:LONGEST_NAME]}» is not a name of {LONGEST_NAME} letters")
    return found


def _from_lines(text: str) -> DeckList:
    name, witch, cards = NAMELESS, "", dict[str, int]()
    lines = [line.partition("#")[0].strip() for line in re.split(r"[;\n]", text)]
    if not any(lines):
        raise BadOption("no deck is written there")
    for line in filter(None, lines):
        read = LINE.fullmatch(line)
        if read is None:
            raise BadOption(f"«{line[:40]}» is none of «deck NAME», «witch NAME» and «2 CARD»")
        word, count, rest = read.groups()
        if count is not None:
            cards[rest] = cards.get(rest, 0) + int(count)
        elif word.lower() == "witch":
            witch = rest
        else:
            name = rest
    return DeckList(name, witch, cards)


def _from_toml(text: str) -> DeckList:
    try:
        raw: dict[str, Any] = tomllib.loads(text)
        decks = msgspec.convert(raw.get("deck", [raw]), list[DeckList])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise BadOption(f"this is no deck: {error}") from error
    if len(decks) != 1:
        raise BadOption(f"this holds {len(decks)} decks; give one of them")
    return decks[0]


def write_deck(deck: DeckList, between: str = "\n") -> str:
    """A deck as text; with another separator on one line."""
    head = [f"deck {deck.name}"] + [f"witch {deck.witch}"] * bool(deck.witch)
    return between.join(head + [f"{count} {name}" for name, count in deck.cards.items()])


def settled(text: str) -> str:
    """The text of a deck in the form in which it is stored: on one line, by name."""
    deck = read_deck(text)
    cards = dict(sorted(deck.cards.items()))
    return write_deck(DeckList(deck.name, deck.witch, cards), "; ")


# ---- the rules of section 7 ----


def verdicts(deck: DeckList, pool: Pool) -> list[Verdict]:
    """Every rule of deckbuilding with everything that breaks it."""
    found = wrongs(deck, pool)
    return [
        Verdict(rule, says, [wrong for check, wrong in found if check == key])
        for key, rule, says in CHECKS
    ]


def wrongs(deck: DeckList, pool: Pool) -> list[tuple[str, str]]:
    """Everything that is wrong with a deck: which check, and a sentence."""
    found: list[tuple[str, str]] = []
    witch = _face(deck.witch, pool, found) if deck.witch else None
    if not deck.witch:
        found.append(("witch", "no witch leads it (R-7.1)"))
    elif witch is not None and pool.program.types[witch] != p.WITCH:
        found.append(("witch", f"{deck.witch} is no witch"))
    total = sum(deck.cards.values())
    if total != DECK_SIZE:
        found.append(("size", f"{total} cards; a draw deck is {DECK_SIZE} (R-7.1)"))
    counts: dict[int, int] = {}
    for name, count in deck.cards.items():
        face = _face(name, pool, found)
        if count < 1:
            found.append(("copies", f"{name}: {count} copies"))
        elif face is not None:
            counts[face] = counts.get(face, 0) + count
            _count_copies(name, counts[face], face, pool, found)
    return found


def _count_copies(
    name: str, count: int, face: int, pool: Pool, found: list[tuple[str, str]]
) -> None:
    """R-7.1, R-4.5: how many copies of one card there may be."""
    types, allowed = pool.program.types[face], pool.program.copies[face]
    if types & (p.WITCH | p.RESOURCE):
        found.append(("drawn", f"{name} starts the game on the field and is not drawn (R-7.1)"))
    elif count > allowed:
        usual = 1 if types == p.STANCE else 2
        kind = "limit" if allowed != usual else "stance" if types == p.STANCE else "spell"
        rule = "R-4.5" if kind == "limit" else "R-7.1"
        found.append((kind, f"{name}: {count} copies; at most {allowed} ({rule})"))


def faces_named(name: str, pool: Pool) -> list[int]:
    """The cards that a name may mean: its full name, else all with that title."""
    wanted = name.casefold()
    exact = [face for face, one in enumerate(pool.names) if one.casefold() == wanted]
    return exact or [face for face, one in enumerate(pool.titles) if one.casefold() == wanted]


def _face(name: str, pool: Pool, found: list[tuple[str, str]]) -> int | None:
    """R-7.2: the card of a name, or what is wrong with the name."""
    faces = faces_named(name, pool)
    if len(faces) == 1:
        return faces[0]
    if faces:
        names = ", ".join(pool.names[face] for face in faces)
        found.append(("copies", f"«{name}» may be any of {names} (R-7.2)"))
    else:
        near = difflib.get_close_matches(name, pool.names, n=3)
        nearest = f"; nearest: {', '.join(near)}" if near else ""
        found.append(("known", f"no card is called «{name}»{nearest}"))
    return None
