"""`coven admin look`: which tables of a server cannot be read, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.cli import main
from tests.server.test_unreadable import BROKEN, ILLEGAL, change, write
from tests.support.halls import HallHouse


def database(folder: Path) -> Path:
    """A whole table, one with an illegal move, one with a broken entry, one without a deal."""
    path = folder / "log.db"
    desk = HallHouse(path)
    for name in ("whole", "illegal", "broken", "lost"):
        desk.deal(name, ("weavers", 2, {}), name)
    desk.close()
    write(path, "illegal", ILLEGAL)
    write(path, "broken", BROKEN)
    change(path, "update tables set deal = '' where id = 'lost'")
    return path


def test_every_table_that_cannot_be_read_is_named_with_its_entry(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{database(tmp_path)}"
    before = (tmp_path / "log.db").read_bytes()
    assert main(["admin", "look", "--database", url]) == 1
    said = capsys.readouterr().out
    assert "illegal  entry 4: «moved» cannot be done: «nothing-of-the-kind»" in said
    assert "broken  entry 4: it cannot be read" in said
    assert "lost  entry 0: its deal cannot be read" in said
    assert "4 tables, 3 of them" in said
    assert "whole" not in said
    assert (tmp_path / "log.db").read_bytes() == before


def test_the_log_of_a_table_is_shown_with_its_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{database(tmp_path)}"
    assert main(["admin", "look", "illegal", "--database", url]) == 1
    assert "     4 ! " in capsys.readouterr().out
    assert main(["admin", "look", "whole", "--database", url]) == 0
    assert "every entry can be read" in capsys.readouterr().out


def test_bad_input_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{database(tmp_path)}"
    (tmp_path / "other.db").write_text("not a database")
    for arguments, says in (
        (["nobody", "--database", url], "there is no such table"),
        (["--database", f"sqlite:///{tmp_path}/missing.db"], "there is no database"),
        (["--database", f"sqlite:///{tmp_path}/other.db"], "cannot be read"),
        (["--database", "nonsense"], "must be a URL"),
    ):
        assert main(["admin", "look", *arguments]) == 2
        said = capsys.readouterr().err
        assert says in said
        assert said.count("\n") == 1
    assert not (tmp_path / "missing.db").exists()
