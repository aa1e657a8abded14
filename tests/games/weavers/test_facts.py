"""What follows from the rules: the derived facts D1 to D8 and T44, over random games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import given

from covenstead.engine.rng import rng_from_seed
from covenstead.games.weavers import Weavers
from covenstead.games.weavers.moves import CASTING, DRAWING
from covenstead.games.weavers.preview import closure
from covenstead.games.weavers.rules.casting import active_design
from covenstead.games.weavers.rules.phases import kept_shields
from covenstead.games.weavers.rules.weaving import weave
from covenstead.games.weavers.spells import DECK, STEPS, TIME
from covenstead.games.weavers.state import WeaversState
from tests.support.examples import examples, seeds

# Whole random games for each fact.
GAMES = 50


def game(seed: int) -> Iterator[WeaversState]:
    """The states of a random game, one after every decision."""
    rng = rng_from_seed(f"facts {seed}")
    state = cast(WeaversState, Weavers().deal(2, seed))
    yield state
    while not state.is_over():
        seats = state.to_act()
        seat = seats[rng.below(len(seats))]
        state.apply(seat, state.random_move(seat, rng))
        yield state


@given(seed=seeds)
@examples(GAMES)
def test_a_spell_completes_on_its_round_or_never(seed: int) -> None:
    """WV-18, WV-21, WV-32: D1"""
    for state in game(seed):
        for seat in range(2):
            for k in range(state.count(state.actives + seat)):
                covered = state.progress[seat * DECK + k]
                behind = state.round - state.since[seat * DECK + k]
                assert covered == behind - (1 if state.phase in (DRAWING, CASTING) else 0)


@given(seed=seeds)
@examples(GAMES)
def test_a_game_ends_within_36_rounds(seed: int) -> None:
    """WV-11, WV-12, WVA-27: D2, T44"""
    rounds = 0
    for state in game(seed):
        assert state.round >= rounds
        rounds = state.round
        assert all(state.legal(seat) for seat in state.to_act())
    assert rounds <= 36


@given(seed=seeds)
@examples(GAMES)
def test_hands_stay_in_their_bounds(seed: int) -> None:
    """WV-8, WVA-4, WVA-6: D3"""
    for state in game(seed):
        for seat in range(2):
            assert state.count(seat) <= 6
            if state.phase == CASTING and not state.is_over():
                assert state.count(seat) >= 1
            if state.phase == DRAWING and state.round > 1 and not state.is_over():
                assert 1 <= state.count(seat) <= 5


@given(seed=seeds)
@examples(GAMES)
def test_weaving_is_one_closure_whatever_the_order(seed: int) -> None:
    """WV-20, WV-22, WV-26: D4"""
    rng = rng_from_seed(seed)
    for state in game(seed):
        if state.phase != CASTING or state.is_over():
            continue
        for seat in range(2):
            order = list(range(state.count(state.actives + seat)))
            rng.shuffle(order)
            produced = rng.below(32)
            assert closure(state, seat, produced) == slowly(state, seat, produced, order)


def slowly(state: WeaversState, seat: int, produced: int, order: list[int]) -> int:
    """One spell at a time in a given order, from the start after every spell that is woven."""
    woven: set[int] = set()
    produced |= TIME
    while True:
        for k in order:
            place = active_design(state, seat, k) * STEPS + state.progress[seat * DECK + k]
            if k not in woven and produced & state.spells.need[place]:
                woven.add(k)
                produced |= state.spells.residual[place]
                break
        else:
            return sum(1 << k for k in woven)


@given(seed=seeds)
@examples(GAMES)
def test_a_preview_weaves_what_the_rules_weave(seed: int) -> None:
    """WV-20, WV-26"""
    for state in game(seed):
        if state.phase == CASTING and not state.is_over():
            for produced in (3, 12, 31):
                trial = state.clone()
                trial.produced[0] = produced
                assert weave(trial, 0) == closure(state, 0, produced)


@given(seed=seeds)
@examples(GAMES)
def test_cards_are_conserved_and_discards_only_grow(seed: int) -> None:
    """WV-5, WV-51: D7, T44"""
    gone = [0, 0]
    for state in game(seed):
        for seat in range(2):
            assert sum(state.count(zone + seat) for zone in (0, 2, 4, 6)) == DECK
            assert state.count(state.discards + seat) >= gone[seat]
            gone[seat] = state.count(state.discards + seat)


@given(seed=seeds)
@examples(GAMES)
def test_few_temporary_spells_stay_after_a_round(seed: int) -> None:
    """WV-29, WV-32: D6"""
    for state in game(seed):
        for seat in range(2):
            temporary = sum(
                not state.spells.repeatable[active_design(state, seat, k)]
                for k in range(state.count(state.actives + seat))
            )
            assert temporary <= STEPS


@given(seed=seeds)
@examples(GAMES)
def test_only_a_blow_as_large_as_the_hand_kills_a_weaver_with_a_deck(seed: int) -> None:
    """WV-35, WV-41: D5"""
    hands = [6, 6]
    for state in game(seed):
        if state.phase == CASTING and not state.is_over():
            hands = [state.count(seat) for seat in range(2)]
    for seat in range(2):
        if not state.count(seat) and state.count(state.decks + seat):
            assert hands[seat] in (5, 6), "all that was left after the cast fell at one blow"


@pytest.mark.parametrize("shields", range(1, 20))
def test_a_lone_shield_never_decays_but_for_a_daze(shields: int) -> None:
    """WV-39, WV-40: D8"""
    assert kept_shields(shields, False) >= 1
    assert kept_shields(1, True) == 0
    assert kept_shields(shields, False) - kept_shields(shields, True) == shields % 2
