"""A policy chooses a move for a seat from a world that the seat cannot tell from the true one."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ..engine.chance import Chance
from ..engine.sight import Sight
from ..engine.state import FIRST_SEAT, State


class Policy:
    """How a bot plays. `world` comes from `Sight`: reading it is honest by construction."""

    def choose(self, world: State, seat: i64, chance: Chance) -> i64:
        """A legal move of the seat."""
        raise AssertionError("a policy provides choose")

    def saw(self, seat: i64, move: i64) -> None:
        """A move of its own, or one that everybody saw; most bots look at the table instead."""


@final
class Random(Policy):
    """Any legal move, each as likely as any other."""

    def choose(self, world: State, seat: i64, chance: Chance) -> i64:
        return world.random_move(seat, chance)


def choose(policy: Policy, sight: Sight) -> int:
    """The move of a bot that sits at a real table."""
    return policy.choose(sight.world, sight.seat, sight.chance)


def play_out(state: State, policies: list[Policy], chance: Chance) -> int:
    """Play a game to its end, each seat by its policy with its own sight; the decisions made."""
    decisions = 0
    while state.acting:
        seat = FIRST_SEAT[state.acting]
        state.apply(seat, choose(policies[seat], Sight(state, seat, chance)))
        decisions += 1
    return decisions
