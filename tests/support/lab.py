"""Runs of the lab for tests: as separate commands, and as folders to compare."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from covenstead.games import load
from covenstead.lab.plan import RunJob, make_job


def job(game: str = "blackmore", games: int = 60, **more: object) -> RunJob:
    """A small run of random bots."""
    given: dict[str, object] = {"seats": load(game).min_seats, "bots": ["random"], "options": {}}
    given |= {"seed": "test", "games": games, "chunk": 20, "every": 2} | more
    return make_job(load(game), **given)  # type: ignore[arg-type]


def coven(*words: str, **more: object) -> subprocess.CompletedProcess[str]:
    """A command in a separate process."""
    command = [sys.executable, "-m", "covenstead", *words]
    return subprocess.run(command, capture_output=True, text=True, **more)  # type: ignore


def start(*words: str, stderr: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """A command that runs while the test goes on."""
    command = [sys.executable, "-m", "covenstead", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=stderr)


def watched(*words: str) -> str:
    """What a command shows on a terminal besides its answer."""
    mine, its = os.openpty()
    process = start(*words, stderr=its)
    os.close(its)
    seen = b""
    try:
        while chunk := os.read(mine, 4096):
            seen += chunk
    except OSError:
        # Linux reports this when the other side of a terminal is closed.
        pass
    os.close(mine)
    assert process.wait() == 0
    return seen.decode()


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a run, byte for byte."""
    names = [Path(top) / name for top, _, names in os.walk(folder) for name in names]
    return {str(name.relative_to(folder)): name.read_bytes() for name in names}
