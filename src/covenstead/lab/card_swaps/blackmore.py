"""The Witches of Blackmore: a card in the opening hand compared with an average one."""

from __future__ import annotations

from pathlib import Path

from ...games.blackmore.moves import CARD_NAMES
from . import CardQuestion, OpeningHandSwap, Swap, number_of, only_names


class BlackmoreSwap(OpeningHandSwap):
    """Whether the card is among the six cards that the holder is dealt."""

    def __init__(self, question: CardQuestion, cards: Path | None) -> None:
        super().__init__(question, cards)
        only_names(question)
        self.face = number_of(question.card, CARD_NAMES)
        self.name = CARD_NAMES[self.face]
        self.says = "in the opening hand instead of an average card"


def swap(question: CardQuestion, cards: Path | None) -> Swap:
    return BlackmoreSwap(question, cards)
