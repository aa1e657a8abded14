"""A block of games stepped together in one process, and the arrays that it fills."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from ..engine.batch import look_at, pick_all, step_all, zero_cells, zero_rows
from ..engine.extras import missing
from ..engine.rng import Rng, rng_from_seed
from ..engine.state import State
from .spaces import Spaces

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise missing(error, "bridges") from error

Floats = npt.NDArray[np.float32]
Cells = npt.NDArray[np.int8]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]


class BatchArrays(NamedTuple):
    """Arrays with one row for each game: observations, masks, and results."""

    observations: Floats
    masks: Cells
    rewards: Floats
    dones: Flags
    seats: Numbers

    def rows(self, part: slice) -> BatchArrays:
        """Some of the rows, in the same memory."""
        return BatchArrays(
            self.observations[part],
            self.masks[part],
            self.rewards[part],
            self.dones[part],
            self.seats[part],
        )


def columns(spaces: Spaces) -> list[tuple[Any, tuple[int, ...]]]:
    """The dtype of each array, and the shape of one row."""
    return [
        (np.float32, (spaces.size,)),
        (np.int8, (spaces.actions,)),
        (np.float32, (spaces.seats,)),
        (np.bool_, ()),
        (np.int64, ()),
    ]


def local_arrays(spaces: Spaces, count: int) -> BatchArrays:
    """Arrays in the memory of this process."""
    return BatchArrays(*(np.zeros((count, *shape), kind) for kind, shape in columns(spaces)))


class Block:
    """Some games of a vector environment, from row `first` on.

    A deal depends only on the seed, the row and how often this row was dealt, so it does not matter
    how the rows are divided into blocks.
    """

    def __init__(self, spaces: Spaces, arrays: BatchArrays, first: int = 0) -> None:
        self.spaces = spaces
        self.arrays = arrays
        self.first = first
        self.is_closed = False
        self.count = len(arrays.seats)
        self.states: list[State] = []
        self.rng: Rng
        # Buffers that compiled code fills at each step.
        self._rows = zero_rows(self.count * spaces.size)
        self._cells = zero_cells(self.count * spaces.actions)
        self._seats = [0] * self.count
        self._legal: list[list[int]] = [[] for _ in range(self.count)]

    def reset(self, seed: int | str) -> None:
        """Deal all games, and seed the generator of random actions."""
        self._seed = seed
        self._dealt = [0] * self.count
        self.rng = rng_from_seed(f"vector {seed}")
        self.states = [self._deal(k) for k in range(self.count)]
        clear(self._rows)
        for k in range(self.count):
            self._look_at(k)
        self._write()

    def _deal(self, k: int) -> State:
        """The next deal of a row."""
        self._dealt[k] += 1
        return self.spaces.deal(f"{self._seed} {self.first + k} {self._dealt[k]}")

    def _look_at(self, k: int) -> None:
        """Write the observation and the mask of a new game."""
        faces = self.spaces.faces
        look_at(self.states, k, faces, self._rows, self._cells, self._seats, self._legal)

    def _write(self) -> None:
        """Copy what compiled code wrote into the arrays."""
        observations, masks = self.arrays.observations, self.arrays.masks
        self.arrays.seats[:] = self._seats
        np.copyto(observations, np.asarray(self._rows).reshape(observations.shape), "unsafe")
        np.copyto(masks, np.asarray(self._cells).reshape(masks.shape), "unsafe")

    def step(self, actions: Numbers) -> None:
        """One move in each game; games that end are paid out and dealt again.

        If any action is illegal, it is refused and no game changes.
        """
        clear(self._rows)
        faces, moves = self.spaces.faces, actions.tolist()
        over = step_all(
            self.states, faces, self._rows, self._cells, self._seats, self._legal, moves
        )
        self.arrays.dones.fill(False)
        self.arrays.rewards.fill(0)
        for k in over:
            self.arrays.dones[k] = True
            self.arrays.rewards[k] = self.spaces.payoffs(self.states[k])
            self.states[k] = self._deal(k)
            self._look_at(k)
        self._write()

    def pick(self) -> Numbers:
        """A random legal action for each game."""
        return np.array(pick_all(self._legal, self.rng))

    def close(self) -> None:
        """Release the games."""
        self.is_closed = True
        self.states = []


def clear(numbers: Any) -> None:
    """Fill with zeros: native memory (compiled) with memset, a plain list item by item."""
    if isinstance(numbers, list):
        numbers[:] = [0] * len(numbers)
    else:
        memory = np.asarray(numbers)
        ctypes.memset(memory.ctypes.data, 0, memory.nbytes)
