"""Several server processes on one PostgreSQL behind nginx: what a move costs each of them.

    PYTHONPATH=build/compiled python benchmarks/spread.py [--processes 1 2 4] [--game blackmore]

Two people at each table, who come through nginx and so mostly sit at different processes: a move is
committed by one and read by the other. Tables play as fast as they can; as all share this machine,
what is counted is not the rate by the clock but the processor time and the work of the database for
each move. From these follows how many cores and how much of a database some number of moves needs
(docs/explanation/many-nodes.md).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import uvloop

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.load_players import TICKS, Tables, cpu_of  # noqa: E402
from tests.support.nginx import nginx  # noqa: E402
from tests.support.servers import Server, postgres  # noqa: E402

COLUMNS = ("processes", "moves", "µs server", "µs database", "µs nginx", "commits", "WAL bytes")


class Work:
    """What PostgreSQL has done so far."""

    def __init__(self, url: str) -> None:
        self.url = url

    async def done(self) -> tuple[int, int]:
        """Transactions that were committed, and bytes of the write-ahead log."""
        connection = await asyncpg.connect(self.url)
        commits = await connection.fetchval("select sum(xact_commit) from pg_stat_database")
        written = await connection.fetchval(
            "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"
        )
        await connection.close()
        return int(commits), int(written)


def children(name: str) -> list[int]:
    """The processes of that name that we have started, or that those have."""
    parents = {os.getpid()}
    found: list[int] = []
    for path in sorted(Path("/proc").glob("[0-9]*"), key=lambda path: int(path.name)):
        with contextlib.suppress(OSError):
            head, _, rest = (path / "stat").read_text(encoding="utf8").rpartition(")")
            if int(rest.split()[1]) in parents:
                parents.add(int(path.name))
                if head.partition("(")[2] == name:
                    found.append(int(path.name))
    return found


def database_cpu(url: str) -> float:
    """Processor time of a PostgreSQL: of its processes, which work in its folder, and past ones."""
    port, ticks = str(urlsplit(url).port), 0
    for path in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            place = Path(os.readlink(path / "cwd"))
            lines = (place / "postmaster.pid").read_text(encoding="utf8").splitlines()
            if len(lines) > 3 and lines[3] == port:
                fields = (path / "stat").read_text(encoding="utf8").rpartition(")")[2].split()
                is_first = lines[0] == path.name
                # The first process also has the time of those that have ended.
                ticks += sum(int(field) for field in fields[11 : 15 if is_first else 13])
    return ticks / TICKS


@contextlib.contextmanager
def nodes(url: str, count: int) -> Iterator[list[Server]]:
    made = [Server(url, "--patience", "1000000", "--proxy", "127.0.0.1") for _ in range(count)]
    try:
        yield [node.start() for node in made]
    finally:
        for node in made:
            node.stop()


async def measure(tables: Tables, url: str, seconds: float) -> list[float]:
    """One row of the table: after a turn to warm up, what each move has cost."""
    await tables.open()
    await tables.take_turn(2.0)
    work = Work(url)
    proxies = children("nginx")
    before = database_cpu(url), cpu_of(proxies), await work.done()
    moves = tables.moves
    figures = await tables.take_turn(seconds)
    moves = tables.moves - moves
    # Counters of PostgreSQL are a second late.
    await asyncio.sleep(1.5)
    commits, written = await work.done()
    return [
        moves,
        1e6 * figures.cpu_s / moves,
        1e6 * (database_cpu(url) - before[0]) / moves,
        1e6 * (cpu_of(proxies) - before[1]) / moves,
        (commits - before[2][0]) / moves,
        (written - before[2][1]) / moves,
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="What a move costs when servers share the work.")
    parser.add_argument("--processes", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    print("".join(f"{column:>13}" for column in COLUMNS))
    for count in given.processes:
        with (
            postgres() as url,
            nodes(url, count) as servers,
            nginx(*(each.port for each in servers)) as front,
        ):
            port = urlsplit(front).port or 0
            pids = [each.pid for each in servers if each.pid is not None]
            tables = Tables([port], pids, given.game, given.tables)
            row = uvloop.run(measure(tables, url, given.seconds))
        print("".join(f"{value:13.1f}" for value in [count, *row]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
