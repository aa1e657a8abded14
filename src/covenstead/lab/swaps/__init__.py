"""What it means to have a card, game by game: two tables that differ in one card and nothing else.

A swap makes pairs of tables from one deal, one where the holder has the card and one where a
neutral card stands in its place. Each file here says what its game's neutral card is.
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
from ...engine.chance import Chance
from ...engine.errors import BadOption
from ...engine.options import Options
from ...engine.state import State
from ...games import load

T = TypeVar("T")


class Question(msgspec.Struct, frozen=True):
    """Which card of which game, at which table, by which bots."""

    game: str
    # A name, or the text of a file with one card, or an English text (see `form`).
    card: str
    form: str
    seats: int
    bots: list[str]
    seed: str
    options: Options = {}
    card_text: bytes | None = None
    # Of a card that is given as a text: its type line and printed value; copies in a deck.
    type: str | None = None
    value: int | None = None
    copies: int | None = None


class Swap(ABC):
    """Pairs of tables; `says` is what is compared, in words."""

    name: str
    says: str

    def __init__(self, question: Question, cards: Path | None) -> None:
        self.question = question
        self.cards = cards
        self.seats = question.seats

    def holder(self, number: int) -> int:
        """Every seat in turn."""
        return number % self.seats

    @abstractmethod
    def pair(self, number: int, chance: Chance) -> tuple[State, State]:
        """The two tables of a number: with the card, and without it."""

    def deal(self, seed: str) -> State:
        """A deal as the game makes it."""
        question = self.question
        state = load(question.game).deal(self.seats, seed, question.options, self.cards)
        state.events = None
        return state


def swap_of(question: Question, cards: Path | None) -> Swap:
    """How a game swaps the card of a question in and out, or why it cannot."""
    module = import_module(f"{__name__}.{question.game}")
    swap: Swap = module.swap(question, cards)
    return swap


# ---- helpers of several games ----


def number_of(name: str, names: list[str], what: str = "card") -> int:
    """Which of these cards is meant; says what is near if none is."""
    wanted = name.lower().strip()
    if wanted not in names:
        near = [one for one in names if wanted in one][:3] or get_close_matches(wanted, names, n=3)
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise BadOption(f"there is no {what} «{name}»{hint}")
    return names.index(wanted)


def only_names(question: Question) -> None:
    """Refuse a card that is given as a file or a text where cards are no tables of their own."""
    if question.form != "name":
        raise BadOption(
            f"the cards of {question.game} are not given one by one: compare two whole card "
            "files with coven lab diff"
        )


def one_in(text: str, kind: type[T], table: str, word: str) -> T:
    """The one card of a file: a single [[table]] of a game's own kind, and nothing else."""
    shape = msgspec.defstruct("OneCard", [(table, list[kind])], forbid_unknown_fields=True)  # type: ignore[valid-type]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "card.toml"
        path.write_text(text, encoding="utf8")
        found: list[T] = getattr(load_cards(path, shape), table)
    if len(found) != 1:
        raise BadOption(f"the file has {len(found)} {word}s; one is asked about")
    return found[0]


def exchange(state: State, one: int, other: int) -> None:
    """Two cards on the table change their faces; who has seen them stays as it was."""
    state.face = state.face[:]
    state.face[one], state.face[other] = state.face[other], state.face[one]


def pick(cards: list[int], chance: Chance) -> int:
    return cards[chance.below(len(cards))]


class Dealt(Swap):
    """A card of the deck that all draw from: dealt into the holder's opening hand, or not.

    Where the deal already gives it, it is exchanged for a random card that lies elsewhere; else it
    is exchanged for a random card of the hand. So either table is as likely as chance makes it,
    given that the holder has the card or has it not. The neutral card is an average card.
    """

    face: int

    def pair(self, number: int, chance: Chance) -> tuple[State, State]:
        holder = self.holder(number)
        attempt = 0
        while True:
            state = self.ready(f"{self.question.seed} {number} {attempt}", holder, chance)
            card = list(state.face).index(self.face)
            if state.known[card] != state.everyone:
                return self.both(state, card, holder, chance)
            # The card was dealt open, for all to see: this deal says nothing about a hand.
            attempt += 1

    def ready(self, seed: str, holder: int, chance: Chance) -> State:
        """A deal in which the holder has a hand."""
        return self.deal(seed)

    def both(self, state: State, card: int, holder: int, chance: Chance) -> tuple[State, State]:
        hand = state.cards(holder)
        other = state.clone()
        if card in hand:
            count = len(state.face)
            hidden = [k for k in range(count) if state.known[k] != state.everyone and k not in hand]
            alike = [k for k in hidden if state.pool[k] == state.pool[card]]
            exchange(other, card, pick(alike, chance))
            return state, other
        exchange(state, card, pick(hand, chance))
        return state, other
