"""The curse: who gets the marker, and who must pass it on."""

from __future__ import annotations

from covenstead.games.mandragora.state import MandragoraState
from tests.support.mandragora import GAME, legal, marker, play, refuse, table, to_act

READY = "red-book-2 red"


def test_the_marker_goes_to_the_most_curses_not_to_the_most_scrolls() -> None:
    """MA-24, MA-25"""
    given = table("", "", shops={2: "scroll-1 scroll-1"}, scrolls={2: "scroll-3"}, marker=2)
    assert marker(play(given, "1: seek 1")) == 2
    given = table("", "", shops={2: "scroll-3 scroll-1"}, scrolls={2: "scroll-3"}, marker=2)
    assert marker(play(given, "1: seek 1")) == 1


def test_the_first_scroll_brings_the_marker() -> None:
    """MA-25"""
    given = table("", "", shops={2: "scroll-1"})
    assert marker(play(given, "1: seek 1")) == 1


def a_tie_of_three() -> MandragoraState:
    """Seats 1 and 2 took 2 curses, seat 3 one and then another; the marker moves on change."""
    stack = "transfer-1 banishment-1 banishment-1"
    shops = {2: "scroll-2", 3: "scroll-2", 4: "scroll-1", 7: "scroll-1"}
    return table(READY, READY, READY, shops=shops, stacks={1: stack}, literal_hop=False)


def test_the_marker_wanders_as_in_the_worked_example() -> None:
    """MA-25, MA-26, MQ-1, MQ-2, MT-9"""
    cast = "cast red-book-2 with red for 1"
    state = a_tie_of_three()
    held = []
    for line in ("1: seek 1", "2: seek 1", "3: seek 1", "1: seek 1", "2: seek 1", "3: seek 1"):
        state = play(state, line)
        held.append(marker(state))
    assert held == [1, 2, 2, 2, 2, 2]
    assert (to_act(state), legal(state, 2)) == (2, {"curse 1", "curse 3"})
    state = play(state, "2: curse 3")
    assert (marker(state), to_act(state)) == (3, 1)
    state = play(state, f"1: {cast}", "1: banish scroll-2")
    assert marker(state) == 2
    state = play(state, f"2: {cast}", "2: banish scroll-2")
    assert marker(state) == 3
    state = play(state, f"3: {cast}", "3: transfer scroll-1 to 1")
    assert (marker(state), GAME.view(state, 0).curses) == (1, [1, 0, 1])


def test_by_table_option_the_marker_stays_while_the_same_sorcerers_are_tied() -> None:
    """MQ-2, MT-9"""
    scrolls = {1: "scroll-2", 2: "scroll-2"}
    given = table(
        "", "", "", turn=3, shops={2: "scroll-1"}, scrolls=scrolls, marker=2, literal_hop=False
    )
    assert marker(play(given, "3: seek 1")) == 2


def test_in_a_tie_the_marker_moves_at_every_check() -> None:
    """MA-26, MQ-2"""
    scrolls = {1: "scroll-2", 2: "scroll-2"}
    given = table("", "", "", turn=3, shops={2: "scroll-1"}, scrolls=scrolls, marker=2)
    assert marker(play(given, "3: seek 1")) == 1


def test_the_printed_reading_of_ties_is_the_default() -> None:
    """MA-26, MQ-2"""
    assert GAME.deal(2, 1).literal_hop  # type: ignore[attr-defined]
    assert not GAME.deal(2, 1, {"curse_hop": "on_change"}).literal_hop  # type: ignore[attr-defined]


def test_a_smaller_set_of_leaders_is_a_new_one() -> None:
    """MQ-2"""
    scrolls = {1: "scroll-1", 2: "scroll-1", 3: "scroll-1"}
    given = table(READY, "", "", scrolls=scrolls, marker=2, stacks={1: "banishment-1"})
    after = play(given, "1: cast red-book-2 with red for 1", "1: banish scroll-1")
    assert marker(after) == 3


def test_a_holder_who_leads_no_more_still_picks_the_receiver() -> None:
    """MQ-1"""
    scrolls = {1: "scroll-3", 2: "scroll-2", 3: "scroll-2"}
    given = table(READY, "", "", scrolls=scrolls, marker=1, stacks={1: "banishment-1"})
    after = play(given, "1: cast red-book-2 with red for 1", "1: banish scroll-3")
    assert (to_act(after), legal(after, 1)) == (1, {"curse 2", "curse 3"})
    assert marker(play(after, "1: curse 3")) == 3


def test_the_choice_may_fall_to_a_seat_whose_turn_it_is_not() -> None:
    """MA-26, MQ-20"""
    scrolls = {2: "scroll-2", 3: "scroll-2"}
    given = table("", "", "", shops={2: "scroll-2"}, scrolls=scrolls, marker=3, deck="red blue")
    waiting = play(given, "1: seek 1")
    assert (to_act(waiting), waiting.turn) == (3, 0)
    assert waiting.count(waiting.deck) == 2, "restocking waits"
    after = play(waiting, "3: curse 1")
    assert (marker(after), to_act(after), after.count(after.deck)) == (1, 2, 1)


def test_the_marker_cannot_be_kept_or_given_to_others() -> None:
    """MA-26"""
    scrolls = {1: "scroll-2", 2: "scroll-2"}
    given = table("", "", "", "", turn=3, shops={2: "scroll-2"}, scrolls=scrolls, marker=2)
    waiting = play(given, "3: seek 1")
    assert "another sorcerer" in refuse(waiting, "2: curse 2").reason
    assert "seat 4 is not among those" in refuse(waiting, "2: curse 4").reason
    assert "first hand the curse marker" in refuse(waiting, "2: seek 1").reason
    assert refuse(waiting, "3: seek 1").rule == "MA-26"


def test_without_curses_the_marker_lies_aside() -> None:
    """MQ-3, MT-10"""
    given = table(
        READY, "", scrolls={1: "scroll-2"}, marker=1, stacks={1: "banishment-1"}, turns_left=1
    )
    after = play(given, "1: cast red-book-2 with red for 1", "1: banish scroll-2")
    assert marker(after) is None
    assert after.scores() == [3, 0]


def test_scrolls_taken_together_are_one_check() -> None:
    """MQ-20, MA-25"""
    scrolls = {2: "scroll-1", 3: "scroll-2"}
    given = table("", "", "", shops={2: "scroll-1 scroll-2"}, scrolls=scrolls, marker=3)
    assert marker(play(given, "1: seek 1")) == 1


def test_one_who_dropped_out_still_hands_on_the_marker() -> None:
    """MQ-7"""
    scrolls = {2: "scroll-1", 3: "scroll-1"}
    given = table(
        "", "", "", shops={2: "scroll-1"}, scrolls=scrolls, marker=2, out=(2,), turns_left=3
    )
    waiting = play(given, "1: seek 1")
    assert legal(waiting, 2) == {"curse 1", "curse 3"}
    assert to_act(play(waiting, "2: curse 1")) == 3


def test_the_marker_costs_two_and_scrolls_nothing() -> None:
    """MA-27"""
    given = table("", "", scrolls={1: "scroll-3", 2: "scroll-1 scroll-1"}, marker=1)
    assert given.scores() == [-2, 0]
