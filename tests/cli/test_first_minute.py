"""The first minute: the menu of `coven` alone, a demo, a doctor, completion."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from covenstead.cli import parser
from covenstead.cli.completion import subcommands
from covenstead.cli.doctor import EXTRAS
from covenstead.games import GAMES, load
from tests.cli.test_cli import PACKAGE, coven, refused

ROOT = Path(__file__).parents[2]


def typed(keys: str, folder: Path) -> str:
    """What `coven` alone shows in a terminal to somebody who types these keys."""
    person, machine = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "covenstead"],
        stdin=machine,
        stdout=machine,
        stderr=machine,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(PACKAGE), "XDG_STATE_HOME": str(folder)},
    )
    os.close(machine)
    os.write(person, keys.encode())
    shown = b""
    try:
        while data := os.read(person, 65536):
            shown += data
    except OSError:
        pass  # how a terminal ends on Linux
    os.close(person)
    assert process.wait(60) == 0, shown
    return shown.decode()


# ---- the menu ----


def test_the_command_alone_shows_what_can_be_done() -> None:
    answer = coven()
    assert answer.returncode == 0
    for command in ("serve --open", "play", "demo", "games NAME --rules", "doctor", "--help"):
        assert f"coven {command}" in answer.stdout


def test_a_number_runs_the_command(tmp_path: Path) -> None:
    shown = typed("9\n4\n1\n", tmp_path)
    assert "Type a number from 1 to 5." in shown
    assert "WB-24" in shown


def test_enter_leaves(tmp_path: Path) -> None:
    assert "five witch card games" in typed("\n", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_help_imports_nothing_that_only_commands_need() -> None:
    program = (
        "import sys\nfrom covenstead.cli import parser\nparser().format_help()\n"
        "print(sorted({'rich', 'sqlalchemy', 'starlette', 'asyncio', 'numpy', 'webbrowser',"
        " 'multiprocessing'} & set(sys.modules)))"
    )
    environment = os.environ | {"PYTHONPATH": str(PACKAGE)}
    said = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert said.stdout == "[]\n"


def test_the_help_of_a_command_begins_with_what_it_does() -> None:
    for command in subcommands(parser()).values():
        assert str(command.description).endswith("."), command.prog


# ---- nowhere to write ----


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("play", "blackmore"), "save the game elsewhere with --save FILE"),
        (("serve", "--port", "0", "--database", "sqlite:///{file.parent}"), "that you may write?"),
        (("new", "game", "moons", "--folder", "{file}"), "{file}"),
    ],
)
def test_who_cannot_write_is_told_where_and_what_helps(
    words: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A home folder that is read-only, played here by a file where a folder should be."""
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(file))
    error = refused(*(word.format(file=file) for word in words))
    assert says.format(file=file) in error
    assert "Errno" not in error


# ---- the demo ----


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game_to_watch(game: str) -> None:
    answer = coven("demo", game, "--bot", "random", "--seed", "raven")
    assert answer.returncode == 0, answer.stderr
    assert f"Play it yourself: coven play {game}" in answer.stdout
    assert answer.stdout.count(load(game).title) > 5


def test_the_same_seed_shows_the_same_game() -> None:
    arguments = ("demo", "mandragora", "--seats", "2", "--seed", "7")
    assert coven(*arguments).stdout == coven(*arguments).stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("blackmoor",), "did you mean blackmore"),
        (("--pace", "-1"), "0 to 60 seconds"),
        (("--bot", "oracle"), "there is no bot «oracle»"),
        (("weavers", "--seats", "5"), "for 2 players, not 5"),
    ],
)
def test_bad_input_of_a_demo_is_one_sentence(words: tuple[str, ...], says: str) -> None:
    assert says in refused("demo", *words)


# ---- the doctor ----


def test_the_doctor_knows_every_extra() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    assert list(EXTRAS) == list(project["project"]["optional-dependencies"])


def test_the_doctor_says_what_is_there() -> None:
    said = coven("doctor").stdout
    compiled = "engine    compiled" in said
    assert compiled == (PACKAGE.name == "compiled")
    for about in ("Python", "page", "lab", "database", "cores", "port"):
        assert f"  {about}" in said


def test_the_doctor_finds_a_database_that_is_not_there_and_tells_no_password(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("COVEN_DATABASE", "postgresql://coven:secret@127.0.0.1:1/none")
    answer = coven("doctor")
    assert answer.returncode == 1
    assert "!!  database  postgresql://coven:***@127.0.0.1:1/none: does not answer" in answer.stdout
    assert "secret" not in answer.stdout + answer.stderr


# ---- completion ----


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (["coven", "de"], {"demo", "deck"}),
        (["coven", "play", "man"], {"mandragora"}),
        (["coven", "serve", "--sh"], {"--show-settings"}),
        (["coven", "lab", "rep"], {"report"}),
    ],
)
def test_bash_completes_commands_options_and_games(line: list[str], expected: set[str]) -> None:
    script = coven("completion", "bash").stdout
    typed_so_far = f"COMP_WORDS=({' '.join(line)}); COMP_CWORD={len(line) - 1}"
    probe = f'{script}\n{typed_so_far}; _coven; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(["bash", "-c", probe], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) == expected


def test_other_shells_get_the_same_words() -> None:
    assert "bashcompinit" in coven("completion", "zsh").stdout
    assert "__fish_seen_subcommand_from play" in coven("completion", "fish").stdout
    assert "invalid choice" in refused("completion", "tcsh")
