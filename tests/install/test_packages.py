"""Games of installed packages: found by their entry points, and none takes the others with it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from covenstead.games import SHIPPED
from tests.install.test_wheels import wheel
from tests.kit.test_outside import SMALLEST
from tests.support.environments import Environment, fetch, output

PROJECT = """[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"

[project]
name = "{name}"
version = "1.0"

[project.entry-points."covenstead.games"]
{game} = "{name}"

[tool.setuptools]
py-modules = ["{name}"]
"""
TWINS = SMALLEST + "\n\nclass LowCard(HighCard):\n    title = 'Low card'\n"
FAULTY = {
    "sunken": ("sunken", "import nothing_of_the_kind\n"),
    "twins": ("twins", TWINS),
    "changeling": ("blackmore", SMALLEST),
    "second_card": ("high_card", SMALLEST),
}


def installed(environment: Environment, folder: Path, name: str, game: str, rules: str) -> None:
    """Build a package as anybody would, and install it beside Covenstead."""
    project = folder / name
    project.mkdir(parents=True)
    (project / "pyproject.toml").write_text(PROJECT.format(name=name, game=game), encoding="utf8")
    (project / f"{name}.py").write_text(rules, encoding="utf8")
    words = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*words, "--wheel-dir", str(project / "dist"), str(project)], check=True)
    (built,) = (project / "dist").glob("*.whl")
    environment.uv("pip", "install", "--quiet", "--python", str(environment.python), str(built))


@pytest.fixture(scope="module", params=["pure", "compiled"])
def environment(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    """Covenstead and one good package."""
    kind: str = request.param
    made = Environment(tmp_path_factory.mktemp(kind), wheel(kind))
    installed(made, made.folder / "packages", "cards_of_others", "high_card", SMALLEST)
    return made


@pytest.fixture(scope="module")
def beset(environment: Environment) -> Environment:
    """The same with packages that are at fault, from here on."""
    for name, (game, rules) in FAULTY.items():
        installed(environment, environment.folder / "packages", name, game, rules)
    return environment


def listed(environment: Environment) -> tuple[list[str], list[str]]:
    """The games that `coven games` lists, and what it says of those left out."""
    said = environment.coven("games", "--json")
    assert said.returncode == 0, said.stderr
    return [game["name"] for game in json.loads(said.stdout)], said.stderr.splitlines()


def test_a_game_of_a_package_is_listed_played_and_loaded(environment: Environment) -> None:
    assert listed(environment) == ([*SHIPPED, "high_card"], [])
    played = environment.coven("play", "high_card", "--save", "card.json", stdin="1\n" * 5)
    assert played.returncode == 0, played.stderr
    assert "finished" in environment.coven("replay", "card.json", "--check").stdout
    program = "import covenstead; print(covenstead.load('high_card').title)"
    words = [str(environment.python), "-c", program]
    assert output(words, environment.folder) == "High card\n"


def test_a_server_offers_it(environment: Environment) -> None:
    with environment.serving() as address:
        games = json.loads(fetch(f"{address}/api/games"))["games"]
    assert [game["name"] for game in games] == [*SHIPPED, "high_card"]


def test_packages_at_fault_are_named_and_the_others_go_on(beset: Environment) -> None:
    names, said = listed(beset)
    assert names == [*SHIPPED, "high_card"]
    assert len(said) == len(FAULTY)
    for told in (
        "the game «sunken» is in sunken, which fails: ModuleNotFoundError",
        "twins has more than one game: HighCard and LowCard",
        "changeling: there is a game «blackmore» already; it is left out",
        "there is a game «high_card» already; it is left out",
    ):
        assert sum(told in line for line in said) == 1, (told, said)
    assert beset.coven("play", "blackmore", "--seats", "2", stdin="").returncode != 2


@pytest.mark.parametrize("name", ["sunken", "twins"])
def test_a_package_at_fault_is_refused_in_one_sentence(beset: Environment, name: str) -> None:
    answer = beset.coven("play", name)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert name in answer.stderr
