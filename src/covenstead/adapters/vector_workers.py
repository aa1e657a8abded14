"""A vector environment on several cores: each worker holds a block of the games.

The first worker is the main process, which would otherwise only wait and take a core away from a
worker; the others are separate processes. Arrays, actions and the current command are in shared
memory, so a step costs one signal to each process and one back. Signals are semaphores: waking
processes through pipes took two to five times as long.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import weakref
from bisect import bisect_right
from enum import IntEnum
from multiprocessing.context import SpawnProcess
from multiprocessing.synchronize import Semaphore
from typing import Any, NamedTuple

from ..engine.batch import refuse
from ..engine.errors import CovensteadError, IllegalMove
from ..engine.extras import missing
from ..engine.rng import MULTIPLIER, Rng, rng_from_seed
from .spaces import Spaces
from .vector_block import BatchArrays, Block, Numbers, columns

try:
    import numpy as np
except ImportError as error:
    raise missing(error, "bridges") from error

# How long to wait for a signal before checking that the worker is still alive.
PATIENCE_S = 0.25
# How often to poll for a signal before sleeping, about half a millisecond: on virtual machines
# waking up takes a good part of a step, and a sleeping process loses its core to others.
SPINS = 4000
# Room for a seed or a refusal, in bytes.
ROOM = 8192
# Multiply with carry is multiplication by MULTIPLIER modulo this prime.
PRIME = (MULTIPLIER << 32) - 1
DEAD = "has ended, and its games with it: make a new vector"
UNBORN = "ended before its first game: does the script start under if __name__ == '__main__'?"


class LostWorker(CovensteadError):
    """A worker process has ended, and its games with it."""


class Command(IntEnum):
    """What the workers can be asked to do."""

    RESET = 0
    STEP = 1
    PICK = 2
    REFUSE = 3


class SharedBuffers(NamedTuple):
    """The shared memory. It has no name in the file system, so nothing can be left behind."""

    columns: list[Any]
    actions: Any
    picks: Any
    order: Any
    text: Any

    def arrays(self, spaces: Spaces, count: int) -> BatchArrays:
        """The arrays in this memory."""
        arrays = zip(self.columns, columns(spaces), strict=True)
        return BatchArrays(
            *(np.frombuffer(raw, kind).reshape(count, *shape) for raw, (kind, shape) in arrays)
        )


class RowRange(NamedTuple):
    """The rows of one worker, and the total number of rows."""

    first: int
    end: int
    of: int


class WorkerSignals(NamedTuple):
    """The signals between the main process and a worker, and how often each polls for one."""

    go: Semaphore
    done: Semaphore
    spins: int


class WorkerBlock:
    """One worker's block of games, in shared memory."""

    def __init__(self, spaces: Spaces, memory: SharedBuffers, rows: RowRange) -> None:
        self.memory = memory
        self.first = rows.first
        mine = slice(rows.first, rows.end)
        self.block = Block(spaces, memory.arrays(spaces, rows.of).rows(mine), rows.first)
        self.actions = np.frombuffer(memory.actions, np.int64)[mine]
        self.picks = np.frombuffer(memory.picks, np.int64)[mine]

    def run_command(self, order: int, number: int) -> None:
        """Run a command; `number` is a row or the state of a random generator."""
        if order == Command.REFUSE:
            self.memory.text.value = self.refusal(number).encode()
            return
        if order == Command.RESET:
            self.block.reset(self.memory.text.value.decode())
        elif order == Command.STEP:
            self.block.step(self.actions)
        # Each row draws the same random number as if one process held all rows.
        self.block.rng = later(Rng(number), self.first)
        self.picks[:] = self.block.pick()

    def refusal(self, row: int) -> str:
        """Why the action of a row is illegal: the rule, and the reason on the next line."""
        k = row - self.first
        try:
            refuse(self.block.states[k], row, int(self.actions[k]))
        except IllegalMove as illegal:
            return f"{illegal.rule}\n{illegal.reason}"
        raise AssertionError("an action that the mask forbids is always refused")


