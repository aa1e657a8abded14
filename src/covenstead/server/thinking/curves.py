"""Curves of finished games: decisions are judged in a worker, one at a time, and stored for good.

One decision is one piece of work, so that the bots of other tables move in between; games are
judged one after another. Whoever asks meanwhile gets what there is so far.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from ...bots.measure.review import Judged, judge_move, with_luck
from ...engine.outcome import win_shares
from ..errors import RequestError
from ..limits import Buckets, Rate
from ..rooms.hall import Hall
from ..tables.match import Match
from ..wire.bodies import Curve
from .budgets import curve_games
from .positions import Position, position_of, table_of
from .queue import SOME_TIME, ThinkingQueue, Ticket

CACHED = 200
MOST_WAITING = 40
logger = logging.getLogger(__name__)


class MoveToJudge(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a finished game, and the position before it."""

    position: Position
    seat: int
    text: str
    games: int


class Curves:
    """Computes curves, one after another, and remembers them."""

    def __init__(self, rate: Rate, hall: Hall, queue: ThinkingQueue) -> None:
        self._hall = hall
        self._queue = queue
        self._buckets = Buckets(rate)
        self._finished: OrderedDict[str, Curve] = OrderedDict()
        self._in_progress: dict[str, Curve] = {}
        self._turn = asyncio.Lock()

    async def curve(self, match: Match, address: str) -> Curve:
        """The curve of a finished game as far as it is computed; asking for it starts the work."""
        name = match.deal.table
        found = self._finished.get(name) or self._in_progress.get(name)
        if found is not None:
            return found
        stored = await self._hall.derived.curve(name)
        if stored is not None:
            return self._remember(msgspec.json.decode(stored, type=Curve))
        # Somebody may have asked the same during the query.
        if name not in self._in_progress:
            self._check_may_start(address)
            self._in_progress[name] = empty_curve(match)
            self._hall.in_background(self._compute(match, address))
        return self._in_progress[name]

    def _check_may_start(self, address: str) -> None:
        if len(self._in_progress) >= MOST_WAITING:
            raise RequestError("busy", "many games wait to be judged; try again in a minute")
        if not self._buckets.of(address).take():
            raise RequestError("too_fast", "many games were judged for you; wait a little")

    def _remember(self, curve: Curve) -> Curve:
        self._finished[curve.table] = curve
        if len(self._finished) > CACHED:
            self._finished.popitem(last=False)
        return curve

    async def _compute(self, match: Match, address: str) -> None:
        name, curve = match.deal.table, self._in_progress[match.deal.table]
        try:
            async with self._turn:
                # Luck needs all points, so it is added together with the last one.
                while curve.judged < curve.steps - 1:
                    curve = self._in_progress[name] = await self._judge(match, curve, address)
                curve = with_all_luck(await self._judge(match, curve, address), match)
            await self._hall.derived.store_curve(name, msgspec.json.encode(curve))
            self._remember(curve)
        finally:
            del self._in_progress[name]

    async def _judge(self, match: Match, curve: Curve, address: str) -> Curve:
        """The curve, one step further."""
        if curve.judged == curve.steps:
            return curve
        number = curve.judged + 1
        data = msgspec.msgpack.encode(move_to_judge(match, number))
        ticket = Ticket(lambda: [(address, "curves")], lambda: SOME_TIME, lambda: True)
        found = await self._queue.run(judge, data, ticket)
        judged = msgspec.msgpack.decode(found, type=Judged | None)
        points = [*curve.points, judged] if judged is not None else curve.points
        return msgspec.structs.replace(curve, judged=number, points=points)


def empty_curve(match: Match) -> Curve:
    """What is known before anything is judged: who played, how many moves, and who won."""
    table, outcome = match.table, match.outcome()
    assert table is not None, "only a game that was dealt is over"
    places = outcome.places if outcome is not None else ()
    result = win_shares(places, together=table.game.cooperative)
    deal = match.deal
    return Curve(deal.table, deal.game, table.names, len(table.moves), 0, [], result)


def with_all_luck(curve: Curve, match: Match) -> Curve:
    assert match.table is not None
    return msgspec.structs.replace(curve, points=with_luck(curve.points, match.table.state))


def move_to_judge(match: Match, number: int) -> MoveToJudge:
    """The move of that number, and the table before it."""
    table, deal = match.table, match.deal
    assert table is not None
    seat, text = table.moves[number - 1]
    return MoveToJudge(
        position=position_of(match, after=number - 1),
        seat=seat,
        text=text,
        games=curve_games(deal.game),
    )


# ---- in the worker ----


def judge(data: bytes) -> bytes:
    """A decision as its seat could have judged it; nothing where there was no choice."""
    asked = msgspec.msgpack.decode(data, type=MoveToJudge)
    table, seat = table_of(asked.position), asked.seat
    made = len(asked.position.moves) + 1, asked.text
    judged = None
    if len(table.state.legal(seat)) > 1:
        judged = judge_move(table.game, table.state, seat, made, asked.games)
    return msgspec.msgpack.encode(judged)
