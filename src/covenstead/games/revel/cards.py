"""The cards of Witches' Revel: read from their texts, checked whole, made into a program.

A set is a TOML file: `[set]` with its name and stitch icons, and one `[[card]]` for each card with
its name, its type line and its text, one string for each effect. Nothing else says what a card
does. A file with faults is not loaded, and all of them are named.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from ...engine.errors import BadCardFile, BadOption
from . import program as p
from .program import Program
from .text.advice import MOST_ADVISED, advise
from .text.assemble import Assembler
from .text.chart import grammar
from .text.check import check, warnings
from .text.decks import IS_TOML, faces_named, read_deck, wrongs
from .text.decks import DeckList as DeckList
from .text.faults import Fault
from .text.lexing import Names, base_form
from .text.limits import card_faults, set_faults
from .text.notation_names import name_faults, title_of
from .text.numbering import Words
from .text.parse import Parsed, read
from .text.tree import Limit
from .text.typeline import TypeLine, read_type_line

HERE = Path(__file__).parent
SHIPPED = HERE / "cards.toml"
DECKS = HERE / "decks.toml"
T = TypeVar("T")
Faults: TypeAlias = list[tuple[int, Fault]]
COPIES = {p.STRIKE: 2, p.SHIELD: 2, p.STANCE: 1, p.WITCH: 1, p.RESOURCE: 1}


class CardText(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A card as printed; `type` is its type line with the full stop."""

    name: str
    type: str
    text: list[str] = []
    power: int | None = None
    resistance: int | None = None
    icons: list[str] = []
    exercises: str = ""

    @property
    def value(self) -> str:
        """«▲ 3 bell moth», «● 4», or the type of a card without a value."""
        if self.power is not None:
            return " ".join([f"▲ {self.power}", *self.icons])
        if self.resistance is not None:
            return f"● {self.resistance}"
        return self.type.rstrip(".").removeprefix("A ").lower()


class Deck(msgspec.Struct, frozen=True):
    """A legal deck, by faces."""

    name: str
    witch: int
    resources: list[int]
    cards: list[int]
    about: str = ""


class Pool(msgspec.Struct):
    """A set of cards, ready to be played."""

    name: str
    cards: list[CardText]
    program: Program
    icons: list[str]
    resources: list[str]
    sorts: list[str]
    effects: list[list[Parsed]]
    warnings: list[str]
    decks: dict[str, Deck] = {}

    @property
    def names(self) -> list[str]:
        """The full names, by face."""
        return [card.name for card in self.cards]

    @property
    def titles(self) -> list[str]:
        """The names without their subtitles, by face."""
        return [title_of(card.name) for card in self.cards]

    @property
    def texts(self) -> list[list[str]]:
        """The printed paragraphs, by face."""
        return [card.text for card in self.cards]

    @property
    def words(self) -> Names:
        """What the pool adds to the language."""
        return Names(self.resources, self.sorts)


class BadCards(BadCardFile):
    """Everything that is wrong with a set or a deck, one entry each."""

    def __init__(self, source: str, faults: list[str]) -> None:
        count = "1 fault" if len(faults) == 1 else f"{len(faults)} faults"
        super().__init__(f"{source}: {count}, nothing is loaded\n" + "\n".join(faults))
        self.faults = faults


# ---- sets ----


def load_pool(path: Path | None = None) -> Pool:
    """The cards of a file and, for the shipped set, its decks; every fault is reported together."""
    if path is None or path == SHIPPED:
        return _shipped()
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        changed = 0
    return _of_file(path, changed)


@lru_cache(maxsize=8)
def _of_file(path: Path, changed: int) -> Pool:
    """A file as it was when it was last changed: read once, however many tables use it."""
    return _load(path)


@cache
def _shipped() -> Pool:
    pool = _load(SHIPPED)
    for deck in load_decks(DECKS, pool):
        pool.decks[deck.name] = deck
    return pool


def _load(path: Path) -> Pool:
    raw = _toml(path)
    faults = [f"unknown table «{key}»" for key in raw if key not in {"set", "card", "deck"}]
    head = raw.get("set")
    name, icons = (head.get("name"), head.get("icons")) if isinstance(head, dict) else (None, None)
    if not isinstance(name, str) or not isinstance(icons, list):
        faults.append("[set] needs a name and its stitch icons")
        name, icons = path.stem, []
    cards = _structs(raw.get("card", []), CardText, "card", faults)
    lists = _structs(raw.get("deck", []), DeckList, "deck", faults)
    pool = _build(name, [str(icon) for icon in icons], cards, faults, str(path))
    decks = _decks(lists, pool, str(path))
    pool.decks.update({deck.name: deck for deck in decks})
    return pool


