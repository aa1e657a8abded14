"""The gates as commands: a page, and an exit code for CI."""

from __future__ import annotations

from pathlib import Path

import pytest

from covenstead.engine.errors import BadOption
from covenstead.lab.experiments.whirling_simulation import faults, play
from covenstead.lab.gates import Gate, failing, gate_of, measure_gate, weavers
from tests.support.lab import coven

DOCS = Path(__file__).parents[2] / "docs" / "reports"


@pytest.mark.parametrize("name", ["mandragora", "whirling"])
def test_a_gate_writes_its_page(name: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    done = coven("lab", "gate", name, "--games", "3", "--workers", "1", "--out", str(page))
    assert done.returncode in (0, 1), done.stderr
    assert (done.returncode == 1) == ("fails" in done.stderr)
    # The same page as the one that is published, but for its numbers.
    published = (DOCS / gate_of(name).page).read_text(encoding="utf8")
    assert page.read_text(encoding="utf8").splitlines()[0] == published.splitlines()[0]


def test_a_page_that_cannot_be_written_is_printed_and_no_gate_has_failed(tmp_path: Path) -> None:
    words = ["--games", "2", "--workers", "1", "--out", str(tmp_path / "none" / "page.md")]
    done = coven("lab", "gate", "whirling", *words)
    assert done.returncode == 2
    assert "page.md: cannot be written (No such file or directory)" in done.stderr
    assert done.stdout.startswith("# Whirling Witchcraft")


def test_a_row_that_fails_is_named() -> None:
    text = "| weakest deck | 33.1% | 40% | **fails** |\n| ties | 4.3% | 5 % | holds |"
    assert failing(text) == ["weakest deck: 33.1%"]


def test_a_gate_that_fails_says_so_by_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate("page.md", 1, "games", lambda games, workers, cards: ("text", ["too strong"]))
    monkeypatch.setattr(weavers, "GATE", gate)
    from covenstead.cli import main

    assert main(["lab", "gate", "weavers"]) == 1


def test_a_seat_of_whirling_that_always_wins_is_named() -> None:
    games = [play(2, "beginner", 0)] * 40
    assert len(faults({2: games})) == 2


def test_a_gate_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no gate «poker»"):
        measure_gate("poker", None, 1, None)
