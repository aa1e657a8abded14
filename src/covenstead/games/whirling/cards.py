"""The cards of Whirling Witchcraft as data: loaded strictly, their totals checked."""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec

from ...engine.cardfile import changed, load_cards
from ...engine.errors import BadCardFile
from .moves import KINDS, LETTERS, MANDRAKE, PERSONALITIES, RECIPES
from .recipes import SPACES, Recipes
from .rules.board import CAPACITY

SHIPPED = Path(__file__).with_name("cards.toml")
ARCANA = "pvb"
ICONS = 27
PERSONALITY_CARDS = 17


class Recipe(msgspec.Struct, forbid_unknown_fields=True):
    """One recipe card; `source` says how sure its numbers are."""

    id: str
    name: str
    initiative: int
    inputs: list[str]
    outputs: list[str]
    rotatable: bool
    arcana: str
    source: str
    initiative_source: str = "house"


class Personality(msgspec.Struct, forbid_unknown_fields=True):
    """One kind of personality; its ability is in the rules, under its id."""

    id: str
    name: str
    count: int
    start: list[int]
    arcana: str
    text: str
    source: str
    inputs: list[str] = []
    outputs: list[str] = []


class CardFile(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml."""

    recipe: list[Recipe]
    personality: list[Personality]


def load_file(path: Path | None) -> CardFile:
    """A card file whose ids, spaces and totals are as the rules rely on."""
    path = path or SHIPPED
    cards = load_cards(path, CardFile)
    check_ids(path, "recipe", [card.id for card in cards.recipe], RECIPES)
    check_ids(path, "personality", [card.id for card in cards.personality], PERSONALITIES)
    for card in all_cards(cards):
        check_card(path, card)
    check_totals(path, cards)
    return cards


def all_cards(cards: CardFile) -> list[Recipe | Personality]:
    """Recipes, then personalities: the order of faces."""
    return [*cards.recipe, *cards.personality]


def check_ids(path: Path, what: str, found: list[str], wanted: list[str]) -> None:
    """The rules and the notation know cards by id and order."""
    for number, (here, there) in enumerate(zip(found, wanted, strict=False), 1):
        if here != there:
            raise BadCardFile(f"{path}: {what} {number}: its id must be «{there}», not «{here}»")
    if len(found) != len(wanted):
        raise BadCardFile(f"{path}: {what}: there must be {len(wanted)}, not {len(found)}")


def check_card(path: Path, card: Recipe | Personality) -> None:
    """Every space, icon and starting cube of one card can be read."""
    for field, side in (("inputs", card.inputs), ("outputs", card.outputs)):
        if len(side) > SPACES:
            raise BadCardFile(f"{path}: «{card.id}», field {field}: at most {SPACES} spaces")
        for space in side:
            if space != "*" and not all(letter in LETTERS and letter for letter in split(space)):
                raise BadCardFile(f"{path}: «{card.id}», field {field}: «{space}» is not a space")
    if not set(card.arcana) <= set(ARCANA):
        raise BadCardFile(f"{path}: «{card.id}», field arcana: «{card.arcana}» is not of p, v, b")
    if isinstance(card, Personality):
        fits = [0 <= n <= room for n, room in zip(card.start, CAPACITY, strict=False)]
        if len(card.start) != KINDS or not all(fits):
            raise BadCardFile(
                f"{path}: «{card.id}», field start: five numbers, K W R B G, "
                f"at most {', '.join(map(str, CAPACITY))} (WW-35)"
            )


def check_totals(path: Path, cards: CardFile) -> None:
    """WW-2, WW-15, WW-33: initiative 1 to 60 once each, 27 of each icon, 17 personalities."""
    initiative = sorted(card.initiative for card in cards.recipe)
    for number, value in enumerate(initiative, 1):
        if number != value:
            raise BadCardFile(
                f"{path}: recipe, field initiative: 1 to 60 once each (WW-33); {number} is missing"
            )
    for icon in ARCANA:
        total = sum(card.arcana.count(icon) for card in cards.recipe)
        if total != ICONS:
            raise BadCardFile(
                f"{path}: recipe, field arcana: {total} icons «{icon}», not {ICONS} (WW-15)"
            )
    total = sum(card.count for card in cards.personality)
    if total != PERSONALITY_CARDS or cards.personality[0].count < 5:
        raise BadCardFile(
            f"{path}: personality, field count: {total} cards, not {PERSONALITY_CARDS} (WW-2)"
        )


def split(space: str) -> list[str]:
    return list(LETTERS) if space == "*" else space.split("/")


def masks(side: list[str]) -> list[int]:
    """The spaces of a side as masks of types."""
    return [sum(1 << LETTERS.index(letter) for letter in set(split(space))) for space in side]


def icons(text: str) -> list[int]:
    return [text.count(icon) for icon in ARCANA]


@functools.cache
def shipped(scholar_cost: int) -> Recipes:
    return tables(load_file(None), scholar_cost)


def recipes_of(path: Path | None, scholar_cost: int) -> Recipes:
    """The tables of a card file; the shipped ones are read once."""
    if path is None:
        return shipped(scholar_cost)
    return recipes_in(path, changed(path), scholar_cost)


@functools.lru_cache(maxsize=8)
def recipes_in(path: Path, changed: int, scholar_cost: int) -> Recipes:
    """The tables of a card file as it was at a moment."""
    return tables(load_file(path), scholar_cost)


def tables(cards: CardFile, scholar_cost: int) -> Recipes:
    """A card file as flat tables, with the Scholar's price as the last sides (WA-13)."""
    both = all_cards(cards)
    sides = [masks(side) for card in both for side in (card.inputs, card.outputs)]
    sides += [[1 << MANDRAKE] * scholar_cost, []]
    return Recipes(
        sides,
        [icons(card.arcana) for card in both],
        [isinstance(card, Recipe) and card.rotatable for card in both],
        [card.initiative if isinstance(card, Recipe) else 0 for card in both],
        [card.start for card in cards.personality],
    )
