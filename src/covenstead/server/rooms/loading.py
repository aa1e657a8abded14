"""Loading a match from the database: from its snapshot and the log after it, or the log alone.

A running table of other rules than ours is refused, and a finished game is shown only if it still
ends as it did: nobody ever sees a score that was not played.

A log that cannot be read to its end gives the match as it was before the first entry that cannot;
one of which nothing can be shown is set aside. Nothing is written: the log stays as it is until a
player says that the table goes on without its end.
"""

from __future__ import annotations

import copy
import logging
from typing import NamedTuple

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from ...engine.errors import UnknownGame
from ...engine.game import Game
from ...engine.outcome import listed
from ...engine.record import result_of
from ...games import load_named
from ..errors import RequestError
from ..storage.store import Store, Summary, read_rows
from ..tables.match import Match
from ..tables.reading import Fault, Reading, reach_back, read, set_aside_by
from ..tables.snapshot import MatchSnapshot, Status
from ..tables.table_log import Deal, SetAside, read_entry

logger = logging.getLogger(__name__)


class LoadedMatch(NamedTuple):
    """A match; if the end of its log cannot be read, why, and the entry that would say so."""

    match: Match
    fault: Fault | None = None
    unwritten: SetAside | None = None
    # What the lobby was last told.
    stored_status: Status | None = None


class Unreadable(RequestError):
    """A table of which nothing can be shown, or nothing but its result."""

    def __init__(self, table: str, seq: int, reason: str, says: str | None = None) -> None:
        usual = (
            f"table {table} cannot be read and is set aside; nothing of it is lost, and whoever "
            "runs this server can look at it"
        )
        super().__init__("set_aside", says or usual)
        self.seq = seq
        # For whoever runs the server: it may name cards.
        self.reason = reason


async def load_match(store: Store, table: str, now_ms: int) -> LoadedMatch:
    """The match of a table; RequestError if there is none, Unreadable if it cannot be shown."""
    stored = await store.summary(table)
    is_over = stored is not None and stored.status == "over"
    deal, game = await deal_of(store, table)
    if not is_over:
        check_rules(deal, game)
    reading = await _read_log(store, deal, game)
    if is_over and stored is not None:
        check_result(reading, stored)
    return await opened_as_far_as_read(store, reading, now_ms, stored.status if stored else None)


async def opened_as_far_as_read(
    store: Store, reading: Reading, now_ms: int, status: Status | None
) -> LoadedMatch:
    """A match whose log ends in what cannot be read stands as it did before."""
    match, fault = reading.match, reading.fault
    if fault is None:
        return LoadedMatch(match, stored_status=status)
    table = match.deal.table
    if match.table is None:
        raise Unreadable(table, fault.seq, fault.reason)
    height = (await store.heights([table]))[table]
    unwritten = SetAside(entries=height - match.seq, at_ms=now_ms)
    match.apply(unwritten)
    return LoadedMatch(match, fault, unwritten, status)


def check_rules(deal: Deal, game: Game) -> None:
    """Refuse to go on with a game that was begun by other rules than these."""
    if deal.rules_version != game.rules_version:
        versions = (
            f"version {deal.rules_version} of the rules of {game.title}, and this server plays "
            f"version {game.rules_version}"
        )
        says = f"this table is played by {versions}: it is kept as it is, and cannot go on here"
        raise Unreadable(deal.table, 0, f"it is played by {versions}", says)


def check_result(reading: Reading, stored: Summary) -> None:
    """Refuse to show a finished game that would end in another way by the rules of today."""
    match = reading.match
    if not (stored.outcome or stored.winners or stored.ending):
        # Closed before the deal: there is no result.
        return
    found = match.outcome() if reading.fault is None else None
    if found is not None and result_of(found) == result_of(stored.outcome or found):
        if stored.outcome or list(found.winners) == stored.winners:
            return
    reason = "its moves no longer lead to the result that is stored"
    result = told(stored)
    says = f"this game is over, and can no longer be shown as it was played; its result: {result}"
    raise Unreadable(match.deal.table, reading.fault.seq if reading.fault else 0, reason, says)


def told(stored: Summary) -> str:
    """The stored result of a game, in one line."""
    if stored.outcome is not None:
        return stored.outcome.told(stored.names)
    winners = [stored.names[seat] for seat in stored.winners]
    return f"won by {listed(winners)}" if winners else "a tie"


class Outpaced(Exception):
    """So much was written since a match was read that it must be read again."""


async def follow(connection: AsyncConnection, loaded: LoadedMatch) -> None:
    """Apply what was written since a match was read: for whoever writes in this transaction.

    Reading a long log takes longer than a move, so at a busy table a number that was free when
    the reading ended is taken when it is to be used.
    """
    match, unwritten = loaded.match, loaded.unwritten
    rows = await read_rows(connection, match.deal.table, match.seq - (unwritten is not None))
    if not rows:
        return
    if unwritten is not None or any(set_aside_by(text) for _, text in rows):
        raise Outpaced
    try:
        for _, text in rows:
            match.apply(read_entry(text))
    except Exception as error:
        raise Outpaced from error


async def read_table(store: Store, table: str) -> Reading:
    """A table as far as its log can be read."""
    return await _read_log(store, *await deal_of(store, table))


async def _read_log(store: Store, deal: Deal, game: Game) -> Reading:
    table = deal.table
    saved = await snapshot_of(store, table)
    if saved is not None:
        rows = await store.rows(table, saved[0].seq)
        if not reach_back(rows, saved[0].seq):
            match = from_snapshot(deal, game, saved)
            if match is not None:
                book = saved[0]
                return read(match, rows, lambda: Match(deal, game, copy.deepcopy(book)))
    rows = await store.rows(table, 0)
    return read(Match(deal, game), rows, lambda: Match(deal, game))


async def deal_of(store: Store, table: str) -> tuple[Deal, Game]:
    """What a table was opened with, and its game."""
    try:
        deal = await store.deal(table)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unreadable(table, 0, f"its deal cannot be read: {error}") from error
    if deal is None:
        raise RequestError("no_table", "there is no such table")
    try:
        return deal, load_named(deal.game)
    except UnknownGame as error:
        says = (
            f"table {table} is a game of «{deal.game}», which this server does not have now; it is "
            "kept as it is, and goes on when the server is started with that game"
        )
        raise Unreadable(table, 0, str(error), says) from error


async def snapshot_of(store: Store, table: str) -> tuple[MatchSnapshot, str] | None:
    """The last snapshot of a table, if there is one that can be read."""
    try:
        return await store.snapshot(table)
    except (msgspec.DecodeError, UnicodeDecodeError):
        logger.error("a snapshot cannot be read; reading the whole log", extra={"table": table})
        return None


def from_snapshot(deal: Deal, game: Game, saved: tuple[MatchSnapshot, str]) -> Match | None:
    """The match of a snapshot, if its moves lead to the state that it was made of."""
    try:
        match = Match(deal, game, copy.deepcopy(saved[0]))
        if match.table is not None and match.table.state.hash() == saved[1]:
            return match
        words = "a snapshot does not match its hash; reading the whole log"
    except Exception:
        words = "a snapshot cannot be played; reading the whole log"
    logger.error(words, extra={"table": deal.table})
    return None
