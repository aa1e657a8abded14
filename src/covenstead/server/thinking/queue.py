"""Who may think next: work for the workers waits here, and everybody gets a fair share.

Tables that somebody looks at come first, then those that were left, then curves of finished games.
Among equals it is the turn of the address, and then of the person, who has used the workers least
in the last minutes. The last free worker is kept for bots that somebody waits for. Whatever nobody
waits for any more is dropped before it begins.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..errors import RequestError
from ..metrics import Metrics
from .workers import Workers

T = TypeVar("T")
Work = Callable[[bytes], bytes]
# In this time half of what somebody has used is forgotten.
HALF_LIFE_S = 60.0
ATTENDED, LEFT, SOME_TIME = 0, 1, 2


class Ticket(NamedTuple):
    """For whom something is thought about; all of it may change while it waits."""

    # The address and the person, or others that may pay for it: the one who used least does.
    payers: Callable[[], list[tuple[str, str]]]
    rank: Callable[[], int]
    # Whether anybody still wants the answer.
    is_wanted: Callable[[], bool]
    # Whether a bot is to move: only then may it take the last free worker.
    is_move: bool = False


class Limits(NamedTuple):
    """How much may wait of what people ask for, in all, of one address and of one person."""

    all: int
    address: int
    person: int


class NotWanted(RequestError):
    """Nobody waits for the answer any more."""

    def __init__(self) -> None:
        super().__init__("stale", "nobody waits for this any more")


class Waiting(Generic[T]):
    """Work that waits for a worker."""

    def __init__(self, work: Callable[[bytes], T], data: bytes, ticket: Ticket) -> None:
        self.work = work
        self.data = data
        self.ticket = ticket
        self.since = time.monotonic()
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()


class Elsewhere(Protocol):
    """Where else there is room for work than in our own processes."""

    @property
    def count(self) -> int: ...

    async def run(self, work: Work, data: bytes, rank: int) -> bytes: ...


class Usage:
    """How much each address and person has used, with the past fading."""

    def __init__(self) -> None:
        self._used: dict[str, tuple[float, float]] = {}

    def of(self, name: str, now: float) -> float:
        used, at = self._used.get(name, (0.0, now))
        return float(used * 0.5 ** ((now - at) / HALF_LIFE_S))

    def add(self, name: str, seconds: float, now: float) -> None:
        self._used[name] = self.of(name, now) + seconds, now
        if len(self._used) > 10_000:
            self._used = {k: v for k, v in self._used.items() if self.of(k, now) > 0.01}


class ThinkingQueue:
    """Gives the workers what is most due, and no more at once than there are workers."""

    def __init__(
        self, workers: Workers, metrics: Metrics, limits: Limits, far: Elsewhere | None = None
    ) -> None:
        self.workers = workers
        self._far = far
        self._metrics = metrics
        self._limits = limits
        self._waiting: list[Waiting[bytes]] = []
        self._running = 0
        self._running_here = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._usage = Usage()

    async def run(self, work: Callable[[bytes], bytes], data: bytes, ticket: Ticket) -> bytes:
        """What a worker makes of the data; NotWanted if by then nobody waits for it."""
        waiting = Waiting(work, data, ticket)
        self._waiting.append(waiting)
        self.give_out()
        try:
            return await waiting.answer
        finally:
            if waiting in self._waiting:
                self._waiting.remove(waiting)
                self._count()

    def check_room(self, address: str, person: str) -> None:
        """Refuse a question where too many wait already."""
        asked = [
            payer for each in self._waiting if not each.ticket.is_move for payer in payers(each)
        ]
        if sum(payer[1] == person for payer in asked) >= self._limits.person:
            raise RequestError("too_fast", "your last questions are still being thought about")
        if sum(payer[0] == address for payer in asked) >= self._limits.address:
            raise RequestError("too_fast", "too many questions from your address are waiting")
        if len(asked) >= self._limits.all:
            raise RequestError("busy", "many are waiting for an answer; try again in a minute")

    def give_out(self) -> None:
        """Let free workers begin with whatever is most due."""
        count = self.workers.count + (self._far.count if self._far else 0)
        while (free := count - self._running) > 0:
            chosen = self._next(is_last=free == 1 < count)
            if chosen is None:
                break
            self._waiting.remove(chosen)
            self._running += 1
            task = asyncio.create_task(self._work(chosen))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._count()

    def _next(self, *, is_last: bool) -> Waiting[bytes] | None:
        """What is most due; for the last free worker only moves that somebody waits for."""
        now = time.monotonic()
        best, best_key = None, (SOME_TIME + 1, 0.0, 0.0)
        for each in self._dropping_unwanted():
            rank = each.ticket.rank()
            if is_last and not (each.ticket.is_move and rank == ATTENDED):
                continue
            key = (rank, *self._least_used(each, now)[0])
            if key < best_key:
                best, best_key = each, key
        return best

    def _dropping_unwanted(self) -> list[Waiting[bytes]]:
        unwanted = [each for each in self._waiting if not each.ticket.is_wanted()]
        for each in unwanted:
            self._waiting.remove(each)
            if not each.answer.done():
                each.answer.set_exception(NotWanted())
        return list(self._waiting)

    def _least_used(
        self, waiting: Waiting[bytes], now: float
    ) -> tuple[tuple[float, float], tuple[str, str]]:
        """Who pays, and how much they have used."""
        return min((self._used_by(payer, now), payer) for payer in payers(waiting))

    def _used_by(self, payer: tuple[str, str], now: float) -> tuple[float, float]:
        return self._usage.of(f"at {payer[0]}", now), self._usage.of(f"by {payer[1]}", now)

    async def _work(self, waiting: Waiting[bytes]) -> None:
        began = time.monotonic()
        self._metrics.wait_s.observe(began - waiting.since)
        _, payer = self._least_used(waiting, began)
        try:
            answer = await self._answer_to(waiting)
        except BaseException as error:
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            if not waiting.answer.done():
                waiting.answer.set_result(answer)
        finally:
            self._running -= 1
            now = time.monotonic()
            self._usage.add(f"at {payer[0]}", now - began, now)
            self._usage.add(f"by {payer[1]}", now - began, now)
            self.give_out()

    async def _answer_to(self, waiting: Waiting[bytes]) -> bytes:
        """Here if there is room: nothing is faster than that."""
        if self._far is not None and self._far.count and self._running_here >= self.workers.count:
            return await self._far.run(waiting.work, waiting.data, waiting.ticket.rank())
        self._running_here += 1
        try:
            return await self.workers.run(waiting.work, waiting.data)
        finally:
            self._running_here -= 1

    def _count(self) -> None:
        self._metrics.waiting.set(len(self._waiting))


def payers(waiting: Waiting[bytes]) -> list[tuple[str, str]]:
    return waiting.ticket.payers() or [("", "")]
