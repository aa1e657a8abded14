"""The experiment that measures the balance of the sets: its pairings, seeds and words."""

from __future__ import annotations

from collections import Counter

from covenstead.games.weavers.spells import DESIGNS
from covenstead.lab.experiments.weavers_balance import (
    GameResult,
    inside,
    pairings,
    play,
    report,
    shares,
)

PAIR = ((0, 5), (1, 6))


def even(points: float = 0.5, rounds: int = 12) -> list[GameResult]:
    """Every pairing once, each with the same result, every design cast as often as held."""
    every = Counter(range(DESIGNS))
    return [GameResult(decks, points, rounds, every, every) for decks in pairings()]


def test_every_legal_pairing_is_played_from_both_seats() -> None:
    """WVA-21"""
    found = list(pairings())
    assert len(found) == len(set(found)) == 400
    assert all((second, first) in found for first, second in found)
    assert all(not set(first) & set(second) for first, second in found)


def test_a_seed_deals_the_same_game_again_and_another_seed_another() -> None:
    """WV-5"""
    one, again, other = (play(PAIR, seed, "random", None) for seed in ("a", "a", "b"))
    assert (one.points, one.rounds, one.cast) == (again.points, again.rounds, again.cast)
    assert one.cast != other.cast


def test_a_set_has_the_points_of_its_decks() -> None:
    """WV-41, WV-42"""
    lopsided = [
        GameResult(game.decks, float(0 in game.decks[0]), 12, Counter(), Counter())
        for game in even()
        if 0 in (*game.decks[0], *game.decks[1])
    ]
    sets, decks = shares(lopsided)
    assert sets[0] == 1.0
    assert decks[0, 5] == 1.0
    assert decks[1, 6] == 0.0


def test_the_page_names_its_seed_and_what_fails() -> None:
    """WV-42"""
    page = report(even(), "planner", None, [], "autumn")
    assert "dealt from the seed `autumn`" in page
    assert "| ties | 100.0% | at most 5 % | **fails** |" in page
    assert "| weakest set | 50.0% | 45% to 55% | holds |" in page
    assert "| median rounds | 15 | 9 to 14 | **fails** |" in report(
        even(rounds=15), "planner", None, []
    )


def test_a_gate_holds_at_its_very_edge() -> None:
    """WV-42"""
    assert [inside(share, (0.4, 0.6)) for share in (0.39, 0.4, 0.6, 0.61)] == [
        "**fails**",
        "holds",
        "holds",
        "**fails**",
    ]
