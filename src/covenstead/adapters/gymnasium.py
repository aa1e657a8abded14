"""A Gymnasium environment: one seat for the learner, bots in the others.

Importing this module registers every game, as in `gymnasium.make("covenstead/Blackmore-v0")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ..bots import Bot, all_moves_are_open, make_bot
from ..engine.errors import BadOption, IllegalMove
from ..engine.extras import missing
from ..engine.knowledge import SeatKnowledge
from ..engine.options import Value
from ..engine.rng import Rng, rng_from_seed
from ..engine.state import SEAT_BIT, State
from ..games import GAMES
from .spaces import LegalActions, Observation, Spaces, check_illegal

try:
    import gymnasium
    import numpy as np
    import numpy.typing as npt
except ImportError as error:
    raise missing(error, "bridges") from error

ANY_SEAT: Final = "random"


class CovenEnv(gymnasium.Env[Any, Any]):
    """One seat against bots; the reward comes at the end of the game.

    A bot is a name (see `covenstead.bot_names`) or an object with `choose` and `saw`; the last one
    also takes the seats that are left. With `seat="random"` each game is played from a seat chosen
    by lot, told in `info["seat"]`.
    """

    metadata = {"render_modes": []}

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        bots: Sequence[str | Bot] = ("random",),
        seat: int | str = 0,
        illegal_action: str = "raise",
        options: Mapping[str, Value] | None = None,
        cards: str | Path | None = None,
    ) -> None:
        self.spaces = Spaces(game, seats, options, cards)
        self.wanted_seat = checked_seat(seat, self.spaces.seats)
        self.seat = 0 if self.wanted_seat is None else self.wanted_seat
        self.illegal_action = check_illegal(illegal_action)
        self.bots = [
            made_bot(bot, self.spaces.game.name) for bot in checked_bots(bots, self.spaces)
        ]
        limit = np.float32(np.iinfo(np.int32).max)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(-limit, limit, (self.spaces.size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.spaces.actions,), np.int8),
            }
        )
        self.action_space = LegalActions(self.spaces.actions, self._mask)
        self.is_dealt = False
        self.state: State
        self.rng: Rng

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**62))
        if self.wanted_seat is None:
            self.seat = int(self.np_random.integers(self.spaces.seats))
        self.state = self.spaces.deal(number)
        self.is_dealt = True
        self.rng = rng_from_seed(f"gymnasium {number}")
        self._let_bots_play()
        return self._look()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, as trainers with masks ask for it (sb3-contrib)."""
        mask = self._mask()
        if mask is None:
            raise IllegalMove("reset", "no game is dealt yet: call reset first")
        return mask.astype(np.bool_)

    def _mask(self) -> npt.NDArray[np.int8] | None:
        return self.spaces.mask(self.state, self.seat) if self.is_dealt else None

    def _look(self) -> tuple[Observation, dict[str, Any]]:
        observation = self.spaces.observe(self.state, self.seat)
        return observation, {"action_mask": observation["action_mask"], "seat": self.seat}

    def _let_bots_play(self) -> None:
        """Let the others act until it is the learner's turn or the game is over."""
        state = self.state
        while not state.is_over() and not state.acting & SEAT_BIT[self.seat]:
            seat = state.to_act()[0]
            knowledge = SeatKnowledge(state, seat, self.rng)
            move = int(self.bot_at(seat).choose(knowledge.world, seat, knowledge.rng))
            state.play(seat, move)
            self._tell(seat, move)

    def bot_at(self, seat: int) -> Bot:
        """The bot of a seat: the first of them sits behind the learner, the others follow."""
        return self.bots[(seat - self.seat - 1) % self.spaces.seats]

    def _tell(self, seat: int, move: int) -> None:
        """Tell bots of a move: the one that made it, and the others where all moves are open."""
        is_open = all_moves_are_open(self.spaces.game.name)
        for other in range(self.spaces.seats):
            if other != self.seat and (is_open or other == seat):
                self.bot_at(other).saw(seat, move)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.is_dealt or self.state.is_over():
            raise IllegalMove("reset", "no game is being played: call reset")
        state = self.state
        refusal = self.spaces.refusal(state, self.seat, action)
        if refusal is not None:
            if self.illegal_action == "raise":
                raise refusal
            if self.illegal_action == "terminate":
                observation, info = self._look()
                return observation, -1.0, True, False, info
            action = min(state.legal(self.seat))
        state.apply(self.seat, int(action))
        self._tell(self.seat, int(action))
        self._let_bots_play()
        over = state.is_over()
        observation, info = self._look()
        reward = self.spaces.payoffs(state)[self.seat] if over else 0.0
        return observation, reward, over, False, info


def checked_seat(seat: int | str, seats: int) -> int | None:
    """The learner's seat, or None for one chosen by lot in every game."""
    if seat == ANY_SEAT:
        return None
    if not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadOption(
            f"there is no seat {seat!s:.40} at a table of {seats}; "
            f"it may be 0 to {seats - 1}, or {ANY_SEAT}"
        )
    return seat


def checked_bots(bots: Sequence[str | Bot], spaces: Spaces) -> list[str | Bot]:
    """A bot for each of the other seats, the last one for all that are left."""
    others = spaces.seats - 1
    if isinstance(bots, str):
        raise BadOption(f"bots are a list: write bots=({bots!r:.40},)")
    if not 1 <= len(bots) <= others:
        raise BadOption(f"name 1 to {others} bots, not {len(bots)}")
    return [bots[min(k, len(bots) - 1)] for k in range(others)]


def made_bot(bot: str | Bot, game: str) -> Bot:
    """The bot of a name, or the bot itself."""
    if isinstance(bot, str):
        return make_bot(bot, game)
    if not callable(getattr(bot, "choose", None)) or not callable(getattr(bot, "saw", None)):
        raise BadOption(f"a bot has the methods choose and saw; {bot!r:.60} does not")
    return bot


def register_all() -> None:
    """Register every game; done when this module is imported."""
    for name in GAMES:
        gymnasium.register(
            f"covenstead/{name.title()}-v0", f"{__name__}:CovenEnv", kwargs={"game": name}
        )


register_all()
