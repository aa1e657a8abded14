"""The cards of Mandragora as data: loaded strictly, every printed total checked."""

from __future__ import annotations

import functools
from collections import Counter
from pathlib import Path
from typing import Literal

import msgspec

from ...engine.cardfile import changed, load_cards
from ...engine.errors import BadCardFile
from .names import (
    BOOK_VALUES,
    CARD_NAMES,
    COLOURS,
    CURSES,
    MANDRAKE,
    POWERS,
    SCROLL,
    SPELLS,
    book_face,
    spell_face,
)

SHIPPED = Path(__file__).with_name("cards.toml")
MANDRAKES, INGREDIENTS, BOOKS, SCROLLS, ITEMS, SPELL_CARDS = 7, 42, 21, 12, 82, 24
INGREDIENT_SPREAD = [3, 6, 9, 12, 12]
COPIES = {
    "banishment": (4, "immediate"),
    "transfer": (4, "immediate"),
    "substitution": (4, "immediate"),
    "levitation": (3, "immediate"),
    "replication": (3, "immediate"),
    "swiftness": (3, "permanent"),
    "disappearance": (2, "end"),
    "purification": (1, "end"),
}
REMOVED = {3: 5, 2: 26}
Source = Literal["rulebook", "public", "house"]


class Mandrake(msgspec.Struct, forbid_unknown_fields=True):
    """The mandrakes."""

    count: int
    count_source: Source


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    """A colour: its ingredients, and the value of each of its books."""

    id: str
    name_source: Source
    ingredients: int
    ingredients_source: Source
    books: list[int]
    books_source: Source


class Scroll(msgspec.Struct, forbid_unknown_fields=True):
    """The scrolls with one number of curses."""

    curses: int
    count: int
    count_source: Source


class Spell(msgspec.Struct, forbid_unknown_fields=True):
    """A kind of spell and the value of each copy."""

    id: str
    text: str
    timing: str
    timing_source: Source
    count: int
    count_source: Source
    values: list[int]
    values_source: Source


class Removal(msgspec.Struct, forbid_unknown_fields=True):
    """What a smaller table leaves in the box."""

    players: int
    total: int
    total_source: Source
    mandrakes: int
    scrolls: list[int]
    ingredients: dict[str, int]
    books: dict[str, list[int]]
    contents_source: Source
    all_of: str | None = None


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml."""

    mandrake: Mandrake
    colour: list[Colour]
    scroll: list[Scroll]
    spell: list[Spell]
    removal: list[Removal]


@functools.cache
def shipped() -> CardFile:
    """The card file of this package, read once."""
    return read_cards(SHIPPED)


def cards_of(path: Path | None) -> CardFile:
    """The cards of a table: the shipped ones, or a player's own file."""
    return shipped() if path is None else cards_in(path, changed(path))


@functools.lru_cache(maxsize=8)
def cards_in(path: Path, changed: int) -> CardFile:
    """The cards of a file as it was at a moment."""
    return read_cards(path)


def read_cards(path: Path) -> CardFile:
    """Load a card file; what breaks a printed total is named and nothing is loaded."""
    cards = load_cards(path, CardFile)
    for fault in (
        fault_in_colours(cards),
        fault_in_items(cards),
        fault_in_spells(cards),
        fault_in_removals(cards),
    ):
        if fault:
            raise BadCardFile(f"{path}: {fault}")
    return cards


# ---- What is printed ----


def fault_in_colours(cards: CardFile) -> str | None:
    """Six colours; 3, 6, 9, 12 and 12 ingredients, twelve of them blue; 4 books each, 1 black."""
    ids = [colour.id for colour in cards.colour]
    if ids != COLOURS:
        return f"colour: the rules name {', '.join(COLOURS)}, not {', '.join(ids)}"
    for colour in cards.colour:
        books = 1 if colour.id == "black" else 4
        if len(colour.books) != books:
            return (
                f"colour «{colour.id}», field books: {books} are printed, not {len(colour.books)}"
            )
        for value in colour.books:
            if not 0 <= value < BOOK_VALUES:
                return f"colour «{colour.id}», field books: values are 0 to 3, not {value}"
    spread = [colour.ingredients for colour in cards.colour]
    if sorted(spread[:-1]) != INGREDIENT_SPREAD or spread[-1] != 0:
        return f"colour, field ingredients: 3, 6, 9, 12, 12 and no black, not {spread}"
    if spread[COLOURS.index("blue")] != 12:
        return f"colour «blue», field ingredients: 12 are printed, not {spread[4]}"
    return None


