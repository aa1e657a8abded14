"""Playing on from a step of a finished game: the same deal and moves so far, then against bots.

The deal of such a table is known, so nothing is left to commit to: the seed is open from the start,
and the table and its record name the game that it comes from.
"""

from __future__ import annotations

import msgspec

from ...engine.record import Branch
from ..errors import RequestError
from ..tables import table_log as log
from ..tables.bot_names import bot_name
from ..tables.match import Match
from ..tables.snapshot import SeatRecord
from ..wire.bodies import PlayOn
from .decide import check_bot
from .hall import Hall
from .identity import Guest, new_table_id
from .opening import create
from .room import Room, now_ms


async def play_on(hall: Hall, guest: Guest, match: Match, wanted: PlayOn) -> Room:
    """A new table for one person that begins where the finished game was after some moves."""
    began = beginning(match, wanted)
    now = now_ms()
    deal = msgspec.structs.replace(
        match.deal,
        table=new_table_id(),
        seed=match.seed,
        proof=match.proof,
        options=match.options,
        host=guest.guest,
        clock_s=0,
        bank_s=0,
        listed=False,
        auto_start=False,
        opened_ms=now,
        hints=True,
        branch=Branch(match.deal.table, wanted.step),
    )
    host = log.Sat(
        seat=wanted.seat, guest=guest.guest, name=guest.name, avatar=guest.avatar, at_ms=now
    )
    others = bots_around(deal, match.seats, wanted, guest.name)
    seated = [host, *others, log.Started(moves=began, at_ms=now)]
    return await create(hall, deal, seated, is_asked=True)


def beginning(match: Match, wanted: PlayOn) -> list[tuple[int, str]]:
    """The moves that are taken over; refuses a step or a seat that does not exist."""
    deal, played = match.deal, match.table
    assert played is not None, "only a game that was dealt is over"
    if wanted.seat >= deal.seats:
        raise RequestError("no_seat", f"that game had {deal.seats} seats")
    if wanted.step > len(played.moves):
        raise RequestError("no_seat", f"that game had {len(played.moves)} moves")
    if wanted.bot is not None:
        check_bot(deal.game, wanted.bot)
    began = played.moves[: wanted.step]
    table = match.new_table()
    for seat, text in began:
        table.play(seat, text)
    if table.state.is_over():
        raise RequestError("not_now", "the game was already over there; go back a step")
    return began


def bots_around(
    deal: log.Deal, places: list[SeatRecord], wanted: PlayOn, host: str
) -> list[log.AnyEntry]:
    """Bots on all other seats: earlier bots keep their names, people are replaced by new ones."""
    seated: list[log.AnyEntry] = []
    taken = [host, *(record.name for record in places if record.kind == "bot")]
    for seat, record in enumerate(places):
        if seat == wanted.seat:
            continue
        was_bot = record.kind == "bot"
        name = record.name if was_bot else bot_name(deal.table, seat, taken)
        level = wanted.bot or (record.bot if was_bot else None) or deal.stand_in
        taken.append(name)
        seated.append(log.Botted(seat=seat, bot=level, name=name, at_ms=deal.opened_ms))
    return seated
