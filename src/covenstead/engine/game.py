"""The contract of a game: what each folder of `covenstead.games` provides.

A game makes states (`deal`) and gives them words: it writes and reads moves, builds what a seat may
see, and tells what happened. The rules themselves are in its `State`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import get_type_hints

import msgspec

from .errors import BadOption
from .event import Event
from .options import Option, Options, Value, settle
from .state import State

Seed = int | str


class Game(ABC):
    """One game: its name, its limits, its options, and the way between states and words."""

    name: str
    title: str
    min_seats: int
    max_seats: int
    # How many sit down when nobody says.
    usual_seats: int = 4
    options: tuple[Option, ...] = ()
    # Faces are numbered from 0 to this, exclusive.
    face_count: int
    # Whether several seats may owe a decision at once, and a bound on the decisions of a game.
    simultaneous: bool = False
    longest: int = 10_000
    # The prefixes of its rule ids and of its rulings, as in WB-12 and WQ-3.
    rule_prefixes: tuple[str, ...]
    # A word of notation for each verb, with a sentence: the help of every surface.
    verbs: Mapping[str, str] = {}

    # ---- states ----

    def deal(
        self,
        seats: int,
        seed: Seed,
        options: Mapping[str, Value] | None = None,
        cards: Path | None = None,
        *,
        listen: bool = False,
    ) -> State:
        """A new table; the same seed, options and cards give the same table on every build.

        Its events are kept only if somebody listens.
        """
        self.check_seats(seats)
        state = self.new_state(seats, seed, settle(self.options, options or {}), cards)
        if not listen:
            state.events = None
        return state

    def fits(self, seats: int, options: Mapping[str, Value]) -> bool:
        """Whether a game can be played by so many with these options."""
        try:
            self.deal(seats, 0, options)
        except BadOption:
            return False
        return True

    def check_seats(self, seats: int) -> None:
        """Refuse a number of players that the game does not have."""
        if not self.min_seats <= seats <= self.max_seats:
            span = (
                f"{self.min_seats} to {self.max_seats}"
                if self.min_seats < self.max_seats
                else f"{self.min_seats}"
            )
            raise BadOption(f"{self.title} is for {span} players, not {seats}")

    @abstractmethod
    def new_state(self, seats: int, seed: Seed, options: Options, cards: Path | None) -> State:
        """Set up a table with settled options."""

    @abstractmethod
    def move_count(self, seats: int) -> int:
        """Moves are numbered from 0 to this, exclusive: the size of a learner's mask."""

    def moves_at(self, state: State) -> int:
        """The same at one table: a card file of one's own may bring more moves, or fewer."""
        return self.move_count(state.seats)

    # ---- words ----

    @abstractmethod
    def write(self, state: State, move: int) -> str:
        """A move in notation: a verb and its words."""

    @abstractmethod
    def read(self, state: State, text: str) -> int:
        """The move that a text names, legal or not; BadNotation when it names none."""

    @abstractmethod
    def view(self, state: State, seat: int) -> msgspec.Struct:
        """What a seat may see, built up field by field; -1 is a spectator."""

    @property
    def view_type(self) -> type[msgspec.Struct]:
        """The type of its views, as `view` declares it: what clients are told to expect."""
        declared: type[msgspec.Struct] = get_type_hints(type(self).view)["return"]
        return declared

    @abstractmethod
    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        """One line of the log for a seat (or -1): the same words for all who saw the same."""

    def tell_at(self, state: State, event: Event, seat: int, names: list[str]) -> str:
        """The same at one table, whose cards may have names of their own."""
        return self.tell(event, seat, names)

    @abstractmethod
    def reason(self, state: State) -> str:
        """Why the game ended as it did, in one sentence."""

    # ---- files beside the game ----

    def rulebook(self) -> str:
        """The rules in our own words, with their ids."""
        return self._file("rulebook.md")

    def _file(self, name: str) -> str:
        return (resources.files(type(self).__module__) / name).read_text(encoding="utf8")
