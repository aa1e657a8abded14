"""Mandragora: an item in the opening hand, a scroll from the start, a spell already cast."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.errors import BadOption
from ...engine.rng import Rng
from ...engine.state import State
from ...games.mandragora.names import CARD_NAMES, SCROLL, SPELL, WORTH
from ...games.mandragora.rules.curse import check_curse
from ...games.mandragora.state import MandragoraState
from . import CardQuestion, Swap, number_of, only_names, pick


def swap(question: CardQuestion, cards: Path | None) -> Swap:
    only_names(question)
    face = number_of(question.card, CARD_NAMES)
    kind = SpellSwap if face >= SPELL else ScrollSwap if face >= SCROLL else ItemSwap
    return kind(question, cards, face)


class MandragoraSwap(Swap):
    """One card that the holder has before the first turn."""

    def __init__(self, question: CardQuestion, cards: Path | None, face: int) -> None:
        super().__init__(question, cards)
        self.face = face
        self.name = CARD_NAMES[face]
        table = self.table(0)
        if face not in list(table.face):
            raise BadOption(f"{self.name} is not in a game of {self.seats} (MA-4)")

    def table(self, number: int) -> MandragoraState:
        return cast(MandragoraState, self.deal(f"{self.question.seed} {number}"))

    def where(self, state: State, zone: int, wanted: bool, below: int) -> list[int]:
        """The positions in a zone of this card, or of all other cards of its kind."""
        faces = state.faces(zone)
        return [k for k, face in enumerate(faces) if (face == self.face) == wanted and face < below]


class ItemSwap(MandragoraSwap):
    """A second card in the first hand: this one, or an average one of the deck."""

    says = "in the first hand, beside the mandrake, instead of an average item"

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        state = self.table(number)
        attempt = 0
        while not self.where(state, state.deck, True, SCROLL):
            attempt += 1
            state = self.table(number + 1_000_000 * attempt)
        other = state.clone()
        for table, wanted in ((state, True), (other, False)):
            place = pick(self.where(table, table.deck, wanted, SCROLL), rng)
            card = table.take(table.deck, place)
            table.put(holder, card)
            table.show(card, holder)
        return state, other


class ScrollSwap(MandragoraSwap):
    """A scroll that the holder has from the start, or that stays in the deck."""

    says = "in front of its owner from the start instead of in the deck"

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        state = self.table(number)
        other = state.clone()
        places = self.where(state, state.deck, True, SPELL)
        if places:
            card = state.take(state.deck, pick(places, rng))
            state.put(state.scrolls + holder, card)
            state.reveal(card)
            # MA-25: a sole owner of curses holds the marker at once.
            check_curse(state)
        return state, other


class SpellSwap(MandragoraSwap):
    """A spell that the holder has already cast: this one, or another of the same power."""

    says = "cast before the first turn instead of an average spell of its power"

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        state = self.table(number)
        other = state.clone()
        stack = state.stacks + int(WORTH[self.face]) - 1
        for table, wanted in ((state, True), (other, False)):
            places = self.where(table, stack, wanted, len(CARD_NAMES))
            if not places:
                raise BadOption(f"no other spell has the power of {self.name}")
            card = table.take(stack, pick(places, rng))
            table.put(table.casts + holder, card)
            table.reveal(card)
            if table.count(stack):
                table.reveal(table.top(stack))
        return state, other
