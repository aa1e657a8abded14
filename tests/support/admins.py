"""Whoever runs a server, for tests: `coven admin` as they would type it, and their tables."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from covenstead.cli import main
from covenstead.engine.errors import IllegalMove
from covenstead.server.client import Client
from covenstead.server.errors import RequestError
from covenstead.server.wire import bodies
from covenstead.server.wire import messages as wire
from tests.support.circle import Circle
from tests.support.servers import ROOT


class Said(NamedTuple):
    """How a command ended, and what it wrote."""

    code: int
    out: str
    err: str


def admin(database: str, *words: str) -> Said:
    """`coven admin WORDS` on a database."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(["admin", *words, "--database", database])
    return Said(code, out.getvalue(), err.getvalue())


async def admin_meanwhile(database: str, *words: str) -> Said:
    """The same, while people play."""
    return await asyncio.to_thread(admin, database, *words)


def kill_admin(database: Path, after_s: float, *words: str) -> None:
    """`coven admin WORDS` as a process that is killed so long after it has opened its database."""
    environment = dict(os.environ)
    environment.setdefault("PYTHONPATH", str(ROOT / "src"))
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "covenstead",
            "admin",
            *words,
            "--database",
            f"sqlite:///{database}",
        ],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    while process.poll() is None and str(database) not in open_files(process.pid):
        time.sleep(0.002)
    time.sleep(after_s)
    process.kill()
    process.wait()


def open_files(pid: int) -> list[str]:
    """The files that a process has open."""
    found = []
    for number in Path(f"/proc/{pid}/fd").glob("*"):
        with contextlib.suppress(OSError):
            found.append(os.readlink(number))
    return found


def refused(said: Said, words: str) -> bool:
    """Whether a command was refused in one sentence that has these words."""
    return said.code == 2 and said.err.count("\n") == 1 and words in said.err and not said.out


# ---- tables ----


async def sit_down(
    circle: Circle, url: str, names: tuple[str, str] = ("Ada", "Bo"), game: str = "blackmore"
) -> tuple[str, list[Client]]:
    """Two people at a table that was dealt."""
    people = [await circle.connect(url, name=name) for name in names]
    opened = await people[0].open_table(bodies.NewTable(game, len(names)))
    await people[0].join(opened.table)
    await people[1].join(opened.table, opened.invitations[0].token)
    for person in people:
        await until(person, lambda table: table.status == "playing")
    return opened.table, people


async def until(person: Client, is_so: object) -> wire.Table:
    """Read messages until the table fulfils a condition."""
    assert callable(is_so)
    while person.table is None or not is_so(person.table):
        await person.next_table()
    return person.table


async def play(people: list[Client], moves: int = 100_000) -> None:
    """Random legal moves, by whoever has choices; to the end if there is no limit."""
    rng = random.Random(len(people))
    while moves:
        for person in people:
            await person.ping()
        if any(person.table and person.table.status == "over" for person in people):
            return
        for person in people:
            if moves and person.table is not None and person.table.choices:
                with contextlib.suppress(IllegalMove, RequestError):
                    await person.move(rng.choice(person.table.choices).move)
                    moves -= 1
