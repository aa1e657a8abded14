"""The spells of Weavers as data: loaded strictly, whatever the rules describe."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Literal

import msgspec

from ...engine.cardfile import changed, load_cards
from ...engine.errors import BadCardFile
from .house_limits import card_warnings, file_warnings
from .limits import card_faults, file_faults
from .spells import COMPONENTS, KINDS, TIME, TOKENS, Design, Spells

SHIPPED = Path(__file__).with_name("cards.toml")
PRICES = Path(__file__).with_name("prices.toml")

Component = Literal["word", "gesture", "focus", "item", "blood"]
Token = Literal["damage", "shield", "heal", "sick", "weak", "dazed", "sealed", "cursed"]


class Set(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One of the ten sets; `repeatables` is how many of its designs may be repeatable."""

    id: str
    kind: Literal["class", "spellbook"]
    name: str
    primary: list[Component]
    says: str
    repeatables: int = 1


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One design; a step is a component or time, with its residual behind it: "blood>word"."""

    id: str
    set: str
    name: str
    copies: int
    instant: list[Component]
    token: Token
    steps: list[str]
    delayed: dict[Token, int]
    duration: Literal["temporary", "repeatable"]
    says: str


class Chain(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Two designs that help each other through: `then` is cast `after` rounds behind `first`."""

    set: str
    first: str
    then: str
    after: int
    says: str


class CardFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """cards.toml."""

    origin: str
    set: list[Set]
    card: list[Card]
    chain: list[Chain] = []


class Prices(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """prices.toml."""

    source: str
    band: tuple[float, float]
    instant_components: list[int]
    through: list[float]
    time: float
    residual: float
    repeat_rounds: int
    repeat_decay: float
    second_status: int
    delayed_damage: list[int]
    delayed_shield: list[int]
    delayed_heal: list[int]
    instant_token: dict[Token, int]
    delayed_status: dict[str, int]


def load_spells(path: Path | None) -> Spells:
    """The tables of a card file; one that has not changed is not read again."""
    if path is None:
        return shipped_spells()
    return spells_in(path, changed(path))


@functools.lru_cache(maxsize=8)
def spells_in(path: Path, changed: int) -> Spells:
    """The tables of a card file as it was at a moment."""
    return spells_of(load_file(path))


@functools.cache
def shipped_spells() -> Spells:
    """The tables of the shipped file."""
    return spells_of(load_file(SHIPPED))


def load_file(path: Path) -> CardFile:
    """A card file that can be played; its first fault is named."""
    file = load_cards(path, CardFile)
    faults = all_faults(file)
    if faults:
        more = f" (and {len(faults) - 1} more: coven cards check)" if len(faults) > 1 else ""
        raise BadCardFile(f"{path}: {faults[0]}{more}")
    return file


def all_faults(file: CardFile) -> list[str]:
    """What cannot be played: the cards one by one, then, if they are sound, sets and file."""
    kinds = {one.id: one.kind for one in file.set}
    faults = [
        f"card «{card.id}», {fault}" for card in file.card for fault in card_faults(card, kinds)
    ]
    return faults or file_faults(file)


def all_warnings(file: CardFile) -> list[str]:
    """Where a file that can be played leaves the limits of our own designs."""
    kinds = {one.id: one.kind for one in file.set}
    found = [
        f"card «{card.id}», {warning}"
        for card in file.card
        for warning in card_warnings(card, kinds[card.set])
    ]
    return found + file_warnings(file)


@functools.cache
def load_prices() -> Prices:
    """The price model."""
    return load_cards(PRICES, Prices)


# ---- from words to numbers ----


def spells_of(file: CardFile) -> Spells:
    """The tables, in the order of the file; in each set the designs with two copies come first."""
    ids: list[str] = []
    designs: list[Design] = []
    for one in file.set:
        cards = [card for card in file.card if card.set == one.id]
        for card in sorted(cards, key=lambda card: -card.copies):
            ids.append(card.id)
            designs.append(design_of(card))
    return Spells(ids, designs, [one.id for one in file.set], [one.name for one in file.set])


def design_of(card: Card) -> Design:
    """One card in numbers."""
    steps = [step.partition(">") for step in card.steps]
    delayed = [0] * KINDS
    for token, count in card.delayed.items():
        delayed[TOKENS.index(token)] = count
    return Design(
        name=card.name,
        instant=sum(mask_of(component) for component in set(card.instant)),
        token=TOKENS.index(card.token),
        needs=[mask_of(need) for need, _, _ in steps],
        residuals=[mask_of(residual) if residual else 0 for _, _, residual in steps],
        delayed=delayed,
        repeatable=card.duration == "repeatable",
    )


def mask_of(component: str) -> int:
    """The bit of a component, or of Time."""
    return TIME if component == "time" else 1 << COMPONENTS.index(component)
