"""The command line as its user meets it: a real process, its output and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import covenstead

PACKAGE = Path(covenstead.__file__).parents[1]


def coven(
    *arguments: str, stdin: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `coven`."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "COLUMNS": "120"}
    if home:
        environment["XDG_STATE_HOME"] = str(home)
    command = [sys.executable, "-m", "covenstead", *arguments]
    return subprocess.run(
        command, env=environment, input=stdin, capture_output=True, text=True, check=False
    )


def refused(*arguments: str, stdin: str = "") -> str:
    """The one sentence with which a command is refused."""
    answer = coven(*arguments, stdin=stdin)
    assert answer.returncode == 2, answer
    assert "Traceback" not in answer.stderr
    lines = answer.stderr.strip().splitlines()
    assert len(lines) == 1
    return lines[0]


def test_help_lists_the_commands() -> None:
    answer = coven("--help")
    assert answer.returncode == 0
    for command in ("games", "play", "sim", "replay", "bench"):
        assert command in answer.stdout


def test_games_are_listed_for_people_and_for_programs() -> None:
    assert "The Witches of Blackmore" in coven("games").stdout
    facts = json.loads(coven("games", "--json").stdout)
    blackmore = next(game for game in facts if game["name"] == "blackmore")
    assert blackmore["seats"] == [2, 6]
    assert {"random", "greedy"} <= set(blackmore["bots"])


def test_a_game_is_explained_with_its_options_and_rules() -> None:
    assert "keep_last_trump" in coven("games", "blackmore").stdout
    assert "WB-24" in coven("games", "blackmore", "--rules").stdout


def test_sim_prints_figures_that_fit_together() -> None:
    answer = coven("sim", "blackmore", "--games", "30", "--seats", "4", "--seed", "1", "--json")
    figures = json.loads(answer.stdout)
    assert figures["games"] == 30
    assert figures["decisions"] == round(figures["decisions_per_game"] * 30)
    assert abs(sum(figures["win_share"]) - 1) < 0.001
    assert len(figures["mean_score"]) == 4
    assert figures["games_per_s"] > 0


def test_sim_gives_the_same_games_for_the_same_seed() -> None:
    arguments = ("sim", "blackmore", "--games", "20", "--seed", "7", "--json")
    first, second = (json.loads(coven(*arguments).stdout) for _ in range(2))
    assert first["mean_score"] == second["mean_score"]


def test_a_whole_game_can_be_played_kept_checked_and_replayed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    answer = coven(
        "play", "blackmore", "--seats", "2", "--seed", "1", "--save", str(path), stdin="1\n" * 60
    )
    assert answer.returncode == 0, answer.stderr
    assert "wins" in answer.stdout
    check = coven("replay", str(path), "--check")
    assert check.returncode == 0
    assert "finished" in check.stdout
    assert "Hand" in coven("replay", str(path), "--seat", "1").stdout


def test_a_game_can_be_left_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ("play", "blackmore", "--seats", "2", "--seed", "1")
    coven(*arguments, "--save", str(path), stdin="1\n1\nquit\n")
    kept = len(json.loads(path.read_bytes())["moves"])
    assert kept >= 2
    answer = coven("play", "--resume", str(path), stdin="1\n" * 60)
    assert "wins" in answer.stdout
    assert len(json.loads(path.read_bytes())["moves"]) > kept


def test_the_player_is_told_why_and_how(tmp_path: Path) -> None:
    talk = "help\nwhy keep\nrules wb-9\nplay red-99\n77\nundo\nlog\nsave\nquit\n"
    answer = coven("play", "blackmore", "--seed", "1", stdin=talk, home=tmp_path)
    assert "take back your last decision" in answer.stdout
    assert "WB-15: trumps are changed by the winner" in answer.stdout
    assert "You are free" in answer.stdout
    assert "not a card" in answer.stdout
    assert "there is no move number 77" in answer.stdout
    assert (tmp_path / "covenstead" / "blackmore.json").exists()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("play", "blackmoor"), "did you mean blackmore"),
        (("sim", "chess"), "there is no game «chess»"),
        (("sim", "blackmore", "--seats", "9"), "2 to 6 players, not 9"),
        (("sim", "blackmore", "--games", "0"), "whole number above zero"),
        (("sim", "blackmore", "--bot", "oracle"), "there are random, greedy"),
        (("sim", "blackmore", "--option", "wheel"), "NAME=VALUE"),
        (("sim", "blackmore", "--option", "wheel=square"), "it may be decreasing, increasing"),
        (("sim", "blackmore", "--option", "luck=1"), "there is no option «luck»"),
        (("play", "blackmore", "--seats", "2", "--bots", "greedy,random"), "too many"),
        (("play", "blackmore", "--seat", "7"), "no seat 7"),
        (("replay", "no-such-file.json"), "cannot be read"),
        (("frolic",), "invalid choice"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused(*arguments)


def test_a_truncated_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": "covenstead-record/1", "game": "blackm')
    assert "not a whole record" in refused("replay", str(path), "--check")
