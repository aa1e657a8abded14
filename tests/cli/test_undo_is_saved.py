"""What was taken back in the terminal stays so, whatever happens next."""

from __future__ import annotations

from pathlib import Path

from covenstead.cli.decision import Decision
from covenstead.cli.local_play import LocalGame
from covenstead.engine.record import read_record, replay
from covenstead.engine.table import Table
from covenstead.games import load


def decision_of(game: LocalGame) -> Decision:
    """What the person is asked now."""
    table = game.table
    return Decision(game.terminal, table.game, table.view(0), table.names, table.choices(0))


def test_an_undo_is_saved_at_once(tmp_path: Path) -> None:
    """Nothing else is saved before the program is killed."""
    path = tmp_path / "game.json"
    table = Table(load("weavers"), 2, "saved")
    game = LocalGame(table, 0, {}, ["person", "random"], path)
    assert game.answer(table.choices(0)[0].text, decision_of(game))
    assert len(read_record(path).moves) == 1
    assert game.answer("undo", decision_of(game))
    again = replay(read_record(path), load("weavers"))
    assert again.moves == []
    assert again.state.hash() == table.state.hash()
