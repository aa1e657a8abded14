"""The contract of a game: what each folder of `covenstead.games` provides.

A game makes states (`deal`) and gives them words: it writes and reads moves, builds what a seat may
see, and tells what happened. The rules themselves are in its `State`.
"""

from __future__ import annotations

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, Protocol, get_type_hints

import msgspec

from .errors import BadOption
from .event import Event
from .notation import MoveParts
from .options import Option, Options, Value, settle
from .outcome import Outcome, ending_of
from .rng import Chance
from .state import State
from .stream import deal_stream

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    # What its views are; a `Game` of which nothing more is said has views of some structure.
    V = TypeVar("V", bound=msgspec.Struct, default=msgspec.Struct, covariant=True)
else:
    # Only type checkers know defaults, before Python 3.13.
    from typing import TypeVar

    V = TypeVar("V", bound=msgspec.Struct, covariant=True)

Seed = int | str
"""What a deal is made from: the same seed gives the same deal."""
Dealer = Callable[[str, int, Seed], Chance]
"""From the name of a game, its seats and a seed: what chance decides, in this game."""
SPECTATOR: Final = -1
"""The seat number of somebody who only watches, for `Table.view` and `Table.log`."""


class Notation(Protocol):
    """The moves of a game whose words are the same at every table: its module `moves` is one."""

    @property
    def MOVES(self) -> int:  # noqa: N802 - a constant of the module
        """Moves are numbered from 0 to this, exclusive."""

    def parts(self, move: int) -> MoveParts:
        """The verb of a move and its arguments."""

    def write(self, move: int) -> str:
        """A move in notation."""

    def read(self, text: str) -> int:
        """The move that a text names."""


class Game(ABC, Generic[V]):
    """One game: its name, its limits, its options, and the way between states and words.

    Examples:
        >>> game = covenstead.load("mandragora")
        >>> game.min_seats, game.max_seats
        (2, 4)
        >>> game.rulebook().splitlines()[0]
        '# Mandragora'
    """

    name: str
    title: str
    min_seats: int
    max_seats: int
    # Raised whenever the same seed and moves would lead to another game (golden/versions.toml).
    rules_version: str = "1"
    # How many seats a table has unless somebody says otherwise.
    usual_seats: int = 4
    options: tuple[Option, ...] = ()
    # Faces are numbered from 0 to this, exclusive.
    face_count: int
    # Whether several seats may owe a decision at once, and a bound on the decisions of a game.
    simultaneous: bool = False
    longest: int = 10_000
    # The prefixes of its rule ids and of its rulings, as in WB-12 and WQ-3.
    rule_prefixes: tuple[str, ...]
    # Whether players who are equal in everything share the win; otherwise nobody wins a tie.
    ties_are_shared: bool = True
    # Whether all win or lose together; then every seat has the same points.
    cooperative: bool = False
    # The most that a seat can win or lose, where scores are what players win from one another; 0
    # where only places count.
    payoff: int = 0
    # Playouts that a hint or one decision of a curve may take: about a second. Fewer if games are
    # long; `interpreted` games get fewer by themselves.
    hint_games: int = 2000
    curve_games: int = 600
    interpreted: bool = False
    # In the lab: how many random games take a second or so, and how many pairs of games a batch has
    # when bots think; whether a card may be given by its text.
    games_in_chunk: int = 10_000
    pairs_in_batch: int = 40
    reads_card_texts: bool = False
    # A word of notation for each verb, with a sentence: the help of every surface.
    verbs: Mapping[str, str] = {}
    # Its moves and their words; a game whose words depend on the table answers for itself below.
    notation: Notation

    # ---- states ----

    def deal(
        self,
        seats: int,
        seed: Seed,
        options: Mapping[str, Value] | None = None,
        cards: Path | None = None,
        *,
        listen: bool = False,
        dealer: Dealer = deal_stream,
    ) -> State:
        """A new table; the same seed, options and cards give the same table on every build.

        If somebody listens, its events begin with the deal. Only games of the first record format
        are dealt by another dealer.
        """
        self.check_seats(seats)
        settled = settle(self.options, options or {})
        rng = dealer(self.name, seats, seed)
        return self.new_state(seats, rng, settled, cards, [] if listen else None)

    def fits(self, seats: int, options: Mapping[str, Value]) -> bool:
        """Whether this many players can play the game with these options."""
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
    def new_state(
        self,
        seats: int,
        rng: Chance,
        options: Options,
        cards: Path | None,
        events: list[Event] | None = None,
    ) -> State:
        """Set up a table with settled options; what happens is added to `events`, if given."""

    def move_count(self, seats: int) -> int:
        """Moves are numbered from 0 to this, exclusive: the size of a learner's mask."""
        return self.notation.MOVES

    def moves_at(self, state: State) -> int:
        """The same at one table: a custom card file may bring more moves, or fewer."""
        return self.move_count(state.seats)

    def faces_at(self, state: State) -> int:
        """How many faces there are at one table: a custom card file may bring more, or fewer."""
        return self.face_count

    # ---- words ----

    def parts(self, state: State, move: int) -> MoveParts:
        """The verb of a move and its arguments, in the words of the view."""
        return self.notation.parts(move)

    def write(self, state: State, move: int) -> str:
        """A move in notation: the verb, and words for its arguments."""
        return self.notation.write(move)

    def read(self, state: State, text: str) -> int:
        """The move that a text names, legal or not; BadNotation when it names none."""
        return self.notation.read(text)

    def yielding_move(self, state: State, seat: int) -> int | None:
        """The move by which a bot at a live table lets those decide first who should.

        It follows from what everybody sees; None if the seat should decide now, as in most games.
        """
        return None

    @abstractmethod
    def view(self, state: State, seat: int) -> V:
        """What a seat may see, built up field by field; -1 is a spectator."""

    @property
    def view_type(self) -> type[msgspec.Struct]:
        """The type of its views, as `view` declares it: what clients can expect."""
        declared: type[msgspec.Struct] = get_type_hints(type(self).view)["return"]
        return declared

    @abstractmethod
    def tell(self, event: Event, seat: int, names: list[str]) -> str:
        """One line of the log for a seat (or -1): the same words for all who saw the same."""

    def tell_at(self, state: State, event: Event, seat: int, names: list[str]) -> str:
        """The same at one table, whose cards may have names of their own."""
        return self.tell(event, seat, names)

    # ---- the end ----

    @abstractmethod
    def reason(self, state: State) -> str:
        """Why the game ended as it did, in one sentence: the count that decided, and its rule."""

    def sides(self, state: State) -> list[int]:
        """The side that each seat plays for: its own, unless the table plays in teams."""
        return [0] * state.seats if self.cooperative else list(range(state.seats))

    def outcome(self, state: State) -> Outcome:
        """How a game that is over has ended."""
        places, scores = tuple(state.places()), tuple(state.scores())
        ending = ending_of(places, self.sides(state), ties_are_shared=self.ties_are_shared)
        return Outcome(places, scores, self.reason(state), ending)

    # ---- files beside the game ----

    def card_set(self) -> str:
        """The digest of the cards that come with the game."""
        return hashlib.blake2b(self._file("cards.toml").encode(), digest_size=16).hexdigest()

    def owns_cards(self, raw: Mapping[str, object]) -> bool:
        """Whether the contents of a card file are cards of this game."""
        return False

    def rulebook(self) -> str:
        """The rules in our own words, with their ids."""
        return self._file("rulebook.md")

    def _file(self, name: str) -> str:
        return (resources.files(type(self).__module__) / name).read_text(encoding="utf8")
