"""Worlds that obey what a seat was told about cards that it does not see.

The engine deals hidden faces at random. A clue says which faces a card can have ("this one is
red"): the cards of which something was told are dealt first, every way that fits being as likely as
any other, and the rest stays as the engine dealt it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from .cards import Card

if TYPE_CHECKING:
    from ..engine.rng import Rng
    from .table import CardTable

# Drawn blindly and thrown away when two places want the same card; then they are matched.
TRIES: Final = 60


class Clue(NamedTuple):
    """The card at a place of a zone is one of these, for all that a seat was told."""

    zone: int
    place: int
    cards: Sequence[Card]


def obey(table: CardTable, seat: int, clues: Sequence[Clue], rng: Rng) -> None:
    """Deal the hidden faces of a table, which lie at random, so that they fit the clues."""
    hidden = [card for card in range(len(table.face)) if not table.knows(seat, card)]
    # For each place: which hidden cards have a face that could lie there.
    fitting: dict[int, list[int]] = {}
    for clue in clues:
        card = int(table.at(clue.zone, clue.place))
        if not table.knows(seat, card):
            faces = {table.cards_by_name[one.name] for one in clue.cards}
            fitting[card] = [other for other in hidden if table.face[other] in faces]
    chosen = drawn(fitting, rng) or matched(fitting, rng)
    taken = set(chosen.values())
    rest = iter([table.face[card] for card in hidden if card not in taken])
    found = {card: table.face[other] for card, other in chosen.items()}
    for card in hidden:
        if card not in found:
            found[card] = next(rest)
    for card, face in found.items():
        table.face[card] = face


def drawn(fitting: dict[int, list[int]], rng: Rng) -> dict[int, int]:
    """A card for each place, all ways being equally likely; nothing if that does not succeed."""
    for _ in range(TRIES):
        chosen = {card: others[rng.below(len(others))] for card, others in fitting.items()}
        if len(set(chosen.values())) == len(chosen):
            return chosen
    return {}


def matched(fitting: dict[int, list[int]], rng: Rng) -> dict[int, int]:
    """A card for each place where few ways are left: places make room for one another."""
    used: dict[int, int] = {}

    def settle(card: int, seen: set[int]) -> bool:
        others = list(fitting[card])
        rng.shuffle(others)
        for other in others:
            if other not in seen:
                seen.add(other)
                if other not in used or settle(used[other], seen):
                    used[other] = card
                    return True
        return False

    for card in fitting:
        assert settle(card, set()), "what was told is true, so some way fits"
    return {card: other for other, card in used.items()}
