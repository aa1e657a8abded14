"""Which seat somebody gets who comes to a table: their own, a free one, or none."""

from __future__ import annotations

from ..errors import RequestError
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from ..wire import messages as wire
from .decide import DecidedEntry, sit
from .hall import Hall
from .identity import Guest
from .room import Room, now_ms


async def seat_for(hall: Hall, room: Room, guest: Guest | None, request: wire.Join) -> int:
    """The seat that a visitor gets: their own, a free one, or none."""
    if request.token is not None:
        return await _seat_by_token(hall, room, guest, request)
    own = room.match.seat_of(guest.guest if guest else None)
    if own is not None:
        return own
    if request.seat is None and not request.sit:
        return SPECTATOR
    if not room.match.deal.listed:
        raise RequestError("not_open", "this table is private: you need an invitation")
    free = room.match.free_seats()
    if request.seat is None and not free:
        raise RequestError("seat_taken", "every seat is taken")
    seat = free[0] if request.seat is None else request.seat
    return await sit_down(hall, room, guest, seat, request.commitment)


async def _seat_by_token(hall: Hall, room: Room, guest: Guest | None, request: wire.Join) -> int:
    token = request.token or ""
    for seat, record in enumerate(room.match.seats):
        if record.kind == "person" and room.opens_seat(token, seat):
            return seat
        if record.kind == "open" and room.invites(token, seat):
            own = room.match.seat_of(guest.guest if guest else None)
            if own is not None:
                return own
            return await sit_down(hall, room, guest, seat, request.commitment)
    own = room.match.seat_of(guest.guest if guest else None)
    if own is not None and room.invited(token, own):
        # They used it themselves, and the answer was lost on the way.
        return own
    raise RequestError("bad_token", "this link opens no seat; perhaps it was used already")


async def sit_down(
    hall: Hall, room: Room, guest: Guest | None, seat: int, commitment: str | None = None
) -> int:
    """A guest takes a free seat."""
    if guest is None:
        raise RequestError("bad_token", "say who you are before you sit down")
    await hall.derived.note_sitters(room.id, [guest.guest])

    def sat(match: Match) -> DecidedEntry:
        promised = commitment if match.deal.is_fair else None
        entry = sit(match, seat, guest, now_ms=now_ms(), commitment=promised)
        return DecidedEntry(entry)

    await hall.write(room, sat)
    return seat
