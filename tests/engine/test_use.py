"""Taking one of several equal cards: what the others still know."""

from __future__ import annotations

from itertools import permutations

from covenstead.engine.rng import rng_from_seed
from covenstead.engine.state import State

# Of five equal cards in a hand of seat 0: known to all, to seats 0 and 1 (twice), 0 and 2, 0 only.
MASKS = (7, 3, 3, 5, 1)


def known_after(masks: tuple[int, ...]) -> list[int]:
    """How many of the remaining cards each of three seats knows after one is used."""
    state = State(3)
    state.lay_out([4] * len(masks), [0] * len(masks), 3, rng_from_seed(1))
    for card, mask in enumerate(masks):
        state.known[card] = mask
        state.put(0, card)
    card = state.use(0, 4)
    assert state.count(0) == len(masks) - 1
    assert card not in state.cards(0)
    return [len(state.seen_faces(0, seat)) for seat in range(3)]


def test_everybody_knows_one_card_less_whichever_was_taken() -> None:
    outcomes = {tuple(known_after(masks)) for masks in permutations(MASKS)}
    assert outcomes == {(4, 2, 1)}


def test_whoever_knew_none_of_them_loses_nothing() -> None:
    assert known_after((1, 1, 3)) == [2, 0, 0]
