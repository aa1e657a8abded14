"""Many games at once: N tables stepped together, with NumPy observations, masks and auto-reset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ..engine.errors import BadOption
from ..engine.options import Value
from ..engine.state import State
from ..engine.vector import look_all, step_all, zeros
from .spaces import Spaces


class VectorEnv:
    """N games; at each step the seat that acts first at each table moves.

    `seats[k]` is the seat whose observation stands in row k. A finished game is dealt anew at once:
    `dones[k]` says so, and `rewards[k]` are the payoffs of all its seats.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
    ) -> None:
        if count < 1:
            raise BadOption(f"a vector of {count} games is none: give at least 1")
        self.spaces = Spaces(game, seats, options)
        self.count = count
        self.states: list[State] = []
        # Written anew at each step; what is given out is a copy.
        self.rows = zeros(count * self.spaces.size)
        self.cells = zeros(count * self.spaces.actions)

    def reset(self, seed: int = 0) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Deal all games; observations and masks of the seats that act first."""
        self.dealt = 0
        self.seed = seed
        self.states = [self._deal() for _ in range(self.count)]
        return self._look()

    def _deal(self) -> State:
        """The next deal of this run: the same for the same seed."""
        self.dealt += 1
        return self.spaces.deal(f"{self.seed} {self.dealt}")

    def _look(self) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        seats = look_all(self.states, self.spaces.game.face_count, self.rows, self.cells)
        self.seats = np.asarray(seats)
        looks = np.asarray(self.rows).astype(np.float32).reshape(self.count, self.spaces.size)
        masks = np.asarray(self.cells).astype(np.int8).reshape(self.count, self.spaces.actions)
        return looks, masks

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any]]:
        """One move at each table: observations, masks, rewards of all seats, and what ended."""
        if len(actions) != self.count:
            raise BadOption(f"{self.count} games need {self.count} actions, not {len(actions)}")
        step_all(self.states, [int(action) for action in actions])
        dones = np.array([state.is_over() for state in self.states])
        rewards = np.zeros((self.count, self.spaces.seats), np.float32)
        for k in np.flatnonzero(dones):
            rewards[k] = self.spaces.payoffs(self.states[k])
            self.states[k] = self._deal()
        observations, masks = self._look()
        return observations, masks, rewards, dones
