"""Seat knowledge: all that a seat knows, as a bot receives it.

A bot never holds the true state. It gets a world that its seat cannot tell from the true one, made
from the seat's knowledge alone (`State.determinize`); whatever it reads there is either known to
its seat or made up.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from .rng import Rng
from .state import State


@final
class SeatKnowledge:
    """What one seat knows at one moment, and a generator for what it leaves to chance."""

    def __init__(self, state: State, seat: i64, rng: Rng) -> None:
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.world: State = state.determinize(seat, rng)

    def legal(self) -> list[int]:
        """The moves of the seat."""
        return self.world.legal(self.seat)
