"""A match: a table with its people, made from the deal and the log, entry by entry.

`Match.apply` is the only thing that changes one, and it reads nothing but the entry: so every node
comes to the same match, and a snapshot (`Book`) is only a shorter way to get there.
"""

from __future__ import annotations

import msgspec

from ..engine.game import Game
from ..engine.options import Options
from ..engine.outcome import Outcome
from ..engine.table import Table, differs
from . import entries as log
from .schema import ChatLine, SeatKind, Status

CHAT_KEPT = 60
# So many moves of the clock in a row, and the stand-in plays on.
LATE_MOVES = 2


class Place(msgspec.Struct):
    """One seat and who is on it."""

    kind: SeatKind = "open"
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    conceded: bool = False
    # Grows each time the seat changes hands: old seat tokens and invitations die.
    claim: int = 0
    # The seat's own sequence number and the time when its decision came up.
    since: int = 0
    since_ms: int = 0
    # Moves that the clock has made for it in a row.
    late: int = 0
    # The last request of the seat that was written down.
    request: str | None = None


class Book(msgspec.Struct):
    """Everything about a match but the cards: what a snapshot holds."""

    seq: int
    status: Status
    places: list[Place]
    # For each seat, and last for spectators: how many changes it has been told of.
    told: list[int]
    moves: list[tuple[int, str]]
    chat: list[ChatLine]
    chat_count: int = 0
    muted: list[str] = []
    paused_ms: int = 0
    rematch: str | None = None
    dealt: bool = False
    # How often each of them has noticed that something was taken back: its log is sent anew.
    undone: list[int] = []
    # What people have brought to their seats, over the options of the deal.
    brought: Options = {}


