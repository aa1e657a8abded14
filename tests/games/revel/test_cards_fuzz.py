"""Cards that nobody designed: whatever the grammar can say, the engine can play."""

from __future__ import annotations

import os

import pytest

from tests.support.revel_fuzz import play_set

# `make revel-fuzz` plays 2,000 sets; COVENSTEAD_FUZZ=N asks for more of them here.
BLOCKS = 6
SETS = int(os.environ.get("COVENSTEAD_FUZZ", "36")) // BLOCKS


@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_cards_are_played_without_breaking_anything(block: int) -> None:
    """R-0.5, R-1.7, R-3.1, R-3.4, R-7.3, RV-39"""
    for seed in range(block * SETS, (block + 1) * SETS):
        played = play_set(seed)
        assert played.fault == ""
        assert played.decisions > 0