def fault_in_items(cards: CardFile) -> str | None:
    """7 mandrakes, 12 scrolls of 1 to 3 curses, 82 items."""
    for scroll in cards.scroll:
        if not 1 <= scroll.curses <= CURSES or scroll.count < 0:
            return f"scroll, field curses: 1 to 3 curses, not {scroll.count} of {scroll.curses}"
    counted = {
        "ingredients": (sum(colour.ingredients for colour in cards.colour), INGREDIENTS),
        "books": (sum(len(colour.books) for colour in cards.colour), BOOKS),
        "scrolls": (sum(scroll.count for scroll in cards.scroll), SCROLLS),
        "mandrakes": (cards.mandrake.count, MANDRAKES),
        "items": (len(all_items(cards)), ITEMS),
    }
    for name, (found, printed) in counted.items():
        if found != printed:
            return f"{name}: {printed} are printed, not {found}"
    return None


def fault_in_spells(cards: CardFile) -> str | None:
    """24 spells of eight kinds with values 1 to 5, and none of the five stacks empty."""
    ids = [spell.id for spell in cards.spell]
    if ids != SPELLS:
        return f"spell: the rules name {', '.join(SPELLS)}, not {', '.join(ids)}"
    for spell in cards.spell:
        count, timing = COPIES[spell.id]
        if (spell.count, len(spell.values)) != (count, count):
            found = f"{spell.count} with {len(spell.values)} values"
            return f"spell «{spell.id}», field values: {count} are printed, not {found}"
        if spell.timing != timing:
            return f"spell «{spell.id}», field timing: it is {timing}, not {spell.timing}"
        for value in spell.values:
            if not 1 <= value <= POWERS:
                return f"spell «{spell.id}», field values: 1 to 5, not {value}"
    heights = Counter(value for spell in cards.spell for value in spell.values)
    for power in range(1, POWERS + 1):
        if not heights[power]:
            return f"spell, field values: there is no spell of value {power}"
    return None


def fault_in_removals(cards: CardFile) -> str | None:
    """5 items stay in the box for three players, for two all blue ones and ten others."""
    players = sorted(removal.players for removal in cards.removal)
    if players != sorted(REMOVED):
        return f"removal: one for 2 and one for 3 players, not for {players}"
    for removal in cards.removal:
        where = f"removal for {removal.players} players"
        for name in [*removal.ingredients, *removal.books, *([removal.all_of or "blue"])]:
            if name not in COLOURS:
                return f"{where}: there is no colour «{name}»"
        if (removal.all_of == "blue") != (removal.players == 2):
            return f"{where}, field all_of: all blue items stay in the box for 2 players only"
        printed, found = REMOVED[removal.players], len(removed_items(cards, removal.players))
        if (removal.total, found) != (printed, printed):
            return f"{where}: {printed} items are printed, not {removal.total} with {found} named"
        missing = Counter(removed_items(cards, removal.players)) - Counter(all_items(cards))
        if missing:
            return f"{where}: there are not that many {CARD_NAMES[min(missing)]}"
    return None


# ---- Cards as faces ----


@functools.cache
def shipped_items(seats: int) -> tuple[int, ...]:
    """The items of a table that plays with the shipped cards."""
    return tuple(items_for(shipped(), seats))


def items_for(cards: CardFile, seats: int) -> list[int]:
    """MA-4: the items for this number of players."""
    left = Counter(all_items(cards)) - Counter(removed_items(cards, seats))
    return sorted(left.elements())


def all_items(cards: CardFile) -> list[int]:
    """The 82 items of the box."""
    faces = [MANDRAKE] * cards.mandrake.count
    for number, colour in enumerate(cards.colour):
        faces += [number] * colour.ingredients
        faces += [book_face(number, value) for value in colour.books]
    for scroll in cards.scroll:
        faces += [SCROLL + scroll.curses - 1] * scroll.count
    return faces


def removed_items(cards: CardFile, seats: int) -> list[int]:
    """The items that stay in the box."""
    faces: list[int] = []
    for removal in cards.removal:
        if removal.players == seats:
            faces += [MANDRAKE] * removal.mandrakes
            faces += [SCROLL + curses - 1 for curses in removal.scrolls]
            for name, count in removal.ingredients.items():
                faces += [COLOURS.index(name)] * count
            for name, values in removal.books.items():
                faces += [book_face(COLOURS.index(name), value) for value in values]
            if removal.all_of is not None:
                faces += of_colour(cards, removal.all_of)
    return faces


def of_colour(cards: CardFile, name: str) -> list[int]:
    """Every item of a colour."""
    number = COLOURS.index(name)
    colour = cards.colour[number]
    return [number] * colour.ingredients + [book_face(number, value) for value in colour.books]


def spells_of(cards: CardFile) -> list[int]:
    """MA-2: the 24 spells."""
    return [
        spell_face(number, value)
        for number, spell in enumerate(cards.spell)
        for value in spell.values
    ]
