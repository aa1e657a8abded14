"""My tables: where a guest sits, whose turn it is there, and which games are over."""

from __future__ import annotations

from ...engine.errors import CovensteadError
from ...engine.outcome import Ending, ending_of
from ...games import GAMES, load_named
from ..storage.derived_data import StoredTable
from ..wire.bodies import Mine, MyTable
from .hall import Hall
from .room import DAY_MS, Room, now_ms

# How many of each are shown; open tables are loaded one by one.
MOST_OPEN = 30
MOST_OVER = 50
# Open tables where nothing has changed for this long are no longer shown.
FORGOTTEN_MS = 30 * DAY_MS


async def tables_of(hall: Hall, guest: str) -> Mine:
    """First those that wait for the guest, then other open ones, then finished games."""
    since = now_ms() - FORGOTTEN_MS
    current = []
    for stored in await hall.derived.tables_of(guest, is_over=False, limit=MOST_OPEN):
        if stored.changed_ms > since:
            room = await hall.readable_room(stored.deal.table)
            current += open_entries(room, guest) if room is not None else []
    current.sort(key=lambda table: (not table.owes, table.status == "waiting", -table.at_ms))
    over = await hall.derived.tables_of(guest, is_over=True, limit=MOST_OVER)
    return Mine(current + [one for stored in over for one in finished_entries(stored, guest)])


def open_entries(room: Room, guest: str) -> list[MyTable]:
    """The entry of an open table; none if the guest has left it or it has just ended."""
    match = room.match
    seat = match.seat_of(guest)
    if seat is None or match.status == "over":
        return []
    owing = [k for k in range(match.deal.seats) if match.owes(k)]
    at_ms = max([match.deal.opened_ms, *(record.since_ms for record in match.seats)])
    return [
        MyTable(
            table=room.id,
            game=match.deal.game,
            title=title_of(match.deal.game),
            status=match.status,
            names=[record.name for record in match.seats],
            seat=seat,
            owes=seat in owing and match.seats[seat].bot is None,
            waits_for=[match.seats[k].name for k in owing if k != seat],
            won=None,
            ending=None,
            at_ms=at_ms,
        )
    ]


def finished_entries(stored: StoredTable, guest: str) -> list[MyTable]:
    """The entry of a finished game; none for a table that was closed before the deal."""
    deal, summary = stored.deal, stored.summary
    if guest not in summary.guests or not (summary.winners or summary.ending):
        return []
    seat, ending = summary.guests.index(guest), ending_in(stored)
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
            won=seat in summary.winners and ending != "tied",
            ending=ending,
            at_ms=stored.changed_ms,
        )
    ]


def ending_in(stored: StoredTable) -> Ending:
    """How a game ended; in summaries from before ties were told apart, from who came first."""
    deal, summary = stored.deal, stored.summary
    if summary.ending is not None:
        return summary.ending
    if len(summary.winners) < 2 or deal.game not in GAMES:
        return "won"
    game = load_named(deal.game)
    try:
        sides = game.sides(game.deal(deal.seats, "sides", deal.options))
    except CovensteadError:
        # Options that this version does not know: who won is still true.
        return "won"
    places = [1 if seat in summary.winners else 2 for seat in range(deal.seats)]
    return ending_of(places, sides, ties_are_shared=game.ties_are_shared)


def title_of(game: str) -> str:
    return load_named(game).title if game in GAMES else game
