"""A room: a match as one node holds it in memory, with the visitors connected here."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

import msgspec

from ..engine.table import Choice, Table
from . import schema as wire
from .identity import Signer
from .match import Match, Place
from .schema import SPECTATOR
from .store import Summary

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
        self._signer = signer
        self._cache: dict[tuple[int, int], wire.Table] = {}

    @property
    def id(self) -> str:
        return self.match.deal.table

    def changed(self) -> None:
        """Something is new: forget what was prepared, and tell everybody who looks."""
        self._cache.clear()
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

    def is_here(self, seat: int) -> bool:
        """Whether a seat's person is connected anywhere."""
        return any(visitor.seat == seat for visitor in self.visitors) or any(
            seat in seats for seats, _ in self.elsewhere.values()
        )

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

    def message(self, seat: int, log_from: int) -> wire.Table:
        """The table as a seat may see it now."""
        found = self._cache.get((seat, log_from))
        if found is None or self.match.deal.clock_s:
            found = self._cache[seat, log_from] = self._message(seat, log_from)
        return found

    def _message(self, seat: int, log_from: int) -> wire.Table:
        match, table = self.match, self.match.table
        plays = seat != SPECTATOR and match.status == "playing" and table is not None
        mine = plays and match.places[seat].bot is None
        is_open = match.status == "over" or match.deal.branch is not None
        return wire.Table(
            table=self.id,
            game=match.deal.game,
            seq=self.told(seat),
            seat=seat,
            status=match.status,
            seats=[self._seat(k, place) for k, place in enumerate(match.places)],
            options=match.deal.options,
            clock_s=match.deal.clock_s,
            listed=match.deal.listed,
            hints=match.deal.hints,
            watching=self.watching(),
            view=msgspec.Raw(msgspec.json.encode(table.view(seat) if table else None)),
            choices=self._choices(table, seat) if table and mine else [],
            can_undo=bool(table and mine and table.can_undo(seat)),
            log_from=log_from,
            log=table.log(seat, log_from) if table else [],
            outcome=match.outcome(),
            commitment=match.deal.commitment,
            opened=wire.Opening(match.deal.seed, match.deal.salt) if is_open else None,
            branch=match.deal.branch,
            rematch=match.book.rematch,
            invitations=self._invitations(seat),
            done=[],
        )

    @staticmethod
    def _choices(table: Table, seat: int) -> list[Choice]:
        """The legal moves by number: the order in which the state finds them is not told."""
        return sorted(table.choices(seat), key=lambda choice: choice.move)

    def _seat(self, seat: int, place: Place) -> wire.Seat:
        deadline = self.match.deadline_ms(seat)
        return wire.Seat(
            name=place.name,
            kind=place.kind,
            bot=place.bot,
            here=place.kind == "bot" or self.is_here(seat),
            owes=self.match.owes(seat),
            left_ms=None if deadline is None else max(0, deadline - now_ms()),
            conceded=place.conceded,
            host=self.match.host() == seat,
        )

    def _invitations(self, seat: int) -> list[wire.Invitation]:
        """The host of a waiting table has one for each free seat."""
        if self.match.status != "waiting" or self.match.host() != seat:
            return []
        return [wire.Invitation(free, self.invitation(free)) for free in self.match.free_seats()]
