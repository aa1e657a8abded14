"""Many games at once: N tables stepped together, with NumPy observations, masks and auto-reset."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from typing import Any

from ..engine.chance import Chance, chance_of
from ..engine.errors import BadOption
from ..engine.options import Value
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


class VectorEnv:
    """N games; at each step the seat that acts first at each table moves.

    `seats[k]` is the seat whose observation stands in row k. A finished game is dealt anew at once:
    `dones[k]` says so, and `rewards[k]` are the payoffs of all its seats. With `copy=False` the
    observations and masks given out are written over at the next step: faster for large ones.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        copy: bool = True,
    ) -> None:
        if count < 1:
            raise BadOption(f"a vector of {count} games is none: give at least 1")
        self.spaces = Spaces(game, seats, options)
        self.count = count
        self.states: list[State] = []
        self.seats: Array
        self.copy = copy
        self._looks = np.zeros((count, self.spaces.size), np.float32)
        self._masks = np.zeros((count, self.spaces.actions), np.int8)
        # Where compiled code writes, anew at each step.
        self._rows = zero_rows(count * self.spaces.size)
        self._cells = zero_cells(count * self.spaces.actions)
        self._seats = [0] * count
        self._legal: list[list[int]] = [[] for _ in range(count)]
        self._chance: Chance

    def reset(self, seed: int | None = None) -> tuple[Array, Array]:
        """Deal all games; observations and masks of the seats that act first.

        Without a seed the games of this run are new ones.
        """
        self._seed = int(np.random.default_rng().integers(2**62)) if seed is None else seed
        self._dealt = 0
        self._chance = chance_of(f"vector {self._seed}")
        self.states = [self._deal() for _ in range(self.count)]
        clear(self._rows)
        for k in range(self.count):
            self._look_at(k)
        return self._looks_and_masks()

    def _deal(self) -> State:
        """The next deal of this run: the same for the same seed."""
        self._dealt += 1
        return self.spaces.deal(f"{self._seed} {self._dealt}")

    def _look_at(self, k: int) -> None:
        """A new game: write its row and its masks."""
        faces = self.spaces.game.face_count
        look_at(self.states, k, faces, self._rows, self._cells, self._seats, self._legal)

    def _looks_and_masks(self) -> tuple[Array, Array]:
        """What was written, as arrays."""
        self.seats = np.array(self._seats)
        np.copyto(self._looks, np.asarray(self._rows).reshape(self._looks.shape), "unsafe")
        np.copyto(self._masks, np.asarray(self._cells).reshape(self._masks.shape), "unsafe")
        if self.copy:
            return self._looks.copy(), self._masks.copy()
        return self._looks, self._masks

    def random_actions(self) -> Array:
        """A legal action for each game, each as likely as any other."""
        return np.array(pick_all(self._legal, self._chance))

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array]:
        """One move at each table: observations, masks, rewards of all seats, and what ended.

        If any action is illegal, it is refused and nothing is played.
        """
        if not self.states:
            raise BadOption("no game is dealt yet: call reset first")
        if len(actions) != self.count:
            raise BadOption(f"{self.count} games need {self.count} actions, not {len(actions)}")
        clear(self._rows)
        faces, moves = self.spaces.game.face_count, actions.tolist()
        over = step_all(
            self.states, faces, self._rows, self._cells, self._seats, self._legal, moves
        )
        dones = np.zeros(self.count, np.bool_)
        dones[over] = True
        rewards = np.zeros((self.count, self.spaces.seats), np.float32)
        for k in over:
            rewards[k] = self.spaces.payoffs(self.states[k])
            self.states[k] = self._deal()
            self._look_at(k)
        observations, masks = self._looks_and_masks()
        return observations, masks, rewards, dones


def clear(numbers: Any) -> None:
    """Zeros everywhere: in the native memory of a compiled vector at once, in a list one by one."""
    if isinstance(numbers, list):
        numbers[:] = [0] * len(numbers)
    else:
        memory = np.asarray(numbers)
        ctypes.memset(memory.ctypes.data, 0, memory.nbytes)
