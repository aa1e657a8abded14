"""The statistics of the lab, against answers that are known."""

from __future__ import annotations

import math
import random

from covenstead.lab.stats import (
    Sequential,
    Sums,
    chance_of_more,
    discoveries,
    lift,
    mean_interval,
    ratio_interval,
    share_interval,
)


def test_a_share_has_wilsons_interval() -> None:
    one = share_interval(0.5, 100)
    assert (round(one.low, 4), round(one.high, 4)) == (0.4038, 0.5962)
    assert share_interval(0.0, 10).high > 0.2


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    """Ten numbers from 1 to 10: the variance is 55/6, the error of their mean its tenth's root."""
    one = mean_interval([float(k) for k in range(1, 11)])
    error = math.sqrt(55 / 6 / 10)
    assert one.value == 5.5
    assert math.isclose(one.half, 1.959964 * error, rel_tol=1e-6)
    assert mean_interval([3.0]).half == math.inf


def test_the_interval_of_a_ratio_holds_the_truth_as_often_as_it_says() -> None:
    """Games of one to nine decisions with two or four moves each: three moves a decision."""
    luck, inside = random.Random(4), 0
    for _ in range(400):
        games = [luck.randint(1, 9) for _ in range(60)]
        moves = [float(sum(luck.choice((2, 4)) for _ in range(count))) for count in games]
        inside += ratio_interval(moves, [float(count) for count in games]).holds(3.0)
    assert 0.92 <= inside / 400 <= 0.975


def test_two_standard_errors_are_rare() -> None:
    assert math.isclose(chance_of_more(1.959964), 0.05, rel_tol=1e-5)


def test_discoveries_are_those_of_benjamini_and_hochberg() -> None:
    """The worked example of their paper of 1995: fifteen tests, four discoveries."""
    chances = [
        0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262,
        0.5719, 0.6528, 0.7590, 1.0000,
    ]  # fmt: skip
    assert discoveries(chances) == [True] * 4 + [False] * 11
    assert discoveries(chances[::-1]) == [False] * 11 + [True] * 4
    assert discoveries([]) == []


def sums_of(games: list[tuple[float, float, float, float]]) -> Sums:
    """The sums over games of (wins with it, seats with it, wins, seats)."""
    totals = [sum(game[k] for game in games) for k in range(4)]
    pairs = [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]
    return Sums(*totals, *[sum(game[j] * game[k] for game in games) for j, k in pairs])


def games_of(
    count: int, edge: float, luck: random.Random
) -> list[tuple[float, float, float, float]]:
    """Games of four seats of which two hold a card; each holder wins with 1/4 + edge."""
    games = []
    for _ in range(count):
        held = luck.random() < 2 * (0.25 + edge)
        games.append((float(held), 2.0, 1.0, 4.0))
    return games


def test_a_planted_lift_is_found_inside_its_interval() -> None:
    luck = random.Random(1)
    one, rng = lift(sums_of(games_of(4000, 0.05, luck)))
    assert one.holds(0.10)
    assert not one.holds(0.0)
    assert rng < 0.001


def test_a_lift_of_nothing_stays_inside_its_interval_as_often_as_promised() -> None:
    luck = random.Random(2)
    inside = sum(lift(sums_of(games_of(300, 0.0, luck)))[0].holds(0.0) for _ in range(400))
    # 95 % of 400 are 380; three standard errors are 13.
    assert 367 <= inside <= 393


def test_seats_of_one_game_are_not_counted_as_independent() -> None:
    """With one holder in each game of two, who wins decides both seats at once."""
    luck = random.Random(3)
    games = [(float(luck.random() < 0.5), 1.0, 1.0, 2.0) for _ in range(1000)]
    one, _ = lift(sums_of(games))
    # The difference of the two seats is 2p - 1: its standard error is 2 * sqrt(1/4 / 1000).
    assert math.isclose(one.half, 1.96 * 2 * math.sqrt(0.25 / 1000), rel_tol=0.01)


# ---- looking while it runs ----


def worst_look(seen: Sequential, numbers: list[float], true: float) -> bool:
    """Whether the interval held the truth at every single look."""
    held = True
    for number in numbers:
        seen.add(number)
        held = held and seen.interval().holds(true)
    return held


def test_peeking_after_every_pair_does_not_break_the_interval() -> None:
    """An interval for one planned look would miss the truth in most of these runs."""
    luck = random.Random(4)
    runs = [[luck.choice((-1.0, 0.0, 0.0, 1.0)) for _ in range(1500)] for _ in range(200)]
    held = sum(worst_look(Sequential(tuned=500), run, 0.0) for run in runs)
    assert held >= 190


def test_equal_numbers_are_not_taken_for_certainty() -> None:
    seen = Sequential(tuned=500)
    for _ in range(100):
        seen.add(0.0)
    assert seen.interval().half > 0.02
