"""Thinkers on other machines, as a node sees them: it writes jobs and waits for the answers.

The queue of the node gives out no more at once than there are slots, so all its quotas hold for
thinkers too. A thinker that falls silent is ended and its jobs are taken by others; if that happens
twice over one job, the job is given up, and nothing is played.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

from ..metrics import Metrics
from ..rooms.bus import Bus, Notice
from ..rooms.clock import Clock
from ..storage.jobs import Jobs, JobState, NewJob, ThinkerState
from .keeping import SeenBeat
from .kinds import kind_of, rules_known_here
from .queue import Work

# How often answers are looked for in case a notice was lost.
LOOK_S = 0.5
MOST_TRIES = 2
logger = logging.getLogger(__name__)


class NoThinker(RuntimeError):
    """Nobody elsewhere could think about it."""


class FarWorkers:
    """The slots of all thinkers that know our rules."""

    def __init__(
        self, jobs: Jobs, bus: Bus, metrics: Metrics, *, lease_s: float, clock: Clock | None = None
    ) -> None:
        self.lease: Callable[[], str | None] = lambda: None
        # Called when there are more slots than before.
        self.on_more: Callable[[], None] = lambda: None
        self.slots = 0
        self._jobs = jobs
        self._bus = bus
        self._metrics = metrics
        self._lease_s = lease_s
        self._clock = clock or Clock()
        self._version = rules_known_here()
        self._answers: dict[str, asyncio.Future[bytes]] = {}
        self._seen: dict[str, SeenBeat] = {}
        self._look = asyncio.Event()
        self._loops: list[asyncio.Task[None]] = []

    @property
    def count(self) -> int:
        return self.slots if self.lease() is not None else 0

    async def open(self) -> None:
        await self._bus.open(lambda _: self._look.set())
        self._loops = [
            asyncio.create_task(self._watch_thinkers()),
            asyncio.create_task(self._collect_answers()),
        ]

    async def close(self) -> None:
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        await self._bus.close()

    async def run(self, work: Work, data: bytes, rank: int) -> bytes:
        """What a thinker makes of the data; whoever stops waiting takes the job back."""
        lease = self.lease()
        if lease is None:
            raise NoThinker("this node has no lease, under which a job could be written")
        job = NewJob(kind_of(work), data, rank, self._version)
        name = await self._jobs.ask(lease, job, self._clock.now_ms())
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        self._bus.send(Notice(lease))
        try:
            found: bytes = await answer
            self._metrics.elsewhere.inc()
            return found
        finally:
            del self._answers[name]
            await asyncio.shield(self._jobs.drop([name]))

    # ---- answers ----

    async def _collect_answers(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._look.wait(), LOOK_S)
            self._look.clear()
            try:
                await self.collect()
            except Exception:
                logger.exception("the answers of thinkers could not be read")

    async def collect(self) -> None:
        """Hand out the answers that are there."""
        waiting = list(self._answers)
        if not waiting:
            return
        states = await self._jobs.states(waiting)
        for name in waiting:
            answer = self._answers.get(name)
            if answer is not None and not answer.done():
                settle(answer, states.get(name))

    # ---- thinkers ----

    async def _watch_thinkers(self) -> None:
        while True:
            try:
                await self.watch()
            except Exception:
                logger.exception("the thinkers could not be looked at")
            await asyncio.sleep(self._lease_s / 3)

    async def watch(self) -> None:
        """Count the slots of those that live, and end those whose beat stands still."""
        asked_s = self._clock.elapsed_s()
        found = await self._jobs.thinkers()
        new_s, seen = self._clock.elapsed_s(), self._seen
        self._seen = {
            each.id: seen[each.id]
            if each.id in seen and seen[each.id].beat == each.beat
            else SeenBeat(each.beat, new_s)
            for each in found
        }
        living = [each for each in found if not self._is_silent(each, asked_s)]
        for each in found:
            if each not in living and await self._jobs.end(each.id, each.beat):
                logger.warning("a thinker fell silent; its jobs are free", extra={"node": each.id})
                self._bus.send(Notice(each.id))
        before = self.slots
        self.slots = sum(each.slots for each in living if each.version == self._version)
        self._metrics.slots.set(self.slots)
        if self.slots > before:
            self.on_more()

    def _is_silent(self, thinker: ThinkerState, now_s: float) -> bool:
        return now_s - self._seen[thinker.id].at_s >= self._lease_s


def settle(answer: asyncio.Future[bytes], state: JobState | None) -> None:
    """Tell whoever waits, if there is something to tell."""
    if state is None:
        answer.set_exception(NoThinker("the job is gone: this node has lost its lease"))
    elif state.fault is not None:
        answer.set_exception(NoThinker(state.fault))
    elif state.answer is not None:
        answer.set_result(state.answer)
    elif state.tries >= MOST_TRIES and state.thinker is None:
        answer.set_exception(NoThinker("two thinkers fell silent over one piece of work"))
