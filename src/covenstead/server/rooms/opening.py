"""Opening tables: new ones and rematches."""

from __future__ import annotations

from ...bots import bot_names
from ...engine.errors import CovensteadError, UnknownGame
from ...engine.fair_deal import promise_of
from ...engine.options import Options, settle
from ...games import load_named
from ...kit.faults import RuleError, place_of
from ..errors import RequestError
from ..storage.store import Summary
from ..tables import table_log as log
from ..tables.bot_names import bot_name
from ..tables.match import Match
from ..tables.snapshot import SeatRecord
from ..wire import bodies
from .decide import Asker, DecidedEntry, check_bot
from .hall import Hall
from .identity import Guest, new_seed, new_table_id
from .rehearsal import RulesFault
from .room import DAY_MS, Room, now_ms

USUAL_STAND_IN = "greedy"


async def open_table(hall: Hall, guest: Guest, wanted: bodies.NewTable) -> Room:
    """A new table; its host sits in seat 0, the bots in the last seats, or in all to be watched."""
    deal = _deal_of(guest, wanted)
    if wanted.watch:
        every = dict(enumerate(wanted.bots))
        return await create(hall, deal, seat_bots(deal, every, []), is_asked=True)
    host = log.Sat(
        seat=0,
        guest=guest.guest,
        name=guest.name,
        avatar=guest.avatar,
        commitment=wanted.commitment,
        at_ms=deal.opened_ms,
    )
    first_bot = wanted.seats - len(wanted.bots)
    bots = {first_bot + k: bot for k, bot in enumerate(wanted.bots)}
    seated = [host, *seat_bots(deal, bots, [guest.name])]
    return await create(hall, deal, seated, is_asked=True)


def seat_bots(deal: log.Deal, bots: dict[int, str], taken: list[str]) -> list[log.AnyEntry]:
    """Bots of these levels on these seats, each with a name of its own."""
    seated: list[log.AnyEntry] = []
    for seat, bot in bots.items():
        name = bot_name(deal.table, seat, taken)
        taken = [*taken, name]
        seated.append(log.Botted(seat=seat, bot=bot, name=name, at_ms=deal.opened_ms))
    return seated


def _deal_of(guest: Guest, wanted: bodies.NewTable) -> log.Deal:
    """Check everything about the new table, and draw its secrets."""
    try:
        game = load_named(wanted.game)
    except UnknownGame as error:
        raise RequestError("no_game", str(error)) from error
    try:
        game.check_seats(wanted.seats)
        options = settle(game.options, wanted.options)
        game.deal(wanted.seats, 0, options)
    except RuleError as error:
        raise RulesFault(game.title, place_of(error)) from error
    except CovensteadError as error:
        raise RequestError("bad_option", str(error)) from error
    if wanted.bank_s and not wanted.clock_s:
        raise RequestError("bad_option", "a time bank needs a clock: give clock_s too")
    _check_bots(wanted)
    # The default is for games that have a greedy bot; any game has a random one.
    usual = wanted.stand_in == USUAL_STAND_IN and USUAL_STAND_IN not in bot_names(game.name)
    stand_in = "random" if usual else wanted.stand_in
    for bot in [*wanted.bots, stand_in]:
        check_bot(game.name, bot)
    table, seed = new_table_id(), new_seed()
    return log.Deal(
        table=table,
        game=game.name,
        seats=wanted.seats,
        options=options,
        seed=seed,
        salt="",
        commitment=promise_of(table, seed),
        host=guest.guest,
        stand_in=stand_in,
        clock_s=wanted.clock_s,
        bank_s=wanted.bank_s,
        fill_s=wanted.fill_s,
        is_show=wanted.watch,
        listed=wanted.listed,
        auto_start=wanted.start or wanted.watch,
        opened_ms=now_ms(),
        hints=wanted.hints,
        is_fair=True,
        rules_version=game.rules_version,
        card_set=game.card_set(),
    )


def _check_bots(wanted: bodies.NewTable) -> None:
    if wanted.watch and len(wanted.bots) != wanted.seats:
        raise RequestError("bad_option", f"to watch, give bots for all {wanted.seats} seats")
    if not wanted.watch and len(wanted.bots) >= wanted.seats:
        raise RequestError("bad_option", "leave a seat for yourself")


