"""Taking back: a whole decision or nothing, and never what another seat has done."""

from __future__ import annotations

import shutil
from importlib import resources
from pathlib import Path

import pytest

from covenstead.engine.errors import BadCardFile, IllegalMove
from covenstead.engine.record import read_record, record_of, replay, write_record
from covenstead.engine.table import Table
from tests.support.tables import game_of


def weavers(cards: Path | None = None) -> Table:
    """Both have drawn, and the first has sealed a cast."""
    table = Table(game_of("weavers"), 2, "undo", cards=cards)
    table.play(0, "draw")
    table.play(1, "draw")
    table.play(0, table.choices(0)[0].text)
    return table


def told_by(table: Table) -> tuple[object, ...]:
    """Everything about a table that may not change when something is refused."""
    logs = [table.log(seat) for seat in (-1, 0, 1)]
    undo = [table.can_undo(seat) for seat in (0, 1)]
    return table.state.hash(), list(table.moves), logs, undo


def test_an_undo_that_cannot_be_played_through_changes_nothing(tmp_path: Path) -> None:
    """Its card file is gone, so nothing can be dealt again."""
    cards = tmp_path / "cards.toml"
    shutil.copy(str(resources.files("covenstead.games.weavers") / "cards.toml"), cards)
    table = weavers(cards)
    before = told_by(table)
    cards.unlink()
    with pytest.raises(BadCardFile, match="cannot be read"):
        table.undo(0)
    assert told_by(table) == before


def test_moves_that_others_rest_on_are_not_taken_out() -> None:
    table = weavers()
    before = told_by(table)
    with pytest.raises(IllegalMove):
        table.take_out([1])
    assert told_by(table) == before


def test_moves_are_not_played_again_as_something_else() -> None:
    """People may write loosely; a table that is played again must find its own words."""
    table = weavers()
    table.moves[0] = (0, "Draw")
    before = told_by(table)
    with pytest.raises(IllegalMove, match="something else"):
        table.take_out([2])
    assert told_by(table) == before


def test_checking_an_undo_changes_nothing() -> None:
    table = weavers()
    before = told_by(table)
    resolved = table.resolve_undo(0)
    assert resolved.taken == [2]
    assert told_by(table) == before
    table.undo(0, resolved)
    assert len(table.moves) == 2


def test_a_resolved_undo_holds_only_where_it_was_resolved() -> None:
    table = weavers()
    resolved = table.resolve_undo(0)
    with pytest.raises(AssertionError):
        table.undo(1, resolved)
    table.undo(0, resolved)
    with pytest.raises(AssertionError):
        table.undo(0, resolved)


def test_nothing_is_taken_back_before_a_first_move_or_after_the_end() -> None:
    table = Table(game_of("weavers"), 2, "end")
    with pytest.raises(IllegalMove, match="no decision of yours"):
        table.undo(0)
    while not table.state.is_over():
        seat = table.state.to_act()[0]
        table.play(seat, table.default_move(seat))
    for seat in (0, 1):
        before = told_by(table)
        with pytest.raises(IllegalMove, match="the game is over"):
            table.undo(seat)
        assert told_by(table) == before


def test_moves_that_a_table_was_continued_from_stand() -> None:
    table = weavers()
    table.standing = 3
    assert not table.can_undo(0)
    table.play(1, table.choices(1)[0].text)
    while 0 not in table.state.to_act() or table.state.to_act() == (0,):
        seat = table.state.to_act()[0]
        table.play(seat, table.default_move(seat))
    table.play(0, table.choices(0)[0].text)
    assert table.can_undo(0)


def test_an_undone_move_stays_undone_in_the_record(tmp_path: Path) -> None:
    table = weavers()
    undone = table.moves[-1]
    table.undo(0)
    write_record(record_of(table, "0"), tmp_path / "game.json")
    again = replay(read_record(tmp_path / "game.json"), game_of("weavers"))
    assert undone not in again.moves
    assert told_by(again) == told_by(table)
    again.play(*undone)
    assert again.state.hash() == weavers().state.hash()
