"""Cards that nobody designed: whatever the grammar can say, the engine can play."""

from __future__ import annotations

import os
import random

import pytest

from covenstead.engine.chance import chance_of
from covenstead.games.revel import cards_of, names_of
from covenstead.games.revel import program as p
from covenstead.games.revel.rules import carry_on, turn
from covenstead.games.revel.rules.layout import (
    COLUMNS,
    MARKS,
    PLUS,
    SIDE_ZONE,
    SPACES,
    STAMINA_AT_START,
    STANCE_ZONE,
    Work,
)
from covenstead.games.revel.state import RevelState
from tests.support.revel_text import random_set

# COVENSTEAD_FUZZ=2000 asks for more of them.
BLOCKS = 6
SETS = int(os.environ.get("COVENSTEAD_FUZZ", "60")) // BLOCKS
# A game of random moves with the shipped decks takes about 100 decisions.
LONGEST = 6000


def table(seed: int) -> RevelState:
    """The first decision of a game with a random set."""
    pool = random_set(seed)
    state = RevelState(pool.program, names_of(pool), Work())
    decks = [cards_of(deck) for deck in pool.decks.values()]
    turn.set_up(state, decks, chance_of(f"fuzz {seed}"))
    carry_on.run(state)
    return state


def check(state: RevelState) -> None:
    """What holds at every moment, whatever the cards say."""
    zones = [list(zone) for zone in state.zones()]
    cards = sorted(card for zone in zones for card in zone)
    assert cards == list(range(len(state.face)))
    for seat in (0, 1):
        assert 0 <= state.stamina[seat] <= STAMINA_AT_START
        assert state.plays[seat] >= 0
        assert len(zones[STANCE_ZONE + seat]) <= 1
        for space in range(SPACES):
            check_side(state, zones[SIDE_ZONE + seat * SPACES + space])
    for card in cards:
        assert state.card[card * COLUMNS + PLUS] >= 0
        assert state.card[card * COLUMNS + MARKS] >= 0


def check_side(state: RevelState, side: list[int]) -> None:
    types = [state.program.types[state.face[card]] for card in side]
    assert len(side) <= 2
    assert all(kind & (p.STRIKE | p.SHIELD) for kind in types)
    assert len(side) < 2 or types == [p.STRIKE, p.STRIKE]


def play(seed: int) -> int:
    """Play a game of random moves to its end; returns how many decisions it took."""
    state = table(seed)
    rnd = random.Random(seed)
    for count in range(LONGEST):
        if not state.acting:
            check(state)
            return count
        seat = 0 if state.acting & 1 else 1
        moves = state.legal(seat)
        assert moves
        state.apply(seat, rnd.choice(moves))
        if count % 5 == 0:
            check(state)
    raise AssertionError(f"set {seed} never ends")


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_cards_are_played_without_breaking_anything(block: int) -> None:
    """R-0.5, R-1.7, R-3.4, RV-39"""
    for seed in range(block * SETS, (block + 1) * SETS):
        assert play(seed) > 0


def test_a_clone_of_a_random_game_goes_the_same_way() -> None:
    """R-3.1"""
    for seed in range(5):
        state = table(seed)
        rnd = random.Random(seed)
        for _ in range(60):
            if not state.acting:
                break
            other = state.clone()
            seat = 0 if state.acting & 1 else 1
            move = rnd.choice(state.legal(seat))
            state.apply(seat, move)
            other.apply(seat, move)
            assert other.fields() == state.fields()
