"""`import covenstead`: every public name is there, typed, documented by a call, and lazy."""

from __future__ import annotations

import ast
import doctest
import importlib
import inspect
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import covenstead

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "covenstead"
PROGRAM = Path(__file__).parent / "user_program.py"
LEARNER = Path(__file__).parent / "user_learner.py"
HOMES = {name: home for home, names in covenstead._HOMES.items() for name in names.split()}
# Plain values: a type alias, a number and the version show nothing when they are called.
VALUES = {"Seed", "SPECTATOR", "__version__"}


def run_python(*words: str) -> str:
    package = Path(covenstead.__file__).parents[1]
    environment = os.environ | {"PYTHONPATH": str(package)}
    command = [sys.executable, *words]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# ---- names ----


def test_every_public_name_is_there_and_listed() -> None:
    assert set(covenstead.__all__) == {*HOMES, "__version__"}
    assert set(covenstead.__all__) <= set(dir(covenstead))
    for name, home in HOMES.items():
        module = importlib.import_module(f"covenstead.{home}")
        assert getattr(covenstead, name) is getattr(module, name), name


def test_the_types_name_the_same_modules_as_the_imports_at_run_time() -> None:
    """What a type checker reads under TYPE_CHECKING is what `__getattr__` imports."""
    tree = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf8"))
    imports = {
        alias.name: node.module
        for block in tree.body
        if isinstance(block, ast.If)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert imports == HOMES


def test_a_name_that_is_not_public_is_refused_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'covenstead' has no attribute 'Tabel'"):
        covenstead.Tabel  # noqa: B018


def test_importing_the_package_imports_nothing_else() -> None:
    modules = (
        "[name for name in sys.modules if name.startswith(('covenstead.', 'msgspec', 'rich'))]"
    )
    assert run_python("-c", f"import sys, covenstead; print({modules})") == "[]\n"


# ---- docstrings ----


def docstring_of(name: str) -> str:
    """From the source: a compiled class does not keep its docstring."""
    folder = SOURCE.joinpath(*HOMES[name].split("."))
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    # The last of its definitions: those before it are overloads.
    for node in reversed(ast.parse(path.read_text(encoding="utf8")).body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return ast.get_docstring(node) or ""
    raise AssertionError(f"{path} has no class or function {name}")


@pytest.mark.parametrize("name", sorted({*HOMES} - VALUES))
def test_a_docstring_shows_a_call_that_works(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = docstring_of(name)
    assert text.partition("\n")[0].endswith("."), f"{name} begins with one whole sentence"
    check(name, text)


def test_the_docstring_of_the_package_works() -> None:
    check("covenstead", inspect.getdoc(covenstead) or "")


def check(name: str, text: str) -> None:
    """Run the examples of a docstring; a failure is told as doctest tells it."""
    examples = doctest.DocTestParser().get_doctest(
        text, {"covenstead": covenstead}, name, None, None
    )
    assert examples.examples, f"{name} shows no call"
    told: list[str] = []
    doctest.DocTestRunner().run(examples, out=told.append)
    assert not told, "".join(told)


# ---- a user's program ----


def check_strictly(program: Path, folder: Path) -> None:
    """mypy --strict, away from the tree and its settings; an unused `type: ignore` is a fault."""
    (folder / "program.py").write_bytes(program.read_bytes())
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", "cache"]
    done = subprocess.run(
        [*command, "program.py"],
        cwd=folder,
        env=os.environ | {"MYPYPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_program_that_uses_every_name_is_typed_strictly(tmp_path: Path) -> None:
    """The views of each game too: a field that is not there is refused."""
    text = PROGRAM.read_text(encoding="utf8")
    missing = [name for name in covenstead.__all__ if f"covenstead.{name}" not in text]
    assert not missing
    check_strictly(PROGRAM, tmp_path)


def test_a_program_that_trains_on_many_games_is_typed_strictly(tmp_path: Path) -> None:
    check_strictly(LEARNER, tmp_path)
    assert run_python(str(LEARNER)) == "16 games\n"


def test_the_program_runs(tmp_path: Path) -> None:
    lines = run_python(str(PROGRAM), str(tmp_path)).splitlines()
    assert lines[0] == f"version {covenstead.__version__}"
    assert lines[1:6] == [f"{name} archwitch" for name in covenstead.game_names()]
    assert lines[6:8] == [
        "played Ada plays yellow-5",
        "WB-8 «dance» is not a move: write play CARD, give CARD or keep",
    ]
    assert lines[9:11] == ["replayed True", "UnknownGame BadOption BadCardFile BadRecord"]
    assert lines[11].startswith("there is no bot «poet» for blackmore; there are random, greedy")


# ---- the reference ----


def test_the_reference_has_every_public_name_once() -> None:
    page = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf8")
    shown = re.findall(r"^::: covenstead\.(\w+)$", page, flags=re.MULTILINE)
    assert sorted(shown) == sorted(HOMES)
