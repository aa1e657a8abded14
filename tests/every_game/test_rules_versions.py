"""The version of a game's rules: it changes when its golden playthroughs do.

Tables and records name the version they were dealt by, and are not played on by another.
`tests/golden/versions.toml` has the version of each game and a digest of what is played there:
states, legal moves, moves and results, not the words of views and logs.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from pathlib import Path

import pytest

from covenstead.games import GAMES, load

GOLDEN = Path(__file__).parents[1] / "golden"
VERSIONS = GOLDEN / "versions.toml"
PLAYED = ("# ", "state ", "legal ", "> ", "Outcome(")


def digest_of(game: str) -> str:
    """Of everything that is played in the golden files of a game."""
    digest = hashlib.blake2b(digest_size=12)
    for path in sorted(GOLDEN.glob(f"{game}-*.txt")):
        for line in path.read_text(encoding="utf8").splitlines():
            if line.startswith(PLAYED):
                digest.update(line.partition(", reason=")[0].encode() + b"\n")
    return digest.hexdigest()


def written() -> dict[str, dict[str, str]]:
    return tomllib.loads(VERSIONS.read_text(encoding="utf8")) if VERSIONS.exists() else {}


def write(versions: dict[str, dict[str, str]]) -> None:
    lines = [
        f'{game} = {{ version = "{each["version"]}", plays = "{each["plays"]}" }}'
        for game, each in versions.items()
    ]
    VERSIONS.write_text("\n".join([*lines, ""]), encoding="utf8")


def fault_of(game: str, versions: dict[str, dict[str, str]]) -> str | None:
    """What somebody who changed the rules still has to do."""
    noted = versions.get(game, {"version": "", "plays": ""})
    version, plays = load(game).rules_version, digest_of(game)
    if (version, plays) == (noted["version"], noted["plays"]):
        return None
    if version == noted["version"]:
        return (
            f"{game} plays otherwise than version {version} of its rules: raise rules_version in "
            f"src/covenstead/games/{game}/__init__.py, run `make golden`, and say it under "
            "Rules in CHANGELOG.md"
        )
    return f"{game} has version {version} of its rules: run `make golden`, which notes it"


@pytest.mark.parametrize("game", list(GAMES))
def test_rules_that_play_otherwise_have_another_version(game: str) -> None:
    versions = written()
    noted = versions.get(game, {}).get("version")
    if os.environ.get("COVENSTEAD_GOLDEN") == "write" and noted != load(game).rules_version:
        versions[game] = {"version": load(game).rules_version, "plays": digest_of(game)}
        write(versions)
    fault = fault_of(game, written())
    assert fault is None, fault


def test_another_play_or_another_version_is_noticed() -> None:
    versions = written()
    plays = {"blackmore": {**versions["blackmore"], "plays": "0" * 24}}
    assert "raise rules_version in" in str(fault_of("blackmore", plays))
    raised = {"blackmore": {**versions["blackmore"], "version": "0"}}
    assert "run `make golden`" in str(fault_of("blackmore", raised))
    assert "run `make golden`" in str(fault_of("blackmore", {}))
