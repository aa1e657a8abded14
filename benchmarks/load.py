"""The server under load, beside a bare uvicorn echo, in one run on one core.

    PYTHONPATH=build/compiled python benchmarks/load.py [--tables 500] [--seconds 10]

500 tables of two people each (1,000 sockets) play as fast as they can; the echo gets as many
sockets. Both servers run alone on the first core, the clients on the others. Asked of us: every
move seen by all seats; the 99th percentile from a move to the last view of it under 10 times the
echo's; at least 25 % of the echo's message rate; under 100 kB of memory per idle table.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.wire import Line, open_line  # noqa: E402
from covenstead.server import schema as wire  # noqa: E402
from covenstead.server.client import call  # noqa: E402
from tests.support.servers import Server, free_port  # noqa: E402

GAME = "blackmore"
ECHO = """
import uvicorn, sys
async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            event = await receive()
            await send({"type": event["type"] + ".complete"})
            if event["type"] == "lifespan.shutdown":
                return
    await receive()
    await send({"type": "websocket.accept"})
    while True:
        event = await receive()
        if event["type"] == "websocket.disconnect":
            return
        await send({"type": "websocket.send", "text": event["text"]})
uvicorn.run(app, port=int(sys.argv[1]), ws="websockets-sansio", log_level="critical",
            ws_per_message_deflate=False)
