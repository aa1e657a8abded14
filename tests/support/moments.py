"""Moments of games that ask most of a page: found by playing, so no test depends on one deal."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import msgspec

from covenstead.api import play_game
from covenstead.engine.record import Branch
from covenstead.engine.table import Table
from covenstead.server.rooms.identity import new_table_id
from covenstead.server.storage.derived_data import DerivedData
from covenstead.server.storage.store import Store, Summary
from covenstead.server.tables import table_log as log
from tests.support.tables import game_of

GAMES_SEARCHED = 5
NAMES = ["Wilhelmina Thornback", "Odile Tansy", "Bo", "Ermentrude of the Moor", "Sidony"]
NAMES += ["Agnes"]


class Moment(NamedTuple):
    """A game as far as it was played, with seat 0 to move (or nobody: it is over)."""

    game: str
    seats: int
    seed: str
    moves: tuple[tuple[int, str], ...]


def _hand(view: Any) -> int:
    """How many cards the owner of a view holds."""
    side = getattr(view, "first", None)
    return len(side.cards if side is not None else view.hands[0].known)


Score = Callable[[Table], int]
SCORES: dict[str, Score] = {
    "long hand": lambda table: _hand(table.view(0)),
    "most choices": lambda table: len(table.choices(0)),
    "full table": lambda table: len(msgspec.json.encode(table.view(0))),
}


@functools.cache
def moments(game: str) -> dict[str, Moment]:
    """The start, the end, and the moments of seat 0 with the highest scores."""
    seats = game_of(game).max_seats
    found: dict[str, Moment] = {}
    best: dict[str, int] = dict.fromkeys(SCORES, -1)
    for number in range(GAMES_SEARCHED):
        seed = f"moments {number}"
        played = play_game(game, ["random"] * seats, seed=seed)
        moves = tuple((seat, text) for seat, text in played.moves)
        table = Table(game_of(game), seats, seed)
        for step, (seat, text) in enumerate(moves):
            if 0 in table.state.to_act():
                here = Moment(game, seats, seed, moves[:step])
                found.setdefault("start", here)
                for name, score in SCORES.items():
                    if score(table) > best[name]:
                        best[name], found[name] = score(table), here
            table.play(seat, text)
        found["end"] = Moment(game, seats, seed, moves)
    return found


def lay(database: str, moment: Moment, guest: str, name: str) -> str:
    """Write a table at this moment into a server's database; its id."""
    # In a thread of its own: the browser's driver keeps a loop in this one.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _lay(database, moment, guest, name)).result()


async def _lay(database: str, moment: Moment, guest: str, name: str) -> str:
    deal = _deal(moment, guest)
    host = log.Sat(seat=0, guest=guest, name=name, at_ms=0)
    bots = [
        log.Botted(seat=seat, bot="random", name=NAMES[seat - 1], at_ms=0)
        for seat in range(1, moment.seats)
    ]
    entries: list[log.AnyEntry] = [host, *bots, log.Started(moves=list(moment.moves), at_ms=0)]
    store = Store(database)
    await store.open()
    try:
        await store.add_table(deal, Summary("waiting", [], deal.seats))
        await DerivedData(store).note_sitters(deal.table, [guest])
        for number, entry in enumerate(entries, 1):
            assert await store.append(deal.table, number, entry)
    finally:
        await store.close()
    return deal.table


def _deal(moment: Moment, guest: str) -> log.Deal:
    game = game_of(moment.game)
    options = Table(game, moment.seats, moment.seed).options
    return log.Deal(
        table=new_table_id(),
        game=moment.game,
        seats=moment.seats,
        options=options,
        seed=moment.seed,
        rules_version=game.rules_version,
        card_set=game.card_set(),
        salt="",
        # A table that continues another is dealt from its seed as it is: nothing is promised.
        commitment="",
        is_fair=True,
        host=guest,
        stand_in="random",
        clock_s=0,
        listed=False,
        auto_start=False,
        opened_ms=0,
        branch=Branch("elsewhere", len(moment.moves)),
    )
