"""Rules for the files of the repository themselves; `make check` runs them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WALK = "docs/explanation/one-move.md"
MAPS = ("ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", WALK)
SUFFIXES = "py|md|toml|txt|json|lock|ts|svelte|css|yaml|yml|svg|png|lark"
# Made by `make` or by a command on the page, or an example of a name.
MADE = {
    "build/compiled",
    "dist/",
    ".venv/bin/coven",
    "docs/architecture.md",
    "game.json",
    ".venv/bin/python",
    ".hypothesis/",
}

REGISTRY = re.compile(
    r"(?i)\b\w+://[^/\s\"']*(?:pypi|pythonhosted|npmjs|yarnpkg|registry|artifactory|mirror)"
)
# The home or the work folder of somebody's machine, or an index kept as files.
OWN_PATH = re.compile(r"(?<![\w.>})*-])/(?:root|home|work|Users)/\w|\bfile:///")


@cache
def files() -> list[Path]:
    """Every file that git would keep, relative to the root."""
    ignored = [line.strip("/") for line in (ROOT / ".gitignore").read_text().split()]
    return sorted(walk(ROOT, [*ignored, ".git"]))


def walk(folder: Path, ignored: list[str]) -> Iterator[Path]:
    for path in folder.iterdir():
        inside = path.relative_to(ROOT)
        if any(fnmatch(path.name, name) or inside == Path(name) for name in ignored):
            continue
        if path.is_dir():
            yield from walk(path, ignored)
        else:
            yield inside


@cache
def texts() -> dict[Path, str]:
    """The files that are text."""
    found = {}
    for path in files():
        data = (ROOT / path).read_bytes()
        if b"\0" not in data[:4096]:
            found[path] = data.decode("utf8", errors="replace")
    return found


def names_in(page: str) -> set[str]:
    """What a page names as a file or a folder: in links, between backticks, and on a drawn map."""
    links = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", page)
    quoted = [word for code in re.findall(r"`([^`\n]+)`", page) for word in code.split()]
    drawn = " ".join(re.findall(r"```text\n(.*?)```", page, flags=re.DOTALL)).split()
    words = {word.strip(",;:()").split("::")[0] for word in [*quoted, *drawn]}
    paths = {
        word
        for word in words
        if re.fullmatch(rf"[\w./<>*-]+\.(?:{SUFFIXES})|[\w.<>*-]+/[\w./<>*-]*", word)
    }
    return {re.sub(r"<\w+>", "*", name) for name in {*links, *paths}} - MADE


def is_there(name: str) -> bool:
    """Whether some file or folder ends in that path: `engine/state.py` may leave out `src`."""
    known = [f"/{path}" for path in files()]
    if name.endswith("/"):
        return any(fnmatch(path, f"*/{name}*") for path in known)
    return any(fnmatch(path, f"*/{name}") or fnmatch(path, f"*/{name}/*") for path in known)


@pytest.mark.parametrize("page", MAPS)
def test_every_file_that_the_maps_name_exists(page: str) -> None:
    names = names_in((ROOT / page).read_text(encoding="utf8"))
    assert names
    assert {name for name in names if not is_there(name)} == set()


def test_a_file_that_is_gone_would_be_found() -> None:
    page = "See `engine/state.py`, [it](docs/nowhere.md) and `games/<game>/rulebook.md`."
    assert {name for name in names_in(page) if not is_there(name)} == {"docs/nowhere.md"}


def functions_in(page: str) -> list[tuple[str, str]]:
    """The functions that a page names behind a file, as in «`engine/table.py` (`resolve`)»."""
    named = re.findall(r"`([\w./]+\.(?:py|ts|svelte))`\s+\(((?:`\w+`(?:,\s+)?)+)\)", page)
    return [(file, name) for file, names in named for name in re.findall(r"`(\w+)`", names)]


def has_function(file: str, name: str) -> bool:
    defines = re.compile(
        rf"(?m)^\s*(?:(?:async |export |private |protected )*(?:def |function )?){name}\("
    )
    return any(
        defines.search(text) for path, text in texts().items() if f"/{path}".endswith(f"/{file}")
    )


def test_the_walk_of_one_move_names_functions_that_are_there() -> None:
    named = functions_in((ROOT / WALK).read_text(encoding="utf8"))
    assert len(named) > 10
    assert [pair for pair in named if not has_function(*pair)] == []
    assert not has_function("engine/table.py", "resolves")


def test_no_file_names_a_registry() -> None:
    """Packages come from whatever index the machine is set up with."""
    assert [str(path) for path, text in texts().items() if REGISTRY.search(text)] == []


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    found = [
        f"{path}: {line.strip()}"
        for path, text in texts().items()
        for line in text.splitlines()
        if OWN_PATH.search(line) and path != Path(".git")
    ]
    assert found == []


def test_no_line_of_python_is_longer_than_100_characters() -> None:
    """Ruff lets a line pass whose end is a `type: ignore`; a reader does not."""
    found = [
        f"{path}:{number}"
        for path, text in texts().items()
        if path.suffix == ".py" and path.parts[0] in ("src", "tests")
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > 100
    ]
    assert found == []


def test_the_compiler_is_the_same_for_a_wheel_and_for_the_work_on_it() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    assert set(project["build-system"]["requires"]) <= set(project["dependency-groups"]["build"])


def test_the_version_stands_once() -> None:
    """`covenstead.__version__`; whatever else shows a version reads it there."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    assert "version" not in project["project"]
    package = (ROOT / "src" / "covenstead" / "__init__.py").read_text(encoding="utf8")
    assert len(re.findall(r'^__version__ = "\d+\.\d+\.\d+"$', package, flags=re.MULTILINE)) == 1


def test_every_marker_has_a_target() -> None:
    """A test that no target of the Makefile runs is a test that nobody runs."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    makefile = (ROOT / "Makefile").read_text(encoding="utf8")
    for marker in settings["tool"]["pytest"]["ini_options"].get("markers", []):
        assert f"-m {marker.partition(':')[0]}" in makefile
