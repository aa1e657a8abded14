"""Servers for tests: real processes on real ports, and Debian's PostgreSQL."""

from __future__ import annotations

import atexit
import contextlib
import functools
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
START_S = 60.0
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Zygote:
    """The process that all servers of a test run are forked from."""

    def __init__(self) -> None:
        environment = dict(os.environ)
        environment.setdefault("PYTHONPATH", str(ROOT / "src"))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.zygote"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        atexit.register(self.close)

    def start(self, log: str, arguments: list[str]) -> int:
        """Start a server process; returns its process id."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\t".join([log, *arguments]) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


@functools.cache
def zygote() -> Zygote:
    return Zygote()


class Server:
    """A server process; it can be killed and started again on the same database."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.pid: int | None = None
        self._arguments = ["--port", str(self.port), "--database", database]
        self._arguments += ["--bot-pace-ms", "0", *arguments]
        self._log = tempfile.NamedTemporaryFile(prefix="covenstead-log-")  # noqa: SIM115

    def start(self) -> Server:
        self.pid = zygote().start(self._log.name, self._arguments)
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            with contextlib.suppress(OSError), _opener.open(f"{self.url}/healthz", timeout=5):
                return self
            assert self.is_alive(), f"the server ended at once:\n{self.said()}"
            time.sleep(0.02)
        raise AssertionError(f"the server does not answer:\n{self.said()}")

    def is_alive(self) -> bool:
        """Whether the process runs; a killed one is gone or a zombie."""
        try:
            status = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf8")
        except OSError:
            return False
        return status.rpartition(")")[2].split()[0] != "Z"

    def said(self) -> str:
        """Everything the server has logged."""
        return Path(self._log.name).read_text(encoding="utf8", errors="replace")

    def kill(self) -> None:
        """kill -9."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)
        self._end(signal.SIGKILL)
        self._log.close()

    def _end(self, how: signal.Signals) -> None:
        if self.pid is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, how)
        end = time.monotonic() + 20
        while self.is_alive() and time.monotonic() < end:
            time.sleep(0.005)
        if not self.is_alive():
            self.pid = None

    def metric(self, name: str) -> float:
        """A counter of /metrics, summed over its labels."""
        with _opener.open(f"{self.url}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return sum(
            float(line.rsplit(" ", 1)[1])
            for line in lines
            if line.startswith((name + " ", name + "{"))
        )


@contextlib.contextmanager
def server(database: str, *arguments: str) -> Iterator[Server]:
    """A running server."""
    running = Server(database, *arguments)
    try:
        yield running.start()
    finally:
        running.stop()


# ---- PostgreSQL ----


def postgres_binaries() -> Path:
    """Where Debian keeps its PostgreSQL (`make apt` installs it)."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    initdb = shutil.which("initdb")
    assert initdb is not None, "PostgreSQL is not installed: run `make apt`"
    return Path(initdb).parent


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A new PostgreSQL on a loopback port, run by an unprivileged user; its URL."""
    folder = Path(tempfile.mkdtemp(prefix="covenstead-pg-"))
    binaries, port = postgres_binaries(), free_port()
    user: dict[str, Any] = {}
    if os.getuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
        user = {"user": "postgres", "group": "postgres"}
    settings = f"-p {port} -h 127.0.0.1 -k {folder} -c fsync=off -c max_connections=60"
    control = [str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-s", "-w"]
    try:
        _run(
            [
                str(binaries / "initdb"),
                "-D",
                str(folder / "data"),
                "-U",
                "coven",
                "-A",
                "trust",
                "--no-sync",
                "-E",
                "UTF8",
            ],
            user,
        )
        _run([*control, "-l", str(folder / "log"), "-o", settings, "start"], user)
        yield f"postgresql://coven@127.0.0.1:{port}/postgres"
    finally:
        _run([*control, "-m", "immediate", "stop"], user, check=False)
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str], user: dict[str, Any], check: bool = True) -> None:
    subprocess.run(command, cwd="/", check=check, stdout=subprocess.DEVNULL, **user)
