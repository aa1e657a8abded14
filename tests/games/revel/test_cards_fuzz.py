"""Cards that nobody designed: whatever the grammar can say, the engine can play."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.support.examples import examples, seeds
from tests.support.interpreted import ask
from tests.support.revel_fuzz import hashes, play_set, play_tangled, play_wide

# `make revel-fuzz` plays 2,000 sets, `make explore TEST=tests/games/revel` others every time.
BLOCKS = 6
SETS = 6


@pytest.mark.parametrize("block", range(BLOCKS))
@examples(SETS)
@given(seed=seeds)
def test_random_cards_are_played_without_breaking_anything(block: int, seed: int) -> None:
    """R-0.5, R-1.7, R-3.1, R-3.4, R-7.3, RV-39"""
    played = play_set(seed)
    assert played.fault == ""
    assert played.decisions > 0


@pytest.mark.parametrize("seed", [149, 1027])
def test_to_look_at_a_table_changes_nothing_of_what_can_be_paid(seed: int) -> None:
    """R-0.3: what is asked for a player's own view was once counted as spent."""
    assert play_set(seed).fault == ""


@pytest.mark.parametrize("block", range(BLOCKS))
@examples(SETS)
@given(seed=seeds)
def test_effects_that_get_into_each_others_way_come_to_rest(block: int, seed: int) -> None:
    """R-4.8, R-4.9, R-3.1, RV-131, RV-39"""
    played = play_tangled(seed)
    assert played.fault == ""
    assert played.decisions > 0


@pytest.mark.parametrize("block", range(BLOCKS))
@examples(SETS)
@given(seed=seeds)
def test_every_form_of_card_texts_is_played_without_breaking_anything(
    block: int, seed: int
) -> None:
    """R-4.1, R-4.9, R-3.1, RV-131, RV-39"""
    played = play_wide(seed)
    assert played.fault == ""
    assert played.decisions > 0


def test_such_games_are_the_same_on_every_build() -> None:
    """R-3.1"""
    own = hashes()
    assert len(set(own)) > 6
    assert ask("tests.support.revel_fuzz", "hashes") == own