class Match:
    """A deal and its log so far."""

    def __init__(self, deal: log.Deal, game: Game, book: Book | None = None) -> None:
        self.deal = deal
        self.game = game
        self.book = book or new_book(deal.seats)
        self.table: Table | None = None
        if self.book.dealt:
            self._lay_table()

    def _lay_table(self) -> None:
        """Deal, and play what the book says was played."""
        names = [place.name or f"Seat {seat + 1}" for seat, place in enumerate(self.book.places)]
        deal = self.deal
        table = Table(self.game, deal.seats, deal.seed, options=self.options, names=names)
        for seat, text in self.book.moves:
            table.play(seat, text)
        self.table = table
        self.book.moves = table.moves

    # ---- questions ----

    @property
    def options(self) -> Options:
        """What is played: as the table was opened, with what people brought."""
        return self.deal.options | self.book.brought

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.book.seq

    @property
    def status(self) -> Status:
        return self.book.status

    @property
    def places(self) -> list[Place]:
        return self.book.places

    def owing(self) -> list[int]:
        """The seats that owe a decision in a game that goes on."""
        if self.table is None or self.status not in ("playing", "paused"):
            return []
        return list(self.table.state.to_act())

    def owes(self, seat: int) -> bool:
        return seat in self.owing()

    def host(self) -> int | None:
        """The seat of the host: of the guest who opened the table, else of the first person."""
        first = None
        for seat, place in enumerate(self.places):
            if place.kind == "person":
                if place.guest == self.deal.host:
                    return seat
                first = seat if first is None else first
        return first

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits."""
        for seat, place in enumerate(self.places):
            if guest is not None and place.guest == guest:
                return seat
        return None

    def free_seats(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.kind == "open"]

    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, or because the others gave up."""
        if self.table is None or self.status != "over":
            return None
        return self.table.outcome() or self._conceded_outcome(self.table)

    def _conceded_outcome(self, table: Table) -> Outcome:
        gave_up = [place.conceded for place in self.places]
        names = ", ".join(place.name for place in self.places if place.conceded)
        places = tuple(1 + gave_up.count(False) if lost else 1 for lost in gave_up)
        return Outcome(places, tuple(table.state.scores()), f"conceded by {names}")

    def deadline_ms(self, seat: int) -> int | None:
        """When the clock makes a move for a seat."""
        if not self.deal.clock_s or self.status != "playing":
            return None
        if self.places[seat].bot is not None or not self.owes(seat):
            return None
        return self.places[seat].since_ms + 1000 * self.deal.clock_s

    # ---- the log ----

    def apply(self, entry: log.AnyEntry) -> None:
        """One entry further."""
        self.book.seq += 1
        match entry:
            case log.Moved():
                self._moved(entry)
            case log.Undone():
                self._undone(entry)
            case log.Said():
                self._said(entry)
            case _:
                self._arranged(entry)
                self.book.told = [told + 1 for told in self.book.told]
        seat = getattr(entry, "seat", -1)
        if entry.request is not None and seat >= 0:
            self.places[seat].request = entry.request

    def _arranged(self, entry: log.AnyEntry) -> None:
        """An entry about people and status, which everybody is told of."""
        match entry:
            case log.Sat():
                claim = self.places[entry.seat].claim + 1
                self.places[entry.seat] = Place("person", entry.name, entry.guest, claim=claim)
            case log.Brought():
                self.book.brought = self.book.brought | entry.options
            case log.Freed():
                self._took_along(entry.seat)
                self.places[entry.seat] = Place(claim=self.places[entry.seat].claim + 1)
                self._close_if_deserted()
            case log.Botted():
                self._botted(entry)
            case log.TakenBack():
                self.places[entry.seat].bot = None
                self._clock_starts(entry.seat, entry.at_ms)
            case log.Started():
                self._started(entry)
            case log.Paused():
                self.book.status, self.book.paused_ms = "paused", entry.at_ms
            case log.Resumed():
                self._resumed(entry)
            case log.Conceded():
                self._conceded(entry)
            case log.Muted():
                kept = [guest for guest in self.book.muted if guest != entry.guest]
                self.book.muted = [*kept, entry.guest] if entry.on else kept
            case log.Followed():
                self.book.rematch = entry.table

    def _took_along(self, seat: int) -> None:
        """Who leaves before the deal takes along what was brought."""
        own = {option.name for option in self.game.options if option.seat == seat}
        left = self.book.brought.items()
        self.book.brought = {name: value for name, value in left if name not in own}

    def _botted(self, entry: log.Botted) -> None:
        place = self.places[entry.seat]
        if place.kind == "open" or self.status == "waiting":
            name = entry.name or f"{entry.bot.capitalize()} {entry.seat + 1}"
            self.places[entry.seat] = Place("bot", name, bot=entry.bot, claim=place.claim + 1)
        else:
            place.bot = entry.bot
        self._close_if_deserted()

    def _close_if_deserted(self) -> None:
        """A table that waits for players and has no person left is over."""
        if self.status == "waiting" and self.host() is None:
            self.book.status = "over"

    def _started(self, entry: log.Started) -> None:
        self.book.status, self.book.dealt = "playing", True
        self.book.moves = list(entry.moves)
        self._lay_table()
        for seat in range(self.deal.seats):
            self.places[seat].since = self.book.told[seat] + 1
            self._clock_starts(seat, entry.at_ms)
        self._end_if_over()

    def _resumed(self, entry: log.Resumed) -> None:
        self.book.status = "playing"
        stood = max(0, entry.at_ms - self.book.paused_ms)
        for place in self.places:
            place.since_ms += stood

    def _conceded(self, entry: log.Conceded) -> None:
        place = self.places[entry.seat]
        place.conceded, place.bot = True, self.deal.stand_in
        going_on = [other for other in self.places if not other.conceded]
        if len(going_on) < 2 or not any(other.kind == "person" for other in going_on):
            self.book.status = "over"

    def _said(self, entry: log.Said) -> None:
        line = ChatLine(entry.guest, entry.seat, entry.name, entry.text, entry.at_ms)
        self.book.chat = [*self.book.chat[1 - CHAT_KEPT :], line]
        self.book.chat_count += 1

    # ---- moves ----

    def _moved(self, entry: log.Moved) -> None:
        table = self._playing()
        legal = self._legal_of_others(entry.seat)
        table.play(entry.seat, entry.move)
        place = self.places[entry.seat]
        place.late = place.late + 1 if entry.by == "clock" else 0
        noticed = [seat == entry.seat or table.noticed(seat) for seat in self._viewers()]
        self._tell(noticed)
        self._decisions(entry.seat, legal, entry.at_ms)
        if place.late >= LATE_MOVES and place.bot is None:
            place.bot, place.late = self.deal.stand_in, 0
            self._tell([True] * len(noticed))
        self._end_if_over()

    def _undone(self, entry: log.Undone) -> None:
        table = self._playing()
        legal = self._legal_of_others(entry.seat)
        state, events = table.state, len(table.events)
        table.undo(entry.seat)
        self.book.moves = table.moves
        fewer = len(table.events) != events
        noticed = [
            seat == entry.seat or fewer or differs(self.game, state, table.state, seat)
            for seat in self._viewers()
        ]
        self._tell(noticed)
        self.book.undone = [old + new for old, new in zip(self.book.undone, noticed, strict=True)]
        self._decisions(entry.seat, legal, None)

    def _playing(self) -> Table:
        assert self.table is not None, "moves are only written at a table that was dealt"
        return self.table

    def _viewers(self) -> list[int]:
        """Every seat, and last -1 for spectators, in the order of `told`."""
        return [*range(self.deal.seats), -1]

    def _tell(self, noticed: list[bool]) -> None:
        told = self.book.told
        self.book.told = [told[k] + noticed[k] for k in range(len(told))]

    def _legal_of_others(self, mover: int) -> dict[int, set[int]]:
        state = self._playing().state
        return {seat: set(state.legal(seat)) for seat in state.to_act() if seat != mover}

    def _decisions(self, mover: int, legal: dict[int, set[int]], at_ms: int | None) -> None:
        """Who has a new decision: the mover, who did not owe one, and who has new choices.

        Where choices have only vanished the decision is the same: one of those is refused by its
        rule, all others mean what they meant.
        """
        state = self._playing().state
        for seat in state.to_act():
            if seat == mover or seat not in legal or not legal[seat].issuperset(state.legal(seat)):
                self.places[seat].since = self.book.told[seat]
                if at_ms is not None:
                    self._clock_starts(seat, at_ms)

    def _clock_starts(self, seat: int, at_ms: int) -> None:
        self.places[seat].since_ms = at_ms

    def _end_if_over(self) -> None:
        if self.table is not None and self.table.state.is_over():
            self.book.status = "over"


def new_book(seats: int) -> Book:
    """The book of a table that was just opened."""
    nothing = [0] * (seats + 1)
    places = [Place() for _ in range(seats)]
    return Book(0, "waiting", places, nothing, [], [], undone=nothing[:])
