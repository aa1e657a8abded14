"""The lab on games of one file: run, report, and the effect of their cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.lab import coven

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
QUESTIONS = (
    "How long is a game?",
    "Does it matter where you sit?",
    "Is there much to decide?",
    "Does the lead change?",
)


@pytest.mark.parametrize(
    ("name", "seats"),
    [("oh_hell", 7), ("lantern_path", 3), ("kuhn_poker", 2)],
)
def test_a_run_of_any_game_has_a_report(
    name: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, out = EXAMPLES / f"{name}.py", tmp_path / "run"
    monkeypatch.setenv("COVENSTEAD_GAMES", str(path))
    words = ["--games", "60", "--seats", str(seats), "--bots", "random", "--out", str(out)]
    ran = coven("lab", "run", str(path), *words)
    assert ran.returncode == 0, ran.stderr
    told = coven("lab", "report", str(out))
    assert told.returncode == 0, told.stderr
    page = next(out.rglob("*.html")).read_text(encoding="utf8")
    missing = [question for question in QUESTIONS if question not in page]
    assert missing == []
    # Where the first seat always begins, it is the same question as where you sit.
    assert ("Does it help to begin?" in page) == (name == "oh_hell")


def test_cards_have_the_names_of_the_deck_and_are_counted_when_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    polars = pytest.importorskip("polars")
    path, out = EXAMPLES / "oh_hell.py", tmp_path / "run"
    monkeypatch.setenv("COVENSTEAD_GAMES", str(path))
    ran = coven("lab", "run", str(path), "--games", "200", "--seats", "2", "--out", str(out))
    assert ran.returncode == 0, ran.stderr
    assert coven("lab", "report", str(out)).returncode == 0
    page = next(out.rglob("*.html")).read_text(encoding="utf8")
    assert "Which cards do winners play?" in page
    assert "card 3" not in page
    cards = polars.concat([polars.read_parquet(file) for file in out.rglob("cards.parquet")])
    # Ten hands of 10 down to 1 cards for two players.
    assert cards["played"].sum() == 200 * 2 * 55
