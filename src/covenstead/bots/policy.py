"""A policy chooses a move for a seat from a world that the seat cannot tell from the true one."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ..engine.knowledge import SeatKnowledge
from ..engine.rng import Rng
from ..engine.state import FIRST_SEAT, State


class Policy:
    """How a bot plays. `world` comes from `SeatKnowledge`, so a bot may read all of it."""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        """A legal move of the seat."""
        raise AssertionError("a policy provides choose")

    def saw(self, seat: i64, move: i64) -> None:
        """Hear of a move: its own, or one that everybody saw. Most bots do not need this."""


@final
class Random(Policy):
    """Any legal move, all equally likely."""

    def choose(self, world: State, seat: i64, rng: Rng) -> i64:
        return world.random_move(seat, rng)


def choose(policy: Policy, knowledge: SeatKnowledge) -> int:
    """The move of a bot that sits at a real table."""
    return policy.choose(knowledge.world, knowledge.seat, knowledge.rng)


def play_out(state: State, policies: list[Policy], rng: Rng) -> int:
    """Play a game to its end, each seat with what it knows; returns the number of decisions."""
    decisions = 0
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        state.apply(seat, choose(policies[seat], SeatKnowledge(state, seat, rng)))
        decisions += 1
    return decisions
