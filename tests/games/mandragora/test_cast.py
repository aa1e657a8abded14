"""Cast: what can be cast, what it costs, and what is refused."""

from __future__ import annotations

from collections import Counter

import pytest

from covenstead.engine.rng import rng_from_seed
from tests.support.mandragora import (
    GAME,
    casts_of,
    hand,
    legal,
    look,
    names,
    new_game,
    play,
    powers,
    refuse,
    table,
    to_act,
)


def test_the_printed_example_of_casting() -> None:
    """MA-15, MA-16, MA-19, MA-21, MA-22, MT-4"""
    given = table("yellow-book-1 yellow yellow mandrake blue", "", shops={2: "red"})
    cast = "cast yellow-book-1 with 2 yellow + mandrake"
    assert powers(given, cast) == {"1", "2", "3"}
    after = play(given, f"1: {cast} for 3")
    wanted = table(
        "blue",
        "",
        turn=2,
        shops={2: "red"},
        casts={1: "yellow-book-1 disappearance-3"},
        stacks={
            power: f"disappearance-{power} " * (1 if power == 3 else 2) for power in range(1, 6)
        },
    )
    assert names(after, after.spent) == "yellow yellow mandrake"
    after.size[after.spent] = 0
    assert look(after) == look(wanted)


def test_one_book_and_three_ingredients_reach_power_three() -> None:
    """MA-21, MT-5"""
    given = table("red-book-2 red red red", "")
    assert powers(given, "cast red-book-2 with 3 red") == {"1", "2", "3"}
    refusal = refuse(given, "1: cast red-book-2 with 3 red for 4")
    assert refusal.rule == "MA-21"
    assert "1 missing for 4" in refusal.reason


def test_black_magic_wants_all_colours_different() -> None:
    """MA-18, MA-21, MT-6"""
    given = table("black-book-3 purple red red yellow green blue mandrake", "")
    assert powers(given, "cast black-book-3 with red + green + mandrake") == {"1", "2", "3"}
    all_five = "cast black-book-3 with purple + red + yellow + green + blue"
    assert powers(given, all_five) == {"1", "2", "3", "4", "5"}
    assert refuse(given, "1: cast black-book-3 with 2 red for 2").rule == "MA-18"
    assert refuse(given, "1: cast black-book-3 with 2 red + green for 2").rule == "MA-18"


def test_a_mandrake_may_be_the_book_of_either_magic() -> None:
    """MA-19, MA-20, MT-7"""
    given = table("mandrake mandrake red red green", "")
    assert powers(given, "cast mandrake with 2 red") == {"1", "2"}
    assert powers(given, "cast mandrake with red + green") == {"1", "2"}
    assert powers(given, "cast mandrake with red") == {"1"}
    assert refuse(given, "1: cast mandrake with 2 red + green for 2").rule == "MA-20"


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("1: cast mandrake with red + mandrake for 2", "MA-19"),
        ("1: cast red-book-2 with red + 2 mandrake for 3", "MA-19"),
        ("1: cast red-book-2 + red-book-2 with red for 1", "MA-17"),
        ("1: cast red-book-2 with red + green for 2", "MA-16"),
        ("1: cast red-book-2 with 13 red for 5", "MA-16"),
        ("1: cast red-book-2 for 1", "MA-16"),
        ("1: cast black-book-3 for 1", "MA-16"),
        ("1: cast mandrake for 1", "MA-16"),
        ("1: cast green-book-0 with green for 1", "MA-16"),
        ("1: cast black-book-2 with red for 1", "MA-18"),
        ("1: cast red-book-2 with 3 red for 1", "MA-16"),
        ("1: cast red-book-2 with red for 2", "MA-21"),
        ("1: cast red-book-2 with red for nothing", "MQ-11"),
    ],
)
def test_a_cast_that_breaks_a_rule_is_refused_by_it(line: str, rule: str) -> None:
    """MA-16 to MA-21, MQ-11, MT-7"""
    given = table("red-book-2 red-book-2 black-book-3 red red green mandrake mandrake", "")
    before = given.hash()
    refusal = refuse(given, line)
    assert refusal.rule == rule
    assert len(refusal.reason) > 20
    assert given.hash() == before


def test_a_refusal_says_what_is_missing() -> None:
    """MA-16, MA-19"""
    given = table("red-book-2 red", "", stacks={1: ""})
    wanted = {
        "1: cast red-book-2 for 1": "at least 1 ingredient is missing",
        "1: cast red-book-2 with 3 red for 1": "you hold 1 red, not 3",
        "1: cast blue-book-0 with blue for 1": "you do not hold blue-book-0",
        "1: cast red-book-2 with red + mandrake for 1": "you hold no mandrake",
        "1: cast mandrake with red for 1": "you do not hold mandrake",
        "1: cast red-book-2 with red for 1": "no spell of power 1 is left",
    }
    for line, reason in wanted.items():
        assert reason in refuse(given, line).reason


def test_two_books_are_two_casts() -> None:
    """MA-17"""
    given = table("red-book-2 red-book-2 red red", "")
    after = play(given, "1: cast red-book-2 with red for 1", "2: seek 1")
    assert legal(after, 1, "cast") == {"cast red-book-2 with red for 1"}


def test_the_mandrake_alone_is_ingredient_enough() -> None:
    """MA-19, MA-21"""
    given = table("red-book-2 mandrake", "")
    assert legal(given, 1, "cast") == {"cast red-book-2 with mandrake for 1"}


