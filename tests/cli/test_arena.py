"""`coven arena` and `coven review`, as their user meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_cli import coven, refused


def test_a_match_is_shown_with_shares_and_intervals() -> None:
    answer = coven(
        "arena", "blackmore", "--bots", "greedy,random", "--games", "4", "--workers", "1"
    )
    assert answer.returncode == 0, answer.stderr
    assert "4 games of 2 deals" in answer.stdout
    assert "greedy  100.0%" in answer.stdout


def test_a_match_is_the_same_for_one_worker_and_for_two() -> None:
    ask = ("arena", "blackmore", "--bots", "random,greedy", "--games", "6", "--json")
    first, second = (coven(*ask, "--workers", workers).stdout for workers in ("1", "2"))
    assert json.loads(first) == json.loads(second)
    assert [bot["bot"] for bot in json.loads(first)["bots"]] == ["random", "greedy"]


def test_a_ladder_is_written_as_a_table_and_a_plot(tmp_path: Path) -> None:
    bots = "--bots=random,greedy"
    answer = coven("arena", "ladder", "blackmore", bots, "--games=2", f"--out={tmp_path}")
    assert answer.returncode == 0, answer.stderr
    assert "| greedy | random | 2 | 100.0%" in (tmp_path / "blackmore.md").read_text()
    assert (tmp_path / "blackmore.svg").read_text().startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("blackmore", "--bots", "oracle"), "there are random, greedy, apprentice, witch, elder"),
        (("blackmore", "--bots", "search-0"), "above zero"),
        (("blackmore", "--bots", "random,random,random", "--seats", "2"), "too many"),
        (("blackmore", "--games", "0"), "above zero"),
        (("ladder", "blackmore", "--bots", "greedy"), "two different bots"),
        (("blackmore", "whirling"), "neither a game nor"),
        (("nowhere",), "there is no game"),
    ],
)
def test_bad_arguments_are_one_clear_sentence(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused("arena", *arguments)


def test_a_record_is_reviewed_with_a_plot(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    bots = ("--bots", "random", "--seats", "2", "--seed", "7", "--save", str(kept))
    coven("play", "blackmore", *bots, stdin="1\n1\n1\nquit\n", home=tmp_path)
    answer = coven("review", str(kept), "--iterations", "5")
    assert answer.returncode == 0, answer.stderr
    assert "win probability" in answer.stdout
    assert any(bar in answer.stdout for bar in "▁▂▃▄▅▆▇█")
    judged = json.loads(coven("review", str(kept), "--iterations", "5", "--json").stdout)
    assert {"before", "after", "best", "lost", "luck"} <= set(judged[0])


def test_what_cannot_be_reviewed_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused("review", str(tmp_path / "none.json"))
