"""A room: a match as one node holds it in memory, with the visitors connected here."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from . import schema as wire
from .identity import Signer
from .match import Match
from .schema import SPECTATOR
from .store import Summary
from .telling import Own, Settled, Shared, fields_of, put_together

# Tables where nothing has changed for so long are no longer shown or counted.
DAY_MS = 86_400_000


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class Visitor(Protocol):
    """Somebody who looks at a room from this node."""

    seat: int

    def wake(self) -> None:
        """There is something new to tell."""


class Room:
    """A match, who looks at it, and what this node does for it."""

    def __init__(self, match: Match, signer: Signer) -> None:
        self.match = match
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        # Of each other node: the seats connected there, and how many watch.
        self.elsewhere: dict[str, tuple[list[int], int]] = {}
        # Grows when people come and go: worth a message, though nothing was decided.
        self.presence = 0
        # Whether this node runs its clocks and bots, and whether it has tried to.
        self.kept = False
        self.asked = False
        self.bots: asyncio.Task[None] | None = None
        self.timer: asyncio.TimerHandle | None = None
        self.used = time.monotonic()
        self.summary: Summary | None = None
        self.telling = asyncio.Lock()
        self._signer = signer
        # Encoded once for what people have brought: after the deal nothing of it changes.
        self._settled: bytes | None = None
        self._brought = match.book.brought
        # What was told since the last change, to all and to each.
        self._shared: bytes | None = None
        self._told: dict[tuple[int, int], bytes] = {}

    @property
    def id(self) -> str:
        return self.match.deal.table

    def changed(self) -> None:
        """Something is new: forget what was prepared, and tell everybody who looks."""
        self._shared = None
        self._told.clear()
        self.used = time.monotonic()
        for visitor in self.visitors:
            visitor.wake()

    def came_or_went(self) -> None:
        self.presence += 1
        self.changed()

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

    def watching(self) -> int:
        return self.watching_here() + sum(count for _, count in self.elsewhere.values())

    def seat_token(self, seat: int) -> str:
        return self._signer.seat_token(self.id, seat, self.match.places[seat].claim)

    def invitation(self, seat: int) -> str:
        return self._signer.invitation(self.id, seat, self.match.places[seat].claim)

    def new_summary(self) -> Summary:
        """What the lobby shows."""
        names = [place.name for place in self.match.places if place.kind != "open"]
        guests = [place.guest or "" for place in self.match.places]
        outcome = self.match.outcome()
        winners = list(outcome.winners) if outcome else []
        return Summary(self.match.status, names, len(self.match.free_seats()), guests, winners)

    # ---- what a visitor is told ----

    def told(self, seat: int) -> int:
        """The sequence number of a seat, or of spectators."""
        return self.match.book.told[seat]

    def log_height(self) -> int:
        """How many lines the log has."""
        table = self.match.table
        return len(table.events) if table else 0

    def message(self, seat: int, log_from: int) -> bytes:
        """The table as a seat may see it now, but for what it has done."""
        if self._shared is None or self.match.deal.clock_s:
            self._shared = fields_of(self._new_shared())
            self._told.clear()
        found = self._told.get((seat, log_from))
        if found is None:
            own = fields_of(self._new_own(seat, log_from))
            found = put_together(self._settled_fields(), self._shared, own)
            self._told[seat, log_from] = found
        return found

    def _settled_fields(self) -> bytes:
        if self._settled is None or self._brought is not self.match.book.brought:
            self._brought, deal = self.match.book.brought, self.match.deal
            settled = Settled(
                table=deal.table,
                game=deal.game,
                options=self.match.options,
                clock_s=deal.clock_s,
                listed=deal.listed,
                hints=deal.hints,
                commitment=deal.commitment,
                branch=deal.branch,
            )
            self._settled = fields_of(settled)
        return self._settled

    def _new_shared(self) -> Shared:
        match = self.match
        is_open = match.status == "over" or match.deal.branch is not None
        return Shared(
            status=match.status,
            seats=self._seats(),
            watching=self.watching(),
            outcome=match.outcome(),
            opened=wire.Opening(match.deal.seed, match.deal.salt) if is_open else None,
            rematch=match.book.rematch,
        )

    def _seats(self) -> list[wire.Seat]:
        present, host, owing, now = self.present(), self.match.host(), self.match.owing(), now_ms()
        return [
            wire.Seat(
                name=place.name,
                kind=place.kind,
                bot=place.bot,
                here=place.kind == "bot" or seat in present,
                owes=seat in owing,
                left_ms=self._left_ms(seat, now),
                conceded=place.conceded,
                host=seat == host,
            )
            for seat, place in enumerate(self.match.places)
        ]

    def _left_ms(self, seat: int, now: int) -> int | None:
        deadline = self.match.deadline_ms(seat)
        return None if deadline is None else max(0, deadline - now)

    def _new_own(self, seat: int, log_from: int) -> Own:
        match, table = self.match, self.match.table
        mine = seat != SPECTATOR and match.status == "playing" and match.places[seat].bot is None
        if table is None:
            return Own(
                self.told(seat), seat, None, [], False, log_from, [], self._invitations(seat)
            )
        return Own(
            seq=self.told(seat),
            seat=seat,
            view=table.view(seat),
            choices=table.choices(seat) if mine else [],
            can_undo=mine and table.can_undo(seat),
            log_from=log_from,
            log=table.log(seat, log_from),
            invitations=[],
        )

    def _invitations(self, seat: int) -> list[wire.Invitation]:
        """The host of a waiting table has one for each free seat."""
        if self.match.status != "waiting" or self.match.host() != seat:
            return []
        return [wire.Invitation(free, self.invitation(free)) for free in self.match.free_seats()]
