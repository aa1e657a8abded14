"""Games of the terminal are kept, continued in one's own chair, and never lost by accident."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from covenstead.engine.record import read_record, record_of, write_record
from covenstead.engine.table import Table
from covenstead.games import load
from tests.cli.test_cli import coven, refused

PLAY = ("play", "blackmore", "--seats", "2", "--bots", "random")


def fields(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_bytes()))


def begun(path: Path, *more: str) -> dict[str, Any]:
    """A game that was left after a move."""
    answer = coven(*PLAY, "--save", str(path), *more, stdin="1\nquit\n")
    assert answer.returncode == 0, answer.stderr
    return fields(path)


# ---- whose chair it is ----


def test_no_bot_has_the_name_of_the_player(tmp_path: Path) -> None:
    for name in ("Ansel", "briar", "Fenn"):
        seats = begun(tmp_path / f"{name}.json", "--name", name)["seats"]
        assert sorted(seat.lower() for seat in seats).count(name.lower()) == 1


def test_a_game_is_continued_in_the_same_chair_against_the_same_bots(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    before = begun(path, "--name", "Ada", "--seat", "2", "--bots", "greedy")
    assert before["players"] == ["greedy", "person"]
    answer = coven("play", "--resume", str(path), stdin="1\nquit\n")
    assert "Ada (you)" in answer.stdout
    assert fields(path)["players"] == ["greedy", "person"]


def test_the_chair_of_a_bot_is_never_taken(tmp_path: Path) -> None:
    """Neither by its name nor by its number, whoever is called the same."""
    table = Table(load("blackmore"), 2, 1, names=["Wren", "Wren"])
    path = tmp_path / "game.json"
    write_record(record_of(table, "test", players=["greedy", "person"]), path)
    for more in ((), ("--name", "Wren"), ("--seat", "2")):
        answer = coven("play", "--resume", str(path), *more, stdin="quit\n")
        rows = re.findall(r"^[> ]  Wren.*", answer.stdout, re.MULTILINE)
        assert "(you)" not in rows[0], answer.stdout
        assert "(you)" in rows[1]
    assert "which seat is yours" in refused("play", "--resume", str(path), "--seat", "1")


def test_a_record_that_does_not_say_who_played_asks_for_the_seat(tmp_path: Path) -> None:
    table = Table(load("blackmore"), 2, 1, names=["Ada", "Bo"])
    path = tmp_path / "game.json"
    write_record(record_of(table, "test"), path)
    assert "--seat with one of 1 (Ada), 2 (Bo)" in refused("play", "--resume", str(path))
    assert "Bo (you)" in coven("play", "--resume", str(path), "--name", "Bo", stdin="q\n").stdout
    assert "Bo (you)" in coven("play", "--resume", str(path), "--seat", "2", stdin="q\n").stdout


# ---- nothing is overwritten ----


def test_a_new_game_asks_before_it_takes_the_place_of_an_unfinished_one(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    first = begun(path)
    again = (*PLAY, "--save", str(path))
    said = refused(*again, stdin="")
    assert "holds an unfinished game" in said
    assert fields(path) == first, "end of input is no consent"
    continued = coven(*again, stdin="nonsense\n1\nquit\n")
    assert "Type 1, 2 or 3." in continued.stdout
    assert fields(path)["seed"] == first["seed"]
    coven(*again, stdin="2\nquit\n")
    assert fields(path)["seed"] == first["seed"]
    assert fields(tmp_path / "game-2.json")["seed"] != first["seed"]
    coven(*again, stdin="3\nquit\n")
    assert fields(path)["seed"] != first["seed"]


def test_a_game_in_which_nothing_was_decided_or_all_is_over_makes_way(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    coven(*PLAY, "--save", str(path), stdin="quit\n")
    assert begun(path)["moves"]
    coven("play", "--resume", str(path), stdin="1\n" * 60)
    over = fields(path)
    assert over["result"]
    assert begun(path)["seed"] != over["seed"]


def test_what_is_no_game_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("dear diary")
    assert "it is not overwritten" in refused(*PLAY, "--save", str(path))
    answer = coven(*PLAY, stdin=f"save {path}\nquit\n", home=tmp_path)
    assert "it is not overwritten" in answer.stdout
    assert path.read_text() == "dear diary"


def test_a_copy_never_replaces_another_game(tmp_path: Path) -> None:
    other = begun(tmp_path / "other.json")
    answer = coven(*PLAY, stdin=f"save {tmp_path / 'other.json'}\nquit\n", home=tmp_path)
    assert "another game is saved there" in answer.stdout
    assert fields(tmp_path / "other.json") == other


# ---- where it is ----


def test_folders_home_and_missing_folders_work(tmp_path: Path) -> None:
    lines = f"save {tmp_path}\nSAVE {tmp_path}/new/deep/copy.json\nsave ~/mine.json\nsave\nquit\n"
    home = os.environ.get("HOME")
    os.environ["HOME"] = str(tmp_path)
    try:
        answer = coven(*PLAY, stdin=lines, home=tmp_path)
    finally:
        os.environ["HOME"] = home or ""
    for name in ("blackmore.json", "new/deep/copy.json", "mine.json"):
        assert f"saved in {tmp_path / name}" in answer.stdout
        assert read_record(tmp_path / name).players == ["person", "random"]


@pytest.mark.parametrize(
    "where", ["/dev/null/game.json", "~nobody-has-this-name/x", "/proc/version/x", "x" * 300]
)
def test_a_place_that_cannot_be_written_is_said_before_the_game_and_during_it(
    where: str, tmp_path: Path
) -> None:
    assert "cannot be" in refused(*PLAY, "--save", where)
    answer = coven(*PLAY, stdin=f"save {where}\n1\nquit\n", home=tmp_path)
    assert answer.returncode == 0
    assert "cannot be" in answer.stdout
    assert len(read_record(tmp_path / "covenstead" / "blackmore.json").moves) > 0


def test_save_in_the_folder_where_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answer = coven(*PLAY, "--save", ".", stdin="1\nquit\n")
    assert "The game is saved in blackmore.json" in answer.stdout
    assert fields(tmp_path / "blackmore.json")["moves"]
