"""Many games at once: N tables stepped together, with NumPy arrays and automatic reset."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..engine.errors import BadOption
from ..engine.extras import missing
from ..engine.options import Value
from ..engine.state import State
from .spaces import Spaces
from .vector_block import Block, Cells, Flags, Floats, Numbers, local_arrays
from .vector_workers import LostWorker, WorkerPool

try:
    import numpy as np
except ImportError as error:
    raise missing(error, "bridges") from error

__all__ = ["LostWorker", "VectorEnv"]


class VectorEnv:
    """N games; at each step the seat that acts first at each table moves.

    `seats[k]` is the seat whose observation is in row k. When a game ends, `dones[k]` is set,
    `rewards[k]` are the payoffs of all its seats, and the next game is dealt at once. With
    `copy=False` the returned observations and masks are overwritten by the next step, which is
    faster for large ones; the masks are then read-only.

    With `workers` above 1 that many processes hold the games, this one included. The same seed and
    actions give the same games for any number of workers. `close` stops the other processes, and so
    does deleting the environment.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        cards: str | Path | None = None,
        copy: bool = True,
        workers: int = 1,
    ) -> None:
        if count < 1:
            raise BadOption(f"a vector needs at least 1 game, not {count}")
        if not 1 <= workers <= count:
            raise BadOption(f"{workers} workers cannot share {count} games: give 1 to {count}")
        self.spaces = Spaces(game, seats, options, cards)
        self.count = count
        self.workers = workers
        self.seats: Numbers
        self.copy = copy
        self._is_dealt = False
        self._games: Block | WorkerPool
        if workers == 1:
            self._games = Block(self.spaces, local_arrays(self.spaces, count))
        else:
            self._games = WorkerPool(self.spaces, count, workers)
        self._arrays = self._games.arrays
        # They decide what is legal, so callers must not write to them.
        self._masks = self._arrays.masks.view()
        self._masks.flags.writeable = False

    @property
    def states(self) -> list[State]:
        """The games themselves, if this process holds all of them; else an empty list."""
        return self._games.states if isinstance(self._games, Block) else []

    def reset(self, seed: int | None = None) -> tuple[Floats, Cells]:
        """Deal all games; returns observations and masks of the seats that act first.

        Without a seed the deals are different every time.
        """
        self._check(is_dealt=True)
        self._games.reset(int(np.random.default_rng().integers(2**62)) if seed is None else seed)
        self._is_dealt = True
        return self._observations_and_masks()

    def random_actions(self) -> Numbers:
        """A random legal action for each game, all equally likely."""
        self._check(is_dealt=self._is_dealt)
        return self._games.pick()

    def step(self, actions: Numbers) -> tuple[Floats, Cells, Floats, Flags]:
        """One move in each game; returns observations, masks, rewards of all seats, and dones.

        If any action is illegal, it is refused and no game changes.
        """
        self._check(is_dealt=self._is_dealt)
        actions = np.asarray(actions)
        if actions.ndim != 1 or actions.dtype.kind not in "iu":
            raise BadOption("actions are whole numbers, one for each game")
        if len(actions) != self.count:
            raise BadOption(f"{self.count} games need {self.count} actions, not {len(actions)}")
        self._games.step(actions.astype(np.int64, copy=False))
        observations, masks = self._observations_and_masks()
        return observations, masks, self._arrays.rewards.copy(), self._arrays.dones.copy()

    def _check(self, *, is_dealt: bool) -> None:
        """Refuse calls after `close` or before `reset`."""
        if self._games.is_closed:
            raise BadOption("this vector is closed: make a new one")
        if not is_dealt:
            raise BadOption("no game is dealt yet: call reset first")

    def _observations_and_masks(self) -> tuple[Floats, Cells]:
        """What the seats that act first get."""
        self.seats = self._arrays.seats.copy()
        if self.copy:
            return self._arrays.observations.copy(), self._arrays.masks.copy()
        return self._arrays.observations, self._masks

    def close(self) -> None:
        """Stop the worker processes; the environment cannot be used any more."""
        self._games.close()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *what: Any) -> None:
        self.close()
