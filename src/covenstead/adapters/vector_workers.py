"""A vector on several cores: each worker holds a block of its games.

The first worker is the process of the vector itself, which would only wait otherwise, and whose
core would be taken from a worker; the others are processes of their own. The sheet lies in memory
that all share, as do the actions and the order given: a step costs one signal to each process and
one back. Signals are semaphores; waking processes by pipes took two to five times as long.
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

from ..engine.chance import MULTIPLIER, Chance, chance_of
from ..engine.errors import CovensteadError, IllegalMove
from ..engine.vector import refuse
from . import missing
from .spaces import Spaces
from .vector_block import Array, Block, Sheet, columns

try:
    import numpy as np
except ImportError as error:
    raise missing(error) from error

# How long to wait for a signal before asking whether the worker still lives.
PATIENCE_S = 0.25
# How often to look for a signal before sleeping, half a millisecond or so: on virtual machines to
# be woken takes a good part of a step, and what sleeps loses its core to others.
LOOKS = 4000
# Room for a seed or a refusal, in bytes.
ROOM = 8192
# Multiply with carry is multiplication by MULTIPLIER modulo this prime.
PRIME = (MULTIPLIER << 32) - 1
DEAD = "has ended, and its games with it: make a new vector"
UNBORN = "ended before its first game: does the script start under if __name__ == '__main__'?"


class LostWorker(CovensteadError):
    """A worker process has ended, and its games with it."""


class Order(IntEnum):
    """What the workers are told to do."""

    RESET = 0
    STEP = 1
    PICK = 2
    REFUSE = 3


class Memory(NamedTuple):
    """What all processes share. It has no name in the file system, so nothing can be left there."""

    columns: list[Any]
    actions: Any
    picks: Any
    order: Any
    text: Any

    def sheet(self, spaces: Spaces, count: int) -> Sheet:
        """The sheet that lies in this memory."""
        arrays = zip(self.columns, columns(spaces), strict=True)
        return Sheet(
            *(np.frombuffer(raw, kind).reshape(count, *shape) for raw, (kind, shape) in arrays)
        )


class Rows(NamedTuple):
    """The rows of one worker, and how many there are of all."""

    first: int
    end: int
    of: int


class Line(NamedTuple):
    """The signals between the vector and one process, and how often each looks out for one."""

    go: Semaphore
    done: Semaphore
    looks: int


class Share:
    """What one worker holds: a block of games, in the memory that all share."""

    def __init__(self, spaces: Spaces, memory: Memory, rows: Rows) -> None:
        self.memory = memory
        self.first = rows.first
        mine = slice(rows.first, rows.end)
        self.block = Block(spaces, memory.sheet(spaces, rows.of).rows(mine), rows.first)
        self.actions = np.frombuffer(memory.actions, np.int64)[mine]
        self.picks = np.frombuffer(memory.picks, np.int64)[mine]

    def carry_out(self, order: int, number: int) -> None:
        """An order, which goes with the number of a row or of a chance."""
        if order == Order.REFUSE:
            self.memory.text.value = self.refusal(number).encode()
            return
        if order == Order.RESET:
            self.block.reset(self.memory.text.value.decode())
        elif order == Order.STEP:
            self.block.step(self.actions)
        # Each row draws as it would if one process held them all.
        self.block.chance = later(Chance(number), self.first)
        self.picks[:] = self.block.pick()

    def refusal(self, row: int) -> str:
        """Why the action of a row is illegal: the rule, and on the next line the reason."""
        k = row - self.first
        try:
            refuse(self.block.states[k], row, int(self.actions[k]))
        except IllegalMove as illegal:
            return f"{illegal.rule}\n{illegal.reason}"
        raise AssertionError("what a mask forbids is refused")


class Crew:
    """The workers of a vector; their processes end with it."""

    def __init__(self, spaces: Spaces, count: int, workers: int) -> None:
        self.count = count
        self.chance: Chance
        self._context = multiprocessing.get_context("spawn")
        self._memory = self._share(spaces)
        self.sheet = self._memory.sheet(spaces, count)
        self._actions = np.frombuffer(self._memory.actions, np.int64)
        self._picks = np.frombuffer(self._memory.picks, np.int64)
        self._masks = self.sheet.masks.reshape(-1)
        self._offsets = np.arange(count) * spaces.actions
        self._last = np.uint64(spaces.actions - 1)
        # Worker w holds the rows from bounds[w] to bounds[w + 1].
        self._bounds = [count * w // workers for w in range(workers + 1)]
        self._everybody = range(workers)
        # Where workers outnumber the cores, one that looks out keeps another from its work.
        self._looks = LOOKS if workers <= free_cores() else 0
        # Those of the workers from 1 on.
        self._processes: list[SpawnProcess] = []
        self._lines: list[Line] = []
        self._end = weakref.finalize(self, end, os.getpid(), self._processes, self._lines)
        for w in self._everybody[1:]:
            self._start(spaces, w)
        self._own = Share(spaces, self._memory, self._rows(0))
        for w in self._everybody[1:]:
            self._wait(w, UNBORN)

    def _share(self, spaces: Spaces) -> Memory:
        raw, count = self._context.RawArray, self.count
        sizes = [np.dtype(kind).itemsize * int(np.prod(shape)) for kind, shape in columns(spaces)]
        sheet = [raw("b", count * size) for size in sizes]
        return Memory(sheet, raw("q", count), raw("q", count), raw("q", 2), raw("c", ROOM))

    def _rows(self, w: int) -> Rows:
        return Rows(self._bounds[w], self._bounds[w + 1], self.count)

    def _start(self, spaces: Spaces, w: int) -> None:
        line = Line(self._context.Semaphore(0), self._context.Semaphore(0), self._looks)
        process = self._context.Process(
            target=work, args=(spaces, self._memory, self._rows(w), line), daemon=True
        )
        process.start()
        self._lines.append(line)
        self._processes.append(process)

    # ---- What a vector asks of its games ----

    def reset(self, seed: int) -> None:
        """Deal all games, and start the chance of random actions."""
        self.chance = chance_of(f"vector {seed}")
        self._memory.text.value = str(seed).encode()
        self._command(Order.RESET, self.chance.x, self._everybody)
        self._picked_by = self.chance.x

    def step(self, actions: Array) -> None:
        """One move at each table; an illegal action is refused before any worker plays."""
        self._actions[:] = actions
        # Read without a sign, what is below 0 is far above the last action.
        near = np.minimum(self._actions.view(np.uint64), self._last).view(np.int64)
        legal = self._masks.take(self._offsets + near) * (near == self._actions)
        if not legal.all():
            self._refuse(int(legal.argmin()))
        self._command(Order.STEP, self.chance.x, self._everybody)
        self._picked_by = self.chance.x

    def pick(self) -> Array:
        """A random legal action for each game.

        At each step the workers have picked once already, by the chance as it then was; it has
        moved on since if those picks were taken.
        """
        if self._picked_by != self.chance.x:
            self._command(Order.PICK, self.chance.x, self._everybody)
        self.chance = later(self.chance, self.count)
        return self._picks.copy()

    def close(self) -> None:
        """End the processes, and let go of the games."""
        self._end()
        self._own.block.close()

    @property
    def is_closed(self) -> bool:
        """Whether the workers have ended, by `close` or because one was lost."""
        return not self._end.alive

    # ---- Orders ----

    def _command(self, order: Order, number: int, workers: range) -> None:
        """Workers carry out an order, which goes with the number of a row or of a chance."""
        self._memory.order[:] = order, number
        others = [w for w in workers if w > 0]
        try:
            for w in others:
                self._lines[w - 1].go.release()
            if 0 in workers:
                self._own.carry_out(order, number)
            for w in others:
                self._wait(w, DEAD)
        except BaseException:
            # Interrupted between two signals: the tables may be at different steps.
            self.close()
            raise

    def _refuse(self, row: int) -> None:
        """Let the worker that holds a row say why its action is illegal."""
        holder = bisect_right(self._bounds, row) - 1
        self._command(Order.REFUSE, row, range(holder, holder + 1))
        rule, _, reason = self._memory.text.value.decode().partition("\n")
        raise IllegalMove(rule, reason)

    def _wait(self, w: int, fate: str) -> None:
        """Wait for the signal of a process; if it has died, end the others and say so."""
        _, done, looks = self._lines[w - 1]
        if came_soon(done, looks):
            return
        while not done.acquire(True, PATIENCE_S):
            if not self._processes[w - 1].is_alive():
                self.close()
                raise LostWorker(f"worker {w} of {len(self._everybody)} {fate}")


def came_soon(sign: Semaphore, looks: int) -> bool:
    """Whether a signal came while it was looked for."""
    return any(sign.acquire(False) for _ in range(looks))


def free_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def end(owner: int, processes: list[SpawnProcess], lines: list[Line]) -> None:
    """End the workers and forget their signals; a fork of the owner must leave them alone."""
    if os.getpid() == owner:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()
            process.close()
    processes.clear()
    lines.clear()


def later(chance: Chance, draws: int) -> Chance:
    """The generator as it will be after some draws."""
    return Chance(chance.x * pow(MULTIPLIER, draws, PRIME) % PRIME)


# ---- The side of another process ----


def work(spaces: Spaces, memory: Memory, rows: Rows, line: Line) -> None:
    """Hold a block of games and carry out orders, until the vector ends."""
    # Ctrl-C is for the vector: it ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, daemon=True).start()
    share = Share(spaces, memory, rows)
    while True:
        line.done.release()
        if not came_soon(line.go, line.looks):
            line.go.acquire()
        share.carry_out(*memory.order)


def end_with_parent() -> None:
    """A worker ends with its vector's process, even one that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
