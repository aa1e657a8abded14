"""OpenSpiel games: `register()` makes `covenstead_<game>` loadable with `pyspiel.load_game`.

A game begins with one explicit chance node that picks one of `deals` deals; everything random that
follows comes from the deal, so a state is determined by its history and can be serialized. Games in
which several seats decide at once are simultaneous; a seat with nothing to decide waits. Each of
them also exists as `covenstead_<game>_in_turn`, for algorithms that only support turns: the seats
are asked one after the other and do not see what the others have sealed.

An information state is everything that a player has learnt, in order (see `Memory`). Its string is
exactly that. Its tensor has a fixed length, though a game may last thousands of moves: the player,
what is known now, the player's last moves, and a fingerprint of the whole memory, so that two
information states have the same tensor only if they are equal.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from ..engine.errors import BadOption
from ..engine.event import Event
from ..engine.extras import missing
from ..engine.game import Game
from ..engine.rng import rng_from_seed
from ..engine.state import FIRST_SEAT, SEAT_BIT, State
from ..games import load, playable
from .spaces import Spaces

try:
    import numpy as np
    import numpy.typing as npt
    import pyspiel
except ImportError as error:
    raise missing(error, "bridges") from error

DEALS = 1000
# How many of the player's last moves the tensor lists one by one.
LAST_MOVES = 16
FINGERPRINT_BYTES = 16
# The sampler's number chooses one of this many worlds.
RESAMPLED = 1 << 30


def register() -> list[str]:
    """Register every game; returns the names under which they can be loaded."""
    known = set(pyspiel.registered_names())
    names = []
    for game in playable():
        for together in sorted({False, game.simultaneous}, reverse=True):
            kind = game_type(game.name, together)
            names.append(kind.short_name)
            if kind.short_name not in known:
                pyspiel.register_game(kind, class_of(game.name, together))
    return names


def class_of(name: str, together: bool) -> type:
    """A class for one game. OpenSpiel keeps it after Python has shut down, so no closure."""

    def __init__(self: CovenGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        CovenGame.__init__(self, name, together, params)

    return type(f"Coven_{name}", (CovenGame,), {"__init__": __init__})


def game_type(name: str, together: bool) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    game = load(name)
    in_turn = game.simultaneous and not together
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=f"covenstead_{name}" + ("_in_turn" if in_turn else ""),
        long_name=game.title + (" (in turn)" if in_turn else ""),
        dynamics=dynamics.SIMULTANEOUS if together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility_of(game),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_seats, "deals": DEALS},
    )


def utility_of(game: Game) -> Any:
    """What one player wins the others lose, or all win and lose together."""
    kinds = pyspiel.GameType.Utility
    return kinds.IDENTICAL if game.cooperative else kinds.ZERO_SUM


class CovenGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games as an OpenSpiel game."""

    def __init__(
        self, name: str, together: bool, params: dict[str, Any] | None = None, kind: Any = None
    ) -> None:
        params = params or {}
        game = load(name)
        most = float(game.payoff or 1)
        self.together = together
        self.spaces = Spaces(name, params.get("players", game.min_seats))
        self.deals = params.get("deals", DEALS)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spaces.actions,
            max_chance_outcomes=self.deals,
            num_players=self.spaces.seats,
            min_utility=-most,
            max_utility=most,
            # Where all play together there is no such sum.
            utility_sum=None if game.cooperative else 0.0,
            max_game_length=game.longest,
        )
        super().__init__(kind or game_type(name, together), info, params)

    def new_initial_state(self) -> CovenState:
        return CovenState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CovenObserver:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        return CovenObserver(self, iig_obs_type)


class ReplayableState:
    """Our state in a form that OpenSpiel can copy (by cloning) and pickle (by replaying)."""

    def __init__(self, spaces: Spaces, deal: int | None, moves: list[tuple[int, int]]) -> None:
        self.spaces = spaces
        self.deal = deal
        self.moves: list[tuple[int, int]] = []
        self.state = None if deal is None else spaces.deal(f"open_spiel {deal}")
        for seat, move in moves:
            self.play(seat, move)

    def play(self, seat: int, move: int) -> list[Event]:
        """Make a move; returns what happened."""
        assert self.state is not None, "nobody moves before the deal"
        self.state.events = []
        self.state.apply(seat, move)
        self.moves.append((seat, move))
        return self.state.events

    def __deepcopy__(self, memo: dict[int, Any]) -> ReplayableState:
        twin = ReplayableState(self.spaces, None, [])
        twin.deal, twin.moves = self.deal, self.moves[:]
        twin.state = self.state.clone() if self.state else None
        return twin

    def __reduce__(self) -> tuple[type[ReplayableState], tuple[Any, ...]]:
        if self.deal is None and self.state is not None:
            raise TypeError("a sampled world has no deal from which it could be replayed")
        return ReplayableState, (self.spaces, self.deal, self.moves)