def test_more_than_five_ingredients_are_allowed_but_reach_power_five() -> None:
    """MQ-8, MA-21, MT-8"""
    given = table("green-book-0 " + "green " * 7, "")
    cast = "cast green-book-0 with 7 green"
    assert powers(given, cast) == {"1", "2", "3", "4", "5"}
    assert hand(play(given, f"1: {cast} for 5"), 1) == ""


def test_a_table_may_limit_casts_to_five_ingredients() -> None:
    """MQ-8"""
    given = table("green-book-0 mandrake " + "green " * 7, "", at_most_five=True)
    assert powers(given, "cast green-book-0 with 5 green") == {"1", "2", "3", "4", "5"}
    assert not powers(given, "cast green-book-0 with 6 green")
    assert not powers(given, "cast green-book-0 with 5 green + mandrake")
    assert refuse(given, "1: cast green-book-0 with 7 green for 5").rule == "MQ-8"


def test_there_is_no_sixth_colour() -> None:
    """MQ-9"""
    given = table("black-book-3 mandrake purple red yellow green blue", "")
    line = "1: cast black-book-3 with purple + red + yellow + green + blue + mandrake for 5"
    assert refuse(given, line).rule == "MQ-9"
    four = "cast black-book-3 with purple + red + yellow + green + mandrake"
    assert powers(given, four) == {"1", "2", "3", "4", "5"}


def test_the_book_stays_in_sight_and_the_rest_is_used_up() -> None:
    """MA-16, MA-22"""
    given = table("mandrake red red blue", "")
    after = play(given, "1: cast mandrake with 2 red for 1")
    assert casts_of(after, 1) == "mandrake disappearance-1"
    assert names(after, after.spent) == "red red"
    assert GAME.view(after, 1).casts[0][0].book == "mandrake"


def test_a_cast_shows_the_next_spell_of_the_stack() -> None:
    """MA-2, MA-22"""
    given = table("red-book-2 red", "", stacks={1: "transfer-1 banishment-1 swiftness-1"})
    after = play(given, "1: cast red-book-2 with red for 1")
    assert GAME.view(given, 1).stacks[0].top == "swiftness-1"
    assert GAME.view(after, 1).stacks[0].top == "banishment-1"
    assert GAME.view(after, 1).stacks[0].height == 2


def test_an_empty_stack_is_passed_over() -> None:
    """MQ-11, MA-22"""
    given = table("red-book-2 red red red", "", stacks={1: "swiftness-1", 3: "banishment-3"})
    assert powers(given, "cast red-book-2 with 3 red") == {"1", "3"}
    assert refuse(given, "1: cast red-book-2 with 2 red for 2").rule == "MA-22"
    assert refuse(given, "1: cast red-book-2 with 2 red for nothing").rule == "MQ-11"


def test_without_any_spell_a_cast_scores_its_book() -> None:
    """MQ-11"""
    given = table("red-book-2 red red", "", stacks={3: "banishment-3"})
    assert powers(given, "cast red-book-2 with 2 red") == {"nothing"}
    after = play(given, "1: cast red-book-2 with 2 red for nothing")
    assert casts_of(after, 1) == "red-book-2"
    assert (GAME.view(after, 0).points[0], to_act(after)) == (2, 2)


def test_a_strict_table_refuses_a_cast_without_a_spell() -> None:
    """MQ-11, MA-22"""
    given = table("red-book-2 red red", "", stacks={3: "banishment-3"}, strict_stacks=True)
    assert legal(given, 1, "cast") == set()
    for power in ("1", "2", "nothing"):
        assert refuse(given, f"1: cast red-book-2 with 2 red for {power}").rule == "MA-22"


def test_equal_cards_make_one_cast() -> None:
    """MA-16, MA-21"""
    given = table("green-book-0 green-book-0 " + "green " * 12 + "mandrake " * 3, "")
    casts = legal(given, 1, "cast")
    ordinary = [text for text in casts if text.startswith("cast green-book-0")]
    # n of 1 to 12 without, 0 to 12 with a mandrake; powers up to n, at most five.
    assert len(ordinary) == sum(min(n, 5) for n in range(1, 13)) + sum(
        min(n + 1, 5) for n in range(13)
    )


def test_the_largest_hands_have_a_list_of_some_hundreds() -> None:
    """MA-16"""
    longest = 0
    for seed in range(20):
        state, rng = new_game(4, seed), rng_from_seed(seed)
        while not state.is_over():
            (seat,) = state.to_act()
            moves = state.legal(seat)
            longest = max(longest, len(moves))
            # Hoard: the longest lists belong to those who never cast.
            seeks = [move for move in moves if move < 6]
            move = seeks[rng.below(len(seeks))] if seeks else moves[0]
            state.apply(seat, move)
    assert 50 < longest < 1000


def test_random_moves_are_spread_evenly_over_the_list() -> None:
    """MA-8"""
    given = table(
        "black-book-3 yellow-book-1 red-book-2 mandrake red red yellow green",
        "",
        turns_left=4,
        stacks={1: "banishment-1", 3: "banishment-3", 4: "banishment-4"},
    )
    moves = given.legal(0)
    rng = rng_from_seed("spread")
    rounds = 100 * len(moves)
    seen = Counter(given.random_move(0, rng) for _ in range(rounds))
    assert set(seen) == set(moves)
    chi_square = sum((count - 100) ** 2 / 100 for count in seen.values())
    freedom = len(moves) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5
