"""A Gymnasium environment: one seat for the learner, bots in the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..bots import make_bot
from ..bots.policy import choose
from ..engine.errors import BadOption, IllegalMove
from ..engine.extras import missing
from ..engine.knowledge import SeatKnowledge
from ..engine.rng import Rng, rng_from_seed
from ..engine.state import SEAT_BIT, State
from .spaces import Observation, Spaces, check_illegal

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing(error, "bridges") from error


class CovenEnv(gymnasium.Env[Any, Any]):
    """One seat against bots; the reward comes at the end of the game."""

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        bots: Sequence[str] = ("random",),
        seat: int = 0,
        illegal_action: str = "raise",
        options: dict[str, Any] | None = None,
    ) -> None:
        self.spaces = Spaces(game, seats, options)
        if not 0 <= seat < self.spaces.seats:
            raise BadOption(f"there is no seat {seat} at a table of {self.spaces.seats}")
        if not 1 <= len(bots) < self.spaces.seats:
            raise BadOption(f"name 1 to {self.spaces.seats - 1} bots, not {len(bots)}")
        self.seat = seat
        self.illegal_action = check_illegal(illegal_action)
        policies = [make_bot(name, game) for name in bots]
        self.bots = [policies[min(k, len(policies) - 1)] for k in range(self.spaces.seats)]
        limit = np.float32(np.iinfo(np.int32).max)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-limit, limit, (self.spaces.size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.spaces.actions,), np.int8),
            }
        )
        self.action_space = gymnasium.spaces.Discrete(self.spaces.actions)
        self.state: State
        self.rng: Rng

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        self.state = self.spaces.deal(number)
        self.rng = rng_from_seed(f"gymnasium {number}")
        self._let_bots_play()
        return self._look()

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.spaces.observe(self.state, self.seat)
        return observation, {"action_mask": observation["action_mask"]}

    def _let_bots_play(self) -> None:
        """Let the others act until it is the learner's turn or the game is over."""
        state = self.state
        while not state.is_over() and not state.acting & SEAT_BIT[self.seat]:
            seat = state.to_act()[0]
            state.apply(seat, choose(self.bots[seat], SeatKnowledge(state, seat, self.rng)))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.state
        if state.is_over():
            raise IllegalMove("reset", "the game is over: call reset")
        refusal = self.spaces.refusal(state, self.seat, action)
        if refusal is not None:
            if self.illegal_action == "raise":
                raise refusal
            if self.illegal_action == "terminate":
                observation, info = self._look()
                return observation, -1.0, True, False, info
            action = min(state.legal(self.seat))
        state.apply(self.seat, int(action))
        self._let_bots_play()
        over = state.is_over()
        observation, info = self._look()
        reward = self.spaces.payoffs(state)[self.seat] if over else 0.0
        return observation, reward, over, False, info
