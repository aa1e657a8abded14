"""Empty Python environments outside the tree, as a person who installs Covenstead has them."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from tests.support.servers import free_port

ROOT = Path(__file__).parents[2]
UV = ROOT / ".venv" / "bin" / "uv"
PATIENCE_S = 120
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Environment:
    """A virtual environment with one wheel and what it needs, and a folder to work in."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.wheel = wheel
        self.python = folder / "env" / "bin" / "python"
        subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
        self.uv("pip", "install", "--quiet", "--python", str(self.python), str(wheel))

    def command(self, name: str) -> str:
        return str(self.python.parent / name)

    def coven(self, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """Run `coven` as installed, whatever its exit code."""
        return run([self.command("coven"), *words], self.folder, stdin)

    def uv(self, *words: str) -> str:
        """What uv says; it must succeed."""
        return output([str(UV), *words], self.folder)

    @contextlib.contextmanager
    def serving(self) -> Iterator[str]:
        """`coven serve` as installed; its address."""
        port = free_port()
        words = [self.command("coven"), "serve", "--port", str(port)]
        with (self.folder / "serve.log").open("w") as log:
            process = subprocess.Popen(
                words, cwd=self.folder, env=plain_environment(), stdout=log, stderr=log
            )
        try:
            yield waited_for(f"http://127.0.0.1:{port}", process)
        finally:
            process.terminate()
            process.wait(PATIENCE_S)


def waited_for(address: str, process: subprocess.Popen[bytes]) -> str:
    """The address, as soon as the server answers there."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(OSError):
            fetch(f"{address}/healthz")
            return address
        time.sleep(0.05)
    raise AssertionError("the installed server does not answer")


def fetch(address: str) -> bytes:
    """What a server answers to a GET."""
    with _opener.open(address, timeout=PATIENCE_S) as answer:
        data: bytes = answer.read()
    return data


def plain_environment() -> dict[str, str]:
    """The variables of this process without those that lead Python into the tree."""
    ours = {"PYTHONPATH", "VIRTUAL_ENV", "PYTHONHOME", "MYPYPATH"}
    return {name: value for name, value in os.environ.items() if name not in ours}


def run(words: list[str], folder: Path, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        cwd=folder,
        env=plain_environment() | {"XDG_STATE_HOME": str(folder / "state")},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )


def output(words: list[str], folder: Path) -> str:
    """What a command prints; it must succeed."""
    done = run(words, folder)
    assert done.returncode == 0, f"{words}\n{done.stdout}{done.stderr}"
    return done.stdout
