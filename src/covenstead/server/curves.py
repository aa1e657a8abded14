"""Curves of finished games: each decision judged in a worker, one at a time, and kept for good.

One decision is one piece of work, so that the bots of other tables move in between; one game is
drawn after another. Whoever asks meanwhile gets what there is so far.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from ..bots.review import Judged, judge_move, with_luck
from .bodies import Curve
from .effort import curve_games
from .hall import Hall
from .limits import Buckets, Rate
from .match import Match
from .trouble import Trouble
from .workers import Job, Workers, table_of

KEPT = 200
MOST_WAITING = 40
logger = logging.getLogger(__name__)


class Decision(msgspec.Struct, frozen=True):
    """A move of a finished game, after the moves of the job."""

    job: Job
    text: str
    games: int


class Curves:
    """Draws curves, one after another, and remembers them."""

    def __init__(self, rate: Rate, hall: Hall, workers: Workers) -> None:
        self._hall = hall
        self._workers = workers
        self._buckets = Buckets(rate)
        self._whole: OrderedDict[str, Curve] = OrderedDict()
        self._growing: dict[str, Curve] = {}
        self._turn = asyncio.Lock()

    async def curve(self, match: Match, address: str) -> Curve:
        """The curve of a finished game, as far as it is drawn; asking for it begins it."""
        name = match.deal.table
        found = self._whole.get(name) or self._growing.get(name)
        if found is not None:
            return found
        kept = await self._hall.keepsakes.curve(name)
        if kept is not None:
            return self._keep(msgspec.json.decode(kept, type=Curve))
        # Somebody may have asked the same while the database was asked.
        if name not in self._growing:
            self._check_may_begin(address)
            self._growing[name] = empty_curve(match)
            self._hall.later(self._draw(match))
        return self._growing[name]

    def _check_may_begin(self, address: str) -> None:
        if len(self._growing) >= MOST_WAITING:
            raise Trouble("busy", "many games wait to be judged; try again in a minute")
        if not self._buckets.of(address).take():
            raise Trouble("too_fast", "many games were judged for you; wait a little")

    def _keep(self, curve: Curve) -> Curve:
        self._whole[curve.table] = curve
        if len(self._whole) > KEPT:
            self._whole.popitem(last=False)
        return curve

    async def _draw(self, match: Match) -> None:
        name, curve = match.deal.table, self._growing[match.deal.table]
        try:
            async with self._turn:
                # What all points are needed for is told together with the last one.
                while curve.judged < curve.steps - 1:
                    curve = self._growing[name] = await self._judge(match, curve)
                curve = with_all_luck(await self._judge(match, curve), match)
            await self._hall.keepsakes.keep_curve(name, msgspec.json.encode(curve))
            self._keep(curve)
        finally:
            del self._growing[name]

    async def _judge(self, match: Match, curve: Curve) -> Curve:
        """The curve, one step further."""
        if curve.judged == curve.steps:
            return curve
        number = curve.judged + 1
        data = msgspec.msgpack.encode(decision_of(match, number))
        found = await self._workers.run(judge, data)
        judged = msgspec.msgpack.decode(found, type=Judged | None)
        points = [*curve.points, judged] if judged is not None else curve.points
        return msgspec.structs.replace(curve, judged=number, points=points)


def empty_curve(match: Match) -> Curve:
    """What is known before anything is judged: who played, how long, and who won."""
    table, outcome = match.table, match.outcome()
    assert table is not None, "only a game that was dealt is over"
    places = outcome.places if outcome is not None else ()
    result = [(place == 1) / places.count(1) for place in places]
    deal = match.deal
    return Curve(deal.table, deal.game, table.names, len(table.moves), 0, [], result)


def with_all_luck(curve: Curve, match: Match) -> Curve:
    assert match.table is not None
    return msgspec.structs.replace(curve, points=with_luck(curve.points, match.table.state))


def decision_of(match: Match, number: int) -> Decision:
    """The move of that number, and the table before it."""
    table, deal = match.table, match.deal
    assert table is not None
    seat, text = table.moves[number - 1]
    job = Job(
        f"{deal.table} curve",
        deal.game,
        deal.seats,
        deal.seed,
        match.options,
        table.moves[: number - 1],
        seat,
        "",
        "",
    )
    return Decision(job, text, curve_games(deal.game))


# ---- in the worker ----


def judge(data: bytes) -> bytes:
    """A decision as its seat could have judged it; nothing where there was no choice."""
    asked = msgspec.msgpack.decode(data, type=Decision)
    table, seat = table_of(asked.job), asked.job.seat
    made = len(asked.job.moves) + 1, asked.text
    judged = None
    if len(table.state.legal(seat)) > 1:
        judged = judge_move(table.game, table.state, seat, made, asked.games)
    return msgspec.msgpack.encode(judged)
