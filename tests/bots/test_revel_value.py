"""What a position of Witches' Revel promises: the weights, and how they are learnt."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from covenstead.bots.games.revel.value import FEATURES, WAYS, WEIGHTS_FILE, Value, features
from covenstead.lab.experiments.revel_value import chances, fit, main, surprise
from tests.support.revel import shield, strike, table


def test_the_shipped_weights_name_every_feature() -> None:
    weights = json.loads(WEIGHTS_FILE.read_text())
    assert list(weights) == [*FEATURES, "to act"]
    assert all(len(row) == WAYS for row in weights.values())


def test_the_odds_of_both_seats_are_one_win() -> None:
    state = table(
        {"ash": strike(3), "elm": shield(2)}, a="s1 ash; deck 5", b="s2 elm; deck 5"
    ).state
    value = Value()
    assert value.odds(state, 0) + value.odds(state, 1) == pytest.approx(1.0)


def test_more_power_on_the_field_promises_more() -> None:
    cards = {"ash": strike(2), "oak": strike(5)}
    weak = table(cards, a="s1 ash; deck 5", b="deck 5").state
    strong = table(cards, a="s1 oak; deck 5", b="deck 5").state
    assert Value().odds(strong, 0) > Value().odds(weak, 0)


def test_a_game_that_is_over_promises_nothing_but_its_result() -> None:
    state = table({"ash": strike(3)}, a="s1 ash; deck 5", b="deck 5").state
    state.ending, state.winner = 1, 1
    assert [Value().odds(state, seat) for seat in (0, 1)] == [0.0, 1.0]
    state.winner = -1
    assert [Value().odds(state, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_features_count_what_lies_on_the_table() -> None:
    cards = {"ash": strike(3), "elm": shield(2)}
    state = table(cards, a="hand ash; s1 ash; deck 5", b="s2 elm; deck 4").state
    mine = dict(zip(FEATURES, features(state, 0), strict=True))
    theirs = dict(zip(FEATURES, features(state, 1), strict=True))
    assert (mine["spaces won"], mine["power"], mine["spells"], mine["hand"]) == (1, 3, 1, 1)
    assert (theirs["power"], theirs["resistance"], theirs["deck"]) == (0, 2, 4)


def test_the_fit_finds_planted_weights() -> None:
    dice = np.random.default_rng(7)
    rows = dice.normal(size=(20_000, 3))
    planted = np.array([1.0, -0.5, 0.0])
    results = (dice.random(len(rows)) < chances(rows, planted)).astype(float)
    found = fit(rows, results)
    assert found == pytest.approx(planted, abs=0.06)
    assert (
        surprise(rows, results, found)
        < surprise(rows, results, np.zeros(3))
        == pytest.approx(np.log(2.0))
    )


def test_learning_writes_the_same_weights_for_one_worker_and_two(tmp_path: Path) -> None:
    one, two = tmp_path / "one.json", tmp_path / "two.json"
    main(["--games", "10", "--seeds", "test", "--write", str(one)])
    main(["--games", "10", "--seeds", "test", "--jobs", "2", "--write", str(two)])
    assert one.read_text() == two.read_text()
    assert list(json.loads(one.read_text())) == [*FEATURES, "to act"]
