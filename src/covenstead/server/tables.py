"""Opening tables: new ones, and rematches."""

from __future__ import annotations

from ..engine.errors import CovensteadError, UnknownGame
from ..engine.options import Options, settle
from ..engine.record import commitment_of
from ..games import load
from . import bodies
from . import entries as log
from .decide import Asker, check_bot
from .hall import Hall
from .identity import Guest, new_seed, new_table_id
from .match import Match, Place
from .names import bot_name
from .room import DAY_MS, Room, now_ms
from .store import Summary
from .trouble import Trouble


async def open_table(hall: Hall, guest: Guest, wanted: bodies.NewTable) -> Room:
    """A new table; its host sits in seat 0, the bots in the last seats."""
    deal = _deal_of(guest, wanted)
    await check_not_too_many(hall, guest, deal.opened_ms)
    host = log.Sat(seat=0, guest=guest.guest, name=guest.name, at_ms=deal.opened_ms)
    first_bot = wanted.seats - len(wanted.bots)
    bots = {first_bot + k: bot for k, bot in enumerate(wanted.bots)}
    return await lay(hall, deal, [host, *seat_bots(deal, bots, [guest.name])])


async def check_not_too_many(hall: Hall, guest: Guest, now_ms: int) -> None:
    """Refuse a guest who has as many open tables as one may have."""
    limit = hall.settings.tables_per_guest
    if await hall.store.open_tables(now_ms - DAY_MS, guest.guest) >= limit:
        raise Trouble("too_many", f"you have {limit} open tables; finish or leave one first")


def seat_bots(deal: log.Deal, bots: dict[int, str], taken: list[str]) -> list[log.AnyEntry]:
    """Bots of these levels on these seats, each with a name of its own."""
    seated: list[log.AnyEntry] = []
    for seat, bot in bots.items():
        name = bot_name(deal.table, seat, taken)
        taken = [*taken, name]
        seated.append(log.Botted(seat=seat, bot=bot, name=name, at_ms=deal.opened_ms))
    return seated


def _deal_of(guest: Guest, wanted: bodies.NewTable) -> log.Deal:
    """Everything about the new table checked, and its secrets drawn."""
    try:
        game = load(wanted.game)
    except UnknownGame as error:
        raise Trouble("no_game", str(error)) from error
    try:
        game.check_seats(wanted.seats)
        options = settle(game.options, wanted.options)
        game.deal(wanted.seats, 0, options)
    except CovensteadError as error:
        raise Trouble("bad_option", str(error)) from error
    if len(wanted.bots) >= wanted.seats:
        raise Trouble("bad_option", "leave a seat for yourself")
    for bot in [*wanted.bots, wanted.stand_in]:
        check_bot(game.name, bot)
    seed, salt = new_seed()
    return log.Deal(
        table=new_table_id(),
        game=game.name,
        seats=wanted.seats,
        options=options,
        seed=seed,
        salt=salt,
        commitment=commitment_of(salt, seed),
        host=guest.guest,
        stand_in=wanted.stand_in,
        clock_s=wanted.clock_s,
        listed=wanted.listed,
        auto_start=wanted.start,
        opened_ms=now_ms(),
        hints=wanted.hints,
    )


async def lay(hall: Hall, deal: log.Deal, first: list[log.AnyEntry]) -> Room:
    """Write the table and its first entries, then open its room."""
    await hall.store.add_table(deal, Summary("waiting", [], deal.seats))
    sitters = [entry.guest for entry in first if isinstance(entry, log.Sat)]
    await hall.keepsakes.note_sitters(deal.table, sitters)
    for number, entry in enumerate(first, 1):
        await hall.store.append(deal.table, number, entry)
    room = await hall.room(deal.table)
    room.summary = None
    hall.announce(room)
    return room


async def rematch(hall: Hall, room: Room, asker: Asker) -> None:
    """A new table for the same people, each one seat further; asked twice, it is the same one."""
    match = room.match
    if asker.seat < 0:
        raise Trouble("not_joined", "only the players can ask for a rematch")
    if match.status != "over" or not match.book.dealt:
        raise Trouble("not_now", "the game is not over yet")
    if match.book.rematch is not None:
        return
    fresh = await lay(hall, _deal_again(match), _moved_on(match.places))

    def followed(match: Match) -> log.AnyEntry:
        if match.book.rematch is not None:
            raise Trouble("not_now", "somebody else opened the rematch")
        return log.Followed(table=fresh.id, at_ms=now_ms())

    try:
        await hall.write(room, followed)
    except Trouble:
        hall.put_away(fresh)
        await hall.store.drop_table(fresh.id)
        await hall.keepsakes.forget(fresh.id)


def _deal_again(match: Match) -> log.Deal:
    """The same settings with new secrets; people are waited for."""
    people = sum(place.kind == "person" for place in match.places)
    old = match.deal
    seed, salt = new_seed()
    return log.Deal(
        table=new_table_id(),
        game=old.game,
        seats=old.seats,
        options=_carried_on(match),
        seed=seed,
        salt=salt,
        commitment=commitment_of(salt, seed),
        host=old.host,
        stand_in=old.stand_in,
        clock_s=old.clock_s,
        listed=old.listed,
        auto_start=people < 2,
        opened_ms=now_ms(),
        hints=old.hints,
    )


def _carried_on(match: Match) -> Options:
    """The options of the rematch: what is a seat's own goes along with who sat there."""
    options = dict(match.options)
    own = {option.seat: option.name for option in match.game.options if option.seat >= 0}
    for seat, name in own.items():
        options[own.get((seat + 1) % match.deal.seats, name)] = match.options[name]
    return options


def _moved_on(places: list[Place]) -> list[log.AnyEntry]:
    """Who sits where at the rematch: everybody one seat further."""
    now = now_ms()
    first: list[log.AnyEntry] = []
    for old, place in enumerate(places):
        seat = (old + 1) % len(places)
        if place.kind == "person":
            first.append(log.Sat(seat=seat, guest=place.guest or "", name=place.name, at_ms=now))
        elif place.bot is not None:
            first.append(log.Botted(seat=seat, bot=place.bot, name=place.name, at_ms=now))
    return sorted(first, key=lambda entry: not isinstance(entry, log.Sat))
