"""At a live table a broken bot does not end the game."""

from __future__ import annotations

import logging
from typing import cast

import pytest

from covenstead.bots.live import live_move
from covenstead.bots.policy import Policy
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from tests.bots.test_arena import Broken
from tests.support.tables import game_of


@pytest.mark.parametrize(("move", "says"), [(None, "raised"), (999, "illegal move 999")])
def test_greedy_stands_in_for_a_broken_bot_and_the_fault_is_logged(
    move: int | None, says: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = Table(game_of("blackmore"), 2, "live")
    seat = table.state.to_act()[0]
    bot = Broken(move)
    bot.decisions = 2
    with caplog.at_level(logging.ERROR):
        made = live_move(table, seat, cast(Policy, bot), rng_from_seed("live"))
    assert table.why_not(seat, made) is None
    assert says in caplog.text


def test_a_sound_bot_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(game_of("blackmore"), 2, "live")
    seat = table.state.to_act()[0]
    made = live_move(table, seat, cast(Policy, Broken(None)), rng_from_seed("live"))
    assert made in table.state.legal(seat)
    assert not caplog.text
