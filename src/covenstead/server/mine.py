"""My tables: where a guest sits, whose turn it is there, and which games are over."""

from __future__ import annotations

from ..games import GAMES, load
from .bodies import Mine, MyTable
from .hall import Hall
from .keepsakes import Kept
from .room import DAY_MS, Room, now_ms

# So many of each: open tables are looked at one by one.
MOST_OPEN = 30
MOST_OVER = 50
# Open tables where nothing has changed for so long are no longer shown.
FORGOTTEN_MS = 30 * DAY_MS


async def tables_of(hall: Hall, guest: str) -> Mine:
    """Those that wait for the guest first, then those in play, waiting ones, finished ones."""
    since = now_ms() - FORGOTTEN_MS
    current = []
    for kept in await hall.keepsakes.tables_of(guest, is_over=False, limit=MOST_OPEN):
        if kept.changed_ms > since:
            current += as_it_stands(await hall.room(kept.deal.table), guest)
    current.sort(key=lambda table: (not table.owes, table.status == "waiting", -table.at_ms))
    over = await hall.keepsakes.tables_of(guest, is_over=True, limit=MOST_OVER)
    return Mine(current + [one for kept in over for one in as_it_ended(kept, guest)])


def as_it_stands(room: Room, guest: str) -> list[MyTable]:
    """A table that waits or is being played, unless the guest has left it or it has ended."""
    match = room.match
    seat = match.seat_of(guest)
    if seat is None or match.status == "over":
        return []
    owing = [k for k in range(match.deal.seats) if match.owes(k)]
    at_ms = max([match.deal.opened_ms, *(place.since_ms for place in match.places)])
    return [
        MyTable(
            table=room.id,
            game=match.deal.game,
            title=title_of(match.deal.game),
            status=match.status,
            names=[place.name for place in match.places],
            seat=seat,
            owes=seat in owing and match.places[seat].bot is None,
            waits_for=[match.places[k].name for k in owing if k != seat],
            won=None,
            at_ms=at_ms,
        )
    ]


def as_it_ended(kept: Kept, guest: str) -> list[MyTable]:
    """A finished game of the guest's; a table that was closed before the deal is none."""
    deal, summary = kept.deal, kept.summary
    if guest not in summary.guests or not summary.winners:
        return []
    seat = summary.guests.index(guest)
    return [
        MyTable(
            table=deal.table,
            game=deal.game,
            title=title_of(deal.game),
            status="over",
            names=summary.names,
            seat=seat,
            owes=False,
            waits_for=[],
            won=seat in summary.winners,
            at_ms=kept.changed_ms,
        )
    ]


def title_of(game: str) -> str:
    return load(game).title if game in GAMES else game
