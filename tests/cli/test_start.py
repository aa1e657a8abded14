"""`coven` in a clone: it runs the source as it is now, and the compiled engine while that fits."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import NamedTuple

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "covenstead"
MODULE = "covenstead.engine.rng"
# Says which file a module would be imported from, here and in a process that it starts.
WHERE = f"from importlib.util import find_spec; print(find_spec({MODULE!r}).origin, flush=True)"
PROGRAM = f"""
import contextlib, subprocess, sys
from covenstead import start
sys.argv = ["coven", "--version"]
with contextlib.suppress(SystemExit):
    start.main()
{WHERE}
subprocess.run([sys.executable, "-c", {WHERE!r}], check=True)
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone as `make compile` leaves it, with one compiled module that nobody imports."""
    shutil.copytree(SOURCE, tmp_path / "src" / "covenstead", ignore=shutil.ignore_patterns("page"))
    compiled = tmp_path / "build" / "compiled" / "covenstead" / "engine"
    compiled.mkdir(parents=True)
    shutil.copy2(SOURCE / "engine" / "rng.py", compiled)
    (compiled / f"rng{EXTENSION_SUFFIXES[0]}").touch()
    return tmp_path


class Run(NamedTuple):
    here: str
    worker: str
    noted: str


def run(clone: Path) -> Run:
    environment = {name: value for name, value in os.environ.items() if "COVENSTEAD" not in name}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=clone,
        env=environment | {"PYTHONPATH": str(clone / "src")},
        capture_output=True,
        text=True,
        check=True,
    )
    said, here, worker = done.stdout.splitlines()
    assert said.startswith("coven ")
    return Run(here, worker, done.stderr)


def test_the_compiled_engine_is_used_while_it_fits_in_worker_processes_too(clone: Path) -> None:
    found = run(clone)
    library = clone / "build" / "compiled" / "covenstead" / "engine" / "rng"
    assert found.here == found.worker == f"{library}{EXTENSION_SUFFIXES[0]}"
    assert found.noted == ""


def test_an_edit_is_felt_at_once_and_noted(clone: Path) -> None:
    source = clone / "src" / "covenstead" / "engine" / "rng.py"
    source.write_text(source.read_text(encoding="utf8") + "EDITED = True\n", encoding="utf8")
    found = run(clone)
    assert found.here == found.worker == str(source)
    assert found.noted.count("\n") == 1
    assert "compiled engine is older than src/covenstead/engine/rng.py" in found.noted


def test_a_file_that_only_looks_newer_changes_nothing(clone: Path) -> None:
    """As after a checkout: the contents count, not the time."""
    (clone / "src" / "covenstead" / "engine" / "rng.py").touch()
    assert run(clone).noted == ""


def test_an_edit_of_what_is_not_compiled_keeps_the_compiled_engine(clone: Path) -> None:
    games = clone / "src" / "covenstead" / "cli" / "games.py"
    games.write_text(games.read_text(encoding="utf8") + "\n", encoding="utf8")
    found = run(clone)
    assert "build" in found.here
    assert found.noted == ""


def test_an_engine_of_another_python_is_not_used(clone: Path) -> None:
    compiled = clone / "build" / "compiled" / "covenstead" / "engine"
    (compiled / f"rng{EXTENSION_SUFFIXES[0]}").rename(compiled / "rng.cpython-27-x.so")
    found = run(clone)
    assert found.here.endswith("rng.py")
    assert "not compiled for this Python" in found.noted


def test_without_a_compiler_the_note_asks_for_one(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for library in (clone / "build" / "compiled").rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        library.unlink()
    monkeypatch.setenv("PATH", str(clone))
    assert "(install a C compiler, then make compile)" in run(clone).noted
