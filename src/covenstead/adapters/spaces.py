"""What the environments share: a game as spaces, observations, masks and payoffs.

Actions are the game's move numbers, plus one last action that means to wait: it is legal only for
seats that have nothing to decide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ..engine.batch import zero_rows
from ..engine.errors import BadOption, IllegalMove
from ..engine.extras import missing
from ..engine.game import Game, Seed
from ..engine.observe import observation_size, observe_into
from ..engine.options import Value
from ..engine.state import State
from ..games import load

try:
    import gymnasium.spaces
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise missing(error, "bridges") from error

Observation = dict[str, npt.NDArray[Any]]
ILLEGAL = ("raise", "noop", "terminate")


class Spaces:
    """One game at one number of seats, as learners see it."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        cards: str | Path | None = None,
    ) -> None:
        self.game: Game = load(game)
        self.seats = seats or max(self.game.min_seats, min(self.game.max_seats, 2))
        self.options = dict(options or {})
        self.cards = Path(cards) if cards is not None else None
        first = self.deal(0)
        self.wait = self.game.moves_at(first)
        self.actions = self.wait + 1
        self.faces = self.game.faces_at(first)
        self.size = int(observation_size(first, self.faces))

    # OpenSpiel copies and pickles whatever a state holds; spaces never change and can be shared.

    def __deepcopy__(self, memo: dict[int, Any]) -> Spaces:
        return self

    def __reduce__(self) -> tuple[type[Spaces], tuple[Any, ...]]:
        return Spaces, (self.game.name, self.seats, self.options, self.cards)

    def deal(self, seed: Seed) -> State:
        """A new game."""
        return self.game.deal(self.seats, seed, self.options, self.cards)

    def mask(self, state: State, seat: int) -> npt.NDArray[np.int8]:
        """1 for every legal action of a seat."""
        mask = np.zeros(self.actions, np.int8)
        mask[state.legal(seat) or [self.wait]] = 1
        return mask

    def observe(self, state: State, seat: int) -> Observation:
        """What a seat gets: its knowledge as numbers, and its action mask."""
        return {
            "observation": self.observation(state, seat),
            "action_mask": self.mask(state, seat),
        }

    def observation(self, state: State, seat: int) -> npt.NDArray[np.float32]:
        """What a seat knows, as numbers."""
        row = zero_rows(self.size)
        observe_into(state, seat, self.faces, row, 0)
        return np.asarray(row).astype(np.float32)

    def refusal(self, state: State, seat: int, action: int) -> IllegalMove | None:
        """Why a seat may not take an action now, or None if it may."""
        if not isinstance(action, int | np.integer) or not 0 <= action < self.actions:
            return IllegalMove(
                "action", f"there is no action {action!s:.40}; they are 0 to {self.actions - 1}"
            )
        legal = state.legal(seat)
        if action in legal or (not legal and action == self.wait):
            return None
        if action == self.wait:
            return IllegalMove("wait", "only a seat that owes no decision waits")
        found = state.why_not(seat, int(action))
        assert found is not None, "an illegal move is always refused"
        return IllegalMove(found.rule, found.reason)

    def payoffs(self, state: State) -> list[float]:
        """1 for a sole winner, less for a shared win; the payoffs of all seats add up to 0.

        Where players win from one another, what they won. Where all play together everybody gets
        the same: the points, or 1 for a win and -1 for a loss in a game that declares no `payoff`.
        """
        if self.game.payoff:
            return [float(score) for score in state.scores()]
        places = state.places()
        if self.game.cooperative:
            return [1.0 if place == 1 else -1.0 for place in places]
        share = 1 / places.count(1)
        others = self.seats - 1
        return [((place == 1) * share * self.seats - 1) / others for place in places]


class LegalActions(gymnasium.spaces.Discrete):
    """All actions; a sample without a mask is legal now, as far as a game is dealt."""

    def __init__(self, count: int, mask: Callable[[], npt.NDArray[np.int8] | None]) -> None:
        super().__init__(count)
        self.mask_now = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self.mask_now()
        return super().sample(mask, probability)


def check_illegal(mode: str) -> str:
    """Check the name of a way to treat illegal actions."""
    if mode not in ILLEGAL:
        raise BadOption(f"illegal_action cannot be «{mode}»; it may be {', '.join(ILLEGAL)}")
    return mode
