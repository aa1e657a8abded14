"""Positions on their way to a worker: the deal and the moves, from which it plays the table again.

A worker remembers the tables it has seen, so that one move more costs one move.
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from ...engine.options import Options
from ...engine.rng import first_generator
from ...engine.stream import deal_stream
from ...engine.table import Table
from ...games import load_named
from ..tables.match import Match

REMEMBERED = 64


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """How a table came to be. It holds the seed of the deal: it goes to our own processes only."""

    # What a worker remembers the table by.
    name: str
    game: str
    seats: int
    seed: str
    is_fair: bool
    options: Options
    moves: list[tuple[int, str]]


def position_of(match: Match, *, after: int | None = None) -> Position:
    """Where a match stands now, or where it stood after its first moves."""
    table, deal = match.table, match.deal
    assert table is not None, "there is nothing to think about before the deal"
    # A walk through a finished game is remembered beside the game itself.
    name = deal.table if after is None else f"{deal.table} again"
    return Position(
        name=name,
        game=deal.game,
        seats=deal.seats,
        seed=match.seed,
        is_fair=deal.is_fair,
        options=match.options,
        moves=list(table.moves[:after]),
    )


# ---- in the worker ----

_tables: OrderedDict[str, Table] = OrderedDict()


def table_of(position: Position) -> Table:
    """The table of a position: the one remembered, as far as its moves agree, and then the rest."""
    table = _tables.pop(position.name, None)
    if table is None or table.moves != position.moves[: len(table.moves)]:
        table = Table(
            load_named(position.game),
            position.seats,
            position.seed,
            options=position.options,
            dealer=deal_stream if position.is_fair else first_generator,
        )
    for seat, text in position.moves[len(table.moves) :]:
        table.play(seat, text)
    _tables[position.name] = table
    if len(_tables) > REMEMBERED:
        _tables.popitem(last=False)
    return table
