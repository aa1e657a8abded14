"""A room: a match as one node holds it in memory, with the visitors connected here."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from ..storage.store import Summary
from ..tables import clocks
from ..tables.due import fills_ms
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from ..tables.table_log import AnyEntry, Moved, Said, SetAside
from ..wire import messages as wire
from ..wire.table_message import Fixed, PerSeat, Shared, fields_of, join_parts
from .clock import Clock
from .identity import Signer

# Tables where nothing has changed for this long are no longer shown or counted.
DAY_MS = 86_400_000


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Visitor(Protocol):
    """Somebody who looks at a room from this node."""

    seat: int
    # Where they come from, and who they are: both say whose share of the workers is used.
    address: str

    @property
    def person(self) -> str: ...

    def wake(self) -> None:
        """There is something new to send."""

    def reply(self, message: wire.ServerMessage) -> None:
        """Send this."""

    def send_away(self) -> None:
        """The table is gone."""


def summary_of(match: Match) -> Summary:
    """What the lobby shows."""
    names = [record.name for record in match.seats if record.kind != "open"]
    guests = [record.guest or "" for record in match.seats]
    outcome = match.outcome()
    winners = list(outcome.winners) if outcome else []
    ending = outcome.ending if outcome else None
    free = len(match.free_seats())
    return Summary(match.status, names, free, guests, winners, ending, outcome)


class Room:
    """A match, who is looking at it, and what this node does for it."""

    def __init__(
        self,
        match: Match,
        signer: Signer,
        unwritten: SetAside | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.match = match
        # The end of the log cannot be read and does not count; it is written when a player resumes.
        self.unwritten = unwritten
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        # Requests that are about to add a visitor: it must not be unloaded under their hands.
        self.holders = 0
        # For each other node: the seats connected there, and how many watch.
        self.elsewhere: dict[str, tuple[list[int], int]] = {}
        # Grows when people come and go: that is sent too, though it is not in the log.
        self.presence = 0
        # Whether this node holds the lease (and so runs clocks and bots), or has asked for it.
        self.is_leased = False
        self.lease_asked = False
        # The agreement on which this node waits for parts of the deal.
        self.awaited: str | None = None
        self.bots: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self._clock = clock or Clock()
        self.used = self._clock.elapsed_s()
        # When this node last wrote that the table is awake (see `Store.wake`).
        self.woken: float | None = None
        self.summary: Summary | None = None
        self.summary_lock = asyncio.Lock()
        self._signer = signer
        # Encoded again only when people bring other options; after the deal it stays.
        self._fixed: bytes | None = None
        self._brought = match.current.brought
        # What was encoded since the last change, for everybody and for each seat.
        self._shared: bytes | None = None
        self._told: dict[tuple[int, int], bytes] = {}

    @property
    def id(self) -> str:
        return self.match.deal.table

    def changed(self) -> None:
        """Something is new: drop what was encoded, and wake everybody who is looking."""
        self._shared = None
        self._told.clear()
        self.used = self._clock.elapsed_s()
        for visitor in self.visitors:
            visitor.wake()

    def presence_changed(self) -> None:
        self.presence += 1
        self.changed()
        if not self.visitors:
            self.match.views.forget()

    def show_sign(self, seat: int, sign: wire.Sign) -> None:
        """Tell everybody who is looking now; nothing is kept of it."""
        for visitor in self.visitors:
            visitor.reply(wire.Emoted(table=self.id, seat=seat, sign=sign))

    # ---- people ----

    def here(self) -> list[int]:
        """The seats whose people are connected to this node."""
        return sorted({visitor.seat for visitor in self.visitors if visitor.seat != SPECTATOR})

    def watching_here(self) -> int:
        return sum(visitor.seat == SPECTATOR for visitor in self.visitors)

    def present(self) -> set[int]:
        """The seats whose people are connected anywhere."""
        seats = {visitor.seat for visitor in self.visitors}
        return seats.union(*(seats for seats, _ in self.elsewhere.values()))

    def devices(self, seat: int) -> int:
        """How many look at the table from a seat, here and at other nodes; 0 for spectators."""
        if seat == SPECTATOR:
            return 0
        here = sum(visitor.seat == seat for visitor in self.visitors)
        return here + sum(seat in seats for seats, _ in self.elsewhere.values())

    def is_attended(self) -> bool:
        """Whether anybody looks at it, here or at another node."""
        return bool(self.visitors) or any(seats or many for seats, many in self.elsewhere.values())

    def watching(self) -> int:
        return self.watching_here() + sum(count for _, count in self.elsewhere.values())

    def seat_token(self, seat: int) -> str:
        return self._signer.seat_token(self.id, seat, self.match.seats[seat].claim)

    def opens_seat(self, token: str, seat: int) -> bool:
        return self._signer.is_seat_token(token, self.id, seat, self.match.seats[seat].claim)

    def invites(self, token: str, seat: int) -> bool:
        return self._signer.is_invitation(token, self.id, seat, self.match.seats[seat].claim)

    def invited(self, token: str, seat: int) -> bool:
        """Whether this was the invitation by which the seat was taken."""
        before = self.match.seats[seat].claim - 1
        return self._signer.is_invitation(token, self.id, seat, before)

    def invitation(self, seat: int) -> str:
        return self._signer.invitation(self.id, seat, self.match.seats[seat].claim)

    def new_summary(self) -> Summary:
        return summary_of(self.match)

    def lobby_sees(self, entries: list[AnyEntry]) -> bool:
        """Moves and chat change nothing in the lobby, unless the game is over."""
        if self.summary is None or self.summary.status != self.match.status:
            return True
        return not all(isinstance(entry, Moved | Said) for entry in entries)

    # ---- the table message ----

    def seq_of(self, seat: int) -> int:
        """The sequence number of a seat, or of spectators."""
        return self.match.current.told[seat]

    def log_height(self) -> int:
        """How many lines the log has."""
        table = self.match.table
        return len(table.events) if table else 0

    def message(self, seat: int, log_from: int) -> bytes:
        """The table as a seat may see it now; only `done` is still to be added."""
        is_timed = self.match.deal.clock_s or fills_ms(self.match) is not None
        if self._shared is None or is_timed:
            self._shared = fields_of(self._new_shared())
            self._told.clear()
        found = self._told.get((seat, log_from))
        if found is None:
            per_seat = fields_of(self._new_per_seat(seat, log_from))
            found = join_parts(self._fixed_fields(), self._shared, per_seat)
            self._told[seat, log_from] = found
        return found

    def _fixed_fields(self) -> bytes:
        if self._fixed is None or self._brought is not self.match.current.brought:
            self._brought, deal = self.match.current.brought, self.match.deal
            fixed = Fixed(
                table=deal.table,
                game=deal.game,
                options=self.match.options,
                clock_s=deal.clock_s,
                bank_s=deal.bank_s,
                listed=deal.listed,
                hints=deal.hints,
                commitment=deal.commitment,
                branch=deal.branch,
            )
            self._fixed = fields_of(fixed)
        return self._fixed

    def _new_shared(self) -> Shared:
        match = self.match
        is_open = match.status == "over" or match.deal.branch is not None
        return Shared(
            status=match.status,
            seats=self._seats(),
            watching=self.watching(),
            resumes_ms=self._left(self.match.current.resumes_ms),
            fills_ms=self._left(fills_ms(match)),
            outcome=match.outcome(),
            round=match.dealing.round,
            commitments=match.dealing.commitments,
            agreement=match.agreement,
            opened=self._opening() if is_open else None,
            rematch=match.current.rematch,
        )

    def _opening(self) -> wire.Opening | None:
        match = self.match
        if not match.current.dealt:
            return None
        salt = None if match.deal.is_fair else match.deal.salt
        return wire.Opening(match.seed, salt, match.proof)

    def _seats(self) -> list[wire.Seat]:
        present, host, owing = self.present(), self.match.host(), self.match.owing()
        now = self._clock.now_ms()
        return [
            wire.Seat(
                name=record.name,
                kind=record.kind,
                bot=record.bot,
                here=record.kind == "bot" or seat in present,
                owes=seat in owing,
                left_ms=self._left_ms(seat, now),
                conceded=record.conceded,
                host=seat == host,
                bank_ms=self._bank_ms(seat, owes=seat in owing, now=now),
                avatar=record.avatar,
            )
            for seat, record in enumerate(self.match.seats)
        ]

    def _left_ms(self, seat: int, now: int) -> int | None:
        deadline = self.match.deadline_ms(seat)
        return None if deadline is None else max(0, deadline - now)

    def _bank_ms(self, seat: int, *, owes: bool, now: int) -> int | None:
        match = self.match
        if not match.deal.bank_s:
            return None
        # While the table is paused, its clocks stand where they stood.
        at = match.current.paused_ms if match.status == "paused" else now
        return clocks.bank_ms(match.deal, match.seats[seat], owes=owes, now_ms=at)

    def _left(self, at_ms: int | None) -> int | None:
        return None if at_ms is None else max(0, at_ms - self._clock.now_ms())

    def _new_per_seat(self, seat: int, log_from: int) -> PerSeat:
        match, table = self.match, self.match.table
        mine = seat != SPECTATOR and match.status == "playing" and match.seats[seat].bot is None
        if table is None:
            return PerSeat(
                seq=self.seq_of(seat),
                seat=seat,
                view=None,
                choices=[],
                can_undo=False,
                log_from=log_from,
                log=[],
                invitations=self._invitations(seat),
                devices=self.devices(seat),
            )
        return PerSeat(
            seq=self.seq_of(seat),
            seat=seat,
            view=match.views.view(table, seat),
            choices=table.choices(seat) if mine else [],
            can_undo=mine and table.can_undo(seat),
            log_from=log_from,
            log=table.log(seat, log_from),
            invitations=[],
            devices=self.devices(seat),
        )

    def _invitations(self, seat: int) -> list[wire.Invitation]:
        """The host of a table that is waiting gets one for each free seat."""
        if self.match.status != "waiting" or self.match.host() != seat:
            return []
        return [wire.Invitation(free, self.invitation(free)) for free in self.match.free_seats()]
