"""`coven bench`: which files of benchmarks/ are questions."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.cli import bench
from covenstead.engine.errors import CovensteadError

ROW = 'def rows():\n    yield {"name": "one"}\n'


def test_files_that_only_help_a_question_are_not_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "question.py").write_text(ROW, encoding="utf8")
    (tmp_path / "helper.py").write_text("raise SystemExit(3)\n", encoding="utf8")
    monkeypatch.setattr(bench, "folder", lambda: tmp_path)
    assert list(bench.measured(None)) == [{"name": "one"}]
    assert list(bench.measured("help")) == []


def test_a_peer_that_is_not_installed_is_named_with_its_extra(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "question.py").write_text(f"{ROW}import no_such_peer.games\n", encoding="utf8")
    monkeypatch.setattr(bench, "folder", lambda: tmp_path)
    with pytest.raises(CovensteadError, match=r"needs no_such_peer.*'covenstead\[bench\]'"):
        list(bench.measured(None))