class Memory:
    """Perfect recall: what a seat did, heard and saw, after every move."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.own: list[int] = []
        self.fingerprint = bytes(FINGERPRINT_BYTES)

    def add(self, line: str) -> None:
        """Add a line."""
        self.lines.append(line)
        whole = self.fingerprint + line.encode()
        self.fingerprint = hashlib.blake2b(whole, digest_size=FINGERPRINT_BYTES).digest()

    def bits(self) -> npt.NDArray[np.uint8]:
        """The fingerprint of the whole memory, as bits."""
        return np.unpackbits(np.frombuffer(self.fingerprint, np.uint8))

    def __deepcopy__(self, memo: dict[int, Any]) -> Memory:
        twin = Memory()
        twin.lines, twin.own = self.lines[:], self.own[:]
        twin.fingerprint = self.fingerprint
        return twin


class CovenState(pyspiel.State):  # type: ignore[misc]
    """A state of one of our games; before the deal there is none."""

    def __init__(self, game: CovenGame) -> None:
        super().__init__(game)
        self.spaces = game.spaces
        self.together = game.together
        self.deals = game.deals
        self.names = [f"Seat {seat + 1}" for seat in range(self.spaces.seats)]
        self.replayable = ReplayableState(self.spaces, None, [])
        self.memories = [Memory() for _ in range(self.spaces.seats)]

    @property
    def table(self) -> State | None:
        return self.replayable.state

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.table.is_over():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.together:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return int(FIRST_SEAT[self.table.acting])

    def is_terminal(self) -> bool:
        return self.table is not None and self.table.is_over()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        return sorted(self.table.legal(player)) or [self.spaces.wait]

    def _apply_action(self, action: int) -> None:
        if self.table is None:
            if not 0 <= action < self.deals:
                raise BadOption(f"there is no deal {action}; they are 0 to {self.deals - 1}")
            self.replayable = ReplayableState(self.spaces, action, [])
            self._remember([])
        else:
            seat = FIRST_SEAT[self.table.acting]
            self._check(seat, action)
            self._did(seat, action)
            self._remember(self.replayable.play(seat, action))

    def _apply_actions(self, actions: list[int]) -> None:
        assert self.table is not None
        owing = self.table.acting
        for seat, action in enumerate(actions):
            self._check(seat, action)
        happened = []
        for seat, action in enumerate(actions):
            self._did(seat, action)
            # An earlier seat's move may have closed the question for the later ones.
            if owing & self.table.acting & SEAT_BIT[seat] and action in self.table.legal(seat):
                happened += self.replayable.play(seat, action)
        self._remember(happened)

    def _check(self, seat: int, action: int) -> None:
        """Refuse an illegal action with its rule; OpenSpiel itself does not check."""
        assert self.table is not None
        refusal = self.spaces.refusal(self.table, seat, action)
        if refusal is not None:
            raise refusal

    def _did(self, seat: int, action: int) -> None:
        """Let a seat remember its decision."""
        memory = self.memories[seat]
        memory.own.append(action)
        memory.add(f"you: {self._action_to_string(seat, action)}")

    def _remember(self, happened: list[Event]) -> None:
        """Let every seat remember what happened and what it sees."""
        for seat, memory in enumerate(self.memories):
            for event in happened:
                memory.add(self.spaces.game.tell(event, seat, self.names))
            memory.add(self.view_text(seat))

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> CovenState:
        """Another world that a player cannot tell from this one, for searches.

        The others' memories would reveal the true world, so they only contain what is seen now.
        """
        assert self.table is not None
        twin: CovenState = self.clone()
        rng = rng_from_seed(int(sampler() * RESAMPLED))
        twin.replayable.deal, twin.replayable.state = None, self.table.determinize(player_id, rng)
        for seat in range(self.spaces.seats):
            if seat != player_id:
                twin.memories[seat] = Memory()
                twin.memories[seat].add(twin.view_text(seat))
        return twin

    def view_text(self, seat: int) -> str:
        """What a seat sees, as text; nothing before the deal."""
        if self.table is None:
            return ""
        return msgspec.json.encode(self.spaces.game.view(self.table, seat)).decode()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action == self.spaces.wait:
            return "wait"
        assert self.table is not None
        return self.spaces.game.write(self.table, action)

    def returns(self) -> list[float]:
        if self.table is None or not self.table.is_over():
            return [0.0] * self.spaces.seats
        return self.spaces.payoffs(self.table)

    def __str__(self) -> str:
        return "before the deal" if self.table is None else self.table.hash()


class CovenObserver:
    """What a player sees: the seat's knowledge as numbers, and its view as text.

    With perfect recall the tensor has four pieces: `player` (one-hot), `knowledge`, `moves` (the
    player's last moves, newest first, each as its number plus 1; 0 for none) and `memory` (the bits
    of a fingerprint of all that the player did, heard and saw). A learner may ignore the last
    piece; a table of information states needs it.
    """

    def __init__(self, game: CovenGame, iig_obs_type: Any) -> None:
        self.recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        sizes = {"knowledge": game.spaces.size}
        if self.recall:
            sizes = {"player": game.spaces.seats, **sizes, "moves": LAST_MOVES}
            sizes["memory"] = 8 * FINGERPRINT_BYTES
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        ends = np.cumsum(list(sizes.values()))[:-1]
        self.dict = dict(zip(sizes, np.split(self.tensor, ends), strict=True))

    def set_from(self, state: CovenState, player: int) -> None:
        self.tensor.fill(0)
        if state.table is not None:
            self.dict["knowledge"][:] = state.spaces.observation(state.table, player)
        if self.recall:
            memory = state.memories[player]
            self.dict["player"][player] = 1
            last = memory.own[: -LAST_MOVES - 1 : -1]
            self.dict["moves"][: len(last)] = [move + 1 for move in last]
            self.dict["memory"][:] = memory.bits()

    def string_from(self, state: CovenState, player: int) -> str:
        if self.recall:
            return f"player {player}: " + "\n".join(state.memories[player].lines)
        return f"player {player}: {state.view_text(player)}"
