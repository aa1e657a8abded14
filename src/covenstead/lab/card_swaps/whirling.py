"""Whirling Witchcraft: a recipe in the opening hand or a personality, compared with an average."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from ...engine.errors import BadOption
from ...engine.rng import Rng
from ...engine.state import State
from ...games.whirling.cards import CardFile, Recipe, load_file, tables
from ...games.whirling.moves import CARD_NAMES, DECK, INITIATE, KEEP
from ...games.whirling.rules.board import CHOOSING
from ...games.whirling.state import WhirlingState
from . import CardQuestion, OpeningHandSwap, Swap, exchange, number_of, pick, single_card


def swap(question: CardQuestion, cards: Path | None) -> Swap:
    if question.form == "text":
        raise BadOption("a recipe is no sentence: give its name, or a file with one [[recipe]]")
    if question.form == "file":
        recipe = single_card(question.card, Recipe, "recipe", "recipe")
        return RecipeSwap(question, cards, recipe)
    face = number_of(question.card, CARD_NAMES)
    if face == INITIATE:
        raise BadOption("the initiate is what everybody is without a personality; name another")
    if face > INITIATE:
        return PersonalitySwap(question, cards, face)
    return RecipeSwap(question, cards, face)


class RecipeSwap(OpeningHandSwap):
    """Whether the recipe is in the holder's opening hand."""

    def __init__(self, question: CardQuestion, cards: Path | None, card: int | Recipe) -> None:
        super().__init__(question, cards)
        self.tables = None
        if isinstance(card, Recipe):
            self.face = number_of(card.id, CARD_NAMES[:DECK], "recipe")
            file: CardFile = load_file(cards)
            file.recipe[self.face] = card
            self.tables = tables(file, int(question.options.get("scholar_cost", 1)))
        else:
            self.face = card
        self.name = CARD_NAMES[self.face]
        self.says = "in the opening hand instead of an average recipe"

    def ready(self, seed: str, holder: int, rng: Rng) -> State:
        """Personalities are kept at random first, where there are any."""
        state = cast(WhirlingState, self.deal(seed))
        if self.tables is not None:
            state.recipes = self.tables
        while state.phase == CHOOSING:
            seat = state.to_act()[0]
            state.apply(seat, state.random_move(seat, rng))
        return state


class PersonalitySwap(Swap):
    """Whether the holder is offered the personality and keeps it, or keeps another."""

    def __init__(self, question: CardQuestion, cards: Path | None, face: int) -> None:
        super().__init__(question, cards)
        question.options["mode"] = "advanced"
        self.face = face
        self.name = CARD_NAMES[face]
        self.says = "instead of an average personality"

    def pair(self, number: int, rng: Rng) -> tuple[State, State]:
        holder = self.holder(number)
        state = cast(WhirlingState, self.deal(f"{self.question.seed} {number}"))
        other = state.clone()
        offered = state.cards(state.personality + holder)
        card = list(state.face).index(self.face)
        if card in offered:
            away = [k for k in range(len(state.face)) if state.pool[k] == state.pool[card]]
            exchange(other, card, pick([k for k in away if k not in offered], rng))
        else:
            exchange(state, card, pick(offered, rng))
        keeps = [rng.below(2) for _ in range(self.seats)]
        for table in (state, other):
            for seat in range(self.seats):
                faces = table.faces(table.personality + seat)
                kept = self.face if self.face in faces and seat == holder else faces[keeps[seat]]
                table.apply(seat, KEEP + kept - DECK)
        return state, other
