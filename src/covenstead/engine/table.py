"""A table: one game as it is being played, with its players, its moves and its log.

The terminal, the server, the tests and the replay all play through a table. Its truth is the deal
and the list of moves; everything else can be made again from them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Generic, NamedTuple

import msgspec

from . import undo
from .errors import BadNotation, BadOption, IllegalMove
from .event import Event
from .game import Dealer, Game, Seed, V
from .notation import LONGEST_TEXT, Argument, meant, spellings
from .options import Options, Value, settle
from .outcome import Outcome
from .refusal import Refusal
from .state import SEAT_BIT, State
from .stream import deal_stream

Move = tuple[int, str]
# What a seat may see of a state.
ViewOf = Callable[[State, int], object]


class Choice(msgspec.Struct, frozen=True):
    """A legal move: its number, its notation, and the same as a verb with named arguments.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> choice = table.choices(seat=0)[0]
        >>> choice.text, choice.verb, choice.args
        ('play yellow-5', 'play', {'card': 'yellow-5'})
    """

    move: int
    text: str
    verb: str
    args: dict[str, Argument]


class ResolvedMove(msgspec.Struct, frozen=True):
    """A move that a seat may make now: read, checked and written once.

    It holds for the table as it was after `made` moves, and is played before anything else.
    """

    seat: int
    number: int
    text: str
    made: int


class Position(NamedTuple):
    """All that changes at a table."""

    moves: list[Move]
    marks: list[undo.Mark]
    events: list[Event]
    state: State
    # Before the last move.
    before: State


class ResolvedUndo(NamedTuple):
    """A decision that a seat may take back now, and the table without it, played from the deal.

    It holds for the table as it was after `made` moves, and is done before anything else.
    """

    seat: int
    made: int
    # The numbers of the moves that it takes out, counted from 0.
    taken: list[int]
    position: Position


class Line(msgspec.Struct, frozen=True):
    """A line of the log: the rule that caused it, what it was, and the sentence.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> events = table.play(0, "play yellow-5")
        >>> line = table.log(seat=1)[-1]
        >>> line.rule, line.text
        ('WB-7', 'Seat 1 plays yellow-5')
    """

    rule: str
    kind: str
    seat: int
    text: str


class Table(Generic[V]):
    """A game in progress: who plays it, every move so far, and what each seat may see.

    Seats are numbered from 0. The same game, seats, seed, options and cards give the same deal on
    every machine.

    Examples:
        >>> table = covenstead.Table(covenstead.load("blackmore"), seats=2, seed="ash")
        >>> table.state.to_act()  # the seats that have to decide now
        (0,)
        >>> view = table.view(seat=0)  # what seat 0 may see, and nothing more
        >>> events = table.play(0, "play yellow-5")  # notation, or the number of a choice
        >>> table.log(seat=0)[-1].text
        'Seat 1 plays yellow-5'
    """

    def __init__(
        self,
        game: Game[V],
        seats: int,
        seed: Seed,
        *,
        options: Mapping[str, Value] | None = None,
        cards: str | PathLike[str] | None = None,
        names: Sequence[str] | None = None,
        dealer: Dealer = deal_stream,
    ) -> None:
        self.game = game
        self.seed = seed
        self.dealer = dealer
        self.options: Options = settle(game.options, options or {})
        self.cards = None if cards is None else Path(cards)
        self.names = list(names) if names else [f"Seat {seat + 1}" for seat in range(seats)]
        if len(self.names) != seats:
            raise BadOption(f"{seats} seats need {seats} names, not {len(self.names)}")
        # As many moves at the beginning stand: this table goes on with those of another.
        self.standing = 0
        self._deal()

    def _deal(self) -> None:
        """Before the first move."""
        state = self.game.deal(
            len(self.names), self.seed, self.options, self.cards, listen=True, dealer=self.dealer
        )
        self.moves: list[Move] = []
        self.events: list[Event] = list(state.events or [])
        state.events = []
        self.state = self._before = state
        self.marks: list[undo.Mark] = []
        # Tables without a decision that were tried since the last change, by seat.
        self._tried: dict[int, Position | None] = {}

    # ---- what people see ----

    def view(self, seat: int) -> V:
        """What a seat may see (SPECTATOR: what everybody may see), as the game's own structure."""
        return self.game.view(self.state, seat)

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of a seat with their notation, in the order of their numbers."""
        return [self._choice(move) for move in sorted(self.state.legal(seat))]

    def _choice(self, move: int) -> Choice:
        parts = self.game.parts(self.state, move)
        return Choice(move, self.game.write(self.state, move), parts.verb, parts.args)

    def log(self, seat: int, since: int = 0) -> list[Line]:
        """The log as a seat may read it; `since` leaves out that many events at the beginning."""
        return [
            Line(event.rule, event.kind, event.seat, self.tell(event, seat))
            for event in self.events[since:]
        ]

    def tell(self, event: Event, seat: int) -> str:
        """One event as a sentence for a seat."""
        return self.game.tell_at(self.state, event, seat, self.names)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self.state) if self.state.is_over() else None

    # ---- moves ----

    def move_of(self, text: str) -> int:
        """The number of the move that a text names, in notation or as a number."""
        if len(text) > LONGEST_TEXT:
            raise BadNotation(f"no move has {len(text)} letters: «{text[:40]}…»")
        if text.isascii() and text.isdigit():
            return int(text)
        refusals: list[BadNotation] = []
        for spelling in spellings(text):
            try:
                return self.game.read(self.state, spelling)
            except BadNotation as error:
                refusals.append(error)
        raise refusals[min(1, len(refusals) - 1)]  # in small letters, in the words of the person

    def _number_of(self, seat: int, move: int | str) -> int:
        """The move that a seat means: notation, or what is close enough to one of its choices."""
        number = self._read(seat, move) if isinstance(move, str) else move
        if not 0 <= number < self.game.moves_at(self.state):
            raise BadNotation(f"there is no move {number} in this game")
        return number

    def _read(self, seat: int, text: str) -> int:
        try:
            return self.move_of(text)
        except BadNotation:
            choices = self.choices(seat) if len(text) <= LONGEST_TEXT else []
            found = meant(text, [choice.text for choice in choices])
            if not found:
                number = self._read_without_verb(text, choices)
                if number is None:
                    raise
                return number
        if len(found) > 1:
            raise BadNotation(f"«{text}» can mean {in_words(found)}: write more of it")
        return next(choice.move for choice in choices if choice.text == found[0])

    def _read_without_verb(self, text: str, choices: list[Choice]) -> int | None:
        """The one move, legal or not, that a text names behind a verb of these choices."""
        found: set[int] = set()
        for verb in {choice.verb for choice in choices}:
            with contextlib.suppress(BadNotation):
                found.add(self.move_of(f"{verb} {text}"))
        return found.pop() if len(found) == 1 else None

    def why_not(self, seat: int, move: int | str) -> Refusal | None:
        """Why a move is not legal now, or None if it is; nothing is played."""
        self._check_seat(seat)
        return self.state.why_not(seat, self._number_of(seat, move))

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.names):
            raise BadOption(f"there is no seat {seat + 1} at a table of {len(self.names)}")

    def resolve(self, seat: int, move: int | str) -> ResolvedMove:
        """Check a move, given as a number or in notation; IllegalMove names the rule against it."""
        self._check_seat(seat)
        number = self._number_of(seat, move)
        refusal = self.state.why_not(seat, number)
        if refusal is not None:
            raise IllegalMove(refusal.rule, refusal.reason)
        return ResolvedMove(seat, number, self.game.write(self.state, number), len(self.moves))

    def play(self, seat: int, move: int | str | ResolvedMove) -> list[Event]:
        """Make a move, given as a number, in notation or resolved, and return what happened.

        IllegalMove names the rule that forbids it; BadNotation means that the text is not a move.
        """
        resolved = move if isinstance(move, ResolvedMove) else self.resolve(seat, move)
        assert (resolved.seat, resolved.made) == (seat, len(self.moves)), (
            "a resolved move is played by its seat, and before anything else happens"
        )
        before = self.state.clone()
        mark = undo.mark_of(self.state, seat, resolved.number)
        happened: list[Event] = []
        self.state.events = happened
        try:
            self.state.apply(seat, resolved.number)
        except Exception:
            # A fault in the rules leaves the table as it was.
            self.state = before
            raise
        self._before = before
        self.moves.append((seat, resolved.text))
        self.marks.append(mark)
        self._tried.clear()
        self.events += happened
        return happened

    def noticed(self, seat: int, view_of: ViewOf | None = None) -> bool:
        """Whether a seat (-1: a spectator) could notice the last move.

        Others cannot notice a step of a choice that is still sealed: not even that it was made.
        Whoever has built views already gives them with `view_of`.
        """
        if self.state.events:
            return True
        return differs(self.game, self._before, self.state, seat, view_of=view_of)

    # ---- taking back ----

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take back its last decision: nobody has learnt anything from it.

        A sealed decision may be taken back until it is opened. An open one may be taken back until
        another seat acts, if no card was seen, none was drawn or shuffled, and nothing was opened.
        Where others may answer in secret it stands at once: otherwise, whether it can still be
        taken back would reveal that they have begun to.
        """
        return self.why_not_undo(seat) is None

    def why_not_undo(self, seat: int) -> str | None:
        """Why the last decision of a seat stands, or None if it may be taken back."""
        return undo.why_not(self, seat)

    def has_revealed(self) -> bool:
        """Whether the last move showed anything to anybody."""
        before, after = self._before, self.state
        opened = any(was and not now for was, now in zip(before.sealed, after.sealed, strict=True))
        return opened or before.rng.place() != after.rng.place() or after.shows_more_than(before)

    def resolve_undo(self, seat: int) -> ResolvedUndo:
        """Check an undo and play the table without that decision; nothing has changed.

        IllegalMove says why the decision stands.
        """
        reason = self.why_not_undo(seat)
        if reason is not None:
            raise IllegalMove("undo", reason)
        taken = undo.last_decision(self, seat)
        position = self.without(seat, taken)
        if position is None:
            raise IllegalMove("undo", "what has happened since rests on your decision; it stands")
        return ResolvedUndo(seat, len(self.moves), taken, position)

    def undo(self, seat: int, resolved: ResolvedUndo | None = None) -> None:
        """Take back the last decision of a seat, whole; IllegalMove if it must stand."""
        resolved = resolved or self.resolve_undo(seat)
        assert (resolved.seat, resolved.made) == (seat, len(self.moves)), (
            "a resolved undo is done for its seat, and before anything else happens"
        )
        self._go_to(resolved.position)

    def take_out(self, taken: Sequence[int]) -> None:
        """Play again from the deal without some moves; refused if the others do not follow."""
        self._go_to(self._played_again(taken))

    def without(self, seat: int, taken: list[int]) -> Position | None:
        """The table without a decision, or None if the other moves are not legal without it."""
        if seat not in self._tried:
            try:
                self._tried[seat] = self._played_again(taken)
            except (IllegalMove, BadNotation):
                self._tried[seat] = None
        return self._tried[seat]

    def _played_again(self, taken: Sequence[int]) -> Position:
        """All moves but these, from the deal; the table itself stays as it is."""
        now, tried, out = self._position(), self._tried, set(taken)
        kept = [move for k, move in enumerate(now.moves) if k not in out]
        try:
            self._deal()
            for mover, text in kept:
                self.play(mover, text)
            if self.moves != kept:
                # Words are read leniently; here they must mean what they meant.
                raise IllegalMove("undo", "another move would mean something else without it")
            return self._position()
        finally:
            self._go_to(now)
            self._tried = tried

    def _position(self) -> Position:
        return Position(self.moves, self.marks, self.events, self.state, self._before)

    def _go_to(self, position: Position) -> None:
        self.moves, self.marks, self.events = position.moves, position.marks, position.events
        self.state, self._before = position.state, position.before
        self._tried = {}

    def default_move(self, seat: int) -> int:
        """The move that a clock makes for a seat that has run out of time."""
        assert self.state.acting & SEAT_BIT[seat], (
            "only a seat that owes a decision runs out of time"
        )
        return self.state.default_move(seat)


def differs(
    game: Game, before: State, after: State, seat: int, *, view_of: ViewOf | None = None
) -> bool:
    """Whether anything that a seat (-1: a spectator) is given differs between two states."""
    if before.acting != after.acting:
        return True
    if seat >= 0 and sorted(before.legal(seat)) != sorted(after.legal(seat)):
        return True
    view_of = view_of or game.view
    return bool(view_of(before, seat) != view_of(after, seat))


def in_words(moves: list[str]) -> str:
    """A few moves for a sentence: `A, B or C`."""
    told = moves[:4] if len(moves) <= 4 else [*moves[:3], f"{len(moves) - 3} more"]
    return f"{', '.join(told[:-1])} or {told[-1]}"