class WorkerPool:
    """The workers of a vector environment; their processes end with it."""

    def __init__(self, spaces: Spaces, count: int, workers: int) -> None:
        self.count = count
        self.rng: Rng
        self._context = multiprocessing.get_context("spawn")
        self._buffers = self._share(spaces)
        self.arrays = self._buffers.arrays(spaces, count)
        self._actions = np.frombuffer(self._buffers.actions, np.int64)
        self._picks = np.frombuffer(self._buffers.picks, np.int64)
        self._masks = self.arrays.masks.reshape(-1)
        self._offsets = np.arange(count) * spaces.actions
        self._last = np.uint64(spaces.actions - 1)
        # Worker w holds the rows from bounds[w] to bounds[w + 1].
        self._bounds = [count * w // workers for w in range(workers + 1)]
        self._everybody = range(workers)
        # If there are more workers than cores, a worker that polls would keep another from working.
        self._spins = SPINS if workers <= free_cores() else 0
        # For the workers from 1 on.
        self._processes: list[SpawnProcess] = []
        self._signals: list[WorkerSignals] = []
        self._end = weakref.finalize(self, end, os.getpid(), self._processes, self._signals)
        for w in self._everybody[1:]:
            self._start(spaces, w)
        self._own = WorkerBlock(spaces, self._buffers, self._rows(0))
        for w in self._everybody[1:]:
            self._wait(w, UNBORN)

    def _share(self, spaces: Spaces) -> SharedBuffers:
        raw, count = self._context.RawArray, self.count
        sizes = [np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in columns(spaces)]
        arrays = [raw("b", count * size) for size in sizes]
        return SharedBuffers(arrays, raw("q", count), raw("q", count), raw("q", 2), raw("c", ROOM))

    def _rows(self, w: int) -> RowRange:
        return RowRange(self._bounds[w], self._bounds[w + 1], self.count)

    def _start(self, spaces: Spaces, w: int) -> None:
        signals = WorkerSignals(self._context.Semaphore(0), self._context.Semaphore(0), self._spins)
        process = self._context.Process(
            target=work, args=(spaces, self._buffers, self._rows(w), signals), daemon=True
        )
        process.start()
        self._signals.append(signals)
        self._processes.append(process)

    # ---- what the environment calls ----

    def reset(self, seed: int) -> None:
        """Deal all games, and seed the generator of random actions."""
        self.rng = rng_from_seed(f"vector {seed}")
        self._buffers.text.value = str(seed).encode()
        self._command(Command.RESET, self.rng.x, self._everybody)
        self._picked_by = self.rng.x

    def step(self, actions: Numbers) -> None:
        """One move in each game; an illegal action is refused before any worker plays."""
        self._actions[:] = actions
        # As unsigned numbers, negative actions are far above the last action.
        near = np.minimum(self._actions.view(np.uint64), self._last).view(np.int64)
        legal = self._masks.take(self._offsets + near) * (near == self._actions)
        if not legal.all():
            self._refuse(int(legal.argmin()))
        self._command(Command.STEP, self.rng.x, self._everybody)
        self._picked_by = self.rng.x

    def pick(self) -> Numbers:
        """A random legal action for each game.

        The workers already pick at the end of each step. Those picks are valid until they are used,
        which advances the generator.
        """
        if self._picked_by != self.rng.x:
            self._command(Command.PICK, self.rng.x, self._everybody)
        self.rng = later(self.rng, self.count)
        return self._picks.copy()

    def close(self) -> None:
        """Stop the processes and release the games."""
        self._end()
        self._own.block.close()

    @property
    def is_closed(self) -> bool:
        """Whether the workers were stopped, by `close` or because one was lost."""
        return not self._end.alive

    # ---- commands ----

    def _command(self, order: Command, number: int, workers: range) -> None:
        """Let workers run a command; `number` is a row or the state of a random generator."""
        self._buffers.order[:] = order, number
        others = [w for w in workers if w > 0]
        try:
            for w in others:
                self._signals[w - 1].go.release()
            if 0 in workers:
                self._own.run_command(order, number)
            for w in others:
                self._wait(w, DEAD)
        except BaseException:
            # Interrupted between two signals: games may be at different steps.
            self.close()
            raise

    def _refuse(self, row: int) -> None:
        """Ask the worker that holds a row why its action is illegal."""
        holder = bisect_right(self._bounds, row) - 1
        self._command(Command.REFUSE, row, range(holder, holder + 1))
        rule, _, reason = self._buffers.text.value.decode().partition("\n")
        raise IllegalMove(rule, reason)

    def _wait(self, w: int, fate: str) -> None:
        """Wait for the signal of a worker; if it has died, stop the others and raise."""
        _, done, spins = self._signals[w - 1]
        if came_soon(done, spins):
            return
        while not done.acquire(True, PATIENCE_S):
            if not self._processes[w - 1].is_alive():
                self.close()
                raise LostWorker(f"worker {w} of {len(self._everybody)} {fate}")


def came_soon(sign: Semaphore, spins: int) -> bool:
    """Whether a signal arrives while we poll."""
    return any(sign.acquire(False) for _ in range(spins))


def free_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def end(owner: int, processes: list[SpawnProcess], lines: list[WorkerSignals]) -> None:
    """Stop the workers; a forked copy of the owner must leave them alone."""
    if os.getpid() == owner:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()
            process.close()
    processes.clear()
    lines.clear()


def later(rng: Rng, draws: int) -> Rng:
    """The generator as it will be after a number of draws."""
    return Rng(rng.x * pow(MULTIPLIER, draws, PRIME) % PRIME)


# ---- in a worker process ----


def work(spaces: Spaces, memory: SharedBuffers, rows: RowRange, signals: WorkerSignals) -> None:
    """Hold a block of games and run commands until the process is stopped."""
    # Ctrl-C is for the main process, which stops its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    share = WorkerBlock(spaces, memory, rows)
    while True:
        signals.done.release()
        if not came_soon(signals.go, signals.spins):
            signals.go.acquire()
        share.run_command(*memory.order)


def end_with_parent() -> None:
    """Exit when the main process is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
