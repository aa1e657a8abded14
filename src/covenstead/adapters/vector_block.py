"""A block of games stepped together in one process, and the sheet of arrays that it fills."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

from ..engine.chance import Chance, chance_of
from ..engine.state import State
from ..engine.vector import look_at, pick_all, step_all, zero_cells, zero_rows
from . import missing
from .spaces import Spaces

try:
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise missing(error) from error

Array = npt.NDArray[Any]


class Sheet(NamedTuple):
    """One row for each game: what is seen, what may be done, what came of it."""

    looks: Array
    masks: Array
    rewards: Array
    dones: Array
    seats: Array

    def rows(self, part: slice) -> Sheet:
        """The part of a block: the same memory."""
        return Sheet(*(array[part] for array in self))


def columns(spaces: Spaces) -> list[tuple[Any, tuple[int, ...]]]:
    """The kind of numbers in each array of a sheet, and the shape of one row."""
    return [
        (np.float32, (spaces.size,)),
        (np.int8, (spaces.actions,)),
        (np.float32, (spaces.seats,)),
        (np.bool_, ()),
        (np.int64, ()),
    ]


def own_sheet(spaces: Spaces, count: int) -> Sheet:
    """A sheet in the memory of this process."""
    return Sheet(*(np.zeros((count, *shape), kind) for kind, shape in columns(spaces)))


class Block:
    """Some games of a vector, from row `first` on.

    A deal depends on the seed, the row and how often this row was dealt, and on nothing else:
    it is the same in whatever blocks the vector is held.
    """

    def __init__(self, spaces: Spaces, sheet: Sheet, first: int = 0) -> None:
        self.spaces = spaces
        self.sheet = sheet
        self.first = first
        self.is_closed = False
        self.count = len(sheet.seats)
        self.states: list[State] = []
        self.chance: Chance
        # Where compiled code writes, anew at each step.
        self._rows = zero_rows(self.count * spaces.size)
        self._cells = zero_cells(self.count * spaces.actions)
        self._seats = [0] * self.count
        self._legal: list[list[int]] = [[] for _ in range(self.count)]

    def reset(self, seed: int | str) -> None:
        """Deal all games, and start the chance of random actions."""
        self._seed = seed
        self._dealt = [0] * self.count
        self.chance = chance_of(f"vector {seed}")
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
        """A new game: write its row and its masks."""
        faces = self.spaces.game.face_count
        look_at(self.states, k, faces, self._rows, self._cells, self._seats, self._legal)

    def _write(self) -> None:
        """What compiled code wrote goes into the sheet."""
        looks, masks = self.sheet.looks, self.sheet.masks
        self.sheet.seats[:] = self._seats
        np.copyto(looks, np.asarray(self._rows).reshape(looks.shape), "unsafe")
        np.copyto(masks, np.asarray(self._cells).reshape(masks.shape), "unsafe")

    def step(self, actions: Array) -> None:
        """One move at each table; what has ended is paid and dealt anew.

        If any action is illegal, it is refused and nothing is played.
        """
        clear(self._rows)
        faces, moves = self.spaces.game.face_count, actions.tolist()
        over = step_all(
            self.states, faces, self._rows, self._cells, self._seats, self._legal, moves
        )
        self.sheet.dones.fill(False)
        self.sheet.rewards.fill(0)
        for k in over:
            self.sheet.dones[k] = True
            self.sheet.rewards[k] = self.spaces.payoffs(self.states[k])
            self.states[k] = self._deal(k)
            self._look_at(k)
        self._write()

    def pick(self) -> Array:
        """A random legal action for each game."""
        return np.array(pick_all(self._legal, self.chance))

    def close(self) -> None:
        """Let go of the games."""
        self.is_closed = True
        self.states = []


def clear(numbers: Any) -> None:
    """Zeros everywhere: in the native memory of a compiled vector at once, in a list one by one."""
    if isinstance(numbers, list):
        numbers[:] = [0] * len(numbers)
    else:
        memory = np.asarray(numbers)
        ctypes.memset(memory.ctypes.data, 0, memory.nbytes)
