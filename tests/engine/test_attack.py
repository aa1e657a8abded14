"""A player who tries to work out the deal: it breaks the first generator, and not the stream.

The attacker sits at a table of Blackmore and reads what a seat is told: the trump and the cards
it draws. The shuffle puts at place k of the deck the card that lies at place j, a number below
k + 1. Of the first generator, each such number shows some bits of a state that is multiplied by a
known constant from draw to draw; a lattice gives the state, and with it every card.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from covenstead.engine.game import Dealer
from covenstead.engine.rng import MULTIPLIER, Rng, first_generator
from covenstead.engine.stream import deal_stream
from covenstead.engine.table import Table
from covenstead.games import load
from covenstead.games.blackmore.moves import CARD_NAMES, CARDS
from tests.support.lattice import near

PRIME = MULTIPLIER * 2**32 - 1
TOP = CARDS - 1
# Each draw shows five bits and a half of the 63; with this many there is only one answer.
ENOUGH = 15


class Draw(NamedTuple):
    """The number below `n` that the shuffle drew at one of its steps, counted from 0."""

    step: int
    n: int
    value: int


def play(seed: str, dealer: Dealer) -> Table:
    """A game of two, played by the clock until the deck is drawn."""
    table = Table(load("blackmore"), 2, seed, dealer=dealer)
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        table.play(seat, table.default_move(seat))
    return table


def seen_by_a_seat(table: Table) -> list[Draw]:
    """What seat 1 learns about the shuffle: by its own log and the first trump, nothing else."""
    cards = [(TOP, trump_of(table))]
    place = TOP
    for line in table.log(0):
        if line.kind == "drawn":
            place -= 1
            named = [name for name in CARD_NAMES if line.text.endswith(f" {name}")]
            cards += [(place, CARD_NAMES.index(name)) for name in named]
    # A card that lay at a place not above k was still where it began: its number is the draw.
    return [Draw(TOP - place, place + 1, face) for place, face in cards if face <= place]


def trump_of(table: Table) -> int:
    first = Table(table.game, 2, table.seed, dealer=table.dealer)
    (name,) = first.view(0).trump_pile  # type: ignore[attr-defined]
    return CARD_NAMES.index(name)


def states(draws: list[Draw]) -> list[int]:
    """States of the first generator, before its first draw, that may have led to these draws.

    The number is (x mod 2**32) * n >> 32, and the next state divided by the prime is nearly
    (x mod 2**32) / 2**32: so every draw shows where in its range a multiple of the start lies.
    """
    first = draws[0].step
    rows = [[0] * len(draws) for _ in draws]
    for k, draw in enumerate(draws):
        rows[k][k] = PRIME * draw.n
        rows[0][k] = pow(MULTIPLIER, draw.step - first, PRIME) * draw.n
    target = [MULTIPLIER * (2 * draw.value + 1) * 2**31 for draw in draws]
    back = pow(MULTIPLIER, -(first + 2), PRIME)
    return [point[0] // draws[0].n * back % PRIME for point in near(rows, target, 7)]


def attack(draws: list[Draw]) -> list[int] | None:
    """The deck, if some state explains all that was seen."""
    for state in states(draws):
        rng, deck = Rng(state), list(range(CARDS))
        if all(expected(state, draw) == draw.value for draw in draws):
            rng.shuffle(deck)
            return deck
    return None


def expected(state: int, draw: Draw) -> int:
    """What a generator that began with a state draws at a step."""
    x = state * pow(MULTIPLIER, draw.step + 1, PRIME) % PRIME
    return (x & 0xFFFFFFFF) * draw.n >> 32


def games(dealer: Dealer, count: int) -> list[tuple[Table, list[Draw]]]:
    """Games in which the seat has drawn enough."""
    found: list[tuple[Table, list[Draw]]] = []
    number = 0
    while len(found) < count:
        table = play(f"attacked {number}", dealer)
        draws = seen_by_a_seat(table)
        if len(draws) >= ENOUGH:
            found.append((table, draws))
        number += 1
    return found


def dealt_to_the_other(table: Table) -> set[int]:
    return set(Table(table.game, 2, table.seed, dealer=table.dealer).state.faces(1))


def test_the_first_generator_gives_every_hidden_card_away() -> None:
    for table, draws in games(first_generator, 3):
        deck = attack(draws)
        assert deck is not None
        assert set(deck[6:12]) == dealt_to_the_other(table)


def test_the_same_attack_finds_nothing_in_the_stream() -> None:
    for _, draws in games(deal_stream, 3):
        assert attack(draws) is None


@pytest.mark.parametrize("dealer", [first_generator, deal_stream])
def test_the_attacker_reads_the_shuffle_rightly(dealer: Dealer) -> None:
    """The draws it works out are those that were made: what fails is the step back to a state."""
    (table, draws) = games(dealer, 1)[0]
    rng = dealer("blackmore", 2, table.seed)
    made = [rng.below(k + 1) for k in range(TOP, 0, -1)]
    assert [made[draw.step] for draw in draws] == [draw.value for draw in draws]
