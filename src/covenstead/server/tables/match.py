"""A match: a table with its people, built from the deal and the log, entry by entry.

`Match.apply` is the only thing that changes one, and it reads nothing but the entry: so every node
arrives at the same match, and a `MatchSnapshot` is only a shortcut.
"""

from __future__ import annotations

from ...engine.fair_deal import DealProof
from ...engine.game import Game
from ...engine.options import Options
from ...engine.outcome import Outcome
from ...engine.rng import first_generator
from ...engine.stream import deal_stream
from ...engine.table import ResolvedMove, ResolvedUndo, Table, differs
from . import clocks
from . import table_log as log
from .dealing import Dealing, agreement, proof_of, seed_of
from .early_end import early_outcome
from .old_undo import taken_by
from .shared_views import SharedViews
from .snapshot import SPECTATOR, ChatLine, MatchSnapshot, SeatRecord, Status, new_snapshot

CHAT_KEPT = 60
# After this many moves of the clock in a row, the stand-in plays on.
LATE_MOVES = 2
# Who speaks in the chat where the server itself has something to say.
HOUSE = "Covenstead"
# What a person is called of whom nothing may be known any more.
SOMEONE = "someone"


class Match:
    """A deal and its log so far."""

    def __init__(self, deal: log.Deal, game: Game, snapshot: MatchSnapshot | None = None) -> None:
        self.deal = deal
        self.game = game
        self.current = snapshot or new_snapshot(deal.seats)
        self.dealing = self.current.dealing = self.current.dealing or Dealing.of(deal.seats)
        self.table: Table | None = None
        self.views = SharedViews()
        if self.current.dealt:
            self._deal_table()

    def _deal_table(self) -> None:
        """Deal, and play what the snapshot says was played."""
        names = [
            record.name or f"Seat {seat + 1}" for seat, record in enumerate(self.current.seats)
        ]
        table = self.new_table(names)
        table.standing = self.deal.branch.step if self.deal.branch is not None else 0
        for seat, text in self.current.moves:
            table.play(seat, text)
        self.table = table
        self.current.moves = table.moves

    def new_table(self, names: list[str] | None = None) -> Table:
        """The table as it was dealt."""
        return Table(
            self.game,
            self.deal.seats,
            self.seed,
            options=self.options,
            names=names,
            dealer=deal_stream if self.deal.is_fair else first_generator,
        )

    # ---- questions ----

    @property
    def seed(self) -> str:
        """What the table is dealt from; it is settled with the last part."""
        return seed_of(self.deal, self.dealing, self.options)

    @property
    def proof(self) -> DealProof | None:
        """What opens the promises of the deal."""
        return proof_of(self.deal, self.dealing, self.options)

    @property
    def agreement(self) -> str | None:
        """What the parts are opened on, once it is fixed."""
        return agreement(self.deal, self.dealing, self.options) if self.dealing.is_on() else None

    @property
    def options(self) -> Options:
        """What is played: as the table was opened, with what people brought."""
        return self.deal.options | self.current.brought

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return self.current.seq

    @property
    def status(self) -> Status:
        return self.current.status

    @property
    def seats(self) -> list[SeatRecord]:
        return self.current.seats

    def owing(self) -> list[int]:
        """The seats that owe a decision, while the game goes on."""
        if self.table is None or self.status not in ("playing", "paused"):
            return []
        return list(self.table.state.to_act())

    def owes(self, seat: int) -> bool:
        return seat in self.owing()

    def host(self) -> int | None:
        """The seat of the host: of the guest who opened the table, else of the first person."""
        first = None
        for seat, record in enumerate(self.seats):
            if record.kind == "person":
                if record.guest == self.deal.host:
                    return seat
                first = seat if first is None else first
        return first

    def seat_of(self, guest: str | None) -> int | None:
        """Where a guest sits."""
        for seat, record in enumerate(self.seats):
            if guest is not None and record.guest == guest:
                return seat
        return None

    def free_seats(self) -> list[int]:
        return [seat for seat, record in enumerate(self.seats) if record.kind == "open"]

    def outcome(self) -> Outcome | None:
        """How it ended: by the rules, because the others gave up, or because it was closed."""
        if self.table is None or self.status != "over":
            return None
        return self.table.outcome() or early_outcome(self.table, self.seats)

    def deadline_ms(self, seat: int) -> int | None:
        """When the clock makes a move for a seat."""
        if not self.deal.clock_s or self.status != "playing":
            return None
        if self.seats[seat].bot is not None or not self.owes(seat):
            return None
        return clocks.deadline_ms(self.deal, self.seats[seat])

    # ---- the log ----

    def apply(
        self, entry: log.AnyEntry, resolved: ResolvedMove | ResolvedUndo | None = None
    ) -> None:
        """Apply the next entry.

        A move or an undo that was just resolved for this very entry is done as it is; one that
        comes from the log is read and checked, and if it cannot be done nothing has changed.
        """
        self.views.turn()
        match entry:
            case log.Moved():
                assert not isinstance(resolved, ResolvedUndo), "a move is resolved as a move"
                self._moved(entry, resolved)
            case log.Undone():
                assert not isinstance(resolved, ResolvedMove), "an undo is resolved as an undo"
                self._undone(entry, resolved)
            case log.Said():
                self._said(entry)
            case _:
                self._arranged(entry)
                self.current.told = [told + 1 for told in self.current.told]
        self.current.seq += 1
        seat = getattr(entry, "seat", -1)
        if entry.request is not None and seat >= 0:
            self.seats[seat].request = entry.request

    def _arranged(self, entry: log.AnyEntry) -> None:
        """Apply an entry about people or status, which everybody is told of."""
        match entry:
            case log.Sat():
                claim = self.seats[entry.seat].claim + 1
                self.seats[entry.seat] = SeatRecord(
                    "person", entry.name, entry.guest, avatar=entry.avatar, claim=claim
                )
                self.dealing.promise(entry.seat, entry.commitment)
            case log.Brought():
                self.current.brought = self.current.brought | entry.options
            case log.Freed():
                self._freed(entry.seat)
            case log.Botted():
                self._botted(entry)
            case log.Revoked():
                self.seats[entry.seat].claim += 1
            case log.TakenBack():
                # Its clock goes on: nobody gains time by leaving.
                self.seats[entry.seat].bot = None
            case log.Promised():
                self.dealing.promise(entry.seat, entry.commitment)
            case log.Agreed():
                self.dealing.begin()
            case log.PartOpened():
                self.dealing.open(entry.seat, entry.part)
                self._start_if_complete(entry.at_ms)
            case log.LeftOut():
                self.dealing.leave_out()
                self._start_if_complete(entry.at_ms)
            case log.Started():
                self._started(entry.moves, entry.at_ms)
            case log.Paused():
                self._paused(entry)
            case log.Resumed():
                self._resumed(entry)
            case log.Conceded():
                self._conceded(entry)
            case log.Muted():
                kept = [guest for guest in self.current.muted if guest != entry.guest]
                self.current.muted = [*kept, entry.guest] if entry.on else kept
            case log.Followed():
                self.current.rematch = entry.table
            case log.Closed():
                self.current.status = "over"
            case log.Forgotten():
                self._forgotten(entry)
            case log.SetAside():
                self._set_aside(entry)

    def _freed(self, seat: int) -> None:
        self._drop_brought(seat)
        self.dealing.vacate(seat)
        self.seats[seat] = SeatRecord(claim=self.seats[seat].claim + 1)
        self._close_if_deserted()

    def _forgotten(self, entry: log.Forgotten) -> None:
        """Before the deal the seat is free again; afterwards the stand-in plays it to the end."""
        if self.status == "waiting":
            self._freed(entry.seat)
            return
        record = self.seats[entry.seat]
        record.kind, record.name, record.guest, record.avatar = "bot", SOMEONE, None, ""
        record.bot, record.claim = self.deal.stand_in, record.claim + 1
        if not any(other.guest for other in self.seats):
            self.current.status = "over"

    def _drop_brought(self, seat: int) -> None:
        """Whoever leaves before the deal takes their options along."""
        own = {option.name for option in self.game.options if option.seat == seat}
        left = self.current.brought.items()
        self.current.brought = {name: value for name, value in left if name not in own}

    def _botted(self, entry: log.Botted) -> None:
        record = self.seats[entry.seat]
        if record.kind == "open" or self.status == "waiting":
            self.dealing.promise(entry.seat, None)
            name = entry.name or f"{entry.bot.capitalize()} {entry.seat + 1}"
            self.seats[entry.seat] = SeatRecord("bot", name, bot=entry.bot, claim=record.claim + 1)
        else:
            record.bot = entry.bot
        self._close_if_deserted()

    def _close_if_deserted(self) -> None:
        """A table that waits for players and has no person left is over."""
        if self.status == "waiting" and self.host() is None and not self.deal.is_show:
            self.current.status = "over"

    def _start_if_complete(self, at_ms: int) -> None:
        if self.dealing.is_complete():
            self._started([], at_ms)

    def _started(self, moves: list[tuple[int, str]], at_ms: int) -> None:
        self.current.status, self.current.dealt = "playing", True
        self.current.moves = list(moves)
        self._deal_table()
        for seat in range(self.deal.seats):
            self.seats[seat].since = self.current.told[seat] + 1
            self.seats[seat].since_ms = at_ms
        self._end_if_over()

    def _paused(self, entry: log.Paused) -> None:
        self.current.status, self.current.paused_ms = "paused", entry.at_ms
        self.seats[entry.seat].pauses += 1
        self.current.resumes_ms = clocks.pause_ends_ms(self.deal, entry.at_ms)

    def _resumed(self, entry: log.Resumed) -> None:
        self.current.status, self.current.resumes_ms = "playing", None
        stood = max(0, entry.at_ms - self.current.paused_ms)
        for record in self.seats:
            record.since_ms += stood

    def _conceded(self, entry: log.Conceded) -> None:
        record = self.seats[entry.seat]
        record.conceded, record.bot = True, self.deal.stand_in
        going_on = [other for other in self.seats if not other.conceded]
        if len(going_on) < 2 or not any(other.kind == "person" for other in going_on):
            self.current.status = "over"

    def _set_aside(self, entry: log.SetAside) -> None:
        """The table stands as it did before those entries, and people say when it goes on."""
        self.current.seq += entry.entries
        self.current.undone = [old + 1 for old in self.current.undone]
        if self.status == "playing":
            self.current.status, self.current.paused_ms = "paused", entry.at_ms
        self.current.resumes_ms = None
        text = (
            "The last part of this table's log could not be read, so the table stands as it did "
            "before it. Resume the game to play on from here."
        )
        self._chat(ChatLine("", SPECTATOR, HOUSE, text, entry.at_ms))

    def _said(self, entry: log.Said) -> None:
        self._chat(ChatLine(entry.guest, entry.seat, entry.name, entry.text, entry.at_ms))

    def _chat(self, line: ChatLine) -> None:
        self.current.chat = [*self.current.chat[1 - CHAT_KEPT :], line]
        self.current.chat_count += 1

    # ---- moves ----

    def _moved(self, entry: log.Moved, move: ResolvedMove | None) -> None:
        table = self._playing()
        legal = self._legal_of_others(entry.seat)
        table.play(entry.seat, move or entry.move)
        record = self.seats[entry.seat]
        notices = self.views.notices
        noticed = [seat == entry.seat or notices(table, seat) for seat in self._viewers()]
        is_secret = sum(noticed) == 1
        if entry.by != "clock":
            record.late = 0
        elif not is_secret:
            record.late += 1
        self._tell(noticed)
        # Everybody sees the clocks: a secret step must not be seen in them.
        self._decisions(entry.seat, legal, entry.at_ms, stays=is_secret)
        if record.late >= LATE_MOVES and record.bot is None:
            record.bot, record.late = self.deal.stand_in, 0
            self._tell([True] * len(noticed))
        self._end_if_over()

    def _undone(self, entry: log.Undone, resolved: ResolvedUndo | None) -> None:
        table = self._playing()
        legal = self._legal_of_others(entry.seat)
        state, events = table.state, len(table.events)
        if resolved is not None:
            table.undo(entry.seat, resolved)
        else:
            table.take_out(taken_by(entry, table))
        self.current.moves = table.moves
        fewer = len(table.events) != events
        noticed = [
            seat == entry.seat or fewer or differs(self.game, state, table.state, seat)
            for seat in self._viewers()
        ]
        self._tell(noticed)
        self.current.undone = [
            old + new for old, new in zip(self.current.undone, noticed, strict=True)
        ]
        self._decisions(entry.seat, legal, None)

    def _playing(self) -> Table:
        assert self.table is not None, "moves are only written at a table that was dealt"
        return self.table

    def _viewers(self) -> list[int]:
        """Every seat, and last -1 for spectators, in the order of `told`."""
        return [*range(self.deal.seats), -1]

    def _tell(self, noticed: list[bool]) -> None:
        told = self.current.told
        self.current.told = [told[k] + noticed[k] for k in range(len(told))]

    def _legal_of_others(self, mover: int) -> dict[int, set[int]]:
        state = self._playing().state
        return {seat: set(state.legal(seat)) for seat in state.to_act() if seat != mover}

    def _decisions(
        self, mover: int, legal: dict[int, set[int]], at_ms: int | None, *, stays: bool = False
    ) -> None:
        """Who has a new decision: the mover, who did not owe one, and who has new choices.

        Where choices have only vanished the decision is the same: one of those is refused by its
        rule, all others mean what they meant. `stays`: the mover's clock goes on.
        """
        state = self._playing().state
        acting = list(state.to_act())
        if at_ms is not None and not (stays and mover in acting):
            clocks.charge(self.deal, self.seats[mover], at_ms)
        for seat in acting:
            if seat == mover or seat not in legal or not legal[seat].issuperset(state.legal(seat)):
                self.seats[seat].since = self.current.told[seat]
                if at_ms is not None and not (stays and seat == mover):
                    if seat in legal:
                        clocks.charge(self.deal, self.seats[seat], at_ms)
                    clocks.start(self.seats[seat], at_ms)

    def _end_if_over(self) -> None:
        if self.table is not None and self.table.state.is_over():
            self.current.status = "over"
