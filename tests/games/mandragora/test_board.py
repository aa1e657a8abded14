"""The board in the terminal: whole, narrow enough, and only what the seat may see."""

from __future__ import annotations

import pytest
from rich.console import Console

from covenstead.cli.boards.mandragora import board
from covenstead.games.mandragora.state import MandragoraState
from covenstead.games.mandragora.view import tell
from tests.support.mandragora import GAME, happened, play, table
from tests.support.tables import Setting, label, settings, some_states, walk

PEOPLE = ["Ada", "Bo", "Cy", "Di"]
tables = [setting for setting in settings() if setting[0] == "mandragora"]


def drawn(state: MandragoraState, seat: int) -> str:
    """The board as plain text."""
    console = Console(width=96, record=True, file=None, color_system=None)
    with console.capture() as capture:
        console.print(board(GAME.view(state, seat), PEOPLE[: state.seats]))
    return capture.get()


@pytest.mark.parametrize("setting", tables, ids=label)
def test_every_table_can_be_drawn_for_every_seat(setting: Setting) -> None:
    """MA-1, MA-2"""
    for state in some_states(setting, 4, 8):
        assert isinstance(state, MandragoraState)
        for seat in range(-1, state.seats):
            text = drawn(state, seat)
            assert max(len(line) for line in text.splitlines()) <= 96
            assert len(text.splitlines()) <= 40


def test_the_board_shows_what_a_seek_would_bring() -> None:
    """MA-9, MA-14"""
    given = table("red", "", at=9, night=(1,), shops={10: "blue blue scroll-2", 1: "red"})
    lines = [line.split() for line in drawn(given, 0).splitlines()]
    assert ["1", "10", "day", "2", "blue", "scroll-2"] in [line[:6] for line in lines]
    assert ["2", "1", "night", "1", "face", "down"] in [line[:6] for line in lines]


def test_the_board_shows_curses_casts_and_the_own_hand() -> None:
    """MA-24, MA-40, MA-41"""
    given = table(
        "red-book-2 red red mandrake",
        "blue",
        casts={2: "yellow-book-1 banishment-3 mandrake"},
        scrolls={2: "scroll-1 scroll-2"},
        marker=2,
        secret=True,
    )
    text = drawn(given, 0)
    for part in ("3 = 1+2 -2", "y1+3 m+0", "red-book-2  2 red  |  mandrake", "would cost 2"):
        assert part in text
    assert "red-book-2 up to 3" in text
    assert " blue" not in text, "the other hand is secret"


def test_the_board_shows_the_rounds_that_are_left_and_who_is_out() -> None:
    """MA-37, MA-38"""
    given = table("", "", "", deck="", turns_left=6, out=(2,))
    given.countdown = 1
    text = drawn(given, -1)
    assert "II rounds left, counted from Bo" in text
    assert "Bo out" in text


def test_partners_are_named_and_see_an_offer() -> None:
    """MA-43, MQ-21"""
    given = table("red", "", "blue", "", teams=True, secret=True, shops={2: "scroll-1"})
    given = play(given, "1: seek 1", "1: trade swap red")
    assert "Offered red" in drawn(given, 2)
    assert "Ada (partner)" in drawn(given, 2)
    assert "Offered 1 face down" in drawn(given, 1)
    assert "(team 1)" in drawn(given, -1)


def test_every_event_of_many_games_has_words_for_everybody() -> None:
    """MA-8"""
    kinds = set()
    for seed in range(12):
        for state in walk(("mandragora", 4, {"teams": True}), seed):
            for event in state.events or []:
                kinds.add(event.kind)
                for seat in range(-1, 4):
                    assert tell(event, seat, PEOPLE)
            state.events = []
    assert len(kinds) > 18


def test_the_log_names_cards_only_to_those_who_saw_them() -> None:
    """MA-14, MQ-24"""
    given = table("", "", "", night=(2,), shops={2: "red blue scroll-1"})
    events = happened(given, "1: seek 1")
    assert [tell(event, 0, PEOPLE) for event in events[:4]] == [
        "Ada sends the assistant 1 on, to tile 2",
        "Ada gets scroll-1",
        "Ada takes red + blue",
        "Ada has the curse marker",
    ]
    assert tell(events[2], 1, PEOPLE) == "Ada takes 2 cards"
