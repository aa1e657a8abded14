"""A game of a file, compiled with mypyc: the same rules, perhaps in less time.

What is compiled lies beside the file in a folder of its own, under the digest of the rules: whoever
changes the file plays the file again, until it is compiled anew.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from ..engine.errors import CovensteadError

FOLDER: Final = "__covenstead__"
SETUP: Final = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="game", ext_modules=mypycify(["--ignore-missing-imports", {file!r}], opt_level="3"))
"""
# A table's own data must stay in its `__dict__`, where the kit finds them. The line replaces an
# empty one, and the imports join another, so that lines keep their numbers.
DECORATED: Final = re.compile(r"^\n(?=class \w+\([\w., ]*CardTable)", re.MULTILINE)
FUTURE: Final = "from __future__ import annotations"
IMPORTS: Final = "; import covenstead.kit.table; from mypy_extensions import mypyc_attr"


class CannotCompile(CovensteadError):
    """A game could not be compiled; the sentence says why."""


def module_name(path: Path) -> str:
    """The name of the module of a file, compiled or not."""
    return f"covenstead_game_{path.stem}"


def compiled_path(path: Path) -> Path:
    """Where the compiled form of a file lies, if there is one."""
    digest = hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest()
    return path.parent / FOLDER / digest / (module_name(path) + suffix())


def suffix() -> str:
    """How compiled modules of this Python end."""
    return str(sysconfig.get_config_var("EXT_SUFFIX"))


def compile_file(path: Path) -> Path:
    """Compile the game of a file; the path of what was made, or why it was not."""
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        raise CannotCompile("there is no C compiler here; the game runs as it is, interpreted")
    if importlib.util.find_spec("mypyc") is None:
        raise CannotCompile("mypyc is not installed: pip install 'mypy[mypyc]' setuptools")
    with TemporaryDirectory() as folder:
        return built(path, Path(folder))


def built(path: Path, folder: Path) -> Path:
    """Run mypyc on a copy of the file."""
    source = path.read_text(encoding="utf8")
    if FUTURE not in source or not DECORATED.search(source):
        raise CannotCompile(
            f"{path}: mypyc needs «{FUTURE}» and two empty lines before the class of the game"
        )
    source = DECORATED.sub("@mypyc_attr(native_class=False)\n", source)
    file = f"{module_name(path)}.py"
    (folder / file).write_text(source.replace(FUTURE, FUTURE + IMPORTS, 1), encoding="utf8")
    (folder / "setup.py").write_text(SETUP.format(file=file), encoding="utf8")
    done = subprocess.run(
        [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
        cwd=folder,
        env={**os.environ, "MYPYPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        check=False,
    )
    made = folder / (module_name(path) + suffix())
    if done.returncode or not made.exists():
        raise CannotCompile(f"{path}: {why(done.stdout + done.stderr, file)}")
    kept = compiled_path(path)
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(made, kept)
    return kept


def why(said: str, file: str) -> str:
    """The first error of mypy or of the C compiler, as a sentence with its line."""
    found = re.search(rf"{re.escape(file)}:(\d+): error: (.*)", said)
    if found:
        return f"line {found[1]}: {found[2]}"
    errors = [line for line in said.splitlines() if "error" in line.lower()]
    return errors[0].strip() if errors else "mypyc has failed and does not say why"
