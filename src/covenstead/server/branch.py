"""Playing on from a step of a finished game: the same deal, the same moves so far, then bots.

The deal of such a table is known, so it promises nothing: the seed is open from the first moment,
the table and its record name the game that it comes from.
"""

from __future__ import annotations

import msgspec

from ..engine.record import Branch
from ..engine.table import Table
from . import entries as log
from .bodies import PlayOn
from .decide import check_bot
from .hall import Hall
from .identity import Guest, new_table_id
from .match import Match, Place
from .names import bot_name
from .room import Room, now_ms
from .tables import check_not_too_many, lay
from .trouble import Trouble


async def play_on(hall: Hall, guest: Guest, match: Match, wanted: PlayOn) -> Room:
    """A new table for one person, which begins where the finished game was after so many moves."""
    began = beginning(match, wanted)
    now = now_ms()
    await check_not_too_many(hall, guest, now)
    deal = msgspec.structs.replace(
        match.deal,
        table=new_table_id(),
        options=match.options,
        host=guest.guest,
        clock_s=0,
        listed=False,
        auto_start=False,
        opened_ms=now,
        hints=True,
        branch=Branch(match.deal.table, wanted.step),
    )
    host = log.Sat(seat=wanted.seat, guest=guest.guest, name=guest.name, at_ms=now)
    others = bots_around(deal, match.places, wanted, guest.name)
    return await lay(hall, deal, [host, *others, log.Started(moves=began, at_ms=now)])


def beginning(match: Match, wanted: PlayOn) -> list[tuple[int, str]]:
    """The moves that are taken over; refuses a step or a seat that there is not."""
    deal, played = match.deal, match.table
    assert played is not None, "only a game that was dealt is over"
    if wanted.seat >= deal.seats:
        raise Trouble("no_seat", f"that game had {deal.seats} seats")
    if wanted.step > len(played.moves):
        raise Trouble("no_seat", f"that game had {len(played.moves)} moves")
    if wanted.bot is not None:
        check_bot(deal.game, wanted.bot)
    began = played.moves[: wanted.step]
    table = Table(match.game, deal.seats, deal.seed, options=match.options)
    for seat, text in began:
        table.play(seat, text)
    if table.state.is_over():
        raise Trouble("not_now", "there the game was over; go a step back")
    return began


def bots_around(
    deal: log.Deal, places: list[Place], wanted: PlayOn, host: str
) -> list[log.AnyEntry]:
    """Bots on all other seats: those of old with their names, and new ones for people."""
    seated: list[log.AnyEntry] = []
    taken = [host, *(place.name for place in places if place.kind == "bot")]
    for seat, place in enumerate(places):
        if seat == wanted.seat:
            continue
        is_old = place.kind == "bot"
        name = place.name if is_old else bot_name(deal.table, seat, taken)
        level = wanted.bot or (place.bot if is_old else None) or deal.stand_in
        taken.append(name)
        seated.append(log.Botted(seat=seat, bot=level, name=name, at_ms=deal.opened_ms))
    return seated
