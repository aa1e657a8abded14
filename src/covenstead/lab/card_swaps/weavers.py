"""Weavers: a spell in a deck compared with a plain spell of the same set."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import msgspec

from ...engine.errors import BadOption
from ...engine.rng import Rng, rng_from_seed
from ...engine.state import State
from ...games.weavers.cards import SHIPPED, Card, CardFile, Set, load_file, load_prices, spells_of
from ...games.weavers.limits import card_faults
from ...games.weavers.moves import CHOOSE
from ...games.weavers.prices import price
from ...games.weavers.rules import choosing
from ...games.weavers.spells import CLASSES, SETS
from ...games.weavers.state import WeaversState
from . import CardQuestion, Swap, number_of, single_card

MOST_DAMAGE = 6


def swap(question: CardQuestion, cards: Path | None) -> Swap:
    if question.form == "text":
        raise BadOption("a spell is no sentence: give its name, or a file with one [[card]]")
    file = load_file(cards or SHIPPED)
    ids = [card.id for card in file.card]
    if question.form == "name":
        return WeaversSwap(question, cards, file, file.card[number_of(question.card, ids, "spell")])
    card = single_card(question.card, Card, "card", "spell")
    faults = card_faults(card, {one.id: one.kind for one in file.set})
    if faults:
        raise BadOption(f"card «{card.id}», {faults[0]}")
    old = file.card[number_of(card.id, ids, "spell that the file's could stand for")]
    if (card.set, card.copies) != (old.set, old.copies):
        raise BadOption(f"card «{card.id}»: its set and copies stay {old.set} and {old.copies}")
    return WeaversSwap(question, cards, file, card)


def plain(card: Card, one: Set, others: list[Card]) -> Card:
    """A plain spell: the set's two components, as many steps as its median spell, and the damage
    that brings its price closest to the median price of the set."""
    prices = load_prices()
    steps = [one.primary[k % len(one.primary)] for k in range(round(median_steps(others)))]
    wanted = median([price(other, prices) for other in others])
    kinds = [
        Card(
            id=card.id,
            set=card.set,
            name=card.name,
            copies=card.copies,
            instant=list(one.primary[:2]),
            token="damage",
            steps=list(steps),
            delayed={"damage": damage},
            duration="temporary",
            says="",
        )
        for damage in range(1, MOST_DAMAGE + 1)
    ]
    return min(kinds, key=lambda kind: abs(price(kind, prices) - wanted))


def median_steps(cards: list[Card]) -> float:
    return median([len(card.steps) for card in cards])


class WeaversSwap(Swap):
    """The holder's deck has the spell's set, with the spell or with a plain one in its place."""

    def __init__(
        self, question: CardQuestion, cards: Path | None, file: CardFile, card: Card
    ) -> None:
        super().__init__(question, cards)
        own = [other for other in file.card if other.set == card.set]
        number = [one.id for one in file.set].index(card.set)
        blank = plain(card, file.set[number], own)
        self.number = number
        self.spells = [spells_of(replaced(file, kind)) for kind in (card, blank)]
        self.name = card.id
        damage = blank.delayed["damage"]
        self.says = (
            f"in a deck of its set, instead of a plain spell of {len(blank.steps)} steps and "
            f"{damage} Damage"
        )

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        sets = self.sets(holder, rng)
        return self.table(0, number, sets), self.table(1, number, sets)

    def sets(self, holder: int, rng: Rng) -> list[list[int]]:
        """A Class and a Spellbook for each seat, all different; the holder has the card's."""
        classes = shuffled(list(range(CLASSES)), self.number, rng)
        books = shuffled(list(range(CLASSES, SETS)), self.number, rng)
        decks = [[classes[0], books[0]], [classes[1], books[1]]]
        return decks if holder == 0 else decks[::-1]

    def table(self, arm: int, number: int, sets: list[list[int]]) -> State:
        """The deal with that number, with decks chosen openly (WVA-22)."""
        state = WeaversState(self.spells[arm])
        state.set_choice = choosing.MANUAL
        choosing.deal(state, rng_from_seed(f"weavers {self.question.seed} {number}"))
        for seat, kind in ((0, 0), (1, 0), (1, 1), (0, 1)):
            state.apply(seat, CHOOSE + sets[seat][kind])
        return state


def replaced(file: CardFile, card: Card) -> CardFile:
    """A card file with one card replaced by another with the same id."""
    cards = [card if other.id == card.id else other for other in file.card]
    return msgspec.structs.replace(file, card=cards)


def shuffled(numbers: list[int], first: int, rng: Rng) -> list[int]:
    """The numbers in random order, but this one first if it is among them."""
    rng.shuffle(numbers)
    return sorted(numbers, key=lambda number: number != first)
