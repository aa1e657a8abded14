"""A thinker: bots of all nodes think in its processes, on this machine instead of theirs.

It takes jobs from the database, one for each of its slots, and writes the answers back. It knows
nothing of tables or people, keeps nothing, and may be killed at any moment: its jobs are taken by
others as soon as a node sees that its beat stands still.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal

from ...engine.errors import BadOption
from ...games import take_up
from ..rooms.bus import Bus, Notice
from ..storage.db_schema import check_version
from ..storage.jobs import Jobs, TakenJob, ThinkerState
from ..storage.store import Store
from ..thinking.kinds import KINDS, rules_known_here
from ..thinking.workers import Workers
from .postgres_bus import ANSWERS, JOBS, PostgresBus
from .run import check_database

# How often it says that it lives; nodes wait for `lease_s` (6 seconds as it is set).
BEAT_S = 1.0
# How often jobs are looked for in case a notice was lost.
LOOK_S = 1.0
logger = logging.getLogger(__name__)


class Thinker:
    """Takes jobs as long as it runs."""

    def __init__(self, jobs: Jobs, bus: Bus, workers: Workers) -> None:
        self._jobs = jobs
        self._bus = bus
        self._workers = workers
        self._version = rules_known_here()
        self._state: ThinkerState | None = None
        self._look = asyncio.Event()
        self._thinking: set[asyncio.Task[None]] = set()

    async def run(self, ended: asyncio.Event) -> None:
        """Think until told to stop; what is not finished by then is left to others."""
        self._workers.open()
        await self._bus.open(lambda _: self._look.set())
        loops = [asyncio.create_task(self._beat()), asyncio.create_task(self._take_jobs())]
        await ended.wait()
        for task in (*loops, *self._thinking):
            task.cancel()
        await asyncio.gather(*loops, *self._thinking, return_exceptions=True)
        if self._state is not None:
            with contextlib.suppress(Exception):
                await self._jobs.end(self._state.id)
                self._bus.send(Notice(self._state.id))
        await self._bus.close()
        await self._workers.close()

    async def _beat(self) -> None:
        """Say that we live; whoever was thought dead comes back under another name."""
        while True:
            try:
                if self._state is None or not await self._jobs.renew(self._state.id):
                    name = f"thinker {secrets.token_hex(8)}"
                    state = ThinkerState(name, self._version, self._workers.count, 0)
                    await self._jobs.begin(state)
                    self._state = state
                    self._look.set()
            except Exception:
                logger.exception("the database could not be told that this thinker lives")
            await asyncio.sleep(BEAT_S)

    async def _take_jobs(self) -> None:
        while True:
            self._look.clear()
            try:
                job = await self._next_job()
            except Exception:
                logger.exception("no job could be taken")
                job = None
            if job is None:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._look.wait(), LOOK_S)

    async def _next_job(self) -> TakenJob | None:
        """Take a job and begin with it, if there is one and a slot is free."""
        state = self._state
        if state is None or len(self._thinking) >= self._workers.count:
            return None
        job = await self._jobs.take(state)
        if job is not None:
            task = asyncio.create_task(self._think(job, state.id))
            self._thinking.add(task)
            task.add_done_callback(self._finished)
        return job

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._thinking.discard(task)
        self._look.set()
        if not task.cancelled() and task.exception() is not None:
            logger.error("an answer could not be written", exc_info=task.exception())

    async def _think(self, job: TakenJob, thinker: str) -> None:
        answer: bytes | None = None
        fault: str | None = None
        try:
            answer = await self._workers.run(KINDS[job.kind], job.data)
        except Exception as error:
            # Only its kind: what it says may name cards.
            fault = f"a thinker could not think about it ({type(error).__name__})"
            logger.error("%s", fault, extra={"node": thinker})
        if await self._jobs.answer(job.id, thinker, answer, fault):
            self._bus.send(Notice(thinker))


def think(database: str, *, slots: int, games: list[str]) -> int:
    """Think until SIGTERM or Ctrl-C."""
    for fault in take_up(games):
        logger.error("a game is left out: %s", fault)
    return asyncio.run(_think(database, slots))


async def _think(database: str, slots: int) -> int:
    store = Store(database)
    try:
        if not store.is_postgres:
            raise BadOption("thinkers share a PostgreSQL with the nodes: give postgresql://…")
        await check_database(database)
        await check_version(store.engine, is_exact=True)
        ended, loop = asyncio.Event(), asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, ended.set)
        bus = PostgresBus(database, says=ANSWERS, hears=JOBS)
        logger.info("thinking with %d processes", slots)
        await Thinker(Jobs(store), bus, Workers(slots)).run(ended)
        return 0
    finally:
        await store.close()