"""


class Figures(msgspec.Struct):
    """What one run measured."""

    messages_per_s: float
    p50_ms: float
    p99_ms: float


def figures_of(latencies: list[float], messages: int, seconds: float) -> Figures:
    latencies.sort()
    at = lambda share: 1000 * latencies[min(len(latencies) - 1, int(share * len(latencies)))]  # noqa: E731
    return Figures(messages / seconds, at(0.5), at(0.99))


# ---- the echo ----


async def run_echo(port: int, sockets: int, seconds: float, size: int) -> Figures:
    """Every socket sends, waits for its own message, and sends again."""
    lines = [await open_line(port) for _ in range(sockets)]
    latencies: list[float] = []
    end = time.perf_counter() + seconds
    text = b'{"x":"' + b"." * (size - 8) + b'"}'

    async def go_on(line: Line) -> None:
        while time.perf_counter() < end:
            sent = time.perf_counter()
            line.send(text)
            await line.receive()
            latencies.append(time.perf_counter() - sent)

    await asyncio.gather(*(go_on(line) for line in lines))
    for line in lines:
        line.close()
    return figures_of(latencies, len(latencies), seconds)


# ---- our tables ----


class Views(msgspec.Struct):
    """Of a `table` message, what the load needs."""

    seq: int = 0
    choices: list[wire.Choice] = []
    status: str = ""
    type: str = ""
    re: str | None = None
    problem: str | None = None


class Load:
    """Many tables at once."""

    def __init__(self, url: str, port: int) -> None:
        self.url = url
        self.port = port
        self.latencies: list[float] = []
        self.views = 0
        self.moves = 0
        self.decode = msgspec.json.Decoder(Views).decode

    async def open_tables(self, count: int) -> list[tuple[str, list[str]]]:
        """Tables of two, and the tokens of both guests."""
        ada = await call(self.url, "/api/guest", wire.NewGuest("Ada"), kind=wire.Guest)
        bo = await call(self.url, "/api/guest", wire.NewGuest("Bo"), kind=wire.Guest)
        tables = []
        for _ in range(count):
            wanted = wire.NewTable(GAME, 2, listed=True)
            opened = await call(self.url, "/api/tables", wanted, kind=wire.Opened, token=ada.token)
            tables.append((opened.table, [ada.token, bo.token]))
        return tables

    async def sit(self, table: str, tokens: list[str]) -> list[Line]:
        """Both guests at a table."""
        lines = []
        for token in tokens:
            line = await open_line(self.port, token)
            line.send(msgspec.json.encode(wire.Join(id="join", table=table, sit=True)))
            lines.append(line)
        return lines

    async def next_view(self, line: Line) -> Views:
        while True:
            message = self.decode(await line.receive())
            if message.type == "table":
                return message
            if message.type in ("error", "refused"):
                raise AssertionError(f"the server refuses: {message}")

    async def play(self, lines: list[Line], end: float) -> None:
        """One table: whoever has choices moves; the move counts when both have seen it."""
        seen = [await self.dealt(line) for line in lines]
        number = 0
        while time.perf_counter() < end and seen[0].status == "playing":
            mover = 0 if seen[0].choices else 1
            number += 1
            await self.one_move(lines, seen, mover, f"m{number}")

    async def dealt(self, line: Line) -> Views:
        """The first view of the cards."""
        view = await self.next_view(line)
        while view.status == "waiting":
            view = await self.next_view(line)
        return view

    async def one_move(self, lines: list[Line], seen: list[Views], mover: int, name: str) -> None:
        view = seen[mover]
        move = wire.Move(id=name, seq=view.seq, move=view.choices[0].move)
        sent = time.perf_counter()
        lines[mover].send(msgspec.json.encode(move))
        before = [shown.seq for shown in seen]
        for k in (0, 1):
            while True:
                seen[k] = await self.next_view(lines[k])
                self.views += 1
                if seen[k].seq > before[k]:
                    break
        self.latencies.append(time.perf_counter() - sent)
        self.moves += 1


async def run_tables(server: Server, tables: int, seconds: float) -> tuple[Figures, float, int]:
    """Figures, kB per idle table, and moves."""
    load = Load(server.url, server.port)
    before = memory_kb(server)
    opened = await load.open_tables(tables)
    idle_kb = (memory_kb(server) - before) / tables
    lines = []
    for table, tokens in opened:
        lines.append(await load.sit(table, tokens))
    began = time.perf_counter()
    await asyncio.gather(*(load.play(pair, began + seconds) for pair in lines))
    took = time.perf_counter() - began
    for pair in lines:
        for line in pair:
            line.close()
    return figures_of(load.latencies, load.views, took), idle_kb, load.moves


def memory_kb(server: Server) -> int:
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="utf8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


# ---- both, in one run ----


@contextlib.contextmanager
def on_first_core() -> object:
    """Processes started here run on one core; afterwards we run on the others."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, (cores - {min(cores)}) or cores)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=8.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        server = Server(f"sqlite:///{folder}/load.db", "--patience", "1000000")
        with on_first_core():
            echo = subprocess.Popen([sys.executable, "-c", ECHO, str(port)])
            server.start()
        try:
            echoed = asyncio.run(run_echo(port, 2 * given.tables, given.seconds, 2000))
            echo.kill()
            ours, idle_kb, moves = asyncio.run(run_tables(server, given.tables, given.seconds))
        except ConnectionError:
            print(server.said()[-4000:])
            raise
        finally:
            echo.kill()
            echo.wait()
            server.stop()
    return report(echoed, ours, idle_kb, moves)


def report(echoed: Figures, ours: Figures, idle_kb: float, moves: int) -> int:
    """Print both, and whether all that was asked of us holds."""
    print(f"{'':14}{'messages/s':>12}{'p50 ms':>10}{'p99 ms':>10}")
    for name, figures in (("bare echo", echoed), ("tables", ours)):
        print(
            f"{name:14}{figures.messages_per_s:12.0f}{figures.p50_ms:10.1f}{figures.p99_ms:10.1f}"
        )
    print(f"{moves} moves, each seen by all seats; {idle_kb:.1f} kB per idle table")
    share, ratio = ours.messages_per_s / echoed.messages_per_s, ours.p99_ms / echoed.p99_ms
    print(f"{share:.0%} of the echo's messages; p99 {ratio:.1f} times the echo's")
    good = share >= 0.25 and ratio < 10 and idle_kb < 100
    print("holds" if good else "DOES NOT HOLD")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
