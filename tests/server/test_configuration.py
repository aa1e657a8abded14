"""Settings of a server: options, COVEN_… variables, a TOML file; the nearest wins, none is lost."""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import covenstead
from covenstead.server.node.command import settings_of
from covenstead.server.node.configuration import SETTINGS, add_settings, configured, hidden
from covenstead.server.settings import Settings
from tests.support.servers import free_port

PACKAGE = Path(covenstead.__file__).parents[1]


def serve(
    folder: Path, *words: str, variables: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `coven serve` in a folder, with these variables and no other of ours."""
    plain = {name: value for name, value in os.environ.items() if not name.startswith("COVEN_")}
    return subprocess.run(
        [sys.executable, "-m", "covenstead", "serve", *words],
        cwd=folder,
        env=plain | {"PYTHONPATH": str(PACKAGE)} | (variables or {}),
        capture_output=True,
        text=True,
        check=False,
    )


def shown(folder: Path, *words: str, variables: dict[str, str] | None = None) -> list[str]:
    done = serve(folder, "--show-settings", *words, variables=variables)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_the_nearest_place_wins(tmp_path: Path) -> None:
    (tmp_path / "coven.toml").write_text('port = 1\nworkers = 2\nbot_pace_ms = 3\norigin = ["a"]\n')
    variables = {"COVEN_SETTINGS": "coven.toml", "COVEN_PORT": "11", "COVEN_WORKERS": "12"}
    lines = shown(tmp_path, "--port", "21", variables=variables)
    assert "port = 21  # --port" in lines
    assert "workers = 12  # COVEN_WORKERS" in lines
    assert "bot_pace_ms = 3  # coven.toml" in lines
    assert 'origin = ["a"]  # coven.toml' in lines
    assert 'host = "127.0.0.1"  # default' in lines


def test_what_is_shown_can_be_read_again(tmp_path: Path) -> None:
    lines = shown(tmp_path, "--https", "--patience", "2", "--origin", "x", "--origin", "y")
    (tmp_path / "again.toml").write_text("\n".join(lines))
    values = [line.partition("  #")[0] for line in lines]
    again = shown(tmp_path, "--settings", "again.toml")
    assert [line.partition("  #")[0] for line in again] == values
    assert [value.partition(" ")[0] for value in values] == [each.name for each in SETTINGS]


def test_the_defaults_are_those_of_a_node() -> None:
    node, said = Settings(), {setting.name: setting.default for setting in SETTINGS}
    assert (said["host"], said["port"], said["database"]) == (node.host, node.port, node.database)
    assert (said["workers"], said["bot_pace_ms"]) == (node.workers, node.bot_pace_ms)
    assert (said["https"], said["plain_logs"]) == (node.secure, not node.log_json)
    assert (Path(said["page"]), tuple(said["origin"])) == (node.page, node.origins)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://coven:secret@host/name",
        "postgresql://coven:sec@ret@host/name",
        "postgresql://host/name?user=coven&password=secret&ssl=on",
    ],
)
def test_no_password_is_shown(tmp_path: Path, address: str) -> None:
    done = serve(tmp_path, "--show-settings", variables={"COVEN_DATABASE": address})
    assert "sec" not in done.stdout + done.stderr
    assert "ret" not in hidden(address)
    assert "host/name" in done.stdout


def test_a_variable_with_a_wrong_name_is_pointed_out(tmp_path: Path) -> None:
    lines = shown(tmp_path, variables={"COVEN_DATABSE": "sqlite:///x.db"})
    assert lines[-1] == "# COVEN_DATABSE is not the name of a setting"


@pytest.mark.parametrize(
    ("words", "variables", "file", "says"),
    [
        (("--port", "x"), {}, "", "--port is «x», which is not a port, 0 to 65535"),
        (("--workers", "0"), {}, "", "--workers is «0», which is not a whole number above zero"),
        ((), {"COVEN_PORT": "70000"}, "", "COVEN_PORT is «70000», which is not a port"),
        ((), {"COVEN_HTTPS": "maybe"}, "", "COVEN_HTTPS is «maybe», which is not true or false"),
        ((), {"COVEN_PATIENCE": "-1"}, "", "COVEN_PATIENCE is «-1», which is not a number"),
        ((), {}, "port = true", "coven.toml: port is «True», which is not a port"),
        ((), {}, "origin = [1]", "coven.toml: origin is «[1]», which is not a list of texts"),
        ((), {}, "prt = 1", "coven.toml: there is no setting «prt»; did you mean port?"),
        ((), {}, "port =", "coven.toml: is not TOML"),
        (("--settings", "missing.toml"), {}, "", "missing.toml: cannot be read"),
    ],
)
def test_a_fault_is_one_sentence_with_its_place(
    tmp_path: Path, words: tuple[str, ...], variables: dict[str, str], file: str, says: str
) -> None:
    if file:
        (tmp_path / "coven.toml").write_text(file)
        words = (*words, "--settings", "coven.toml")
    done = serve(tmp_path, *words, variables=variables)
    assert done.returncode == 2
    assert says in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "covenstead.db").exists()


def test_a_port_that_is_taken_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", free_port()))
        other.listen()
        port = other.getsockname()[1]
        done = serve(tmp_path, "--port", str(port))
    assert done.returncode == 2
    assert done.stderr == (
        f"coven: port {port} on 127.0.0.1 is taken: choose another with --port\n"
    )


def test_patience_multiplies_limits_and_no_times() -> None:
    parser = argparse.ArgumentParser()
    add_settings(parser)
    given = parser.parse_args(["--patience", "1000", "--lease-s", "3", "--tables-per-guest", "3"])
    settings = settings_of(configured(given))
    assert (settings.lease_s, settings.tables_per_guest) == (3, 3000)
