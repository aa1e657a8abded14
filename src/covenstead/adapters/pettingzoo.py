"""PettingZoo environments: `aec_env(game, …)` and `parallel_env(game, …)`.

Observations are dictionaries with the seat's knowledge and its action mask; the mask is in the
infos too, because trainers differ in where they look. An illegal action raises, is replaced by the
first legal one (`noop`), or ends the game with a loss for its player (`terminate`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from ..engine.extras import missing
from ..engine.state import FIRST_SEAT, SEAT_BIT, State
from ..games import GAMES
from .spaces import LegalActions, Observation, Spaces, check_illegal

try:
    import gymnasium.spaces
    import numpy as np
    import numpy.typing as npt
    from pettingzoo import AECEnv, ParallelEnv, register
except ImportError as error:
    raise missing(error, "bridges") from error

Agent = str


def aec_env(game: str, seats: int | None = None, **settings: Any) -> CovenAEC:
    """One seat at a time: the lowest seat that has to decide acts."""
    return CovenAEC(spaces_of(game, seats, settings), **settings)


def parallel_env(game: str, seats: int | None = None, **settings: Any) -> CovenParallel:
    """All seats at once: those with nothing to decide wait."""
    return CovenParallel(spaces_of(game, seats, settings), **settings)


def spaces_of(game: str, seats: int | None, settings: dict[str, Any]) -> Spaces:
    """The spaces that `options` and `cards` describe; both are taken out of the settings."""
    return Spaces(game, seats, settings.pop("options", None), settings.pop("cards", None))


def register_all() -> None:
    """Register every game, as in `pettingzoo.make("aec", "covenstead/blackmore-v0")`."""
    for name in GAMES:
        register("aec", f"covenstead/{name}-v0", aec_env, kwargs={"game": name})
        register("parallel", f"covenstead/{name}-v0", parallel_env, kwargs={"game": name})


class Seats:
    """What both kinds of environment share: names, spaces, the state and the end of a game."""

    spaces: Spaces
    game_state: State
    possible_agents: list[Agent]
    render_mode: str | None

    def settle(self, spaces: Spaces, illegal_action: str, render_mode: str | None) -> None:
        """Names and spaces of all seats."""
        self.spaces = spaces
        self.illegal_action = check_illegal(illegal_action)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(spaces.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        limit = np.float32(np.iinfo(np.int32).max)
        look = gymnasium.spaces.Box(-limit, limit, (spaces.size,), np.float32)
        mask = gymnasium.spaces.Box(0, 1, (spaces.actions,), np.int8)
        space = gymnasium.spaces.Dict({"observation": look, "action_mask": mask})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: LegalActions(spaces.actions, partial(self.mask_now, seat))
            for agent, seat in self.seat_of.items()
        }
        self.is_dealt = False
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: Agent) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def new_game(self, seed: int | None) -> None:
        """Deal a game; without a seed the generator of the last deal continues."""
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.game_state = self.spaces.deal(int(self.seeds.integers(2**62)))
        self.is_dealt = True

    def mask_now(self, seat: int) -> npt.NDArray[np.int8] | None:
        """The legal actions of a seat, once a game is dealt."""
        return self.spaces.mask(self.game_state, seat) if self.is_dealt else None

    def legal_or(self, state: State, seat: int, action: int) -> int | None:
        """The action if it is legal; else what to do instead, or None to end the game."""
        refusal = self.spaces.refusal(state, seat, action)
        if refusal is None:
            return int(action)
        if self.illegal_action == "raise":
            raise refusal
        if self.illegal_action == "noop":
            return min(state.legal(seat) or [self.spaces.wait])
        return None

    def losses(self, seat: int) -> dict[Agent, float]:
        """The payoffs if a seat loses by an illegal action: the others share its loss.

        Where all play together, all lose.
        """
        if self.spaces.game.cooperative:
            return dict.fromkeys(self.possible_agents, -1.0)
        others = len(self.possible_agents) - 1
        return {
            agent: -1.0 if self.seat_of[agent] == seat else 1.0 / others
            for agent in self.possible_agents
        }

    def render(self) -> None:
        """Does nothing; use `coven replay` to look at a game."""

    def close(self) -> None:
        """Does nothing; there is nothing to close."""


class CovenAEC(Seats, AECEnv):  # type: ignore[misc]
    """A game as an agent-environment cycle."""

    metadata = {"name": "covenstead", "render_modes": [], "is_parallelizable": False}

    def __init__(
        self, spaces: Spaces, illegal_action: str = "raise", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.settle(spaces, illegal_action, render_mode)
        self.metadata = {**self.metadata, "name": f"covenstead_{spaces.game.name}_v0"}

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.new_game(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def _select(self) -> None:
        """Select the next agent to act, and update the masks of all."""
        state = self.game_state
        if not state.is_over():
            self.agent_selection = self.possible_agents[FIRST_SEAT[state.acting]]
        self.infos = {
            agent: {"action_mask": self.spaces.mask(state, self.seat_of[agent])}
            for agent in self.agents
        }

    def observe(self, agent: Agent) -> Observation:
        return self.spaces.observe(self.game_state, self.seat_of[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        assert action is not None, "a seat that has to decide needs an action"
        move = self.legal_or(self.game_state, seat, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if move is None:
            self._end(self.losses(seat))
        else:
            self.game_state.apply(seat, move)
            if self.game_state.is_over():
                payoffs = self.spaces.payoffs(self.game_state)
                self._end(dict(zip(self.possible_agents, payoffs, strict=True)))
        self._select()
        self._accumulate_rewards()

    def _end(self, payoffs: dict[Agent, float]) -> None:
        """Pay out everybody and end the game."""
        self.rewards = payoffs
        self.terminations = dict.fromkeys(self.agents, True)


class CovenParallel(Seats, ParallelEnv):  # type: ignore[misc]
    """A game in which all seats act at once; those with nothing to decide wait."""

    metadata = {"name": "covenstead", "render_modes": []}

    def __init__(
        self, spaces: Spaces, illegal_action: str = "raise", render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.settle(spaces, illegal_action, render_mode)
        self.metadata = {**self.metadata, "name": f"covenstead_{spaces.game.name}_v0"}
        self.agents: list[Agent] = []

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[Agent, Observation], dict[Agent, dict[str, Any]]]:
        self.new_game(seed)
        self.agents = list(self.possible_agents)
        return self._looks(), self._infos()

    def _looks(self) -> dict[Agent, Observation]:
        return {
            agent: self.spaces.observe(self.game_state, self.seat_of[agent])
            for agent in self.agents
        }

    def _infos(self) -> dict[Agent, dict[str, Any]]:
        return {
            agent: {"action_mask": self.spaces.mask(self.game_state, self.seat_of[agent])}
            for agent in self.agents
        }

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Observation],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        payoffs = self._play({self.seat_of[agent]: move for agent, move in actions.items()})
        over = payoffs is not None
        looks, infos = self._looks(), self._infos()
        rewards = payoffs or dict.fromkeys(self.agents, 0.0)
        ends = dict.fromkeys(self.agents, over)
        cuts = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return looks, rewards, ends, cuts, infos

    def _play(self, actions: dict[int, int]) -> dict[Agent, float] | None:
        """Make the moves of all seats that have to decide, then check whether the game is over."""
        state = self.game_state
        owing = state.to_act()
        chosen = {seat: self.legal_or(state, seat, actions[seat]) for seat in actions}
        for seat, move in chosen.items():
            if move is None:
                return self.losses(seat)
        for seat in owing:
            move = chosen.get(seat)
            # An earlier seat's move may have closed the question for the later ones.
            if move is not None and state.acting & SEAT_BIT[seat] and move in state.legal(seat):
                state.apply(seat, move)
        if not state.is_over():
            return None
        return dict(zip(self.possible_agents, self.spaces.payoffs(state), strict=True))
