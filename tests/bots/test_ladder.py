"""Ratings are what the games say, with intervals that hold it."""

from __future__ import annotations

import math

import pytest

from covenstead.bots.measure.arena import Match
from covenstead.bots.measure.ladder import Deal, climb, fit, page, plot, rate


def deals(lower: int, upper: int, won: int, games: int) -> list[Deal]:
    """Deals of two games, of which the upper bot won so many in all."""
    return [(lower, upper, min(2.0, max(0.0, won - 2.0 * k)), 2) for k in range(games // 2)]


def test_a_fit_gives_the_odds_of_the_games() -> None:
    """Three of four wins are odds of three to one: 191 points."""
    points = fit(2, deals(0, 1, 1500, 2000))
    assert points[1] - points[0] == pytest.approx(400 * math.log10(3), abs=1.0)


def test_a_fit_adds_up_along_a_chain() -> None:
    points = fit(3, deals(0, 1, 1500, 2000) + deals(1, 2, 1500, 2000))
    assert points[2] - points[0] == pytest.approx(800 * math.log10(3), abs=2.0)


def test_a_clean_sweep_has_finite_points() -> None:
    points = fit(2, deals(0, 1, 20, 20))
    assert 400 < points[1] - points[0] < 800


def test_intervals_hold_the_points_and_narrow_with_more_games() -> None:
    skills = {"a": (25.0, 8.0), "b": (25.0, 8.0)}
    few, many = (rate(["a", "b"], deals(0, 1, 2 * n // 3, n), skills)[1] for n in (20, 400))
    assert few.low <= few.points <= few.high
    assert many.high - many.low < few.high - few.low


def test_a_ladder_is_climbed_and_written() -> None:
    match = Match("blackmore", ("random", "greedy"), 2, 4, "ladder")
    ladder = climb([match], 1)
    assert [rung.bot for rung in ladder.rungs] == ["random", "greedy"]
    assert ladder.rungs[1].mu > ladder.rungs[0].mu
    assert "| greedy | random | 4 | 100.0%" in page(ladder, "Blackmore")
    assert plot(ladder).count("<circle") == 2
