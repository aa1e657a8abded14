"""What `make dist` has built: whole, small, and working in empty environments outside the tree."""

from __future__ import annotations

import re
import runpy
import sys
import tarfile
import zipfile
from pathlib import Path
from unittest.mock import patch

import pytest

import covenstead
from tests.repository.test_files import OWN_PATH, REGISTRY
from tests.support.environments import ROOT, Environment, fetch, output

DIST = ROOT / "dist"
PACKAGE = ROOT / "src" / "covenstead"
PROGRAM = ROOT / "tests" / "api" / "user_program.py"
LARGEST = 6_000_000
COMPILED = ".so" if sys.platform != "win32" else ".pyd"
# A path of the machine that built it, beside those of OWN_PATH.
BUILDER = re.compile(r"/tmp/\w|[A-Z]:\\Users")


def only(pattern: str) -> Path:
    found = sorted(DIST.glob(pattern))
    assert len(found) == 1, f"dist/ has {len(found)} files like {pattern}: run make dist"
    return found[0]


def sdist() -> Path:
    return only("covenstead-*.tar.gz")


def wheel(kind: str) -> Path:
    """The wheel for any platform, or the compiled one for this."""
    return only("covenstead-*-py3-none-any.whl" if kind == "pure" else "covenstead-*-cp*.whl")


def members(path: Path) -> dict[str, bytes]:
    """The files of a wheel, or of the package in the sdist, by their path from `covenstead/`."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    with tarfile.open(path) as archive:
        found = {}
        for member in archive.getmembers():
            data = archive.extractfile(member)
            if data is not None:
                found[member.name.split("/", 1)[1].removeprefix("src/")] = data.read()
        return found


def of_the_package() -> set[str]:
    """Every file that the package has in the tree, the built page included."""
    return {
        str(path.relative_to(PACKAGE.parent))
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".mako")
    }


BUILDS = pytest.mark.parametrize("kind", ["pure", "compiled"])
ALL = pytest.mark.parametrize("kind", ["sdist", "pure", "compiled"])


def built(kind: str) -> Path:
    return sdist() if kind == "sdist" else wheel(kind)


# ---- what is in them ----


@ALL
def test_every_file_of_the_package_is_there_as_it_is_in_the_tree(kind: str) -> None:
    """The page, the cards, the rulebooks, the learnt weights and the marker of types too."""
    inside, wanted = members(built(kind)), of_the_package()
    for part in ("server/page/index.html", "games/revel/cards.toml", "games/weavers/rulebook.md"):
        assert f"covenstead/{part}" in wanted
    assert {"covenstead/py.typed", "covenstead/bots/games/revel/weights.json"} <= wanted
    assert wanted - set(inside) == set()
    assert [name for name in wanted if inside[name] != (PACKAGE.parent / name).read_bytes()] == []


def test_the_wheel_for_this_platform_has_every_compiled_module() -> None:
    with patch("setuptools.setup"), patch.dict("os.environ", {"COVENSTEAD_PURE": "1"}):
        groups: dict[str, list[str]] = runpy.run_path(str(ROOT / "setup.py"))["compiled"]()
    wanted = {path.removesuffix(".py")[4:] for paths in groups.values() for path in paths}
    wanted = {name.removesuffix("/__init__") for name in wanted}
    inside = {name.partition(".")[0] for name in members(wheel("compiled")) if COMPILED in name}
    assert wanted - {name.removesuffix("/__init__") for name in inside} == set()


def test_the_wheel_for_any_platform_has_none() -> None:
    assert [name for name in members(wheel("pure")) if name.endswith((".so", ".pyd"))] == []


@ALL
def test_it_is_small(kind: str) -> None:
    assert built(kind).stat().st_size < LARGEST


@ALL
def test_it_names_no_path_and_no_registry(kind: str) -> None:
    texts = {name: data.decode("latin1") for name, data in members(built(kind)).items()}
    named = [
        f"{name}: {found.group()}"
        for name, text in texts.items()
        for pattern in (OWN_PATH, BUILDER, REGISTRY)
        if (found := pattern.search(text))
    ]
    assert named == []


# ---- installed where nothing else is ----


@pytest.fixture(scope="module", params=["pure", "compiled"])
def environment(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Environment:
    kind: str = request.param
    return Environment(tmp_path_factory.mktemp(kind), wheel(kind))


def test_the_command_is_there_and_its_dependencies_fit(environment: Environment) -> None:
    assert environment.coven("--version").stdout == f"coven {covenstead.__version__}\n"
    checked = output([environment.command("pip"), "check"], environment.folder)
    assert "No broken requirements" in checked


def test_a_game_is_played_kept_and_replayed(environment: Environment) -> None:
    played = environment.coven(
        "play", "mandragora", "--seats", "2", "--save", "game.json", stdin="1\n" * 200
    )
    assert played.returncode == 0, played.stderr
    checked = environment.coven("replay", "game.json", "--check")
    assert "finished" in checked.stdout, checked.stderr


def test_the_page_is_served_with_all_that_it_names(environment: Environment) -> None:
    with environment.serving() as address:
        page = fetch(address).decode()
        assert "Covenstead" in page
        named = re.findall(r'(?:src|href)="/?([^"#]+\.(?:js|css|svg))"', page)
        assert any(name.endswith(".js") for name in named)
        for name in named:
            source = PACKAGE / "server" / "page" / name
            assert fetch(f"{address}/{name}") == source.read_bytes()


def test_the_engine_is_the_one_of_the_wheel(environment: Environment) -> None:
    program = "from covenstead.engine import state; print(state.__file__)"
    where = output([str(environment.python), "-c", program], environment.folder).strip()
    assert Path(where).is_relative_to(environment.folder)
    assert where.endswith(COMPILED) == ("none-any" not in environment.wheel.name)


def test_a_users_program_runs_and_is_typed_strictly(environment: Environment) -> None:
    """mypy reads the installed package as any other, and reports what it does not know as Any."""
    program = environment.folder / "program.py"
    program.write_bytes(PROGRAM.read_bytes())
    said = output([str(environment.python), "program.py", "."], environment.folder)
    assert said.startswith(f"version {covenstead.__version__}\n")
    mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir=cache"]
    mypy += ["--python-executable", str(environment.python), "program.py"]
    assert "no issues found" in output(mypy, environment.folder)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        (("lab", "run", "blackmore", "--games", "1", "--out", "run"), "lab"),
        (("mcp",), "bridges"),
    ],
)
def test_a_command_that_needs_an_extra_says_which(
    environment: Environment, words: tuple[str, ...], extra: str
) -> None:
    answer = environment.coven(*words)
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert f"pip install 'covenstead[{extra}]'" in answer.stderr


def test_what_it_says_installs_the_extra(environment: Environment) -> None:
    """Whoever has a wheel from a file can follow the sentence: no index need have Covenstead."""
    words = [str(environment.python), "-m", "pip", "install", "--dry-run", "covenstead[lab]"]
    assert "Would install" in output(words, environment.folder)


def test_it_runs_without_being_installed(environment: Environment) -> None:
    """`uvx --from WHEEL coven`."""
    said = environment.uv("tool", "run", "--from", str(environment.wheel), "coven", "--version")
    assert said == f"coven {covenstead.__version__}\n"
