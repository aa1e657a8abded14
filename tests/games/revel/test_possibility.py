"""What both players can see to be impossible does nothing, whatever the hidden cards are."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest
from hypothesis import given

from covenstead.engine.rng import rng_from_seed
from covenstead.games.revel import program as p
from covenstead.games.revel.cards import Pool, load_pool
from covenstead.games.revel.rules.doing import begin
from covenstead.games.revel.rules.facts import areas, field, reader
from covenstead.games.revel.rules.facts.index import HAS_POWER
from covenstead.games.revel.rules.judging import possibility
from covenstead.games.revel.rules.layout import ACT, F_KIND, IMPOSSIBLE, card_ref
from covenstead.games.revel.rules.machine import loop
from covenstead.games.revel.state import RevelState
from tests.support.examples import examples, seeds
from tests.support.revel_fuzz import table
from tests.support.revel_text import random_set

WORLDS = 3
SETS = 16
MOST_ANSWERS = 60


def powers(state: RevelState) -> Iterator[tuple[int, int]]:
    """Every Power on the current player's side: its effect and its card."""
    listed = field.on_field(state, HAS_POWER)
    for e, card in zip(listed[::2], listed[1::2], strict=True):
        if state.pool[card] == state.current:
            yield e, card


def judged(state: RevelState, e: int, card: int) -> int:
    """R-0.2: as both players see it."""
    body = state.program.effects[e * p.EFFECT + p.E_BODY]
    return possibility.judge(state, body, 0, reader.of_source(state, card))


def seen(state: RevelState) -> list[object]:
    """All that an instruction could change."""
    zones = [list(zone) for zone in state.zones()]
    return [zones, list(state.card), list(state.stamina), list(state.plays), list(state.lasting),
            state.passed, list(state.known), state.ending, len(state.waiting)]  # fmt: skip


def carried_out(world: RevelState, e: int, card: int, rnd: random.Random) -> RevelState:
    """The world after the effect was carried out, with random answers."""
    state = world.clone()
    asking = state.frame
    state.acting = 0
    begin.effect(state, e, card_ref(card), state.current)
    loop.run(state)
    for _ in range(MOST_ANSWERS):
        if state.frame == asking or not state.acting:
            break
        seat = 0 if state.acting & 1 else 1
        state.apply(seat, rnd.choice(state.legal(seat)))
    return state


def impossibles(pool: Pool, seed: int) -> int:
    """Play a random game and try every impossible Power in other worlds; how many there were."""
    state, rnd = table(seed, pool), random.Random(seed)
    count = 0
    for number in range(400):
        if not state.acting:
            break
        if state.stack[state.frame + F_KIND] == ACT:
            count += try_all(state, rnd, f"{seed} {number}")
        seat = 0 if state.acting & 1 else 1
        state.apply(seat, rnd.choice(state.legal(seat)))
    return count


def same_power(state: RevelState, card: int, world: RevelState, e: int) -> int:
    """The card with that Power in the same place of another world."""
    zone = areas.where(state, card)
    return next(
        other
        for effect, other in powers(world)
        if effect == e and areas.where(world, other) == zone
    )


def try_all(state: RevelState, rnd: random.Random, seed: str) -> int:
    """Every impossible Power, in some completions of what is hidden."""
    found = [(e, card) for e, card in powers(state) if judged(state, e, card) == IMPOSSIBLE]
    if not found:
        return 0
    for number in range(WORLDS):
        world = cast(RevelState, state.determinize(-1, rng_from_seed(f"{seed} {number}")))
        for e, other in found:
            card = same_power(state, other, world, e)
            assert judged(world, e, card) == IMPOSSIBLE, world.names.texts
            assert seen(carried_out(world, e, card, rnd)) == seen(world), world.names.texts
    return len(found)


@pytest.mark.hypothesis
def test_an_impossible_power_does_nothing_in_every_completion_of_the_hidden_world() -> None:
    """R-0.2, R-0.4, R-4.7"""
    tried: list[int] = []

    @examples(SETS)
    @given(seed=seeds)
    def try_random_cards(seed: int) -> None:
        tried.append(impossibles(random_set(seed, powers=True), seed))

    try_random_cards()
    assert sum(tried) > 10 * SETS


def test_so_it_is_with_the_shipped_cards() -> None:
    """R-0.2, R-4.7"""
    assert sum(impossibles(load_pool(), seed) for seed in range(6)) > 30
