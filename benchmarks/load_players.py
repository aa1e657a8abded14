"""Who plays at the tables of a load test, and the sockets of the echo beside them."""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from covenstead.server.client import call  # noqa: E402
from covenstead.server.wire import bodies  # noqa: E402
from covenstead.server.wire import messages as wire  # noqa: E402
from tests.support.raw_socket import RawSocket, open_raw_socket  # noqa: E402

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
    """One turn of a server: when it began, what was counted, until when clients go on.

    With a gap, each client waits so long between two messages; else it sends as fast as it can.
    """

    def __init__(self, pids: list[int], seconds: float, gap_s: float = 0.0) -> None:
        self.pids = pids
        self.gap_s = gap_s
        self.messages = 0
        self.bytes = 0
        self.latencies: list[float] = []
        self._cpu = cpu_of(pids)
        self._began = time.perf_counter()
        self.end = self._began + seconds

    def figures(self) -> Figures:
        took, spent = time.perf_counter() - self._began, cpu_of(self.pids) - self._cpu
        ordered = sorted(self.latencies)
        p50, p99 = (1000 * ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99))
        return Figures(self.messages, took, spent, p50, p99)

    def after_gap(self, go_on: Callable[[], None]) -> None:
        """Go on now, or after a pause of about the gap."""
        if not self.gap_s:
            go_on()
        else:
            wait_s = self.gap_s * random.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(wait_s, go_on)


def cpu_of(pids: Iterable[int]) -> float:
    """Seconds of CPU time that processes have used, in all their threads."""
    spent = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf8").rpartition(")")[2].split()
        spent += int(fields[11]) + int(fields[12])
    return spent / TICKS


# ---- the echo ----


class Echo:
    """Many sockets that send and get back."""

    def __init__(self, pid: int, sockets: list[RawSocket]) -> None:
        self.pid = pid
        self.sockets = sockets

    async def take_turn(self, seconds: float, size: int, gap_s: float = 0.0) -> Figures:
        turn, text = Turn([self.pid], seconds, gap_s), b"x" * size
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
            turn.after_gap(send)

        def send() -> None:
            nonlocal sent
            sent = time.perf_counter()
            if sent < turn.end:
                socket.send(text)
            else:
                ended.set_result(None)

        socket.hear = hear
        turn.after_gap(send)
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
        # Whether the host has asked for the cards, and whether nobody knows a move yet.
        self._is_dealt = False
        self._is_waiting = False
        # The move under way: its name, its player, when it was sent, and the log after it.
        self._move = ""
        self._mover = 0
        self._sent = 0.0
        self._height: int | None = None
        for k, socket in enumerate(sockets):
            socket.hear = lambda data, k=k: self._hear(k, data)  # type: ignore[misc]

    async def take_turn(self, turn: Turn) -> None:
        self.turn, self.ended = turn, asyncio.get_running_loop().create_future()
        turn.after_gap(self._next)
        await self.ended

    def sit(self) -> None:
        """Both go to the table."""
        self.seen, self._is_dealt, self._is_waiting = [Heard("")] * 2, False, True
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
        elif message.type == "refused" and self._move:
            # What the others chose in secret may forbid it: another move, then.
            self._move = ""
            self._next()
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
            self.turn.after_gap(self._next)

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
        self._is_waiting = not able
        if not able:
            return
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
            if not self._is_dealt:
                self._is_dealt = True
                self._ask(0, wire.Start(id=self._name()))
        elif self._is_waiting and self.turn is not None:
            if all(seen.status == "playing" for seen in self.seen):
                self._next()


class Tables:
    """Many tables at once."""

    def __init__(self, ports: list[int], pids: list[int], game: str, count: int) -> None:
        self.ports = ports
        self.pids = pids
        self.game = game
        self.count = count
        # So many are opened: the first hundred cost what a server needs for any number of them.
        self.idle = 0
        self.idle_kb = 0.0
        self.moves = 0
        self.size = 0
        self.pairs: list[Pair] = []

    async def open(self) -> None:
        url = f"http://127.0.0.1:{self.ports[0]}"
        guests = [
            await call(url, "/api/guest", bodies.NewGuest(name), kind=bodies.Guest)
            for name in ("Ada", "Bo")
        ]
        before = memory_kb(self.pids)
        wanted = bodies.NewTable(self.game, 2, listed=True)
        names = [
            (
                await call(url, "/api/tables", wanted, kind=bodies.Opened, token=guests[0].token)
            ).table
            for _ in range(max(self.count, self.idle))
        ]
        self.idle_kb = (memory_kb(self.pids) - before) / len(names)
        for number, name in enumerate(names[: self.count]):
            port = self.ports[number % len(self.ports)]
            sockets = [await open_raw_socket(port, guest.token) for guest in guests]
            pair = Pair(sockets, name, random.Random(number))
            pair.sit()
            self.pairs.append(pair)
        while not all(seen.status == "playing" for pair in self.pairs for seen in pair.seen):
            await asyncio.sleep(0.05)

    async def take_turn(self, seconds: float, gap_s: float = 0.0) -> Figures:
        turn = Turn(self.pids, seconds, gap_s)
        await asyncio.gather(*(pair.take_turn(turn) for pair in self.pairs))
        self.moves += len(turn.latencies)
        self.size = turn.bytes // turn.messages
        return turn.figures()


def memory_kb(pids: list[int]) -> int:
    """What processes hold in memory."""
    held = 0
    for pid in pids:
        status = Path(f"/proc/{pid}/status").read_text(encoding="utf8")
        held += int(
            next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]
        )
    return held
