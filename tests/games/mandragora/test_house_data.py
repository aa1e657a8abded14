"""The page about the house values: made by one command, and strict about what it finds."""

from __future__ import annotations

from covenstead.lab.experiments.mandragora_house import (
    GameResult,
    faults,
    mean,
    measure,
    played,
    share,
    verdict,
)
from tests.support.mandragora import table


def test_the_page_has_a_figure_with_its_interval_for_every_kind_of_table() -> None:
    """MA-40"""
    text, _ = measure(3, None)
    rows = [line for line in text.splitlines() if line[:2] == "| "]
    assert rows[0] == "|  | 2 players | 3 players | 4 players | 2 against 2 |"
    assert [cell.count("±") for cell in rows[1].split("|")] == [0, 0, 1, 1, 1, 1, 0]
    assert len(rows) == (1 + 6 + 5 + 2 * 4) + (1 + 2 * 4)


def test_the_gate_is_for_equal_turns_and_the_printed_end_is_stated() -> None:
    """MQ-25, MA-36"""
    equal, printed = played("equal_turns", 3, None), played("printed", 3, None)

    def is_even(games: list[GameResult]) -> bool:
        return all(game.state.countdown == game.first for game in games)

    assert all(is_even(games) for games in equal.values())
    assert not all(is_even(games) for games in printed.values())
    assert "## The printed end and its price" in measure(3, None)[0]


def test_a_seat_that_wins_too_often_and_a_stack_never_reached_are_named() -> None:
    """MA-22, MA-42"""
    won = table("", "", casts={1: "mandrake banishment-4 mandrake banishment-1"})
    found = faults(
        {"2 players": [GameResult(won, 0, [9, 8])] * 2, "even": [GameResult(won, 0, [9, 9])]}
    )
    assert "2 players: seat 1 from the first wins 2.000 × its share" in found
    assert verdict(found)[0].startswith("**The gate fails.**")
    assert verdict([])[0].startswith("The gate holds")
    assert [line for line in found if "2 players: no" in line] == [
        f"2 players: no game took a spell of power {power}" for power in (2, 3, 5)
    ]


def test_intervals_are_those_of_the_normal_distribution() -> None:
    """MA-42"""
    assert mean([1.0, 3.0] * 50) == "2.00 ± 0.20"
    assert share([0.0, 1.0] * 50) == "50.0 ± 9.8 %"
