"""Hints for people: what a good bot would do in a seat, why, and how sure that is.

The thinking is done in a worker process, from the seat's knowledge and nothing else. Its
random choices are seeded by the question (table, seat, sequence number), so the same question has
the same answer and answers can be cached.
"""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from typing import NamedTuple

import msgspec

from ...bots.measure.analysis import Hint, hints, worth_of
from ...bots.measure.review import surely_lost
from ...engine.event import Event
from ...engine.knowledge import SeatKnowledge
from ...engine.rng import rng_from_seed
from ...engine.table import Line, Table
from ..errors import RequestError
from ..limits import Buckets, Rate
from ..rooms.room import Room
from ..tables.match import Match
from ..tables.snapshot import SPECTATOR
from ..wire import messages as wire
from .budgets import hint_games
from .positions import Position, position_of, table_of
from .queue import ATTENDED, NotWanted, ThinkingQueue, Ticket

# How many worlds that the seat may be in are tried: what happens in all of them is shown.
WORLDS = 32
MOST_LINES = 4
CACHED = 1000


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and whose decision it is."""

    position: Position
    seat: int
    # Of the dice that the search throws.
    seed: str
    names: list[str]
    games: int


class Answer(msgspec.Struct, frozen=True):
    """The answer of a worker."""

    best: wire.Suggested
    next: wire.Suggested | None
    games: int
    reason: str
    does: list[Line]


class Moment(NamedTuple):
    """What a seat knew when it asked."""

    table: str
    seat: int
    seq: int


class Adviser:
    """Answers the questions of a node's players."""

    def __init__(self, rate: Rate, queue: ThinkingQueue) -> None:
        self._queue = queue
        self._buckets = Buckets(rate)
        self._cached: OrderedDict[Moment, bytes] = OrderedDict()

    async def advise(self, room: Room, seat: int, who: str, address: str) -> tuple[int, Answer]:
        """The sequence number that was thought about, and the answer.

        Others may move meanwhile: while the seat still has to decide, it is thought about again.
        """
        check_may_ask(room.match, seat)
        if self._key(room, seat) not in self._cached and not self._buckets.of(who).take():
            raise RequestError("too_fast", "that is a lot of hints; think for a moment yourself")
        while True:
            key = self._key(room, seat)
            with suppress(NotWanted):
                found = self._cached.get(key) or await self._ask(room, key, who, address)
                if self._key(room, seat) == key:
                    return key.seq, msgspec.msgpack.decode(found, type=Answer)
            check_may_ask(room.match, seat)

    def _key(self, room: Room, seat: int) -> Moment:
        return Moment(room.id, seat, room.seq_of(seat))

    async def _ask(self, room: Room, key: Moment, who: str, address: str) -> bytes:
        """The answer of a worker."""
        self._queue.check_room(address, who)
        data = msgspec.msgpack.encode(question_of(room.match, key.seat, key.seq))
        ticket = Ticket(
            lambda: [(address, who)],
            lambda: ATTENDED,
            lambda: room.match.status == "playing" and self._key(room, key.seat) == key,
        )
        found = self._cached[key] = await self._queue.run(think, data, ticket)
        if len(self._cached) > CACHED:
            self._cached.popitem(last=False)
        return found


def check_may_ask(match: Match, seat: int) -> None:
    """Refuse whoever has nothing to decide, and tables that are played without hints."""
    if seat == SPECTATOR:
        raise RequestError("not_joined", "you are watching this table; only its players get hints")
    if not match.deal.hints:
        raise RequestError("not_now", "this table is played without hints")
    if match.status != "playing":
        raise RequestError("not_now", "there is nothing to decide now")
    if match.seats[seat].bot is not None:
        raise RequestError("not_now", "a bot plays your seat; take it back first")
    if not match.owes(seat):
        raise RequestError("not_now", "it is not your turn; there is nothing to decide for you now")


def question_of(match: Match, seat: int, seq: int) -> Question:
    """The question; its seed depends only on what the seat has been sent."""
    table, deal = match.table, match.deal
    assert table is not None, "only a seat that owes a decision asks"
    return Question(
        position=position_of(match),
        seat=seat,
        seed=f"{deal.table} {seat} {seq}",
        names=table.names,
        games=hint_games(deal.game),
    )


# ---- in the worker ----


def think(data: bytes) -> bytes:
    """A question's answer."""
    question = msgspec.msgpack.decode(data, type=Question)
    return msgspec.msgpack.encode(answer_to(table_of(question.position), question))


def answer_to(table: Table, question: Question) -> Answer:
    """Search, measure the two best moves again with equal effort, and report."""
    seat, seed, games = question.seat, question.seed, question.games
    listed = hints(table.game, table.state, seat, games, seed)
    top = [look_again(table, seat, hint, games // 2, seed) for hint in listed[:2]]
    # The search ranks by what it looked at most; what is recommended is the best of what is shown.
    top.sort(key=lambda hint: -hint.win)
    best, other = top[0], top[1] if len(top) > 1 else None
    return Answer(
        best=suggested(best),
        next=suggested(other) if other else None,
        games=games // 2,
        reason=reason_of(best, other),
        does=sure_effects(table, question, best.move),
    )


def look_again(table: Table, seat: int, hint: Hint, games: int, seed: str) -> Hint:
    """Measure one move by itself: the search looks at good moves more often than at others."""
    rng = rng_from_seed(f"again {seed} {hint.move}")
    return worth_of(table.game, table.state, seat, hint.move, games, rng)


def suggested(hint: Hint) -> wire.Suggested:
    return wire.Suggested(hint.move, hint.text, hint.win, hint.low, hint.high)


def reason_of(best: Hint, other: Hint | None) -> str:
    """Why this move: how much better it is than the next best, if it is."""
    if other is None:
        return "there is nothing else to do"
    if surely_lost(best, other) > 0.0:
        more = round(100 * (best.win - other.win))
        return f"it wins {games_more(more)} in a hundred than «{other.text}», the next best"
    return f"«{other.text}» is as good, as far as the games tried can tell"


def games_more(count: int) -> str:
    return "one more game" if count == 1 else f"{count} more games"


def sure_effects(table: Table, question: Question, move: int) -> list[Line]:
    """What a move does at once in every world tried: what the seat can be sure of."""
    seat, rng = question.seat, rng_from_seed(f"worlds {question.seed}")
    sure: list[Line] | None = None
    for _ in range(WORLDS):
        world = SeatKnowledge(table.state, seat, rng).world
        world.events = []
        world.apply(seat, move)
        told = [line_of(table, event, seat, question.names) for event in world.events]
        sure = told if sure is None else shared_beginning(sure, told)
    return (sure or [])[:MOST_LINES]


def line_of(table: Table, event: Event, seat: int, names: list[str]) -> Line:
    return Line(
        event.rule, event.kind, event.seat, table.game.tell_at(table.state, event, seat, names)
    )


def shared_beginning(some: list[Line], others: list[Line]) -> list[Line]:
    """The lines before the first that differs."""
    count = 0
    while count < min(len(some), len(others)) and some[count] == others[count]:
        count += 1
    return some[:count]
