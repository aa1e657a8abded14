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

Asked of us: every move seen by all seats; at least 25 % of the echo's message rate (by both
measures); the 99th percentile from a move to the last view of it under 10 times the echo's; under
100 kB of memory for an idle table.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import uvloop

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from covenstead.server.client import call  # noqa: E402
from covenstead.server.wire import bodies  # noqa: E402
from covenstead.server.wire import messages as wire  # noqa: E402
from tests.support.raw_socket import RawSocket, open_raw_socket  # noqa: E402
from tests.support.servers import Server, free_port  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")


class Figures(msgspec.Struct):
    """What one turn measured."""

    messages: int
    seconds: float
    cpu_s: float
    p50_ms: float
    p99_ms: float

    def rate(self) -> float:
        return self.messages / self.seconds

    def cpu_rate(self) -> float:
        return self.messages / self.cpu_s


class Turn:
    """One turn of a server: when it began, what was counted, until when clients go on."""

    def __init__(self, pid: int, seconds: float) -> None:
        self.pid = pid
        self.messages = 0
        self.bytes = 0
        self.latencies: list[float] = []
        self._cpu = cpu_of(pid)
        self._began = time.perf_counter()
        self.end = self._began + seconds

    def figures(self) -> Figures:
        took, spent = time.perf_counter() - self._began, cpu_of(self.pid) - self._cpu
        ordered = sorted(self.latencies)
        p50, p99 = (1000 * ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
        return Figures(self.messages, took, spent, p50, p99)


def cpu_of(pid: int) -> float:
    """Seconds of CPU time that a process has used, in all its threads."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


# ---- the echo ----


class Echo:
    """Many sockets that send and get back."""

    def __init__(self, pid: int, sockets: list[RawSocket]) -> None:
        self.pid = pid
        self.sockets = sockets

    async def take_turn(self, seconds: float, size: int) -> Figures:
        turn, text = Turn(self.pid, seconds), b"x" * size
        await asyncio.gather(*(self._go_on(socket, turn, text) for socket in self.sockets))
        return turn.figures()

    @staticmethod
    async def _go_on(socket: RawSocket, turn: Turn, text: bytes) -> None:
        """Send again whatever comes back."""
        ended = asyncio.get_running_loop().create_future()
        sent = time.perf_counter()

        def hear(_: bytes) -> None:
            nonlocal sent
            now = time.perf_counter()
            turn.messages += 2
            turn.latencies.append(now - sent)
            if now < turn.end:
                sent = now
                socket.send(text)
            else:
                ended.set_result(None)

        socket.hear = hear
        socket.send(text)
        await ended


# ---- our tables ----


class Heard(msgspec.Struct):
    """Of any message, what the load needs."""

    type: str
    table: str = ""
    status: str = ""
    seq: int = 0
    choices: list[wire.Choice] = []
    log_from: int = 0
    log: list[msgspec.Raw] = []
    done: list[str] = []
    rematch: str | None = None

    def height(self) -> int:
        return self.log_from + len(self.log)


_decode = msgspec.json.Decoder(Heard).decode
_encode = msgspec.json.Encoder().encode


class Pair:
    """Two people who play one game after the other."""

    def __init__(self, sockets: list[RawSocket], table: str, rng: random.Random) -> None:
        self.sockets = sockets
        self.table = table
        self.rng = rng
        self.seen: list[Heard] = [Heard("")] * 2
        self.turn: Turn | None = None
        self.ended: asyncio.Future[None]
        self._number = 0
        # The move under way: its name, its player, when it was sent, and the log after it.
        self._move = ""
        self._mover = 0
        self._sent = 0.0
        self._height: int | None = None
        for k, socket in enumerate(sockets):
            socket.hear = lambda data, k=k: self._hear(k, data)  # type: ignore[misc]

    async def take_turn(self, turn: Turn) -> None:
        self.turn, self.ended = turn, asyncio.get_running_loop().create_future()
        self._next()
        await self.ended

    def sit(self) -> None:
        """Both go to the table."""
        self.seen = [Heard("")] * 2
        for k in (0, 1):
            self._ask(k, wire.Join(id=self._name(), table=self.table, sit=True))

    def _name(self) -> str:
        self._number += 1
        return f"r{self._number}"

    def _ask(self, k: int, request: wire.ClientMessage) -> None:
        data = _encode(request)
        self.sockets[k].send(data)
        self._count(data)

    def _count(self, data: bytes) -> None:
        if self.turn is not None:
            self.turn.messages += 1
            self.turn.bytes += len(data)

    def _hear(self, k: int, data: bytes) -> None:
        self._count(data)
        message = _decode(data)
        if message.type == "table" and message.table == self.table:
            self.seen[k] = message
            if self._move:
                self._seen_by(k, message)
            else:
                self._arrange(k, message)
        elif message.type in ("error", "refused"):
            self.ended.set_exception(AssertionError(f"the server refuses: {data!r}"))

    def _seen_by(self, k: int, message: Heard) -> None:
        """A move is seen by all when its player has the answer and all have the log of it."""
        if k == self._mover and self._move in message.done:
            self._height = message.height()
        height = self._height
        if height is not None and all(seen.height() >= height for seen in self.seen):
            assert self.turn is not None
            self.turn.latencies.append(time.perf_counter() - self._sent)
            self._move, self._height = "", None
            self._next()

    def _next(self) -> None:
        """The next move, or the next game, unless the turn is over."""
        assert self.turn is not None
        now = time.perf_counter()
        if now >= self.turn.end:
            self.turn = None
            self.ended.set_result(None)
            return
        if self.seen[0].status == "over":
            self._ask(0, wire.Rematch(id=self._name()))
            return
        able = [k for k in (0, 1) if self.seen[k].choices]
        self._mover = self.rng.choice(able)
        view = self.seen[self._mover]
        self._move, self._sent = self._name(), now
        move = self.rng.choice(view.choices).move
        self._ask(self._mover, wire.Move(id=self._move, seq=view.seq, move=move))

    def _arrange(self, k: int, message: Heard) -> None:
        """Between two games: both go to the rematch, the host deals, and play goes on."""
        if message.rematch is not None and k == 0:
            self.table = message.rematch
            self.sit()
        elif all(seen.status == "waiting" for seen in self.seen) and self.turn is not None:
            if k == 1:
                self._ask(0, wire.Start(id=self._name()))
        elif all(seen.status == "playing" for seen in self.seen) and self.turn is not None:
            self._next()


class Tables:
    """Many tables at once."""

    def __init__(self, server: Server, game: str, count: int) -> None:
        self.server = server
        self.game = game
        self.count = count
        self.idle_kb = 0.0
        self.moves = 0
        self.size = 0
        self.pairs: list[Pair] = []

    async def open(self) -> None:
        url = self.server.url
        guests = [
            await call(url, "/api/guest", bodies.NewGuest(name), kind=bodies.Guest)
            for name in ("Ada", "Bo")
        ]
        before = memory_kb(self.server)
        wanted = bodies.NewTable(self.game, 2, listed=True)
        names = [
            (
                await call(url, "/api/tables", wanted, kind=bodies.Opened, token=guests[0].token)
            ).table
            for _ in range(self.count)
        ]
        self.idle_kb = (memory_kb(self.server) - before) / self.count
        for number, name in enumerate(names):
            sockets = [await open_raw_socket(self.server.port, guest.token) for guest in guests]
            pair = Pair(sockets, name, random.Random(number))
            pair.sit()
            self.pairs.append(pair)
        while not all(seen.status == "playing" for pair in self.pairs for seen in pair.seen):
            await asyncio.sleep(0.05)

    async def take_turn(self, seconds: float) -> Figures:
        assert self.server.pid is not None
        turn = Turn(self.server.pid, seconds)
        await asyncio.gather(*(pair.take_turn(turn) for pair in self.pairs))
        self.moves += len(turn.latencies)
        self.size = turn.bytes // turn.messages
        return turn.figures()


def memory_kb(server: Server) -> int:
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="utf8")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


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


async def measure(
    tables: Tables, echo_pid: int, echo_port: int, *, rounds: int, seconds: float
) -> list[tuple[Figures, Figures]]:
    """Tables and echo in turns."""
    await tables.open()
    echo = Echo(echo_pid, [await open_raw_socket(echo_port) for _ in range(2 * tables.count)])
    measured = []
    for _ in range(rounds):
        ours = await tables.take_turn(seconds)
        echoed = await echo.take_turn(seconds, tables.size)
        print_round(ours, echoed)
        measured.append((ours, echoed))
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
        tables = Tables(server, given.game, given.tables)
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


def report(measured: list[tuple[Figures, Figures]], tables: Tables) -> int:
    """Print the ratios, and whether all that was asked of us holds."""
    median = statistics.median
    share = median(ours.rate() / echoed.rate() for ours, echoed in measured)
    cpu_share = median(ours.cpu_rate() / echoed.cpu_rate() for ours, echoed in measured)
    ratio = median(ours.p99_ms / echoed.p99_ms for ours, echoed in measured)
    print(f"{tables.moves} moves, each seen by all seats; {tables.size} bytes per message")
    print(f"{tables.idle_kb:.1f} kB per idle table (asked: under 100)")
    print(f"{share:.1%} of the echo's messages, {cpu_share:.1%} for CPU time (asked: 25 %)")
    print(f"p99 {ratio:.1f} times the echo's (asked: under 10)")
    good = share >= 0.25 and cpu_share >= 0.25 and ratio < 10 and tables.idle_kb < 100
    print("holds" if good else "DOES NOT HOLD")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
