"""What trick-taking games share."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import Card


def follows(hand: Sequence[Card], led: str) -> list[Card]:
    """The cards that may follow a suit: those of the suit, or any if there is none."""
    return [card for card in hand if card.suit == led] or list(hand)


def trick_winner(trick: Sequence[Card], trump: str = "") -> int:
    """Which card wins, counted from 0: the highest trump, or else the highest of the led suit."""
    led = trick[0].suit

    def strength(k: int) -> tuple[bool, bool, int, int]:
        card = trick[k]
        # Of equal cards the first wins.
        return card.suit == trump, card.suit == led, card.value, -k

    return max(range(len(trick)), key=strength)
