"""The server under load, beside a bare uvicorn echo, in one run on one core.

    PYTHONPATH=build/compiled python benchmarks/load.py [--tables 500] [--rounds 3] [--seconds 6]

**The tables.** 500 tables of two people each (1,000 sockets) play as fast as they can: at each
table a player moves as soon as every seat has been sent the move before, and a game that is over
is followed by its rematch. Moves are legal ones drawn at random. Every move is committed to SQLite
on the disk before anybody is told of it.

**The echo.** A bare uvicorn application that sends back what it gets, on the same event loop and
the same WebSocket implementation without compression, with as many sockets: each sends, waits for
its own message, and sends again. Its messages have the mean size of the tables' messages.

**What is counted.** A message is one frame, received or sent by the server: an echo is two, a move
at a table of two is three (the move, and a view for each seat). Latency is from sending a move
until the last seat has its view of it; of the echo, from sending until it is back.

**Where.** Both servers are alone on the first core, the client is a process on the others. Tables
and echo take turns, several rounds; each ratio is the median over the rounds. Beside the rate by
the clock stands the rate for each second of the server's own CPU time: where others use the
machine, or the client is slower than the server, the first means little and the second still holds.

**Latency.** After the rounds both go on at 100 moves (echoes) a second, spread over all tables: the
99th percentile is of these turns. A server that is kept at full load answers as late as its queue
is long, whatever it is.

Asked of us: every move seen by all seats; for each second of CPU time at least 30 % of the echo's
messages, in Blackmore 40 %; the 99th percentile from a move to the last view of it at most 4 times
the echo's; under 10 kB of memory for a table that nobody looks at.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import uvloop

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.load_players import Echo, Figures, Tables  # noqa: E402
from tests.support.raw_socket import open_raw_socket  # noqa: E402
from tests.support.servers import Server, free_port  # noqa: E402

SHARE, BLACKMORE_SHARE = 0.3, 0.4
P99_RATIO = 4
IDLE_KB = 10
IDLE_TABLES = 2000
MOVES_PER_S = 100


# ---- both, in one run ----


@contextlib.contextmanager
def on_first_core() -> Iterator[None]:
    """Processes started here run on one core; afterwards we run on the others."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, (cores - {min(cores)}) or cores)


class Measured(msgspec.Struct):
    """Tables and echo, round by round: as fast as they can, and at the usual pace."""

    full: list[tuple[Figures, Figures]]
    paced: list[tuple[Figures, Figures]]


async def measure(
    tables: Tables, echo_pid: int, echo_port: int, *, rounds: int, seconds: float
) -> Measured:
    """Tables and echo in turns."""
    await tables.open()
    echo = Echo(echo_pid, [await open_raw_socket(echo_port) for _ in range(2 * tables.count)])
    measured = Measured([], [])
    for _ in range(rounds):
        ours = await tables.take_turn(seconds)
        echoed = await echo.take_turn(seconds, tables.size)
        print_round(ours, echoed)
        measured.full.append((ours, echoed))
    for _ in range(rounds):
        ours = await tables.take_turn(seconds, tables.count / MOVES_PER_S)
        echoed = await echo.take_turn(seconds, tables.size, 2 * tables.count / MOVES_PER_S)
        print_round(ours, echoed)
        measured.paced.append((ours, echoed))
    return measured


def print_round(ours: Figures, echoed: Figures) -> None:
    for name, figures in (("tables", ours), ("bare echo", echoed)):
        print(
            f"{name:12}{figures.rate():12.0f}{figures.cpu_rate():14.0f}"
            f"{figures.p50_ms:10.1f}{figures.p99_ms:10.1f}"
            f"{figures.cpu_s / figures.seconds:11.0%}",
            flush=True,
        )


def main() -> int:
    parser = argparse.ArgumentParser(description="The server under load, beside a bare echo.")
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=6.0)
    given = parser.parse_args()
    print(f"{'':12}{'messages/s':>12}{'for CPU-s':>14}{'p50 ms':>10}{'p99 ms':>10}{'core':>11}")
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = Server(f"sqlite:///{folder}/load.db", "--patience", "1000000")
        with on_first_core():
            command = [sys.executable, str(ROOT / "benchmarks/echo.py"), str(port)]
            echo = subprocess.Popen(command)
            server.start()
        assert server.pid is not None
        tables = Tables([server.port], [server.pid], given.game, given.tables)
        tables.idle = IDLE_TABLES
        try:
            measured = uvloop.run(
                measure(tables, echo.pid, port, rounds=given.rounds, seconds=given.seconds)
            )
        except (AssertionError, ConnectionError):
            print(server.said()[-4000:])
            raise
        finally:
            echo.kill()
            echo.wait()
            server.stop()
    return report(measured, tables)


def report(measured: Measured, tables: Tables) -> int:
    """Print the ratios, and whether all that was asked of us holds."""
    median = statistics.median
    share = median(ours.rate() / echoed.rate() for ours, echoed in measured.full)
    cpu_share = median(ours.cpu_rate() / echoed.cpu_rate() for ours, echoed in measured.full)
    ratio = median(ours.p99_ms / echoed.p99_ms for ours, echoed in measured.paced)
    asked = BLACKMORE_SHARE if tables.game == "blackmore" else SHARE
    print(f"{tables.moves} moves, each seen by all seats; {tables.size} bytes per message")
    print(f"{tables.idle_kb:.1f} kB for a table that nobody looks at (asked: under {IDLE_KB})")
    print(f"{cpu_share:.1%} of the echo's messages for CPU time (asked: {asked:.0%})")
    print(f"{share:.1%} by the clock, on a core that others may use too")
    print(f"p99 {ratio:.1f} times the echo's (asked: at most {P99_RATIO})")
    good = cpu_share >= asked and ratio <= P99_RATIO and tables.idle_kb < IDLE_KB
    print("holds" if good else "DOES NOT HOLD")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
