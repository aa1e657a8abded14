"""What a state has worked out already is what it would work out now, in every game and world."""

from __future__ import annotations

from typing import cast

import pytest
from hypothesis import given

from covenstead.engine.rng import rng_from_seed
from covenstead.games import load
from covenstead.games.revel import DECKS
from covenstead.games.revel.rules import legality
from covenstead.games.revel.rules.facts import areas, field
from covenstead.games.revel.rules.judging import acts, candidates, plays
from covenstead.games.revel.rules.layout import ACT, COLUMNS, F_KIND, PLAYING, SELECT, SHOWN, USED
from covenstead.games.revel.state import RevelState
from tests.support.examples import examples, seeds
from tests.support.revel_fuzz import table

# Of random cards: enough sets for every kind of effect to come up.
SETS = 25
DECISIONS = 150


def check(state: RevelState) -> None:
    """R-0.4, R-4.1, R-5.4: the question's options, the field's effects, the revealed cards."""
    assert list(field.effects(state)) == list(field.listed(state))
    cards = range(len(state.face))
    assert sorted(state.shown) == [card for card in cards if state.card[card * COLUMNS + SHOWN]]
    # a new turn looks for used Powers on the field only.
    assert all(areas.is_on_field(state, c) for c in cards if state.card[c * COLUMNS + USED])
    if state.offered is not None:
        assert state.offered == offered_now(state)
    if state.acting:
        assert legality.menu(state) == legality.options(state)
        assert state.legal(0 if state.acting & 1 else 1) == legality.options(state)


def offered_now(state: RevelState) -> list[int]:
    """What the question offers, worked out anew."""
    kind = state.stack[state.frame + F_KIND]
    if kind == SELECT:
        return candidates.candidates(state)
    if kind == PLAYING:
        return plays.choosable(state)
    assert kind == ACT, "no other question keeps what it offers"
    return acts.powers(state, state.current)


def play(state: RevelState, seed: str) -> int:
    """Random moves; what is known is checked after each, and in another world after some."""
    rng = rng_from_seed(seed)
    for count in range(DECISIONS):
        check(state)
        if not state.acting:
            return count
        if count % 10 == 3:
            world = cast(RevelState, state.determinize(count % 2, rng_from_seed(f"{seed} {count}")))
            check(world)
            again = world.clone()
            again.redeal(1 - count % 2, rng)
            check(again)
        seat = 0 if state.acting & 1 else 1
        state.apply(seat, state.random_move(seat, rng))
    return DECISIONS


@pytest.mark.parametrize("first", DECKS)
def test_what_is_worked_out_holds_with_the_shipped_decks(first: str) -> None:
    for second in DECKS:
        options = {"first_deck": first, "second_deck": second}
        state = cast(RevelState, load("revel").deal(2, f"{first} {second}", options))
        assert play(state, f"{first} {second}") > 20


@pytest.mark.hypothesis
def test_what_is_worked_out_holds_with_random_cards() -> None:
    decisions: list[int] = []

    @examples(SETS)
    @given(seed=seeds)
    def play_random_cards(seed: int) -> None:
        decisions.append(play(table(seed), f"{seed}"))

    play_random_cards()
    assert sum(decisions) > 10 * SETS
