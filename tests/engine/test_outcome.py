"""How a game ended is said in one place, for every surface."""

from __future__ import annotations

import msgspec
import pytest

from covenstead.engine.outcome import Outcome, ending_of, listed

NAMES = ["Ada", "Bo", "Cora", "Dee"]


@pytest.mark.parametrize(
    ("places", "sides", "shared", "ending"),
    [
        ([1, 2], [0, 1], True, "won"),
        ([1, 1, 3], [0, 1, 2], True, "shared"),
        ([1, 1], [0, 1], False, "tied"),
        ([1, 3, 1, 3], [0, 1, 0, 1], True, "won"),
        ([1, 1, 1, 1], [0, 1, 0, 1], True, "shared"),
    ],
)
def test_partners_are_one_side_and_equal_sides_share_or_tie(
    places: list[int], sides: list[int], shared: bool, ending: str
) -> None:
    assert ending_of(places, sides, ties_are_shared=shared) == ending


@pytest.mark.parametrize(
    ("outcome", "headline"),
    [
        (Outcome((2, 1), (3, 4), "x"), "Bo wins"),
        (Outcome((1, 3, 1, 3), (9, 8, 9, 8), "x"), "Ada and Cora win"),
        (Outcome((1, 1, 3), (4, 4, 1), "x", "shared"), "Ada and Bo share the win"),
        (Outcome((1, 1, 1, 1), (4, 4, 4, 4), "x", "shared"), "Ada, Bo, Cora and Dee share the win"),
        (Outcome((1, 1), (0, 0), "x", "tied"), "Nobody wins, it is a tie"),
    ],
)
def test_the_headline_says_who_won(outcome: Outcome, headline: str) -> None:
    names = NAMES[: len(outcome.places)]
    assert outcome.headline(names) == headline
    assert outcome.told(names).startswith(f"{headline}: Ada {outcome.scores[0]}, Bo ")


def test_a_tie_has_no_winners() -> None:
    assert Outcome((1, 1), (0, 0), "x", "tied").winners == ()
    assert Outcome((1, 1), (0, 0), "x", "shared").winners == (0, 1)


def test_a_result_without_an_ending_is_read_as_won() -> None:
    """Records that were written before the ending was."""
    old = b'{"places": [2, 1], "scores": [3, 4], "reason": "x"}'
    assert msgspec.json.decode(old, type=Outcome).winners == (1,)


def test_names_are_listed_as_in_a_sentence() -> None:
    assert [listed(NAMES[:n]) for n in (1, 2, 3)] == ["Ada", "Ada and Bo", "Ada, Bo and Cora"]
