"""Boards in the terminal: at every size whole, and never without what the player needs."""

from __future__ import annotations

import io
import re
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console

from covenstead.cli.decision import Decision
from covenstead.cli.demo import room_beside
from covenstead.cli.rendering import table_panel
from covenstead.cli.terminal import Terminal
from covenstead.engine.table import Table
from covenstead.games import load
from tests.support.examples import examples
from tests.support.tables import Course, Setting, courses, label, settings, walk

every_table = pytest.mark.parametrize("setting", settings(), ids=label)
NAMES = ["Wren", "Bartholomew of the Long Hill", "[/x]", "Cora", "Dorn", "Edda"]
SIZES = [(80, 24), (100, 30), (120, 40)]


class Window(Terminal):
    """A terminal of a given size that is not there."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.size = (columns, rows)
        self.shown = io.StringIO()
        self.console = Console(
            file=self.shown, width=columns, markup=False, emoji=False, highlight=False
        )

    @property
    def columns(self) -> int:
        return self.size[0]

    @property
    def rows(self) -> int:
        return self.size[1]


def table_at(setting: Setting, course: Course, moves: int) -> Table:
    """A table some moves into a game, at which somebody has to decide."""
    name, seats, options = setting
    table = Table(load(name), seats, course.seed, options=options, names=NAMES[:seats])
    for number, state in enumerate(walk(setting, course)):
        if state.is_over():
            break
        table.state = state.clone()
        if number == moves:
            break
    return table


def hand_names(game: str, view: Any, seat: int) -> list[str]:
    """How the board names the cards of the viewer."""
    if game == "revel":
        return []  # where there is little room, only those that can be played are in the list
    known = view.hands[seat].known
    if game == "weavers":
        named = {spell.id: spell.name for spell in view.spells[seat]}
        return [named[card] for card in known]
    return list(known)


@every_table
@examples(2)
@given(course=courses, moves=st.integers(0, 150), size=st.sampled_from(SIZES))
def test_the_page_fits_the_window_and_names_every_card_in_one_piece(
    setting: Setting, course: Course, moves: int, size: tuple[int, int]
) -> None:
    table = table_at(setting, course, moves)
    for seat in table.state.to_act()[:2]:
        window = Window(*size)
        view = table.view(seat)
        Decision(window, table.game, view, table.names, table.choices(seat)).show()
        lines = window.shown.getvalue().splitlines()
        assert max(cell_len(line.rstrip()) for line in lines) <= size[0]
        assert len(lines) + 1 <= size[1], "\n".join(lines)
        page = "\n".join(lines)
        assert "…" not in re.sub(r"… \d+ ways|… 2", "", page), "a cell is cut"
        for name in hand_names(setting[0], cast(Any, view), seat):
            assert name in page


@every_table
@examples(1)
@given(course=courses, moves=st.integers(0, 150))
def test_who_watches_sees_the_whole_board_and_what_has_happened(
    setting: Setting, course: Course, moves: int
) -> None:
    table = table_at(setting, course, moves)
    window = Window(80, 24)
    log = window.log_line(
        "WB-4", "purple-3 is turned up: it is the trump card, and the wheel turns"
    )
    window.show(table_panel(table, -1, room_beside(log, window.rows)))
    window.say(log)
    lines = window.shown.getvalue().splitlines()
    assert len(lines) + 1 <= 24, "\n".join(lines)
    assert max(cell_len(line.rstrip()) for line in lines) <= 80
    assert "hand  empty" not in window.shown.getvalue(), "a spectator has no hand"


def test_a_long_line_of_the_log_goes_on_below_its_first_word() -> None:
    window = Window(40, 24)
    window.tell("WB-1", "Wren is dealt yellow-7, yellow-9, red-8, green-4 and orange-2")
    assert window.shown.getvalue().splitlines() == [
        "   WB-1  Wren is dealt yellow-7,",
        "         yellow-9, red-8, green-4 and",
        "         orange-2",
    ]
