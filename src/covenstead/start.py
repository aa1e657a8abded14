"""What the command `coven` runs: the command line, in a clone with the compiled engine if it fits.

A clone has its source in src/ and what `make` has compiled in build/compiled/, never mixed. `coven`
runs the source, so that an edit is felt at once, but takes the compiled modules from there as long
as all of them were made from the files as they are now. Worker processes do the same: they find the
folder in the environment (see `covenstead/__init__.py`).
"""

from __future__ import annotations

import filecmp
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
COMPILED = PACKAGE.parents[1] / "build" / "compiled"
VARIABLE = "COVENSTEAD_COMPILED"


def main() -> int:
    """`coven`."""
    if (COMPILED / "covenstead").is_dir() and PACKAGE.parent.name == "src":
        changed = next(changed_files(COMPILED), None)
        if changed is None:
            os.environ[VARIABLE] = str(COMPILED)
            use_the_compiled_modules()
        else:
            note_source(changed)
    from .cli import main as run

    return run()


def changed_files(compiled: Path) -> Iterator[Path]:
    """The files that were changed since they were compiled; nothing compiled counts as changed."""
    ours = compiled / "covenstead"
    modules = list(ours.rglob(f"*{EXTENSION_SUFFIXES[0]}"))
    if not modules:
        yield PACKAGE
    kept = [path.with_name(path.name.partition(".")[0] + ".py") for path in modules]
    # Data that compiled modules read from their own folder.
    for copy in [*kept, *ours.glob("bots/**/*.json")]:
        source = PACKAGE / copy.relative_to(ours)
        if not source.is_file() or not filecmp.cmp(copy, source):
            yield source


def note_source(changed: Path) -> None:
    """Say why everything is slower, on standard error."""
    why = (
        "the engine is not compiled for this Python"
        if changed == PACKAGE
        else f"the compiled engine is older than {os.path.relpath(changed)}"
    )
    import shutil

    how = "make compile" if shutil.which("cc") else "install a C compiler, then make compile"
    print(f"coven: {why}: running the source, which is slower ({how})", file=sys.stderr)


class CompiledModules(MetaPathFinder):
    """Finds the compiled modules of the package; everything else is found as usual."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: object = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("covenstead"):
            return None
        place = self.folder.joinpath(*fullname.split("."))
        library = place.with_name(place.name + EXTENSION_SUFFIXES[0])
        return spec_from_file_location(fullname, library) if library.is_file() else None


def use_the_compiled_modules() -> None:
    """Import them from now on, in `coven` and in the processes that it starts from this clone."""
    if os.environ[VARIABLE] == str(COMPILED):
        sys.meta_path.insert(0, CompiledModules(COMPILED))
