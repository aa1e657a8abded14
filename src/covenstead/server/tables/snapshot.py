"""Everything about a match except the cards: who sits where, clocks, chat. Stored in snapshots."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...engine.options import Options
from .avatars import Avatar
from .dealing import Dealing

Status = Literal["waiting", "playing", "paused", "over"]
SeatKind = Literal["open", "person", "bot"]
# Where a seat is named: somebody who only watches.
SPECTATOR = -1


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat; seat -1 is a spectator. `guest` is for muting and is not a secret."""

    guest: str
    seat: int
    name: str
    text: str
    at_ms: int


class SeatRecord(msgspec.Struct):
    """One seat and who sits there."""

    kind: SeatKind = "open"
    name: str = ""
    guest: str | None = None
    bot: str | None = None
    avatar: Avatar = ""
    conceded: bool = False
    # Grows each time the seat changes hands, which invalidates old seat tokens and invitations.
    claim: int = 0
    # The seat's sequence number at its last step, and the time when its decision came up: steps
    # that nobody else can notice belong to one decision.
    since: int = 0
    since_ms: int = 0
    # Moves that the clock has made for it in a row.
    late: int = 0
    # What it has taken from its time bank, and how much of that for the decision it has now.
    bank_used_ms: int = 0
    charged_ms: int = 0
    # How often it has paused the table.
    pauses: int = 0
    # The last request of the seat that was written.
    request: str | None = None


class MatchSnapshot(msgspec.Struct):
    """Everything about a match except the cards, which follow from the deal and the moves."""

    seq: int
    status: Status
    # Stored under its first name: snapshots in databases have it.
    seats: list[SeatRecord] = msgspec.field(name="places")
    # For each seat, and last for spectators: how many changes they have been sent.
    told: list[int]
    moves: list[tuple[int, str]]
    chat: list[ChatLine]
    chat_count: int = 0
    muted: list[str] = []
    paused_ms: int = 0
    # When a pause ends by itself, if it does.
    resumes_ms: int | None = None
    rematch: str | None = None
    dealt: bool = False
    # How many undos each of them has noticed: after one, the log is sent from the start.
    undone: list[int] = []
    # What people have brought to their seats; it overrides the options of the deal.
    brought: Options = {}
    # How the seed came about; not in snapshots from before fair deals.
    dealing: Dealing | None = None


def new_snapshot(seats: int) -> MatchSnapshot:
    """The snapshot of a table that was just opened."""
    nothing = [0] * (seats + 1)
    records = [SeatRecord() for _ in range(seats)]
    return MatchSnapshot(0, "waiting", records, nothing, [], [], undone=nothing[:])
