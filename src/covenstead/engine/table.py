"""A table: one game as it is being played, by whom, with its moves and its log.

The terminal, the server, the tests and the replay all play through a table. Its truth is the deal
and the list of moves; everything else can be made again from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from .errors import BadNotation, BadOption, IllegalMove
from .event import Event
from .game import Game, Seed
from .options import Options, Value, settle
from .outcome import Outcome
from .refusal import Refusal
from .state import SEAT_BIT, State

Move = tuple[int, str]


class Choice(msgspec.Struct, frozen=True):
    """A legal move: its number and its notation, whose first word is the verb."""

    move: int
    text: str


class Line(msgspec.Struct, frozen=True):
    """A line of the log: the rule that caused it, what it was, and the sentence."""

    rule: str
    kind: str
    seat: int
    text: str


class Table:
    """A game in progress."""

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: Seed,
        *,
        options: Mapping[str, Value] | None = None,
        cards: Path | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.options: Options = settle(game.options, options or {})
        self.cards = cards
        self.names = list(names) if names else [f"Seat {seat + 1}" for seat in range(seats)]
        if len(self.names) != seats:
            raise BadOption(f"{seats} seats need {seats} names, not {len(self.names)}")
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.state = self._deal()
        self._before = self.state

    def _deal(self) -> State:
        state = self.game.deal(len(self.names), self.seed, self.options, self.cards, listen=True)
        self.events = list(state.events or [])
        state.events = []
        return state

    # ---- what people see ----

    def view(self, seat: int) -> msgspec.Struct:
        """What a seat may see; -1 is a spectator."""
        return self.game.view(self.state, seat)

    def choices(self, seat: int) -> list[Choice]:
        """The legal moves of a seat with their notation, in the order of their numbers."""
        legal = sorted(self.state.legal(seat))
        return [Choice(move, self.game.write(self.state, move)) for move in legal]

    def log(self, seat: int, since: int = 0) -> list[Line]:
        """The log as a seat may read it, from the event of that number on."""
        return [
            Line(event.rule, event.kind, event.seat, self.tell(event, seat))
            for event in self.events[since:]
        ]

    def tell(self, event: Event, seat: int) -> str:
        """One event as a sentence for a seat."""
        return self.game.tell_at(self.state, event, seat, self.names)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if not self.state.is_over():
            return None
        places, scores = tuple(self.state.places()), tuple(self.state.scores())
        return Outcome(places, scores, self.game.reason(self.state))

    # ---- moves ----

    def move_of(self, text: str) -> int:
        """The move that a text names: notation, or the number of a move."""
        if text.isascii() and text.isdigit():
            return int(text)
        if len(text) > 200:
            raise BadNotation(f"a move of {len(text)} letters is no move: «{text[:40]}…»")
        return self.game.read(self.state, text)

    def play(self, seat: int, move: int | str) -> list[Event]:
        """Make a move, given as a number or in notation; what happened, or a refusal."""
        if not 0 <= seat < len(self.names):
            raise BadOption(f"there is no seat {seat + 1} at a table of {len(self.names)}")
        number = self.move_of(move) if isinstance(move, str) else move
        refusal = self.state.why_not(seat, number)
        if refusal is not None:
            raise IllegalMove(refusal.rule, refusal.reason)
        text = self.game.write(self.state, number)
        before = self.state.clone()
        self.state.events = []
        self.state.apply(seat, number)
        happened = self.state.events
        self._before = before
        self.moves.append((seat, text))
        self.events += happened
        return happened

    def why_not(self, seat: int, move: int | str) -> Refusal | None:
        """The refusal of a move as data, or None if it is legal."""
        number = self.move_of(move) if isinstance(move, str) else move
        return self.state.why_not(seat, number)

    def noticed(self, seat: int) -> bool:
        """Whether a seat (-1: a spectator) could notice the last move.

        Others cannot notice a step of a choice that is still sealed: not even that it was made.
        """
        return bool(self.state.events) or differs(self.game, self._before, self.state, seat)

    # ---- taking back ----

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last decision back: nobody has learnt anything from it.

        A sealed decision may be taken back until it is opened. An open one may be taken back until
        another seat acts, if no card was seen, none was drawn or shuffled, and nothing was opened.
        Where others may answer in secret it stands at once: else whether it can still be taken back
        would tell that they have begun to.
        """
        if self.state.can_withdraw(seat):
            return True
        last = bool(self.moves) and self.moves[-1][0] == seat
        if not last or self._has_sealed(seat) or self._is_others_secret(seat):
            return False
        return not self._revealed()

    def _is_others_secret(self, seat: int) -> bool:
        """Whether others owe a decision that they may make in secret."""
        return bool(self.state.sealed) and bool(self.state.acting & ~SEAT_BIT[seat])

    def _has_sealed(self, seat: int) -> bool:
        return bool(self.state.sealed) and bool(self.state.sealed[seat])

    def _revealed(self) -> bool:
        """Whether the last move showed anything to anybody."""
        before, after = self._before, self.state
        opened = any(was and not now for was, now in zip(before.sealed, after.sealed, strict=True))
        return opened or before.chance.x != after.chance.x or after.shows_more_than(before)

    def undo(self, seat: int) -> None:
        """Take back the last decision of a seat, or refuse."""
        if not self.can_undo(seat):
            raise IllegalMove(
                "undo", "your last decision has shown something or been answered; it stands"
            )
        last = self._last_move(seat)
        kept = self.moves[:last] + self.moves[last + 1 :]
        self.moves, self.state = [], self._deal()
        self._before = self.state
        for mover, text in kept:
            self.play(mover, text)

    def _last_move(self, seat: int) -> int:
        """Which move an undo takes out: the last of the seat that nobody has seen, if any."""
        hidden = self._has_sealed(seat)
        for k in range(len(self.moves) - 1, -1, -1):
            mover, text = self.moves[k]
            if mover == seat and not (hidden and self.state.is_open_move(self.move_of(text))):
                return k
        raise AssertionError("only a seat that has moved can take a move back")

    def default_move(self, seat: int) -> int:
        """The move that a clock makes for a seat that has run out of time."""
        assert self.state.acting & SEAT_BIT[seat], (
            "only a seat that owes a decision runs out of time"
        )
        return self.state.default_move(seat)


def differs(game: Game, before: State, after: State, seat: int) -> bool:
    """Whether anything that a seat (-1: a spectator) is given differs between two states."""
    if before.acting != after.acting:
        return True
    if seat >= 0 and sorted(before.legal(seat)) != sorted(after.legal(seat)):
        return True
    return game.view(before, seat) != game.view(after, seat)
