"""What it means to have a card, for each game: two tables that only differ in one card.

A swap makes pairs of tables from one deal: in one the holder has the card, in the other a neutral
card instead. Each file here says what the neutral card of its game is.
"""

from __future__ import annotations

import tempfile
from abc import ABC, abstractmethod
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import TypeVar

import msgspec

from ...engine.cardfile import load_cards
from ...engine.errors import BadOption
from ...engine.options import Options
from ...engine.rng import Rng
from ...engine.state import State
from ...games import load_named

T = TypeVar("T")


class CardQuestion(msgspec.Struct, frozen=True):
    """Which card of which game to measure, at which table, with which bots."""

    game: str
    # A name, the contents of a file with one card, or a card text (see `form`).
    card: str
    form: str
    seats: int
    bots: list[str]
    seed: str
    options: Options = {}
    card_text: bytes | None = None
    # If the card is a text: its type line and printed value; copies in the deck.
    type: str | None = None
    value: int | None = None
    copies: int | None = None


class Swap(ABC):
    """Makes pairs of tables; `says` describes the comparison."""

    name: str
    says: str

    def __init__(self, question: CardQuestion, cards: Path | None) -> None:
        self.question = question
        self.cards = cards
        self.seats = question.seats

    def holder(self, number: int) -> int:
        """The seat that has the card: every seat in turn."""
        return number % self.seats

    @abstractmethod
    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        """The two tables of a number: with the card, and without it."""

    def deal(self, seed: str) -> State:
        """A normal deal of the game."""
        question = self.question
        state = load_named(question.game).deal(self.seats, seed, question.options, self.cards)
        state.events = None
        return state


def swap_of(question: CardQuestion, cards: Path | None) -> Swap:
    """The swap for a question; refuses what the game cannot swap."""
    module = import_module(f"{__name__}.{question.game}")
    swap: Swap = module.swap(question, cards)
    return swap


# ---- helpers of several games ----


def number_of(name: str, names: list[str], what: str = "card") -> int:
    """The number of a card by its name; an error suggests similar names."""
    wanted = name.lower().strip()
    if wanted not in names:
        near = [one for one in names if wanted in one][:3] or get_close_matches(wanted, names, n=3)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise BadOption(f"there is no {what} «{name}»{hint}")
    return names.index(wanted)


def only_names(question: CardQuestion) -> None:
    """Refuse a file or a text in games whose card file has no entry for each card."""
    if question.form != "name":
        raise BadOption(
            f"the cards of {question.game} are not given one by one: compare two whole card "
            "files with coven lab diff"
        )


def single_card(text: str, kind: type[T], table: str, word: str) -> T:
    """The card in a file that must hold a single [[table]] and nothing else."""
    field = (table, list[kind])  # type: ignore[valid-type]
    shape = msgspec.defstruct("OneCard", [field], forbid_unknown_fields=True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "card.toml"
        path.write_text(text, encoding="utf8")
        found: list[T] = getattr(load_cards(path, shape), table)
    if len(found) != 1:
        raise BadOption(f"the file has {len(found)} {word}s; one is asked about")
    return found[0]


def exchange(state: State, one: int, other: int) -> None:
    """Exchange the faces of two cards; who has seen them stays the same."""
    state.face = state.face[:]
    state.face[one], state.face[other] = state.face[other], state.face[one]


def pick(cards: list[int], rng: Rng) -> int:
    return cards[rng.below(len(cards))]


class OpeningHandSwap(Swap):
    """A card of the common deck: dealt into the holder's opening hand, or not.

    If the holder has been dealt the card, it is exchanged for a random card from elsewhere; if not,
    for a random card of the hand. So both tables are distributed like real deals, given that the
    holder has the card or does not have it. The neutral card is an average card.
    """

    face: int

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        attempt = 0
        while True:
            state = self.ready(f"{self.question.seed} {number} {attempt}", holder, rng)
            card = list(state.face).index(self.face)
            if not state.all_seats_know(card):
                return self.both(state, card, holder, rng)
            # The card was dealt face up: this deal says nothing about a hand.
            attempt += 1

    def ready(self, seed: str, holder: int, rng: Rng) -> State:
        """A deal in which the holder has a hand."""
        return self.deal(seed)

    def both(self, state: State, card: int, holder: int, rng: Rng) -> tuple[State, State]:
        hand = state.cards(holder)
        other = state.clone()
        if card in hand:
            count = len(state.face)
            hidden = [k for k in range(count) if not state.all_seats_know(k) and k not in hand]
            alike = [k for k in hidden if state.pool[k] == state.pool[card]]
            exchange(other, card, pick(alike, rng))
            return state, other
        exchange(state, card, pick(hand, rng))
        return state, other