async def create(
    hall: Hall, deal: log.Deal, first: list[log.AnyEntry], *, is_asked: bool = False
) -> Room:
    """Write the table with its first entries, all or nothing, then open its room.

    A table that a guest asks for is refused if there are too many.
    """
    limit = hall.settings.tables_per_guest if is_asked else None
    summary, since_ms = Summary("waiting", [], deal.seats), deal.opened_ms - DAY_MS
    if not await hall.store.add_table(deal, summary, first, since_ms=since_ms, limit=limit):
        raise RequestError("too_many", f"you have {limit} open tables; finish or leave one first")
    if deal.listed:
        hall.lobby.tables_changed()
    # What was just written need not be read.
    match = Match(deal, load_named(deal.game))
    for entry in first:
        match.apply(entry)
    room = hall.rooms[deal.table] = Room(match, hall.signer, clock=hall.clock)
    hall.metrics.rooms.set(len(hall.rooms))
    hall.on_change(room)
    hall.announce(room)
    return room


async def rematch(hall: Hall, room: Room, asker: Asker, commitment: str | None) -> None:
    """A new table for the same people, each one seat on; asking twice gives the same table."""
    match = room.match
    if asker.seat < 0:
        raise RequestError("not_joined", "only the players can ask for a rematch")
    if match.status != "over" or not match.current.dealt:
        raise RequestError("not_now", "the game is not over yet")
    if match.current.rematch is not None:
        return
    first = _rotated_seats(match.seats)
    for entry in first:
        if isinstance(entry, log.Sat) and entry.guest == asker.guest:
            entry.commitment = commitment
    fresh = await create(hall, _deal_again(match), first)

    def followed(match: Match) -> DecidedEntry:
        if match.current.rematch is not None:
            raise RequestError("not_now", "somebody else opened the rematch")
        return DecidedEntry(log.Followed(table=fresh.id, at_ms=now_ms()))

    try:
        await hall.write(room, followed)
    except RequestError:
        hall.unload(fresh)
        await hall.store.drop_table(fresh.id)
        await hall.derived.forget(fresh.id)


def _deal_again(match: Match) -> log.Deal:
    """The same settings with new secrets; the table waits for its people."""
    people = sum(record.kind == "person" for record in match.seats)
    old = match.deal
    table, seed = new_table_id(), new_seed()
    return log.Deal(
        table=table,
        game=old.game,
        seats=old.seats,
        options=_rotated_options(match),
        seed=seed,
        salt="",
        commitment=promise_of(table, seed),
        host=old.host,
        stand_in=old.stand_in,
        clock_s=old.clock_s,
        bank_s=old.bank_s,
        listed=old.listed,
        auto_start=people < 2,
        opened_ms=now_ms(),
        hints=old.hints,
        is_fair=True,
        rules_version=match.game.rules_version,
        card_set=match.game.card_set(),
    )


def _rotated_options(match: Match) -> Options:
    """The options of the rematch: those that belong to a seat move along with whoever sat there."""
    options = dict(match.options)
    own = {option.seat: option.name for option in match.game.options if option.seat >= 0}
    for seat, name in own.items():
        options[own.get((seat + 1) % match.deal.seats, name)] = match.options[name]
    return options


def _rotated_seats(places: list[SeatRecord]) -> list[log.AnyEntry]:
    """Who sits where at the rematch: everybody moves one seat on."""
    now = now_ms()
    first: list[log.AnyEntry] = []
    for old, record in enumerate(places):
        seat = (old + 1) % len(places)
        if record.kind == "person":
            if record.guest:
                first.append(_sat_again(seat, record, now))
            # The seat of somebody who was forgotten is free.
        elif record.bot is not None:
            first.append(log.Botted(seat=seat, bot=record.bot, name=record.name, at_ms=now))
    return sorted(first, key=lambda entry: not isinstance(entry, log.Sat))


def _sat_again(seat: int, record: SeatRecord, now: int) -> log.Sat:
    guest = record.guest or ""
    return log.Sat(seat=seat, guest=guest, name=record.name, avatar=record.avatar, at_ms=now)
