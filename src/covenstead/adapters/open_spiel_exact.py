"""Small games as OpenSpiel games in which every random number is a chance node of its own.

`register_exact(game)` makes `covenstead_<game>_exact` loadable. Its tree is the true one, so that
algorithms which walk all of it (CFR, best responses) give exact figures. Deals with many cards have
more chance outcomes than any walk can take: for those there is `register` in `open_spiel.py`.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec

from ..engine.errors import BadOption
from ..engine.extras import missing
from ..engine.game import Game
from ..engine.script import ChanceNeeded, ScriptedChance
from ..engine.state import State
from ..games import load
from .open_spiel import CovenGame, CovenState, Memory, utility_of
from .spaces import Spaces

try:
    import pyspiel
except ImportError as error:
    raise missing(error, "bridges") from error

Move = tuple[int, int]


def register_exact(game: str) -> str:
    """Register a game, by name or file; the name under which it can be loaded."""
    kind = exact_type(load(game).name)
    if kind.short_name not in pyspiel.registered_names():
        pyspiel.register_game(kind, class_of(load(game).name))
    return str(kind.short_name)


def exact_type(name: str) -> Any:
    """What OpenSpiel wants to know about a game before it is loaded."""
    game = load(name)
    if game.simultaneous:
        raise BadOption(f"{game.title} is played at once; the exact form is for games in turns")
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"covenstead_{name}_exact",
        long_name=f"{game.title} (exact chance)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=utility_of(game),
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_seats},
    )


def class_of(name: str) -> type:
    """A class for one game. OpenSpiel keeps it after Python has shut down, so no closure."""

    def __init__(self: ExactGame, params: dict[str, Any] | None = None) -> None:  # noqa: N807
        ExactGame.__init__(self, name, params)

    return type(f"CovenExact_{name}", (ExactGame,), {"__init__": __init__})


class ExactGame(CovenGame):
    """A game whose chance is spelt out."""

    def __init__(self, name: str, params: dict[str, Any] | None = None) -> None:
        super().__init__(name, together=False, params=params, kind=exact_type(name))
        self.first = History(self.spaces)

    def new_initial_state(self) -> ExactState:
        return ExactState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.spaces.game.longest)


class History:
    """All that was decided so far, and what follows from it: a state, or a question to chance.

    A history is never changed: a step makes a new one, and those that were walked once are kept.
    """

    def __init__(self, spaces: Spaces, before: History | None = None, number: int = 0) -> None:
        self.spaces, self.before, self.number = spaces, before, number
        self.further: dict[int, History] = {}
        # The last state before what chance still decides; before the deal there is none.
        self.root: History | None = before.root if before else None
        self.move: Move | None = before.move if before else None
        self.script: list[int] = before.script if before else []
        if before is not None and before.state is not None:
            self.root, self.move = before, (before.state.to_act()[0], number)
        elif before is not None:
            self.script = [*before.script, number]
        self.memories: list[Memory] = (
            deepcopy(self.root.memories) if self.root else new_memories(spaces)
        )
        self.state: State | None = None
        self.outcomes = 0
        try:
            self.state = self._run()
        except ChanceNeeded as needed:
            self.outcomes = needed.outcomes

    def _run(self) -> State:
        game = self.spaces.game
        if self.root is None or self.root.state is None or self.move is None:
            chance = ScriptedChance(self.script)
            state = game.deal(
                self.spaces.seats, 0, self.spaces.options, listen=True, dealer=lambda *_: chance
            )
        else:
            state, (seat, move) = self.root.state.clone(), self.move
            state.rng = ScriptedChance(self.script, state.rng.place())
            state.events = []
            state.apply(seat, move)
            self.memories[seat].own.append(move)
            self.memories[seat].add(f"you: {game.write(self.root.state, move)}")
        for seat, memory in enumerate(self.memories):
            remember(memory, game, state, seat)
        return state

    def after(self, number: int) -> History:
        """The history with one more step: a number that chance chose, or a move."""
        found = self.further.get(number)
        if found is None:
            found = self.further[number] = History(self.spaces, self, number)
        return found

    def numbers(self) -> list[int]:
        """Every step so far."""
        return [*self.before.numbers(), self.number] if self.before else []

    def __deepcopy__(self, memo: dict[int, Any]) -> History:
        return self

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        return history_of, (self.spaces, self.numbers())


def history_of(spaces: Spaces, numbers: list[int]) -> History:
    """The history with these steps."""
    history = History(spaces)
    for number in numbers:
        history = history.after(number)
    return history


def new_memories(spaces: Spaces) -> list[Memory]:
    return [Memory() for _ in range(spaces.seats)]


def remember(memory: Memory, game: Game, state: State, seat: int) -> None:
    """A seat hears what has happened, and sees the table."""
    names = [f"Seat {k + 1}" for k in range(state.seats)]
    for event in state.events or []:
        memory.add(game.tell(event, seat, names))
    memory.add(msgspec.json.encode(game.view(state, seat)).decode())


class ExactState(CovenState):
    """A state, or a question to chance on the way to one."""

    def __init__(self, game: ExactGame) -> None:
        super().__init__(game)
        self.so_far = game.first
        self.memories = self.so_far.memories

    @property
    def table(self) -> State | None:
        return self.so_far.state

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.so_far.outcomes
        return [(number, 1 / count) for number in range(count)]

    def _apply_action(self, action: int) -> None:
        state = self.so_far.state
        if state is not None:
            self._check(state.to_act()[0], action)
        elif not 0 <= action < self.so_far.outcomes:
            raise BadOption(f"there is no outcome {action}; there are {self.so_far.outcomes}")
        self.so_far = self.so_far.after(action)
        self.memories = self.so_far.memories

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return super()._action_to_string(player, action)

    def __str__(self) -> str:
        return f"steps {self.so_far.numbers()}"
