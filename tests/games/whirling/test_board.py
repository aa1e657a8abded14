"""What a person reads: the board in the terminal, and the log."""

from __future__ import annotations

from io import StringIO
from typing import cast

import pytest
from rich.console import Console

from covenstead.cli.boards.whirling import board
from covenstead.engine.rng import rng_from_seed
from covenstead.engine.table import Table
from covenstead.games.whirling.view import View
from tests.support.whirling import GAME, Seats, table


def drawn(given: Seats, name: str) -> str:
    return printed(cast(View, given.view(name)), given.names)


def printed(view: View, names: list[str]) -> str:
    screen = StringIO()
    Console(file=screen, width=96, color_system=None).print(board(view, names))
    return screen.getvalue()


def words(text: str) -> str:
    """A text with single spaces."""
    return " ".join(text.split())


def test_the_board_shows_the_room_of_both_neighbours_and_what_would_spill() -> None:
    """WW-34, WW-35, WW-36"""
    given = table("""
        brewing
        ada  bench B1  tableau web-lore
        bo   bench R9
        cat  bench W4 G7
    """)
    before, after = drawn(given, "ada"), drawn(given.play("ada: use web-lore"), "ada")
    assert "cat target 0 · 4 · · 7 3 · 9 9 2" in words(before)
    assert "bo gives 0 · · 9 · · 3 4 · 9 9" in words(before)
    assert "nothing spills" in before
    assert "1 into your Circle" in after


def test_the_board_shows_what_was_passed_and_is_still_known() -> None:
    """WW-39"""
    given = table("""
        claiming
        ada  hand web-lore croak-lore
        bo   bench -
        cat  bench -
    """)
    assert "bo has" in drawn(given, "ada")
    assert "croak-lore" not in drawn(given, "cat")


def test_the_board_says_what_an_offered_personality_does() -> None:
    """WW-2"""
    live = Table(GAME, 2, 1, options={"mode": "advanced"})
    text = words(printed(live.view(0), live.names))
    for name in live.view(0).offered:
        assert live.view(0).cards[name].text[:20] in text


@pytest.mark.parametrize("options", [{}, {"mode": "advanced"}, {"open_brewing": True}])
def test_every_step_of_a_game_can_be_drawn_and_told(options: dict[str, str | bool]) -> None:
    """WW-10"""
    live = Table(GAME, 4, 1, options=options, names=["Ada", "Bo", "Cat", "Dot"])
    rng = rng_from_seed("drawn")
    drawn_at: set[tuple[int, str]] = set()
    while not live.state.is_over():
        seat = live.state.to_act()[0]
        live.play(seat, int(live.state.random_move(seat, rng)))
        view = live.view(seat)
        if (view.round, view.phase) not in drawn_at:
            drawn_at.add((view.round, view.phase))
            lines = printed(view, live.names).splitlines()
            assert max(len(line) for line in lines) <= 96
    told = live.log(-1)
    assert all(line.text and line.rule for line in told)
    kinds = {line.kind for line in told}
    assert {"ready", "revealed", "used", "brewed", "overflowed", "drawn", "won"} <= kinds


def test_a_spectator_sees_no_hand() -> None:
    """WW-4"""
    live = Table(GAME, 3, 1)
    text = printed(live.view(-1), live.names)
    assert "free spaces" not in text
    assert "hand " not in text.partition("tableau")[2]
