"""Many games at once: N tables stepped together, with NumPy observations, masks and auto-reset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.errors import BadOption
from ..engine.options import Value
from ..engine.state import State
from . import missing
from .spaces import Spaces
from .vector_block import Array, Block, own_sheet
from .vector_workers import Crew, LostWorker

try:
    import numpy as np
except ImportError as error:
    raise missing(error) from error

__all__ = ["LostWorker", "VectorEnv"]


class VectorEnv:
    """N games; at each step the seat that acts first at each table moves.

    `seats[k]` is the seat whose observation stands in row k. A finished game is dealt anew at once:
    `dones[k]` says so, and `rewards[k]` are the payoffs of all its seats. With `copy=False` the
    observations and masks given out are written over at the next step: faster for large ones; such
    masks are read-only.

    With `workers` above 1 the games are held by so many processes, of which this is one. What comes
    of a seed and the actions is the same for any number of them; `close` ends the others, as does
    the end of the vector.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        *,
        copy: bool = True,
        workers: int = 1,
    ) -> None:
        if count < 1:
            raise BadOption(f"a vector of {count} games is none: give at least 1")
        if not 1 <= workers <= count:
            raise BadOption(f"{workers} workers cannot share {count} games: give 1 to {count}")
        self.spaces = Spaces(game, seats, options)
        self.count = count
        self.workers = workers
        self.seats: Array
        self.copy = copy
        self._is_dealt = False
        self._games: Block | Crew
        if workers == 1:
            self._games = Block(self.spaces, own_sheet(self.spaces, count))
        else:
            self._games = Crew(self.spaces, count, workers)
        self._sheet = self._games.sheet
        # They say what is legal: nobody else may write on them.
        self._masks = self._sheet.masks.view()
        self._masks.flags.writeable = False

    @property
    def states(self) -> list[State]:
        """The games themselves, if this process holds them all; else none."""
        return self._games.states if isinstance(self._games, Block) else []

    def reset(self, seed: int | None = None) -> tuple[Array, Array]:
        """Deal all games; observations and masks of the seats that act first.

        Without a seed the games of this run are new ones.
        """
        self._check(is_dealt=True)
        self._games.reset(int(np.random.default_rng().integers(2**62)) if seed is None else seed)
        self._is_dealt = True
        return self._looks_and_masks()

    def random_actions(self) -> Array:
        """A legal action for each game, each as likely as any other."""
        self._check(is_dealt=self._is_dealt)
        return self._games.pick()

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array]:
        """One move at each table: observations, masks, rewards of all seats, and what ended.

        If any action is illegal, it is refused and nothing is played.
        """
        self._check(is_dealt=self._is_dealt)
        actions = np.asarray(actions)
        if actions.ndim != 1 or actions.dtype.kind not in "iu":
            raise BadOption("actions are whole numbers, one for each game")
        if len(actions) != self.count:
            raise BadOption(f"{self.count} games need {self.count} actions, not {len(actions)}")
        self._games.step(actions.astype(np.int64, copy=False))
        looks, masks = self._looks_and_masks()
        return looks, masks, self._sheet.rewards.copy(), self._sheet.dones.copy()

    def _check(self, *, is_dealt: bool) -> None:
        """Refuse what comes too late or too early."""
        if self._games.is_closed:
            raise BadOption("this vector is closed: make a new one")
        if not is_dealt:
            raise BadOption("no game is dealt yet: call reset first")

    def _looks_and_masks(self) -> tuple[Array, Array]:
        """What the seats that act first are given."""
        self.seats = self._sheet.seats.copy()
        if self.copy:
            return self._sheet.looks.copy(), self._sheet.masks.copy()
        return self._sheet.looks, self._masks

    def close(self) -> None:
        """End what processes there are; nothing can be played any more."""
        self._games.close()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *what: Any) -> None:
        self.close()
