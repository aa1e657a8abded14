"""What pyproject.toml declares is what the files import: for the build, the package, its extras."""

from __future__ import annotations

import ast
import re
import runpy
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "covenstead"
# Run by hand to write generated files and reports; no command imports them.
TOOLS = {PACKAGE / "games" / "revel" / "text" / "compile.py"}
# These import their libraries only when used, and say which extra is missing.
EXTRA_FOLDERS = ("lab", "adapters")


@cache
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))


def names_of(requirements: list[str]) -> set[str]:
    """The modules that requirements bring; here each has the name of its distribution."""
    found = {re.split(r"[\[<>=!;~ ]", text)[0].lower().replace("-", "_") for text in requirements}
    return found | ({"librt", "mypy_extensions"} if "mypy" in found else set())


@cache
def imports_of(path: Path) -> frozenset[str]:
    """The modules that a file imports, anywhere in it, by their full names."""
    package = path.parent.relative_to(SOURCE).parts
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            near = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*near, *([node.module] if node.module else [])])
            found |= {base} | {f"{base}.{alias.name}" for alias in node.names}
    return frozenset(found)


def others(modules: set[str] | frozenset[str]) -> set[str]:
    """Of these modules, the libraries of others."""
    tops = {name.partition(".")[0] for name in modules}
    # typing_extensions is imported for type checkers only, and each of them knows it.
    return tops - set(sys.stdlib_module_names) - {"covenstead", "__future__", "typing_extensions"}


def file_of(module: str) -> Path | None:
    """The file of one of our modules."""
    path = SOURCE.joinpath(*module.split("."))
    places = (path / "__init__.py", path.with_suffix(".py"))
    return next((place for place in places if place.is_file()), None)


def read_by_the_compiler() -> set[Path]:
    """The compiled files and all of ours that they import: mypyc reads the types of each."""
    with patch("setuptools.setup"), patch.dict("os.environ", {"COVENSTEAD_PURE": "1"}):
        groups: dict[str, list[str]] = runpy.run_path(str(ROOT / "setup.py"))["compiled"]()
    waiting = [ROOT / path for paths in groups.values() for path in paths]
    seen: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in seen:
            seen.add(path)
            waiting += [found for module in imports_of(path) if (found := file_of(module))]
    return seen


def test_an_empty_environment_can_build_the_package() -> None:
    """pip builds in an environment that has what build-system.requires names and nothing else."""
    read = read_by_the_compiler()
    assert len(read) > 100
    needed = others(frozenset().union(*map(imports_of, read)))
    assert "msgspec" in needed
    assert needed <= names_of(project()["build-system"]["requires"])


def test_play_serve_and_the_bots_need_no_extra() -> None:
    base = names_of(project()["project"]["dependencies"])
    missing = {
        f"{path.relative_to(PACKAGE)}: {name}"
        for path in PACKAGE.rglob("*.py")
        if path not in TOOLS and path.relative_to(PACKAGE).parts[0] not in EXTRA_FOLDERS
        for name in others(imports_of(path)) - base
    }
    assert missing == set()


def test_every_library_of_the_base_install_is_used() -> None:
    used = others(frozenset().union(*map(imports_of, PACKAGE.rglob("*.py"))))
    # SQLAlchemy and uvicorn load these by name.
    used |= {"aiosqlite", "uvloop"}
    assert names_of(project()["project"]["dependencies"]) <= used


def test_every_extra_that_we_name_exists() -> None:
    extras = set(project()["project"]["optional-dependencies"])
    places = [*PACKAGE.rglob("*.py"), ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    text = "\n".join(path.read_text(encoding="utf8") for path in places)
    named = set(re.findall(r"covenstead\[(\w+)\]", text))
    named |= set(re.findall(r"""(?:need|missing)\([^()]*, "(\w+)"\)""", text))
    assert {"lab", "bridges", "bench", "cluster"} <= named
    assert named <= extras


def test_pages_and_classifiers_name_the_same_versions_of_python() -> None:
    """Those that the package was run with; requires-python names the first of them."""
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project()["project"]["classifiers"]))
    assert project()["project"]["requires-python"] == f">={named[0]}"
    for page in ("README.md", "docs/tutorial/first-game.md", "docs/how-to/install.md"):
        text = (ROOT / page).read_text(encoding="utf8")
        assert f"Python {named[0]} to {named[-1]}" in text, page