def pool_of(cards: list[CardText], icons: list[str] | None = None, name: str = "set") -> Pool:
    """A pool of these cards, checked like a file."""
    if icons is None:
        icons = sorted({icon for card in cards for icon in card.icons})
    return _build(name, icons, cards, [], name)


def _toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf8"))
    except OSError as error:
        raise BadCardFile(f"{path}: cannot be read ({error.strerror})") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCardFile(f"{path}: not a TOML file ({error})") from error


def _structs(raw: Any, shape: type[T], what: str, faults: list[str]) -> list[T]:
    """Each entry by itself, so that all faulty ones are reported."""
    entries: list[T] = []
    for number, entry in enumerate(raw if isinstance(raw, list) else [raw], start=1):
        try:
            entries.append(msgspec.convert(entry, shape))
        except msgspec.ValidationError as error:
            name = entry.get("name", number) if isinstance(entry, dict) else number
            faults.append(f"{what} «{name}»: {error}")
    return entries


def _build(
    name: str, icons: list[str], cards: list[CardText], faults: list[str], source: str
) -> Pool:
    """Check and assemble; any fault, including earlier ones, rejects the whole set."""
    lines = [_type_line(card, faults) for card in cards]
    resources = [
        card.name for card, line in zip(cards, lines, strict=True) if line.types == p.RESOURCE
    ]
    sorts = sorted({sort for line in lines for sort in line.sorts})
    faults += _check_names(cards, resources, sorts) + set_faults(icons, resources, sorts)
    names = Names(resources, sorts)
    assembler = Assembler(Words(resources, sorts))
    firsts, effects, told = [], [], []
    for face, (card, line) in enumerate(zip(cards, lines, strict=True)):
        faults += check_card(card, line, icons, resources)
        firsts.append(len(assembler.effects) // p.EFFECT)
        parsed, wrong = _texts(card, line, names)
        wrong += assembler.card(face, parsed)
        for number, fault in sorted(wrong, key=lambda one: one[0]):
            text = card.text[number]
            if len(faults) < MOST_ADVISED:
                advise(fault, text, names.of_card(card.name), line.types, card.text[:number])
            faults.append(fault.show(text, f"{card.name}, effect {number + 1}"))
        effects.append([one for one in parsed if one is not None])
        told += [
            f"{card.name}: {text}" for one in effects[-1] for text in warnings(one, line.types)
        ]
    if faults:
        raise BadCards(source, faults)
    columns = _columns(cards, lines, icons, resources, sorts, effects)
    columns += [[*firsts, len(assembler.effects) // p.EFFECT], _faces(cards, resources)]
    program = Program(assembler.code, assembler.effects, columns)
    return Pool(name, cards, program, icons, resources, sorts, effects, told)


def _type_line(card: CardText, faults: list[str]) -> TypeLine:
    try:
        return read_type_line(card.type)
    except Fault as fault:
        faults.append(fault.show(card.type, f"{card.name}, type line"))
        return TypeLine(p.STANCE, [], [])


def _check_names(cards: list[CardText], resources: list[str], sorts: list[str]) -> list[str]:
    """R-7.2: a name is a card; a resource is one word that means nothing else."""
    faults = [
        f"{name}: {count} cards of this name (R-7.2)"
        for name, count in Counter(card.name for card in cards).items()
        if count > 1
    ]
    faults += name_faults([card.name for card in cards])
    literals = grammar().literals
    for word in [*resources, *sorts]:
        if not word.isalpha():
            faults.append(f"{word}: a resource or a type is named by one word of letters")
        elif base_form(word) in literals or base_form(word).isdigit():
            faults.append(f"{word}: this is a word of the card texts and can't be a name")
    return faults


def check_card(card: CardText, line: TypeLine, icons: list[str], resources: list[str]) -> list[str]:
    """R-1.3: the value belongs to the type; icons and resources exist."""
    faults = card_faults(card)
    if (card.power is not None) != (line.types == p.STRIKE):
        faults.append(f"{card.name}, field power: strike spells have Power, nothing else")
    if (card.resistance is not None) != (line.types == p.SHIELD):
        faults.append(f"{card.name}, field resistance: shield spells have Resistance")
    for icon in card.icons:
        if icon not in icons:
            faults.append(f"{card.name}, field icons: «{icon}» is none of {', '.join(icons)}")
    for resource in line.resources:
        if resource not in resources:
            known = ", ".join(resources) or "none"
            faults.append(f"{card.name}: no resource is called «{resource}»; there is: {known}")
    return faults


def _texts(card: CardText, line: TypeLine, names: Names) -> tuple[list[Parsed | None], Faults]:
    """Every effect of a card; what can't be read is None and has its fault."""
    parsed: list[Parsed | None] = []
    faults: Faults = []
    own = names.of_card(card.name)
    for number, text in enumerate(card.text):
        try:
            one = read(text, own)
            check(one, line.types)
            parsed.append(one)
        except Fault as fault:
            parsed.append(None)
            faults.append((number, fault))
    return parsed, faults


def _columns(
    cards: list[CardText],
    lines: list[TypeLine],
    icons: list[str],
    resources: list[str],
    sorts: list[str],
    effects: list[list[Parsed]],
) -> list[list[int]]:
    numbers = {name: number for number, name in enumerate(resources)}
    bring = [
        [card.name] if line.types == p.RESOURCE else line.resources
        for card, line in zip(cards, lines, strict=True)
    ]
    return [
        [line.types for line in lines],
        [p.NO_VALUE if card.power is None else card.power for card in cards],
        [p.NO_VALUE if card.resistance is None else card.resistance for card in cards],
        [sum(1 << icons.index(icon) for icon in set(card.icons)) for card in cards],
        [sum(1 << numbers[name] for name in names) for names in bring],
        [sum(1 << sorts.index(sort) for sort in line.sorts) for line in lines],
        [_copies(line, parsed) for line, parsed in zip(lines, effects, strict=True)],
    ]


def _copies(line: TypeLine, parsed: list[Parsed]) -> int:
    """R-7.1, R-4.5: how many a deck may hold."""
    limits = [one.effect.copies for one in parsed if isinstance(one.effect, Limit)]
    return limits[0] if limits else COPIES[line.types]


def _faces(cards: list[CardText], resources: list[str]) -> list[int]:
    names = [card.name for card in cards]
    return [names.index(name) for name in resources]


# ---- decks (section 7) ----


def load_decks(path: Path, pool: Pool) -> list[Deck]:
    """The decks of a file: `[[deck]]` tables, or one deck as TOML or line by line."""
    lines = _lines(path)
    if lines is not None:
        return _decks([lines], pool, str(path))
    raw = _toml(path)
    faults: list[str] = []
    lists = _structs(raw.get("deck", raw), DeckList, "deck", faults)
    if faults:
        raise BadCards(str(path), faults)
    return _decks(lists, pool, str(path))


def _lines(path: Path) -> DeckList | None:
    """The deck of a file that is not TOML."""
    try:
        text = path.read_text(encoding="utf8")
        return None if IS_TOML.search(text) else read_deck(text)
    except (OSError, UnicodeDecodeError):
        # Reported by whoever reads the file as TOML.
        return None
    except BadOption as error:
        raise BadCards(str(path), [str(error)]) from error


def _decks(lists: list[DeckList], pool: Pool, source: str) -> list[Deck]:
    faults = [f"{deck.name}: {fault}" for deck in lists for fault in deck_faults(deck, pool)]
    if faults:
        raise BadCards(source, faults)
    return [deck_of(deck, pool) for deck in lists]


def deck_faults(deck: DeckList, pool: Pool) -> list[str]:
    """R-7.1, R-7.2: everything that is wrong with a deck."""
    return [wrong for _, wrong in wrongs(deck, pool)]


def deck_of(deck: DeckList, pool: Pool) -> Deck:
    """A legal deck, by its faces."""
    witch = faces_named(deck.witch, pool)[0]
    bits = pool.program.resources[witch]
    resources = [
        int(face) for number, face in enumerate(pool.program.resource_face) if bits & (1 << number)
    ]
    cards = [faces_named(name, pool)[0] for name, count in deck.cards.items() for _ in range(count)]
    return Deck(deck.name, witch, resources, cards, deck.about)
