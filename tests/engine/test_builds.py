"""Interpreted and compiled engines play the very same games.

Without a compiled engine there is nothing to compare, and the tests fail and say so: `make test`
compiles first, and a build that quietly fell back to the source must not pass.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from covenstead.games import GAMES

ROOT = Path(__file__).parents[2]
COMPILED = ROOT / "build" / "compiled"
# The compiled engine of the Python that runs this test.
MODULE = COMPILED / "covenstead" / "engine" / f"state{sysconfig.get_config_var('EXT_SUFFIX')}"
PROGRAM = """
import sys
from covenstead.engine import state as engine
from tests.support.tables import settings, walk
print(engine.__file__.endswith(".py"))
for setting in settings():
    if setting[0] == sys.argv[1] and not setting[2]:
        print(setting[1], [state.hash() for state in walk(setting, "builds")][::7])
"""


def trace(folder: Path, game: str) -> list[str]:
    """Whether that engine is interpreted, and the hashes of some games that it plays."""
    environment = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-c", PROGRAM, game]
    answer = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return answer.stdout.splitlines()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_both_builds_give_the_same_hashes(game: str) -> None:
    interpreted = trace(ROOT / "src", game)
    assert interpreted[0] == "True"
    assert len(interpreted) > 1
    assert MODULE.exists(), (
        f"there is no compiled engine for this Python ({MODULE.relative_to(ROOT)}): run "
        "`make build/compiled.done`, which needs a C compiler"
    )
    compiled = trace(COMPILED, game)
    assert compiled[0] == "False"
    assert compiled[1:] == interpreted[1:]
