"""A server, a browser and people at it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.person import DESK, PHONE, Person

# Without a built page and a browser there is nothing to look at: `make web-test` provides both.
collect_ignore_glob = [] if os.environ.get("COVENSTEAD_BROWSER") else ["test_*.py"]

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "covenstead" / "server" / "page"
SHOTS = ROOT / "build" / "shots"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class House:
    """A server that can be stopped and started again on the same tables."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    def open(self, *more: str) -> None:
        words = f"-m covenstead.server --port {self.port} --bot-pace-ms 0 --patience 1000"
        database = f"sqlite:///{self.folder / 'tables.db'}"
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    *words.split(),
                    "--database",
                    database,
                    "--page",
                    str(PAGE),
                    *more,
                ],
                stdout=log,
                stderr=log,
            )
        self._wait()

    def _wait(self) -> None:
        # Interpreted, on a busy machine, the first import takes its time.
        for _ in range(1200):
            try:
                urllib.request.urlopen(f"{self.address}/healthz", timeout=1).close()
                return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError((self.folder / "server.log").read_text())

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            self.process = None


Newcomer = Callable[..., Person]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    made = House(tmp_path_factory.mktemp("house"))
    made.open()
    yield made
    made.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as play:
        made = play.chromium.launch(executable_path=chromium(), headless=True, args=ARGUMENTS)
        yield made
        made.close()


def chromium() -> str:
    """Debian's Chromium, or the one that COVENSTEAD_BROWSER names."""
    wanted = os.environ["COVENSTEAD_BROWSER"]
    for folder in os.environ["PATH"].split(os.pathsep):
        if (Path(folder) / wanted).exists():
            return str(Path(folder) / wanted)
    return wanted


@pytest.fixture
def newcomer(house: House, browser: Browser) -> Iterator[Newcomer]:
    """Somebody new at the door, with a browser of their own; faults of the page fail the test."""
    people: list[Person] = []

    def come(*, phone: bool = False, light: bool = False, guided: bool = True) -> Person:
        context = browser.new_context(
            viewport=PHONE if phone else DESK,
            has_touch=phone,
            color_scheme="light" if light else "dark",
            reduced_motion="reduce",
        )
        context.set_default_timeout(15_000)
        person = Person(context, house.address, guided=guided)
        people.append(person)
        return person

    yield come
    for person in people:
        person.context.close()
        assert person.faults == []
