"""Hints for people: what a good bot would do in a seat, why, and how sure that is.

The thinking is done in a worker process, from the seat's sight and nothing else. What it leaves to
chance is drawn from the question (table, seat, sequence number), so the same question has the same
answer and an answer can be kept. (Hints between nodes are in `hints.py`.)
"""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from ..bots.analysis import Hint, hints, worth_of
from ..bots.review import surely_lost
from ..engine.chance import chance_of
from ..engine.event import Event
from ..engine.sight import Sight
from ..engine.table import Line, Table
from . import schema as wire
from .effort import hint_games
from .limits import Buckets, Rate
from .match import Match
from .room import Room
from .schema import SPECTATOR
from .trouble import Trouble
from .workers import Job, Workers, table_of

# What happens in so many worlds that the seat may be in is said to happen.
WORLDS = 32
MOST_LINES = 4
KEPT = 1000


class Question(msgspec.Struct, frozen=True):
    """Whose decision it is, at which table."""

    job: Job
    names: list[str]
    games: int


class Thought(msgspec.Struct, frozen=True):
    """The answer of a worker."""

    best: wire.Suggested
    next: wire.Suggested | None
    games: int
    reason: str
    does: list[Line]


class Adviser:
    """Answers the questions of a node's players."""

    def __init__(self, rate: Rate, workers: Workers) -> None:
        self._workers = workers
        self._buckets = Buckets(rate)
        self._kept: OrderedDict[tuple[str, int, int], bytes] = OrderedDict()

    async def advise(self, room: Room, seat: int, who: str) -> tuple[int, Thought]:
        """The sequence number that was thought about, and the thought."""
        match = room.match
        check_may_ask(match, seat)
        seq = room.told(seat)
        key = room.id, seat, seq
        found = self._kept.get(key)
        if found is None:
            if not self._buckets.of(who).take():
                raise Trouble("too_fast", "that is a lot of hints; think for a moment yourself")
            data = msgspec.msgpack.encode(question_of(match, seat, seq))
            found = self._kept[key] = await self._workers.run(think, data)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return seq, msgspec.msgpack.decode(found, type=Thought)


def check_may_ask(match: Match, seat: int) -> None:
    """Refuse whoever has nothing to decide, and every table that plays without hints."""
    if seat == SPECTATOR:
        raise Trouble("not_joined", "you are watching this table; only its players get hints")
    if not match.deal.hints:
        raise Trouble("not_now", "this table is played without hints")
    if match.status != "playing":
        raise Trouble("not_now", "there is nothing to decide now")
    if match.places[seat].bot is not None:
        raise Trouble("not_now", "a bot plays your seat; take it back first")
    if not match.owes(seat):
        raise Trouble("not_now", "it is not your turn; there is nothing to decide for you now")


def question_of(match: Match, seat: int, seq: int) -> Question:
    """The question, with chances that are drawn from what the seat has been told."""
    table, deal = match.table, match.deal
    assert table is not None, "only a seat that owes a decision asks"
    job = Job(
        deal.table,
        deal.game,
        deal.seats,
        deal.seed,
        match.options,
        list(table.moves),
        seat,
        "",
        f"{deal.table} {seat} {seq}",
    )
    return Question(job, table.names, hint_games(deal.game))


# ---- in the worker ----


def think(data: bytes) -> bytes:
    """A question's answer."""
    question = msgspec.msgpack.decode(data, type=Question)
    return msgspec.msgpack.encode(thought_of(table_of(question.job), question))


def thought_of(table: Table, question: Question) -> Thought:
    """Search, look at the two best moves anew and evenly, and say what was found."""
    seat, seed, games = question.job.seat, question.job.chance, question.games
    listed = hints(table.game, table.state, seat, games, seed)
    top = [look_again(table, seat, hint, games // 2, seed) for hint in listed[:2]]
    if len(top) > 1 and surely_lost(top[1], top[0]) > 0.0:
        top.reverse()
    best, other = top[0], top[1] if len(top) > 1 else None
    return Thought(
        best=suggested(best),
        next=suggested(other) if other else None,
        games=games // 2,
        reason=reason_of(best, other),
        does=sure_effects(table, question, best.move),
    )


def look_again(table: Table, seat: int, hint: Hint, games: int, seed: str) -> Hint:
    """One move by itself: the search has looked at good moves more often than at others."""
    chance = chance_of(f"again {seed} {hint.move}")
    return worth_of(table.game, table.state, seat, hint.move, games, chance)


def suggested(hint: Hint) -> wire.Suggested:
    return wire.Suggested(hint.move, hint.text, hint.win, hint.low, hint.high)


def reason_of(best: Hint, other: Hint | None) -> str:
    """Why this move: how it compares with the next best, or that it hardly does."""
    if other is None:
        return "there is nothing else to do"
    if surely_lost(best, other) > 0.0:
        more = round(100 * (best.win - other.win))
        return f"it wins {points(more)} in a hundred games more than «{other.text}», the next best"
    return f"«{other.text}» is as good, as far as the games tried can tell"


def points(count: int) -> str:
    return "one" if count == 1 else str(count)


def sure_effects(table: Table, question: Question, move: int) -> list[Line]:
    """What a move does at once in every world tried: as much as the seat can be sure of."""
    seat, chance = question.job.seat, chance_of(f"worlds {question.job.chance}")
    sure: list[Line] | None = None
    for _ in range(WORLDS):
        world = Sight(table.state, seat, chance).world
        world.events = []
        world.apply(seat, move)
        told = [line_of(table, event, seat, question.names) for event in world.events]
        sure = told if sure is None else shared_beginning(sure, told)
    return (sure or [])[:MOST_LINES]


def line_of(table: Table, event: Event, seat: int, names: list[str]) -> Line:
    return Line(event.rule, event.kind, event.seat, table.game.tell(event, seat, names))


def shared_beginning(some: list[Line], others: list[Line]) -> list[Line]:
    """The lines before the first that differs."""
    count = 0
    while count < min(len(some), len(others)) and some[count] == others[count]:
        count += 1
    return some[:count]
