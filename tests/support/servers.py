"""Servers for tests: real processes on real ports, and Debian's own PostgreSQL."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
START_S = 60.0
_opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server process; it can be killed and started again on the same database."""

    def __init__(self, database: str, *arguments: str) -> None:
        self.port = free_port()
        self.database = database
        self.arguments = arguments
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `stop`

    def start(self) -> Server:
        command = [sys.executable, "-m", "covenstead.server", "--port", str(self.port)]
        command += ["--database", self.database, "--bot-pace-ms", "0", *self.arguments]
        environment = dict(os.environ)
        if "PYTHONPATH" not in environment:
            environment["PYTHONPATH"] = str(ROOT / "src")
        self.process = subprocess.Popen(
            command, cwd=ROOT, stdout=self.log, stderr=self.log, env=environment
        )
        self._wait()
        return self

    def _wait(self) -> None:
        end = time.monotonic() + START_S
        while time.monotonic() < end:
            assert self.process is not None
            if self.process.poll() is not None:
                raise AssertionError(f"the server ended at once:\n{self.said()}")
            with contextlib.suppress(OSError), _opener.open(f"{self.url}/healthz", timeout=5):
                return
            time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self.said()}")

    def said(self) -> str:
        """Everything that it has logged."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def kill(self) -> None:
        """kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
        self.log.close()

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
    user: dict[str, str] = {}
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
        subprocess.run([*control, "-m", "immediate", "stop"], cwd="/", check=False, **user)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)


def _run(command: list[str], user: dict[str, str]) -> None:
    subprocess.run(command, cwd="/", check=True, stdout=subprocess.DEVNULL, **user)  # type: ignore[call-overload]
